#pragma once

#include "core/base/Cow.h"
#include "core/base/Point.h"
#include "core/types/TileType.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace gloam {

/// Rows of tiles as stretches of equal ones.
struct PackedRows {
    struct Run {
        std::uint16_t end = 0;  ///< the column after its last
        TileId tile;
        bool operator==(const Run&) const = default;
    };
    std::vector<Run> runs;
    std::vector<std::uint32_t> begins;  ///< where the runs of each row begin, then where the last row's end

    const Run* row(int y) const { return runs.data() + begins[static_cast<std::size_t>(y)]; }
    TileId at(Point p) const;
    std::size_t bytes() const { return runs.size() * sizeof(Run) + begins.size() * sizeof(std::uint32_t); }
    bool operator==(const PackedRows&) const = default;
};

/// One layer of a map: a tile for each cell, in bands of 64 rows that copies share until written. A band that was
/// never written has no storage, and one that is packed little: it is read as before, more slowly, and unpacked as soon
/// as it is written.
class TileLayer {
public:
    static constexpr int rowsOfBand = 64;

    TileLayer() = default;
    explicit TileLayer(Size size, TileId fill = nothingFill);

    Size size() const { return m_size; }

    TileId at(Point p) const
    {
        const Band& band = m_bands[static_cast<std::size_t>(p.y / rowsOfBand)];
        if (band.tiles)
            return (**band.tiles)[indexInBand(p)];
        return band.packed ? band.packed->at({p.x, p.y % rowsOfBand}) : m_fill;
    }
    void put(Point p, TileId tile);

    /// Puts a row of `count` tiles, the first at `left`.
    void putRow(Point left, const TileId* tiles, int count);

    /// The same unless the row has these tiles already, so that a band without changes stays shared with copies.
    void putChangedRow(Point left, const TileId* tiles, int count);

    /// Replaces `tiles` by the `count` tiles of a row, the first at `left`.
    void copyRow(Point left, int count, std::vector<TileId>& tiles) const;

    /// The tiles of row `y`; null where its band is packed or was never written.
    const TileId* row(int y) const
    {
        const Band& band = m_bands[static_cast<std::size_t>(y / rowsOfBand)];
        return band.tiles ? (**band.tiles).data() + indexInBand({0, y}) : nullptr;
    }
    /// The same row where its band is packed; null elsewhere.
    const PackedRows::Run* packedRow(int y) const
    {
        const Band& band = m_bands[static_cast<std::size_t>(y / rowsOfBand)];
        return band.packed ? band.packed->row(y % rowsOfBand) : nullptr;
    }

    void pack();  ///< each band that this makes half as large or less
    void unpack();
    std::size_t bytes() const;  ///< of the storage of its tiles

    /// Whether no cell was ever written.
    bool isUniform() const;
    TileId fill() const { return m_fill; }

    friend bool operator==(const TileLayer& a, const TileLayer& b);

private:
    static constexpr TileId nothingFill{};
    struct Band {
        std::optional<Cow<std::vector<TileId>>> tiles;
        std::shared_ptr<const PackedRows> packed;  ///< instead of `tiles`
        bool isWritten() const { return tiles || packed; }
    };
    int rowsIn(std::size_t band) const;
    void unpack(Band& band) const;
    static bool isSame(const Band& a, const Band& b);  ///< false if only their cells can tell

    std::size_t indexInBand(Point p) const
    {
        return static_cast<std::size_t>(p.y % rowsOfBand) * static_cast<std::size_t>(m_size.width)
               + static_cast<std::size_t>(p.x);
    }

    Size m_size;
    TileId m_fill;
    std::vector<Band> m_bands;
};

/// A row of a layer, to be read cell by cell, best from left to right.
class TileRowView {
public:
    TileRowView(const TileLayer& layer, int y)
        : m_tiles(layer.row(y)), m_first(layer.packedRow(y)), m_run(m_first), m_fill(layer.fill())
    {}
    bool isBare() const { return !m_tiles && !m_first; }  ///< never written
    const TileId* tiles() const { return m_tiles; }       ///< all of them; null where they are packed or it is bare
    TileId operator[](int x) const
    {
        if (m_tiles)
            return m_tiles[x];
        if (!m_run)
            return m_fill;
        if (m_run != m_first && x < (m_run - 1)->end)
            m_run = m_first;
        while (m_run->end <= x)
            ++m_run;
        return m_run->tile;
    }

private:
    const TileId* m_tiles;
    const PackedRows::Run* m_first;
    mutable const PackedRows::Run* m_run;  ///< of the cell read last
    TileId m_fill;
};

}  // namespace gloam
