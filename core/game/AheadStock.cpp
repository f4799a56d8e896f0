#include "core/game/AheadStock.h"

#include "core/space/Distance.h"
#include "core/world/Overland.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

/// A level that a passage leads to, and how far the passage is from the hero.
struct Beyond {
    Name level;
    int distance = 0;
};

/// The levels that passages from one level lead to and that are not built yet, nearest first, each once.
class LevelsBeyond {
public:
    explicit LevelsBeyond(const GameState& state) : m_state(state), m_at(state.hero()->at)
    {
        for (const Link& link : state.world.links.all()) {
            addEnd(link.from, link.to.level);
            if (link.ways == LinkWays::Both)
                addEnd(link.to, link.from.level);
        }
        if (const auto overland = overlandOf(state.world))
            addZones(*overland);
        std::stable_sort(m_beyond.begin(), m_beyond.end(),
                         [](const Beyond& a, const Beyond& b) { return a.distance < b.distance; });
    }

    const std::vector<Beyond>& nearestFirst() const { return m_beyond; }

private:
    void addEnd(const Place& end, const Name& to)
    {
        if (end.level == m_state.level)
            add(to, chebyshevDistance(end.at, m_at));
    }

    void addZones(const Overland& overland)
    {
        const auto zone = zoneOf(overland, m_state.level);
        if (!zone)
            return;
        const Size size = m_state.currentLevel().tiles.size();
        addZone(zoneBeside(overland, *zone, {0, -1}), m_at.y);
        addZone(zoneBeside(overland, *zone, {1, 0}), size.width - 1 - m_at.x);
        addZone(zoneBeside(overland, *zone, {0, 1}), size.height - 1 - m_at.y);
        addZone(zoneBeside(overland, *zone, {-1, 0}), m_at.x);
    }

    void addZone(const std::optional<Name>& zone, int distance)
    {
        if (zone)
            add(*zone, distance);
    }

    void add(const Name& level, int distance)
    {
        const Level* const there = m_state.world.findLevel(level);
        if (!there || !there->awaitsArrival())
            return;
        const auto known =
            std::find_if(m_beyond.begin(), m_beyond.end(), [&level](const Beyond& b) { return b.level == level; });
        if (known == m_beyond.end())
            m_beyond.push_back({level, distance});
        else
            known->distance = std::min(known->distance, distance);
    }

    const GameState& m_state;
    Point m_at;
    std::vector<Beyond> m_beyond;
};

bool leadsDeeper(const GameState& state)
{
    if (!goesDeeper(state.world, state.level))
        return false;
    const Level* const next = state.world.findLevel(levelBelow(state.world, state.currentLevel()));
    return !next || next->awaitsArrival();
}

}  // namespace

std::optional<BuiltLevel> builtAhead(LevelOrder order, Progress& progress)
{
    Result<Level> level = carriedOut(order, progress);
    if (!level && progress.isCancelled())
        return std::nullopt;
    return BuiltLevel{std::move(order), std::move(level)};
}

bool AheadStock::has(const LevelOrder& order) const
{
    return std::any_of(m_built.begin(), m_built.end(),
                       [&order](const BuiltLevel& built) { return built.order == order; });
}

void AheadStock::add(BuiltLevel built)
{
    std::erase_if(m_built, [&built](const BuiltLevel& old) { return old.order.level->id == built.order.level->id; });
    if (m_built.size() == most)
        m_built.erase(m_built.begin());
    m_built.push_back(std::move(built));
}

Result<Level> AheadStock::take(const LevelOrder& order)
{
    const auto found = std::find_if(m_built.begin(), m_built.end(), [&order](const BuiltLevel& built) {
        return built.order.level->id == order.level->id;
    });
    if (found != m_built.end()) {
        BuiltLevel built = std::move(*found);
        m_built.erase(found);
        if (built.order == order)
            return std::move(built.level);
    }
    if (build && progress)
        return build(order, *progress);
    Progress untold;
    return carriedOut(order, untold);
}

std::optional<LevelOrder> nextOrder(const GameState& state, const AheadStock& stock)
{
    if (!state.hero())
        return std::nullopt;
    const auto wanted = [&stock](const Result<LevelOrder>& order) { return order && !stock.has(*order); };
    if (leadsDeeper(state))
        if (auto order = orderBelow(state, state.level); wanted(order))
            return std::move(*order);
    const LevelsBeyond around(state);
    const std::size_t looked = std::min(around.nearestFirst().size(), AheadStock::most - 1);
    for (std::size_t i = 0; i < looked; ++i)
        if (auto order = orderOf(state, around.nearestFirst()[i].level); wanted(order))
            return std::move(*order);
    return std::nullopt;
}

}  // namespace gloam
