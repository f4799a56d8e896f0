#pragma once

#include "core/base/BitGrid.h"
#include "core/base/Grid.h"
#include "core/types/TypeRegistry.h"

#include <array>

namespace gloam {

struct Level;

/// Where a recipe may build.
struct BuildArea {
    Rect cells;                     ///< of the level
    BitGrid locked;                 ///< cells of the level that must stay as they are; empty: none
    std::vector<Point> openings;    ///< cells of the level that someone must be able to walk to
    std::vector<Point> taken = {};  ///< cells of the level on which nothing more is placed
    bool keepsMap = false;          ///< builders work over what is drawn there; what was closed may stay closed
};

/// Something a builder puts on a cell.
struct DraftEntity {
    EntityTypeId type;
    Point at;
    PartList parts = {};  ///< its own, where it differs from its type; cells in them are cells of the level
    bool operator==(const DraftEntity&) const = default;
};

/// What the builders of a recipe work on: the tiles of an area, what of it can be walked on, and what stands there.
/// Its cells count from the area's corner. Fixed cells, which are locked or sealed, ignore what is put on them.
class Draft {
public:
    Draft(const Level& level, const BuildArea& area);

    Size size() const { return m_open.size(); }
    bool contains(Point p) const { return m_open.contains(p); }
    const TypeRegistry& types() const { return *m_types; }
    const BitGrid& open() const { return m_open; }    ///< can be walked on, through doors too, but not swum
    const BitGrid& fixed() const { return m_fixed; }  ///< locked or sealed
    bool isOpen(Point p) const { return contains(p) && m_open.get(p); }
    bool isFixed(Point p) const { return !contains(p) || m_fixed.get(p); }
    TileId at(Layer layer, Point p) const
    {
        const Grid<TileId>& tiles = m_tiles[static_cast<std::size_t>(layer)];
        return tiles.size().isEmpty() ? nothingTile : tiles[p];
    }
    TileId solidAt(Point p) const
    {
        const TileId structure = at(Layer::Structure, p);
        return structure != nothingTile ? structure : at(Layer::Terrain, p);
    }

    TileId tile(const Name& name) const { return m_types->findTile(name); }

    /// Puts a tile. Terrain clears what stood on it; a structure needs ground, the usual floor if there is none.
    void put(Point p, TileId tile);
    /// Takes away what lies on the ground of a cell, and would hide what stands there.
    void uncover(Point p);
    /// Only terrain is ground; anything else counts as none.
    void setUsualFloor(TileId floor) { m_usualFloor = traits(floor).layer == Layer::Terrain ? floor : nothingTile; }

    /// Puts a whole stack of tiles: one without terrain keeps what can be stood on there, else takes the usual floor.
    void lay(Point p, const std::array<TileId, 4>& stack);

    /// Keeps later builders from changing a cell.
    void seal(Point p) { m_fixed.set(p, true); }
    /// Makes a sealed cell changeable again; a locked one stays as it is.
    void unseal(Point p) { m_fixed.set(p, m_locked.get(p)); }
    bool isLocked(Point p) const { return m_locked.get(p); }

    std::vector<Point> openings;  ///< cells that must be reached
    std::vector<Point> gates;     ///< cells before openings of vaults: they must be reached without entering a vault
    std::vector<Point> doors;     ///< in the order they were placed
    std::vector<Point> stairs;
    std::vector<DraftEntity> entities;  ///< creatures, items, traps

    /// Whether a cell has an entity, a stair or a door on it.
    bool isTaken(Point p) const { return m_taken.get(p); }
    const BitGrid& taken() const { return m_taken; }
    void take(Point p) { m_taken.set(p, true); }

    /// Cells of prefabs, which are sealed.
    bool isVault(Point p) const { return m_vaults.get(p); }
    bool hasVaults() const { return m_hasVaults; }
    const BitGrid& vaults() const { return m_vaults; }
    void sealVault(Point p)
    {
        seal(p);
        m_vaults.set(p, true);
        m_hasVaults = true;
    }

    /// By layer; the grid of a layer without tiles may be empty.
    const std::array<Grid<TileId>, 4>& tiles() const { return m_tiles; }
    Rect area() const { return m_area; }

private:
    struct TileTraits {
        Layer layer = Layer::Terrain;
        bool isOpen = false;
    };
    void write(Layer layer, Point p, TileId tile)
    {
        Grid<TileId>& tiles = m_tiles[static_cast<std::size_t>(layer)];
        if (!tiles.size().isEmpty())
            tiles[p] = tile;
        else if (tile != nothingTile)
            begin(tiles)[p] = tile;
    }
    void copyRow(const Level& level, int y);
    Grid<TileId>& begin(Grid<TileId>& tiles) const;
    const TileTraits& traits(TileId tile) const { return m_traits[tile.slot]; }
    void deriveOpen(Point p) { m_open.set(p, traits(solidAt(p)).isOpen); }

    Rect m_area;
    std::shared_ptr<const TypeRegistry> m_types;
    std::array<Grid<TileId>, 4> m_tiles;  ///< empty until a tile is put there
    std::vector<TileTraits> m_traits;     ///< by slot
    BitGrid m_open;
    BitGrid m_locked;
    BitGrid m_fixed;
    BitGrid m_taken;
    BitGrid m_vaults;
    bool m_hasVaults = false;
    TileId m_usualFloor = nothingTile;
};

/// Whether someone can walk onto a tile, opening it if it is a door, and finding it if it is hidden.
bool isOpenTile(const TileType& tile);

}  // namespace gloam
