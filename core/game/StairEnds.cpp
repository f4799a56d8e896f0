#include "core/game/StairEnds.h"

#include "core/base/BitGrid.h"
#include "core/base/Direction.h"
#include "core/base/Random.h"
#include "core/game/LevelOrder.h"
#include "core/generate/Draft.h"
#include "core/generate/Regions.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace gloam {

namespace {

/// One end of a link.
struct End {
    LinkId link;
    bool isFrom = false;
};

bool isNumbered(const Place& place)
{
    return place.stairs == EndStairs::Down || place.stairs == EndStairs::Up;
}

/// An edge is a whole side of a map, which no builder chooses.
bool isOpenOn(const Link& link, bool isFrom, const Name& level)
{
    const Place& place = endPlace(link, isFrom);
    return place.level == level && !place.hasCell() && kindOf(link).moment != LinkMoment::Edge;
}

/// The stairs down or up of a level, row by row.
std::vector<Point> stairCells(const TileMap& tiles, StairDirection direction)
{
    std::vector<Point> cells;
    for (const Point p : cellsIn(tiles.size()))
        if (tiles.typeAt(p).stairs == direction)
            cells.push_back(p);
    return cells;
}

/// Where the ends of links on one level go.
class EndSettler {
public:
    EndSettler(GameState& state, const Name& id, std::optional<Point> hero)
        : m_state(state), m_id(id), m_level(state.world.levels.at(id).write()), m_tiles(m_level.tiles)
    {
        for (const Link& link : state.world.links.all())
            for (const bool isFrom : {true, false})
                if (const Place& place = endPlace(link, isFrom); place.level == id && place.hasCell()) {
                    m_kept.insert(keyOf(place.at));
                    if (canLeaveBy(link, isFrom))
                        m_linked.insert(keyOf(place.at));
                }
        for (const Point p : placesOn(state.world, m_level))
            m_kept.insert(keyOf(p));
        if (hero)
            m_kept.insert(keyOf(*hero));
        for (const Entity& entity : m_level.entities.all())
            if (entity.isPlaced())
                for (const Point p : cellsIn(entity.cells()))
                    m_kept.insert(keyOf(p));
    }

    /// Numbered ends first, so that no other end takes their stairs.
    void settle(const std::vector<End>& ends)
    {
        const std::set<int> linked = m_linked;
        for (const End& end : ends)
            if (isNumbered(endPlace(linkOf(end), end.isFrom)))
                put(end, numbered(end, linked));
        for (const End& end : ends)
            if (!endPlace(linkOf(end), end.isFrom).hasCell())
                put(end, fitting(end));
    }

private:
    int keyOf(Point p) const { return p.y * m_tiles.size().width + p.x; }
    Link linkOf(const End& end) const { return *m_state.world.links.find(end.link); }

    std::optional<Point> numbered(const End& end, const std::set<int>& linked) const
    {
        const Place place = endPlace(linkOf(end), end.isFrom);
        int count = 0;
        for (const Point p :
             stairCells(m_tiles, place.stairs == EndStairs::Up ? StairDirection::Up : StairDirection::Down))
            if (linked.count(keyOf(p)) == 0 && ++count == place.nth)
                return p;
        return std::nullopt;
    }

    /// The first stairs that suit an end and that no link takes.
    std::optional<Point> fitting(const End& end) const
    {
        const Link link = linkOf(end);
        const TileId usual = tileFor(end);
        if (usual == nothingTile)
            return std::nullopt;
        const TileType& wanted = m_tiles.types().tile(usual);
        const auto fits = [&](Point p) {
            const TileType& tile = m_tiles.typeAt(p);
            return tile.stairs == wanted.stairs && tile.leads == wanted.leads && m_linked.count(keyOf(p)) == 0;
        };
        for (const Point p : cellsIn(m_tiles.size()))
            if (fits(p))
                return p;
        return std::nullopt;
    }

    /// What an end needs to be left by; nothing if no one leaves by it.
    TileId tileFor(const End& end) const
    {
        const Link link = linkOf(end);
        if (!canLeaveBy(link, end.isFrom))
            return nothingTile;
        if (const Place& place = endPlace(link, end.isFrom); isNumbered(place)) {
            const LinkKind& kind = kindOf(link);
            const bool isUp = place.stairs == EndStairs::Up && !kind.up.empty();
            return m_tiles.types().findTile(Name(isUp ? kind.up : kind.down));
        }
        return m_tiles.types().findTile(Name(usualTileAt(m_state.world, link, end.isFrom)));
    }

    void put(const End& end, std::optional<Point> cell)
    {
        if (!cell) {
            cell = freeCell(end);
            if (!cell)
                return;
            if (const TileId tile = tileFor(end); tile != nothingTile) {
                m_tiles.put(Layer::Structure, *cell, tile);
                m_tiles.put(Layer::Decor, *cell, nothingTile);  // a rug would hide the stairs
            }
        }
        Link link = linkOf(end);
        (end.isFrom ? link.from : link.to) = {m_id, *cell};
        m_state.world.links.setEnds(link.id, link.from, link.to);
        m_kept.insert(keyOf(*cell));
        if (canLeaveBy(link, end.isFrom))
            m_linked.insert(keyOf(*cell));
    }

    bool isFree(Point p) const { return m_tiles.at(Layer::Structure, p) == nothingTile && m_kept.count(keyOf(p)) == 0; }

    /// A free cell of the largest open region, with room around it if there is any.
    std::optional<Point> freeCell(const End& end) const
    {
        BitGrid open(m_tiles.size());
        for (const Point p : cellsIn(m_tiles.size()))
            open.set(p, isOpenTile(m_tiles.typeAt(p)));
        const Regions regions = regionsOf(open);
        const int largest = regions.largest();
        std::vector<Point> cells;
        std::vector<Point> roomy;
        for (const Point p : cellsIn(m_tiles.size())) {
            if (largest == Regions::none || regions.of[p] != largest || !isFree(p))
                continue;
            cells.push_back(p);
            if (std::all_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
                    const Point beside = p + step(direction);
                    return open.contains(beside) && open.get(beside);
                }))
                roomy.push_back(p);
        }
        const std::vector<Point>& among = roomy.empty() ? cells : roomy;
        if (among.empty())
            return std::nullopt;
        Random chance(mix64(seedFor(m_state, m_level) ^ end.link.value ^ (end.isFrom ? 1U : 0U)));
        return among[static_cast<std::size_t>(chance.below(among.size()))];
    }

    GameState& m_state;
    Name m_id;
    Level& m_level;
    TileMap& m_tiles;
    std::set<int> m_kept;    ///< cells where something is or arrives
    std::set<int> m_linked;  ///< those of them by which links are left
};

}  // namespace

const Place& endPlace(const Link& link, bool isFrom)
{
    return isFrom ? link.from : link.to;
}

bool canLeaveBy(const Link& link, bool isFrom)
{
    return isFrom || link.ways == LinkWays::Both;
}

std::string_view usualTileAt(const World& world, const Link& link, bool isFrom)
{
    const LinkKind& kind = kindOf(link);
    const Level* const from = world.findLevel(link.from.level);
    const Level* const to = world.findLevel(link.to.level);
    const bool isDeeper = (to ? to->depth : 0) >= (from ? from->depth : 0);
    if (isFrom)
        return isDeeper || kind.up.empty() ? kind.down : kind.up;
    return isDeeper && !kind.up.empty() ? kind.up : kind.down;
}

bool choosesStairs(const World& world, const Level& level)
{
    if (isInBand(world.settings.deeper, level.id))
        return true;
    const std::vector<Link>& links = world.links.all();
    return std::any_of(links.begin(), links.end(), [&level](const Link& link) {
        return isOpenOn(link, true, level.id) || (isOpenOn(link, false, level.id) && canLeaveBy(link, false));
    });
}

bool hasOpenEnds(const World& world, const Name& level)
{
    const std::vector<Link>& links = world.links.all();
    return std::any_of(links.begin(), links.end(), [&level](const Link& link) {
        return isOpenOn(link, true, level) || isOpenOn(link, false, level);
    });
}

void settleEnds(GameState& state, const Name& level, std::optional<Point> hero)
{
    std::vector<End> ends;
    for (const Link& link : state.world.links.all())
        for (const bool isFrom : {true, false})
            if (isOpenOn(link, isFrom, level))
                ends.push_back({link.id, isFrom});
    if (!ends.empty())
        EndSettler(state, level, hero).settle(ends);
}

void settleAllEnds(GameState& state, const std::optional<Place>& hero)
{
    std::vector<Name> built;
    for (const auto& [id, level] : state.world.levels)
        if (!level->isUnbuilt() && hasOpenEnds(state.world, id))
            built.push_back(id);
    for (const Name& id : built)
        settleEnds(state, id, hero && id == hero->level ? std::optional(hero->at) : std::nullopt);
}

void removeSpareStairs(World& world, const Name& id)
{
    std::set<std::pair<int, int>> linked;
    for (const Link& link : world.links.all())
        for (const bool isFrom : {true, false})
            if (const Place& place = endPlace(link, isFrom); place.level == id && canLeaveBy(link, isFrom))
                linked.emplace(place.at.x, place.at.y);
    const bool leadsOn = goesDeeper(world, id);
    TileMap& tiles = world.levels.at(id).write().tiles;
    for (const StairDirection direction : {StairDirection::Down, StairDirection::Up})
        for (const Point p : stairCells(tiles, direction))
            if (linked.count({p.x, p.y}) == 0 && !(leadsOn && direction == StairDirection::Down))
                tiles.put(Layer::Structure, p, nothingTile);
}

}  // namespace gloam
