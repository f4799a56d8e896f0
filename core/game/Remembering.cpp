#include "core/game/Remembering.h"

#include "core/game/TurnContext.h"
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

const Name corpseTag{"corpse"};
const Name goldName{"gold"};
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
    if (hasTag(entity, types, corpseTag))
        return memory.corpses;
    const Item* item = part<Item>(entity, types);
    if ((item && item->kind == goldName) || types.entity(entity.type).isA(goldName))
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

/// Remembers the tiles of cells that were not seen before; of all once any tile has changed.
void rememberTiles(TurnContext& turn, Memory& memory, const CellMask& seen)
{
    const TileMap& tiles = turn.state.currentLevel().tiles;
    TakenIn& taken = turn.work.taken;
    const auto tileOf = [&tiles, &types = turn.types()](Point p) {
        const TileId tile = types.apparent(tiles.topAt(p));
        return tile == nothingTile ? types.boundTile() : tile;
    };
    const bool isChanged = taken.revision != tiles.tileRevision();
    const CellMask nothing;
    if (isChanged || &seen != &taken.cells)
        memory.rememberAll(turn.state.level, tiles.size(), seen, isChanged ? nothing : taken.cells, tileOf);
    for (const Point trap : taken.traps)
        if (seen.contains(trap))
            memory.remember(turn.state.level, tiles.size(), trap, tileOf(trap));
    taken.traps.clear();
    taken.revision = tiles.tileRevision();
}

/// TILE-13: a known trap stays drawn out of sight.
void rememberTraps(TurnContext& turn, Memory& memory, const CellMask& seen)
{
    for (const Entity& entity : turn.state.currentLevel().entities.all()) {
        if (!entity.isPlaced() || !seen.contains(entity.at))
            continue;
        const Trap* trap = part<Trap>(entity, turn.types());
        const TileId tile = trap && trap->isDiscovered ? turn.types().findTile(trap->rememberedAs) : nothingTile;
        if (tile == nothingTile)
            continue;
        memory.remember(turn.state.level, turn.state.currentLevel().tiles.size(), entity.at, tile);
        turn.work.taken.traps.push_back(entity.at);
    }
}

/// C-23: out of sight, a cell shows the topmost item last seen there.
void rememberThings(TurnContext& turn, Memory& memory, const CellMask& seen)
{
    const Level& level = turn.state.currentLevel();
    const TypeRegistry& types = turn.types();
    const Entity& hero = *turn.state.hero();
    std::vector<Lying> lying;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && seen.contains(entity.at)
            && isMemorable(entity, hero, turn.state.world, turn.policies.ruleset.memory))
            lying.push_back({{entity.at.y, entity.at.x, -lookOf(entity, types).layer, ~entity.id.value}, &entity});
    std::sort(lying.begin(), lying.end(), [](const Lying& a, const Lying& b) { return a.rank < b.rank; });
    std::vector<RememberedThing> things;
    for (const Lying& one : lying)
        if (things.empty() || things.back().at != one.thing->at) {
            const EntityType& type = types.entity(one.thing->type);
            const std::string& name = displayName(*one.thing, types);
            things.push_back({one.thing->at, type.id, name == type.displayName() ? std::string() : name});
        }
    memory.rememberThings(turn.state.level, seen, std::move(things));
}

}  // namespace

void remember(TurnContext& turn)
{
    const Entity* hero = turn.state.hero();
    if (!hero)
        return;
    auto& work = turn.work;
    const Level& level = turn.state.currentLevel();
    TakenIn& taken = work.taken;
    if (taken.level != turn.state.level)
        taken = {turn.state.level, level.tiles.tileRevision(), {}, {}, {}};
    const auto basis = sightBasisOf(*hero, level, turn.policies);
    const bool looks = !basis || basis != taken.basis;
    if (looks)
        turn.policies.vision.look(*hero, level, turn.policies, work.sight, work.seen);
    Memory& memory = turn.state.memory[heroId];
    const CellMask& seen = looks ? work.seen : taken.cells;
    rememberTiles(turn, memory, seen);
    rememberTraps(turn, memory, seen);
    rememberThings(turn, memory, seen);
    taken.basis = basis;
    if (looks)
        std::swap(taken.cells, work.seen);
}

}  // namespace gloam
