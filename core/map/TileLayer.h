#pragma once

#include "core/base/Cow.h"
#include "core/base/Point.h"
#include "core/types/TileType.h"

#include <optional>
#include <vector>

namespace gloam {

/// One layer of a map: a tile for each cell, in bands of 64 rows that copies share until written. A band that was
/// never written has no storage.
class TileLayer {
public:
    static constexpr int rowsOfBand = 64;

    TileLayer() = default;
    explicit TileLayer(Size size, TileId fill = nothingFill);

    TileId at(Point p) const
    {
        const Band& band = m_bands[static_cast<std::size_t>(p.y / rowsOfBand)];
        return band ? (**band)[indexInBand(p)] : m_fill;
    }
    void put(Point p, TileId tile);

    /// Puts a row of `count` tiles, the first at `left`.
    void putRow(Point left, const TileId* tiles, int count);

    /// Replaces `tiles` by the `count` tiles of a row, the first at `left`.
    void copyRow(Point left, int count, std::vector<TileId>& tiles) const;

    /// The tiles of row `y`; null where none of its band was ever written.
    const TileId* row(int y) const
    {
        const Band& band = m_bands[static_cast<std::size_t>(y / rowsOfBand)];
        return band ? (**band).data() + indexInBand({0, y}) : nullptr;
    }

    /// Whether no cell was ever written.
    bool isUniform() const;
    TileId fill() const { return m_fill; }

    friend bool operator==(const TileLayer& a, const TileLayer& b);

private:
    static constexpr TileId nothingFill{};
    using Band = std::optional<Cow<std::vector<TileId>>>;

    std::size_t indexInBand(Point p) const
    {
        return static_cast<std::size_t>(p.y % rowsOfBand) * static_cast<std::size_t>(m_size.width)
               + static_cast<std::size_t>(p.x);
    }

    Size m_size;
    TileId m_fill;
    std::vector<Band> m_bands;
};

/// A row of a layer, to be read cell by cell.
class TileRowView {
public:
    TileRowView(const TileLayer& layer, int y) : m_tiles(layer.row(y)), m_fill(layer.fill()) {}
    TileId operator[](int x) const { return m_tiles ? m_tiles[x] : m_fill; }

private:
    const TileId* m_tiles;
    TileId m_fill;
};

}  // namespace gloam
