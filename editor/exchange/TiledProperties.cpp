#include "editor/exchange/TiledProperties.h"

#include "core/base/Utf8.h"
#include "editor/exchange/ForeignFiles.h"

#include <algorithm>
#include <limits>

namespace gloam::editor {

namespace {

/// Whether XML can hold a text as it is: no control characters but newlines and tabs, no code point it forbids.
bool isXmlText(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const auto letter = nextCodePoint(text, at);
        if (!letter || *letter == 0xFFFE || *letter == 0xFFFF || *letter == 0x7F
            || (*letter < 0x20 && *letter != '\n' && *letter != '\t'))
            return false;
    }
    return true;
}

}  // namespace

bool TiledProperties::canBePlain(const Value& value) const
{
    if (!isPlain(value))
        return false;
    if (const auto* text = value.as<std::string>())
        return isXmlText(*text) && !text->starts_with('\n');
    if (const auto* number = value.as<std::int64_t>())
        return *number >= std::numeric_limits<std::int32_t>::min()
               && *number <= std::numeric_limits<std::int32_t>::max();
    return value.as<bool>() != nullptr;
}

void TiledProperties::add(ForeignNode& holder, const Entry& entry, KeptIn where, bool isKnown)
{
    if (isKnown && canBePlain(entry.value)) {
        if (const auto* truth = entry.value.as<bool>())
            put(holder, entry.key, "bool", ForeignNode(ForeignNode::Content(*truth)));
        else if (const auto* number = entry.value.as<std::int64_t>())
            put(holder, entry.key, "int", ForeignNode(ForeignNode::Content(*number)));
        else
            addText(holder, entry.key, *entry.value.as<std::string>());
        return;
    }
    const std::string text = textOfValue(entry.key, entry.value, where);
    const auto back = valueFromText(entry.key, text, where);
    if (!m_lost && (!back || *back != entry.value))
        m_lost = Error{"The value of '" + shown(entry.key) + "' cannot be written as a property."};
    addText(holder, std::string(ownPrefix) + entry.key, text);
}

void TiledProperties::addText(ForeignNode& holder, const std::string& name, const std::string& text)
{
    if (!m_lost && !(isXmlText(text) && isXmlText(name)))
        m_lost = Error{"The value of '" + shown(name) + "' has a character that other tools cannot hold."};
    put(holder, name, "string", ForeignNode(text));
}

void TiledProperties::addComments(ForeignNode& holder, const std::vector<std::string>& comments, const std::string& key)
{
    if (comments.empty())
        return;
    List lines;
    for (const std::string& comment : comments)
        lines.emplace_back(comment);
    addText(holder, std::string(ownPrefix) + "#" + key, toFlowText(lines));
}

void TiledProperties::put(ForeignNode& holder, const std::string& name, const char* type, ForeignNode value)
{
    ForeignNode property;
    property.add("name", ForeignNode(name));
    property.add("type", type);
    property.add("value", std::move(value));
    holder.append("properties", std::move(property));
}

}  // namespace gloam::editor
