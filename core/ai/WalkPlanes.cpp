#include "core/ai/WalkPlanes.h"

#include "core/action/Policies.h"
#include "core/parts/Moving.h"
#include "core/rules/Movement.h"
#include "core/space/Transposed.h"

#include <algorithm>

namespace gloam {

namespace {

/// The 64 cells starting at {64 * word, y} that a walker can enter, the first in bit 0.
std::uint64_t wordOf(const TileMap& tiles, const WalkerKind& kind, int word, int y)
{
    if (!kind.passesWalls)
        return tiles.walkableWord(word, y, kind.opensDoors, kind.swims);
    const int cells = tiles.size().width - 64 * word;
    return cells >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cells) - 1;
}

/// Whether it keeps off a cell that its body could enter.
bool doesShun(const TileMap& tiles, const WalkerKind& kind, Point at)
{
    return (kind.hurtBy != 0 && (kind.hurtBy & tiles.touchBitsAt(at)) != 0) || !isOnOneOf(tiles, at, kind.only);
}

bool canStand(const TileMap& tiles, const WalkerKind& kind, Point at)
{
    for (int y = at.y; y < at.y + kind.footprint.height; ++y)
        for (int x = at.x; x < at.x + kind.footprint.width; ++x)
            if (!tiles.contains({x, y}) || (wordOf(tiles, kind, x / 64, y) >> x % 64 & 1U) == 0
                || doesShun(tiles, kind, {x, y}))
                return false;
    return true;
}

/// Whether a cell has changed for the walker.
bool update(const TileMap& tiles, const WalkerKind& kind, Point changed, CellPlanes& open)
{
    const Rect places{changed - Point{kind.footprint.width - 1, kind.footprint.height - 1}, kind.footprint};
    const Rect inside = intersected(places, {{}, tiles.size()});
    bool hasChanged = false;
    for (const Point place : cellsIn(inside)) {
        const bool isOpen = canStand(tiles, kind, place);
        hasChanged = hasChanged || isOpen != open.get(place);
        open.set(place, isOpen);
    }
    return hasChanged;
}

/// Keeps the cells that have this many open cells of their row from them on.
void narrow(BitGrid& open, int width)
{
    for (int y = 0; y < open.size().height; ++y)
        for (int word = 0; word < open.wordsPerRow(); ++word) {
            std::uint64_t cells = open.row(y)[word];
            for (int x = 64 * word + 1; x < 64 * word + width; ++x)
                cells &= x < open.size().width ? open.bitsAt(x, y) : 0;
            open.row(y)[word] = cells;
        }
}

}  // namespace

WalkerKind walkerKindOf(const Entity& who, const TypeRegistry& types, const Policies& policies)
{
    const bool isLarge = who.footprint != Size{1, 1};
    const Mobile& mobile = mobileOf(who, types);
    return {{who.footprint, !isLarge && opensDoors(who, types, policies), doesSwim(who, types), mobile.passesWalls},
            mobile.only};
}

CornerRule cornersFor(const Entity& who, const Policies& policies)
{
    if (who.footprint == Size{1, 1})
        return policies.corners;
    return policies.needsFootprintOnly ? CornerRule::Always : CornerRule::Never;
}

Walkable& WalkPlanes::of(const Level& level, const WalkerKind& kind)
{
    constexpr std::size_t mostKept = 8;
    auto kept = std::find_if(m_kept.begin(), m_kept.end(), [&](const Kept& one) { return one.kind.is(kind); });
    if (kept == m_kept.end()) {
        if (m_kept.size() == mostKept)
            m_kept.erase(m_kept.begin());
        kept = m_kept.insert(m_kept.end(), Kept{kind, {}, 0, {}});
    }
    const TileMap& tiles = level.tiles;
    bool hasChanged = false;
    const auto follow = [&](Point p) { hasChanged = update(tiles, kind, p, kept->walkable.open) || hasChanged; };
    const bool isKnown = kept->level == level.id && kept->walkable.open.size() == tiles.size()
                         && tiles.forEachChangeSince(kept->revision, follow);
    if (!isKnown)
        compute(level, kind, *kept);
    if (!isKnown || hasChanged)
        kept->walkable.version = ++m_versions;
    kept->revision = tiles.planeRevision();
    return kept->walkable;
}

void WalkPlanes::compute(const Level& level, const WalkerKind& kind, Kept& kept)
{
    const TileMap& tiles = level.tiles;
    kept.level = level.id;
    kept.walkable.open.reset(tiles.size());
    BitGrid& rows = kept.walkable.open.rows;
    for (int y = 0; y < tiles.size().height; ++y)
        for (int word = 0; word < rows.wordsPerRow(); ++word)
            rows.row(y)[word] = wordOf(tiles, kind, word, y);
    if (kind.hurtBy != 0)
        for (const Point at : tiles.acting(TileAct::Touch))
            if (doesShun(tiles, kind, at))
                rows.set(at, false);
    if (!kind.only.empty())
        for (const Point at : cellsIn(tiles.size()))
            if (doesShun(tiles, kind, at))
                rows.set(at, false);
    narrow(rows, kind.footprint.width);
    transpose(rows, kept.walkable.open.columns);
    if (kind.footprint.height == 1)
        return;
    narrow(kept.walkable.open.columns, kind.footprint.height);
    transpose(kept.walkable.open.columns, rows);
}

}  // namespace gloam
