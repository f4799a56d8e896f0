#include "core/map/TileLayer.h"

#include <algorithm>
#include <limits>

namespace gloam {

namespace {

/// Rows of that width, one after the other.
PackedRows packedRows(const std::vector<TileId>& tiles, int width, int rows)
{
    PackedRows packed;
    for (int y = 0; y < rows; ++y) {
        packed.begins.push_back(static_cast<std::uint32_t>(packed.runs.size()));
        const TileId* row = tiles.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
        for (int x = 0; x < width; ++x)
            if (x + 1 == width || row[x + 1] != row[x])
                packed.runs.push_back({static_cast<std::uint16_t>(x + 1), row[x]});
    }
    packed.begins.push_back(static_cast<std::uint32_t>(packed.runs.size()));
    packed.runs.shrink_to_fit();
    return packed;
}

}  // namespace

TileId PackedRows::at(Point p) const
{
    const auto endsLater = [](int x, const Run& run) { return x < run.end; };
    return std::upper_bound(row(p.y), row(p.y + 1), p.x, endsLater)->tile;
}

TileLayer::TileLayer(Size size, TileId fill)
    : m_size(size), m_fill(fill), m_bands(static_cast<std::size_t>((size.height + rowsOfBand - 1) / rowsOfBand))
{}

void TileLayer::put(Point p, TileId tile)
{
    putRow(p, &tile, 1);
}

void TileLayer::putRow(Point left, const TileId* tiles, int count)
{
    Band& band = m_bands[static_cast<std::size_t>(left.y / rowsOfBand)];
    unpack(band);
    if (!band.tiles) {
        if (std::all_of(tiles, tiles + count, [this](TileId tile) { return tile == m_fill; }))
            return;
        const auto cells = static_cast<std::size_t>(rowsOfBand) * static_cast<std::size_t>(m_size.width);
        band.tiles.emplace(std::vector<TileId>(cells, m_fill));
    }
    std::copy_n(tiles, count, band.tiles->write().data() + indexInBand(left));
}

void TileLayer::putChangedRow(Point left, const TileId* tiles, int count)
{
    const TileId* own = row(left.y);
    if (!own || !std::equal(tiles, tiles + count, own + left.x))
        putRow(left, tiles, count);
}

void TileLayer::copyRow(Point left, int count, std::vector<TileId>& tiles) const
{
    if (const TileId* from = row(left.y)) {
        tiles.assign(from + left.x, from + left.x + count);
        return;
    }
    tiles.assign(static_cast<std::size_t>(count), m_fill);
    const TileRowView from(*this, left.y);
    if (from.isBare())
        return;
    for (int i = 0; i < count; ++i)
        tiles[static_cast<std::size_t>(i)] = from[left.x + i];
}

bool TileLayer::isUniform() const
{
    return std::none_of(m_bands.begin(), m_bands.end(), [](const Band& band) { return band.isWritten(); });
}

int TileLayer::rowsIn(std::size_t band) const
{
    return std::min(rowsOfBand, m_size.height - static_cast<int>(band) * rowsOfBand);
}

void TileLayer::pack()
{
    if (m_size.width > std::numeric_limits<std::uint16_t>::max())
        return;
    for (std::size_t i = 0; i < m_bands.size(); ++i) {
        Band& band = m_bands[i];
        if (!band.tiles)
            continue;
        PackedRows packed = packedRows(**band.tiles, m_size.width, rowsIn(i));
        if (packed.bytes() > (**band.tiles).size() * sizeof(TileId) / 2)
            continue;
        band.packed = std::make_shared<const PackedRows>(std::move(packed));
        band.tiles.reset();
    }
}

void TileLayer::unpack()
{
    for (Band& band : m_bands)
        unpack(band);
}

void TileLayer::unpack(Band& band) const
{
    if (!band.packed)
        return;
    const auto width = static_cast<std::size_t>(m_size.width);
    std::vector<TileId> tiles(static_cast<std::size_t>(rowsOfBand) * width, m_fill);
    for (std::size_t y = 0; y + 1 < band.packed->begins.size(); ++y) {
        std::size_t from = 0;
        for (std::size_t i = band.packed->begins[y]; i < band.packed->begins[y + 1]; ++i) {
            const PackedRows::Run& run = band.packed->runs[i];
            const std::size_t end = run.end;
            std::fill_n(tiles.data() + y * width + from, end - from, run.tile);
            from = end;
        }
    }
    band.tiles.emplace(std::move(tiles));
    band.packed.reset();
}

std::size_t TileLayer::bytes() const
{
    std::size_t bytes = 0;
    for (const Band& band : m_bands)
        bytes += band.packed ? band.packed->bytes() : band.tiles ? (**band.tiles).size() * sizeof(TileId) : 0;
    return bytes;
}

bool TileLayer::isSame(const Band& a, const Band& b)
{
    if (a.tiles && b.tiles)
        return *a.tiles == *b.tiles;
    return a.packed && b.packed && (a.packed == b.packed || *a.packed == *b.packed);
}

bool operator==(const TileLayer& a, const TileLayer& b)
{
    if (a.m_size != b.m_size)
        return false;
    for (std::size_t i = 0; i < a.m_bands.size(); ++i) {
        const bool isBare = !a.m_bands[i].isWritten() && !b.m_bands[i].isWritten();
        if (isBare ? a.m_fill == b.m_fill : TileLayer::isSame(a.m_bands[i], b.m_bands[i]))
            continue;
        const int top = static_cast<int>(i) * TileLayer::rowsOfBand;
        for (int y = top; y < std::min(top + TileLayer::rowsOfBand, a.m_size.height); ++y) {
            const TileRowView ofA(a, y);
            const TileRowView ofB(b, y);
            for (int x = 0; x < a.m_size.width; ++x)
                if (ofA[x] != ofB[x])
                    return false;
        }
    }
    return true;
}

}  // namespace gloam
