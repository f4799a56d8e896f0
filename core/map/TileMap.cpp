#include "core/map/TileMap.h"

#include "core/base/BitSquare.h"
#include "core/base/Contract.h"
#include "core/base/Random.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

namespace gloam {

namespace {

/// The share of one word of a plane in a map's hash; words without a bit have none.
std::uint64_t wordHash(int plane, int x, int y, std::uint64_t word)
{
    const auto place =
        (static_cast<std::uint64_t>(y) << 24 | static_cast<std::uint64_t>(x)) * 8 + static_cast<std::uint64_t>(plane);
    return word == 0 ? 0 : mix64(mix64(place) ^ word);
}

constexpr std::size_t planeCount = 6;

/// Bit `plane` of eight cells, the first lowest.
std::uint64_t bitsOfEight(std::uint64_t cells, std::size_t plane)
{
    constexpr std::uint64_t lowest = 0x0101'0101'0101'0101;
    constexpr std::uint64_t gather = 0x0102'0408'1020'4080;  // brings the lowest bit of each byte into the highest one
    return (((cells >> plane) & lowest) * gather) >> 56;
}

/// Writes a row of each plane: bit i of a cell is its bit in plane i. The cells fill whole words.
void writeRow(const std::array<BitGrid*, planeCount>& planes, int y, const std::vector<std::uint8_t>& cells)
{
    for (std::size_t left = 0; left < cells.size(); left += 64) {
        std::array<std::uint64_t, planeCount> words{};
        for (std::size_t x = 0; x < 64; x += 8) {
            std::uint64_t eight = 0;
            for (std::size_t i = 0; i < 8; ++i)
                eight |= std::uint64_t{cells[left + x + i]} << (8 * i);
            for (std::size_t i = 0; i < planeCount; ++i)
                words[i] |= bitsOfEight(eight, i) << x;
        }
        for (std::size_t i = 0; i < planeCount; ++i)
            planes[i]->row(y)[left / 64] = words[i];
    }
}

/// All tiles of a row; `room` holds them where the layer does not.
const TileId* rowOf(const TileLayer& layer, int y, std::vector<TileId>& room)
{
    if (const TileId* own = layer.row(y))
        return own;
    layer.copyRow({0, y}, layer.size().width, room);
    return room.data();
}

constexpr std::uint8_t pacedKind = 1 << planeCount;  ///< of a tile with a speed of its own

/// Gives each cell of a row the kind of its structure or else of its terrain. Returns the bits of all these tiles.
/// Without a branch: the processor could not predict where the next wall is.
std::uint8_t kindsOf(const TileId* grounds, const TileId* uppers, const std::vector<std::uint8_t>& kinds,
                     std::span<std::uint8_t> row)
{
    const std::uint8_t* const kindOf = kinds.data();
    unsigned all = 0;
    for (std::size_t x = 0; x < row.size(); ++x) {
        const unsigned ground = kindOf[grounds[x].slot];
        const unsigned upper = kindOf[uppers[x].slot];
        const unsigned hasUpper = 0U - static_cast<unsigned>(uppers[x] != nothingTile);
        row[x] = static_cast<std::uint8_t>((upper & hasUpper) | (ground & ~hasUpper));
        all |= ground | upper;
    }
    return static_cast<std::uint8_t>(all);
}

/// Whether the tiles of two registries, slot by slot, block movement and sight, slow movement and act alike.
bool isSameGround(const TypeRegistry& before, const TypeRegistry& after)
{
    const auto ground = [](const TileType& tile) {
        return std::tuple(tile.isWalkable, tile.isSwum, tile.isTransparent, tile.isSmoke, tile.isOpenDoor(),
                          tile.isClosedDoor(), tile.speed, tile.touchBit, tile.isFire, tile.light.radius > 0);
    };
    const std::vector<TileType>& tiles = before.tiles();
    return tiles.size() <= after.tiles().size()
           && std::equal(tiles.begin(), tiles.end(), after.tiles().begin(),
                         [&ground](const TileType& a, const TileType& b) { return ground(a) == ground(b); });
}

/// The columns of a plane whose rows are known, 64 by 64 cells at a time.
void deriveColumns(CellPlanes& planes)
{
    const Size size = planes.rows.size();
    planes.columns.reset({size.height, size.width});
    BitSquare<std::uint64_t> block{};
    for (int top = 0; top < size.height; top += 64)
        for (int left = 0; left < size.width; left += 64) {
            block.fill(0);
            for (int y = top; y < std::min(top + 64, size.height); ++y)
                block[static_cast<std::size_t>(y - top)] = planes.rows.row(y)[left / 64];
            transpose(block);
            for (int x = left; x < std::min(left + 64, size.width); ++x)
                planes.columns.row(x)[top / 64] = block[static_cast<std::size_t>(x - left)];
        }
}

}  // namespace

TileMap::TileMap(Size size, std::shared_ptr<const TypeRegistry> types, TileId terrain)
    : m_size(size), m_types(std::move(types))
{
    for (const Layer layer : allLayers)
        m_layers[static_cast<std::size_t>(layer)] = TileLayer(size, layer == Layer::Terrain ? terrain : nothingTile);
    deriveAll();
}

TileMap::TileMap(std::array<TileLayer, 4> layers, std::shared_ptr<const TypeRegistry> types)
    : m_size(layers.front().size()), m_types(std::move(types)), m_layers(std::move(layers))
{
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
    require(contains(p), "A tile is put outside of its map.");
    unpack();
    const std::uint64_t pace = paceHash(p);
    const Layer own = tile == nothingTile ? layer : m_types->tile(tile).layer;
    ++m_tileRevision;
    const TileId solid = solidAt(p);
    const TileId before = m_layers[static_cast<std::size_t>(own)].at(p);
    m_layers[static_cast<std::size_t>(own)].put(p, tile);
    const bool isNoted = derive(p);
    const unsigned acts = actsOf(before) | actsOf(tile);
    if (!isNoted && (solid != solidAt(p) || m_types->tile(before).touchBit != m_types->tile(tile).touchBit))
        m_changed.add(p);  // some walkers keep to certain tiles, or avoid them
    if (acts != 0)
        deriveActs(p);
    if (const std::uint64_t now = paceHash(p); now != pace) {
        ++m_revision;
        m_ground += now - pace;
    }
}

void TileMap::changeRows(Rect cells, FunctionRef<void(int, TileRow&)> change)
{
    if (cells.isEmpty())
        return;
    require(intersected(cells, {{}, m_size}) == cells, "Tiles are changed outside of their map.");
    unpack();
    ++m_tileRevision;
    TileRow row;
    for (int y = cells.top(); y < cells.bottom(); ++y) {
        for (const Layer layer : allLayers)
            m_layers[static_cast<std::size_t>(layer)].copyRow({cells.left(), y}, cells.size.width,
                                                              row[static_cast<std::size_t>(layer)]);
        change(y, row);
        for (const Layer layer : allLayers)
            m_layers[static_cast<std::size_t>(layer)].putChangedRow({cells.left(), y},
                                                                    row[static_cast<std::size_t>(layer)].data(),
                                                                    cells.size.width);
    }
    deriveAll();
}

void TileMap::putAll(Rect cells, const std::array<Grid<TileId>, 4>& layers)
{
    if (cells.isEmpty())
        return;
    require(intersected(cells, {{}, m_size}) == cells, "Tiles are changed outside of their map.");
    unpack();
    ++m_tileRevision;
    const std::vector<TileId> nothing(static_cast<std::size_t>(cells.size.width));
    for (const Layer layer : allLayers) {
        const Grid<TileId>& grid = layers[static_cast<std::size_t>(layer)];
        for (int y = 0; y < cells.size.height; ++y)
            m_layers[static_cast<std::size_t>(layer)].putChangedRow(cells.at + Point{0, y},
                                                                    grid.size().isEmpty() ? nothing.data()
                                                                                          : &grid[{0, y}],
                                                                    cells.size.width);
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
    require(contains(p), "A cell outside of its map is overridden.");
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

void TileMap::pack()
{
    for (TileLayer& layer : m_layers)
        layer.pack();
    m_isPacked = true;
}

void TileMap::unpack()
{
    if (!m_isPacked)
        return;
    for (TileLayer& layer : m_layers)
        layer.unpack();
    m_isPacked = false;
}

std::size_t TileMap::tileBytes() const
{
    std::size_t bytes = 0;
    for (const TileLayer& layer : m_layers)
        bytes += layer.bytes();
    return bytes;
}

TileMap TileMap::withTypes(const std::shared_ptr<const TypeRegistry>& types) const
{
    const std::vector<TileType>& own = m_types->tiles();
    std::vector<TileId> slots;
    bool isSame = true;
    for (const TileType& tile : own) {
        isSame = isSame && slots.size() < types->tiles().size() && types->tiles()[slots.size()].id == tile.id;
        slots.push_back(slots.empty() ? nothingTile : types->findTile(tile.id));
    }
    TileMap map = *this;
    const auto inNewSlots = [&slots](int, TileRow& row) {
        for (std::vector<TileId>& tiles : row)
            for (TileId& tile : tiles)
                tile = slots[tile.slot];
    };
    if (isSame) {
        map.rebind(types);
        return map;
    }
    map.m_types = types;
    map.changeRows({{}, m_size}, inNewSlots);
    return map;
}

void TileMap::rebind(std::shared_ptr<const TypeRegistry> types)
{
    const bool isSame = isSameGround(*m_types, *types);
    m_types = std::move(types);
    ++m_tileRevision;
    if (!isSame)
        return deriveAll();
    ++m_revision;  // what the tiles give light, for example, may have changed
    m_changed.addAll();
}

TileMap::Traits TileMap::traitsOf(TileId solid, TileId effect) const
{
    const TileType& tile = m_types->tile(solid);
    const bool isSmoke = m_types->tile(effect).isSmoke;
    return {!tile.isWalkable && !tile.isSwum,
            tile.isSwum,
            tile.isClosedDoor() || tile.isOpenDoor(),
            tile.isOpenDoor(),
            isSmoke,
            !tile.isTransparent || isSmoke};
}

TileMap::Traits TileMap::traitsOf(Point p) const
{
    Traits traits = traitsOf(solidAt(p), at(Layer::Effect, p));
    if (const CellOverride* cell = overrideAt(p)) {
        if (const auto isWalkable = cell->truth("walkable")) {
            traits.blocksMove = !*isWalkable;
            traits.swum = false;
        }
        traits.blocksSight = !cell->truth("transparent").value_or(!traits.blocksSight) || traits.smoke;
    }
    return traits;
}

TileMap::Traits TileMap::planesAt(Point p) const
{
    return {m_planes->blocksMove.get(p), m_planes->swum.get(p),  m_planes->door.get(p),
            m_planes->open.get(p),       m_planes->smoke.get(p), m_planes->blocksSight.get(p)};
}

std::uint64_t TileMap::groundOf(const Planes& planes, Point p)
{
    std::uint64_t sum = 0;
    int index = 0;
    for (const BitGrid* plane :
         {&planes.blocksMove, &planes.swum, &planes.door, &planes.open, &planes.smoke, &planes.blocksSight.rows})
        sum += wordHash(index++, p.x / 64, p.y, plane->row(p.y)[p.x / 64]);
    return sum;
}

std::uint64_t TileMap::groundOf(const Planes& planes)
{
    std::uint64_t sum = 0;
    for (int y = 0; y < planes.blocksMove.size().height; ++y)
        for (int x = 0; x < planes.blocksMove.size().width; x += 64)
            sum += groundOf(planes, {x, y});
    return sum;
}

std::uint64_t TileMap::paceHash(Point p) const
{
    constexpr int usual = 100;
    constexpr int plane = 7;
    const int pace = speedAt(p);
    return pace == usual ? 0 : wordHash(plane, p.x, p.y, static_cast<std::uint64_t>(pace));
}

void TileMap::setPlanes(Point p, const Traits& traits)
{
    Planes& planes = m_planes.write();
    m_ground -= groundOf(planes, p);
    planes.blocksMove.set(p, traits.blocksMove);
    planes.swum.set(p, traits.swum);
    planes.door.set(p, traits.door);
    planes.open.set(p, traits.open);
    planes.smoke.set(p, traits.smoke);
    planes.blocksSight.set(p, traits.blocksSight);
    m_ground += groundOf(planes, p);
}

bool TileMap::derive(Point p)
{
    const Traits traits = traitsOf(p);
    if (traits == planesAt(p))
        return false;
    setPlanes(p, traits);
    ++m_revision;
    m_changed.add(p);
    return true;
}

void TileMap::deriveAll()
{
    Planes& planes = m_planes.write();
    const std::array<BitGrid*, planeCount> byBit = {&planes.blocksMove, &planes.swum,  &planes.door,
                                                    &planes.open,       &planes.smoke, &planes.blocksSight.rows};
    for (BitGrid* plane : byBit)
        plane->reset(m_size);
    const auto bitsOf = [this](TileId solid, TileId effect) {
        const Traits t = traitsOf(solid, effect);
        return static_cast<std::uint8_t>(int{t.blocksMove} | int{t.swum} << 1 | int{t.door} << 2 | int{t.open} << 3
                                         | int{t.smoke} << 4 | int{t.blocksSight} << 5);
    };
    std::vector<std::uint8_t> kinds(m_types->tiles().size());  // by slot: as if the tile decided alone
    for (std::size_t slot = 0; slot < kinds.size(); ++slot) {
        const bool isPaced = m_types->tiles()[slot].speed != 100;
        kinds[slot] = static_cast<std::uint8_t>(bitsOf({static_cast<std::uint16_t>(slot)}, nothingTile)
                                                | (isPaced ? pacedKind : 0));
    }
    std::uint64_t paces = 0;
    const auto width = static_cast<std::size_t>(m_size.width);
    std::vector<std::uint8_t> row((width + 63) / 64 * 64);
    std::array<std::vector<TileId>, 3> rooms;
    std::vector<int> paced;  // columns of the row with tiles that have a speed of their own
    bool isBare = false;     // whether the row was never written; all such rows are the same
    for (int y = 0; y < m_size.height; ++y) {
        const TileRowView terrain(m_layers[static_cast<std::size_t>(Layer::Terrain)], y);
        const TileRowView structure(m_layers[static_cast<std::size_t>(Layer::Structure)], y);
        const TileRowView effect(m_layers[static_cast<std::size_t>(Layer::Effect)], y);
        const bool wasBare = std::exchange(isBare, terrain.isBare() && structure.isBare() && effect.isBare());
        const bool isSame = wasBare && isBare;
        if (!isSame) {
            paced.clear();
            const TileId* grounds = rowOf(m_layers[static_cast<std::size_t>(Layer::Terrain)], y, rooms[0]);
            const TileId* uppers = rowOf(m_layers[static_cast<std::size_t>(Layer::Structure)], y, rooms[1]);
            const TileId* overs = rowOf(m_layers[static_cast<std::size_t>(Layer::Effect)], y, rooms[2]);
            std::uint8_t all = kindsOf(grounds, uppers, kinds, std::span(row).first(width));
            for (std::size_t x = 0; x < width && !effect.isBare(); ++x)
                if (overs[x] != nothingTile) {
                    row[x] = bitsOf(uppers[x] != nothingTile ? uppers[x] : grounds[x], overs[x]);
                    all |= kinds[overs[x].slot];
                }
            for (std::size_t x = 0; x < width && (all & pacedKind) != 0; ++x)
                if (((kinds[grounds[x].slot] | kinds[uppers[x].slot] | kinds[overs[x].slot]) & pacedKind) != 0)
                    paced.push_back(static_cast<int>(x));
        }
        for (const int x : paced)
            paces += paceHash({x, y});
        writeRow(byBit, y, row);
    }
    deriveColumns(planes.blocksSight);
    m_ground = mix64(static_cast<std::uint64_t>(m_size.width) << 32 | static_cast<std::uint32_t>(m_size.height))
               + groundOf(planes) + paces;
    for (const Point p : m_cells->places())
        setPlanes(p, traitsOf(p));
    deriveActs();
    ++m_revision;
    m_changed.addAll();
}

}  // namespace gloam
