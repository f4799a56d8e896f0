#include "core/io/edit/TileMerge.h"

#include <algorithm>

namespace gloam {

namespace {

const Value* writtenCell(const LevelItems& items, Point at)
{
    const auto found = items.cells.find(at);
    return found == items.cells.end() ? nullptr : &found->second;
}

/// Entries for the same glyph stay as ours has them.
std::vector<LegendEntry> mergedLegend(const Level& base, const Level& ours, const Level& theirs)
{
    if (ours.legend == base.legend)
        return theirs.legend;
    std::vector<LegendEntry> legend = ours.legend;
    if (theirs.legend == base.legend)
        return legend;
    for (const LegendEntry& entry : theirs.legend)
        if (std::none_of(legend.begin(), legend.end(),
                         [&entry](const LegendEntry& known) { return known.glyph == entry.glyph; }))
            legend.push_back(entry);
    return legend;
}

std::array<TileLayer, 4> layersOf(Size size)
{
    std::array<TileLayer, 4> layers;
    layers.fill(TileLayer(size));
    return layers;
}

void putRow(std::array<TileLayer, 4>& layers, int y, const TileMap::TileRow& row)
{
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        layers[layer].putRow({0, y}, row[layer].data(), layers[layer].size().width);
}

}  // namespace

TileMerge::TileMerge(const World& base, const World& ours, const World& theirs)
{
    auto types = std::make_shared<TypeRegistry>();
    const std::array<const World*, 3> worlds{&base, &ours, &theirs};
    for (std::size_t i = 0; i < worlds.size(); ++i)
        for (const TileType& type : worlds[i]->registry->tiles()) {
            TileId slot = types->findTile(type.id);
            if (slot.slot == 0 && !m_slots[i].empty()) {
                TileType copy = type;
                copy.apparent = {};
                slot = types->add(std::move(copy));
            }
            m_slots[i].push_back(slot);
        }
    m_types = std::move(types);
}

/// The tiles of a row, in the slots that all three worlds share.
void TileMerge::readRow(const LevelItems& items, std::size_t world, int y, Row& row) const
{
    const TileMap& tiles = items.level->tiles;
    const std::vector<TileId>& slots = m_slots[world];
    const auto width = static_cast<std::size_t>(tiles.size().width);
    for (const Layer layer : allLayers) {
        std::vector<TileId>& to = row[static_cast<std::size_t>(layer)];
        const TileRowView from = tiles.row(layer, y);
        if (from.isBare()) {
            to.assign(width, slots[from[0].slot]);
            continue;
        }
        to.resize(width);
        for (std::size_t x = 0; x < width; ++x)
            to[x] = slots[from[static_cast<int>(x)].slot];
    }
}

bool TileMerge::isSameDrawing(const LevelItems& a, std::size_t worldOfA, const LevelItems& b,
                              std::size_t worldOfB) const
{
    const Size size = a.level->tiles.size();
    if (b.level->tiles.size() != size)
        return false;
    const auto isSame = [](const auto& x, const auto& y) {
        return x.first == y.first && isIdentical(x.second, y.second);
    };
    if (!std::equal(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end(), isSame))
        return false;
    Row first;
    Row second;
    for (int y = 0; y < size.height; ++y) {
        readRow(a, worldOfA, y, first);
        readRow(b, worldOfB, y, second);
        if (first != second)
            return false;
    }
    return true;
}

TileMerge::Result TileMerge::resultLike(const LevelItems& items)
{
    Result result;
    result.level.id = items.level->id;
    result.level.legend = items.level->legend;
    result.cells = items.cells;
    return result;
}

TileMerge::Result TileMerge::whole(const LevelItems& items, std::size_t world) const
{
    const Size size = items.level->tiles.size();
    std::array<TileLayer, 4> layers = layersOf(size);
    Row row;
    for (int y = 0; y < size.height; ++y) {
        readRow(items, world, y, row);
        putRow(layers, y, row);
    }
    Result result = resultLike(items);
    result.level.tiles = TileMap(std::move(layers), m_types);
    return result;
}

/// One row of a level in the base, in our world and in theirs.
struct TileMerge::RowOfThree {
    int y = 0;
    std::array<const LevelItems*, 3> levels;
    std::array<Row, 3> tiles = {};

    bool isSame(std::size_t a, std::size_t b, int x) const
    {
        const auto at = static_cast<std::size_t>(x);
        for (std::size_t layer = 0; layer < tiles[a].size(); ++layer)
            if (tiles[a][layer][at] != tiles[b][layer][at])
                return false;
        const Value* first = writtenCell(*levels[a], {x, y});
        const Value* second = writtenCell(*levels[b], {x, y});
        return first && second ? isIdentical(*first, *second) : first == second;
    }

    /// Whether they are the same in every cell.
    bool isSame(std::size_t a, std::size_t b) const
    {
        const auto hasWritten = [this](std::size_t side) {
            const auto& cells = levels[side]->cells;
            const auto next = cells.lower_bound({0, y});
            return next != cells.end() && next->first.y == y;
        };
        return tiles[a] == tiles[b] && !hasWritten(a) && !hasWritten(b);
    }
};

/// Takes the cells that only they have changed into our row, and those that both have if `prefersTheirs`.
void TileMerge::mergeRow(RowOfThree& row, bool prefersTheirs, Result& result)
{
    const int width = static_cast<int>(row.tiles[1].front().size());
    if (row.isSame(0, 2))
        return;
    for (int x = 0; x < width; ++x) {
        if (row.isSame(0, 2, x) || row.isSame(1, 2, x))
            continue;
        const bool isConflict = !row.isSame(0, 1, x);
        result.conflicts += isConflict ? 1 : 0;
        if (isConflict && !prefersTheirs)
            continue;
        for (std::size_t layer = 0; layer < row.tiles[1].size(); ++layer)
            row.tiles[1][layer][static_cast<std::size_t>(x)] = row.tiles[2][layer][static_cast<std::size_t>(x)];
        result.cells.erase({x, row.y});
        if (const Value* cell = writtenCell(*row.levels[2], {x, row.y}))
            result.cells.emplace(Point{x, row.y}, *cell);
    }
}

TileMerge::Result TileMerge::merge(const LevelItems& base, const LevelItems& ours, const LevelItems& theirs,
                                   bool prefersTheirs) const
{
    const Size size = ours.level->tiles.size();
    if (base.level->tiles.size() != size || theirs.level->tiles.size() != size) {
        const bool isTheirs = isSameDrawing(base, 0, ours, 1);
        const bool isConflict = !isTheirs && !isSameDrawing(base, 0, theirs, 2) && !isSameDrawing(ours, 1, theirs, 2);
        const bool takesTheirs = isTheirs || (isConflict && prefersTheirs);
        Result result = takesTheirs ? whole(theirs, 2) : whole(ours, 1);
        result.conflicts = isConflict ? 1 : 0;
        result.isWhole = true;
        return result;
    }
    Result result = resultLike(ours);
    result.level.legend = mergedLegend(*base.level, *ours.level, *theirs.level);
    std::array<TileLayer, 4> layers = layersOf(size);
    RowOfThree row{0, {&base, &ours, &theirs}};
    for (; row.y < size.height; ++row.y) {
        for (std::size_t i = 0; i < row.levels.size(); ++i)
            readRow(*row.levels[i], i, row.y, row.tiles[i]);
        mergeRow(row, prefersTheirs, result);
        putRow(layers, row.y, row.tiles[1]);
    }
    result.level.tiles = TileMap(std::move(layers), m_types);
    return result;
}

}  // namespace gloam
