#include "core/io/edit/TileRows.h"

#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <algorithm>
#include <charconv>

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

/// Collects neighbouring changes of one row and layer into runs.
class RowWriter {
public:
    RowWriter(int y, Layer layer) : m_row{y, layer, {}, {}} {}

    void add(int x, const Name& name)
    {
        const std::size_t index = indexOf(name);
        if (m_count > 0 && (x != m_from + m_count || index != m_index))
            endRun();
        if (m_count == 0) {
            m_from = x;
            m_index = index;
        }
        ++m_count;
    }

    Value take()
    {
        endRun();
        return written(m_row);
    }

private:
    std::size_t indexOf(const Name& name)
    {
        const auto found = std::find(m_row.names.begin(), m_row.names.end(), name);
        if (found == m_row.names.end())
            m_row.names.push_back(name);
        return static_cast<std::size_t>(std::find(m_row.names.begin(), m_row.names.end(), name) - m_row.names.begin());
    }

    void endRun()
    {
        if (m_count == 0)
            return;
        const auto put = [this](const std::string& run) { m_row.runs += (m_row.runs.empty() ? "" : " ") + run; };
        if (m_from > m_end)
            put(std::to_string(m_from - m_end));
        put(std::to_string(m_count) + "x" + std::to_string(m_index));
        m_end = m_from + m_count;
        m_count = 0;
    }

    TileRow m_row;
    int m_end = 0;  ///< of the last run
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

    bool read(std::vector<TileChange>& changes)
    {
        for (std::size_t at = 0; at < m_row.runs.size();) {
            const std::size_t end = std::min(m_row.runs.find(' ', at), m_row.runs.size());
            if (!readRun(std::string_view(m_row.runs).substr(at, end - at), changes))
                return false;
            at = end + 1;
        }
        return true;
    }

private:
    bool readRun(std::string_view run, std::vector<TileChange>& changes)
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
        for (int i = 0; i < count; ++i)
            changes.push_back({{m_x++, m_row.y}, m_row.layer, m_tiles[index]});
        return true;
    }

    const TileRow& m_row;
    const std::vector<TileId>& m_tiles;
    int m_width;
    int m_x = 0;
};

Status readRow(const Map& written, const Level& level, const TypeRegistry& types, std::vector<TileChange>& changes)
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
        || !RowReader(row, tiles, level.tiles.size().width).read(changes))
        return noFit("row " + std::to_string(row.y) + " of level '" + level.id.text() + "' cannot be read");
    return done();
}

}  // namespace

List tileRows(const TilePatch& patch, const TypeRegistry& types)
{
    const auto& changes = patch.changes();
    const auto nameOf = [&types](TileId tile) { return tile == nothingTile ? Name() : types.tile(tile).id; };
    List rows;
    for (std::size_t at = 0; at < changes.size();) {
        const int y = changes[at].at.y;
        std::size_t end = at;
        while (end < changes.size() && changes[end].at.y == y)
            ++end;
        for (const Layer layer : allLayers) {
            RowWriter row(y, layer);
            bool isEmpty = true;
            for (std::size_t i = at; i < end; ++i)
                if (changes[i].layer == layer) {
                    row.add(changes[i].at.x, nameOf(changes[i].tile));
                    isEmpty = false;
                }
            if (!isEmpty)
                rows.push_back(row.take());
        }
        at = end;
    }
    return rows;
}

Result<TilePatch> readTileRows(const List& rows, const Level& level, const TypeRegistry& types)
{
    // Each cell once in each layer, so that repeated rows cannot fill the memory.
    const auto most = static_cast<std::size_t>(level.tiles.size().area()) * allLayers.size();
    std::vector<TileChange> changes;
    for (const Value& row : rows) {
        const Map* written = row.as<Map>();
        if (!written)
            return noFit("a row must be a map");
        if (const Status read = readRow(*written, level, types, changes); !read)
            return read.error();
        if (changes.size() > most)
            return noFit("there are more tiles than the level has room for");
    }
    return TilePatch(std::move(changes));
}

}  // namespace gloam
