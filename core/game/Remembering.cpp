#include "core/game/Remembering.h"

#include "core/game/TurnContext.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Items.h"
#include "core/parts/Waiting.h"
#include "core/rules/SightModels.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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

/// Whether a memory keeps an entity, other than a trap, where it was seen: what may move is soon somewhere else, and an
/// enemy is watched.
bool isMemorable(const Entity& entity, const Entity& hero, const World& world, const Ruleset::Remembered& memory)
{
    const TypeRegistry& types = *world.registry;
    if (isHidden(entity, types) || mayMove(entity, types) || entity.id == heroId)
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

/// An entity in sight, ranked by rows of cells and within a cell from the top.
struct Lying {
    std::tuple<int, int, int, std::uint64_t> rank;
    const Entity* entity;
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
void rememberTrap(TurnContext& turn, Memory& memory, Point at, const Trap& trap)
{
    const TileId tile = trap.isDiscovered ? turn.types().findTile(trap.rememberedAs) : nothingTile;
    if (tile == nothingTile)
        return;
    memory.remember(turn.state.level, turn.state.currentLevel().tiles.size(), at, tile);
    turn.work.taken.traps.push_back(at);
}

/// Its own name, if it has another than its type.
std::string_view ownName(const Entity& entity, const EntityType& type, const TypeRegistry& types)
{
    const std::string& name = displayName(entity, types);
    return name == type.displayName() ? std::string_view() : name;
}

/// Whether the entities remembered in seen cells are those that lie there, so that there is nothing to store. A list
/// that is out of order, as a save written by hand can have it, is stored again.
bool areRemembered(const std::vector<RememberedEntity>& known, const CellMask& seen, const std::vector<Lying>& lying,
                   const TypeRegistry& types)
{
    auto one = lying.begin();
    const RememberedEntity* before = nullptr;
    for (const RememberedEntity& old : known) {
        if (before && !comesBefore(before->at, old.at))
            return false;
        before = &old;
        if (!seen.contains(old.at))
            continue;
        if (one == lying.end() || one->entity->at != old.at)
            return false;
        const EntityType& type = types.entity(one->entity->type);
        if (type.id != old.type || ownName(*one->entity, type, types) != old.name)
            return false;
        ++one;
    }
    return one == lying.end();
}

/// C-23: out of sight, a cell shows the topmost item last seen there.
void rememberEntities(TurnContext& turn, Memory& memory, const CellMask& seen)
{
    const TypeRegistry& types = turn.types();
    const Entity& hero = *turn.state.hero();
    std::vector<Lying> lying;
    for (const Entity& entity : turn.state.currentLevel().entities.all()) {
        if (!entity.isPlaced() || !seen.contains(entity.at))
            continue;
        if (const Trap* const trap = part<Trap>(entity, types))
            rememberTrap(turn, memory, entity.at, *trap);
        else if (isMemorable(entity, hero, turn.state.world, turn.policies.ruleset.memory))
            lying.push_back({{entity.at.y, entity.at.x, -lookOf(entity, types).layer, ~entity.id.value}, &entity});
    }
    std::sort(lying.begin(), lying.end(), [](const Lying& a, const Lying& b) { return a.rank < b.rank; });
    const auto isSameCell = [](const Lying& a, const Lying& b) { return a.entity->at == b.entity->at; };
    lying.erase(std::unique(lying.begin(), lying.end(), isSameCell), lying.end());  // the topmost of each
    if (areRemembered(memory.entitiesOn(turn.state.level), seen, lying, types))
        return;
    std::vector<RememberedEntity> entities;
    for (const Lying& one : lying) {
        const EntityType& type = types.entity(one.entity->type);
        entities.push_back({one.entity->at, type.id, std::string(ownName(*one.entity, type, types))});
    }
    memory.rememberEntities(turn.state.level, seen, std::move(entities));
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
        taken = {turn.state.level, level.tiles.tileRevision(), 0, {}, {}, {}};
    const auto basis = followsFromBasis(turn.policies.vision)
                           ? std::optional(sightBasisOf(*hero, level, turn.policies, work.sight))
                           : std::nullopt;
    const bool looks = !basis || taken.basis != basis;
    if (looks)
        turn.policies.vision.look(*hero, level, turn.policies, work.sight, work.seen);
    Memory& memory = turn.state.memory[heroId];
    const CellMask& seen = looks ? work.seen : taken.cells;
    rememberTiles(turn, memory, seen);
    rememberEntities(turn, memory, seen);
    taken.entities = level.entities.innerRevision();
    taken.basis = basis;
    if (looks)
        std::swap(taken.cells, work.seen);
}

}  // namespace gloam
