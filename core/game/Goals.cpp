#include "core/game/Goals.h"

#include "core/game/TurnContext.h"
#include "core/parts/Life.h"

#include <algorithm>

namespace gloam {

namespace {

bool isGoalMet(const TurnContext& turn, const Goal& goal)
{
    const Level& level = turn.state.currentLevel();
    if (!goal.reach.level.isEmpty() && (goal.reach.level != turn.state.level || turn.state.hero()->at != goal.reach.at))
        return false;
    if (!goal.flag.isEmpty() && turn.state.flags.count(goal.flag) == 0)
        return false;
    if (!goal.killed.isNothing()) {
        for (const auto& [id, other] : turn.state.world.levels)
            if (other->entities.find(goal.killed))
                return false;
    }
    if (goal.have.isEmpty())
        return true;
    const auto& all = level.entities.all();
    return std::any_of(all.begin(), all.end(), [&](const Entity& entity) {
        return entity.in == heroId && turn.types().entity(entity.type).isA(goal.have);
    });
}

void nameEnding(GameState& state, const std::string& ending, const std::string& text)
{
    state.ending = ending;
    state.endText = text;
}

/// Name and text are those of one goal.
void nameByGoals(GameState& state, const std::vector<Goal>& goals)
{
    const auto named = std::find_if(goals.begin(), goals.end(),
                                    [](const Goal& goal) { return !goal.ending.empty() || !goal.text.empty(); });
    if (named != goals.end())
        nameEnding(state, named->ending, named->text);
}

}  // namespace

void judge(TurnContext& turn)
{
    if (turn.isOver())
        return;
    const Entity* hero = turn.state.hero();
    if (!hero || !isAlive(*hero)) {
        turn.state.end = GameEnd::Died;
        bool isTold = false;
        for (const PerceivedEvent& told : turn.result.events)
            if (const auto* died = std::get_if<event::Died>(&told.event); died && died->who.isHero()) {
                turn.state.killer = died->killer;
                isTold = true;
            }
        if (Deed deed(turn.deeds, turn.state.level, heroId); hero && !isTold)
            deed.tell(event::Died{deed.subject(heroId), {}});  // removed, or turned into something without life
        return;
    }
    if (turn.judgement.verdict == Verdict::Lost) {
        turn.state.end = GameEnd::Died;
        nameEnding(turn.state, turn.judgement.ending, turn.judgement.text);
        return;
    }
    const auto& goals = turn.state.world.settings.goals;
    const bool hasReached = !goals.empty() && std::all_of(goals.begin(), goals.end(), [&turn](const Goal& goal) {
        return isGoalMet(turn, goal);
    });
    if (turn.judgement.verdict != Verdict::Won && !hasReached)
        return;
    turn.state.end = GameEnd::Won;
    if (turn.judgement.verdict == Verdict::Won)
        nameEnding(turn.state, turn.judgement.ending, turn.judgement.text);
    else
        nameByGoals(turn.state, goals);
    Deed deed(turn.deeds, turn.state.level, heroId);
    deed.tell(event::Won{deed.subject(heroId)});
}

}  // namespace gloam
