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
#include "core/prove/Reach.h"
#include "core/rules/Movement.h"
#include "core/types/StatusType.h"
#include "core/world/LinkKind.h"
#include "core/world/Overland.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostChanges = 8;  ///< of a tile that becomes another, which becomes another

/// Whether something on the level can leave it without the hero: portals, falls and edges take all.
bool isLeftByAll(const World& world, const Name& level)
{
    return std::ranges::any_of(world.links.all(), [&level](const Link& link) {
        return kindOf(link).takesAll && (link.from.level == level || link.to.level == level);
    });
}

/// Whether a creature may come to where the hero, walking, cannot.
bool goesFurther(const Entity& creature, const TypeRegistry& types)
{
    const Mobile& mobile = mobileOf(creature, types);
    return mobile.swims || mobile.flies || mobile.passesWalls || mobile.pushes || mobile.displaces
           || part<Digger>(creature, types) || part<Abilities>(creature, types) || part<Statuses>(creature, types);
}

}  // namespace

void Reach::listLevel(int number, const World& authored)
{
    Ground& ground = m_grounds[static_cast<std::size_t>(number)];
    const Level* written = authored.findLevel(ground.id);
    ground.isDrawn = written && !written->awaitsArrival();
    for (const Entity& entity : ground.level->entities.all()) {
        ground.isCrowded = ground.isCrowded || (entity.id != heroId && part<Stats>(entity, types()));
        const Brain* brain = part<Brain>(entity, types());
        ground.isRoamed =
            ground.isRoamed
            || (brain && brain->picksUp && (goesFurther(entity, types()) || isLeftByAll(m_state.world, ground.id)));
    }
    addOwnActs(*ground.level, number, types(), m_acts);
    for (const Entity& entity : ground.level->entities.all())
        listEntity(number, entity);
}

void Reach::listEntity(int number, const Entity& entity)
{
    const Entity& holder = outermostOf(*m_grounds[static_cast<std::size_t>(number)].level, entity);
    const bool isCrowded = m_grounds[static_cast<std::size_t>(number)].isCrowded;
    addActs(entity, number, holder.cells(), true, types(), isCrowded, m_acts);
    if (entity.id != heroId && (part<Item>(entity, types()) || holder.id == heroId))
        listItem(number, entity);
    else if (part<Catchable>(entity, types()))
        m_items.push_back({entity.id, entity.type, Access::Arrive, number, holder.cells()});
    if (entity.id != heroId && part<Remains>(entity, types()))
        listRemains(number, entity);
    if (entity.isPlaced() && isBarrier(entity))
        m_barriers.push_back({entity.id, number, entity.cells()});
}

void Reach::listItem(int number, const Entity& entity)
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
void Reach::listRemains(int number, const Entity& creature)
{
    const Remains& remains = *part<Remains>(creature, types());
    const Entity& holder = outermostOf(*m_grounds[static_cast<std::size_t>(number)].level, creature);
    ItemSource source{{}, types().findEntity(remains.entity), Access::Stand, number, holder.cells()};
    source.access = holder.id == heroId ? Access::Carry : accessTo(source.level, holder);
    if (source.type != EntityTypeId{} && types().entity(source.type).part<Item>())
        m_items.push_back(source);
    if (types().tile(types().findTile(remains.tile)).isFire)
        gain(Burn, "what can burn is burnt down");
}

/// Where the hero must be to get what a holder has: next to a chest; next to where a creature stands, or anywhere on
/// its level if it may come from where the hero never gets to.
Access Reach::accessTo(int& number, const Entity& holder) const
{
    const Ground& ground = m_grounds[static_cast<std::size_t>(number)];
    if (!part<Stats>(holder, types()))
        return Access::Beside;
    if (isLeftByAll(m_state.world, ground.id)) {
        number = numberOf(m_state.level);
        return Access::Arrive;
    }
    return goesFurther(holder, types()) ? Access::Arrive : Access::Beside;
}

/// Creatures can be killed, wait, or go elsewhere. What rolls away, rots or ends by itself is no barrier, either.
bool Reach::isBarrier(const Entity& entity)
{
    if (!entity.isSolid() || entity.id == heroId || part<Stats>(entity, types())
        || isSteppedOver(entity, types(), m_policies.passOver))
        return false;
    if (part<Pushable>(entity, types()) || part<Perishable>(entity, types()) || part<Rising>(entity, types())
        || part<Fleeting>(entity, types())) {
        takeToGoWell("what can be pushed, or ends by itself, is out of the way when it must be");
        return false;
    }
    return true;
}

/// Whether a tile that stops the hero may become one that does not.
bool Reach::isOpenedBy(const TileType& tile, int depth) const
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

bool Reach::isGround(TileId tile) const
{
    const TileType& type = types().tile(tile);
    const bool isWalked = type.isWalkable && (!type.isSwum || doesSwim(m_hero, types()) || (m_powers & Swim) != 0);
    return tile != nothingTile && (isWalked || type.isClosedDoor() || isOpenedBy(type));
}

void Reach::computeGround(Ground& ground)
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
    ground.cells = open;
    if (m_hero.footprint == Size{1, 1})
        return;
    for (const Point at : cellsIn(tiles.size()))
        ground.cells.set(at, allCells({at, m_hero.footprint},
                                      [&open](Point p) { return open.contains(p) && open.get(p); }));
}

bool Reach::isBarred(int number, Point at) const
{
    return std::ranges::any_of(m_barriers, [&](const Barrier& barrier) {
        return barrier.level == number && !barrier.isGone
               && !intersected(barrier.cells, {at, m_hero.footprint}).isEmpty();
    });
}

void Reach::raiseBarriers(int number)
{
    Ground& ground = m_grounds[static_cast<std::size_t>(number)];
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

void Reach::removeBarrier(EntityId entity)
{
    for (Barrier& barrier : m_barriers) {
        if (barrier.entity != entity || barrier.isGone)
            continue;
        barrier.isGone = true;
        m_hasChanged = true;
        Ground& ground = m_grounds[static_cast<std::size_t>(barrier.level)];
        if (!ground.isArrived)
            continue;
        const Point corner{m_hero.footprint.width, m_hero.footprint.height};
        const Rect around{barrier.cells.at - corner,
                          {barrier.cells.size.width + 2 * corner.x, barrier.cells.size.height + 2 * corner.y}};
        for (const Point at : cellsIn(intersected(around, {{}, ground.open.size()})))
            ground.open.set(at, ground.cells.get(at) && !isBarred(barrier.level, at));
        lookAgain(barrier.level, around);
    }
}

/// What the hero can do by nature, and what a tile or a trap may do to it.
void Reach::gainFromNature()
{
    if (part<Digger>(m_hero, types()) && m_policies.dig != DigRule::None && m_hero.footprint == Size{1, 1})
        gain(Dig, "what can be dug away is dug away");
    const auto letsSwim = [this](const Name& status) {
        const StatusType* type = types().findStatus(status);
        return type && type->swims;
    };
    const bool mayTile =
        std::ranges::any_of(types().tiles(), [&](const TileType& tile) { return letsSwim(tile.touch.status); });
    const bool mayTrap = std::ranges::any_of(types().entities(), [&](const EntityType& type) {
        const Trap* trap = type.part<Trap>();
        return trap && letsSwim(trap->status);
    });
    if (mayTile || mayTrap)
        gain(Swim, "a status lets the hero swim");
}

/// What creatures, fires and boulders of a level may do to its ground.
void Reach::gainFromLevel(const Level& level)
{
    for (const Entity& entity : level.entities.all()) {
        if (m_policies.dig != DigRule::None && part<Stats>(entity, types()) && part<Digger>(entity, types()))
            gain(Dig, "what can be dug away is dug away");
        if (const Pushable* pushable = part<Pushable>(entity, types()); pushable && pushable->fills)
            gain(Fill, "what can be filled is filled");
    }
    if (!level.tiles.acting(TileAct::Fire).empty())
        gain(Burn, "what can burn is burnt down");
}

void Reach::begin(int number)
{
    Ground& ground = m_grounds[static_cast<std::size_t>(number)];
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
    gainFromLevel(*ground.level);
    if (!ground.isDrawn)
        runWild("level '" + ground.id.text() + "' is built or filled as the hero arrives");
    const auto overland = overlandOf(m_state.world);
    if (overland && zoneOf(*overland, ground.id)) {
        runWild("the zones of the overland are built as the hero arrives");
        for (Ground& zone : m_grounds)
            zone.isArrived = zone.isArrived || zoneOf(*overland, zone.id).has_value();
    }
    if (goesDeeper(m_state.world, ground.id)) {
        runWild("the levels below '" + ground.id.text() + "' are built as the hero arrives");
        for (const DeeperBand& band : m_state.world.settings.deeper.bands)
            if (const int named = numberOf(band.level); named >= 0)
                begin(named);
    }
}

/// The hero comes to a place, or, if something is there now, to the nearest free one.
void Reach::arrive(const Place& place)
{
    const int number = numberOf(place.level);
    if (number < 0)
        return runWild("a link leads to a level that is built as the hero arrives");
    begin(number);
    const Ground& ground = m_grounds[static_cast<std::size_t>(number)];
    const Size size = ground.level->tiles.size();
    if (size.isEmpty() || !place.hasCell())
        return;
    const Point at{std::clamp(place.at.x, 0, size.width - 1), std::clamp(place.at.y, 0, size.height - 1)};
    if (ground.open.get(at))
        enter(number, at);
    if (canStand(*ground.level, m_hero, at))
        return;
    if (const auto near = freeCellNear(*ground.level, m_hero, at))
        enter(number, *near);
}

void Reach::goThroughLinks()
{
    for (const Link& link : m_state.world.links.all()) {
        if (!mayPass(link) || kindOf(link).moment == LinkMoment::Edge)
            continue;
        for (const bool isFrom : {true, false}) {
            const Place& here = isFrom ? link.from : link.to;
            const int number = isFrom || link.ways == LinkWays::Both ? numberOf(here.level) : -1;
            if (number < 0)
                continue;
            const Ground& ground = m_grounds[static_cast<std::size_t>(number)];
            const bool isThere =
                m_isWild ? ground.isArrived
                         : here.hasCell() && ground.reached.contains(here.at) && ground.reached.get(here.at);
            if (isThere)
                arrive(isFrom ? link.to : link.from);
        }
    }
    const bool hasEdges = std::ranges::any_of(m_state.world.links.all(),
                                              [](const Link& link) { return kindOf(link).moment == LinkMoment::Edge; });
    for (std::size_t i = 0; hasEdges && i < m_grounds.size(); ++i)
        if (m_grounds[i].isArrived)
            goOffMap(static_cast<int>(i));
}

void Reach::goOffMap(int number)
{
    const Ground& ground = m_grounds[static_cast<std::size_t>(number)];
    const Size size = ground.reached.size();
    const auto leave = [&](Point at) {
        if (!ground.reached.get(at))
            return;
        for (const Direction direction : allDirections) {
            const Point over = at + step(direction);
            if (allCells({over, m_hero.footprint}, [&size](Point p) { return size.contains(p); }))
                continue;
            const auto passage = passageOffMap(m_state.world.links, ground.id, size, at, direction);
            if (passage && mayPass(*passage->link))
                arrive(passage->to);
        }
    };
    const int right = size.width - m_hero.footprint.width;
    const int bottom = size.height - m_hero.footprint.height;
    for (int x = 0; x <= right; ++x)
        for (const int y : {0, bottom})
            leave({x, std::max(0, y)});
    for (int y = 0; y <= bottom; ++y)
        for (const int x : {0, right})
            leave({std::max(0, x), y});
}

}  // namespace gloam
