#include "core/generate/Draft.h"

#include "core/world/Level.h"

namespace gloam {

bool isOpenTile(const TileType& tile)
{
    return (tile.isWalkable && !tile.isSwum) || tile.isClosedDoor() || !tile.foundAs.isEmpty();
}

Draft::Draft(const Level& level, const BuildArea& area)
    : m_area(area.cells), m_types(level.tiles.sharedTypes()), m_open(area.cells.size), m_locked(area.cells.size),
      m_fixed(area.cells.size), m_taken(area.cells.size), m_vaults(area.cells.size)
{
    for (const TileType& type : m_types->tiles())
        m_traits.push_back({type.layer, isOpenTile(type)});
    m_traits[nothingTile.slot].isOpen = false;
    for (const Point opening : area.openings)
        openings.push_back(opening - m_area.at);
    for (const Point opening : openings)
        m_taken.set(opening, true);
    if (level.tiles.isVoid() && area.locked.isEmpty())
        return;
    for (const Point p : cellsIn(size())) {
        const Point cell = m_area.at + p;
        for (const Layer layer : allLayers)
            write(layer, p, level.tiles.at(layer, cell));
        deriveOpen(p);
        const bool isLocked = !area.locked.isEmpty() && area.locked.get(cell);
        m_locked.set(p, isLocked);
        m_fixed.set(p, isLocked);
        if (isLocked && !level.entities.at(cell).empty())
            m_taken.set(p, true);
    }
}

Grid<TileId>& Draft::begin(Grid<TileId>& tiles) const
{
    return tiles = Grid<TileId>(size());
}

void Draft::lay(Point p, const std::array<TileId, 4>& stack)
{
    if (isFixed(p))
        return;
    const TileId ground = at(Layer::Terrain, p);
    const bool isGround = ground != nothingTile && traits(ground).isOpen;
    for (const Layer layer : allLayers)
        write(layer, p, stack[static_cast<std::size_t>(layer)]);
    if (at(Layer::Terrain, p) == nothingTile)
        write(Layer::Terrain, p, isGround || m_usualFloor == nothingTile ? ground : m_usualFloor);
    deriveOpen(p);
}

void Draft::put(Point p, TileId tile)
{
    if (tile == nothingTile || isFixed(p))
        return;
    const Layer layer = traits(tile).layer;
    write(layer, p, tile);
    if (layer == Layer::Terrain) {
        write(Layer::Structure, p, nothingTile);
        write(Layer::Decor, p, nothingTile);
        m_open.set(p, traits(tile).isOpen);
        return;
    }
    if (layer == Layer::Structure && at(Layer::Terrain, p) == nothingTile)
        write(Layer::Terrain, p, m_usualFloor);
    deriveOpen(p);
}

}  // namespace gloam
