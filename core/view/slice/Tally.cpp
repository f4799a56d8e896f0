#include "core/view/slice/Tally.h"

#include "core/game/Game.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/view/slice/Belongings.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace gloam {

namespace {

constexpr int turnsOfSpareLight = 10;
constexpr std::int64_t mostScored = 1'000'000'000;  ///< so that no row can overflow

ScoreRow rowOf(std::string name, std::int64_t count, std::int64_t each)
{
    return {std::move(name), count, std::clamp(count, -mostScored, mostScored) * each};
}

int bossesKilled(const Game& game, const Chronicle& chronicle)
{
    const auto& all = chronicle.all();
    return static_cast<int>(std::ranges::count_if(all, [&game](const Memorable& each) {
        if (each.chapter != Chapter::Killed || !each.what.isHero())
            return false;
        const Body* body = game.types().entity(game.types().findEntity(each.who.type)).part<Body>();
        return body && std::ranges::find(body->tags, Name("boss")) != body->tags.end();
    }));
}

int turnsOfLight(const Game& game)
{
    const Supplies supplies = suppliesOf(game, heroId);
    return supplies.lightLeft.value_or(0) + supplies.sparesLeft;
}

int goldOf(const Game& game)
{
    int gold = 0;
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (game.types().entity(item->type).isA("gold"))
            gold += countOf(*item, game.types());
    return gold;
}

}  // namespace

void Tally::begin(const Slice& known, const Game& game)
{
    count(known, {std::nullopt, game.opening()}, known, game);
}

void Tally::count(const Slice& before, const StepResult& result, const Slice& now, const Game& after)
{
    creatures.learn(before, result, now);
    passages.learn(before, result, now);
    passages.dropLost(after.state().world);
    chronicle.learn(before, result, now, after);
    for (const PerceivedEvent& told : result.events) {
        const auto* died = std::get_if<event::Died>(&told.event);
        if (died && died->killer.isHero() && !died->who.isHero())
            ++kills;
    }
    deepest = std::max(deepest, after.level().depth);
}

std::vector<ScoreRow> scoreRows(const Game& game, const Tally& tally)
{
    const GameState& state = game.state();
    const ScoreRules& rules = state.world.settings.score;
    std::vector<ScoreRow> rows{rowOf("Depth", std::max({0, tally.deepest, game.level().depth}), rules.depth),
                               rowOf("Kills", tally.kills, rules.kill), rowOf("Gold", goldOf(game), rules.gold),
                               rowOf("Victory", state.end == GameEnd::Won ? 1 : 0, rules.win)};
    if (rules.boss != 0)
        rows.push_back(rowOf("Bosses", bossesKilled(game, tally.chronicle), rules.boss));
    if (rules.light != 0)
        rows.push_back(rowOf("Spare light", turnsOfLight(game) / turnsOfSpareLight, rules.light));
    for (const ScoreCount& count : rules.counts) {
        const auto flag = state.flags.find(count.flag);
        rows.push_back(rowOf(count.name.empty() ? count.flag.text() : count.name,
                             flag == state.flags.end() ? 0 : flag->second, count.each));
    }
    return rows;
}

int scoreOf(const Game& game, const Tally& tally)
{
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    std::int64_t sum = 0;
    for (const ScoreRow& row : scoreRows(game, tally))
        sum = std::clamp(sum + row.points, -most, most);
    return static_cast<int>(sum);
}

}  // namespace gloam
