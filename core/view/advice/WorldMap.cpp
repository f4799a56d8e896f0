#include "core/view/advice/WorldMap.h"

#include "core/game/Game.h"
#include "core/view/advice/Tasks.h"
#include "core/world/HomeZone.h"
#include "core/world/LinkKind.h"
#include "core/world/Overland.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace gloam {

namespace {

constexpr Point sidesOfZone[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

/// The kind of a passage that the hero has taken: that of the link at its end, else that of endless stairs or of the
/// border between zones.
Name kindOfPassage(const World& world, const KnownPassage& passage)
{
    for (const Link& link : world.links.all()) {
        const bool isForth = link.from == passage.from && link.to.level == passage.to.level;
        const bool isBack = link.to == passage.from && link.from.level == passage.to.level;
        if (isForth || isBack)
            return Name(kindOf(link).word);
    }
    return Name(passage.direction == StairDirection::None ? "edge" : "stairs");
}

/// Collects places and links, and puts them in order.
class MapMaker {
public:
    MapMaker(const Game& game, const Slice& now, RouteScratch& scratch)
        : m_game(game), m_now(now), m_scratch(scratch), m_overland(overlandOf(game.state().world))
    {}

    WorldMap made(const KnownPassages& passages, const std::vector<LevelWay>& ways, const std::vector<TaskView>& tasks)
    {
        addKnown();
        addBeside();
        for (const TaskView& task : tasks)
            if (!task.isDone)
                addTask(task);
        sort();
        for (const LevelWay& way : ways)
            if (const auto index = m_index.find(way.to.level); index != m_index.end())
                m_map.places[index->second].way = way;
        addWaysToSides();
        addWaysToward();
        for (const KnownPassage& passage : passages.all())
            addPassage(passage);
        std::sort(m_map.links.begin(), m_map.links.end(), [](const MapLink& a, const MapLink& b) {
            return std::tie(a.from, a.to, a.kind) < std::tie(b.from, b.to, b.kind);
        });
        return std::move(m_map);
    }

private:
    void addKnown()
    {
        const World& world = m_game.state().world;
        const auto memory = m_game.state().memory.find(m_now.self.id);
        std::set<Name> known{m_now.level};
        if (memory != m_game.state().memory.end())
            for (const auto& [id, tiles] : memory->second.levels())
                known.insert(id);
        for (const Name& id : known)
            if (const Level* const level = world.findLevel(id))
                m_map.places.push_back({.level = id,
                                        .name = level->displayName(),
                                        .depth = level->depth,
                                        .zone = zoneOfLevel(id),
                                        .home = homeOf(id),
                                        .isHere = id == m_now.level});
    }

    /// The zones beside those the hero has been to: it has seen that the land goes on.
    void addBeside()
    {
        if (!m_overland)
            return;
        std::set<Name> known;
        for (const MapPlace& place : m_map.places)
            known.insert(place.level);
        const std::size_t visited = m_map.places.size();
        for (std::size_t i = 0; i < visited; ++i) {
            if (!m_map.places[i].zone)
                continue;
            const Point at = *m_map.places[i].zone;
            const int depth = m_map.places[i].depth;
            for (const Point offset : sidesOfZone)
                if (const auto next = zoneBeside(*m_overland, at, offset); next && known.insert(*next).second)
                    m_map.places.push_back(
                        {.level = *next, .depth = depth, .zone = at + offset, .home = homeOf(*next), .isKnown = false});
        }
    }

    /// Who asked has told where it is: a level by its name, a zone by its place in the land.
    void addTask(const TaskView& task)
    {
        const auto there = std::find_if(m_map.places.begin(), m_map.places.end(),
                                        [&task](const MapPlace& place) { return place.level == task.level; });
        if (there != m_map.places.end()) {
            if (!there->isKnown)
                there->name = task.levelName;
            return;
        }
        const Level* const level = m_game.state().world.findLevel(task.level);
        const std::optional<Point> zone = zoneOfLevel(task.level);
        if (level || zone)
            m_map.places.push_back({.level = task.level,
                                    .name = task.levelName,
                                    .depth = level ? level->depth : depthOfLand(),
                                    .zone = zone,
                                    .home = homeOf(task.level),
                                    .isKnown = false});
    }

    int depthOfLand() const
    {
        const auto zone = std::find_if(m_map.places.begin(), m_map.places.end(),
                                       [](const MapPlace& place) { return place.zone.has_value(); });
        return zone == m_map.places.end() ? m_now.depth : zone->depth;
    }

    void addWaysToSides()
    {
        for (MapPlace& place : m_map.places)
            if (!place.isHere && !place.way && place.zone)
                addWayToSide(place);
    }

    /// From the zone beside it that is nearest to the hero.
    void addWayToSide(MapPlace& zone)
    {
        const MapPlace* from = nullptr;
        Point toward;
        for (const Point offset : sidesOfZone) {
            const MapPlace* const beside = findZone(zone.depth, *zone.zone - offset);
            const bool isUsable = beside && beside->isKnown && (beside->isHere || leadsInto(*beside));
            if (!isUsable || (from && turnsTo(*beside) >= turnsTo(*from)))
                continue;
            from = beside;
            toward = offset;
        }
        if (!from)
            return;
        LevelWay way = from->isHere ? LevelWay{{m_now.level, m_now.self.at}, 0, {}} : *from->way;
        const Slice recalled = from->isHere ? Slice() : recalledSlice(m_game, m_now, from->level, way.to.at);
        const Slice& slice = from->isHere ? m_now : recalled;
        const Route route = from->isHere ? routeToward(slice, toward) : routeToSide(slice, toward);
        if (route.isEmpty()) {
            zone.way = from->way;  // at least into that zone
            return;
        }
        way.to.at = route.cells.back();
        way.turns += route.turns;
        zone.way = std::move(way);
        zone.reachesSide = sideOf(slice.size, toward, 0).contains(zone.way->to.at);
    }

    /// To zones farther away, as near as a way is known: the way to the zone nearest to it. If that begins behind the
    /// edge where the hero stands, so does the way.
    void addWaysToward()
    {
        std::vector<const MapPlace*> reached;
        for (const MapPlace& place : m_map.places)
            if (place.zone && (place.isHere || place.way))
                reached.push_back(&place);
        std::vector<std::pair<MapPlace*, LevelWay>> found;
        for (MapPlace& place : m_map.places) {
            if (!place.zone || place.isHere || place.way)
                continue;
            const auto rank = [&place](const MapPlace* each) {
                const Point far = *each->zone - *place.zone;
                return std::tuple(each->depth != place.depth, std::abs(far.x) + std::abs(far.y), turnsTo(*each));
            };
            const auto nearest =
                std::min_element(reached.begin(), reached.end(),
                                 [&rank](const MapPlace* one, const MapPlace* two) { return rank(one) < rank(two); });
            if (nearest != reached.end() && !(*nearest)->isHere && (turnsTo(**nearest) > 0 || (*nearest)->reachesSide))
                found.emplace_back(&place, *(*nearest)->way);
        }
        for (auto& [place, way] : found) {
            place->reachesSide = way.turns == 0;
            place->way = std::move(way);
        }
    }

    Route routeToSide(const Slice& slice, Point toward)
    {
        return routeTo(slice, sideOf(slice.size, toward, 0), m_scratch);
    }

    /// To a side, or as near to it as the ground is known; empty if there is no better place than here.
    Route routeToward(const Slice& slice, Point toward)
    {
        const int most = toward.x != 0 ? slice.size.width : slice.size.height;
        for (int inward = 0; inward < most; ++inward) {
            Route route = routeTo(slice, sideOf(slice.size, toward, inward), m_scratch);
            if (!route.isEmpty())
                return inward > 0 && route.cells.size() == 1 ? Route() : route;
        }
        return {};
    }

    static bool leadsInto(const MapPlace& place) { return place.way && place.way->to.level == place.level; }

    static int turnsTo(const MapPlace& place) { return place.isHere ? 0 : place.way->turns; }

    const MapPlace* findZone(int depth, Point zone) const
    {
        const auto found = std::find_if(m_map.places.begin(), m_map.places.end(), [&](const MapPlace& place) {
            return place.depth == depth && place.zone == zone;
        });
        return found == m_map.places.end() ? nullptr : &*found;
    }

    void sort()
    {
        const auto rank = [](const MapPlace& place) {
            const Point zone = place.zone.value_or(Point{});
            return std::tuple(place.depth, place.zone.has_value(), zone.y, zone.x, place.name, place.level);
        };
        std::sort(m_map.places.begin(), m_map.places.end(),
                  [&rank](const MapPlace& a, const MapPlace& b) { return rank(a) < rank(b); });
        for (std::size_t i = 0; i < m_map.places.size(); ++i)
            m_index[m_map.places[i].level] = i;
    }

    void addPassage(const KnownPassage& passage)
    {
        const auto from = m_index.find(passage.from.level);
        const auto to = m_index.find(passage.to.level);
        if (from == m_index.end() || to == m_index.end() || from == to)
            return;
        const Name kind = kindOfPassage(m_game.state().world, passage);
        const bool areZones = m_map.places[from->second].zone && m_map.places[to->second].zone;
        if (areZones && kind == "edge")
            return;
        for (MapLink& link : m_map.links) {
            if (link.kind != kind)
                continue;
            if (link.from == from->second && link.to == to->second)
                return;
            if (link.from == to->second && link.to == from->second) {
                link.isBothWays = true;
                return;
            }
        }
        m_map.links.push_back({from->second, to->second, kind, false});
    }

    std::optional<Point> zoneOfLevel(const Name& level) const
    {
        return m_overland ? zoneOf(*m_overland, level) : std::nullopt;
    }

    std::optional<Point> homeOf(const Name& level) const
    {
        return m_overland ? zoneFromHome(m_game.state().world, *m_overland, level) : std::nullopt;
    }

    const Game& m_game;
    const Slice& m_now;
    RouteScratch& m_scratch;
    const Overland* m_overland;
    std::map<Name, std::size_t> m_index;
    WorldMap m_map;
};

}  // namespace

WorldMap worldMapOf(const Game& game, const Slice& now, const KnownPassages& passages, RouteScratch& scratch)
{
    const auto recall = [&](const Name& level, Point at) { return recalledSlice(game, now, level, at); };
    const std::vector<TaskView> tasks = tasksOf(game);
    WorldMap map = MapMaker(game, now, scratch).made(passages, levelWays(now, passages, recall, scratch), tasks);
    for (const TaskView& task : tasks)
        for (MapPlace& place : map.places)
            if (!task.isDone && place.level == task.level)
                place.tasks.push_back(task.text);
    return map;
}

std::optional<Level> rememberedLevel(const Game& game, const Name& id)
{
    const Level* const level = game.state().world.findLevel(id);
    const auto memory = game.state().memory.find(heroId);
    const Grid<TileId>* const tiles = memory == game.state().memory.end() ? nullptr : memory->second.find(id);
    if (!level || !tiles || tiles->size() != level->tiles.size())
        return std::nullopt;
    const TypeRegistry& types = level->tiles.types();
    Level remembered;
    remembered.id = id;
    remembered.tiles = TileMap(tiles->size(), level->tiles.sharedTypes());
    std::array<Grid<TileId>, 4> layers;
    layers.fill(Grid<TileId>(tiles->size()));
    for (const Point p : cellsIn(tiles->size()))
        if (const TileId tile = (*tiles)[p]; tile != types.boundTile()) {
            const bool isStructure = types.tile(tile).layer == Layer::Structure;
            layers[static_cast<std::size_t>(isStructure ? Layer::Structure : Layer::Terrain)][p] = tile;
        }
    remembered.tiles.putAll({{}, tiles->size()}, layers);
    std::uint64_t number = firstBornId;
    for (const RememberedEntity& entity : memory->second.entitiesOn(id))
        if (const EntityTypeId type = types.findEntity(entity.type); type.slot != 0)
            remembered.entities.add(makeEntity(types, type, EntityId{number++}, entity.at));
    return remembered;
}

}  // namespace gloam
