#include "core/io/yaml/TreeText.h"

#include "core/io/yaml/Comments.h"
#include "core/types/Scalar.h"

#include <algorithm>

namespace gloam {

namespace {

/// How a value is laid out.
enum class Shape { OneLine, EntryALine, Categories, Types, InType, Levels, Level, LevelKey };

Shape shapeOf(std::string_view topLevelKey)
{
    constexpr std::string_view entryALine[] = {"factions", "tables", "recipes", "biomes", "messages",
                                               "rulesets", "memory", "flags",   "chance"};
    if (topLevelKey == "types")
        return Shape::Categories;
    if (topLevelKey == "levels" || topLevelKey == "prefabs")
        return Shape::Levels;
    const bool isKnown = std::find(std::begin(entryALine), std::end(entryALine), topLevelKey) != std::end(entryALine);
    return isKnown ? Shape::EntryALine : Shape::OneLine;
}

Shape shapeBelow(Shape shape)
{
    switch (shape) {
    case Shape::Categories: return Shape::Types;
    case Shape::Types:
    case Shape::InType: return Shape::InType;
    case Shape::Levels: return Shape::Level;
    case Shape::Level: return Shape::LevelKey;
    case Shape::OneLine:
    case Shape::EntryALine:
    case Shape::LevelKey: return Shape::OneLine;
    }
    return Shape::OneLine;
}

/// Maps that take several lines, whatever their author did.
bool hasEntryALine(Shape shape)
{
    return shape != Shape::OneLine && shape != Shape::InType && shape != Shape::LevelKey;
}

bool isListOfMaps(const Value& value)
{
    const List* list = value.as<List>();
    return list && !list->empty()
           && std::all_of(list->begin(), list->end(), [](const Value& item) { return item.as<Map>() != nullptr; });
}

bool isListOfEffects(const Value& value)
{
    return isListOfMaps(value) && value.as<List>()->front().as<Map>()->find("do");
}

/// Whether a value, or anything in it, wants lines of its own: its author gave it some, or it lists effects of a type.
bool wantsLines(const Value& value, Shape shape)
{
    const bool isEmpty =
        (value.as<Map>() && value.as<Map>()->isEmpty()) || (value.as<List>() && value.as<List>()->empty());
    if (isEmpty)
        return false;
    if (value.blockColumn > 0 || (shape == Shape::InType && isListOfEffects(value)))
        return true;
    const auto wants = [shape](const Value& inner) { return wantsLines(inner, shape); };
    if (const List* list = value.as<List>())
        return std::any_of(list->begin(), list->end(), wants);
    const Map* map = value.as<Map>();
    return map && std::any_of(map->entries().begin(), map->entries().end(), [&](const Entry& entry) {
               return wants(entry.value);
           });
}

/// Control characters need quotes.
bool canBeLiteral(std::string_view text)
{
    const auto isControl = [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
    };
    return !text.empty() && std::none_of(text.begin(), text.end(), isControl);
}

bool isDrawing(std::string_view key)
{
    return key == "map" || key == "cover";
}

class TreeWriter {
public:
    void writeEntries(const Map& map, std::size_t indentation, Shape shape, bool isTop);
    void writeComments(const std::vector<std::string>& comments, std::size_t indentation);
    std::string take() { return std::move(m_text); }

private:
    void writeEntry(const Entry& entry, std::size_t indentation, Shape shape, bool isTop);
    void writeValue(const Entry& entry, std::size_t indentation, Shape shape, bool isTop);
    void writeItems(const List& list, std::size_t indentation, Shape shape);
    void writeItem(const Value& item, std::size_t indentation, Shape shape);
    void writeLiteral(std::string_view text, std::size_t indentation);
    void writeBlankLine();
    void writeCommentsInside(const Value& value, std::size_t indentation);
    void writeCommentsOf(const Value& value, std::size_t indentation, Shape shape, bool isTop = false);
    bool isBlock(const Value& value, Shape shape, bool isTop) const;
    bool isLiteral(const Entry& entry, Shape shape) const;

    std::string m_text;
    /// end of a text that keeps its last newlines: a blank line after it would become one of them
    std::size_t m_endOfBreaks = 0;
};

bool TreeWriter::isBlock(const Value& value, Shape shape, bool isTop) const
{
    if (const Map* map = value.as<Map>())
        return !map->isEmpty() && (hasEntryALine(shape) || wantsLines(value, shape));
    const List* list = value.as<List>();
    return list
           && ((isTop || shape == Shape::LevelKey) ? isListOfMaps(value) || wantsLines(value, shape)
                                                   : wantsLines(value, shape));
}

bool TreeWriter::isLiteral(const Entry& entry, Shape shape) const
{
    const std::string* text = entry.value.as<std::string>();
    if (!text || !canBeLiteral(*text))
        return false;
    const bool isOfLevel = shape == Shape::LevelKey && (isDrawing(entry.key) || text->find('\n') != std::string::npos);
    return isOfLevel || entry.value.blockColumn > 0;
}

/// `shape` is that of the values; at the top level it depends on their keys.
void TreeWriter::writeEntries(const Map& map, std::size_t indentation, Shape shape, bool isTop)
{
    for (const Entry& entry : map.entries()) {
        const Shape own = isTop ? shapeOf(entry.key) : shape;
        writeCommentsOf(entry.value, indentation, own, isTop);
        m_text.append(indentation, ' ');
        writeEntry(entry, indentation, own, isTop);
    }
}

void TreeWriter::writeEntry(const Entry& entry, std::size_t indentation, Shape shape, bool isTop)
{
    m_text += quotedWhereNeeded(entry.key);
    m_text += ':';
    writeValue(entry, indentation, shape, isTop);
}

void TreeWriter::writeValue(const Entry& entry, std::size_t indentation, Shape shape, bool isTop)
{
    const Value& value = entry.value;
    if (isBlock(value, shape, isTop)) {
        m_text += '\n';
        if (const Map* map = value.as<Map>())
            return writeEntries(*map, indentation + 2, shapeBelow(shape), false);
        return writeItems(*value.as<List>(), indentation + 2, shapeBelow(shape));
    }
    if (isLiteral(entry, shape))
        return writeLiteral(*value.as<std::string>(), indentation + 2);
    m_text += ' ';
    m_text += toFlowText(value);
    m_text += '\n';
}

void TreeWriter::writeItems(const List& list, std::size_t indentation, Shape shape)
{
    for (const Value& item : list)
        writeItem(item, indentation, shape);
}

/// A map that wants lines has one for each key, the first after the dash.
void TreeWriter::writeItem(const Value& item, std::size_t indentation, Shape shape)
{
    writeComments(item.commentsAbove, indentation);
    const Map* map = item.as<Map>();
    const bool isOnLines = map && wantsLines(item, shape);
    if (!isOnLines)
        writeCommentsInside(item, indentation);
    else
        writeCommentsOf(map->entries().front().value, indentation, shape);
    m_text.append(indentation, ' ');
    m_text += "- ";
    if (!isOnLines) {
        m_text += toFlowText(item);
        m_text += '\n';
        return;
    }
    Map rest = *map;
    const Entry first = rest.entries().front();
    rest.entries().erase(rest.entries().begin());
    writeEntry(first, indentation + 2, shape, false);
    writeEntries(rest, indentation + 2, shape, false);
}

/// With explicit indentation, so that leading blanks stay, and with all newlines at its end kept, or none.
void TreeWriter::writeLiteral(std::string_view text, std::size_t indentation)
{
    const bool endsInBreak = text.ends_with('\n');
    m_text += endsInBreak ? " |2+\n" : " |2-\n";
    if (endsInBreak)
        text.remove_suffix(1);
    for (std::size_t at = 0; at <= text.size();) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        if (!line.empty())
            m_text.append(indentation, ' ');
        m_text += line;
        m_text += '\n';
        at += line.size() + 1;
    }
    if (endsInBreak)
        m_endOfBreaks = m_text.size();
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
            m_text.append(indentation, ' ');
            m_text += '#';
            if (!line.empty())
                m_text += ' ';
            m_text += line;
            m_text += '\n';
            at += line.size() + 1;
        }
    }
}

/// One, however many were asked for, and none at the start.
void TreeWriter::writeBlankLine()
{
    if (!m_text.empty() && !m_text.ends_with("\n\n") && m_text.size() != m_endOfBreaks)
        m_text += '\n';
}

/// Those above a value, and those within it if it has no lines of its own.
void TreeWriter::writeCommentsOf(const Value& value, std::size_t indentation, Shape shape, bool isTop)
{
    writeComments(value.commentsAbove, indentation);
    if (!isBlock(value, shape, isTop))
        writeCommentsInside(value, indentation);
}

/// Those within `value`, which has no lines of its own to put them above.
void TreeWriter::writeCommentsInside(const Value& value, std::size_t indentation)
{
    const auto write = [this, indentation](const Value& inner) {
        std::vector<std::string> comments = inner.commentsAbove;
        std::erase(comments, blankLine);
        writeComments(comments, indentation);
        writeCommentsInside(inner, indentation);
    };
    if (const List* list = value.as<List>())
        std::for_each(list->begin(), list->end(), write);
    else if (const Map* map = value.as<Map>())
        for (const Entry& entry : map->entries())
            write(entry.value);
}

}  // namespace

std::string formatTree(const Map& root, const std::vector<std::string>& trailingComments)
{
    TreeWriter writer;
    writer.writeEntries(root, 0, Shape::OneLine, true);
    writer.writeComments(trailingComments, 0);
    return writer.take();
}

}  // namespace gloam
