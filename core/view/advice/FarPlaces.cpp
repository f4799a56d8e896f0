#include "core/view/advice/FarPlaces.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace gloam {

namespace {

constexpr int turnsOnStairs = 1;
constexpr std::int64_t mostCells = 2'000'000;  ///< of other levels; beyond, listing them would take too long

/// Where a walk over levels comes to, and how.
struct Arrival {
    Place at;
    int turns = 0;
    std::vector<KnownPassage> legs = {};
};

/// Looks for ways from level to level, the nearest arrival first.
class LevelWalk {
public:
    LevelWalk(const Slice& now, const KnownPassages& passages, const RecallLevel& recall, RouteScratch& scratch)
        : m_now(now), m_passages(passages), m_recall(recall), m_scratch(scratch)
    {}

    std::vector<FarPlace> walk()
    {
        m_open.push_back({{m_now.level, m_now.self.at}});
        while (!m_open.empty()) {
            const auto nearest = std::min_element(m_open.begin(), m_open.end(),
                                                  [](const Arrival& a, const Arrival& b) { return a.turns < b.turns; });
            const Arrival arrival = std::move(*nearest);
            m_open.erase(nearest);
            if (std::find(m_visited.begin(), m_visited.end(), arrival.at) != m_visited.end())
                continue;
            m_visited.push_back(arrival.at);
            visit(arrival);
        }
        return collected();
    }

private:
    void visit(const Arrival& arrival)
    {
        const bool isHere = arrival.legs.empty();
        const Slice slice = isHere ? m_now : m_recall(arrival.at.level, arrival.at.at);
        if (!isHere)
            m_cells += std::int64_t{slice.size.width} * slice.size.height;
        if (m_cells > mostCells)
            return;
        std::vector<KnownPlace> places = knownPlaces(slice, m_scratch);  // leaves the turns to all cells
        if (isHere || slice.level != m_now.level)
            note(slice, std::move(places), arrival);
        for (const KnownPassage& passage : m_passages.all()) {
            const bool leadsOn = passage.from.level == slice.level && slice.size.contains(passage.from.at);
            const int turns = leadsOn ? m_scratch.costs[passage.from.at] : unreachable;
            if (turns == unreachable)
                continue;
            Arrival next{passage.to, arrival.turns + turns + turnsOnStairs, arrival.legs};
            next.legs.push_back(passage);
            m_open.push_back(std::move(next));
        }
    }

    void note(const Slice& slice, std::vector<KnownPlace> places, const Arrival& arrival)
    {
        const bool isHere = arrival.legs.empty();
        if (std::find(m_levels.begin(), m_levels.end(), slice.level) == m_levels.end())
            m_levels.push_back(slice.level);
        std::vector<FarPlace>& known = m_found[slice.level];
        for (KnownPlace& place : places) {
            if (!isHere && (place.turns == unreachable || place.kind == PlaceKind::Door))
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

    std::vector<FarPlace> collected()
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

    const Slice& m_now;
    const KnownPassages& m_passages;
    const RecallLevel& m_recall;
    RouteScratch& m_scratch;
    std::int64_t m_cells = 0;  ///< of the other levels looked at
    std::vector<Arrival> m_open;
    std::vector<Place> m_visited;
    std::vector<Name> m_levels;  ///< as they were reached
    std::map<Name, std::vector<FarPlace>> m_found;
};

}  // namespace

std::vector<FarPlace> farPlaces(const Slice& now, const KnownPassages& passages, const RecallLevel& recall,
                                RouteScratch& scratch)
{
    return LevelWalk(now, passages, recall, scratch).walk();
}

}  // namespace gloam
