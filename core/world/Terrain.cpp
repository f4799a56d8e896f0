#include "core/world/Terrain.h"

#include "core/base/BitGrid.h"
#include "core/base/Random.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

namespace gloam {

namespace {

constexpr Point neighbours[]{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};

/// The terrain whose rule a tile follows; `nothing` if it follows no rule.
TileId terrainOf(const TypeRegistry& types, TileId tile)
{
    if (tile == nothingTile || !types.tile(tile).terrain.isNothing())
        return tile;
    const auto& all = types.tiles();
    const auto hasIt = [&](const TileType& type) {
        const auto& variants = type.terrain.variants;
        return std::any_of(variants.begin(), variants.end(),
                           [&](const TerrainVariant& variant) { return variant.tile == types.tile(tile).id; });
    };
    const auto found = std::find_if(all.begin(), all.end(), hasIt);
    return found == all.end() ? nothingTile : types.findTile(found->id);
}

TileId edgeOf(const TypeRegistry& types, TileId terrain)
{
    return terrain == nothingTile ? nothingTile : types.findTile(types.tile(terrain).terrain.edge);
}

/// A level while terrain is laid on it: its future cells, and the changes that lead there.
class TerrainWork {
public:
    explicit TerrainWork(const Level& level)
        : m_level(level), m_types(level.tiles.types()), m_terrains(m_types.tiles().size())
    {}

    TileId tileAt(Point at) const
    {
        const auto found = m_now.find(keyOf(at));
        return found == m_now.end() ? m_level.tiles.solidAt(at) : found->second;
    }
    TileId terrainAt(Point at) { return terrainOfKnown(tileAt(at)); }

    /// The top tile of its cell; under a wall in the void, this is the tile the wall bounds.
    void put(Point at, TileId tile, TileId beneath = nothingTile)
    {
        const Layer own = m_types.tile(tile).layer;
        if (beneath != nothingTile && own > m_types.tile(beneath).layer
            && m_level.tiles.at(m_types.tile(beneath).layer, at) == nothingTile)
            m_changes.push_back({at, m_types.tile(beneath).layer, beneath});
        for (const Layer layer : allLayers)
            if (layer >= own)
                m_changes.push_back({at, layer, layer == own ? tile : nothingTile});
        m_now[keyOf(at)] = tile;
    }
    void putSolid(Point at, const std::vector<TileId>& tiles)
    {
        for (const Layer layer : allLayers)
            m_changes.push_back({at, layer, nothingTile});
        m_now[keyOf(at)] = nothingTile;
        for (const TileId tile : tiles)
            if (tile != nothingTile)
                put(at, tile);
    }

    /// If a neighbour's rule wants its edge in this cell, the cell becomes that edge.
    void bound(Point at)
    {
        for (const Point way : neighbours) {
            const TileId terrain = m_level.contains(at + way) ? terrainAt(at + way) : nothingTile;
            const TileId edge = edgeOf(m_types, terrain);
            if (edge == nothingTile || isTerrain(m_types, tileAt(at), terrain)
                || !givesWay(m_types, tileAt(at), terrain))
                continue;
            put(at, edge, terrain);
            return;
        }
    }
    bool touches(Point at, TileId terrain)
    {
        return std::any_of(std::begin(neighbours), std::end(neighbours),
                           [&](Point way) { return m_level.contains(at + way) && terrainAt(at + way) == terrain; });
    }

    /// What has an effect; all of it on a level that its recipe builds before the terrain is laid.
    TilePatch take()
    {
        TilePatch patch(std::move(m_changes));
        return m_level.isUnbuilt() ? patch : changesOf(patch, m_level.tiles);
    }
    const TypeRegistry& types() const { return m_types; }

private:
    static std::uint64_t keyOf(Point p)
    {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.y)) << 32 | static_cast<std::uint32_t>(p.x);
    }
    TileId terrainOfKnown(TileId tile)
    {
        auto& known = m_terrains[tile.slot];
        if (!known)
            known = terrainOf(m_types, tile);
        return *known;
    }

    const Level& m_level;
    const TypeRegistry& m_types;
    std::vector<std::optional<TileId>> m_terrains;  ///< by slot, filled on demand
    std::unordered_map<std::uint64_t, TileId> m_now;
    std::vector<TileChange> m_changes;
};

/// Cells of a level, each once, in reading order.
struct Cells {
    explicit Cells(const Level& level) : taken(level.tiles.size()) {}

    void add(Point cell)
    {
        if (!taken.contains(cell) || taken.get(cell))
            return;
        taken.set(cell, true);
        all.push_back(cell);
    }
    void sort() { std::sort(all.begin(), all.end(), comesBefore); }

    BitGrid taken;
    std::vector<Point> all;
};

Cells inside(const Level& level, const std::vector<Point>& cells)
{
    Cells found(level);
    for (const Point cell : cells)
        found.add(cell);
    found.sort();
    return found;
}

Cells ringOf(const Level& level, const Cells& cells)
{
    Cells ring(level);
    for (const Point cell : cells.all)
        for (const Point way : neighbours)
            if (level.contains(cell + way) && !cells.taken.get(cell + way))
                ring.add(cell + way);
    ring.sort();
    return ring;
}

}  // namespace

bool isTerrain(const TypeRegistry& types, TileId tile, TileId terrain)
{
    if (tile == terrain)
        return true;
    const auto& variants = types.tile(terrain).terrain.variants;
    return std::any_of(variants.begin(), variants.end(),
                       [&](const TerrainVariant& variant) { return variant.tile == types.tile(tile).id; });
}

bool givesWay(const TypeRegistry& types, TileId tile, TileId terrain)
{
    if (tile == nothingTile)
        return true;
    const TileType& type = types.tile(tile);
    const TerrainRule& rule = types.tile(terrain).terrain;
    const bool isEdge = type.id == rule.edge;
    return !isEdge && std::any_of(rule.over.begin(), rule.over.end(), [&type](const Name& over) {
        return type.id == over || std::find(type.ancestors.begin(), type.ancestors.end(), over) != type.ancestors.end();
    });
}

TileId variantAt(const Level& level, Point at, TileId terrain)
{
    const TypeRegistry& types = level.tiles.types();
    const TileType& type = types.tile(terrain);
    std::uint64_t sum = static_cast<std::uint64_t>(type.terrain.weight);
    for (const TerrainVariant& variant : type.terrain.variants)
        sum += static_cast<std::uint64_t>(variant.weight);
    if (type.terrain.variants.empty() || sum == 0)
        return terrain;
    const std::uint64_t cell =
        static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.y)) << 32 | static_cast<std::uint32_t>(at.x);
    std::uint64_t drawn = mix64(cell ^ mix64(hashOf(level.id.text()) ^ hashOf(type.id.text()))) % sum;
    for (const TerrainVariant& variant : type.terrain.variants) {
        const TileId tile = types.findTile(variant.tile);
        if (drawn < static_cast<std::uint64_t>(variant.weight))
            return tile == nothingTile ? terrain : tile;
        drawn -= static_cast<std::uint64_t>(variant.weight);
    }
    return terrain;
}

TilePatch layTerrain(const Level& level, const std::vector<Point>& cells, TileId terrain)
{
    TerrainWork work(level);
    const TypeRegistry& types = work.types();
    const Cells laid = inside(level, cells);
    for (const Point cell : laid.all)
        if (!isTerrain(types, work.tileAt(cell), terrain))  // otherwise its variant and what is on it stay
            work.put(cell, variantAt(level, cell, terrain));
    if (level.isUnbuilt())  // its recipe decides what lies around
        return work.take();
    const TileId edge = edgeOf(types, terrain);
    const Cells ring = ringOf(level, laid);
    for (const Point cell : ring.all) {
        const TileId tile = work.tileAt(cell);
        const TileId other = work.terrainAt(cell);
        if (isTerrain(types, tile, terrain))
            continue;
        if (edge != nothingTile && givesWay(types, tile, terrain))
            work.put(cell, edge, terrain);
        else if (edgeOf(types, other) != nothingTile && givesWay(types, terrain, other))
            work.put(cell, edgeOf(types, other));
    }
    return work.take();
}

TilePatch clearTerrain(const Level& level, const std::vector<Point>& cells, const std::vector<TileId>& solidGround)
{
    TerrainWork work(level);
    const TypeRegistry& types = work.types();
    Cells cleared(level);
    std::set<std::uint16_t> gone;  // terrains
    const auto clear = [&](Point cell, TileId terrain) {
        if (const TileId bare = types.findTile(types.tile(terrain).terrain.bare); bare != nothingTile)
            work.put(cell, bare);
        else
            work.putSolid(cell, solidGround);
        cleared.add(cell);
    };
    const Cells asked = inside(level, cells);
    for (const Point cell : asked.all)
        if (const TileId terrain = work.terrainAt(cell); terrain != nothingTile) {
            gone.insert(terrain.slot);
            clear(cell, terrain);
        }
    const Cells ring = ringOf(level, cleared);
    for (const std::uint16_t slot : gone)
        for (const Point cell : ring.all)
            if (work.tileAt(cell) == edgeOf(types, {slot}) && !work.touches(cell, {slot}))
                clear(cell, {slot});
    cleared.sort();
    for (const Point cell : cleared.all)
        work.bound(cell);
    return work.take();
}

}  // namespace gloam
