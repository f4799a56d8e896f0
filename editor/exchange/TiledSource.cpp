#include "editor/exchange/TiledSource.h"

#include "core/io/file/Zlib.h"
#include "core/io/file/Zstd.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/TiledData.h"

#include <QByteArray>

#include <algorithm>

namespace gloam::editor {

namespace {

/// As Tiled writes it, with the tools at hand: the same cells give the same bytes, though perhaps not those of Tiled.
std::string packedAs(const std::string& compression, const std::string& bytes)
{
    if (compression == "gzip")
        return gzipped(bytes);
    if (compression == "zstd")
        return compressed(bytes, Packing::Quick);
    if (compression == "zlib")
        return qCompress(QByteArray::fromStdString(bytes)).mid(4).toStdString();  // without the length that Qt adds
    return bytes;
}

}  // namespace

std::string escapedForXml(std::string_view text)
{
    std::string escaped;
    for (const char letter : text)
        switch (letter) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        case '\'': escaped += "&apos;"; break;
        case '\n': escaped += "&#10;"; break;
        case '\t': escaped += "&#9;"; break;
        case '\r': escaped += "&#13;"; break;
        default: escaped += letter;
        }
    return escaped;
}

std::string escapedForJson(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string escaped;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\')
            escaped += std::string("\\") + letter;
        else if (letter == '\n')
            escaped += "\\n";
        else if (code < 0x20)
            escaped += std::string("\\u00") + digits[code >> 4] + digits[code & 15];
        else
            escaped += letter;
    }
    return escaped;
}

std::unique_ptr<TiledSource> TiledSource::of(const std::string& text, bool isXml)
{
    auto root = isXml ? xmlSpans(text) : jsonSpans(text);
    if (!root)
        return nullptr;
    return std::unique_ptr<TiledSource>(new TiledSource(text, isXml, std::move(*root)));
}

TiledSource::TiledSource(const std::string& text, bool isXml, SpanNode root)
    : m_text(text), m_isXml(isXml), m_root(std::move(root))
{
    if (isXml)
        collectXml(m_root);
    else
        collectJson(m_root);
}

void TiledSource::collectXml(const SpanNode& node)
{
    for (const SpanNode& child : node.children) {
        if (child.name == "group")
            collectXml(child);
        if (child.name == "layer") {
            Layer layer{&child, {}};
            if (const SpanNode* data = child.child("data")) {
                for (const SpanNode& chunk : data->children)
                    if (chunk.name == "chunk")
                        layer.blocks.push_back(&chunk);
                if (layer.blocks.empty())
                    layer.blocks.push_back(data);
            }
            m_layers.push_back(std::move(layer));
        }
        if (child.name != "objectgroup")
            continue;
        m_groups.push_back(&child);
        for (const SpanNode& object : child.children)
            if (object.name == "object")
                m_objects.push_back({&object, &child});
    }
}

void TiledSource::collectJson(const SpanNode& node)
{
    for (const SpanNode& child : spansIn(node.child("layers"))) {
        const std::string type = word(child, "type");
        if (type == "group")
            collectJson(child);
        if (type == "tilelayer") {
            Layer layer{&child, {}};
            if (const SpanNode* chunks = child.child("chunks"))
                for (const SpanNode& chunk : chunks->children)
                    layer.blocks.push_back(&chunk);
            else if (child.child("data"))
                layer.blocks.push_back(&child);
            m_layers.push_back(std::move(layer));
        }
        if (type != "objectgroup")
            continue;
        m_groups.push_back(&child);
        for (const SpanNode& object : spansIn(child.child("objects")))
            m_objects.push_back({&object, &child});
    }
}

bool TiledSource::says(const SpanNode& node, std::string_view name) const
{
    return m_isXml ? node.attribute(name) != nullptr : node.child(name) != nullptr;
}

std::string TiledSource::word(const SpanNode& node, std::string_view name) const
{
    if (!m_isXml) {
        const SpanNode* member = node.child(name);
        return member ? std::string(member->inner.of(m_text)) : std::string();
    }
    const SpanNode::Attribute* attribute = node.attribute(name);
    return attribute ? std::string(attribute->value.of(m_text)) : std::string();
}

std::string TiledSource::packedAgain(std::string_view letters, const std::string& compression,
                                     const std::map<std::size_t, std::uint32_t>& cells, std::size_t count,
                                     std::string& objection) const
{
    std::string plain;
    for (const char letter : letters)
        if (letter != '\\')  // JSON may write "\/"
            plain += letter;
    TiledCells read = decodeTiledCells(ForeignNode(plain), "base64", compression, count);
    if (read.problem) {
        objection = read.problem->sentence;
        return {};
    }
    for (const auto& [at, number] : cells)
        read.cells[at] = number;
    std::string bytes;
    bytes.reserve(read.cells.size() * 4);
    for (const std::uint32_t cell : read.cells)
        for (int shift = 0; shift < 32; shift += 8)
            bytes += static_cast<char>(cell >> shift & 255);
    return QByteArray::fromStdString(packedAs(compression, bytes)).toBase64().toStdString();
}

Status TiledSource::setCells(std::size_t layer, std::size_t block, const std::map<std::size_t, std::uint32_t>& cells,
                             std::size_t count)
{
    const Layer& in = m_layers[layer];
    const SpanNode& node = *in.blocks[block];
    const SpanNode* holder = m_isXml ? in.node->child("data") : in.node;  // it says the encoding, also of chunks
    const SpanNode* data = m_isXml ? &node : node.child("data");
    const std::string encoding = word(*holder, "encoding");
    if (!data)
        return Error{"A part of a layer has no data."};
    if (encoding == "base64") {
        Span letters = data->inner;
        while (letters.begin < letters.end && static_cast<unsigned char>(m_text[letters.begin]) <= ' ')
            ++letters.begin;
        while (letters.end > letters.begin && static_cast<unsigned char>(m_text[letters.end - 1]) <= ' ')
            --letters.end;
        std::string objection;
        std::string packed = packedAgain(letters.of(m_text), word(*holder, "compression"), cells, count, objection);
        if (!objection.empty())
            return Error{objection};
        m_patch.replace(letters, std::move(packed));
        return done();
    }
    if (m_isXml && encoding.empty()) {
        std::size_t order = 0;
        auto next = cells.begin();
        for (const SpanNode& tile : data->children) {
            if (tile.name != "tile")
                continue;
            if (next != cells.end() && next->first == order) {
                setWord(tile, "gid", std::to_string(next->second), false);
                ++next;
            }
            ++order;
        }
        return order == count ? done() : Status(Error{"A layer has another number of tiles than its size says."});
    }
    if (replaceNumbers(m_text, data->inner, cells, m_patch) != count)
        return Error{"A layer has another number of tiles than its size says."};
    return done();
}

void TiledSource::setWord(const SpanNode& node, const std::string& name, const std::string& value, bool isText)
{
    if (m_isXml) {
        const SpanNode::Attribute* attribute = node.attribute(name);
        if (attribute)
            m_patch.replace(attribute->value, escapedForXml(value));
        else
            m_patch.insert(node.head.begin + 1 + node.name.size(), " " + name + "=\"" + escapedForXml(value) + "\"");
        return;
    }
    const std::string written = isText ? escapedForJson(value) : value;
    if (const SpanNode* member = node.child(name))
        m_patch.replace(member->inner, written);
    else
        m_patch.insert(node.inner.begin, "\"" + name + "\":" + (isText ? "\"" + written + "\"" : written)
                                             + (node.children.empty() ? "" : ","));
}

/// The blanks before what stands at a place, with the end of the line above; empty if something else stands before it.
std::string TiledSource::indentOf(std::size_t at) const
{
    std::size_t begin = at;
    while (begin > 0 && (m_text[begin - 1] == ' ' || m_text[begin - 1] == '\t'))
        --begin;
    if (begin == 0 || m_text[begin - 1] != '\n')
        return {};
    begin -= begin > 1 && m_text[begin - 2] == '\r' ? 2U : 1U;
    return m_text.substr(begin, at - begin);
}

std::string TiledSource::propertyText(const Property& property) const
{
    if (!m_isXml)
        return "{\"name\":\"" + escapedForJson(property.name) + "\", \"type\":\"" + property.type + "\", \"value\":"
               + (property.type == "string" ? "\"" + escapedForJson(property.value) + "\"" : property.value) + "}";
    return "<property name=\"" + escapedForXml(property.name) + "\""
           + (property.type == "string" ? std::string() : " type=\"" + property.type + "\"") + " value=\""
           + escapedForXml(property.value) + "\"/>";
}

std::string TiledSource::propertiesText(const std::vector<Property>& properties, const std::string& indent) const
{
    const std::string inner = indent.empty() ? indent : indent + " ";
    std::string text = m_isXml ? "<properties>" : "\"properties\":[";
    for (const Property& property : properties)
        text += (m_isXml ? inner : std::string(&property == &properties.front() ? "" : ", ")) + propertyText(property);
    return text + (m_isXml ? indent + "</properties>" : "]");
}

std::string TiledSource::nameOfProperty(const SpanNode& property) const
{
    return word(property, "name");
}

void TiledSource::setXmlProperty(const SpanNode& property, const Property& value)
{
    const SpanNode::Attribute* said = property.attribute("value");
    const std::string type = word(property, "type");
    const bool isSameType = (type.empty() ? "string" : type) == value.type;
    if (said && isSameType)
        m_patch.replace(said->value, escapedForXml(value.value));
    else
        m_patch.replace(property.whole, propertyText(value));
}

void TiledSource::setJsonProperty(const SpanNode& property, const Property& value)
{
    const SpanNode* said = property.child("value");
    if (said && word(property, "type") == value.type)
        m_patch.replace(said->inner, value.type == "string" ? escapedForJson(value.value) : value.value);
    else
        m_patch.replace(property.whole, propertyText(value));
}

/// Takes items away, each with the blanks or the comma before it.
void TiledSource::removeFrom(const SpanNode& list, const std::set<const SpanNode*>& items)
{
    if (!m_isXml)
        return removeItems(list, items, m_patch);
    for (const SpanNode* item : items)
        m_patch.replace({item->whole.begin - indentOf(item->whole.begin).size(), item->whole.end}, {});
}

/// As the first of what an element holds, on lines of its own.
void TiledSource::insertWithin(const SpanNode& node, const std::string& xml)
{
    const std::string indent = indentOf(node.head.begin);
    const std::string inner = indent.empty() ? indent : indent + " ";
    if (node.isClosedAtOnce)
        m_patch.replace({node.head.end - 2, node.head.end}, ">" + inner + xml + indent + "</" + node.name + ">");
    else
        m_patch.insert(node.head.end, inner + xml);
}

void TiledSource::setProperties(const SpanNode& node, const std::vector<Property>& set,
                                const std::vector<std::string>& removed)
{
    const SpanNode* list = node.child("properties");
    std::vector<Property> added;
    for (const Property& property : set) {
        const SpanNode* before = nullptr;
        for (const SpanNode& each : spansIn(list))
            if (escapedForXml(property.name) == nameOfProperty(each) || property.name == nameOfProperty(each))
                before = &each;
        if (!before)
            added.push_back(property);
        else if (m_isXml)
            setXmlProperty(*before, property);
        else
            setJsonProperty(*before, property);
    }
    std::set<const SpanNode*> gone;
    for (const SpanNode& each : spansIn(list))
        if (std::find(removed.begin(), removed.end(), nameOfProperty(each)) != removed.end())
            gone.insert(&each);
    if (list)
        removeFrom(*list, gone);
    if (added.empty())
        return;
    const std::string indent = indentOf(node.whole.begin);
    if (m_isXml && list && !list->isClosedAtOnce) {
        std::string text;
        const std::string inner = indent.empty() ? indent : indent + "  ";
        for (const Property& property : added)
            text += inner + propertyText(property);
        m_patch.insert(list->children.empty() ? list->head.end : list->children.back().whole.end, text);
    } else if (m_isXml && list) {
        m_patch.replace(list->whole, propertiesText(added, indent.empty() ? indent : indent + " "));
    } else if (m_isXml) {
        insertWithin(node, propertiesText(added, indent.empty() ? indent : indent + " "));
    } else if (list) {
        std::string text;
        for (const Property& property : added)
            text += (list->children.empty() && &property == &added.front() ? "" : ", ") + propertyText(property);
        m_patch.insert(list->children.empty() ? list->inner.begin : list->children.back().whole.end, text);
    } else {
        m_patch.insert(node.inner.begin, propertiesText(added, {}) + (node.children.empty() ? "" : ", "));
    }
}

void TiledSource::removeObjects(const std::vector<std::size_t>& objects)
{
    std::map<const SpanNode*, std::set<const SpanNode*>> byList;
    for (const std::size_t each : objects) {
        const SpanNode* group = m_objects[each].group;
        byList[m_isXml ? group : group->child("objects")].insert(m_objects[each].node);
    }
    for (const auto& [list, items] : byList)
        removeFrom(*list, items);
}

std::string TiledSource::objectText(const NewObject& object, const std::string& indent) const
{
    std::string text = m_isXml ? "<object" : "{";
    for (const NewObject::Word& word : object.words)
        text += m_isXml ? " " + word.name + "=\"" + escapedForXml(word.value) + "\""
                        : (&word == &object.words.front() ? "\"" : ", \"") + word.name
                              + "\":" + (word.isText ? "\"" + escapedForJson(word.value) + "\"" : word.value);
    if (object.properties.empty())
        return text + (m_isXml ? "/>" : "}");
    const std::string inner = indent.empty() ? indent : indent + " ";
    if (m_isXml)
        return text + ">" + inner + propertiesText(object.properties, inner) + indent + "</object>";
    return text + ", " + propertiesText(object.properties, {}) + "}";
}

void TiledSource::addObjects(const SpanNode& group, const std::vector<NewObject>& objects)
{
    if (m_isXml) {
        const SpanNode* last = group.children.empty() ? nullptr : &group.children.back();
        const std::string outer = indentOf(group.whole.begin);
        const std::string indent = last ? indentOf(last->whole.begin) : outer.empty() ? outer : outer + " ";
        std::string text;
        for (const NewObject& object : objects)
            text += indent + objectText(object, indent);
        if (group.isClosedAtOnce)
            m_patch.replace({group.head.end - 2, group.head.end}, ">" + text + outer + "</" + group.name + ">");
        else
            m_patch.insert(last ? last->whole.end : group.head.end, text);
        return;
    }
    const SpanNode* list = group.child("objects");
    if (!list)
        return;
    std::string text;
    for (const NewObject& object : objects)
        text += (text.empty() && list->children.empty() ? "" : ", ") + objectText(object, {});
    m_patch.insert(list->children.empty() ? list->inner.begin : list->children.back().whole.end, text);
}

}  // namespace gloam::editor
