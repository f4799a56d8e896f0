#include "core/io/TreeText.h"

#include "core/types/Scalar.h"

#include <algorithm>

namespace gloam {

namespace {

/// How a value is laid out.
enum class Shape { OneLine, EntryALine, EntryALineBelow, Levels, Level, LevelKey };

Shape shapeOf(std::string_view topLevelKey)
{
    constexpr std::string_view entryALine[] = {"factions", "tables",   "recipes", "biomes", "prefabs",
                                               "messages", "rulesets", "memory",  "flags",  "chance"};
    if (topLevelKey == "types")
        return Shape::EntryALineBelow;
    if (topLevelKey == "levels")
        return Shape::Levels;
    const bool isKnown = std::find(std::begin(entryALine), std::end(entryALine), topLevelKey) != std::end(entryALine);
    return isKnown ? Shape::EntryALine : Shape::OneLine;
}

Shape shapeBelow(Shape shape)
{
    switch (shape) {
    case Shape::EntryALineBelow: return Shape::EntryALine;
    case Shape::Levels: return Shape::Level;
    case Shape::Level: return Shape::LevelKey;
    case Shape::OneLine:
    case Shape::EntryALine:
    case Shape::LevelKey: return Shape::OneLine;
    }
    return Shape::OneLine;
}

bool isListOfMaps(const Value& value)
{
    const List* list = value.as<List>();
    return list && !list->empty() &&
           std::all_of(list->begin(), list->end(), [](const Value& item) { return item.as<Map>() != nullptr; });
}

/// Control characters need quotes, and a last line without anything to see would be taken for the end of the block.
bool canBeLiteral(std::string_view text)
{
    const auto isControl = [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
    };
    const std::size_t lastBreak = text.rfind('\n');
    return lastBreak != std::string_view::npos && text.find_first_not_of(" \t", lastBreak + 1) != std::string_view::npos &&
           std::none_of(text.begin(), text.end(), isControl);
}

class TreeWriter {
public:
    void writeEntries(const Map& map, std::size_t indentation, Shape shape, bool isTop);
    void writeComments(const std::vector<std::string>& comments, std::size_t indentation);
    std::string take() { return std::move(m_text); }

private:
    void writeValue(const Value& value, std::size_t indentation, Shape shape, bool isTop);
    void writeItems(const List& list, std::size_t indentation);
    void writeLiteral(std::string_view text, std::size_t indentation);
    void writeCommentsInside(const Value& value, std::size_t indentation);
    bool isBlock(const Value& value, Shape shape, bool isTop) const;

    std::string m_text;
};

bool TreeWriter::isBlock(const Value& value, Shape shape, bool isTop) const
{
    if (const Map* map = value.as<Map>())
        return shape != Shape::OneLine && shape != Shape::LevelKey && !map->isEmpty();
    return (isTop || shape == Shape::LevelKey) && isListOfMaps(value);
}

/// `shape` is that of the values; at the top their keys decide.
void TreeWriter::writeEntries(const Map& map, std::size_t indentation, Shape shape, bool isTop)
{
    for (const Entry& entry : map.entries()) {
        const Shape own = isTop ? shapeOf(entry.key) : shape;
        writeComments(entry.value.commentsAbove, indentation);
        if (!isBlock(entry.value, own, isTop))
            writeCommentsInside(entry.value, indentation);
        m_text.append(indentation, ' ');
        m_text += quotedWhereNeeded(entry.key);
        m_text += ':';
        writeValue(entry.value, indentation, own, isTop);
    }
}

void TreeWriter::writeValue(const Value& value, std::size_t indentation, Shape shape, bool isTop)
{
    if (isBlock(value, shape, isTop)) {
        m_text += '\n';
        if (const Map* map = value.as<Map>())
            return writeEntries(*map, indentation + 2, shapeBelow(shape), false);
        return writeItems(*value.as<List>(), indentation + 2);
    }
    const std::string* text = value.as<std::string>();
    if (text && shape == Shape::LevelKey && canBeLiteral(*text))
        return writeLiteral(*text, indentation + 2);
    m_text += ' ';
    m_text += toFlowText(value);
    m_text += '\n';
}

void TreeWriter::writeItems(const List& list, std::size_t indentation)
{
    for (const Value& item : list) {
        writeComments(item.commentsAbove, indentation);
        writeCommentsInside(item, indentation);
        m_text.append(indentation, ' ');
        m_text += "- ";
        m_text += toFlowText(item);
        m_text += '\n';
    }
}

void TreeWriter::writeLiteral(std::string_view text, std::size_t indentation)
{
    m_text += " |2-\n";
    for (std::size_t at = 0; at <= text.size();) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        if (!line.empty())
            m_text.append(indentation, ' ');
        m_text += line;
        m_text += '\n';
        at += line.size() + 1;
    }
}

void TreeWriter::writeComments(const std::vector<std::string>& comments, std::size_t indentation)
{
    for (const std::string& comment : comments)
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

/// Those of the values within `value`, which has no lines of its own to put them above.
void TreeWriter::writeCommentsInside(const Value& value, std::size_t indentation)
{
    const auto write = [this, indentation](const Value& inner) {
        writeComments(inner.commentsAbove, indentation);
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
