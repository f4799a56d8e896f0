#include "core/io/yaml/TreeText.h"

#include "core/base/Limits.h"
#include "core/io/yaml/Comments.h"
#include "core/io/yaml/FlowText.h"
#include "core/io/yaml/StrayRows.h"
#include "core/world/EntrySections.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace gloam {

namespace {

/// Where a value stands, which decides whether its entries have lines of their own though they would fit on one.
enum class Shape { Free, Entries, EntriesTwice, Levels, Level, LevelKey };

Shape shapeOf(std::string_view topLevelKey)
{
    constexpr std::string_view entryALine[] = {"factions", "biomes", "messages", "rulesets", "memory",
                                               "flags",    "chance", "entities", "layers"};
    if (topLevelKey == "types" || topLevelKey == "tiles")
        return Shape::EntriesTwice;
    if (topLevelKey == "levels" || topLevelKey == "prefabs")
        return Shape::Levels;
    const bool isKnown = std::find(std::begin(entryALine), std::end(entryALine), topLevelKey) != std::end(entryALine);
    return isKnown || entrySectionFromKey(topLevelKey) ? Shape::Entries : Shape::Free;
}

Shape shapeBelow(Shape shape)
{
    switch (shape) {
    case Shape::EntriesTwice: return Shape::Entries;
    case Shape::Levels: return Shape::Level;
    case Shape::Level: return Shape::LevelKey;
    case Shape::Free:
    case Shape::Entries:
    case Shape::LevelKey: return Shape::Free;
    }
    return Shape::Free;
}

bool isListOfMaps(const List& list)
{
    return std::all_of(list.begin(), list.end(), [](const Value& item) { return item.as<Map>() != nullptr; });
}

bool isDrawing(std::string_view key)
{
    return key == "map" || key == "cover";
}

bool isEmptyOrScalar(const Value& value)
{
    const List* list = value.as<List>();
    const Map* map = value.as<Map>();
    return list ? list->empty() : !map || map->isEmpty();
}

class TreeWriter {
public:
    explicit TreeWriter(const LeftOut* leftOut) : m_leftOut(leftOut) {}

    void writeTop(const Map& root);
    void writeComments(const std::vector<std::string>& comments, std::size_t indentation);
    std::string take() { return std::move(m_text); }

private:
    void writeEntries(const Map& map, std::size_t indentation, Shape shape);
    void writeEntry(const Entry& entry, std::size_t indentation, Shape shape, bool isTop);
    void writeKey(std::string_view key, std::size_t indentation);
    void writeKeyOfLevel(const Entry& entry, std::size_t indentation);
    void writeValue(std::string_view key, const Value& value, std::size_t indentation, Shape shape, bool isTop);
    void writeItems(std::span<const Value> items, std::size_t indentation, Shape shape);
    void writeItem(const Value& item, std::size_t indentation, Shape shape);
    void writeAfterDash(const Value& item, std::size_t indentation, Shape shape);
    bool writeOnLine(const Value& value, Leading leading);
    void writeLeadingComments(const Value& item, std::size_t indentation);
    void writeLiteral(std::string_view text, std::size_t indentation, bool isDrawing);
    void makeRoom(std::string_view block, std::size_t indentation);
    void writeCommentLine(std::string_view line, std::size_t indentation);
    void writeBlankLine();
    void beginLine(std::size_t indentation);

    std::string m_text;
    std::size_t m_lineStart = 0;
    /// end of a text that keeps its last newlines: a blank line after it would become one of them
    std::size_t m_endOfBreaks = 0;
    std::optional<StrayRows> m_rowsAbove;  ///< of the drawing that only comments have followed
    const LeftOut* m_leftOut;              ///< null if the tree has everything
    const std::string* m_level = nullptr;  ///< whose keys are being written
    bool m_isInLevels = false;
};

/// Whether a value's entries have lines of their own though they would fit on one.
bool hasLines(const Value& value, Shape shape, bool isTop)
{
    if (const List* list = value.as<List>())
        return (isTop || shape == Shape::LevelKey) && isListOfMaps(*list);
    return shape != Shape::Free && shape != Shape::LevelKey;
}

bool isLiteral(const Value& value, std::string_view key, Shape shape)
{
    const std::string* text = value.as<std::string>();
    if (!text || !canBeLiteral(*text))
        return false;
    const bool isOfLevel = shape == Shape::LevelKey && (isDrawing(key) || text->find('\n') != std::string::npos);
    return isOfLevel || value.blockColumn > 0;
}

void TreeWriter::writeTop(const Map& root)
{
    for (const Entry& entry : root.entries()) {
        writeComments(entry.value.commentsAbove, 0);
        beginLine(0);
        m_isInLevels = m_leftOut && entry.key == "levels";
        writeEntry(entry, 0, shapeOf(entry.key), true);
    }
}

/// `shape` is that of the values.
void TreeWriter::writeEntries(const Map& map, std::size_t indentation, Shape shape)
{
    for (const Entry& entry : map.entries()) {
        writeComments(entry.value.commentsAbove, indentation);
        beginLine(indentation);
        writeEntry(entry, indentation, shape, false);
    }
}

void TreeWriter::writeEntry(const Entry& entry, std::size_t indentation, Shape shape, bool isTop)
{
    if (m_isInLevels && shape == Shape::LevelKey)
        return writeKeyOfLevel(entry, indentation);
    if (shape == Shape::Level)
        m_level = &entry.key;
    writeKey(entry.key, indentation);
    writeValue(entry.key, entry.value, indentation, shape, isTop);
}

void TreeWriter::writeKey(std::string_view name, std::size_t indentation)
{
    const std::string key = keyInFile(name);
    const bool isLikeRow = m_rowsAbove && m_rowsAbove->isOne(std::string(indentation, ' ') + key + ":", 0);
    m_rowsAbove.reset();
    m_text += isLikeRow ? '"' + key + '"' : key;
    m_text += ':';
}

/// The value may be one that the tree leaves out.
void TreeWriter::writeKeyOfLevel(const Entry& entry, std::size_t indentation)
{
    writeKey(entry.key, indentation);
    bool isFirst = true;
    const auto write = [&](const Value& item) {
        if (std::exchange(isFirst, false))
            m_text += '\n';
        writeItem(item, indentation + 2, shapeBelow(Shape::LevelKey));
    };
    if (m_leftOut->forEachItem(*m_level, entry.key, write))
        return;
    const Value* leftOut = m_leftOut->valueOf(*m_level, entry.key);
    writeValue(entry.key, leftOut ? *leftOut : entry.value, indentation, Shape::LevelKey, false);
}

/// Behind the colon of its key.
void TreeWriter::writeValue(std::string_view key, const Value& value, std::size_t indentation, Shape shape, bool isTop)
{
    if (isLiteral(value, key, shape))
        return writeLiteral(*value.as<std::string>(), indentation + 2, isDrawing(key));
    const std::size_t afterColon = m_text.size();
    m_text += ' ';
    if (isEmptyOrScalar(value)) {
        addScalar(m_text, value);
        m_text += '\n';
        return;
    }
    if (!hasLines(value, shape, isTop) && writeOnLine(value, Leading::Inside))
        return;
    m_text.resize(afterColon);
    m_text += '\n';
    if (const Map* map = value.as<Map>())
        return writeEntries(*map, indentation + 2, shapeBelow(shape));
    writeItems(*value.as<List>(), indentation + 2, shapeBelow(shape));
}

void TreeWriter::writeItems(std::span<const Value> items, std::size_t indentation, Shape shape)
{
    for (const Value& item : items)
        writeItem(item, indentation, shape);
}

void TreeWriter::writeItem(const Value& item, std::size_t indentation, Shape shape)
{
    writeLeadingComments(item, indentation);
    beginLine(indentation);
    m_rowsAbove.reset();
    writeAfterDash(item, indentation, shape);
}

/// Those of an item, and of what stands first in it: readers cannot tell them apart.
void TreeWriter::writeLeadingComments(const Value& item, std::size_t indentation)
{
    writeComments(item.commentsAbove, indentation);
    if (const List* list = item.as<List>(); list && !list->empty())
        writeLeadingComments(list->front(), indentation);
    if (const Map* map = item.as<Map>(); map && !map->isEmpty())
        writeComments(map->entries().front().value.commentsAbove, indentation);
}

/// The first entry of what does not fit stands after the dash, the others below it.
void TreeWriter::writeAfterDash(const Value& item, std::size_t indentation, Shape shape)
{
    m_text += "-";
    if (isLiteral(item, {}, shape))
        return writeLiteral(*item.as<std::string>(), indentation + 2, false);
    m_text += ' ';
    if (isEmptyOrScalar(item)) {
        addScalar(m_text, item);
        m_text += '\n';
        return;
    }
    if (writeOnLine(item, Leading::Above))
        return;
    if (const List* list = item.as<List>()) {
        writeAfterDash(list->front(), indentation + 2, shape);
        return writeItems(std::span(*list).subspan(1), indentation + 2, shape);
    }
    const Map* map = item.as<Map>();
    bool isFirst = true;
    for (const Entry& entry : map->entries()) {
        if (!isFirst) {
            writeComments(entry.value.commentsAbove, indentation + 2);
            beginLine(indentation + 2);
        }
        writeEntry(entry, indentation + 2, shape, false);
        isFirst = false;
    }
}

/// False, and nothing written, if the value needs lines of its own.
bool TreeWriter::writeOnLine(const Value& value, Leading leading)
{
    const std::size_t columns = columnsIn(std::string_view(m_text).substr(m_lineStart));
    if (!addInBrackets(m_text, columns, value, leading))
        return false;
    m_text += '\n';
    return true;
}

/// With explicit indentation, so that leading blanks stay, and with all newlines at its end kept, or none.
void TreeWriter::writeLiteral(std::string_view text, std::size_t indentation, bool isDrawing)
{
    if (isDrawing)
        m_rowsAbove.emplace(indentation, indentation - 2);
    const bool endsInBreak = text.ends_with('\n');
    m_text += endsInBreak ? " |2+\n" : " |2-\n";
    if (endsInBreak)
        text.remove_suffix(1);
    makeRoom(text, indentation);
    for (std::size_t at = 0; at <= text.size();) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        if (!line.empty())
            m_text.append(indentation, ' ');
        m_text += line;
        m_text += '\n';
        at += line.size() + 1;
        if (isDrawing)
            m_rowsAbove->addRow(line, false);
    }
    if (endsInBreak)
        m_endOfBreaks = m_text.size();
}

/// A drawing may be nearly all of the text, which would otherwise grow to twice its size.
void TreeWriter::makeRoom(std::string_view block, std::size_t indentation)
{
    constexpr std::size_t large = std::size_t{1} << 20;
    if (block.size() < large)
        return;
    const auto lines = static_cast<std::size_t>(std::count(block.begin(), block.end(), '\n')) + 1;
    if (const std::size_t needed = m_text.size() + block.size() + lines * (indentation + 1) + large;
        needed > m_text.capacity())
        m_text.reserve(std::max(needed, m_text.capacity() + m_text.capacity() / 2));
}

void TreeWriter::writeComments(const std::vector<std::string>& comments, std::size_t indentation)
{
    for (const std::string& comment : comments) {
        if (comment == blankLine) {
            writeBlankLine();
            continue;
        }
        for (std::size_t at = 0; at <= comment.size();) {
            const std::string_view line = std::string_view(comment).substr(at, comment.find('\n', at) - at);
            writeCommentLine(line, indentation);
            at += line.size() + 1;
        }
    }
}

/// A line that was nearly as long as lines may be is not indented, and has a blank only if it had one. One that would
/// be taken for a row of the drawing above it gets one more.
void TreeWriter::writeCommentLine(std::string_view line, std::size_t indentation)
{
    const std::size_t start = m_text.size();
    const bool isLong = line.size() + indentation + 2 > Limits{}.lineBytes;
    m_text.append(isLong ? 0 : indentation, ' ');
    m_text += '#';
    if (!line.empty() && (!isLong || line.starts_with(' ')))
        m_text += ' ';
    m_text += line;
    if (m_rowsAbove && m_rowsAbove->isOne(m_text, start))
        m_text.insert(m_text.find('#', start) + 1, 1, ' ');
    m_text += '\n';
}

/// One, however many were asked for, and none at the start.
void TreeWriter::writeBlankLine()
{
    if (!m_text.empty() && !m_text.ends_with("\n\n") && m_text.size() != m_endOfBreaks)
        m_text += '\n';
}

void TreeWriter::beginLine(std::size_t indentation)
{
    m_lineStart = m_text.size();
    m_text.append(indentation, ' ');
}

}  // namespace

std::string formatTree(const Map& root, const std::vector<std::string>& trailingComments, const LeftOut* leftOut)
{
    const auto last = std::find_if(trailingComments.rbegin(), trailingComments.rend(),
                                   [](const std::string& comment) { return comment != blankLine; });
    TreeWriter writer(leftOut);
    writer.writeTop(root);
    writer.writeComments({trailingComments.begin(), last.base()}, 0);
    return writer.take();
}

}  // namespace gloam
