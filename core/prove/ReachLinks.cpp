#include "core/parts/Moving.h"
#include "core/prove/ReachSearch.h"
#include "core/types/EffectWalk.h"
#include "core/world/LinkKind.h"
#include "core/world/Overland.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::int64_t mostBodies = 2'000;  ///< more may be anywhere

/// The cells of a ring around a centre in reading order.
template <typename Visit> bool visitRing(Point centre, int radius, Size size, Visit visit)
{
    for (int y = -radius; y <= radius; ++y) {
        const bool isRim = y == -radius || y == radius;
        for (int x = -radius; x <= radius; x += isRim || radius == 0 ? 1 : 2 * radius)
            if (const Point at = centre + Point{x, y}; size.contains(at) && !visit(at))
                return false;
    }
    return true;
}

}  // namespace

bool ReachSearch::isAnythingLoose() const
{
    return !m_have.empty() || !m_appeared.empty() || isCrowded();
}

/// How many bodies may be in the way on a level: creatures, what can be pushed, what effects close.
std::int64_t ReachSearch::bodiesOn(int number) const
{
    std::int64_t bodies = m_isSwarming || (m_powers & Burn) != 0 ? mostBodies + 1 : m_bodies;
    for (const Act& act : m_acts)
        forEachEffect(*act.effects, [&](const Effect& effect) {
            if (effect.kind != EffectKind::Tile && effect.kind != EffectKind::Become)
                return;
            const bool isOfType = effect.kind == EffectKind::Become && !effect.only.isEmpty();
            if (isOfType)
                bodies += mostBodies;
            else if (act.level == number || act.isMovable)
                ++bodies;
        });
    return bodies;
}

/// Where the hero may come out: at the cell, or, if something is there then, on the nearest free one.
std::vector<Point> ReachSearch::arrivalCells(int number, Point at) const
{
    const LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    std::vector<Point> cells;
    const auto isFree = [&](Point p) { return canStand(*ground.level, m_hero, p); };
    std::int64_t left = bodiesOn(number);
    if (left == 0 && isFree(at))
        return {at};
    const Size size = ground.cells.size();
    const int most = std::max(size.width, size.height);
    left = left * m_hero.footprint.area() + 1;  // each cell of a body is in the way of as many places as it has cells
    for (int radius = 0; radius <= most; ++radius)
        if (!visitRing(at, radius, size, [&](Point p) {
                if (ground.open.get(p))
                    cells.push_back(p);
                left -= isFree(p) && !ground.level->tiles.isOpenDoor(p) ? 1 : 0;
                return left > 0;
            }))
            break;
    return cells;
}

bool ReachSearch::mayBeTaken(const Place& place) const
{
    const int number = numberOf(place.level);
    return number < 0 || !place.hasCell() || bodiesOn(number) > 0
           || !m_grounds[static_cast<std::size_t>(number)].cells.contains(place.at)
           || !canStand(*m_grounds[static_cast<std::size_t>(number)].level, m_hero, place.at);
}

/// The hero comes to a place, unless something is there: see displace().
void ReachSearch::arrive(const Place& place)
{
    const int number = numberOf(place.level);
    if (number < 0)
        return runWild("a link leads to a level that is built as the hero arrives");
    begin(number);
    const LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
    const Size size = ground.cells.size();
    if (size.isEmpty() || !place.hasCell() || m_isWild)
        return;
    const Point at{std::clamp(place.at.x, 0, size.width - 1), std::clamp(place.at.y, 0, size.height - 1)};
    m_arrivals.insert({number, at});
    if (ground.open.get(at))
        enter(number, at);
}

/// Lets the hero come out beside the places where it arrives, once nothing else leads on; whether that is new.
bool ReachSearch::displace()
{
    bool isNew = false;
    for (const auto& [number, at] : m_arrivals) {
        LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
        if (m_isWild || ground.isAnywhere)
            continue;
        if (bodiesOn(number) > mostBodies) {
            if (ground.reached == ground.cells)
                continue;
            ground.isAnywhere = true;
            isNew = true;
        } else {
            for (const Point cell : arrivalCells(number, at))
                if (!ground.reached.get(cell)) {
                    enter(number, cell);
                    isNew = true;
                }
        }
        if (isNew)
            takeToGoWell("the hero arrives where it must");
    }
    return isNew;
}

void ReachSearch::goThroughLinks()
{
    for (const Link& link : m_state.world.links.all()) {
        if (!mayPass(link))
            continue;
        const bool isEdge = kindOf(link).moment == LinkMoment::Edge;
        for (const bool isFrom : {true, false}) {
            const Place& here = isFrom ? link.from : link.to;
            if (!isFrom && link.ways != LinkWays::Both)
                continue;
            const int number = numberOf(here.level);
            if (m_isWild) {
                if (number < 0 || m_grounds[static_cast<std::size_t>(number)].isArrived)
                    arrive(isFrom ? link.to : link.from);
                continue;
            }
            if (number < 0)
                continue;
            const LevelGround& ground = m_grounds[static_cast<std::size_t>(number)];
            if (isEdge && ground.isArrived)
                goOffMap(number, link);
            else if (!isEdge && ground.reached.contains(here.at) && ground.reached.get(here.at))
                arrive(isFrom ? link.to : link.from);
        }
    }
}

/// Each edge by itself: which of them a step takes changes as they open and close.
void ReachSearch::goOffMap(int number, const Link& link)
{
    Links only;
    Link open = link;
    open.isOpen = true;
    only.add(open);
    const Name& id = m_grounds[static_cast<std::size_t>(number)].id;
    const Size size = m_grounds[static_cast<std::size_t>(number)].reached.size();
    const auto leave = [&](Point at) {
        if (!m_grounds[static_cast<std::size_t>(number)].reached.get(at))
            return;
        for (const Direction direction : allDirections) {
            const Point over = at + step(direction);
            if (allCells({over, m_hero.footprint}, [&size](Point p) { return size.contains(p); }))
                continue;
            if (const auto passage = passageOffMap(only, id, size, at, direction))
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
