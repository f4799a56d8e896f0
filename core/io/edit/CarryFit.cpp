#include "core/io/edit/CarryFit.h"

#include "core/game/Building.h"
#include "core/game/StairEnds.h"
#include "core/parts/Abilities.h"
#include "core/parts/Brain.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Items.h"
#include "core/parts/Moving.h"
#include "core/parts/Standing.h"
#include "core/types/NameKind.h"
#include "core/types/NamesIn.h"
#include "core/types/StatusType.h"

#include <algorithm>

namespace gloam {

namespace {

/// A level's name with the article that it may need: "the level Crypt".
std::string levelWords(const World& world, const Name& id)
{
    const Level* level = world.findLevel(id);
    return "the level " + (level ? level->displayName() : id.text());
}

/// "1 creature or thing is", "3 creatures and things are".
std::string beingsThat(std::size_t count, const char* one, const char* many)
{
    return std::to_string(count) + (count == 1 ? " creature or thing " : " creatures and things ")
           + (count == 1 ? one : many);
}

/// Removes an entity with all that it carries, and returns them, carriers first.
std::vector<Entity> takenOut(Level& level, EntityId id)
{
    std::vector<Entity> taken;
    for (const EntityId each : withCarried(level.entities, {id}))
        if (auto entity = level.entities.remove(each))
            taken.push_back(std::move(*entity));
    return taken;
}

/// Takes the hero to the start of the world, as if it arrived there.
Status takeToStart(CarryContext& context, std::vector<Entity> hero)
{
    GameState& state = context.state;
    const Start& start = state.world.settings.start;
    if (!state.world.contains({start.level, start.at}))
        return Error{"The start is in no level of the new version."};
    if (const Status built = buildIfUnbuilt(state, nullptr, start.level); !built)
        return built.error();
    Level& level = state.world.levels.at(start.level).write();
    const auto left = state.leftAt.find(start.level);
    const std::int64_t frozen = state.now - (left == state.leftAt.end() ? 0 : left->second);
    const EntityStore there = level.entities;
    for (const Entity& entity : there.all())
        level.entities.updateInPlace(entity.id, [frozen](Entity& each) { each.readyAt += frozen; });
    state.leftAt.erase(start.level);
    state.level = start.level;
    for (Entity& entity : hero) {
        if (entity.id == heroId) {
            const auto cell = freeCellNear(level, entity, start.at);
            if (!cell)
                return Error{"There is no room for the hero at the start of the new version."};
            entity.at = *cell;
            removePart<Trail>(entity);
        }
        level.entities.add(std::move(entity));
    }
    return done();
}

/// The names of types that a run uses and the new version no longer has.
class LostNames {
public:
    LostNames(const TypeRegistry& before, const TypeRegistry& now) : m_before(before), m_now(now) {}

    bool isLost(std::string_view refersTo, const Name& name) const
    {
        const auto category = typeCategoryFromWord(refersTo);
        return category && definesType(m_before, *category, name) && !definesType(m_now, *category, name);
    }

    /// Whether a part, or another object with fields, names any of them.
    bool isAnyIn(const VisitFields& visit) const
    {
        bool isAny = false;
        const auto note = [&](const NameIn& found) { isAny = isAny || isLost(found.refersTo, Name(found.name)); };
        seeNames(visit, {}, note);
        return isAny;
    }

private:
    const TypeRegistry& m_before;
    const TypeRegistry& m_now;
};

/// Takes an entity out of what its holder wears and has letters for.
void forgetEntity(Level& level, EntityId holder, EntityId item)
{
    level.entities.updateInPlace(holder, [item](Entity& entity) {
        for (PartBox& box : entity.parts)
            if (box.as<Inventory>()) {
                Inventory& inventory = box.write<Inventory>();
                std::erase_if(inventory.worn, [item](const Worn& worn) { return worn.item == item; });
                std::erase_if(inventory.letters, [item](const Lettered& letter) { return letter.item == item; });
            }
    });
}

/// Leaves an entity behind; what it holds goes to its holder, or to its cell.
void leaveEntity(Level& level, const Entity& left)
{
    const EntityStore all = level.entities;
    for (const Entity& each : all.all())
        if (each.in == left.id)
            level.entities.update(each.id, [&left](Entity& entity) {
                entity.in = left.in;
                entity.at = left.at;
            });
    if (!left.in.isNothing())
        forgetEntity(level, left.in, left.id);
    level.entities.remove(left.id);
}

struct Leavings {
    std::size_t carried = 0;  ///< by the hero
    std::size_t others = 0;
    std::size_t states = 0;  ///< of the hero
};

/// A hero whose type is gone takes the new version's.
void retypeHero(Level& level, const World& world)
{
    level.entities.update(heroId, [&world](Entity& hero) {
        hero.type = world.registry->findEntity(world.settings.start.hero);
        deriveFlags(hero, *world.registry);
    });
}

void leaveEntities(Level& level, const World& world, Leavings& left)
{
    const TypeRegistry& types = *world.registry;
    const Level before = level;
    for (const Entity& entity : before.entities.all()) {
        if (!types.entity(entity.type).isMissing)
            continue;
        if (entity.id == heroId) {
            retypeHero(level, world);
            continue;
        }
        std::vector<EntityId> own = withCarried(before.entities, {heroId});
        const bool isOwn = std::binary_search(own.begin(), own.end(), entity.id);
        ++(isOwn ? left.carried : left.others);
        leaveEntity(level, *level.entities.find(entity.id));
    }
}

/// Where a tile has lost its type, the new version's tile takes its place.
void leaveTiles(Level& level, const Level* now)
{
    const TypeRegistry& types = level.tiles.types();
    for (const Point at : cellsIn(level.tiles.size()))
        for (const Layer layer : allLayers) {
            if (!types.tile(level.tiles.at(layer, at)).isMissing)
                continue;
            const TileId there = now && now->contains(at) ? now->tiles.at(layer, at) : nothingTile;
            level.tiles.put(layer, at, types.findTile(now ? now->tiles.types().tile(there).id : Name()));
        }
    std::erase_if(level.legend, [&types](const LegendEntry& entry) {
        return std::any_of(entry.tiles.begin(), entry.tiles.end(),
                           [&types](const Name& tile) { return types.tile(types.findTile(tile)).isMissing; });
    });
}

/// Ends statuses and abilities without a type, and drops other parts that name one: then the type's part counts.
void leaveParts(Entity& entity, const LostNames& lost, Leavings& left)
{
    const auto countEnded = [&](std::size_t ended) { left.states += entity.id == heroId ? ended : 0; };
    entity.parts.eraseIf([&](PartBox& box) {
        if (const Statuses* has = box.as<Statuses>()) {
            const auto isLost = [&](const Affliction& each) { return lost.isLost("statuses", each.status); };
            if (std::any_of(has->now.begin(), has->now.end(), isLost))
                countEnded(std::erase_if(box.write<Statuses>().now, isLost));
            return false;
        }
        if (const Abilities* has = box.as<Abilities>()) {
            const auto isLost = [&](const KnownAbility& each) { return lost.isLost("abilities", each.ability); };
            if (std::any_of(has->known.begin(), has->known.end(), isLost))
                countEnded(std::erase_if(box.write<Abilities>().known, isLost));
            return false;
        }
        if (box.as<Inventory>())
            return false;
        return lost.isAnyIn([copy = box](FieldVisitor& visitor) mutable { copy.visit(visitor); });
    });
}

void leavePartsOn(Level& level, const LostNames& lost, Leavings& left)
{
    const EntityStore there = level.entities;
    for (const Entity& entity : there.all()) {
        Entity changed = entity;
        leaveParts(changed, lost, left);
        if (!(changed == entity))
            level.entities.update(entity.id, [&](Entity& each) {
                each = changed;
                deriveFlags(each, level.tiles.types());
            });
    }
}

void noteLeft(const Leavings& left, std::vector<std::string>& notes)
{
    if (left.carried == 1)
        notes.emplace_back("1 thing that you carry no longer has a type: it is left behind.");
    else if (left.carried > 0)
        notes.push_back(std::to_string(left.carried)
                        + " things that you carry no longer have a type: they are left behind.");
    if (left.others > 0)
        notes.push_back(
            beingsThat(left.others, "no longer has a type, and is gone.", "no longer have a type, and are gone."));
    if (left.states == 1)
        notes.emplace_back("1 status or ability of yours no longer exists.");
    else if (left.states > 0)
        notes.push_back(std::to_string(left.states) + " statuses and abilities of yours no longer exist.");
}

/// Drops a pending question that names a lost type, or whose asker is gone.
void withdrawChoice(CarryContext& context, const LostNames& lost)
{
    std::optional<PendingChoice>& choice = context.state.choice;
    if (!choice)
        return;
    const auto hasAsker = [&choice](const GameState& state) {
        return state.currentLevel().entities.find(choice->asker) != nullptr;
    };
    const bool namesLost = lost.isAnyIn([&choice](FieldVisitor& visitor) { fields(visitor, *choice); });
    if (!namesLost && (!hasAsker(context.before) || hasAsker(context.state)))
        return;
    choice.reset();
    context.notes.emplace_back("The question that waits for your answer is withdrawn.");
}

/// Whether the tiles or another solid body keep an entity from being where it is.
bool isBadlyPlaced(const Level& level, const Entity& entity)
{
    if (misplacedCell(level.tiles, entity))
        return true;
    const auto isFree = [&](Point p) { return !level.entities.blockerAt(p, entity.id); };
    return entity.isSolid() && !allCells(entity.cells(), isFree);
}

/// Whether it was as badly placed in the run, or is in the new version.
bool wasBadlyPlaced(const CarryContext& context, const Name& id, const Entity& entity)
{
    for (const World* world : {&context.before.world, &context.now}) {
        const Level* level = world->findLevel(id);
        const Entity* same = level ? level->entities.find(entity.id) : nullptr;
        if (same && same->at == entity.at && level->contains(same->at) && isBadlyPlaced(*level, *same))
            return true;
    }
    return false;
}

struct Settled {
    std::size_t moved = 0;
    std::size_t lost = 0;
    bool isHeroStuck = false;
};

/// Moves one entity if it is badly placed now and was not; what has lost its carrier lies on its cell.
void settle(CarryContext& context, Level& level, EntityId id, Settled& settled)
{
    const Entity* entity = level.entities.find(id);
    if (!entity)
        return;
    const bool isAlone = !entity->isPlaced() && !level.entities.find(entity->in);
    if (isAlone) {
        level.entities.putInto(id, {});
        entity = level.entities.find(id);
    }
    const bool isHero = id == heroId;  // others make room for it
    if (!entity->isPlaced()
        || !(isHero ? misplacedCell(level.tiles, *entity).has_value() : isBadlyPlaced(level, *entity)))
        return;
    if (!isAlone && wasBadlyPlaced(context, level.id, *entity))
        return;
    const auto cell = freeCellNear(level, *entity, entity->at);
    settled.isHeroStuck = settled.isHeroStuck || (isHero && !cell);
    if (isHero && cell)
        context.notes.emplace_back("You stand in a cell that is blocked now: you go on beside it.");
    else if (!isHero)
        ++(cell ? settled.moved : settled.lost);
    if (cell)
        level.entities.move(id, *cell);
    else if (!isHero)
        takenOut(level, id);
}

/// Whether an end of a link is in the world, or will be found there.
bool isThere(const World& world, const Place& place)
{
    return place.hasCell() ? world.contains(place) : world.findLevel(place.level) != nullptr;
}

}  // namespace

Status leaveLostLevels(CarryContext& context)
{
    GameState& state = context.state;
    std::vector<Name> lost;
    for (const auto& [id, level] : state.world.levels) {
        const Name& below = context.now.settings.deeper.below;
        const bool isDeeper = id == deeperId(level->depth) && !below.isEmpty() && context.now.findLevel(below);
        if (!context.now.findLevel(id) && !isDeeper)
            lost.push_back(id);
    }
    for (const Name& id : lost) {
        auto gone = state.world.levels.extract(id);
        if (id != state.level) {
            context.notes.push_back("The new version no longer has " + levelWords(context.before.world, id)
                                    + ": all that was there is gone.");
            continue;
        }
        if (const Status taken = takeToStart(context, takenOut(gone.mapped().write(), heroId)); !taken)
            return taken;
        context.notes.push_back("You stand on a level that is gone: you go on at the start of the world.");
    }
    std::erase_if(state.leftAt, [&state](const auto& left) { return !state.world.findLevel(left.first); });
    const std::vector<Link> links = state.world.links.all();
    for (const Link& link : links)
        if (!isThere(state.world, link.from) || !isThere(state.world, link.to))
            state.world.links.remove(link.id);
    settleAllEnds(state);
    return done();
}

void leaveLostTypes(CarryContext& context)
{
    World& world = context.state.world;
    const LostNames lost(*context.before.world.registry, *world.registry);
    Leavings left;
    const auto isMissing = [](const auto& type) { return type.isMissing; };
    const auto& tiles = world.registry->tiles();
    const bool areTilesLost = std::any_of(tiles.begin(), tiles.end(), isMissing);
    for (auto& [id, level] : world.levels) {
        if (areTilesLost)
            leaveTiles(level.write(), context.now.findLevel(id));
        leaveEntities(level.write(), world, left);
        leavePartsOn(level.write(), lost, left);
    }
    noteLeft(left, context.notes);
    withdrawChoice(context, lost);
}

Status settleAll(CarryContext& context)
{
    Settled settled;
    for (auto& [id, level] : context.state.world.levels) {
        const EntityStore there = level->entities;
        for (const Entity& entity : there.all())  // the hero, whose id is the smallest, comes first
            settle(context, level.write(), entity.id, settled);
    }
    if (settled.isHeroStuck)
        return Error{"The hero no longer has room on its level."};
    if (settled.moved > 0)
        context.notes.push_back(
            beingsThat(settled.moved, "is moved to a free cell nearby.", "are moved to a free cell nearby."));
    if (settled.lost > 0)
        context.notes.push_back(
            beingsThat(settled.lost, "for which there is no room is gone.", "for which there is no room are gone."));
    return done();
}

void fitMemories(CarryContext& context)
{
    const TypeRegistry& before = *context.before.world.registry;
    const TypeRegistry& types = *context.state.world.registry;
    std::vector<TileId> slots;
    for (const TileType& type : before.tiles()) {
        const TileId slot = types.findTile(type.id);
        slots.push_back(types.tile(slot).isMissing ? nothingTile : slot);
    }
    for (auto& [who, memory] : context.state.memory) {
        Memory fitted;
        const auto place = [&context](const Name& level, Point at) {
            const auto shift = context.shifts.find(level);
            return shift == context.shifts.end() ? at : at + shift->second;
        };
        for (const auto& [id, tiles] : memory.levels())
            if (const Level* level = context.state.world.findLevel(id))
                for (const Point at : cellsIn(tiles->size()))
                    if (const TileId tile = slots[(*tiles)[at].slot]; tile != nothingTile)
                        fitted.remember(id, level->tiles.size(), place(id, at), tile);
        for (const auto& [id, entities] : memory.entities())
            for (const RememberedEntity& entity : *entities) {
                const Level* level = context.state.world.findLevel(id);
                const Point at = place(id, entity.at);
                const EntityTypeId type = types.findEntity(entity.type);
                if (level && level->contains(at) && type.slot != 0 && !types.entity(type).isMissing)
                    fitted.rememberEntities(id, {{at, {1, 1}}, BitGrid({1, 1}, true)},
                                            {{at, entity.type, entity.name}});
            }
        for (const EntityId felt : memory.felt())
            fitted.feel(felt);
        memory = std::move(fitted);
    }
}

}  // namespace gloam
