#include "core/map/TileLayer.h"

#include <algorithm>

namespace gloam {

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
    if (!band) {
        if (std::all_of(tiles, tiles + count, [this](TileId tile) { return tile == m_fill; }))
            return;
        const auto cells = static_cast<std::size_t>(rowsOfBand) * static_cast<std::size_t>(m_size.width);
        band.emplace(std::vector<TileId>(cells, m_fill));
    }
    std::copy_n(tiles, count, band->write().data() + indexInBand(left));
}

void TileLayer::copyRow(Point left, int count, std::vector<TileId>& tiles) const
{
    if (const TileId* from = row(left.y))
        tiles.assign(from + left.x, from + left.x + count);
    else
        tiles.assign(static_cast<std::size_t>(count), m_fill);
}

bool TileLayer::isUniform() const
{
    return std::none_of(m_bands.begin(), m_bands.end(), [](const Band& band) { return band.has_value(); });
}

bool operator==(const TileLayer& a, const TileLayer& b)
{
    if (a.m_size != b.m_size)
        return false;
    for (std::size_t i = 0; i < a.m_bands.size(); ++i) {
        const bool isSame = a.m_bands[i] && b.m_bands[i] ? *a.m_bands[i] == *b.m_bands[i]
                                                         : !a.m_bands[i] && !b.m_bands[i] && a.m_fill == b.m_fill;
        if (isSame)
            continue;
        const int top = static_cast<int>(i) * TileLayer::rowsOfBand;
        for (int y = top; y < std::min(top + TileLayer::rowsOfBand, a.m_size.height); ++y)
            for (int x = 0; x < a.m_size.width; ++x)
                if (a.at({x, y}) != b.at({x, y}))
                    return false;
    }
    return true;
}

}  // namespace gloam
