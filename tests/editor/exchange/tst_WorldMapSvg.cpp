#include "editor/exchange/WorldMapSvg.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// Levels of 2 by 1 cells with these names, texts of a world.
std::string worldOf(const std::vector<std::pair<std::string, std::string>>& levels, const std::string& links = {})
{
    std::string text = worldHead({.id = "w", .name = "W"}) + "levels:\n";
    for (const auto& [id, keys] : levels)
        text += "  " + id + ":\n" + keys + "    size: [2, 1]\n    legend: {.: floor}\n    map: |2-\n      ..\n";
    return text + links;
}

QString mapOf(const std::string& text)
{
    const auto map = worldMapSvg(worldFrom(text).world);
    return map ? QString::fromStdString(*map) : QString::fromStdString(map.error().sentence);
}

/// Where the boxes of levels lie, in the order of the file.
std::vector<QRect> boxesOf(const QString& svg)
{
    static const QRegularExpression box(
        QStringLiteral("<rect x=\"(-?\\d+)\" y=\"(-?\\d+)\" width=\"(\\d+)\" height=\"(\\d+)\" rx"));
    std::vector<QRect> boxes;
    for (auto match = box.globalMatch(svg); match.hasNext();) {
        const auto found = match.next();
        boxes.emplace_back(found.captured(1).toInt(), found.captured(2).toInt(), found.captured(3).toInt(),
                           found.captured(4).toInt());
    }
    return boxes;
}

bool isXml(const QString& text)
{
    QXmlStreamReader reader(text);
    while (!reader.atEnd())
        reader.readNext();
    return !reader.hasError();
}

}  // namespace

/// The map of a world as a drawing.
class tst_WorldMapSvg : public QObject {
    Q_OBJECT
private slots:
    void boxesStandAtTheirPlacesAndDoNotCoverEachOther();
    void levelsWithoutAPlaceStandInRowsByDepth();
    void linksAreLinesWithArrowsWhereTheyLeadOneWay();
    void namesAreEscaped();
    void aWorldWithoutLevelsIsRefused();
};

void tst_WorldMapSvg::boxesStandAtTheirPlacesAndDoNotCoverEachOther()
{
    const QString svg =
        mapOf(worldOf({{"a", "    graph: [0, 0]\n"}, {"b", "    graph: [3, 0]\n"}, {"c", "    graph: [0, 2]\n"}}));
    QVERIFY(isXml(svg));
    const std::vector<QRect> boxes = boxesOf(svg);
    QCOMPARE(boxes.size(), std::size_t{3});
    QVERIFY(boxes[1].left() > boxes[0].right() && boxes[1].top() == boxes[0].top());
    QVERIFY(boxes[2].top() > boxes[0].bottom() && boxes[2].left() == boxes[0].left());
}

void tst_WorldMapSvg::levelsWithoutAPlaceStandInRowsByDepth()
{
    const std::vector<QRect> boxes =
        boxesOf(mapOf(worldOf({{"a", "    depth: 2\n"}, {"b", "    depth: 1\n"}, {"c", "    depth: 2\n"}})));
    QCOMPARE(boxes.size(), std::size_t{3});
    QVERIFY(boxes[0].top() > boxes[1].bottom());
    QVERIFY(boxes[2].top() == boxes[0].top() && boxes[2].left() > boxes[0].right());
}

void tst_WorldMapSvg::linksAreLinesWithArrowsWhereTheyLeadOneWay()
{
    const QString svg =
        mapOf(worldOf({{"a", ""}, {"b", ""}}, "links:\n"
                                              "  - {kind: stairs, from: [a, 0, 0], to: [b, 1, 0]}\n"
                                              "  - {kind: fall, from: [a, 1, 0], to: [b, 0, 0]}\n"
                                              "  - {kind: portal, from: [a, 1, 0], to: [gone, 0, 0]}\n"));
    QVERIFY(isXml(svg));
    QCOMPARE(svg.count(QStringLiteral("<line")), 2);
    QCOMPARE(svg.count(QStringLiteral("marker-end")), 1);
    QVERIFY(svg.contains(QStringLiteral("<title>fall</title>")));
}

void tst_WorldMapSvg::namesAreEscaped()
{
    const QString svg = mapOf(worldOf({{"a", "    name: \"<script>alert('x')</script> & more of it\"\n"}}));
    QVERIFY(isXml(svg));
    QVERIFY(!svg.contains(QStringLiteral("<script")));
    QVERIFY2(svg.contains(QStringLiteral("&lt;script&gt;alert(&#39;x&#39;)")), qPrintable(svg));
}

void tst_WorldMapSvg::aWorldWithoutLevelsIsRefused()
{
    QCOMPARE(mapOf(worldHead({.id = "w", .name = "W"})), QStringLiteral("The world has no levels."));
}

GLOAM_TEST(tst_WorldMapSvg)
#include "tst_WorldMapSvg.moc"
