#pragma once

#include "core/base/Cow.h"
#include "core/base/SightPlanes.h"
#include "core/map/CellTable.h"
#include "core/map/TileLayer.h"
#include "core/types/TypeRegistry.h"

#include <array>
#include <memory>

namespace gloam {

/// The tiles of a level: four layers (terrain, structure, decor, effect), what single cells override, and what follows
/// from both, kept in bit planes as cells change: what stops feet, what stops sight, doors, open doors, water, smoke.
///
/// In a cell the structure decides, and where there is none the terrain; decor and effects stop nobody (TILE-21, 22),
/// only smoke hides (TILE-25). A cell with neither structure nor terrain is void and stops everything.
/// Reading outside of the map gives the registry's `bound` tile (TILE-16).
class TileMap {
public:
    TileMap() = default;
    TileMap(Size size, std::shared_ptr<const TypeRegistry> types, TileId terrain = nothingTile);

    Size size() const { return m_size; }
    bool contains(Point p) const { return m_size.contains(p); }
    const TypeRegistry& types() const { return *m_types; }
    const std::shared_ptr<const TypeRegistry>& sharedTypes() const { return m_types; }

    TileId at(Layer layer, Point p) const;
    TileId topAt(Point p) const;  ///< the highest tile of a cell; `nothing` in the void
    TileId solidAt(Point p) const;  ///< the tile that decides over feet and sight: the structure, else the terrain
    const TileType& typeAt(Point p) const { return m_types->tile(solidAt(p)); }

    void put(Layer layer, Point p, TileId tile);
    const CellOverride* overrideAt(Point p) const { return m_cells->find(p); }
    void setOverride(Point p, CellOverride cell);  ///< one without keys is taken away
    const CellTable& cells() const { return *m_cells; }

    /// A cell's value for any property: the cell's own, else its deciding tile's type's (TYPE-05).
    std::optional<Value> property(Point p, std::string_view name) const;

    // Outside of the map everything is blocked, nothing is a door.
    bool blocksMove(Point p) const { return !contains(p) || m_planes->blocksMove.get(p); }
    bool blocksSight(Point p) const { return !contains(p) || m_planes->blocksSight.get(p); }
    bool isSwum(Point p) const { return contains(p) && m_planes->swum.get(p); }
    bool isDoor(Point p) const { return contains(p) && m_planes->door.get(p); }
    bool isOpenDoor(Point p) const { return contains(p) && m_planes->open.get(p); }
    bool isClosedDoor(Point p) const { return isDoor(p) && !isOpenDoor(p); }
    bool isSmoke(Point p) const { return contains(p) && m_planes->smoke.get(p); }
    int speedAt(Point p) const;  ///< percent of the usual pace of a step onto it (TILE-28)

    const SightPlanes& sight() const { return m_planes->blocksSight; }

    /// Grows whenever something that sight or movement depends on changes (MAP-06): what caches compare.
    std::uint64_t revision() const { return m_revision; }

    /// Puts the map upon other types of the same slots, as after a type was edited.
    void rebind(std::shared_ptr<const TypeRegistry> types);

    /// The same tiles and overrides; slots are compared, so both must be of one registry's line.
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
        SightPlanes blocksSight;
        friend bool operator==(const Planes&, const Planes&) = default;
    };
    struct Traits {
        bool blocksMove, swum, door, open, smoke, blocksSight;
        friend bool operator==(const Traits&, const Traits&) = default;
    };
    Traits traitsOf(Point p) const;
    Traits planesAt(Point p) const;
    void setPlanes(Point p, const Traits& traits);
    void derive(Point p);
    void deriveAll();

    Size m_size;
    std::shared_ptr<const TypeRegistry> m_types;
    std::array<TileLayer, 4> m_layers;
    Cow<CellTable> m_cells;
    Cow<Planes> m_planes;
    std::uint64_t m_revision = 1;
};

}  // namespace gloam
