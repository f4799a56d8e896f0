#include "core/view/advice/FarPlaces.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace gloam {

namespace {

constexpr int turnsOnStairs = 1;
constexpr std::int64_t mostCells = 2'000'000;  ///< of other levels; beyond, looking would take too long

/// Where a walk over levels comes to, and how.
struct Arrival {
    Place at;
    int turns = 0;
    std::vector<KnownPassage> legs = {};
};

bool isAtEdge(Size size, Point at)
{
    return at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
}

/// Whether leaving the map by this side leads to a cell at the border of a map of the same size.
bool leadsTo(Direction side, Size size, Point arrival)
{
    const Point off = step(side);
    return (off.x == 0 || arrival.x == (off.x > 0 ? 0 : size.width - 1))
           && (off.y == 0 || arrival.y == (off.y > 0 ? 0 : size.height - 1));
}

/// Where a step off the map by this side arrives in a zone of the same size.
Point across(Direction side, Size size, Point at)
{
    const Point off = step(side);
    return {off.x == 0 ? at.x : off.x > 0 ? 0 : size.width - 1, off.y == 0 ? at.y : off.y > 0 ? 0 : size.height - 1};
}

/// Where the border is walled, the hero arrives farther inside, at a cell that does not lead back. The way back starts
/// at the open border cell with the fewest turns, and ends across from there; nullopt if none is known.
std::optional<KnownPassage> whereItIsOpen(const KnownPassage& passage, const Slice& slice, const Grid<int>& turns)
{
    if (!passage.isOverEdge || isAtEdge(slice.size, passage.from.at))
        return passage;
    std::optional<KnownPassage> open;
    for (const Direction side : slice.exits)
        if (leadsTo(side, slice.size, passage.to.at))
            for (const Point at : cellsIn(sideOf(slice.size, step(side), 0)))
                if (turns[at] != unreachable && (!open || turns[at] < turns[open->from.at]))
                    open = KnownPassage{{slice.level, at},
                                        {passage.to.level, across(side, slice.size, at)},
                                        StairDirection::None,
                                        true};
    return open;
}

/// Looks for ways from level to level, the nearest arrival first, and calls `visit(slice, arrival)` for each with what
/// the viewer knows of the level from there. After that, the scratch's costs must be the turns to all its cells.
class LevelWalk {
public:
    LevelWalk(const Slice& now, const KnownPassages& passages, const RecallLevel& recall, RouteScratch& scratch)
        : m_now(now), m_passages(passages), m_recall(recall), m_scratch(scratch)
    {}

    template <typename Visit> void walk(Visit visit)
    {
        m_open.push_back({{m_now.level, m_now.self.at}});
        while (!m_open.empty() && m_cells <= mostCells) {
            const auto nearest = std::min_element(m_open.begin(), m_open.end(),
                                                  [](const Arrival& a, const Arrival& b) { return a.turns < b.turns; });
            const Arrival arrival = std::move(*nearest);
            m_open.erase(nearest);
            if (!isNews(arrival))
                continue;
            const bool isHere = arrival.legs.empty();
            const Slice slice = isHere ? m_now : m_recall(arrival.at.level, arrival.at.at);
            if (!isHere)
                m_cells += std::int64_t{slice.size.width} * slice.size.height;
            if (m_cells > mostCells)
                return;
            visit(slice, arrival);
            leaveFrom(slice, arrival);
        }
    }

private:
    /// Not where it has been, and not where it could have walked by then from an arrival on the same level.
    bool isNews(const Arrival& arrival)
    {
        const auto [reached, isNew] = m_reached.try_emplace({arrival.at.level, arrival.at.at}, arrival.turns);
        const bool isVisited = std::find(m_visited.begin(), m_visited.end(), arrival.at) != m_visited.end();
        if (isVisited || (!isNew && reached->second < arrival.turns))
            return false;
        m_visited.push_back(arrival.at);
        return true;
    }

    void leaveFrom(const Slice& slice, const Arrival& arrival)
    {
        for (const KnownPassage& known : m_passages.all()) {
            if (known.from.level != slice.level || !slice.size.contains(known.from.at))
                continue;
            const std::optional<KnownPassage> passage = whereItIsOpen(known, slice, m_scratch.costs);
            const int turns = passage ? m_scratch.costs[passage->from.at] : unreachable;
            if (turns == unreachable)
                continue;
            reach(passage->from, arrival.turns + turns);
            Arrival next{passage->to, arrival.turns + turns + turnsOnStairs, arrival.legs};
            next.legs.push_back(*passage);
            m_open.push_back(std::move(next));
        }
    }

    void reach(const Place& at, int turns)
    {
        const auto [reached, isNew] = m_reached.try_emplace({at.level, at.at}, turns);
        if (!isNew)
            reached->second = std::min(reached->second, turns);
    }

    struct ByPlace {
        bool operator()(const Place& a, const Place& b) const
        {
            return std::tie(a.level, a.at.y, a.at.x) < std::tie(b.level, b.at.y, b.at.x);
        }
    };

    const Slice& m_now;
    const KnownPassages& m_passages;
    const RecallLevel& m_recall;
    RouteScratch& m_scratch;
    std::int64_t m_cells = 0;  ///< of the other levels looked at
    std::vector<Arrival> m_open;
    std::vector<Place> m_visited;
    std::map<Place, int, ByPlace> m_reached;  ///< the fewest turns known to some cells with passages
};

/// Collects the known places of the levels that are visited.
class PlacesFound {
public:
    explicit PlacesFound(const Slice& now) : m_now(now) {}

    void note(const Slice& slice, std::vector<KnownPlace> places, const Arrival& arrival)
    {
        const bool isHere = arrival.legs.empty();
        if (std::find(m_levels.begin(), m_levels.end(), slice.level) == m_levels.end())
            m_levels.push_back(slice.level);
        std::vector<FarPlace>& known = m_found[slice.level];
        for (KnownPlace& place : places) {
            if (!isHere && (place.turns == unreachable || place.swum > 0 || place.kind == PlaceKind::Door))
                continue;
            if (!isHere)
                place.turns += arrival.turns;
            FarPlace far{slice.level, slice.levelName, slice.depth, std::move(place), arrival.legs};
            const auto same = std::find_if(known.begin(), known.end(), [&far](const FarPlace& other) {
                return other.place.at == far.place.at && other.place.type == far.place.type;
            });
            if (isHere || same == known.end())
                known.push_back(std::move(far));
            else if (far.place.turns < same->place.turns)
                *same = std::move(far);
        }
    }

    std::vector<FarPlace> all()
    {
        std::vector<FarPlace> all;
        for (const Name& level : m_levels) {
            std::vector<FarPlace>& known = m_found[level];
            const auto rank = [](const FarPlace& far) {
                return std::tuple(far.place.kind, far.place.turns, far.place.at.y, far.place.at.x);
            };
            if (level != m_now.level)
                std::stable_sort(known.begin(), known.end(),
                                 [&rank](const FarPlace& a, const FarPlace& b) { return rank(a) < rank(b); });
            std::move(known.begin(), known.end(), std::back_inserter(all));
        }
        return all;
    }

private:
    const Slice& m_now;
    std::vector<Name> m_levels;  ///< as they were reached
    std::map<Name, std::vector<FarPlace>> m_found;
};

}  // namespace

Rect sideOf(Size size, Point toward, int inward)
{
    const Point at{toward.x == 0  ? 0
                   : toward.x > 0 ? size.width - 1 - inward
                                  : inward,
                   toward.y == 0  ? 0
                   : toward.y > 0 ? size.height - 1 - inward
                                  : inward};
    return {at, {toward.x == 0 ? size.width : 1, toward.y == 0 ? size.height : 1}};
}

std::vector<FarPlace> farPlaces(const Slice& now, const KnownPassages& passages, const RecallLevel& recall,
                                RouteScratch& scratch)
{
    PlacesFound found(now);
    LevelWalk(now, passages, recall, scratch).walk([&](const Slice& slice, const Arrival& arrival) {
        std::vector<KnownPlace> places = knownPlaces(slice, scratch);  // leaves the turns to all cells
        if (arrival.legs.empty() || slice.level != now.level)
            found.note(slice, std::move(places), arrival);
    });
    return found.all();
}

std::vector<LevelWay> levelWays(const Slice& now, const KnownPassages& passages, const RecallLevel& recall,
                                RouteScratch& scratch)
{
    std::vector<LevelWay> ways;
    LevelWalk(now, passages, recall, scratch).walk([&](const Slice& slice, const Arrival& arrival) {
        turnsToAll(slice, scratch);
        const bool isKnown = slice.level == now.level
                             || std::any_of(ways.begin(), ways.end(),
                                            [&slice](const LevelWay& way) { return way.to.level == slice.level; });
        if (!isKnown)
            ways.push_back({arrival.at, arrival.turns, arrival.legs});
    });
    return ways;
}

}  // namespace gloam
