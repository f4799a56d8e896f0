#include "core/map/TileMap.h"

#include <algorithm>

namespace gloam {

TileMap::TileMap(Size size, std::shared_ptr<const TypeRegistry> types, TileId terrain)
    : m_size(size), m_types(std::move(types))
{
    for (const Layer layer : allLayers)
        m_layers[static_cast<std::size_t>(layer)] = TileLayer(size, layer == Layer::Terrain ? terrain : nothingTile);
    deriveAll();
}

TileId TileMap::topAt(Point p) const
{
    if (!contains(p))
        return m_types->boundTile();
    for (auto layer = m_layers.rbegin(); layer != m_layers.rend(); ++layer)
        if (const TileId tile = layer->at(p); tile != nothingTile)
            return tile;
    return nothingTile;
}

TileId TileMap::solidAt(Point p) const
{
    const TileId structure = at(Layer::Structure, p);
    return structure != nothingTile ? structure : at(Layer::Terrain, p);
}

void TileMap::put(Layer layer, Point p, TileId tile)
{
    assert(contains(p));
    const int pace = speedAt(p);
    ++m_tileRevision;
    m_layers[static_cast<std::size_t>(layer)].put(p, tile);
    derive(p);
    if (speedAt(p) != pace)
        ++m_revision;
}

void TileMap::putAll(Point at, const std::array<Grid<TileId>, 4>& layers)
{
    for (const Layer layer : allLayers) {
        const Grid<TileId>& tiles = layers[static_cast<std::size_t>(layer)];
        for (const Point p : cellsIn(tiles.size()))
            m_layers[static_cast<std::size_t>(layer)].put(at + p, tiles[p]);
    }
    deriveAll();
}

bool TileMap::isVoid() const
{
    return std::all_of(m_layers.begin(), m_layers.end(),
                       [](const TileLayer& layer) { return layer.isUniform() && layer.fill() == nothingTile; });
}

void TileMap::setOverride(Point p, CellOverride cell)
{
    assert(contains(p));
    if (cell.written.isEmpty())
        m_cells.write().erase(p);
    else
        m_cells.write().set(p, std::move(cell));
    derive(p);
}

std::optional<Value> TileMap::property(Point p, std::string_view name) const
{
    const CellOverride* cell = overrideAt(p);
    const Value* own = cell ? cell->written.find(name) : nullptr;
    return own ? std::optional(*own) : m_types->typeProperty(TypeCategory::Tiles, typeAt(p).id, name);
}

int TileMap::speedAt(Point p) const
{
    const int structure = m_types->tile(at(Layer::Structure, p)).speed;
    const int ground = structure != 100 ? structure : m_types->tile(at(Layer::Terrain, p)).speed;
    const int effect = m_types->tile(at(Layer::Effect, p)).speed;
    return effect == 100 ? ground : std::max(1, ground * effect / 100);
}

std::uint64_t TileMap::walkableWord(int word, int y, bool opensDoors, bool swims) const
{
    const Planes& planes = *m_planes;
    std::uint64_t open = ~planes.blocksMove.row(y)[word];
    if (opensDoors)
        open |= planes.door.row(y)[word] & ~planes.open.row(y)[word];
    if (!swims)
        open &= ~planes.swum.row(y)[word];
    const int cells = m_size.width - 64 * word;
    return cells >= 64 ? open : open & ((std::uint64_t{1} << cells) - 1);
}

void TileMap::rebind(std::shared_ptr<const TypeRegistry> types)
{
    m_types = std::move(types);
    ++m_tileRevision;
    deriveAll();
}

TileMap::Traits TileMap::traitsOf(Point p) const
{
    const TileType& tile = typeAt(p);
    Traits traits{!tile.isWalkable && !tile.isSwum,
                  tile.isSwum,
                  tile.isClosedDoor() || tile.isOpenDoor(),
                  tile.isOpenDoor(),
                  m_types->tile(at(Layer::Effect, p)).isSmoke,
                  !tile.isTransparent};
    if (const CellOverride* cell = overrideAt(p)) {
        if (const auto isWalkable = cell->truth("walkable")) {
            traits.blocksMove = !*isWalkable;
            traits.swum = false;
        }
        traits.blocksSight = !cell->truth("transparent").value_or(!traits.blocksSight);
    }
    traits.blocksSight |= traits.smoke;
    return traits;
}

TileMap::Traits TileMap::planesAt(Point p) const
{
    return {m_planes->blocksMove.get(p), m_planes->swum.get(p),  m_planes->door.get(p),
            m_planes->open.get(p),       m_planes->smoke.get(p), m_planes->blocksSight.get(p)};
}

void TileMap::setPlanes(Point p, const Traits& traits)
{
    Planes& planes = m_planes.write();
    planes.blocksMove.set(p, traits.blocksMove);
    planes.swum.set(p, traits.swum);
    planes.door.set(p, traits.door);
    planes.open.set(p, traits.open);
    planes.smoke.set(p, traits.smoke);
    planes.blocksSight.set(p, traits.blocksSight);
}

void TileMap::derive(Point p)
{
    const Traits traits = traitsOf(p);
    if (traits == planesAt(p))
        return;
    setPlanes(p, traits);
    ++m_revision;
    m_changed[m_planeRevision++ % m_changed.size()] = p;
}

void TileMap::deriveAll()
{
    Planes& planes = m_planes.write();
    for (BitGrid* plane : {&planes.blocksMove, &planes.swum, &planes.door, &planes.open, &planes.smoke})
        plane->reset(m_size);
    planes.blocksSight.reset(m_size);
    // Neighbours are mostly alike, so the last answer is kept; cells with overrides have their own.
    const bool hasOverrides = !m_cells->places().empty();
    TileId solid;
    TileId effect;
    Traits traits = m_size.isEmpty() ? Traits{} : traitsOf({0, 0});
    for (const Point p : cellsIn(m_size)) {
        const TileId solidHere = solidAt(p);
        const TileId effectHere = at(Layer::Effect, p);
        if (hasOverrides || solidHere != solid || effectHere != effect || p == Point{})
            traits = traitsOf(p);
        solid = solidHere;
        effect = effectHere;
        if (traits != Traits{})  // plain ground sets no plane
            setPlanes(p, traits);
    }
    ++m_revision;
    m_planeRevision += m_changed.size() + 1;
}

}  // namespace gloam
