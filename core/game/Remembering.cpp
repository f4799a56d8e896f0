#include "core/game/Turn.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Items.h"
#include "core/parts/Waiting.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

namespace gloam {

namespace {

const Name corpse{"corpse"};
const Name gold{"gold"};
const Name itemTag{"item"};

/// Whether its mind can bring it elsewhere. A peddler's does not.
bool mayMove(const Entity& entity, const TypeRegistry& types)
{
    const Brain* const brain = part<Brain>(entity, types);
    if (!brain)
        return false;
    const std::span<const Conduct> conducts = conductsOf(*brain);
    return !std::all_of(conducts.begin(), conducts.end(), [](const Conduct& one) { return one.in == MindState::Idle; });
}

/// Whether a memory keeps a thing where it was seen: what may move is soon somewhere else, and an enemy is watched.
bool isMemorable(const Entity& entity, const Entity& hero, const World& world, const Ruleset::Remembered& memory)
{
    const TypeRegistry& types = *world.registry;
    if (isHidden(entity, types) || part<Trap>(entity, types) || mayMove(entity, types) || entity.id == heroId)
        return false;
    if (hasTag(entity, types, corpse))
        return memory.corpses;
    const Item* item = part<Item>(entity, types);
    if ((item && item->kind == gold) || types.entity(entity.type).isA(gold))
        return memory.gold;
    if (item || hasTag(entity, types, itemTag))
        return memory.items;
    const bool isEnemy = part<Stats>(entity, types) && areEnemies(world, entity, hero);
    return memory.structures && !isEnemy;
}

/// A thing in sight, ranked by rows of cells and within a cell from the top.
struct Lying {
    std::tuple<int, int, int, std::uint64_t> rank;
    const Entity* thing;
};

}  // namespace

/// The hero looks around. A look with the same basis as the one before is not repeated.
void Turn::remember()
{
    const Entity* hero = m_state.hero();
    if (!hero)
        return;
    auto& work = m_game.m_work;
    const Level& level = m_state.currentLevel();
    Game::TakenIn& taken = work.taken;
    if (taken.level != m_state.level)
        taken = {m_state.level, level.tiles.tileRevision(), {}, {}, {}};
    const auto basis = sightBasisOf(*hero, level, *m_game.m_policies);
    const bool looks = !basis || basis != taken.basis;
    if (looks)
        m_game.m_policies->vision.look(*hero, level, *m_game.m_policies, work.sight, work.seen);
    Memory& memory = m_state.memory[heroId];
    const CellMask& seen = looks ? work.seen : taken.cells;
    rememberTiles(memory, seen);
    rememberTraps(memory, seen);
    rememberThings(memory, seen);
    taken.basis = basis;
    if (looks)
        std::swap(taken.cells, work.seen);
}

/// Remembers the tiles of cells that were not seen before; of all once any tile has changed.
void Turn::rememberTiles(Memory& memory, const CellMask& seen)
{
    const TileMap& tiles = m_state.currentLevel().tiles;
    Game::TakenIn& taken = m_game.m_work.taken;
    const auto tileOf = [&tiles, &types = m_game.types()](Point p) {
        const TileId tile = types.apparent(tiles.topAt(p));
        return tile == nothingTile ? types.boundTile() : tile;
    };
    const bool isChanged = taken.revision != tiles.tileRevision();
    const CellMask nothing;
    if (isChanged || &seen != &taken.cells)
        memory.rememberAll(m_state.level, tiles.size(), seen, isChanged ? nothing : taken.cells, tileOf);
    for (const Point trap : taken.traps)
        if (seen.contains(trap))
            memory.remember(m_state.level, tiles.size(), trap, tileOf(trap));
    taken.traps.clear();
    taken.revision = tiles.tileRevision();
}

/// TILE-13: a known trap stays drawn out of sight.
void Turn::rememberTraps(Memory& memory, const CellMask& seen) const
{
    for (const Entity& entity : m_state.currentLevel().entities.all()) {
        if (!entity.isPlaced() || !seen.contains(entity.at))
            continue;
        const Trap* trap = part<Trap>(entity, m_game.types());
        const TileId tile = trap && trap->isDiscovered ? m_game.types().findTile(trap->rememberedAs) : nothingTile;
        if (tile == nothingTile)
            continue;
        memory.remember(m_state.level, m_state.currentLevel().tiles.size(), entity.at, tile);
        m_game.m_work.taken.traps.push_back(entity.at);
    }
}

/// C-23: out of sight, a cell shows the topmost item last seen there.
void Turn::rememberThings(Memory& memory, const CellMask& seen) const
{
    const Level& level = m_state.currentLevel();
    const TypeRegistry& types = m_game.types();
    const Entity& hero = *m_state.hero();
    std::vector<Lying> lying;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && seen.contains(entity.at)
            && isMemorable(entity, hero, m_state.world, m_game.m_policies->ruleset.memory))
            lying.push_back({{entity.at.y, entity.at.x, -lookOf(entity, types).layer, ~entity.id.value}, &entity});
    std::sort(lying.begin(), lying.end(), [](const Lying& a, const Lying& b) { return a.rank < b.rank; });
    std::vector<RememberedThing> things;
    for (const Lying& one : lying)
        if (things.empty() || things.back().at != one.thing->at) {
            const EntityType& type = types.entity(one.thing->type);
            const std::string& name = displayName(*one.thing, types);
            things.push_back({one.thing->at, type.id, name == type.displayName() ? std::string() : name});
        }
    memory.rememberThings(m_state.level, seen, std::move(things));
}

}  // namespace gloam
