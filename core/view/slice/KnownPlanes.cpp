#include "core/view/slice/KnownPlanes.h"

#include "core/view/slice/KnownGround.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

namespace gloam {

namespace {

constexpr int wordBits = 64;

/// The bits from one to before another, of one word.
std::uint64_t bitsBetween(int from, int to)
{
    return (~std::uint64_t{0} >> (wordBits - (to - from))) << from;
}

/// Whether two rows hold the same tiles. Compares bytes, which is far quicker than tile by tile.
bool areEqual(const TileId* one, const TileId* other, int count)
{
    static_assert(std::has_unique_object_representations_v<TileId>);
    return std::memcmp(one, other, static_cast<std::size_t>(count) * sizeof(TileId)) == 0;
}

/// The cells of a word of a row and those left and right of them.
std::uint64_t widened(const BitGrid& open, int word, int y)
{
    if (y < 0 || y >= open.size().height)
        return 0;
    const std::uint64_t* const row = open.row(y);
    std::uint64_t cells = row[word] | row[word] << 1 | row[word] >> 1;
    if (word > 0)
        cells |= row[word - 1] >> (wordBits - 1);
    if (word + 1 < open.wordsPerRow())
        cells |= row[word + 1] << (wordBits - 1);
    return cells;
}

}  // namespace

void KnownPlanes::read(const Slice& slice)
{
    learnTypes(slice);
    if (m_remembered.size() != slice.size)
        forgetLevel(slice.size);
    readMemory(*slice.remembered);
    m_planes = m_ofMemory;
    readSight(slice);
    for (const SpecialCell& cell : slice.special)
        if (cell.isWalkable) {
            m_planes[Open].set(cell.at, *cell.isWalkable);
            m_planes[Door].set(cell.at, false);
        }
}

void KnownPlanes::learnTypes(const Slice& slice)
{
    if (m_types == slice.types && m_opensDoors == slice.opensDoors && m_swims == slice.swims)
        return;
    m_types = slice.types;
    m_opensDoors = slice.opensDoors;
    m_swims = slice.swims;
    m_traits.clear();
    forgetLevel({});
    for (const TileType& tile : m_types->tiles()) {
        const Footing footing = footingOn(slice, tile);
        const auto bit = [](Plane plane, bool isThere) { return isThere ? 1U << plane : 0U; };
        m_traits.push_back(static_cast<Traits>(
            bit(Known, true) | bit(Open, footing == Footing::Open) | bit(Door, footing == Footing::Door)
            | bit(Taking, takesOnEntering(tile)) | bit(Down, tile.stairs == StairDirection::Down)
            | bit(Up, tile.stairs == StairDirection::Up)));
    }
}

void KnownPlanes::forgetLevel(Size size)
{
    m_remembered = Grid<TileId>(size);
    for (BitGrid& plane : m_ofMemory)
        plane.reset(size);
}

void KnownPlanes::readMemory(const Grid<TileId>& remembered)
{
    const Size size = m_remembered.size();
    const bool isKnown = remembered.size() == size;
    const std::vector<TileId> nothing(isKnown ? 0 : static_cast<std::size_t>(size.width));
    for (int y = 0; y < size.height; ++y) {
        const TileId* const now = isKnown ? &remembered[{0, y}] : nothing.data();
        TileId* const row = &m_remembered[{0, y}];
        if (areEqual(now, row, size.width))
            continue;
        std::copy_n(now, size.width, row);
        readRow(y);
    }
}

/// By runs of the same tile, of which a row has few.
void KnownPlanes::readRow(int y)
{
    const int width = m_remembered.size().width;
    const TileId* const row = &m_remembered[{0, y}];
    for (BitGrid& plane : m_ofMemory)
        std::fill_n(plane.row(y), plane.wordsPerRow(), 0);
    for (int from = 0, to = 0; from < width; from = to) {
        const int end = std::min(width, (from / wordBits + 1) * wordBits);
        for (to = from + 1; to < end && row[to] == row[from];)
            ++to;
        if (row[from] == nothingTile)
            continue;
        const std::uint64_t cells = bitsBetween(from % wordBits, to - from / wordBits * wordBits);
        for (unsigned left = m_traits[row[from].slot]; left != 0; left &= left - 1)
            m_ofMemory[static_cast<std::size_t>(std::countr_zero(left))].row(y)[from / wordBits] |= cells;
    }
}

/// What is seen counts instead of what is remembered.
void KnownPlanes::readSight(const Slice& slice)
{
    const Rect box = slice.box();
    for (int y = box.top(); y < box.bottom(); ++y)
        for (int word = box.left() / wordBits; word * wordBits < box.right(); ++word) {
            const std::uint64_t cells = slice.mask.bitsAt(word * wordBits, y);
            std::array<std::uint64_t, planeCount> seen{};
            for (std::uint64_t left = cells; left != 0; left &= left - 1) {
                const Point p{word * wordBits + std::countr_zero(left), y};
                const TileId structure = slice.floorAt(Layer::Structure, p);
                const TileId tile = structure != nothingTile ? structure : slice.floorAt(Layer::Terrain, p);
                for (unsigned traits = m_traits[tile.slot]; traits != 0; traits &= traits - 1)
                    seen[static_cast<std::size_t>(std::countr_zero(traits))] |= left & -left;
            }
            for (std::size_t plane = 0; plane < planeCount; ++plane) {
                std::uint64_t& known = m_planes[plane].row(y)[word];
                known = (known & ~cells) | seen[plane];
            }
        }
}

BitGrid KnownPlanes::edge() const
{
    BitGrid ways = m_planes[Open];
    BitGrid edge(ways.size());
    for (int y = 0; y < ways.size().height; ++y)
        for (int word = 0; word < ways.wordsPerRow(); ++word)
            ways.row(y)[word] |= m_planes[Door].row(y)[word];
    for (int y = 0; y < ways.size().height; ++y)
        for (int word = 0; word < ways.wordsPerRow(); ++word) {
            const std::uint64_t beside =
                widened(ways, word, y - 1) | widened(ways, word, y) | widened(ways, word, y + 1);
            const std::uint64_t inside = bitsBetween(0, std::min(wordBits, ways.size().width - word * wordBits));
            edge.row(y)[word] = beside & inside & ~m_planes[Known].row(y)[word];
        }
    return edge;
}

}  // namespace gloam
