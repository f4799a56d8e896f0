#include "editor/exchange/TmxTree.h"

#include <QIODevice>
#include <QXmlStreamWriter>

#include <algorithm>
#include <array>
#include <charconv>

namespace gloam::editor {

namespace {

QString qt(const std::string& text)
{
    return QString::fromStdString(text);
}

/// XML is written here by hand where it is bulk, and by QXmlStreamWriter else.
class TmxWriter {
public:
    TmxWriter() : m_xml(&m_text)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
        m_xml.writeStartDocument();
    }

    std::string take()
    {
        m_xml.writeEndDocument();
        return m_text.toStdString();
    }

    /// Empties each layer that is written, as the text grows meanwhile.
    void writeMap(ForeignNode map)
    {
        m_xml.writeStartElement(QStringLiteral("map"));
        writeAttributes(map, {"type"});
        writeProperties(map);
        for (const ForeignNode& tileset : itemsOf(map.find("tilesets"))) {
            m_xml.writeStartElement(QStringLiteral("tileset"));
            writeAttributes(tileset, {});
            m_xml.writeEndElement();
        }
        const std::string width = textOf(map.find("width"));
        for (ForeignNode& layer : layersOf(map)) {
            layer.find("data") ? writeLayer(layer, width) : writeObjects(layer);
            layer = {};
        }
        m_xml.writeEndElement();
    }

    void writeTileset(const ForeignNode& tileset)
    {
        m_xml.writeStartElement(QStringLiteral("tileset"));
        writeAttributes(tileset, {"type", "image", "imagewidth", "imageheight"});
        m_xml.writeStartElement(QStringLiteral("image"));
        m_xml.writeAttribute(QStringLiteral("source"), qt(textOf(tileset.find("image"))));
        m_xml.writeAttribute(QStringLiteral("width"), qt(textOf(tileset.find("imagewidth"))));
        m_xml.writeAttribute(QStringLiteral("height"), qt(textOf(tileset.find("imageheight"))));
        m_xml.writeEndElement();
        for (const ForeignNode& tile : itemsOf(tileset.find("tiles"))) {
            m_xml.writeStartElement(QStringLiteral("tile"));
            writeAttributes(tile, {});
            writeProperties(tile);
            m_xml.writeEndElement();
        }
        m_xml.writeEndElement();
    }

private:
    static ForeignNode::List& layersOf(ForeignNode& map)
    {
        ForeignNode::Members& members = *map.as<ForeignNode::Members>();
        return *std::find_if(members.begin(), members.end(), [](const auto& member) {
                    return member.name == "layers";
                })->value.as<ForeignNode::List>();
    }

    static bool isWritten(const ForeignNode::Member& member, const std::vector<std::string_view>& except)
    {
        for (const std::string_view name : except)
            if (member.name == name)
                return false;
        return !member.value.as<ForeignNode::List>() && !member.value.as<ForeignNode::Members>()
               && !member.value.as<ForeignNode::Numbers>();
    }

    /// The members that are no lists; truths as 0 or 1.
    void writeAttributes(const ForeignNode& node, const std::vector<std::string_view>& except)
    {
        for (const ForeignNode::Member& member : membersOf(&node)) {
            if (!isWritten(member, except))
                continue;
            const auto* truth = member.value.as<bool>();
            const QString text = truth ? QString::number(*truth ? 1 : 0) : qt(textOf(&member.value));
            m_xml.writeAttribute(qt(member.name), text);
        }
    }

    /// Text with line breaks goes between the tags, where XML keeps them.
    void writeProperties(const ForeignNode& node)
    {
        const ForeignItems properties = itemsOf(node.find("properties"));
        if (properties.empty())
            return;
        m_xml.writeStartElement(QStringLiteral("properties"));
        for (const ForeignNode& property : properties) {
            const auto* truth = property.find("value")->as<bool>();
            const std::string text = truth ? (*truth ? "true" : "false") : textOf(property.find("value"));
            const std::string type = textOf(property.find("type"));
            m_xml.writeStartElement(QStringLiteral("property"));
            m_xml.writeAttribute(QStringLiteral("name"), qt(textOf(property.find("name"))));
            if (type != "string")
                m_xml.writeAttribute(QStringLiteral("type"), qt(type));
            if (text.find('\n') == std::string::npos)
                m_xml.writeAttribute(QStringLiteral("value"), qt(text));
            else
                m_xml.writeCharacters(qt(text));
            m_xml.writeEndElement();
        }
        m_xml.writeEndElement();
    }

    void writeLayer(const ForeignNode& layer, const std::string& width)
    {
        m_xml.writeStartElement(QStringLiteral("layer"));
        writeAttributes(layer, {"type"});
        writeProperties(layer);
        m_xml.writeStartElement(QStringLiteral("data"));
        m_xml.writeAttribute(QStringLiteral("encoding"), QStringLiteral("csv"));
        writeRows(*layer.find("data")->as<ForeignNode::Numbers>(), std::stoul(width));
        m_xml.writeEndElement();
        m_xml.writeEndElement();
    }

    /// Past the writer of XML, which looks at each letter, as numbers and commas mean nothing to XML.
    void writeRows(const ForeignNode::Numbers& cells, std::size_t width)
    {
        std::string text;
        if (!cells.empty())
            m_xml.writeCharacters(QStringLiteral("\n"));
        std::array<char, 16> digits{};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), cells[i]).ptr;
            text.append(digits.data(), end);
            const bool endsRow = i + 1 == cells.size() || (i + 1) % width == 0;
            text += i + 1 == cells.size() ? "\n" : endsRow ? ",\n" : ",";
            if (!endsRow)
                continue;
            m_xml.device()->write(text.data(), static_cast<qint64>(text.size()));
            text.clear();
        }
    }

    void writeObjects(const ForeignNode& layer)
    {
        m_xml.writeStartElement(QStringLiteral("objectgroup"));
        writeAttributes(layer, {"type"});
        for (const ForeignNode& object : itemsOf(layer.find("objects"))) {
            m_xml.writeStartElement(QStringLiteral("object"));
            writeAttributes(object, {"point"});
            writeProperties(object);
            if (object.find("point"))
                m_xml.writeEmptyElement(QStringLiteral("point"));
            if (const ForeignNode* line = object.find("polyline"))
                writePoints(itemsOf(line));
            m_xml.writeEndElement();
        }
        m_xml.writeEndElement();
    }

    void writePoints(const ForeignItems& points)
    {
        std::string text;
        for (const ForeignNode& point : points)
            text += (text.empty() ? "" : " ") + textOf(point.find("x")) + "," + textOf(point.find("y"));
        m_xml.writeEmptyElement(QStringLiteral("polyline"));
        m_xml.writeAttribute(QStringLiteral("points"), qt(text));
    }

    QByteArray m_text;
    QXmlStreamWriter m_xml;
};

}  // namespace

std::string formatTmxTree(ForeignNode root, bool isTileset)
{
    TmxWriter writer;
    isTileset ? writer.writeTileset(root) : writer.writeMap(std::move(root));
    return writer.take();
}

}  // namespace gloam::editor
