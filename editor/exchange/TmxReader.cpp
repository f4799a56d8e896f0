#include "editor/exchange/CellTexts.h"
#include "editor/exchange/TmxTree.h"

#include <QBuffer>
#include <QXmlStreamReader>

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

namespace gloam::editor {

namespace {

std::string utf8Of(QStringView text)
{
    const auto isAscii = [](QChar letter) { return letter.unicode() < 0x80; };
    if (!std::all_of(text.begin(), text.end(), isAscii))
        return text.toUtf8().toStdString();
    std::string bytes(static_cast<std::size_t>(text.size()), '\0');
    std::transform(text.begin(), text.end(), bytes.begin(),
                   [](QChar letter) { return static_cast<char>(letter.unicode()); });
    return bytes;
}

/// The bytes are UTF-8 by now if the declaration says UTF-16.
QByteArray withoutEncoding(std::string_view bytes)
{
    const auto raw = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
    const qsizetype end = bytes.starts_with("<?xml") ? raw.indexOf("?>") : -1;
    if (end < 0 || end > 200 || !raw.first(end).toLower().contains("utf-16"))
        return raw;
    return QByteArray("<?xml version=\"1.0\"") + raw.mid(end);
}

/// Goes over the tags of XML by their names alone. It skips quoted text, comments and CDATA, which may hold '<' as
/// well.
class TagWalk {
public:
    explicit TagWalk(std::string_view text) : m_text(text) {}

    /// The name of the next tag, with a '/' before that of one that ends an element; empty at the end of the text.
    std::string_view next()
    {
        while ((m_at = m_text.find('<', m_at)) != std::string_view::npos) {
            const std::string_view rest = m_text.substr(m_at);
            if (rest.starts_with("<!--")) {
                skipTo("-->");
            } else if (rest.starts_with("<![CDATA[")) {
                skipTo("]]>");
            } else {
                const std::string_view name = rest.substr(1, rest.find_first_of(" \t\r\n/>", 2) - 1);
                m_tag = m_at;
                skipTag();
                return name;
            }
        }
        return {};
    }

    bool isEmptyElement() const { return m_at > 1 && m_text[m_at - 2] == '/'; }
    Mark mark() const
    {
        const std::string_view before = m_text.substr(0, m_tag);
        const auto lines = static_cast<int>(std::count(before.begin(), before.end(), '\n'));
        return {lines + 1, static_cast<int>(m_tag - (before.rfind('\n') + 1)) + 1};
    }

private:
    void skipTo(std::string_view end)
    {
        const std::size_t found = m_text.find(end, m_at);
        m_at = found == std::string_view::npos ? m_text.size() : found + end.size();
    }

    void skipTag()
    {
        char quote = 0;
        for (; m_at < m_text.size(); ++m_at) {
            const char sign = m_text[m_at];
            if (quote == 0 && sign == '>')
                break;
            if (quote == 0 && (sign == '"' || sign == '\''))
                quote = sign;
            else if (sign == quote)
                quote = 0;
        }
        m_at = std::min(m_at + 1, m_text.size());
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_tag = 0;  ///< where the last one begins
};

/// Refuses more objects than fit into a level before any of them is built: each takes at least nine values, as
/// `{id: ID, type: TYPE, at: [x, y]}`. Objects in tilesets are collision shapes and are not imported.
std::optional<Problem> tooManyObjects(std::string_view bytes, const Limits& limits)
{
    constexpr std::size_t valuesOfObject = 9;
    const std::size_t most = limits.nodes / valuesOfObject;
    if (bytes.size() / std::string_view("<object/>").size() <= most)
        return std::nullopt;
    TagWalk tags(bytes);
    std::size_t objects = 0;
    bool isInTileset = false;
    for (std::string_view name = tags.next(); !name.empty(); name = tags.next()) {
        if (name == "tileset" || name == "/tileset")
            isInTileset = name == "tileset" && !tags.isEmptyElement();
        if (name == "object" && !isInTileset && ++objects > most)
            return foreignProblem("The map has more than " + std::to_string(most)
                                      + " objects, which is the most that fits into a level.",
                                  tags.mark());
    }
    return std::nullopt;
}

/// Where the members of a node are, by name, as a parent may have very many of different names.
class MemberPlaces {
public:
    /// Null if there is none; members may be added between questions.
    ForeignNode* find(ForeignNode& node, const std::string& name)
    {
        auto* members = node.as<ForeignNode::Members>();
        for (; m_known < members->size(); ++m_known)
            m_places.try_emplace((*members)[m_known].name, m_known);
        const auto place = m_places.find(name);
        return place == m_places.end() ? nullptr : &(*members)[place->second].value;
    }

private:
    std::unordered_map<std::string, std::size_t> m_places;
    std::size_t m_known = 0;
};

/// Turns elements into nodes; holds what its steps share.
class TmxReader {
public:
    TmxReader(std::string_view bytes, const Limits& limits)
        : m_cells(bytes), m_bytes(withoutEncoding(m_cells.parsable())), m_limits(limits)
    {
        m_device.setBuffer(&m_bytes);
        m_device.open(QIODevice::ReadOnly);
        m_xml.setDevice(&m_device);
    }

    ForeignTree read()
    {
        ForeignTree tree;
        while (!m_problem && !m_xml.atEnd()) {
            m_xml.readNext();
            // Old files of Tiled name the document type of TMX, which is never fetched; only an inner part declares
            // anything.
            if (m_xml.isDTD() && m_xml.text().contains(u'['))
                fail("A document type that declares entities is not allowed: they could grow without end.");
            else if (m_xml.isStartElement())
                tree.root = root();
        }
        if (m_xml.hasError())
            fail("This is not XML: " + m_xml.errorString().toStdString()
                 + (m_xml.errorString().endsWith('.') ? "" : "."));
        tree.problem = std::move(m_problem);
        return tree;
    }

private:
    Mark markHere() const { return {static_cast<int>(m_xml.lineNumber()), static_cast<int>(m_xml.columnNumber()) + 1}; }

    void fail(std::string sentence)
    {
        if (!m_problem)
            m_problem = foreignProblem(std::move(sentence), markHere());
    }

    ForeignNode root()
    {
        const std::string name = utf8Of(m_xml.name());
        if (name != "map" && name != "tileset" && name != "template") {
            fail("This is no map, tileset or template of Tiled: it begins with '" + name.substr(0, 40) + "'.");
            return {};
        }
        ForeignNode node = element(0);
        setType(node, name);
        return node;
    }

    /// As in JSON; before an attribute of that name.
    static void setType(ForeignNode& node, const std::string& type)
    {
        auto* members = node.as<ForeignNode::Members>();
        members->insert(members->begin(), {"type", ForeignNode(type, node.mark)});
    }

    /// The element that begins here, to its end.
    ForeignNode element(int depth)
    {
        ForeignNode node(ForeignNode::Members(), markHere());
        const std::string name = utf8Of(m_xml.name());
        if (depth > m_limits.depth)
            fail("Elements are nested more than " + std::to_string(m_limits.depth) + " deep.");
        if (++m_nodes > m_limits.nodes)
            fail("The file has more than " + std::to_string(m_limits.nodes) + " elements.");
        addAttributes(node);
        std::string text;
        MemberPlaces places;
        while (!m_problem && !m_xml.atEnd()) {
            m_xml.readNext();
            if (m_xml.isEndElement())
                break;
            if (m_xml.isCharacters() && (name == "property" || name == "text" || !m_xml.isWhitespace()))
                addText(text);
            if (m_xml.isStartElement())
                child(node, places, name, depth + 1);
        }
        const char* holder = name == "property" ? "value" : "text";
        if (!text.empty() && !node.find(holder))
            node.add(holder, ForeignNode(text, node.mark));
        return node;
    }

    /// A map may have hundreds of thousands of nodes, so that each gets the room it needs: one more, for what stands
    /// within.
    void addAttributes(ForeignNode& node) const
    {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        node.as<ForeignNode::Members>()->reserve(static_cast<std::size_t>(attributes.size()) + 1);
        for (const QXmlStreamAttribute& attribute : attributes)
            node.add(utf8Of(attribute.name()), ForeignNode(utf8Of(attribute.value()), node.mark));
    }

    void addText(std::string& text) const
    {
        const std::string read = utf8Of(m_xml.text());
        text += m_cells.textFor(read).value_or(read);
    }

    void child(ForeignNode& node, MemberPlaces& places, const std::string& parent, int depth)
    {
        const std::string name = utf8Of(m_xml.name());
        constexpr std::array layers{"layer", "objectgroup", "imagelayer", "group"};
        constexpr std::array kinds{"tilelayer", "objectgroup", "imagelayer", "group"};
        const auto layer = std::find(layers.begin(), layers.end(), name);
        if (layer != layers.end() && parent != "tile") {
            ForeignNode read = element(depth);
            setType(read, kinds[static_cast<std::size_t>(layer - layers.begin())]);
            append(node, "layers", std::move(read));
        } else if (name == "properties") {
            properties(node, parent == "property" ? "value" : "properties", depth);
        } else if (name == "data") {
            data(node, parent == "layer", depth);
        } else if (name == "tileset" || name == "object" || (name == "tile" && parent == "tileset")) {
            append(node, name + "s", element(depth));
        } else if (name == "point" || name == "ellipse") {
            node.add(name, ForeignNode(ForeignNode::Content(true), markHere()));
            m_xml.skipCurrentElement();
        } else if (name == "polygon" || name == "polyline") {
            node.add(name, points());
            m_xml.skipCurrentElement();
        } else if (name == "text") {
            node.add(name, element(depth));
        } else if (name == "image") {
            image(node, depth);
        } else if (name == "wangsets" || name == "terraintypes" || name == "animation" || parent == "tile") {
            // That it is there is all that an import says of it, and it may be large.
            node.add(name, ForeignNode(ForeignNode::Content(true), markHere()));
            m_xml.skipCurrentElement();
        } else {
            other(node, places, name, depth);
        }
    }

    /// A picture's file and size become members of its holder, as in JSON.
    void image(ForeignNode& node, int depth)
    {
        const ForeignNode read = element(depth);
        for (const ForeignNode::Member& member : membersOf(&read))
            if (member.name == "source")
                node.add("image", member.value);
            else if (member.name == "width" || member.name == "height" || member.name == "trans")
                node.add(member.name == "trans" ? member.name : "image" + member.name, member.value);
            else
                node.add("image " + member.name, member.value);
    }

    /// An element that is not known is a member; several of a name are a list.
    void other(ForeignNode& node, MemberPlaces& places, const std::string& name, int depth)
    {
        ForeignNode read = element(depth);
        ForeignNode* before = places.find(node, name);
        if (!before)
            node.add(name, std::move(read));
        else if (auto* list = before->as<ForeignNode::List>())
            list->push_back(std::move(read));
        else
            *before = ForeignNode(ForeignNode::List{std::move(*before), std::move(read)}, read.mark);
    }

    /// Appends to the list under a name, unless an attribute has that name: either could be meant.
    void append(ForeignNode& node, std::string_view name, ForeignNode value)
    {
        const ForeignNode* list = node.find(name);
        if (list && !list->as<ForeignNode::List>())
            fail("'" + std::string(name) + "' is written twice here, as an attribute and as elements.");
        else
            node.append(name, std::move(value));
    }

    void properties(ForeignNode& node, std::string_view under, int depth)
    {
        while (!m_problem && m_xml.readNextStartElement()) {
            if (m_xml.name() == QLatin1String("property"))
                append(node, under, element(depth));
            else
                m_xml.skipCurrentElement();
        }
    }

    /// `x,y x,y…`
    ForeignNode points()
    {
        ForeignNode list(ForeignNode::List(), markHere());
        const auto text = m_xml.attributes().value(QLatin1String("points")).toString();
        for (const QString& pair : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            ForeignNode point(ForeignNode::Members(), list.mark);
            point.add("x", ForeignNode(pair.section(QLatin1Char(','), 0, 0).toStdString(), list.mark));
            point.add("y", ForeignNode(pair.section(QLatin1Char(','), 1).toStdString(), list.mark));
            list.as<ForeignNode::List>()->push_back(std::move(point));
        }
        return list;
    }

    /// Of a layer, with its encoding; other data, such as a picture's, is skipped.
    void data(ForeignNode& layer, bool isOfLayer, int depth)
    {
        if (!isOfLayer) {
            m_xml.skipCurrentElement();
            return;
        }
        for (const QXmlStreamAttribute& attribute : m_xml.attributes()) {
            const std::string name = utf8Of(attribute.name());
            const bool isKnown = name == "encoding" || name == "compression";
            layer.add(isKnown ? name : "data " + name, ForeignNode(utf8Of(attribute.value()), markHere()));
        }
        if (ForeignNode cells = this->cells(&layer, depth); !layer.find("chunks"))
            layer.add("data", std::move(cells));
    }

    /// The text, or the numbers of `tile` elements; chunks become members of their layer.
    ForeignNode cells(ForeignNode* layer, int depth)
    {
        const Mark mark = markHere();
        std::string text;
        ForeignNode::Numbers numbers;
        while (!m_problem && !m_xml.atEnd()) {
            m_xml.readNext();
            if (m_xml.isEndElement())
                break;
            if (m_xml.isCharacters() && !m_xml.isWhitespace())
                addText(text);
            if (!m_xml.isStartElement())
                continue;
            if (m_xml.name() == QLatin1String("tile"))
                numbers.push_back(cell());
            else if (m_xml.name() == QLatin1String("chunk") && layer)
                chunk(*layer, depth + 1);
            else
                m_xml.skipCurrentElement();
        }
        if (text.empty())
            return {std::move(numbers), mark};
        return {std::move(text), mark};
    }

    void chunk(ForeignNode& layer, int depth)
    {
        ForeignNode node(ForeignNode::Members(), markHere());
        addAttributes(node);
        node.add("data", cells(nullptr, depth));
        append(layer, "chunks", std::move(node));
    }

    /// A `tile` element of data; without a gid it is empty.
    std::uint32_t cell()
    {
        const auto text = m_xml.attributes().value(QLatin1String("gid"));
        bool isNumber = true;
        const std::uint32_t gid = text.isEmpty() ? 0 : text.toUInt(&isNumber);
        if (!isNumber)
            fail("'" + utf8Of(text.left(20)) + "' is no number of a tile.");
        m_xml.skipCurrentElement();
        return gid;
    }

    CellTexts m_cells;
    QByteArray m_bytes;
    QBuffer m_device;  ///< read piece by piece: as a whole, the XML would take twice its bytes as a text of Qt
    QXmlStreamReader m_xml;
    const Limits& m_limits;
    std::optional<Problem> m_problem;
    std::size_t m_nodes = 0;
};

}  // namespace

ForeignTree readTmxTree(std::string_view bytes, const Limits& limits)
{
    if (auto problem = tooManyObjects(bytes, limits))
        return {{}, std::move(problem)};
    return TmxReader(bytes, limits).read();
}

}  // namespace gloam::editor
