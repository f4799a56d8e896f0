#include "editor/exchange/CsvReader.h"

#include "core/base/Utf8.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/KindIndex.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <unordered_map>

namespace gloam::editor {

namespace {

constexpr std::size_t mostFields = 65'535;  ///< different ones
constexpr std::size_t mostInField = 8;      ///< names
constexpr std::size_t longestField = 1'024;
constexpr long long mostCsvCells = 4;  ///< times the limit of a level's cells, all layers together

/// The separator that comes first in a line, outside quotes.
char separatorOf(std::string_view line)
{
    bool isQuoted = false;
    for (const char sign : line) {
        if (sign == '"')
            isQuoted = !isQuoted;
        else if (!isQuoted && (sign == ',' || sign == ';' || sign == '\t'))
            return sign;
    }
    return ',';
}

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char sign) { return sign == ' ' || sign == '\t' || sign == '\r'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// A table with each different text once.
struct CsvTable {
    std::vector<std::vector<std::uint32_t>> rows;  ///< indices of `fields`
    std::vector<std::string> fields{""};           ///< the first is an empty cell's
    std::size_t width = 0;
    std::string refusal = {};
    Mark mark = {};
};

class CsvTableReader {
public:
    CsvTableReader(std::string_view text, const Limits& limits) : m_text(text), m_limits(limits)
    {
        m_indices.emplace("", 0);
        m_indices.emplace("-1", 0);
    }

    CsvTable read()
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_text.remove_prefix(3);
        m_separator = separatorOf(m_text.substr(0, m_text.find('\n')));
        for (std::size_t at = 0; at < m_text.size() && m_table.refusal.empty();) {
            const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
            readRow(m_text.substr(at, end - at));
            at = end + 1;
        }
        if (m_table.refusal.empty() && m_table.width == 0)
            refuse("The table is empty.", 0);
        return std::move(m_table);
    }

private:
    void refuse(std::string sentence, std::size_t column)
    {
        if (!m_table.refusal.empty())
            return;
        m_table.refusal = std::move(sentence);
        m_table.mark = {static_cast<int>(m_table.rows.size()) + 1, static_cast<int>(column) + 1};
    }

    void readRow(std::string_view line)
    {
        const auto most = static_cast<std::size_t>(m_limits.levelSide);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (m_table.rows.size() >= most)
            return refuse("A table may have at most " + std::to_string(most) + " rows.", 0);
        std::vector<std::uint32_t> row;
        row.reserve(m_table.width);
        std::size_t at = 0;
        do {
            if (row.size() >= most && at < line.size())
                return refuse("A row may have at most " + std::to_string(most) + " fields.", at);
            row.push_back(readField(line, at));
            if (!m_table.refusal.empty())
                return;
        } while (at++ < line.size());
        if (row.size() > 1 && line.ends_with(m_separator))
            row.pop_back();  // Tiled and others may end a row with a separator
        m_table.width = line.empty() ? m_table.width : std::max(m_table.width, row.size());
        m_table.rows.push_back(std::move(row));
    }

    /// Leaves `at` on the separator, or at the end.
    std::uint32_t readField(std::string_view line, std::size_t& at)
    {
        const std::size_t begin = at;
        while (at < line.size() && line[at] == ' ')
            ++at;
        std::string_view field;
        if (at < line.size() && line[at] == '"') {
            field = m_quoted = quoted(line, at);
            while (at < line.size() && line[at] == ' ')
                ++at;
            if (at < line.size() && line[at] != m_separator)
                refuse("After a closing quote must come a separator.", at);
        } else {
            while (at < line.size() && line[at] != m_separator)  // fields are short
                ++at;
            field = trimmed(line.substr(begin, at - begin));
        }
        return indexOf(field, begin);
    }

    std::string quoted(std::string_view line, std::size_t& at)
    {
        const std::size_t begin = at;
        std::string text;
        for (++at; at < line.size(); ++at) {
            const bool isDouble = line.substr(at).starts_with("\"\"");
            if (line[at] == '"' && !isDouble) {
                ++at;
                return text;
            }
            text += line[at];
            at += isDouble ? 1 : 0;
        }
        refuse("A quote is not closed on its line.", begin);
        return text;
    }

    std::uint32_t indexOf(std::string_view field, std::size_t column)
    {
        if (field.size() >= sizeof(Recent::letters))
            return searchedIndexOf(field, column);
        std::uint64_t letters = 1;  // tells fields apart that begin with zeros
        for (const char letter : field)
            letters = letters << 8 | static_cast<unsigned char>(letter);
        Recent& recent = m_recent[(letters * 0x9E37'79B9'7F4A'7C15U) >> 56];
        if (recent.letters != letters)
            recent = {letters, searchedIndexOf(field, column)};
        return recent.index;
    }

    std::uint32_t searchedIndexOf(std::string_view field, std::size_t column)
    {
        if (const auto known = m_indices.find(field); known != m_indices.end())
            return known->second;
        for (std::size_t at = 0; at < field.size();) {
            const auto sign = nextCodePoint(field, at);
            if (!sign || *sign < 0x20 || (*sign >= 0x7F && *sign < 0xA0)) {
                refuse(sign ? "A field has a control character." : "A field is not UTF-8.", column);
                return 0;
            }
        }
        if (field.size() > longestField || m_table.fields.size() > mostFields) {
            refuse("A table may have at most 65535 different fields, each of at most 1024 bytes.", column);
            return 0;
        }
        const auto index = static_cast<std::uint32_t>(m_table.fields.size());
        m_table.fields.emplace_back(field);
        m_indices.emplace(field, index);
        return index;
    }

    std::string_view m_text;
    const Limits& m_limits;
    char m_separator = ',';
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_indices;
    struct Recent {
        std::uint64_t letters = 0;  ///< of the field; 0 for none
        std::uint32_t index = 0;
    };
    std::array<Recent, 256> m_recent;  ///< short fields read last, each at a place that its letters decide
    std::string m_quoted;              ///< the field read last, if it is in quotes
    CsvTable m_table;
};

/// `floor+gritling` as its names. A `+` alone, or at an end, is part of a name.
std::vector<std::string> namesIn(const std::string& field)
{
    std::vector<std::string> names;
    std::size_t begin = 0;
    for (std::size_t at = 1; at + 1 < field.size(); ++at)
        if (field[at] == '+' && at > begin && names.size() + 1 < mostInField) {
            names.push_back(field.substr(begin, at - begin));
            begin = at + 1;
        }
    if (!field.empty())
        names.push_back(field.substr(begin));
    return names;
}

std::optional<long long> wholeNumberIn(const std::string& name)
{
    long long number = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool isWhole = read.ec == std::errc() && read.ptr == name.data() + name.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

/// How Tiled turned a tile: it writes that into the four highest bits of its number.
std::uint32_t turnIn(const std::string& name)
{
    const auto number = wholeNumberIn(name);
    return number && *number > 0 && *number <= UINT32_MAX ? static_cast<std::uint32_t>(*number) >> 28 : 0;
}

/// The name without that.
std::string withoutTurn(const std::string& name)
{
    return turnIn(name) == 0 ? name : std::to_string(static_cast<std::uint32_t>(*wholeNumberIn(name)) & 0x0FFFFFFFU);
}

ForeignKind kindOfName(const std::string& name)
{
    ForeignKind kind;
    kind.set = "csv";
    kind.id = name;
    if (wholeNumberIn(name))
        return kind;
    kind.type = name;
    kind.mayBeEntity = true;
    if (const std::u32string signs = toCodePoints(name); signs.size() == 1)
        kind.sign = signs.front();
    kind.sense = senseOf(kind.sign);
    return kind;
}

/// One layer for each place in a field, from the ground up; false if a level cannot hold them.
bool fillLayers(const CsvTable& table, ForeignMap& map, const Limits& limits)
{
    KindIndex<std::string> kinds(map);
    std::vector<std::vector<std::uint32_t>> stacks;
    std::vector<std::vector<std::uint32_t>> turns;
    std::size_t deepest = 1;
    for (const std::string& field : table.fields) {
        std::vector<std::uint32_t>& stack = stacks.emplace_back();
        std::vector<std::uint32_t>& turned = turns.emplace_back();
        for (const std::string& written : namesIn(field)) {
            const std::string name = withoutTurn(written);
            const auto kind = kinds.indexOf(name, [&] { return kindOfName(name); });
            if (!kind)
                return false;
            stack.push_back(*kind);
            turned.push_back(turnIn(written));
        }
        deepest = std::max(deepest, stack.size());
    }
    const std::uint32_t empty = kinds.indexOf("-1", [] { return emptyKind("csv", "-1"); }).value_or(0);
    if (map.size.area() * static_cast<long long>(deepest) > mostCsvCells * limits.levelCells)
        return false;
    for (std::size_t depth = 0; depth < deepest; ++depth) {
        ForeignLayer layer;
        layer.name = deepest == 1 ? "table" : "table " + std::to_string(depth + 1);
        layer.cells = Grid<std::uint32_t>(map.size, depth == 0 ? empty : 0);
        for (int y = 0; y < map.size.height; ++y) {
            const auto& row = table.rows[static_cast<std::size_t>(y)];
            for (int x = 0; x < static_cast<int>(row.size()); ++x)
                if (const auto& stack = stacks[row[static_cast<std::size_t>(x)]]; depth < stack.size()) {
                    layer.cells[{x, y}] = stack[depth];
                    noteTurn(layer, {x, y}, turns[row[static_cast<std::size_t>(x)]][depth]);
                }
        }
        map.layers.push_back(std::move(layer));
    }
    return true;
}

}  // namespace

ForeignWorld readCsvMap(const std::filesystem::path& file, ForeignFiles& files)
{
    const auto bytes = files.read(file);
    if (!bytes)
        return refusedWorld(file, bytes.error().sentence);
    const CsvTable table = CsvTableReader(*bytes, files.limits()).read();
    if (!table.refusal.empty())
        return refusedWorld(file, table.refusal, table.mark);
    ForeignMap map;
    map.file = file.string();
    map.name = file.stem().string();
    map.size = {static_cast<int>(table.width), static_cast<int>(table.rows.size())};
    map.tile = {1, 1};
    if (map.size.area() > files.limits().levelCells || !fillLayers(table, map, files.limits()))
        return refusedWorld(file, "The table has more cells, or more different tiles, than a level may have.");
    ForeignWorld world;
    world.name = map.name;
    for (const ForeignLayer& layer : map.layers)
        if (const std::string lost = turnsLost(layer); !lost.empty()) {
            world.problems.push_back(foreignProblem(lost, {}, Severity::Warning));
            world.problems.back().file = file.string();
        }
    world.maps.push_back(std::move(map));
    return world;
}

}  // namespace gloam::editor
