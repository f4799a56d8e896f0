#include "core/base/Fault.h"
#include "core/base/Words.h"
#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/prove/Causes.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace gloam {

namespace {

/// The parts of a level between which a body of one size cannot walk, at best: doors are open, and barriers are gone
/// that ever may be.
struct Areas {
    Grid<int> numbers;           ///< of the area of each place of the body; -1 where it has no room
    std::vector<int> cells;      ///< how many the body can cover in each area
    std::vector<char> isShared;  ///< whether the hero gets to one of them
};

class Walks {
public:
    Walks(const ReachSearch& reach, int number) : m_ground(reach.grounds()[static_cast<std::size_t>(number)])
    {
        m_open = m_ground.solo;
        for (const Barrier& barrier : reach.barriers())
            if (barrier.level == number && !barrier.isGone)
                for (const Point at : cellsIn(intersected(barrier.cells, {{}, m_open.size()})))
                    m_open.set(at, false);
    }

    const Areas& of(Size body)
    {
        const auto [found, isNew] = m_areas.try_emplace({body.width, body.height});
        if (isNew)
            number(found->second, body);
        return found->second;
    }

    /// Whether a body of one cell would get farther from where it stands.
    bool isTooLargeAt(const Entity& entity)
    {
        const Areas& own = of(entity.footprint);
        const int cells = own.cells[static_cast<std::size_t>(own.numbers[entity.at])];
        const Areas& thin = of({1, 1});
        return cells < thin.cells[static_cast<std::size_t>(thin.numbers[entity.at])];
    }

private:
    void number(Areas& areas, Size body) const
    {
        const Size size = m_open.size();
        areas.numbers = Grid<int>(size, -1);
        const auto hasRoom = [&](Point at) {
            return allCells({at, body}, [&](Point p) { return m_open.contains(p) && m_open.get(p); });
        };
        BitGrid room(size);
        for (const Point at : cellsIn(size))
            room.set(at, hasRoom(at));
        Grid<int> covers(size, -1);  // the last area that covers each cell
        for (const Point at : cellsIn(size))
            if (room.get(at) && areas.numbers[at] < 0)
                fill(areas, room, covers, at, body);
    }

    /// Steps pass all corners, so that no area is too small.
    void fill(Areas& areas, const BitGrid& room, Grid<int>& covers, Point from, Size body) const
    {
        const int number = static_cast<int>(areas.cells.size());
        int cells = 0;
        std::vector<Point> queue{from};
        areas.numbers[from] = number;
        bool isShared = false;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            for (const Point at : cellsIn(Rect{queue[i], body})) {
                isShared = isShared || m_ground.reached.get(at);
                cells += std::exchange(covers[at], number) != number ? 1 : 0;
            }
            for (const Direction direction : allDirections)
                if (const Point to = queue[i] + step(direction);
                    room.contains(to) && room.get(to) && areas.numbers[to] < 0) {
                    areas.numbers[to] = number;
                    queue.push_back(to);
                }
        }
        areas.cells.push_back(cells);
        areas.isShared.push_back(isShared ? 1 : 0);
    }

    const LevelGround& m_ground;
    BitGrid m_open;
    std::map<std::pair<int, int>, Areas> m_areas;
};

/// Whether a mind may get into a state in which it walks.
bool walksIn(const Conduct& conduct)
{
    return conduct.in != MindState::Idle && conduct.in != MindState::Sleep && conduct.in != MindState::Guard
           && conduct.in != MindState::Ambush;
}

/// Whether it walks about by itself, wherever it can.
bool walks(const Entity& entity, const TypeRegistry& types)
{
    return isActor(entity, types) && part<Stats>(entity, types) && !part<Rooted>(entity, types)
           && mobileOf(entity, types).only.empty()
           && std::ranges::any_of(conductsOf(*part<Brain>(entity, types)), walksIn);
}

/// Whether it attacks an enemy beside it at once.
bool isOnTheWatch(const Entity& entity, const TypeRegistry& types)
{
    const Brain* brain = part<Brain>(entity, types);
    if (!brain || isHelpless(entity, types) || isFreedWhenHurt(entity, types)
        || moodOf(entity, types).state == MindState::Sleep)
        return false;
    return std::ranges::any_of(conductsOf(*brain), [](const Conduct& conduct) {
        return conduct.in == MindState::Hunt || conduct.in == MindState::KeepDistance;
    });
}

/// Over how many links the hero comes to each level, at least; -1 for levels it never comes to.
std::vector<int> linksTo(const ReachSearch& reach)
{
    std::vector<std::vector<int>> next(reach.grounds().size());
    for (const Link& link : reach.state().world.links.all()) {
        const int from = reach.numberOf(link.from.level);
        const int to = reach.numberOf(link.to.level);
        if (from < 0 || to < 0 || !reach.mayPass(link))
            continue;
        next[static_cast<std::size_t>(from)].push_back(to);
        if (link.ways == LinkWays::Both)
            next[static_cast<std::size_t>(to)].push_back(from);
    }
    std::vector<int> counts(next.size(), -1);
    std::vector<int> queue{reach.numberOf(reach.state().level)};
    counts[static_cast<std::size_t>(queue.front())] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const auto from = static_cast<std::size_t>(queue[i]);
        for (const int to : next[from])
            if (int& count = counts[static_cast<std::size_t>(to)]; count < 0) {
                count = counts[from] + 1;
                queue.push_back(to);
            }
    }
    return counts;
}

}  // namespace

/// Creatures too large for every way out of where they stand, or that walls and what stays shut keep in. Those that are
/// also out of reach and out of sight are reported as lost instead.
void Causes::findLockedIn()
{
    for (std::size_t i = 0; i < m_reach.grounds().size(); ++i) {
        const LevelGround& level = m_reach.grounds()[i];
        const int number = static_cast<int>(i);
        if (!level.isArrived || !level.isDrawn || level.isAnywhere || m_progress.isCancelled())
            continue;
        Walks areas(m_reach, number);
        const auto isHeld = [&](const Entity& entity) {
            if (m_progress.isCancelled() || entity.id == heroId || !entity.isPlaced() || !walks(entity, m_reach.types())
                || m_reach.mayComeOut(number, entity) || !level.solo.contains(entity.at))
                return false;
            const Areas& own = areas.of(entity.footprint);
            const int area = own.numbers[entity.at];
            if (area < 0)
                return false;  // it stands where it cannot be: another problem
            const auto index = static_cast<std::size_t>(area);
            if (own.isShared[index] == 0)
                return m_reach.touches(level, entity.cells(), 1) || isInSight(level, entity.at);
            if (entity.footprint == Size{1, 1})
                return false;
            const Areas& thin = areas.of({1, 1});
            const int room = thin.cells[static_cast<std::size_t>(thin.numbers[entity.at])];
            return own.cells[index] < room * 2 / 3;  // more than nooks are closed to it
        };
        std::vector<const Entity*> held;
        for (const Entity& entity : level.level->entities.all())
            if (isHeld(entity))
                held.push_back(&entity);
        lockIn(number, held, !held.empty() && areas.isTooLargeAt(*held.front()));
    }
}

/// `isTooLarge`: a smaller body would get farther than the first of them.
void Causes::lockIn(int level, const std::vector<const Entity*>& held, bool isTooLarge)
{
    if (held.empty())
        return;
    const Entity& first = *held.front();
    const std::string name = "the " + nameOf(first) + " at ";
    Finding& finding =
        add(Severity::Info, Fault::LockedIn,
            "levels." + ground(level).id.text() + ".entities[" + toText(first.id) + "]",
            held.size() == 1
                ? "The " + nameOf(first) + " at " + where(level, first.at) + " can never leave where it is: "
                      + (isTooLarge ? "every way out is too narrow for it." : "no way leads out.")
                : std::to_string(held.size()) + " creatures in level '" + ground(level).id.text()
                      + "' can never leave where they are, such as " + name + textOf(first.at) + ".",
            isTooLarge ? "Widen a way, or place something smaller." : "Open a way, if it is meant to come out.");
    for (const Entity* entity : held)
        finding.witness.marks.push_back({WitnessRole::Lost, {ground(level).id, entity->at}});
}

/// Awake enemies next to where the hero first comes to a level: they strike before the player can act. Beside stairs
/// that lead on, they are guards, which it sees before it gets there.
void Causes::findUnfairArrivals()
{
    const World& world = m_reach.state().world;
    std::map<int, std::set<std::pair<int, int>>> arrivals;  // by level: row and column
    const auto arrive = [&](const Place& place) {
        if (const int level = m_reach.numberOf(place.level);
            level >= 0 && place.hasCell() && ground(level).isArrived && ground(level).isDrawn)
            arrivals[level].emplace(place.at.y, place.at.x);
    };
    const auto comesTo = [&](int level, const Place& end) {
        return ground(level).isArrived && (!end.hasCell() || m_reach.touches(ground(level), {end.at, {1, 1}}, 1));
    };
    arrive({m_reach.state().level, m_reach.hero().at});
    const std::vector<int> far = linksTo(m_reach);
    for (const Link& link : world.links.all())
        if (m_reach.mayPass(link)) {
            const int from = m_reach.numberOf(link.from.level);
            const int to = m_reach.numberOf(link.to.level);
            if (from < 0 || to < 0)
                continue;
            const int fartherBy = far[static_cast<std::size_t>(from)] - far[static_cast<std::size_t>(to)];
            if ((link.ways != LinkWays::Both || fartherBy < 0) && comesTo(from, link.from))
                arrive(link.to);
            else if (link.ways == LinkWays::Both && fartherBy > 0 && comesTo(to, link.to))
                arrive(link.from);
        }
    for (const auto& [level, cells] : arrivals) {
        if (m_progress.isCancelled())
            return;
        for (const auto& [y, x] : cells)
            findAmbush(level, {x, y});
    }
}

void Causes::findAmbush(int level, Point arrival)
{
    const LevelGround& here = ground(level);
    const Rect body{arrival, m_reach.hero().footprint};
    const Rect beside = grown(body, 1);
    for (const Point cell : cellsIn(intersected(beside, {{}, here.solo.size()})))
        for (const Entity* at : here.level->entities.at(cell)) {
            const Entity& entity = *at;
            const bool isWaiting = entity.id != heroId && part<Stats>(entity, m_reach.types())
                                   && areEnemies(m_reach.state().world, entity, m_reach.hero())
                                   && isOnTheWatch(entity, m_reach.types());
            if (!isWaiting || isTold(Fault::UnfairArrival, level))
                continue;
            Finding& finding = add(Severity::Warning, Fault::UnfairArrival,
                                   "levels." + here.id.text() + ".entities[" + toText(entity.id) + "]",
                                   "The " + nameOf(entity) + " at " + where(level, entity.at) + " is awake beside "
                                       + textOf(arrival) + ", where the hero arrives, and attacks at once.",
                                   "Move it away, or let it sleep.");
            finding.witness.marks = {{WitnessRole::Lost, {here.id, entity.at}},
                                     {WitnessRole::Start, {here.id, arrival}}};
            return;
        }
}

}  // namespace gloam
