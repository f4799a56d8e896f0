#include "editor/exchange/LinkLanding.h"

#include "core/space/Distance.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace gloam::editor {

namespace {

constexpr int farthestLanding = 3;  ///< cells, counting diagonal steps as one

class Landings {
public:
    Landings(const World& world, ImportContext& context)
        : m_world(world), m_context(context), m_links(world.links.all())
    {
        for (const Link& link : m_links) {
            m_begun.insert(keyOf(link.from));
            if (link.ways == LinkWays::Both)
                m_begun.insert(keyOf(link.to));
        }
    }

    void land(const ImportContext::MadeLink& made, Place Link::*end, const char* verb)
    {
        const auto link = std::lower_bound(m_links.begin(), m_links.end(), made.id,
                                           [](const Link& one, LinkId id) { return one.id < id; });
        if (link == m_links.end() || link->id != made.id)
            return;
        const Place place = landed((*link).*end);
        if (place == (*link).*end)
            return;
        tell(made, (*link).*end, place, verb);
        if (end == &Link::from || link->ways == LinkWays::Both)
            m_begun.insert(keyOf(place));
        (*link).*end = place;
        m_hasMoved = true;
    }

    /// The world's links with their ends moved; nullopt if none was.
    std::optional<Links> moved()
    {
        if (!m_hasMoved)
            return std::nullopt;
        Links links;
        for (Link& link : m_links)
            links.add(std::move(link));
        return links;
    }

private:
    using Key = std::tuple<Name, int, int>;
    static Key keyOf(const Place& place) { return {place.level, place.at.x, place.at.y}; }

    /// The place itself if one can stand there, now or behind a door, or if nothing near it is better.
    Place landed(const Place& place) const
    {
        const Level* level = m_world.findLevel(place.level);
        if (!level || level->isUnbuilt() || !level->contains(place.at) || !level->tiles.blocksMove(place.at)
            || level->tiles.isClosedDoor(place.at))
            return place;
        Place best = place;
        int least = 0;
        for (const Point cell :
             cellsIn(intersected(squareAround(place.at, farthestLanding), {{}, level->tiles.size()}))) {
            const Point off = cell - place.at;
            const int distance = off.x * off.x + off.y * off.y;
            if (level->tiles.blocksMove(cell) || m_begun.count(keyOf({place.level, cell})) > 0
                || (best != place && distance >= least))
                continue;
            best.at = cell;
            least = distance;
        }
        return best;
    }

    void tell(const ImportContext::MadeLink& made, const Place& was, const Place& is, const char* verb)
    {
        const auto spoken = [](Point at) { return "(" + std::to_string(at.x) + ", " + std::to_string(at.y) + ")"; };
        const TileMap& tiles = m_world.findLevel(was.level)->tiles;
        m_context.report(m_context.request.foreign.maps[made.map],
                         spokenOf(*made.object) + " would make a passage that " + verb + " at " + spoken(was.at)
                             + " of level '" + was.level.text() + "', in " + tiles.typeAt(was.at).displayName()
                             + ". It " + verb + " at " + spoken(is.at) + " instead.",
                         made.object->mark);
    }

    const World& m_world;
    ImportContext& m_context;
    std::vector<Link> m_links;  ///< sorted by id
    bool m_hasMoved = false;
    std::set<Key> m_begun;  ///< where links can be taken
};

}  // namespace

void landLinks(World& world, ImportContext& context)
{
    if (context.links.empty())
        return;
    Landings landings(world, context);
    for (const ImportContext::MadeLink& link : context.links)
        landings.land(link, &Link::from, "begins");
    for (const ImportContext::MadeLink& link : context.links)  // after all beginnings are placed
        landings.land(link, &Link::to, "ends");
    if (auto links = landings.moved())
        world.links = std::move(*links);
}

}  // namespace gloam::editor
