#include "core/io/edit/TileRows.h"

#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

namespace gloam {

namespace {

struct TileRow {
    int y = 0;
    Layer layer = Layer::Terrain;
    std::vector<Name> names;
    std::string runs;
};

void fields(FieldVisitor& visitor, TileRow& row)
{
    field(visitor, {"row", "from 0"}, row.y);
    field(visitor, {"layer", "the layer"}, row.layer);
    field(visitor, {"names", "the tile types of the runs"}, row.names);
    field(visitor, {"runs", "cells from the left"}, row.runs);
}

/// Writes the runs of one row and layer.
class RowWriter {
public:
    RowWriter(int y, Layer layer) : m_row{y, layer, {}, {}} {}

    /// Runs of a patch neither touch equal ones nor overlap.
    void add(const TileRun& run, const Name& name)
    {
        m_from = run.at.x;
        m_index = indexOf(name);
        m_count = run.width;
        endRun();
    }

    Value take() { return written(m_row); }

private:
    std::size_t indexOf(const Name& name)
    {
        const auto [place, isNew] = m_indices.try_emplace(name, m_row.names.size());
        if (isNew)
            m_row.names.push_back(name);
        return place->second;
    }

    void endRun()
    {
        const auto put = [this](const std::string& run) { m_row.runs += (m_row.runs.empty() ? "" : " ") + run; };
        if (m_from > m_end)
            put(std::to_string(m_from - m_end));
        put(std::to_string(m_count) + "x" + std::to_string(m_index));
        m_end = m_from + m_count;
    }

    TileRow m_row;
    std::unordered_map<Name, std::size_t> m_indices;  ///< of the names: a row may have thousands
    int m_end = 0;                                    ///< of the last run
    int m_from = 0;
    int m_count = 0;
    std::size_t m_index = 0;
};

Error noFit(const std::string& why)
{
    return {"Its tiles do not fit: " + why + "."};
}

/// Reads the runs of one row.
class RowReader {
public:
    RowReader(const TileRow& row, const std::vector<TileId>& tiles, int width)
        : m_row(row), m_tiles(tiles), m_width(width)
    {}

    bool read(TileRuns& runs)
    {
        for (std::size_t at = 0; at < m_row.runs.size();) {
            const std::size_t end = std::min(m_row.runs.find(' ', at), m_row.runs.size());
            if (!readRun(std::string_view(m_row.runs).substr(at, end - at), runs))
                return false;
            at = end + 1;
        }
        return true;
    }

private:
    bool readRun(std::string_view run, TileRuns& runs)
    {
        int count = 0;
        const char* last = run.data() + run.size();
        const auto [rest, error] = std::from_chars(run.data(), last, count);
        if (error != std::errc() || count < 1 || count > m_width - m_x)
            return false;
        if (rest == last) {
            m_x += count;
            return true;
        }
        std::size_t index = 0;
        const auto name = std::from_chars(rest + 1, last, index);
        if (*rest != 'x' || name.ec != std::errc() || name.ptr != last || index >= m_tiles.size())
            return false;
        runs.push_back({{m_x, m_row.y}, count, m_tiles[index]});
        m_x += count;
        return true;
    }

    const TileRow& m_row;
    const std::vector<TileId>& m_tiles;
    int m_width;
    int m_x = 0;
};

struct RowOfRuns {
    int y = 0;
    Layer layer = Layer::Terrain;
    TileRuns runs;
};

Status readRow(const Map& written, const Level& level, const TypeRegistry& types, RowOfRuns& result)
{
    Problems problems;
    TileRow row;
    readFields(written, {}, problems, row);
    if (!problems.empty())
        return noFit(problems.front().sentence.substr(0, problems.front().sentence.size() - 1));
    std::vector<TileId> tiles;
    for (const Name& name : row.names) {
        tiles.push_back(name.isEmpty() ? nothingTile : types.findTile(name));
        if (!name.isEmpty() && tiles.back() == nothingTile)
            return noFit("there is no tile type '" + name.text() + "'");
    }
    if (row.y < 0 || row.y >= level.tiles.size().height
        || !RowReader(row, tiles, level.tiles.size().width).read(result.runs))
        return noFit("row " + std::to_string(row.y) + " of level '" + level.id.text() + "' cannot be read");
    result.y = row.y;
    result.layer = row.layer;
    return done();
}

}  // namespace

List tileRows(const TilePatch& patch, const TypeRegistry& types)
{
    const auto nameOf = [&types](TileId tile) { return tile == nothingTile ? Name() : types.tile(tile).id; };
    List rows;
    std::array<std::size_t, allLayers.size()> at{};
    for (const Rect& next : rowsOf(patch)) {
        for (const Layer layer : allLayers) {
            const TileRuns& runs = patch.runs(layer);
            std::size_t& index = at[static_cast<std::size_t>(layer)];
            if (index == runs.size() || runs[index].at.y != next.top())
                continue;  // the row has been written, or has none in this layer
            RowWriter row(next.top(), layer);
            for (; index < runs.size() && runs[index].at.y == next.top(); ++index)
                row.add(runs[index], nameOf(runs[index].tile));
            rows.push_back(row.take());
        }
    }
    return rows;
}

Result<TilePatch> readTileRows(const List& rows, const Level& level, const TypeRegistry& types)
{
    // Each cell once in each layer, so that repeated rows cannot fill the memory.
    const auto most = static_cast<std::size_t>(level.tiles.size().area()) * allLayers.size();
    std::size_t cells = 0;
    std::vector<RowOfRuns> read;
    for (const Value& row : rows) {
        const Map* written = row.as<Map>();
        if (!written)
            return noFit("a row must be a map");
        if (const Status status = readRow(*written, level, types, read.emplace_back()); !status)
            return status.error();
        for (const TileRun& run : read.back().runs)
            cells += static_cast<std::size_t>(run.width);
        if (cells > most)
            return noFit("there are more tiles than the level has room for");
    }
    std::stable_sort(read.begin(), read.end(), [](const RowOfRuns& a, const RowOfRuns& b) { return a.y < b.y; });
    TilePatch patch;
    for (const RowOfRuns& row : read)
        for (const TileRun& run : row.runs)
            patch.setRow(run, row.layer);
    return patch;
}

}  // namespace gloam
