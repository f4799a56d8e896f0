#include "core/view/Looking.h"

#include <algorithm>

namespace gloam {

namespace {

Point clampedInto(Rect bounds, Point cell)
{
    if (bounds.isEmpty())
        return cell;
    return {std::clamp(cell.x, bounds.left(), bounds.right() - 1), std::clamp(cell.y, bounds.top(), bounds.bottom() - 1)};
}

/// The cell of a body that is seen and nearest to the viewer.
Point seenCellOf(const Slice& slice, const VisibleEntity& entity)
{
    const Rect cells = intersected(entity.cells(), slice.box());
    std::optional<Point> best;
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x) {
            const Point cell{x, y};
            const bool isNearer = !best || chebyshevDistance(cell, slice.self.at) < chebyshevDistance(*best, slice.self.at);
            if (slice.isSeen(cell) && isNearer)
                best = cell;
        }
    return best.value_or(entity.at);
}

}  // namespace

Looking::Looking(const Slice& slice, Point start, std::optional<Rect> bounds, Listener listener)
    : m_slice(slice), m_bounds(intersected(bounds.value_or(Rect{{0, 0}, slice.size}), {{0, 0}, slice.size})),
      m_at(clampedInto(m_bounds, start)), m_listener(std::move(listener))
{
    tell();
}

bool Looking::move(Direction direction)
{
    return put(m_at + step(direction));
}

bool Looking::put(Point cell)
{
    if (!m_bounds.contains(cell) || cell == m_at)
        return false;
    m_at = cell;
    tell();
    return true;
}

LookResult Looking::accept(const Narrator& narrator) const
{
    return {lookMessage(m_info, narrator), m_at, m_info};
}

void Looking::tell()
{
    m_info = lookAt(m_slice, m_at);
    if (m_listener)
        m_listener(m_at, m_info);
}

std::vector<Point> thingsInSight(const Slice& slice)
{
    std::vector<Point> cells;
    for (const bool areBeings : {true, false})
        for (const VisibleEntity& entity : slice.visible)
            if ((entity.isActor || entity.maxHp > 0) == areBeings)
                cells.push_back(seenCellOf(slice, entity));
    return cells;
}

std::vector<const VisibleEntity*> targetsInSight(const Slice& slice)
{
    std::vector<const VisibleEntity*> targets;
    for (const VisibleEntity& entity : slice.visible)
        if (entity.isHostile && entity.maxHp > 0)
            targets.push_back(&entity);
    return targets;
}

Point nearestCell(Rect cells, Point to)
{
    return {std::clamp(to.x, cells.left(), cells.right() - 1), std::clamp(to.y, cells.top(), cells.bottom() - 1)};
}

}  // namespace gloam
