#include "core/world/TilePatch.h"

#include <algorithm>

namespace gloam {

namespace {

bool isSameSpot(const TileChange& a, const TileChange& b)
{
    return a.at == b.at && a.layer == b.layer;
}

bool isSpotBefore(const TileChange& a, const TileChange& b)
{
    return a.at == b.at ? a.layer < b.layer : comesBefore(a.at, b.at);
}

}  // namespace

TilePatch::TilePatch(std::vector<TileChange> changes) : m_changes(std::move(changes))
{
    if (!std::is_sorted(m_changes.begin(), m_changes.end(), isSpotBefore))  // usually it is
        std::stable_sort(m_changes.begin(), m_changes.end(), isSpotBefore);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_changes.size(); ++i)
        if (i + 1 == m_changes.size() || !isSameSpot(m_changes[i], m_changes[i + 1]))
            m_changes[kept++] = m_changes[i];
    m_changes.resize(kept);
}

void TilePatch::set(Point at, Layer layer, TileId tile)
{
    const TileChange change{at, layer, tile};
    if (m_changes.empty() || isSpotBefore(m_changes.back(), change)) {
        m_changes.push_back(change);
        return;
    }
    const auto place = std::lower_bound(m_changes.begin(), m_changes.end(), change, isSpotBefore);
    if (place != m_changes.end() && isSameSpot(*place, change))
        *place = change;
    else
        m_changes.insert(place, change);
}

std::size_t TilePatch::cellCount() const
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_changes.size(); ++i)
        if (i == 0 || m_changes[i].at != m_changes[i - 1].at)
            ++count;
    return count;
}

void TilePatch::exchangeWith(TileMap& tiles)
{
    for (TileChange& change : m_changes) {
        if (!tiles.contains(change.at))
            continue;
        const TileId before = tiles.at(change.layer, change.at);
        tiles.put(change.layer, change.at, change.tile);
        change.tile = before;
    }
}

void stamp(TilePatch& patch, const TypeRegistry& types, Point at, TileId tile)
{
    const Layer own = types.tile(tile).layer;
    patch.set(at, own, tile);
    for (const Layer layer : allLayers)
        if (layer > own)
            patch.set(at, layer, nothingTile);
}

TilePatch changesOf(const TilePatch& patch, const TileMap& tiles)
{
    std::vector<TileChange> changes;
    for (const TileChange& change : patch.changes())
        if (tiles.contains(change.at) && tiles.at(change.layer, change.at) != change.tile)
            changes.push_back(change);
    return TilePatch(std::move(changes));
}

std::vector<Rect> rowsOf(const TilePatch& patch)
{
    std::vector<Rect> rows;
    for (const TileChange& change : patch.changes()) {
        const bool isSameRow = !rows.empty() && rows.back().top() == change.at.y;
        if (isSameRow && rows.back().contains(change.at))
            continue;
        if (isSameRow && rows.back().right() == change.at.x)
            ++rows.back().size.width;
        else
            rows.push_back({change.at, {1, 1}});
    }
    return rows;
}

}  // namespace gloam
