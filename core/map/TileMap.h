#pragma once

#include "core/base/CellPlanes.h"
#include "core/base/Cow.h"
#include "core/base/FunctionRef.h"
#include "core/base/Grid.h"
#include "core/base/RecentChanges.h"
#include "core/map/CellTable.h"
#include "core/map/TileLayer.h"
#include "core/types/TypeRegistry.h"

#include <array>
#include <memory>
#include <vector>

namespace gloam {

/// What a tile does by itself.
enum class TileAct { Touch, Fire, Shine };

/// The tiles of a level: four layers (terrain, structure, decor, effect), the overrides of single cells, and what
/// follows from both, kept in bit planes as cells change: what blocks movement and sight, doors, water, smoke.
///
/// In a cell the structure decides, or the terrain if there is none; decor and effects block nothing (TILE-21, 22),
/// and only smoke blocks sight (TILE-25). A cell with neither structure nor terrain is void and blocks everything.
/// Reading outside the map returns the registry's `bound` tile (TILE-16).
class TileMap {
public:
    TileMap() = default;
    TileMap(Size size, std::shared_ptr<const TypeRegistry> types, TileId terrain = nothingTile);

    /// From layers of one size, in the order of `Layer`.
    TileMap(std::array<TileLayer, 4> layers, std::shared_ptr<const TypeRegistry> types);

    Size size() const { return m_size; }
    bool contains(Point p) const { return m_size.contains(p); }
    const TypeRegistry& types() const { return *m_types; }
    const std::shared_ptr<const TypeRegistry>& sharedTypes() const { return m_types; }

    TileId at(Layer layer, Point p) const
    {
        if (!contains(p))
            return layer == Layer::Structure ? m_types->boundTile() : nothingTile;
        return m_layers[static_cast<std::size_t>(layer)].at(p);
    }
    TileRowView row(Layer layer, int y) const { return {m_layers[static_cast<std::size_t>(layer)], y}; }
    TileId topAt(Point p) const;    ///< the highest tile of a cell; `nothing` in the void
    TileId solidAt(Point p) const;  ///< the tile that decides movement and sight: the structure, else the terrain
    const TileType& typeAt(Point p) const { return m_types->tile(solidAt(p)); }

    /// Puts a tile into the layer of its type, whatever the layer named: files keep no other. `nothing` empties the
    /// layer named.
    void put(Layer layer, Point p, TileId tile);

    /// Changes rows of a rectangle within the map at once, far faster than cell by cell: `change(y, row)` is called for
    /// each of them with its tiles by layer, and may write them.
    using TileRow = std::array<std::vector<TileId>, 4>;
    void changeRows(Rect cells, FunctionRef<void(int, TileRow&)> change);

    /// Replaces all layers of a rectangle at once, faster than cell by cell: with one grid of its size for each layer,
    /// or an empty grid for no tiles.
    void putAll(Rect cells, const std::array<Grid<TileId>, 4>& layers);

    bool isVoid() const;  ///< whether no cell has ever had a tile
    const CellOverride* overrideAt(Point p) const { return m_cells->find(p); }
    void setOverride(Point p, CellOverride cell);  ///< an override without keys is removed
    const CellTable& cells() const { return *m_cells; }

    /// A cell's value for any property: its own, else that of its deciding tile's type (TYPE-05).
    std::optional<Value> property(Point p, std::string_view name) const;

    // Outside the map everything is blocked and nothing is a door.
    bool blocksMove(Point p) const { return !contains(p) || m_planes->blocksMove.get(p); }
    bool blocksSight(Point p) const { return !contains(p) || m_planes->blocksSight.get(p); }
    bool isSwum(Point p) const { return contains(p) && m_planes->swum.get(p); }
    bool isDoor(Point p) const { return contains(p) && m_planes->door.get(p); }
    bool isOpenDoor(Point p) const { return contains(p) && m_planes->open.get(p); }
    bool isClosedDoor(Point p) const { return isDoor(p) && !isOpenDoor(p); }
    bool isSmoke(Point p) const { return contains(p) && m_planes->smoke.get(p); }
    /// The cells with a tile that does this, in reading order: usually none.
    const std::vector<Point>& acting(TileAct act) const { return (*m_acting)[static_cast<std::size_t>(act)]; }
    std::uint64_t touchBitsAt(Point p) const;  ///< of all tiles of a cell that touch creatures

    int speedAt(Point p) const;  ///< percent of the usual speed of a step onto it (TILE-28)

    const CellPlanes& sight() const { return m_planes->blocksSight; }

    /// The 64 cells starting at {64 * word, y} that tiles let a walker enter, the first in bit 0.
    std::uint64_t walkableWord(int word, int y, bool opensDoors, bool swims) const;

    /// Counts the cells whose planes have changed.
    std::uint64_t planeRevision() const { return m_changed.revision(); }

    /// Calls `visit(Point)` for the cells whose planes have changed since an earlier revision; false, without a call,
    /// if there were too many changes to keep.
    template <typename Visit> bool forEachChangeSince(std::uint64_t revision, Visit visit) const
    {
        return m_changed.forEachSince(revision, visit);
    }

    /// Increases whenever anything that sight or movement depends on changes (MAP-06); caches compare it.
    std::uint64_t revision() const { return m_revision; }

    /// Another number whenever `revision` changes, and the same for equal ground, whatever happened before.
    std::uint64_t groundHash() const { return m_ground; }
    /// A short form of it, for what is saved with a game and shown.
    std::uint32_t fingerprint() const { return static_cast<std::uint32_t>(m_ground); }

    /// Increases whenever a tile of any layer changes.
    std::uint64_t tileRevision() const { return m_tileRevision; }

    /// Packs its tiles away: they take far less memory and are read as before, more slowly. Writing one unpacks all.
    void pack();
    void unpack();
    bool isPacked() const { return m_isPacked; }
    std::size_t tileBytes() const;  ///< of the storage of its tiles

    /// The map with other types: each tile keeps its name, and its slot may change.
    TileMap withTypes(const std::shared_ptr<const TypeRegistry>& types) const;

    /// Moves the map to other types in the same slots, for example after a type was edited.
    void rebind(std::shared_ptr<const TypeRegistry> types);

    /// Whether tiles and overrides are equal; compares slots, so both must share one registry's history.
    friend bool operator==(const TileMap& a, const TileMap& b)
    {
        return a.m_size == b.m_size && a.m_layers == b.m_layers && a.m_cells == b.m_cells;
    }

private:
    struct Planes {
        BitGrid blocksMove;
        BitGrid swum;
        BitGrid door;
        BitGrid open;
        BitGrid smoke;
        CellPlanes blocksSight;
        bool operator==(const Planes&) const = default;
    };
    struct Traits {
        bool blocksMove, swum, door, open, smoke, blocksSight;
        bool operator==(const Traits&) const = default;
    };
    Traits traitsOf(TileId solid, TileId effect) const;  ///< as the types say, without a cell's own
    Traits traitsOf(Point p) const;
    Traits planesAt(Point p) const;
    static std::uint64_t groundOf(const Planes& planes, Point p);  ///< the hash of the words that hold a cell
    static std::uint64_t groundOf(const Planes& planes);           ///< of all words
    std::uint64_t paceHash(Point p) const;                         ///< 0 for the usual speed
    void setPlanes(Point p, const Traits& traits);
    bool derive(Point p);                ///< whether a plane has changed
    unsigned actsOf(TileId tile) const;  ///< a bit for each TileAct
    void deriveActs(Point p);
    void deriveActs();
    void deriveAll();

    Size m_size;
    std::shared_ptr<const TypeRegistry> m_types;
    std::array<TileLayer, 4> m_layers;
    Cow<CellTable> m_cells;
    Cow<Planes> m_planes;
    Cow<std::array<std::vector<Point>, 3>> m_acting;  ///< by TileAct
    bool m_isPacked = false;
    std::uint64_t m_revision = 1;
    std::uint64_t m_tileRevision = 1;
    std::uint64_t m_ground = 0;  ///< a sum over words of planes and cells of unusual speed, kept up with each change
    RecentChanges<Point, 32> m_changed;  ///< the cells of plane changes
};

}  // namespace gloam
