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
    for (const Point p : area.taken)
        if (contains(p - m_area.at))
            m_taken.set(p - m_area.at, true);
    if (level.tiles.isVoid() && area.locked.isEmpty())
        return;
    for (int y = 0; y < size().height; ++y)
        copyRow(level, y);
    for (const Point p : cellsIn(area.locked.isEmpty() ? Size{} : size())) {
        const Point cell = m_area.at + p;
        if (!area.locked.get(cell))
            continue;
        m_locked.set(p, true);
        m_fixed.set(p, true);
        if (!level.entities.at(cell).empty())
            m_taken.set(p, true);
    }
}

/// Copies a row of the level, which is nearly always empty.
void Draft::copyRow(const Level& level, int y)
{
    for (const Layer layer : allLayers) {
        const TileRowView row = level.tiles.row(layer, m_area.at.y + y);
        if (row.isBare() && row[0] == nothingTile)
            continue;
        for (int x = 0; x < size().width; ++x)
            if (const TileId tile = row[m_area.at.x + x]; tile != nothingTile) {
                write(layer, {x, y}, tile);
                deriveOpen({x, y});
            }
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

void Draft::uncover(Point p)
{
    if (!isFixed(p))
        write(Layer::Decor, p, nothingTile);
}

}  // namespace gloam
