#include "core/game/Upkeep.h"

#include "core/game/Remembering.h"
#include "core/game/Travel.h"
#include "core/game/TurnContext.h"
#include "core/rules/Timing.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int workOfUpkeep = 20;  ///< as Effort counts

/// Turns start at whole multiples of their length; this is the first start after a tick.
std::int64_t nextTurnAfter(std::int64_t tick)
{
    return (tick / ticksOfTurn + 1) * ticksOfTurn;
}

/// C-25: a turn spent waiting may have its own order.
const std::vector<Name>& upkeepOrder(const TurnContext& turn)
{
    const Ruleset::Upkeep& upkeep = turn.policies.ruleset.upkeep;
    return turn.isResting && !upkeep.restOrder.empty() ? upkeep.restOrder : upkeep.order;
}

/// Runs the engine's step of that name, while the hero exists.
void runStep(TurnContext& turn, const Name& stepName)
{
    const auto step = turn.engine.upkeep.find(stepName);
    if (step == turn.engine.upkeep.end() || !turn.state.hero())
        return;
    Deed deed(turn.deeds, turn.state.level, heroId);
    step->second(deed);
}

}  // namespace

/// Fire pays for itself in each turn: what the hero sets off has no less room where much burns.
bool runUpkeepUntil(TurnContext& turn, std::int64_t tick)
{
    while (nextTurnAfter(turn.state.now) <= tick) {
        turn.effort.grant(static_cast<std::int64_t>(turn.state.currentLevel().tiles.acting(TileAct::Fire).size()));
        turn.effort.spend(workOfUpkeep + static_cast<std::int64_t>(turn.state.currentLevel().entities.count() / 4));
        if (turn.effort.isSpent())
            return false;
        turn.state.now = nextTurnAfter(turn.state.now);
        turn.deeds.now = turn.state.now;
        for (const Name& stepName : upkeepOrder(turn)) {
            if (stepName == "explored")
                remember(turn);
            if (stepName == "turn")
                turn.deeds.turn = ++turn.state.turn;
            runStep(turn, stepName);
            sendOff(turn);
        }
    }
    turn.state.now = std::max(turn.state.now, tick);  // an actor that is long overdue does not turn back the clock
    turn.deeds.now = turn.state.now;
    return true;
}

}  // namespace gloam
