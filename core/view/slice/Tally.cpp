#include "core/view/slice/Tally.h"

#include "core/game/Game.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int pointsForDepth = 100;
constexpr int pointsForKill = 10;
constexpr int pointsForWinning = 5'000;

int goldOf(const Game& game)
{
    int gold = 0;
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (game.types().entity(item->type).isA("gold"))
            gold += countOf(*item, game.types());
    return gold;
}

}  // namespace

void Tally::count(const Slice& before, const StepResult& result, const Slice& now, const Game& after)
{
    creatures.learn(before, result, now);
    passages.learn(before, result, now);
    passages.dropLost(after.state().world);
    for (const PerceivedEvent& told : result.events) {
        const auto* died = std::get_if<event::Died>(&told.event);
        if (died && died->killer.isHero() && !died->who.isHero())
            ++kills;
    }
    deepest = std::max(deepest, after.level().depth);
}

int scoreOf(const Game& game, const Tally& tally)
{
    const int won = game.state().end == GameEnd::Won ? pointsForWinning : 0;
    const int deepest = std::max(tally.deepest, game.level().depth);
    return std::max(0, deepest) * pointsForDepth + tally.kills * pointsForKill + goldOf(game) + won;
}

}  // namespace gloam
