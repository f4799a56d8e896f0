#include "core/view/advice/KnownWays.h"

#include "core/parts/Waiting.h"
#include "core/view/advice/Risks.h"
#include "core/view/slice/KnownGround.h"
#include "core/world/Level.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

bool isTrapType(const Slice& slice, const Name& type)
{
    return slice.types->entity(slice.types->findEntity(type)).part<Trap>() != nullptr;
}

void addCells(std::vector<Point>& cells, Rect body)
{
    for (const Point p : cellsIn(body))
        cells.push_back(p);
}

bool isAmong(const std::vector<Point>& sorted, Point p)
{
    return std::binary_search(sorted.begin(), sorted.end(), p, comesBefore);
}

int percentOfSpeed(int speed)
{
    return std::max(1, KnownWays::usualPercent * KnownWays::usualPercent / std::max(1, speed));
}

}  // namespace

KnownWays::KnownWays(const Slice& slice, Crossing crossing)
    : m_slice(slice), m_crossing(crossing), m_own(slice.self.cells()), m_remembered(slice.types->tiles().size())
{
    for (const VisibleEntity& seen : slice.visible) {
        if (seen.isSolid)
            addCells(seen.opens ? m_openings : m_solid, seen.cells());
        if (isTrapType(slice, seen.type))
            addCells(m_traps, seen.cells());
    }
    for (const RememberedSight& entity : slice.rememberedEntities) {
        if (slice.types->entity(slice.types->findEntity(entity.type)).body().isSolid)
            addCells(entity.opens ? m_openings : m_solid, {entity.at, {1, 1}});
        if (isTrapType(slice, entity.type))
            addCells(m_traps, {entity.at, {1, 1}});
    }
    for (std::vector<Point>* const cells : {&m_solid, &m_traps, &m_openings})
        std::sort(cells->begin(), cells->end(), comesBefore);
}

bool KnownWays::isSolid(Point p) const
{
    return isAmong(m_solid, p);
}

bool KnownWays::isTrap(Point p) const
{
    return isAmong(m_traps, p);
}

bool KnownWays::opens(Point p) const
{
    return isAmong(m_openings, p);
}

bool KnownWays::isOpen(Point p) const
{
    if (m_own.contains(p))
        return true;
    return groundAt(p).isOpen && !isSolid(p) && !isTrap(p);
}

int KnownWays::leastPercent() const
{
    int fastest = usualPercent;
    for (const TileType& tile : m_slice.types->tiles())
        fastest = std::max(fastest, tile.speed);
    return percentOfSpeed(fastest);
}

/// All remembered cells of a tile are alike, and a level has many of them.
KnownWays::Ground KnownWays::groundAt(Point p) const
{
    if (!m_slice.size.contains(p) || m_slice.isSeen(p))
        return judged(p);
    Ground& known = m_remembered[m_slice.rememberedAt(p).slot];
    if (known.percent == 0)
        known = judged(p);
    return known;
}

KnownWays::Ground KnownWays::judged(Point p) const
{
    const Footing footing = footingAt(m_slice, p);
    const bool isWalked = footing == Footing::Open || footing == Footing::Door;
    const int door = footing == Footing::Door ? usualPercent : 0;
    return {isWalked && !isRiskyGround(m_slice, p, m_crossing) && !takesOnEntering(knownTile(m_slice, p)),
            door + percentOfSpeed(speedAt(p))};
}

/// A structure that slows nobody leaves that to the ground (TILE-28).
int KnownWays::speedAt(Point p) const
{
    const int speed = knownTile(m_slice, p).speed;
    const bool hasMore = speed == usualPercent && m_slice.isSeen(p);
    return hasMore ? m_slice.types->tile(m_slice.floorAt(Layer::Terrain, p)).speed : speed;
}

}  // namespace gloam
