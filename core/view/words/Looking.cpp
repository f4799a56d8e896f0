#include "core/view/words/Looking.h"

#include "core/parts/Abilities.h"
#include "core/parts/Arms.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace gloam {

namespace {

Point clampedInto(Rect bounds, Point cell)
{
    if (bounds.isEmpty())
        return cell;
    return {std::clamp(cell.x, bounds.left(), bounds.right() - 1),
            std::clamp(cell.y, bounds.top(), bounds.bottom() - 1)};
}

/// Less is worse for the viewer.
auto harmlessness(const VisibleEntity& enemy)
{
    const double blows = enemy.odds ? enemy.odds->taken.blowsToKill : 1;
    return std::tuple(blows <= 0, !enemy.hasNoticed && !enemy.isFelt, enemy.isAsleep, blows);
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

bool meansHarm(const Slice& slice, const VisibleEntity& entity)
{
    if (!entity.isHostile || !entity.isActor)
        return false;
    const EntityType& type = slice.types->entity(slice.types->findEntity(entity.type));
    return !entity.odds || entity.odds->taken.damage > 0 || type.part<Abilities>() || type.part<OnHit>();
}

SightKind kindOf(const Slice& slice, const VisibleEntity& entity)
{
    if (meansHarm(slice, entity))
        return SightKind::Threat;
    if (entity.isActor || entity.maxHp > 0 || entity.talks)
        return SightKind::Being;
    return entity.isItem ? SightKind::Item : SightKind::Furniture;
}

std::vector<const VisibleEntity*> inSight(const Slice& slice, SightKind kind)
{
    std::vector<const VisibleEntity*> seen;
    for (const VisibleEntity& entity : slice.visible)
        if (kindOf(slice, entity) == kind)
            seen.push_back(&entity);
    if (kind == SightKind::Threat)
        std::stable_sort(seen.begin(), seen.end(), [](const VisibleEntity* a, const VisibleEntity* b) {
            return harmlessness(*a) < harmlessness(*b);
        });
    if (kind == SightKind::Being)  // one that hunts may do no harm now, and be worth a look before what only flutters
        std::stable_partition(seen.begin(), seen.end(),
                              [](const VisibleEntity* being) { return being->isHostile && being->hasNoticed; });
    return seen;
}

std::vector<Point> entitiesInSight(const Slice& slice)
{
    std::vector<Point> cells;
    for (const SightKind kind : {SightKind::Threat, SightKind::Being, SightKind::Item, SightKind::Furniture})
        for (const VisibleEntity* entity : inSight(slice, kind))
            cells.push_back(seenCellOf(slice, *entity));
    return cells;
}

Point firstLook(const Slice& slice)
{
    const auto firstThat = [&slice](auto holds) {
        return std::find_if(slice.visible.begin(), slice.visible.end(), holds);
    };
    auto first = firstThat([&slice](const VisibleEntity& entity) { return meansHarm(slice, entity); });
    if (first == slice.visible.end())
        first = firstThat([](const VisibleEntity& entity) { return entity.isHostile && entity.isActor; });
    return first == slice.visible.end() ? slice.self.at : seenCellOf(slice, *first);
}

std::vector<const VisibleEntity*> targetsInSight(const Slice& slice)
{
    std::vector<const VisibleEntity*> targets;
    for (const VisibleEntity& entity : slice.visible)
        if (entity.isHostile && entity.maxHp > 0)
            targets.push_back(&entity);
    return targets;
}

Point seenCellOf(const Slice& slice, const VisibleEntity& entity)
{
    const Rect cells = intersected(entity.cells(), slice.box());
    std::optional<Point> best;
    for (const Point cell : cellsIn(cells)) {
        const bool isNearer = !best || chebyshevDistance(cell, slice.self.at) < chebyshevDistance(*best, slice.self.at);
        if (slice.isSeen(cell) && isNearer)
            best = cell;
    }
    return best.value_or(entity.at);
}

Point nearestCell(Rect cells, Point to)
{
    return {std::clamp(to.x, cells.left(), cells.right() - 1), std::clamp(to.y, cells.top(), cells.bottom() - 1)};
}

}  // namespace gloam
