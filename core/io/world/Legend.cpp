#include "core/io/world/Legend.h"

#include <algorithm>

namespace gloam {

namespace {

TileStack stackOf(const LegendEntry& entry, const TypeRegistry& types)
{
    TileStack stack{};
    for (const Name& name : entry.tiles) {
        const TileId tile = types.findTile(name);
        stack[static_cast<std::size_t>(types.tile(tile).layer)] = tile;
    }
    return stack;
}

/// All tiles of a row; `room` holds them where the map does not.
const TileId* rowOf(const TileRowView& view, int width, std::vector<TileId>& room)
{
    if (view.tiles())
        return view.tiles();
    room.resize(static_cast<std::size_t>(width));
    for (int x = 0; x < width; ++x)
        room[static_cast<std::size_t>(x)] = view[x];
    return room.data();
}

/// Glyphs for stacks that have none, in rising order: ASCII, Latin, Greek, box drawing, then Han ideographs; after tens
/// of thousands, their extension B, planes that are hardly used, and those for private use. A blank is not among them.
/// They are more than a legend of as many values as can be read has entries.
constexpr std::pair<char32_t, char32_t> freeSigns[] = {
    {U'!', U'~'},
    {U'\u00A1', U'\u00AC'},
    {U'\u00AE', U'\u024F'},
    {U'\u0391', U'\u03A1'},
    {U'\u03A3', U'\u03C9'},
    {U'\u2500', U'\u257F'},
    {U'\u4E00', U'\u9FFF'},
    {U'\U00020000', U'\U0002A6DF'},
    {U'\U00030000', U'\U0003FFFD'},
    {U'\U00040000', U'\U0004FFFD'},
    {U'\U00050000', U'\U0005FFFD'},
    {U'\U00060000', U'\U0006FFFD'},
    {U'\U00070000', U'\U0007FFFD'},
    {U'\U00080000', U'\U0008FFFD'},
    {U'\U00090000', U'\U0009FFFD'},
    {U'\U000A0000', U'\U000AFFFD'},
    {U'\U000B0000', U'\U000BFFFD'},
    {U'\U000C0000', U'\U000CFFFD'},
    {U'\U000D0000', U'\U000DFFFD'},
    {U'\U000F0000', U'\U000FFFFD'},
    {U'\U00100000', U'\U0010FFFD'},
};

}  // namespace

LegendReader::LegendReader(const std::vector<LegendEntry>& legend, const TypeRegistry& types)
{
    m_stacks[U' '] = {};
    for (const LegendEntry& entry : legend)
        m_stacks[entry.glyph] = stackOf(entry, types);
    for (const auto& [glyph, stack] : m_stacks)
        if (glyph < m_ascii.size())
            m_ascii[glyph] = &stack;
}

LegendWriter::LegendWriter(const Level& level) : m_tiles(level.tiles), m_legend(level.legend)
{
    for (const LegendEntry& entry : m_legend)
        m_taken.insert(entry.glyph);
    for (const LegendEntry& entry : m_legend)
        m_glyphs.emplace(keyOf(stackOf(entry, m_tiles.types())), entry.glyph);
    if (!isTaken(U' '))
        m_glyphs.emplace(0, U' ');
}

void LegendWriter::readRow(int y, std::u32string& glyphs)
{
    std::array<const TileId*, 4> rows{};
    const auto isEmpty = [](const TileRowView& row) { return row.isBare() && row[0] == nothingTile; };
    bool isOfPairs = true;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const TileRowView row = m_tiles.row(static_cast<Layer>(i), y);
        isOfPairs = isOfPairs && (i < 2 || isEmpty(row));
        rows[i] = rowOf(row, m_tiles.size().width, m_rooms[i]);
    }
    glyphs.resize(static_cast<std::size_t>(m_tiles.size().width));
    if (isOfPairs)
        readPairs(rows, glyphs);
    else
        readStacks(rows, glyphs);
}

/// The two lowest layers alone, which most levels are made of.
void LegendWriter::readPairs(const std::array<const TileId*, 4>& rows, std::u32string& glyphs)
{
    static_assert(Layer::Terrain == Layer{0} && Layer::Structure == Layer{1});
    const std::size_t width = glyphs.size();
    m_pairs.resize(width);
    std::uint32_t* const pairs = m_pairs.data();
    for (std::size_t x = 0; x < width; ++x)
        pairs[x] = std::uint32_t{rows[0][x].slot} << 16 | rows[1][x].slot;
    char32_t* const to = glyphs.data();
    for (std::size_t x = 0; x < width; ++x) {
        KnownPair& known = m_knownPairs[placeOf(pairs[x])];
        if (known.pair != pairs[x] || known.glyph == 0) {
            const TileStack stack{rows[0][x], rows[1][x]};
            known = {pairs[x], glyphOf(stack, keyOf(stack))};
        }
        to[x] = known.glyph;
    }
}

void LegendWriter::readStacks(const std::array<const TileId*, 4>& rows, std::u32string& glyphs)
{
    const std::size_t width = glyphs.size();
    m_keys.resize(width);
    std::uint64_t* const keys = m_keys.data();  // all of a row at a time, which compilers do for several cells at once
    for (std::size_t x = 0; x < width; ++x)
        keys[x] = keyOf({rows[0][x], rows[1][x], rows[2][x], rows[3][x]});
    char32_t* const to = glyphs.data();
    for (std::size_t x = 0; x < width; ++x) {
        const Known& known = m_known[placeOf(keys[x])];
        to[x] = known.key == keys[x] && known.glyph != 0
                    ? known.glyph
                    : glyphOf({rows[0][x], rows[1][x], rows[2][x], rows[3][x]}, keys[x]);
    }
}

char32_t LegendWriter::glyphOf(const TileStack& stack, std::uint64_t key)
{
    const auto found = m_glyphs.find(key);
    const char32_t glyph = found == m_glyphs.end() ? addEntry(stack) : found->second;
    m_known[placeOf(key)] = {key, glyph};
    return glyph;
}

char32_t LegendWriter::addEntry(const TileStack& stack)
{
    LegendEntry entry;
    for (const TileId tile : stack)
        if (tile != nothingTile) {
            entry.tiles.push_back(m_tiles.types().tile(tile).id);
            entry.glyph = m_tiles.types().tile(tile).glyph.sign;
        }
    if (entry.glyph <= U' ' || isTaken(entry.glyph))
        entry.glyph = nextFree();
    m_taken.insert(entry.glyph);
    m_glyphs.emplace(keyOf(stack), entry.glyph);
    m_legend.push_back(entry);
    return entry.glyph;
}

/// Continues after the last one: a glyph that is taken stays taken.
char32_t LegendWriter::nextFree()
{
    for (; m_range < std::size(freeSigns); ++m_range) {
        const auto [first, last] = freeSigns[m_range];
        for (m_next = std::max(m_next, first); m_next <= last; ++m_next)
            if (!isTaken(m_next))
                return m_next;
    }
    return m_next;
}

}  // namespace gloam
