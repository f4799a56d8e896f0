#pragma once

#include "core/map/TileMap.h"
#include "editor/exchange/ImportContext.h"
#include "editor/exchange/ObjectTable.h"

#include <array>
#include <map>
#include <vector>

namespace gloam::editor {

inline constexpr std::size_t mostDrawnEntities = 65'536;  ///< in the cells of one map
inline constexpr std::size_t mostCoveredRuns = 65'536;    ///< of tiles under others, in one map

/// Builds the level of one map from its tiles and properties, as the tree of a world's text.
class LevelImport {
public:
    /// `stacks` are the tile types of the kinds of each layer of the map, by index.
    LevelImport(ImportContext& context, const ObjectTable& table, std::size_t index,
                const std::vector<Mapping::StacksOfLayer>& stacks);

    /// The level without what objects add. For a new world, the drawing is left out as well: an empty text holds its
    /// place.
    Map tree();

    /// The tiles that the drawing shows, or would show. Call it after tree().
    TileMap takeTiles() { return std::move(m_tiles); }

    /// Adds the entities that stand in cells of the map's layers. Call it after tree().
    void addDrawnEntities(Map& tree);

    /// Adds the cells and entities that the map's properties hold: those that no object could be.
    void addKept(Map& tree) const;

    const std::vector<std::string>& commentsAbove() const { return m_keys.comments; }

private:
    Level levelWithTiles();
    TileMap tiles();
    void addTiles(std::size_t layer, std::array<TileLayer, 4>& layers);
    /// Notes a tile that another one in the same layer of the level covers: `x: {covered: {TILE: [[x, y, count]]}}`.
    /// False if there are too many.
    bool keepCovered(const Name& tile, Point at);
    bool loses(TileId covered, TileId tile, Point at);  ///< whether a covered tile is neither kept nor told by the tile

    Map coveredTiles() const;
    bool isNamedByClass(std::size_t index) const;
    List neighbours() const;
    Map foreignLayer(const ForeignLayerWords& layer) const;
    List foreignLayers() const;
    void findEntities(std::size_t layer);
    void reportCovered(const ForeignLayer& layer, long long cells);
    void describe(Map& tree) const;
    void keepForeign(Map& tree) const;

    ImportContext& m_context;
    const ObjectTable& m_table;
    const std::size_t m_index;
    const ForeignMap& m_map;
    const Name m_id;
    const std::string m_source;
    const std::vector<Mapping::StacksOfLayer>& m_stacks;
    ReadKeys m_keys;
    TileMap m_tiles;
    /// A tile and its layer.
    struct PutTile {
        TileId tile;
        std::size_t layer = 0;
    };
    std::vector<std::vector<PutTile>> m_tilesOfKinds;  ///< of one layer at a time, as millions of cells ask
    std::vector<std::pair<Point, Name>> m_entities;    ///< drawn in cells, up to `mostDrawnEntities`
    long long m_entitiesOver = 0;

    /// Covered tiles of one type that lie side by side in a row.
    struct CoveredRun {
        Name tile;
        Point at;  ///< the first
        int count = 1;
    };
    std::vector<CoveredRun> m_covered;
    std::map<Name, std::size_t> m_lastRuns;  ///< by tile, of those in `m_covered`
};

}  // namespace gloam::editor
