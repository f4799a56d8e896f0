#include "tests/core/prove/BrutePlay.h"

#include "core/game/Game.h"
#include "core/parts/Items.h"
#include "core/types/Trigger.h"
#include "tests/support/WorldFixture.h"

#include <deque>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace gloam::test {

namespace {

/// All of a state that decides what can still happen in a world without creatures, dice and clocks.
std::string keyOf(const Game& game)
{
    const GameState& state = game.state();
    const TypeRegistry& types = game.types();
    const Entity& hero = *game.hero();
    std::string key = state.level.text() + " " + std::to_string(hero.at.x) + "," + std::to_string(hero.at.y);
    for (const auto& [flag, value] : state.flags)
        key += " " + flag.text() + "=" + std::to_string(value);
    std::map<std::string, int> carried;
    for (const auto& [id, level] : state.world.levels) {
        key += "|" + id.text() + std::to_string(level->tiles.groundHash());
        for (const Trigger& trigger : level->triggers)
            key += trigger.isSpent ? "s" : "t";
        for (const Entity& entity : level->entities.all()) {
            if (entity.in == heroId)
                carried[types.entity(entity.type).id.text()] += countOf(entity, types);
            if (entity.id == heroId || entity.in == heroId)
                continue;
            const Trigger* trigger = part<Trigger>(entity, types);
            key += " " + toText(entity.id) + ":" + std::to_string(entity.type.slot) + "@" + std::to_string(entity.at.x)
                   + "," + std::to_string(entity.at.y) + (trigger && trigger->isSpent ? "s" : "");
        }
    }
    for (const auto& [type, count] : carried)
        key += " " + type + "*" + std::to_string(count);
    for (const Link& link : state.world.links.all())
        key += link.isOpen ? "o" : "c";
    return key;
}

const std::vector<Command>& commands()
{
    static const std::vector<Command> all = [] {
        std::vector<Command> made;
        for (const Direction direction : allDirections)
            made.emplace_back(command::Move{direction});
        made.emplace_back(command::Take{});
        made.emplace_back(command::UseStairs{StairDirection::Down});
        made.emplace_back(command::UseStairs{StairDirection::Up});
        return made;
    }();
    return all;
}

/// What keeps what the hero carries from a toll beside it.
void addDrops(const Game& game, std::vector<Command>& all)
{
    const Level& level = game.level();
    const Point at = game.hero()->at;
    std::vector<Point> beyond;
    for (const Direction direction : allDirections)
        if (const Point beside = at + step(direction); level.contains(beside))
            for (const Entity* entity : level.entities.at(beside))
                if (game.types().entity(entity->type).isA(Name("toll")))
                    beyond.push_back(beside + step(direction));
    if (beyond.empty())
        return;
    for (const Entity& entity : level.entities.all()) {
        if (entity.in != heroId)
            continue;
        const Name what(toText(entity.id));
        all.emplace_back(command::Drop{what});
        for (const Point to : beyond)
            if (level.contains(to))
                all.emplace_back(command::Throw{what, to});
    }
}

/// What the hero can try in a state.
std::vector<Command> commandsIn(const Game& game)
{
    std::vector<Command> all = commands();
    addDrops(game, all);
    return all;
}

}  // namespace

BrutePlay bruteForce(const World& world, std::size_t mostStates)
{
    BrutePlay play;
    auto begun = Game::begin(shippedContext().engine, world, 1);
    if (!begun)
        return play;
    std::unordered_set<std::string> known{keyOf(*begun)};
    std::deque<Game> queue;
    queue.push_back(std::move(*begun));
    while (!queue.empty()) {
        const Game game = std::move(queue.front());
        queue.pop_front();
        play.cells[game.state().level].emplace(game.hero()->at.y, game.hero()->at.x);
        for (const Command& command : commandsIn(game)) {
            Game next = game;
            if (next.perform(command).refusal)
                continue;
            play.isWon = next.state().end == GameEnd::Won;
            play.isComplete = play.isWon;
            if (play.isWon)
                return play;
            if (next.isOver() || !next.hero() || !known.insert(keyOf(next)).second)
                continue;
            if (known.size() > mostStates)
                return play;
            queue.push_back(std::move(next));
        }
        play.states = known.size();
    }
    play.isComplete = true;
    return play;
}

}  // namespace gloam::test
