#pragma once

#include "core/base/Direction.h"
#include "core/base/Progress.h"
#include "core/game/Game.h"
#include "core/io/world/WorldFiles.h"
#include "tests/support/Scenario.h"
#include "tests/support/WorldFixture.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gloam::test {

/// The Last Lamp, as it ships.
inline const ParsedWorld& lampText()
{
    static const ParsedWorld parsed = [] {
        Progress progress;
        const char* const file = GLOAM_RESOURCES "/worlds/the-last-lamp/the-last-lamp.gloam";
        return *readWorldFile(file, shippedContext(), progress);
    }();
    return parsed;
}

inline World lampWorld(std::vector<Name> kit = {})
{
    World world = lampText().world;
    world.settings.start.kit = std::move(kit);
    return world;
}

/// A run of the world that can be arranged by hand.
class LampRun {
public:
    explicit LampRun(World world, std::optional<Place> at = std::nullopt, std::uint64_t seed = 1)
        : m_game(*Game::begin(shippedContext().engine, std::move(world), seed, at))
    {}

    const Game& game() const { return m_game; }
    const Level& level() const { return m_game.level(); }
    int hp() const { return m_game.hero()->hp; }
    std::int64_t flag(const Name& name) const
    {
        const auto& flags = m_game.state().flags;
        return flags.count(name) > 0 ? flags.at(name) : 0;
    }

    /// Performs commands up to the first refusal.
    StepResult act(const std::string& commands)
    {
        StepResult result;
        for (const Command& command : *parseCommands(commands))
            if (result = m_game.perform(command); result.refusal)
                break;
        return result;
    }

    const Entity* find(const Name& type) const
    {
        const auto& all = level().entities.all();
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Entity& entity) { return isA(entity, type); });
        return found == all.end() ? nullptr : &*found;
    }

    int count(const Name& type) const
    {
        const auto& all = level().entities.all();
        return static_cast<int>(
            std::count_if(all.begin(), all.end(), [&](const Entity& entity) { return isA(entity, type); }));
    }

    void moveHero(Point to) { move(heroId, to); }

    void move(EntityId who, Point to)
    {
        change([&](Level& level) { level.entities.move(who, to); });
    }

    void hurt(EntityId who, int hitPoints)
    {
        change([&](Level& level) { level.entities.update(who, [&](Entity& entity) { entity.hp -= hitPoints; }); });
    }

    /// Takes everything that acts off the level, but for the hero.
    void becomeAlone() { becomeAloneWith({}); }

    /// The same, but for the first creature of a type.
    void becomeAloneWith(const Name& type)
    {
        const Entity* const kept = type.isEmpty() ? nullptr : find(type);
        const EntityId keptId = kept ? kept->id : EntityId{};
        change([&](Level& level) {
            std::vector<EntityId> others;
            for (const Entity& entity : level.entities.all())
                if (isA(entity, "creature") && entity.id != heroId && entity.id != keptId)
                    others.push_back(entity.id);
            level.entities.removeAll(others);
        });
    }

    /// Takes the stairs down from wherever the hero is.
    void descend()
    {
        becomeAlone();
        moveHero(*cellOf("stairs-down"));
        act(">");
    }

    std::optional<Point> cellOf(const Name& tile) const
    {
        for (const Point p : cellsIn({{0, 0}, level().tiles.size()}))
            if (level().tiles.at(Layer::Structure, p) == m_game.types().findTile(tile))
                return p;
        return std::nullopt;
    }

    /// Whether nobody can step there.
    bool isBlocked(Point p) const
    {
        const auto& all = level().entities.all();
        return level().tiles.blocksMove(p) || std::any_of(all.begin(), all.end(), [p](const Entity& entity) {
                   return entity.isPlaced() && entity.isSolid() && entity.cells().contains(p);
               });
    }

    /// A free cell beside something, for the hero to stand on.
    Point cellBeside(const Entity& what) const
    {
        for (const Direction direction : allDirections)
            if (const Point p = what.at + step(direction); !isBlocked(p))
                return p;
        return what.at;
    }

    /// Walks into something from beside it.
    StepResult walkInto(const Entity& what)
    {
        const Point from = cellBeside(what);
        const Direction way = *directionOf(what.at - from);
        moveHero(from);
        return m_game.perform(command::Move{way});
    }

private:
    bool isA(const Entity& entity, const Name& type) const { return m_game.types().entity(entity.type).isA(type); }

    void change(const std::function<void(Level&)>& change)
    {
        GameState state = m_game.state();
        change(state.world.levels.at(state.level).write());
        m_game = *Game::resume(shippedContext().engine, std::move(state));
    }

    Game m_game;
};

}  // namespace gloam::test
