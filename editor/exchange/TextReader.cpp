#include "editor/exchange/TextReader.h"

#include "core/base/Utf8.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/KindIndex.h"

#include <algorithm>
#include <array>
#include <optional>

namespace gloam::editor {

namespace {

constexpr std::size_t columnsOfTab = 4;

/// Rows of glyphs, or why there are none.
struct TextRows {
    std::vector<std::u32string> rows;
    std::size_t width = 0;
    std::string refusal = {};
    Mark mark = {};
};

class TextRowsReader {
public:
    TextRowsReader(std::string_view text, const Limits& limits) : m_text(text), m_limits(limits) {}

    TextRows read()
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_text.remove_prefix(3);
        for (std::size_t at = 0; at < m_text.size() && m_read.refusal.empty();) {
            const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
            readRow(m_text.substr(at, end - at));
            at = end + 1;
        }
        while (!m_read.rows.empty() && m_read.rows.back().empty())
            m_read.rows.pop_back();
        if (m_read.refusal.empty() && m_read.width == 0)
            refuse("The text is empty.", 0);
        return std::move(m_read);
    }

private:
    void refuse(std::string sentence, std::size_t column)
    {
        m_read.refusal = std::move(sentence);
        m_read.mark = {static_cast<int>(m_read.rows.size()) + 1, static_cast<int>(column) + 1};
    }

    void readRow(std::string_view line)
    {
        const auto most = static_cast<std::size_t>(m_limits.levelSide);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        std::u32string row;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t column = row.size();
            const auto sign = nextCodePoint(line, at);
            if (!sign)
                return refuse("The text is not UTF-8.", column);
            if (*sign == U'\t')
                row.append(columnsOfTab - column % columnsOfTab, U' ');
            else if (*sign < 0x20 || (*sign >= 0x7F && *sign < 0xA0))
                return refuse("The text has a control character.", column);
            else
                row += *sign;
            if (row.size() > most)
                return refuse("A row may have at most " + std::to_string(most) + " glyphs.", column);
        }
        if (m_read.rows.size() >= most)
            return refuse("A map may have at most " + std::to_string(most) + " rows.", 0);
        m_read.width = std::max(m_read.width, row.size());
        m_read.rows.push_back(std::move(row));
    }

    std::string_view m_text;
    const Limits& m_limits;
    TextRows m_read;
};

bool isEmptyCell(char32_t sign)
{
    return sign == U' ' || sign == U'\u00A0';
}

ForeignKind kindOfSign(char32_t sign)
{
    if (isEmptyCell(sign))
        return emptyKind("text", "empty");
    ForeignKind kind;
    kind.set = "text";
    kind.id = toUtf8(sign);
    kind.sign = sign;
    kind.sense = senseOf(sign);
    return kind;
}

/// Fills the only layer; false if the text has too many different glyphs.
bool fillLayer(const std::vector<std::u32string>& rows, ForeignMap& map)
{
    ForeignLayer layer;
    layer.name = "text";
    layer.cells = Grid<std::uint32_t>(map.size);
    KindIndex<char32_t> kinds(map);
    std::array<std::optional<std::uint32_t>, 128> known{};  // of the signs that nearly every map is made of
    for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
        const std::u32string& row = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < map.size.width; ++x) {
            const auto column = static_cast<std::size_t>(x);
            const char32_t sign = column < row.size() && !isEmptyCell(row[column]) ? row[column] : U' ';
            auto& ascii = known[sign < known.size() ? sign : 0];  // no map has the sign 0
            const auto kind = ascii ? ascii : kinds.indexOf(sign, [&] { return kindOfSign(sign); });
            if (sign < known.size())
                ascii = kind;
            if (!kind && !isEmptyCell(sign))
                return false;
            layer.cells[{x, y}] = kind.value_or(0);
        }
    }
    map.layers.push_back(std::move(layer));
    return true;
}

}  // namespace

ForeignWorld readTextMap(const std::filesystem::path& file, ForeignFiles& files)
{
    const auto bytes = files.read(file);
    if (!bytes)
        return refusedWorld(file, bytes.error().sentence);
    const TextRows text = TextRowsReader(*bytes, files.limits()).read();
    if (!text.refusal.empty())
        return refusedWorld(file, text.refusal, text.mark);
    ForeignMap map;
    map.file = file.string();
    map.name = file.stem().string();
    map.size = {static_cast<int>(text.width), static_cast<int>(text.rows.size())};
    map.tile = {1, 1};
    if (map.size.area() > files.limits().levelCells)
        return refusedWorld(file, "The text has more cells than a level may have.");
    if (!fillLayer(text.rows, map))
        return refusedWorld(file, "The text has more than 65535 different glyphs.");
    ForeignWorld world;
    world.name = map.name;
    world.maps.push_back(std::move(map));
    return world;
}

}  // namespace gloam::editor
