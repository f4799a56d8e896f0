#include "core/action/Policies.h"
#include "core/parts/Abilities.h"
#include "core/parts/Brain.h"
#include "core/parts/Carrying.h"
#include "core/parts/Ends.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "core/prove/ReachSearch.h"
#include "core/rules/Movement.h"
#include "core/types/StatusType.h"
#include "core/world/LinkKind.h"
#include "core/world/Overland.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostChanges = 8;  ///< of a tile that becomes another, which becomes another

/// Whether something on the level can leave it without the hero: portals, falls and edges take all.
bool canAllLeave(const World& world, const Name& level)
{
    return std::ranges::any_of(world.links.all(), [&level](const Link& link) {
        return kindOf(link).takesAll && (link.from.level == level || link.to.level == level);
    });
}

}  // namespace

/// Whether a creature may come to where the hero, walking, cannot.
bool ReachSearch::goesFurther(const Entity& creature) const
{
    const Mobile& mobile = mobileOf(creature, types());
    const bool isSmaller =
        creature.footprint.width < m_hero.footprint.width || creature.footprint.height < m_hero.footprint.height;
    return isSmaller || mobile.swims || mobile.flies || mobile.passesWalls || mobile.pushes || mobile.displaces
           || part<Digger>(creature, types()) || part<Abilities>(creature, types())
           || part<Statuses>(creature, types());
}

bool ReachSearch::hasBecome(EntityId entity) const
{
    const auto found = m_became.lower_bound({entity, 0});
    return found != m_became.end() && found->first == entity;
}

bool ReachSearch::mayComeOut(int level, const Entity& entity) const
{
    const LevelGround& ground = m_grounds[static_cast<std::size_t>(level)];
    const bool isTurning = part<Perishable>(entity, types()) || part<Rising>(entity, types())
                           || part<Catchable>(entity, types()) || hasBecome(entity.id);
    return isTurning || (part<Stats>(entity, types()) && (ground.isLeftByAll || goesFurther(entity)));
}

void ReachSearch::listLevel(int number, const World& authored)
{
    LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    const Level* written = authored.findLevel(ground.id);
    ground.isDrawn = written && !written->awaitsArrival();
    ground.isLeftByAll = canAllLeave(m_state.world, ground.id);
    for (const Entity& entity : ground.level->entities.all()) {
        if (entity.id == heroId)
            continue;
        const Brain* brain = part<Brain>(entity, types());
        ground.isRoamed = ground.isRoamed || (brain && brain->picksUp && (goesFurther(entity) || ground.isLeftByAll));
        if (part<Stats>(entity, types()) || part<Pushable>(entity, types()) || part<Catchable>(entity, types())
            || (part<Item>(entity, types()) && entity.isSolid()))
            ground.movers += static_cast<int>(entity.footprint.area());
    }
    addOwnActs(*ground.level, number, types(), m_acts);
    for (const Entity& entity : ground.level->entities.all())
        listEntity(number, entity);
}

void ReachSearch::listEntity(int number, const Entity& entity)
{
    const Entity& holder = outermostOf(*m_grounds[static_cast<std::size_t>(number)].level, entity);
    addActs(entity, number, holder.cells(), true, types(), m_acts);
    if (entity.id != heroId && (part<Item>(entity, types()) || holder.id == heroId))
        listItem(number, entity);
    else if (part<Catchable>(entity, types()))
        m_items.push_back({entity.id, entity.type, Access::Arrive, number, holder.cells()});
    if (entity.id != heroId && part<Remains>(entity, types()))
        listRemains(number, entity);
    listKits(number, entity);
    if (entity.isPlaced() && isBarrier(entity))
        listBarrier(number, entity);
}

void ReachSearch::listBarrier(int number, const Entity& entity)
{
    const std::size_t index = m_barriers.size();
    m_barriers.push_back({entity.id, number, entity.cells()});
    m_barrierOf.emplace(entity.id, index);
    for (const Point at : cellsIn(entity.cells()))
        m_barriersAt[{number, at}].push_back(index);
}

/// What chance may give a holder as the game begins: all of it, for another game is of another seed.
void ReachSearch::listKits(int number, const Entity& holder)
{
    const auto* inventory = part<Inventory>(holder, types());
    if (!inventory || inventory->kits.size() < 2)
        return;
    const Entity& outermost = outermostOf(*m_grounds[static_cast<std::size_t>(number)].level, holder);
    for (const Kit& kit : inventory->kits)
        for (const Name& name : kit.items) {
            ItemSource source{{}, types().findEntity(name), Access::Carry, number, outermost.cells()};
            source.isLuck = true;
            if (outermost.id != heroId)
                source.access = accessTo(source.level, outermost);
            m_items.push_back(source);
        }
}

void ReachSearch::listItem(int number, const Entity& entity)
{
    const Entity& holder = outermostOf(*m_grounds[static_cast<std::size_t>(number)].level, entity);
    const Item* item = part<Item>(entity, types());
    if (entity.isPlaced() && !item->isTakeable && !part<Stats>(entity, types()))
        return;
    ItemSource source{entity.id, entity.type, Access::Stand, number, holder.cells(), countOf(entity, types())};
    if (holder.id == heroId)
        source.access = Access::Carry;
    else if (!entity.isPlaced() || entity.isSolid())
        source.access = accessTo(source.level, holder);
    if (holder.id != heroId && m_grounds[static_cast<std::size_t>(number)].isRoamed)
        source.access = Access::Arrive;
    m_items.push_back(source);
}

/// What a creature leaves when it dies.
void ReachSearch::listRemains(int number, const Entity& creature)
{
    const Remains& remains = *part<Remains>(creature, types());
    const Entity& holder = outermostOf(*m_grounds[static_cast<std::size_t>(number)].level, creature);
    ItemSource source{{}, types().findEntity(remains.entity), Access::Stand, number, holder.cells()};
    source.access = holder.id == heroId ? Access::Carry : accessTo(source.level, holder);
    if (source.type != EntityTypeId{} && types().entity(source.type).part<Item>())
        m_items.push_back(source);
}

/// Where the hero must be to get what a holder has: next to a chest; next to where a creature stands, or anywhere on
/// its level if it may come from where the hero never gets to.
Access ReachSearch::accessTo(int& number, const Entity& holder) const
{
    const LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    if (!part<Stats>(holder, types()))
        return Access::Beside;
    if (ground.isLeftByAll) {
        number = numberOf(m_state.level);
        return Access::Arrive;
    }
    return goesFurther(holder) ? Access::Arrive : Access::Beside;
}

/// Creatures can be killed, wait, or go elsewhere. What can be taken, disarmed or pushed, or ends by itself, is no
/// barrier, either.
bool ReachSearch::isBarrier(const Entity& entity)
{
    if (!entity.isSolid() || entity.id == heroId || part<Stats>(entity, types())
        || isSteppedOver(entity, types(), m_policies.passOver))
        return false;
    if (part<Pushable>(entity, types()) || part<Perishable>(entity, types()) || part<Rising>(entity, types())
        || part<Fleeting>(entity, types()) || part<Trap>(entity, types()) || part<Item>(entity, types())
        || part<Catchable>(entity, types())) {
        takeToGoWell("what can be moved, or ends by itself, is out of the way when it must be");
        return false;
    }
    return true;
}

/// Whether a tile that stops the hero may become one that does not.
bool ReachSearch::isOpenedBy(const TileType& tile, int depth) const
{
    const auto opens = [&](const Name& becomes) {
        const TileId id = types().findTile(becomes);
        if (id == nothingTile)
            return false;
        const TileType& other = types().tile(id);
        return other.isWalkable || other.isClosedDoor() || (depth < mostChanges && isOpenedBy(other, depth + 1));
    };
    if (opens(tile.foundAs) || opens(tile.opensTo))
        return true;
    if ((m_powers & Dig) != 0 && tile.hardness > 0)
        return true;
    if ((m_powers & Burn) != 0 && tile.burns.percent > 0)
        return true;
    return (m_powers & Fill) != 0 && !tile.filledTo.isEmpty();
}

bool ReachSearch::isGround(TileId tile) const
{
    const TileType& type = types().tile(tile);
    const bool isWalked = type.isWalkable && (!type.isSwum || doesSwim(m_hero, types()) || (m_powers & Swim) != 0);
    return tile != nothingTile && (isWalked || type.isClosedDoor() || isOpenedBy(type));
}

void ReachSearch::computeGround(LevelGround& ground)
{
    const TileMap& tiles = ground.level->tiles;
    WalkerKind kind = walkerKindOf(m_hero, types(), m_policies);
    kind.footprint = {1, 1};
    kind.opensDoors = true;  // by walking into them, or else with the command
    kind.swims = kind.swims || (m_powers & Swim) != 0;
    BitGrid open = m_planes.of(*ground.level, kind).open.rows;
    std::vector<char> isOpened(types().tiles().size());
    bool isAnyOpened = false;
    for (std::size_t i = 1; i < isOpened.size(); ++i) {
        const TileType& tile = types().tiles()[i];
        isOpened[i] = (!tile.isWalkable || tile.isSwum) && isOpenedBy(tile) ? 1 : 0;
        isAnyOpened = isAnyOpened || isOpened[i] != 0;
    }
    if (isAnyOpened)
        for (int y = 0; y < tiles.size().height; ++y) {
            const TileRowView structure = tiles.row(Layer::Structure, y);
            const TileRowView terrain = tiles.row(Layer::Terrain, y);
            for (int x = 0; x < tiles.size().width; ++x) {
                const TileId upper = structure[x];
                const TileId solid = upper == nothingTile ? TileId(terrain[x]) : upper;
                if (isOpened[solid.slot] != 0)
                    open.set({x, y}, true);
            }
        }
    for (const Point at : ground.changed)
        open.set(at, true);
    ground.solo = open;
    ground.cells = std::move(open);
    if (m_hero.footprint == Size{1, 1})
        return;
    for (const Point at : cellsIn(tiles.size()))
        ground.cells.set(at, allCells({at, m_hero.footprint},
                                      [&](Point p) { return ground.solo.contains(p) && ground.solo.get(p); }));
}

bool ReachSearch::isBarred(int number, Point at) const
{
    return !allCells({at, m_hero.footprint}, [&](Point p) {
        const auto here = m_barriersAt.find({number, p});
        return here == m_barriersAt.end()
               || std::ranges::all_of(here->second, [this](std::size_t index) { return m_barriers[index].isGone; });
    });
}

void ReachSearch::raiseBarriers(int number)
{
    LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    ground.open = ground.cells;
    const Point corner{m_hero.footprint.width - 1, m_hero.footprint.height - 1};
    for (const Barrier& barrier : m_barriers)
        if (barrier.level == number && !barrier.isGone) {
            const Rect places{barrier.cells.at - corner,
                              {barrier.cells.size.width + corner.x, barrier.cells.size.height + corner.y}};
            for (const Point at : cellsIn(intersected(places, {{}, ground.open.size()})))
                ground.open.set(at, false);
        }
}

void ReachSearch::removeBarrier(EntityId entity)
{
    const auto found = m_barrierOf.find(entity);
    if (found == m_barrierOf.end() || m_barriers[found->second].isGone)
        return;
    Barrier& barrier = m_barriers[found->second];
    barrier.isGone = true;
    m_hasChanged = true;
    LevelGround& ground = m_grounds[static_cast<std::size_t>(barrier.level)];
    if (!ground.isArrived)
        return;
    const Point corner{m_hero.footprint.width, m_hero.footprint.height};
    const Rect around{barrier.cells.at - corner,
                      {barrier.cells.size.width + 2 * corner.x, barrier.cells.size.height + 2 * corner.y}};
    for (const Point at : cellsIn(intersected(around, {{}, ground.open.size()})))
        ground.open.set(at, ground.cells.get(at) && !isBarred(barrier.level, at));
    lookAgain(barrier.level, around);
}

/// What the hero can do by nature, and what a tile or a trap may do to it.
void ReachSearch::gainFromNature()
{
    if (part<Digger>(m_hero, types()) && m_policies.dig != DigRule::None && m_hero.footprint == Size{1, 1})
        gain(Dig, "what can be dug away is dug away");
    const bool mayTile = std::ranges::any_of(types().tiles(), [&](const TileType& tile) {
        return letsSwim(tile.touch.status, types());
    });
    const Statuses* statuses = part<Statuses>(m_hero, types());
    const bool isTo = statuses && std::ranges::any_of(statuses->now, [&](const Affliction& affliction) {
                          return letsSwim(affliction.status, types());
                      });
    if (mayTile || isTo)
        gain(Swim, "a status lets the hero swim");
    if (mobileOf(m_hero, types()).displaces)
        allowCorners("creatures make room");
}

/// What is on a level may do to its ground, or turn into.
void ReachSearch::gainFromLevel(int number)
{
    const LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    for (const Entity& entity : ground.level->entities.all())
        if (entity.id != heroId)
            listNature(entity);
    m_bodies += ground.movers;
    if (!ground.level->tiles.acting(TileAct::Fire).empty())
        gain(Burn, "what can burn is burnt down");
}

void ReachSearch::begin(int number)
{
    LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    if (ground.isArrived)
        return;
    ground.isArrived = true;
    m_hasChanged = true;
    m_cellsLeft -= ground.level->tiles.size().area();
    if (m_cellsLeft < 0)
        runWild("the levels are too large to follow");
    computeGround(ground);
    raiseBarriers(number);
    ground.reached.reset(ground.cells.size());
    gainFromLevel(number);
    if (!ground.isDrawn)
        runWild("level '" + ground.id.text() + "' is built or filled as the hero arrives");
    const auto overland = overlandOf(m_state.world);
    if (overland && zoneOf(*overland, ground.id)) {
        runWild("the zones of the overland are built as the hero arrives");
        for (LevelGround& zone : m_grounds)
            zone.isArrived = zone.isArrived || zoneOf(*overland, zone.id).has_value();
    }
    if (goesDeeper(m_state.world, ground.id)) {
        runWild("the levels below '" + ground.id.text() + "' are built as the hero arrives");
        for (const DeeperBand& band : m_state.world.settings.deeper.bands)
            if (const int named = numberOf(band.level); named >= 0)
                begin(named);
    }
}

}  // namespace gloam
