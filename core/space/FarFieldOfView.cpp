#include "core/space/FarFieldOfView.h"

#include "core/base/BitSquare.h"
#include "core/space/Transposed.h"
#include "core/space/WedgeScan.h"

#include <bit>
#include <climits>

namespace gloam {

namespace {

/// What is seen of the cells around the origin: bit nearMiddle + x of word nearMiddle + y is the cell (x, y) from it.
using NearSquare = BitSquare<std::uint64_t>;

/// One of the four quadrants: lines of a plane that lead away from the origin.
struct FarQuadrant {
    const BitGrid& plane;
    int line;    ///< the origin's
    int away;    ///< +1 or -1
    int centre;  ///< the origin's position in its line
};

/// The bits of word `word` that lie between `first` and `last` of a line.
std::uint64_t bitsOfWord(int word, int first, int last)
{
    const int low = std::max(first - word * 64, 0);
    const int high = std::min(last - word * 64, 63);
    return low > high ? 0 : (~std::uint64_t{0} << low) & (~std::uint64_t{0} >> (63 - high));
}

/// The first position from `from` to `last` that blocks (or, if `Blocks` is false, does not), or last + 1.
template <bool Blocks> int findCell(const std::uint64_t* line, int from, int last)
{
    for (int word = from / 64; word <= last / 64; ++word) {
        const std::uint64_t bits = (Blocks ? line[word] : ~line[word]) & bitsOfWord(word, from, last);
        if (bits != 0)
            return word * 64 + std::countr_zero(bits);
    }
    return last + 1;
}

void addPiece(std::vector<FovScratch::Piece>& pieces, FovScratch::Piece piece)
{
    if (piece.bits == 0)
        return;
    if (!pieces.empty() && pieces.back().line == piece.line && pieces.back().first == piece.first)
        pieces.back().bits |= piece.bits;
    else
        pieces.push_back(piece);
}

/// The part of a quadrant's row that a sector touches; positions count along the line.
struct FarRow {
    const std::uint64_t* words;
    int line;
    int depth;
    int centre;
    int firstSeen;  ///< the row within the radius
    int lastSeen;
    std::int64_t unit;
};

void revealWideSector(const FarRow& row, const SightRange& range, int first, int last,
                      std::vector<FovScratch::Piece>& pieces)
{
    first = std::max(first, row.firstSeen);
    last = std::min(last, row.lastSeen);
    for (int word = first / 64; first <= last && word <= last / 64; ++word) {
        const std::uint64_t inside = bitsOfWord(word, row.centre + range.firstInside, row.centre + range.lastInside);
        addPiece(pieces, {row.line, word * 64, (row.words[word] | inside) & bitsOfWord(word, first, last)});
    }
}

void narrowWideSector(const FarRow& row, SightSector sector, int first, int last, std::vector<SightSector>& next)
{
    for (int at = findCell<false>(row.words, first, last); at <= last;) {
        const int wall = findCell<true>(row.words, at, last);
        next.push_back({at == first ? sector.start : slopeOfEdge(at - row.centre, row.unit),
                        wall > last ? sector.end : slopeOfEdge(wall - row.centre, row.unit)});
        at = wall < last ? findCell<false>(row.words, wall, last) : last + 1;
    }
}

/// The 64 cells of a line from `first` on; those after its last word are not its own.
std::uint64_t bitsFrom(const std::uint64_t* line, int first)
{
    const std::uint64_t* words = line + first / 64;
    const int shift = first % 64;
    return (words[0] >> shift) | (words[1] << 1 << (63 - shift));
}

/// A sector that touches less than a word of cells, from `first` to `last`: read and revealed in one piece.
void scanNarrowSector(const FarRow& row, SightSector sector, const SightRange& range, int first, int last,
                      FovScratch& scratch, std::vector<FovScratch::Piece>& pieces)
{
    const std::uint64_t touched = nearBits(0, last - first);
    const std::uint64_t blocked = touched & bitsFrom(row.words, first);
    const int inside = std::max(row.centre + range.firstInside, row.firstSeen) - first;
    const int insideEnd = std::min(row.centre + range.lastInside, row.lastSeen) - first;
    std::uint64_t seen = blocked;
    if (first < row.firstSeen)
        seen &= ~std::uint64_t{1};
    if (last > row.lastSeen)
        seen &= ~(std::uint64_t{1} << (last - first));
    if (inside <= insideEnd)
        seen |= nearBits(inside, insideEnd);
    addPiece(pieces, {row.line, first, seen});
    if (blocked == 0)
        scratch.nextSectors.push_back(sector);
    else
        narrowSector(sector, touched, blocked, row.centre - first, row.unit,
                     [&](SightSector narrowed) { scratch.nextSectors.push_back(narrowed); });
}

void scanRow(const FarRow& row, FovScratch& scratch, std::vector<FovScratch::Piece>& pieces, int length)
{
    // A wall just outside the radius may still hide the middle of a cell inside it; one farther out cannot: the radius
    // is convex. Cells beyond the map count as open; they could only hide others beyond it.
    const int leftmost = std::max(row.firstSeen - 1, 0);
    const int rightmost = std::min(row.lastSeen + 1, length - 1);
    scratch.nextSectors.clear();
    for (const SightSector sector : scratch.sectors) {
        const SightRange range = rangeOf(sector, row.depth);
        const int first = std::max(row.centre + range.low, leftmost);
        const int last = std::min(row.centre + range.high, rightmost);
        if (first > last)
            continue;
        if (last - first < 63) {
            scanNarrowSector(row, sector, range, first, last, scratch, pieces);
            continue;
        }
        revealWideSector(row, range, first, last, pieces);
        narrowWideSector(row, sector, first, last, scratch.nextSectors);
    }
    std::swap(scratch.sectors, scratch.nextSectors);
}

/// The radius across a row, limited to the quadrant.
int reachOf(const FovRequest& request, int depth)
{
    return request.radius ? std::min(reachAcross(request.metric, *request.radius, depth), depth) : depth;
}

/// Scans the first rows, a single read each; leaves the sectors of the row after them.
void scanNearRows(const FarQuadrant& quadrant, const FovRequest& request, int deepest, FovScratch& scratch,
                  NearSquare& square)
{
    const std::uint64_t onLine = cellsOnLine(quadrant.centre, quadrant.plane.size().width);
    NearSectors buffers[2];
    NearDepths seen{};
    const int rows =
        scanFirstRows(quadrant.plane, {quadrant.centre, quadrant.line}, quadrant.away, deepest, seen, buffers[0]);
    if (rows == 0)
        buffers[0].add(wholeQuadrant);
    int now = 0;
    for (int depth = rows + 1; depth <= deepest && !buffers[now].isEmpty(); ++depth, now = 1 - now)
        seen[static_cast<std::size_t>(depth)] =
            scanNearRow(buffers[now], depth,
                        nearCells(quadrant.plane, quadrant.centre, quadrant.line + quadrant.away * depth), onLine,
                        buffers[1 - now]);
    scratch.sectors.assign(buffers[now].begin(), buffers[now].end());
    for (int depth = 1; depth <= deepest; ++depth) {
        const int reach = reachOf(request, depth);
        if (reach >= 0)
            square[static_cast<std::size_t>(nearMiddle + quadrant.away * depth)] =
                seen[static_cast<std::size_t>(depth)] & onLine & nearBits(nearMiddle - reach, nearMiddle + reach);
    }
}

void scanQuadrant(const FarQuadrant& quadrant, const FovRequest& request, FovScratch& scratch, NearSquare& square,
                  std::vector<FovScratch::Piece>& pieces)
{
    const Size size = quadrant.plane.size();
    const int lines = quadrant.away > 0 ? size.height - 1 - quadrant.line : quadrant.line;
    const int deepest = std::min(lines, request.radius.value_or(INT_MAX));
    scratch.sectors.clear();
    scanNearRows(quadrant, request, std::min(deepest, greatestNearDepth), scratch, square);
    for (int depth = greatestNearDepth + 1; depth <= deepest && !scratch.sectors.empty(); ++depth) {
        const int reach = reachOf(request, depth);
        if (reach < 0)
            return;
        const int line = quadrant.line + quadrant.away * depth;
        const int firstSeen = std::max(quadrant.centre - reach, 0);
        const int lastSeen = std::min(quadrant.centre + reach, size.width - 1);
        scanRow({quadrant.plane.row(line), line, depth, quadrant.centre, firstSeen, lastSeen, slopeUnit(depth)},
                scratch, pieces, size.width);
    }
}

struct Extent {
    int first;
    int last;

    void include(int from, int to)
    {
        first = std::min(first, from);
        last = std::max(last, to);
    }
};

void includePieces(const std::vector<FovScratch::Piece>& pieces, Extent& lines, Extent& places)
{
    for (const FovScratch::Piece& piece : pieces) {
        lines.include(piece.line, piece.line);
        places.include(piece.first + std::countr_zero(piece.bits), piece.first + 63 - std::countl_zero(piece.bits));
    }
}

void includeSquare(const NearSquare& square, Point origin, Extent& across, Extent& down)
{
    std::uint64_t columns = 0;
    for (int line = 0; line <= 2 * nearMiddle; ++line)
        if (const std::uint64_t cells = square[static_cast<std::size_t>(line)]; cells != 0) {
            columns |= cells;
            down.include(origin.y + line - nearMiddle, origin.y + line - nearMiddle);
        }
    across.include(origin.x - nearMiddle + std::countr_zero(columns),
                   origin.x - nearMiddle + 63 - std::countl_zero(columns));
}

void putRow(CellMask& seen, const FovScratch::Piece& piece)
{
    std::uint64_t* row = seen.bits.row(piece.line - seen.box.top());
    const int at = piece.first - seen.box.left();
    if (at < 0) {
        row[0] |= piece.bits >> -at;
        return;
    }
    row[at / 64] |= piece.bits << (at % 64);
    if (at % 64 != 0)
        row[at / 64 + 1] |= piece.bits >> (64 - at % 64);
}

void putColumn(CellMask& seen, const FovScratch::Piece& piece)
{
    for (std::uint64_t left = piece.bits; left != 0; left &= left - 1)
        seen.bits.set(Point{piece.line, piece.first + std::countr_zero(left)} - seen.box.at, true);
}

/// Transposes many pieces in blocks; puts few cell by cell.
void putColumns(CellMask& seen, FovScratch& scratch)
{
    constexpr std::size_t piecesWorthABlock = 16;
    const Rect box = seen.box;
    const long long blocks = static_cast<long long>(box.size.width / 64 + 1) * (box.size.height / 64 + 1);
    if (scratch.columnPieces.size() < piecesWorthABlock * static_cast<std::size_t>(blocks)) {
        for (const FovScratch::Piece& piece : scratch.columnPieces)
            putColumn(seen, piece);
        return;
    }
    scratch.columns.box = {{box.at.y, box.at.x}, {box.size.height, box.size.width}};
    scratch.columns.bits.reset(scratch.columns.box.size);
    for (const FovScratch::Piece& piece : scratch.columnPieces)
        putRow(scratch.columns, piece);
    transpose(scratch.columns.bits, scratch.turned);
    for (int y = 0; y < box.size.height; ++y) {
        std::uint64_t* row = seen.bits.row(y);
        const std::uint64_t* turned = scratch.turned.row(y);
        for (int word = 0; word < seen.bits.wordsPerRow(); ++word)
            row[word] |= turned[word];
    }
}

void putSquare(CellMask& seen, const NearSquare& square, Point origin)
{
    for (int line = 0; line <= 2 * nearMiddle; ++line)
        if (const std::uint64_t cells = square[static_cast<std::size_t>(line)]; cells != 0)
            putRow(seen, {origin.y + line - nearMiddle, origin.x - nearMiddle, cells});
}

}  // namespace

void computeFarFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, FovScratch& scratch,
                           CellMask& seen)
{
    scratch.rowPieces.clear();
    scratch.columnPieces.clear();
    NearSquare square{};
    NearSquare columns{};
    for (const int away : {-1, 1}) {
        scanQuadrant({planes.rows, origin.y, away, origin.x}, request, scratch, square, scratch.rowPieces);
        scanQuadrant({planes.columns, origin.x, away, origin.y}, request, scratch, columns, scratch.columnPieces);
    }
    transpose(columns);
    for (std::size_t line = 0; line < square.size(); ++line)
        square[line] |= columns[line];
    square[nearMiddle] |= std::uint64_t{1} << nearMiddle;

    Extent across{origin.x, origin.x};
    Extent down{origin.y, origin.y};
    includeSquare(square, origin, across, down);
    includePieces(scratch.rowPieces, down, across);
    includePieces(scratch.columnPieces, across, down);
    seen.box = {{across.first, down.first}, {across.last - across.first + 1, down.last - down.first + 1}};
    seen.bits.reset(seen.box.size);
    putSquare(seen, square, origin);
    for (const FovScratch::Piece& piece : scratch.rowPieces)
        putRow(seen, piece);
    putColumns(seen, scratch);
}

}  // namespace gloam
