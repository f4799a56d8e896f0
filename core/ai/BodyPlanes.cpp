#include "core/ai/BodyPlanes.h"

#include "core/action/Policies.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/rules/Movement.h"

#include <algorithm>

namespace gloam {

namespace {

bool doesMove(const Entity& other, const TypeRegistry& types)
{
    return part<Stats>(other, types) && !part<Rooted>(other, types);
}

/// Whether nobody but `self` is in the way in a cell. Unlike a list of those in the cell, it allocates nothing.
bool isCellClear(const BodyPlanes::Walk& walk, Point cell, EntityId self)
{
    const EntityStore& entities = walk.level.entities;
    return !entities.occupancy().anyAt(cell, [&](EntityId id) {
        const Entity* other = id != self ? entities.find(id) : nullptr;
        return other && isInTheWay(*other, walk.level.tiles.types(), walk.passOver, walk.inTheWay);
    });
}

/// Whether nobody but `self`, and none who stands in the free cells, is in the way where its body would be.
bool isClear(const BodyPlanes::Walk& walk, Rect body, EntityId self, Rect free)
{
    for (int y = body.top(); y < body.bottom(); ++y)
        for (int x = body.left(); x < body.right(); ++x)
            if (!free.contains({x, y}) && !isCellClear(walk, {x, y}, self))
                return false;
    return true;
}

}  // namespace

bool isInTheWay(const Entity& other, const TypeRegistry& types, const PassOver& rule, InTheWay inTheWay)
{
    return inTheWay != InTheWay::Nobody && other.isSolid() && other.isPlaced() && !isSteppedOver(other, types, rule)
           && (inTheWay == InTheWay::Everyone || !doesMove(other, types));
}

Rect placesOver(Rect cells, Size body)
{
    return {cells.at - Point{body.width - 1, body.height - 1},
            {cells.size.width + body.width - 1, cells.size.height + body.height - 1}};
}

const CellPlanes& BodyPlanes::of(const Walk& walk, const CellPlanes& ground)
{
    takeBack();
    follow(walk);
    const std::size_t index = planeFor(walk);
    Plane& plane = m_planes[index];
    bringUpToDate(plane, walk, ground);
    if (const Entity* self = walk.level.entities.find(walk.self); self && self->isPlaced())
        lend(index, walk, self->cells(), ground);
    lend(index, walk, walk.free, ground);
    return plane.open;
}

void BodyPlanes::forget()
{
    m_store = nullptr;
    m_lent.clear();
    m_planes.clear();
}

void BodyPlanes::takeBack()
{
    for (const Point cell : m_lent)
        m_planes[m_lender].open.set(cell, false);
    m_lent.clear();
}

void BodyPlanes::follow(const Walk& walk)
{
    const EntityStore& entities = walk.level.entities;
    const bool isSame = m_store == &entities && m_level == walk.level.id && m_size == walk.level.tiles.size();
    EntityId last;
    const auto take = [&](EntityId id) {
        if (id != last)
            update(walk, id);
        last = id;
    };
    if (!isSame || !entities.forEachChangeSince(m_revision, take))
        begin(walk);
    m_revision = entities.revision();
}

void BodyPlanes::begin(const Walk& walk)
{
    const Level& level = walk.level;
    m_store = &level.entities;
    m_level = level.id;
    m_size = level.tiles.size();
    m_blockers.clear();
    m_gone = 0;
    const TypeRegistry& types = level.tiles.types();
    for (const Entity& entity : level.entities.all())
        if (isInTheWay(entity, types, walk.passOver, InTheWay::Everyone))
            m_blockers.push_back({entity.id, entity.cells(), !doesMove(entity, types)});
    for (Plane& plane : m_planes)
        plane.isKnown = false;
}

void BodyPlanes::update(const Walk& walk, EntityId id)
{
    const TypeRegistry& types = walk.level.tiles.types();
    const Entity* entity = walk.level.entities.find(id);
    const bool blocks = entity && isInTheWay(*entity, types, walk.passOver, InTheWay::Everyone);
    const Blocker now = blocks ? Blocker{id, entity->cells(), !doesMove(*entity, types)} : Blocker{id, {}, false};
    auto known = std::lower_bound(m_blockers.begin(), m_blockers.end(), id,
                                  [](const Blocker& one, EntityId wanted) { return one.id < wanted; });
    const bool isListed = known != m_blockers.end() && known->id == id;
    const bool didBlock = isListed && !known->isGone();
    if (blocks == didBlock && (!blocks || *known == now))
        return;
    if (didBlock)
        noteChange(known->cells);
    if (blocks)
        noteChange(now.cells);
    m_gone += didBlock && !blocks ? 1 : 0;
    m_gone -= isListed && !didBlock ? 1 : 0;
    if (isListed)
        *known = now;
    else
        m_blockers.insert(known, now);
    if (m_gone > m_blockers.size() / 2)
        m_gone -= std::erase_if(m_blockers, [](const Blocker& one) { return one.isGone(); });
}

void BodyPlanes::noteChange(Rect cells)
{
    constexpr std::size_t mostChanges = 4'096;
    for (Plane& plane : m_planes) {
        plane.isKnown = plane.isKnown && plane.changed.size() < mostChanges;
        if (plane.isKnown)
            plane.changed.push_back(cells);
    }
}

std::size_t BodyPlanes::planeFor(const Walk& walk)
{
    constexpr std::size_t mostPlanes = 8;
    const auto found = std::find_if(m_planes.begin(), m_planes.end(), [&walk](const Plane& plane) {
        return plane.kind.is(walk.kind) && plane.inTheWay == walk.inTheWay;
    });
    if (found != m_planes.end())
        return static_cast<std::size_t>(found - m_planes.begin());
    if (m_planes.size() == mostPlanes)
        m_planes.erase(m_planes.begin());
    m_planes.push_back({walk.kind, walk.inTheWay, 0, false, {}, {}});
    return m_planes.size() - 1;
}

void BodyPlanes::bringUpToDate(Plane& plane, const Walk& walk, const CellPlanes& ground) const
{
    const TileMap& tiles = walk.level.tiles;
    const auto look = [&](Rect cells) {
        for (const Point place : cellsIn(intersected(placesOver(cells, plane.kind.footprint()), {{}, m_size})))
            plane.open.set(place, ground.get(place) && isClear(walk, {place, plane.kind.footprint()}, {}, {}));
    };
    if (!plane.isKnown || !tiles.forEachChangeSince(plane.tiles, [&](Point p) { look({p, {1, 1}}); }))
        compute(plane, ground);
    else
        std::for_each(plane.changed.begin(), plane.changed.end(), look);
    plane.changed.clear();
    plane.tiles = tiles.planeRevision();
    plane.isKnown = true;
}

void BodyPlanes::compute(Plane& plane, const CellPlanes& ground) const
{
    plane.open = ground;
    for (const Blocker& blocker : m_blockers)
        if (!blocker.isGone() && (plane.inTheWay == InTheWay::Everyone || blocker.isImmobile))
            for (const Point place :
                 cellsIn(intersected(placesOver(blocker.cells, plane.kind.footprint()), {{}, m_size})))
                plane.open.set(place, false);
}

/// Opens the places around some cells that only the walker itself, or those who stand in free cells, block.
void BodyPlanes::lend(std::size_t plane, const Walk& walk, Rect cells, const CellPlanes& ground)
{
    m_lender = plane;
    CellPlanes& open = m_planes[plane].open;
    for (const Point place : cellsIn(intersected(placesOver(cells, walk.kind.footprint), {{}, m_size})))
        if (!open.get(place) && ground.get(place)
            && isClear(walk, {place, walk.kind.footprint}, walk.self, walk.free)) {
            open.set(place, true);
            m_lent.push_back(place);
        }
}

}  // namespace gloam
