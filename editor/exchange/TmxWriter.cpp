#include "editor/exchange/TmxTree.h"

#include "editor/exchange/CellRows.h"

#include <QIODevice>
#include <QXmlStreamWriter>

#include <algorithm>

namespace gloam::editor {

namespace {

QString qt(const std::string& text)
{
    return QString::fromStdString(text);
}

/// Appends what is written to a text.
class TextDevice : public QIODevice {
public:
    TextDevice() { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
    std::string text;

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* bytes, qint64 count) override
    {
        text.append(bytes, static_cast<std::size_t>(count));
        return count;
    }
};

/// XML is written here by hand where it is bulk, and by QXmlStreamWriter else.
class TmxWriter {
public:
    TmxWriter() : m_xml(&m_device)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
        m_xml.writeStartDocument();
    }

    std::string take()
    {
        m_xml.writeEndDocument();
        return std::move(m_device.text);
    }

    void writeMap(const ForeignNode& map)
    {
        m_device.text.reserve(bytesOfCells(map));
        m_xml.writeStartElement(QStringLiteral("map"));
        writeAttributes(map, {"type"});
        writeProperties(map);
        for (const ForeignNode& tileset : itemsOf(map.find("tilesets"))) {
            m_xml.writeStartElement(QStringLiteral("tileset"));
            writeAttributes(tileset, {});
            m_xml.writeEndElement();
        }
        for (const ForeignNode& layer : itemsOf(map.find("layers"))) {
            const ForeignNode* data = layer.find("data");
            const auto* cells = data ? data->as<ForeignNode::Rows>() : nullptr;
            cells ? writeLayer(layer, **cells) : writeObjects(layer);
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
    static bool isWritten(const ForeignNode::Member& member, const std::vector<std::string_view>& except)
    {
        for (const std::string_view name : except)
            if (member.name == name)
                return false;
        return !member.value.as<ForeignNode::List>() && !member.value.as<ForeignNode::Members>()
               && !member.value.as<ForeignNode::Rows>();
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

    void writeLayer(const ForeignNode& layer, const CellRows& cells)
    {
        m_xml.writeStartElement(QStringLiteral("layer"));
        writeAttributes(layer, {"type"});
        writeProperties(layer);
        m_xml.writeStartElement(QStringLiteral("data"));
        m_xml.writeAttribute(QStringLiteral("encoding"), QStringLiteral("csv"));
        writeRows(cells);
        m_xml.writeEndElement();
        m_xml.writeEndElement();
    }

    /// Past the writer of XML, which looks at each letter, as numbers and commas mean nothing to XML.
    void writeRows(const CellRows& rows)
    {
        m_xml.writeCharacters(QStringLiteral("\n"));
        appendRows(m_device.text, rows);
        m_device.text += '\n';
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

    TextDevice m_device;
    QXmlStreamWriter m_xml;
};

}  // namespace

std::string formatTmxTree(const ForeignNode& root, bool isTileset)
{
    TmxWriter writer;
    isTileset ? writer.writeTileset(root) : writer.writeMap(root);
    return writer.take();
}

}  // namespace gloam::editor
