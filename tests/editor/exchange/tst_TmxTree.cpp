#include "editor/exchange/CellRows.h"
#include "editor/exchange/CellTexts.h"
#include "editor/exchange/TiledParts.h"
#include "editor/exchange/TmxTree.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::editor;

namespace {

/// The cells of a layer, given at once.
class GivenRows : public CellRows {
public:
    GivenRows(std::vector<std::uint32_t> cells, int width) : m_cells(std::move(cells)), m_width(width) {}
    Size size() const override { return {m_width, static_cast<int>(m_cells.size()) / m_width}; }
    std::uint32_t largest() const override { return 4'294'967'295; }
    void read(int y, std::vector<std::uint32_t>& cells) const override
    {
        const auto begin = m_cells.begin() + y * m_width;
        cells.assign(begin, begin + m_width);
    }

private:
    std::vector<std::uint32_t> m_cells;
    int m_width;
};

ForeignNode::Rows rowsOf(std::vector<std::uint32_t> cells, int width)
{
    return std::make_shared<const GivenRows>(std::move(cells), width);
}

/// A row of numbers that is long enough to be taken out of the XML before that is parsed.
std::string longRow()
{
    std::string row;
    for (int i = 0; i < 200; ++i)
        row += std::to_string(i) + ",";
    return row;
}

/// All that a tree says, with the place of each node.
std::string told(const ForeignNode& node)
{
    std::string text = std::to_string(node.mark.line) + ":" + std::to_string(node.mark.column) + " ";
    for (const ForeignNode::Member& member : membersOf(&node))
        text += member.name + "{" + told(member.value) + "} ";
    for (const ForeignNode& item : itemsOf(&node))
        text += "[" + told(item) + "] ";
    return text + textOf(&node);
}

std::string told(const ForeignTree& tree)
{
    return told(tree.root) + (tree.problem ? toLine(*tree.problem) : "");
}

/// Read whole, as the parser alone reads it: nothing is taken out of XML that has this mark.
std::string readWhole(const std::string& rest)
{
    return told(readTmxTree("<!--@@-->" + rest, Limits()));
}

std::string readWithoutCells(const std::string& rest)
{
    return told(readTmxTree("<!--==-->" + rest, Limits()));
}

}  // namespace

/// TMX as a tree.
class tst_TmxTree : public QObject {
    Q_OBJECT
private slots:
    void tooManyObjectsAreRefusedBeforeAnyIsBuilt();
    void textsInAnyLettersAreReadAsTheyWereWritten();
    void cellsAreReadAsTheyWereWritten();
    void aLargeMapIsParsedWithoutItsCells();
    void longCellsAreReadAsTheParserReadsThem_data();
    void longCellsAreReadAsTheParserReadsThem();
    void theValueOfAClassHoldsThatOfEachClassWithin();
};

void tst_TmxTree::tooManyObjectsAreRefusedBeforeAnyIsBuilt()
{
    const std::string shapes = "<tileset firstgid=\"1\"><tile id=\"0\"><objectgroup><object id=\"1\"/><object "
                               "id=\"2\"/></objectgroup></tile></tileset>\n<tileset firstgid=\"2\" source=\"a>b\"/>\n";
    const std::string notes = "<!-- <object/> <object/> -->\n<text><![CDATA[<object/>]]></text>\n";
    const auto mapOf = [&](int objects) {
        std::string text = shapes + notes + "<objectgroup>\n";
        for (int i = 0; i < objects; ++i)
            text += "  <object id=\"" + std::to_string(i) + "\"/>\n";
        return "<map width=\"2\" height=\"2\">\n" + text + "</objectgroup>\n</map>\n";
    };
    Limits limits;
    limits.nodes = 40;  // values, of which an object takes nine
    QVERIFY(!readTmxTree(mapOf(4), limits).problem);
    const ForeignTree refused = readTmxTree(mapOf(5), limits);
    QVERIFY(refused.problem && refused.root.find("layers") == nullptr);
    QCOMPARE(QString::fromStdString(refused.problem->sentence),
             QStringLiteral("The map has more than 4 objects, which is the most that fits into a level."));
    QVERIFY(refused.problem->mark == (Mark{11, 3}));
    // What cannot be read after it was never looked at.
    QVERIFY(readTmxTree(mapOf(5) + "<<<", limits).problem->mark == (Mark{11, 3}));
}

void tst_TmxTree::textsInAnyLettersAreReadAsTheyWereWritten()
{
    for (const char* text :
         {"plain", "", "a < b & \"c\" > 'd'", "Größe", "\xE5\x9C\xB0\xE5\x9B\xB3", "half \xF0\x9F\x95\xAF"}) {
        ForeignNode layer;
        layer.add("name", ForeignNode(text));
        layer.add("data", ForeignNode(rowsOf({1}, 1)));
        ForeignNode map;
        map.add("width", ForeignNode(1));
        map.append("layers", std::move(layer));
        const ForeignTree read = readTmxTree(formatTmxTree(std::move(map), false), Limits());
        QVERIFY2(!read.problem, text);
        const ForeignItems layers = itemsOf(read.root.find("layers"));
        QCOMPARE(layers.size(), std::size_t{1});
        QCOMPARE(textOf(layers[0].find("name")), std::string(text));
    }
}

void tst_TmxTree::cellsAreReadAsTheyWereWritten()
{
    ForeignNode layer;
    layer.add("name", ForeignNode("ground"));
    layer.add("data", ForeignNode(rowsOf({1, 0, 2147483650, 4, 5, 6}, 3)));
    ForeignNode map;
    map.add("width", ForeignNode(3));
    map.append("layers", std::move(layer));
    const std::string text = formatTmxTree(std::move(map), false);
    QVERIFY2(text.find("<data encoding=\"csv\">\n1,0,2147483650,\n4,5,6\n</data>") != std::string::npos, text.c_str());
    const ForeignTree read = readTmxTree(text, Limits());
    QVERIFY(!read.problem);
    QCOMPARE(textOf(itemsOf(read.root.find("layers"))[0].find("data")), std::string("\n1,0,2147483650,\n4,5,6\n"));
}

void tst_TmxTree::aLargeMapIsParsedWithoutItsCells()
{
    const std::string cells = "\n" + longRow() + "\n" + longRow() + "\n";
    const std::string xml = "<layer><data encoding=\"csv\">" + cells + "</data></layer>";
    const CellTexts texts(xml);
    QCOMPARE(std::string(texts.parsable()), std::string("<layer><data encoding=\"csv\">@@0\n\n\n</data></layer>"));
    QCOMPARE(std::string(texts.textFor("@@0\n\n\n").value_or("")), cells);
    QVERIFY(!texts.textFor("@@1") && !texts.textFor("0"));
    const std::string words = "<layer name=\"" + std::string(xml.size(), 'a') + "\">" + cells + "</layer>";
    QVERIFY(CellTexts(words).parsable().data() == words.data());
}

void tst_TmxTree::longCellsAreReadAsTheParserReadsThem_data()
{
    QTest::addColumn<QString>("layer");
    const auto row = [](const char* name, const std::string& layer) {
        QTest::newRow(name) << QString::fromStdString(layer);
    };
    const std::string cells = longRow();
    row("lines", "<data encoding=\"csv\">\n" + cells + "\n" + cells + "\n</data>");
    row("one line", "<data encoding=\"csv\">" + cells + "</data>");
    row("a last line that ends in cells", "<data>\n" + cells + "\n  " + cells + "</data>");
    row("base64", "<data encoding=\"base64\">\n   " + std::string(200, 'A') + "+/=\n  </data>");
    row("chunks",
        "<data encoding=\"csv\"><chunk x=\"0\">\n" + cells + "\n</chunk><chunk x=\"16\">" + cells + "</chunk></data>");
    row("a comment within", "<data>" + cells + "<!-- <data>" + cells + "</data> -->" + cells + "</data>");
    row("an entity within", "<data>" + cells + "&#49;," + cells + "</data>");
    row("CDATA", "<data><![CDATA[" + cells + "<data>" + cells + "]]></data>");
    row("CDATA with tags in a property",
        "<properties><property name=\"a\"><![CDATA[<data>" + cells + "</data>]]></property></properties>");
    row("CDATA behind", "<data>" + cells + "<![CDATA[1,2,3]]></data>");
    row("CDATA behind an instruction that begins a comment",
        "<?x <!-- ?><properties><property name=\"a\"><![CDATA[--><data>" + cells
            + "</data>]]></property></properties>");
    row("a text that reads like a stand-in",
        "<properties><property name=\"a\">&#64;&#064;0</property></properties><data>" + cells + "</data>");
    row("the same with another number",
        "<properties><property name=\"a\">@&#x40;0</property></properties><data>" + cells + "</data>");
    row("lines of Windows", "<data>\r\n" + cells + "\r\n" + cells + "\r\n</data>");
    row("a bracket in an attribute", "<data a=\"&gt;>\" b='>\"'>" + cells + "</data>");
    row("behind an empty element", "<data/>" + cells);
    row("behind an empty element with a blank", "<data />" + cells);
    row("chunks that are no data", "<chunk>" + cells + "</chunk><other><data>" + cells + "</data></other>");
    row("data of a picture", "<image source=\"a.png\"><data>" + cells + "</data></image>");
    row("letters that no cells have", "<data>" + cells + "é" + cells + "</data>");
    row("nothing but blanks", "<data>" + std::string(200, ' ') + "\n</data>");
    row("names that begin like it", "<database>" + cells + "</database><chunky>" + cells + "</chunky>");
    row("not closed", "<data>" + cells);
    row("closed otherwise", "<data>" + cells + "</chunk>");
}

void tst_TmxTree::longCellsAreReadAsTheParserReadsThem()
{
    QFETCH(QString, layer);
    const std::string map =
        "<map width=\"2\">\n <layer name=\"a\">" + layer.toStdString() + " <x y=\"1\"/></layer> <z/>\n</map><oops";
    QCOMPARE(readWithoutCells(map), readWhole(map));
    for (std::size_t length = 0; length < map.size(); ++length)
        QCOMPARE(readWithoutCells(map.substr(0, length)), readWhole(map.substr(0, length)));
}

/// Once: to hold it at each level of nesting took a multiple of the memory.
void tst_TmxTree::theValueOfAClassHoldsThatOfEachClassWithin()
{
    const ForeignTree tree = readTmxTree(R"(<map><properties>
        <property name="a" type="class" propertytype="Outer"><properties>
            <property name="b" type="class" propertytype="Inner"><properties>
                <property name="depth" type="int" value="3"/><property name="to" type="object" value="7"/>
            </properties></property>
        </properties></property>
        </properties></map>)",
                                         Limits{});
    const ForeignProperties properties = tiledProperties(tree.root);
    QCOMPARE(properties.size(), std::size_t{1});
    QCOMPARE(toFlowText(properties.front().value), std::string("{b: {depth: 3, to: 7}}"));
    QCOMPARE(properties.front().members.size(), std::size_t{1});
    const ForeignProperty& inner = properties.front().members.front();
    QVERIFY(inner.custom == "Inner" && inner.value.as<Map>() && inner.value.as<Map>()->isEmpty());
    QCOMPARE(inner.members.size(), std::size_t{1});
    QVERIFY(inner.members.front().value == Value(7));  // a reference keeps its own
}

GLOAM_TEST(tst_TmxTree)
#include "tst_TmxTree.moc"
