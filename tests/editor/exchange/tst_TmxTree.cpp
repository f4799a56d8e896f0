#include "editor/exchange/CellRows.h"
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

}  // namespace

/// TMX as a tree.
class tst_TmxTree : public QObject {
    Q_OBJECT
private slots:
    void tooManyObjectsAreRefusedBeforeAnyIsBuilt();
    void textsInAnyLettersAreReadAsTheyWereWritten();
    void cellsAreReadAsTheyWereWritten();
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

GLOAM_TEST(tst_TmxTree)
#include "tst_TmxTree.moc"
