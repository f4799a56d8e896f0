#include "core/world/TilePatch.h"

#include "core/world/TileRuns.h"

#include <algorithm>
#include <limits>

namespace gloam {

namespace {

/// Fewer cells are put one by one, and caches learn which; with more, whole rows are written and derived at once.
constexpr std::size_t mostPutSingly = 1024;

bool isSameSpot(const TileChange& a, const TileChange& b)
{
    return a.at == b.at && a.layer == b.layer;
}

bool isSpotBefore(const TileChange& a, const TileChange& b)
{
    return a.at == b.at ? a.layer < b.layer : comesBefore(a.at, b.at);
}

/// Whether a run ends before a cell.
bool endsBefore(const TileRun& run, Point at)
{
    return run.at.y != at.y ? run.at.y < at.y : run.right() <= at.x;
}

bool goesOn(const TileRun& left, const TileRun& right)
{
    return left.at.y == right.at.y && left.right() == right.at.x && left.tile == right.tile;
}

/// Adds a run behind all others.
void append(TileRuns& runs, const TileRun& run)
{
    if (run.width <= 0)
        return;
    if (!runs.empty() && goesOn(runs.back(), run))
        runs.back().width += run.width;
    else
        runs.push_back(run);
}

/// Cells of one layer, whatever their order: what lay there gives way.
void insert(TileRuns& runs, const TileRun& run)
{
    const auto isRightOf = [](const TileRun& each, const TileRun& whole) {
        return each.at.y > whole.at.y || (each.at.y == whole.at.y && each.at.x >= whole.right());
    };
    auto first = std::lower_bound(runs.begin(), runs.end(), run.at, endsBefore);
    auto last = first;
    while (last != runs.end() && !isRightOf(*last, run))
        ++last;
    TileRuns pieces;
    if (first != runs.begin() && goesOn(*(first - 1), run))
        append(pieces, *--first);
    for (auto each = first; each != last; ++each)
        if (each->at.y == run.at.y && each->at.x < run.at.x && each->right() > run.at.x)
            append(pieces, {each->at, run.at.x - each->at.x, each->tile});
    append(pieces, run);
    for (auto each = first; each != last; ++each)
        if (each->right() > run.right())
            append(pieces, {{run.right(), run.at.y}, each->right() - run.right(), each->tile});
    if (last != runs.end() && goesOn(pieces.back(), *last))
        append(pieces, *last++);
    const auto kept = std::min(pieces.size(), static_cast<std::size_t>(last - first));
    const auto rest = std::copy_n(pieces.begin(), kept, first);
    if (kept == pieces.size())
        runs.erase(rest, last);
    else
        runs.insert(rest, pieces.begin() + static_cast<std::ptrdiff_t>(kept), pieces.end());
}

/// Calls `visit(Rect)` for each row of cells that a patch has in any layer, in reading order.
template <typename Visit> void forEachRow(const TilePatch& patch, Visit visit)
{
    std::array<std::size_t, 4> at{};
    Rect row;
    while (true) {
        const TileRun* next = nullptr;
        std::size_t from = 0;
        for (const Layer layer : allLayers) {
            const TileRuns& runs = patch.runs(layer);
            const auto index = static_cast<std::size_t>(layer);
            if (at[index] < runs.size() && (!next || comesBefore(runs[at[index]].at, next->at))) {
                next = &runs[at[index]];
                from = index;
            }
        }
        if (!next)
            break;
        ++at[from];
        if (!row.isEmpty() && row.top() == next->at.y && row.right() >= next->at.x) {
            row.size.width = std::max(row.right(), next->right()) - row.left();
            continue;
        }
        if (!row.isEmpty())
            visit(row);
        row = {next->at, {next->width, 1}};
    }
    if (!row.isEmpty())
        visit(row);
}

/// Exchanges one run. `tileAt(x)` is a tile of the map, inside of it.
template <typename TileAt> void exchangeRun(TileRuns& before, const TileRun& run, Size map, TileAt tileAt)
{
    const bool isRowInside = run.at.y >= 0 && run.at.y < map.height;
    const int left = isRowInside ? std::clamp(run.at.x, 0, std::max(0, map.width)) : run.right();
    const int right = isRowInside ? std::clamp(run.right(), left, std::max(left, map.width)) : left;
    append(before, {run.at, std::min(left, run.right()) - run.at.x, run.tile});
    for (int x = left; x < right; ++x) {
        TileId& tile = tileAt(x);
        append(before, {{x, run.at.y}, 1, tile});
        tile = run.tile;
    }
    append(before, {{std::max(right, run.at.x), run.at.y}, run.right() - std::max(right, run.at.x), run.tile});
}

}  // namespace

TilePatch::TilePatch(std::vector<TileChange> changes)
{
    if (!std::is_sorted(changes.begin(), changes.end(), isSpotBefore))  // usually it is
        std::stable_sort(changes.begin(), changes.end(), isSpotBefore);
    for (std::size_t i = 0; i < changes.size(); ++i)
        if (i + 1 == changes.size() || !isSameSpot(changes[i], changes[i + 1]))
            set(changes[i].at, changes[i].layer, changes[i].tile);
}

void TilePatch::setRow(const TileRun& run, Layer layer)
{
    TileRuns& runs = m_runs[static_cast<std::size_t>(layer)];
    if (runs.empty() || endsBefore(runs.back(), run.at))
        append(runs, run);
    else if (run.width > 0)
        insert(runs, run);
}

void TilePatch::add(const TilePatch& later)
{
    for (const Layer layer : allLayers) {
        TileRuns& runs = m_runs[static_cast<std::size_t>(layer)];
        TileRuns both;
        sweepRuns(runs, later.runs(layer), [&both](const TileRun& run, const TileId* old, const TileId* now) {
            append(both, {run.at, run.width, now ? *now : *old});
        });
        runs = std::move(both);
    }
}

std::vector<TileChange> TilePatch::changes() const
{
    std::vector<TileChange> changes;
    for (const Layer layer : allLayers)
        for (const TileRun& run : runs(layer))
            for (int x = run.at.x; x < run.right(); ++x)
                changes.push_back({{x, run.at.y}, layer, run.tile});
    std::sort(changes.begin(), changes.end(), isSpotBefore);
    return changes;
}

bool TilePatch::isEmpty() const
{
    return std::all_of(m_runs.begin(), m_runs.end(), [](const TileRuns& runs) { return runs.empty(); });
}

std::size_t TilePatch::cellCount() const
{
    std::size_t count = 0;
    forEachRow(*this, [&count](const Rect& row) { count += static_cast<std::size_t>(row.size.width); });
    return count;
}

std::size_t TilePatch::bytes() const
{
    std::size_t bytes = 0;
    for (const TileRuns& runs : m_runs)
        bytes += runs.capacity() * sizeof(TileRun);
    return bytes;
}

void TilePatch::exchangeWith(TileMap& tiles)
{
    std::array<TileRuns, 4> before;
    if (cellCount() <= mostPutSingly) {
        for (const Layer layer : allLayers)
            for (const TileRun& run : runs(layer)) {
                TileId old;
                exchangeRun(before[static_cast<std::size_t>(layer)], run, tiles.size(), [&](int x) -> TileId& {
                    const Point at{x, run.at.y};
                    old = tiles.at(layer, at);
                    tiles.put(layer, at, run.tile);
                    return old;
                });
            }
        m_runs = std::move(before);
        return;
    }
    const Rect inside = intersected(boundsOf(*this), {{0, 0}, tiles.size()});
    std::array<std::size_t, 4> at{};
    const auto exchangeUpTo = [&](int y, TileMap::TileRow* row) {
        for (const Layer layer : allLayers) {
            const auto index = static_cast<std::size_t>(layer);
            for (const TileRuns& from = m_runs[index]; at[index] < from.size() && from[at[index]].at.y <= y;
                 ++at[index])
                exchangeRun(before[index], from[at[index]], row ? tiles.size() : Size{}, [&](int x) -> TileId& {
                    return (*row)[index][static_cast<std::size_t>(x - inside.left())];
                });
        }
    };
    exchangeUpTo(inside.top() - 1, nullptr);
    const auto exchangeRow = [&](int y, TileMap::TileRow& row) { exchangeUpTo(y, &row); };
    tiles.changeRows(inside, exchangeRow);
    exchangeUpTo(std::numeric_limits<int>::max(), nullptr);
    for (TileRuns& runs : before)
        runs.shrink_to_fit();
    m_runs = std::move(before);
}

void stamp(TilePatch& patch, const TypeRegistry& types, Point at, TileId tile)
{
    const Layer own = types.tile(tile).layer;
    patch.set(at, own, tile);
    for (const Layer layer : allLayers)
        if (layer > own)
            patch.set(at, layer, nothingTile);
}

void setWhereOther(TilePatch& patch, const TileMap& tiles, const TileRun& run, Layer layer)
{
    if (run.at.y < 0 || run.at.y >= tiles.size().height)
        return;
    const TileRowView row = tiles.row(layer, run.at.y);
    const int right = std::min(run.right(), tiles.size().width);
    for (int x = std::max(0, run.at.x); x < right;) {
        const int left = x;
        while (x < right && row[x] != run.tile)
            ++x;
        if (x > left)
            patch.setRow({{left, run.at.y}, x - left, run.tile}, layer);
        while (x < right && row[x] == run.tile)
            ++x;
    }
}

TilePatch changesOf(const TilePatch& patch, const TileMap& tiles)
{
    TilePatch changes;
    for (const Layer layer : allLayers)
        for (const TileRun& run : patch.runs(layer))
            setWhereOther(changes, tiles, run, layer);
    return changes;
}

std::vector<Rect> rowsOf(const TilePatch& patch)
{
    std::vector<Rect> rows;
    forEachRow(patch, [&rows](const Rect& row) { rows.push_back(row); });
    return rows;
}

Rect boundsOf(const TilePatch& patch)
{
    Rect bounds;
    forEachRow(patch, [&bounds](const Rect& row) {
        const int left = bounds.isEmpty() ? row.left() : std::min(bounds.left(), row.left());
        const int top = bounds.isEmpty() ? row.top() : bounds.top();
        bounds = {{left, top},
                  {std::max(bounds.isEmpty() ? left : bounds.right(), row.right()) - left, row.bottom() - top}};
    });
    return bounds;
}

}  // namespace gloam
