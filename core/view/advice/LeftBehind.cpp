#include "core/view/advice/LeftBehind.h"

#include "core/parts/Items.h"
#include "core/view/advice/KnownWays.h"
#include "core/view/frame/CellLook.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/Nouns.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace gloam {

namespace {

/// Something worth having.
struct Find {
    Point at;
    std::string name;
    int count = 1;
};

std::vector<Find> findsOf(const Slice& slice)
{
    std::vector<Find> finds;
    for (const VisibleEntity& seen : slice.visible)
        if ((seen.isItem || seen.isChest) && seen.owner.empty() && !seen.isFelt)
            finds.push_back({seen.at, seen.name, seen.count});
    for (const RememberedSight& entity : slice.rememberedEntities) {
        const EntityType& type = slice.types->entity(slice.types->findEntity(entity.type));
        const Item* const item = type.part<Item>();
        const Container* const holds = type.part<Container>();
        if (item ? item->isTakeable && item->owner.empty() : holds && !holds->isClosed)
            finds.push_back({entity.at, entity.name, 1});
    }
    std::erase_if(finds, [&slice](const Find& find) { return !slice.size.contains(find.at); });
    return finds;
}

/// The walk to each cell that crosses the fewest obstacles, and what they are.
class Obstacles {
public:
    Obstacles(const Slice& slice, RouteScratch& scratch) : m_slice(slice), m_ways(slice), m_costs(scratch.costs)
    {
        const std::vector<Point> sources{slice.self.at};
        DistanceRequest request;
        request.sources = sources;
        request.movement = movement();
        request.maxCost = mostCost;
        computeDistances(request, slice.size, scratch.distance, m_costs);
    }

    /// What bars the way to an entity, seen from the viewer; empty if no way is known, nullopt if nothing bars it.
    std::optional<std::string> whyNotTo(Point at) const
    {
        if (m_costs[at] == unreachable)
            return std::string();
        std::string why = firstTo(at);
        if (why.empty() && !m_ways.isSolid(at))
            why = whyNotWalk(at);
        return why.empty() ? std::nullopt : std::optional(why);
    }

    /// What bars the way to the nearest open ground out of reach; empty if there is none.
    std::string whyNoMoreGround() const
    {
        int least = std::numeric_limits<int>::max();
        Point nearest;
        for (const Point p : cellsIn(m_slice.size))
            if (m_costs[p] >= costOfObstacle && m_costs[p] < least && m_ways.isOpen(p)) {
                least = m_costs[p];
                nearest = p;
            }
        return least == std::numeric_limits<int>::max() ? std::string() : firstTo(nearest);
    }

    int costOf(Point p) const { return m_costs[p] == unreachable ? std::numeric_limits<int>::max() : m_costs[p]; }

private:
    MovementProfile movement() const
    {
        MovementProfile movement;
        movement.footprint = m_slice.self.footprint;
        movement.corners = m_slice.corners;
        movement.isPassable = m_isCrossable;
        movement.costs.percent = m_percent;
        movement.costs.leastPercent = m_ways.leastPercent();
        return movement;
    }

    /// The obstacle nearest to the viewer between the two; the end itself is left out.
    std::string firstTo(Point to) const
    {
        std::string first;
        const MovementProfile walk = movement();
        for (auto way = stepDown(m_costs, walk, to); way; way = stepDown(m_costs, walk, to)) {
            to = to + step(*way);
            if (std::string why = whyNotWalk(to); !why.empty())
                first = std::move(why);
        }
        return first;
    }

    /// Why a walk keeps off a known cell; empty for one that it crosses, and for rock.
    std::string whyNotWalk(Point p) const
    {
        if (!m_slice.isKnown(p) || m_ways.isOpen(p))
            return {};
        const TileType& tile = knownTile(m_slice, p);
        if (tile.isSwum)
            return "across the water";
        if (footingAt(m_slice, p) == Footing::Barred && tile.layer == Layer::Terrain)
            return tile.isTransparent ? "beyond the " + tile.displayName() : "";
        if (footingAt(m_slice, p) == Footing::Barred)
            return tile.isClosedDoor() || tile.isTransparent ? "behind " + withArticle(tile.displayName()) : "";
        if (m_ways.isSolid(p))
            return "behind " + withArticle(nameOfSolid(p));
        if (m_ways.isTrap(p) || isTrap(tile))
            return "beyond a trap";
        return isRiskyGround(m_slice, p) ? "beyond " + withArticle(riskAt(p)) : "";
    }

    std::string nameOfSolid(Point p) const
    {
        for (const VisibleEntity& seen : m_slice.visible)
            if (seen.isSolid && seen.cells().contains(p))
                return seen.name;
        const RememberedSight* const entity = m_slice.rememberedEntityAt(p);
        return entity ? entity->name : "obstacle";
    }

    std::string riskAt(Point p) const
    {
        if (m_slice.isSeen(p))
            for (const Layer layer : {Layer::Effect, Layer::Decor})
                if (const TileId tile = m_slice.floorAt(layer, p); tile != nothingTile)
                    return m_slice.types->tile(tile).displayName();
        return knownTile(m_slice, p).displayName();
    }

    static constexpr int percentOfObstacle = 1'000'000;  ///< more than any way around costs
    static constexpr int costOfObstacle = 1'000'000;
    static constexpr int mostCost = 2'000'000'000;  ///< a step more still fits into a number

    const Slice& m_slice;
    KnownWays m_ways;
    Grid<int>& m_costs;
    std::function<bool(Point)> m_isCrossable = [this](Point p) { return m_ways.isOpen(p) || !whyNotWalk(p).empty(); };
    std::function<int(Point)> m_percent = [this](Point p) {
        return m_ways.isOpen(p) ? m_ways.percentAt(p) : percentOfObstacle;
    };
};

/// "a dagger", "2 daggers"; what has no plural is only named: "gold".
std::string countedName(int count, const std::string& name)
{
    return pluralOf(name) == name ? name : counted(count, name);
}

void addTo(std::vector<LeftBehind>& left, const std::string& why, const std::vector<Find>& finds)
{
    std::vector<std::pair<std::string, int>> counts;
    for (const Find& find : finds) {
        const auto same =
            std::find_if(counts.begin(), counts.end(), [&find](const auto& each) { return each.first == find.name; });
        if (same == counts.end())
            counts.emplace_back(find.name, find.count);
        else
            same->second += find.count;
    }
    LeftBehind group{why, {}};
    for (const auto& [name, count] : counts)
        group.names.push_back(countedName(count, name));
    left.push_back(std::move(group));
}

}  // namespace

std::vector<LeftBehind> leftBehind(const Slice& slice, RouteScratch& scratch)
{
    const Obstacles obstacles(slice, scratch);
    std::vector<Find> finds = findsOf(slice);
    std::stable_sort(finds.begin(), finds.end(), [&obstacles](const Find& a, const Find& b) {
        return obstacles.costOf(a.at) < obstacles.costOf(b.at);
    });
    std::vector<std::pair<std::string, std::vector<Find>>> groups;
    for (const Find& find : finds) {
        const std::optional<std::string> why = obstacles.whyNotTo(find.at);
        if (!why)
            continue;
        auto group =
            std::find_if(groups.begin(), groups.end(), [&why](const auto& each) { return each.first == *why; });
        if (group == groups.end())
            group = groups.insert(group, {*why, {}});
        group->second.push_back(find);
    }
    std::vector<LeftBehind> left;
    for (const auto& [why, found] : groups)
        addTo(left, why, found);
    if (const std::string why = left.empty() ? obstacles.whyNoMoreGround() : std::string(); !why.empty())
        left.push_back({why, {"more ground"}});
    return left;
}

std::string leftBehindWords(const std::vector<LeftBehind>& left)
{
    std::string words;
    for (const LeftBehind& group : left) {
        words += words.empty() ? "" : "; ";
        for (std::size_t i = 0; i < group.names.size(); ++i)
            words += (i > 0 ? ", " : "") + group.names[i];
        words += group.why.empty() ? "" : ", " + group.why;
    }
    return words;
}

}  // namespace gloam
