#include "core/io/world/WorldText.h"
#include "core/world/Overland.h"
#include "editor/graph/GraphExport.h"
#include "editor/graph/GraphLayout.h"
#include "tests/editor/graph/GraphFixture.h"
#include "tests/support/BusyTime.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QElapsedTimer>
#include <QXmlStreamReader>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A world of levels of 2 by 1 cells by their texts; `head` goes into its settings.
World worldOf(const std::vector<std::pair<std::string, std::string>>& levels, const std::string& links = {},
              const std::string& head = {})
{
    std::string text = worldHead({.id = "w", .name = "W", .more = head});
    if (!levels.empty())
        text += "levels:\n";
    for (const auto& [id, keys] : levels)
        text += "  " + id + ":\n" + keys + "    size: [2, 1]\n    legend: {.: floor}\n    map: |2-\n      ..\n";
    return worldFrom(text + links).world;
}

const GraphEdge& onlyEdge(const GraphContents& graph)
{
    if (graph.edges.size() != 1)
        qFatal("%zu edges", graph.edges.size());
    return graph.edges.front();
}

bool coverEachOther(const GraphContents& graph)
{
    for (std::size_t i = 0; i < graph.cards.size(); ++i)
        for (std::size_t k = i + 1; k < graph.cards.size(); ++k)
            if (!intersected(graph.cards[i].area, graph.cards[k].area).isEmpty())
                return true;
    return false;
}

}  // namespace

/// A world as cards and edges, worlds with mistakes too.
class tst_GraphContents : public QObject {
    Q_OBJECT
private slots:
    void aWorldOfNoLevelOrOne();
    void aLinkToAMissingLevelEndsAtACardOfItsOwn();
    void oneWayAndClosedAndUnreachableAreTold();
    void bandsOfDeeperAreAChain();
    void drawnZonesLieAsInTheOverland();
    void badPinsDoNotCount();
    void shippedWorldsAreDrawn_data();
    void shippedWorldsAreDrawn();
    void aGraphIsExportedAsXmlAndPng();
    void hostileNamesAreExportedAsXmlToo();
    void aStoppedExportWritesNothing();
    void graphsOfManyLevelsHoldNothingUp_data();
    void graphsOfManyLevelsHoldNothingUp();
};

void tst_GraphContents::aWorldOfNoLevelOrOne()
{
    QVERIFY(graphOf(worldOf({}), {}).cards.empty());
    const GraphContents one = graphOf(worldOf({{"a", ""}}), {});
    QCOMPARE(one.cards.size(), std::size_t{1});
    QVERIFY(one.sentence(0).contains(QStringLiteral("No link")));
}

void tst_GraphContents::aLinkToAMissingLevelEndsAtACardOfItsOwn()
{
    const GraphContents graph =
        graphOf(worldOf({{"a", ""}}, "links:\n  - {id: aaaaaaaaaaaa1, from: [a, 0, 0], to: [gone, 1, 1]}\n"), {});
    QCOMPARE(graph.cards.size(), std::size_t{2});
    QVERIFY(graph.cards[1].kind == CardKind::Missing);
    QVERIFY(onlyEdge(graph).isBroken);
    QVERIFY2(graph.sentence(0).contains(QStringLiteral("gone (broken)")), qPrintable(graph.sentence(0)));
}

void tst_GraphContents::oneWayAndClosedAndUnreachableAreTold()
{
    const World world = worldOf({{"a", ""}, {"b", ""}, {"c", ""}},
                                "links:\n  - {id: aaaaaaaaaaaa1, from: [a, 0, 0], to: [b, 1, 0], ways: one, open: "
                                "false, kind: fall}\n",
                                "start: {level: a, at: [0, 0]}");
    const GraphContents graph = graphOf(world, {});
    QVERIFY(onlyEdge(graph).isOneWay);
    QVERIFY(onlyEdge(graph).isClosed);
    QVERIFY(graph.cards[0].badges.isStart);
    QVERIFY(!graph.cards[1].badges.hasNoWayIn);
    QVERIFY(graph.cards[2].badges.hasNoWayIn);
    QVERIFY2(graph.sentence(1).contains(QStringLiteral("Entered from a (one way, closed")),
             qPrintable(graph.sentence(1)));
}

void tst_GraphContents::bandsOfDeeperAreAChain()
{
    const World world = worldOf({{"a", "    depth: 1\n"}, {"vault", "    depth: 7\n"}}, {},
                                "start: {level: a, at: [0, 0]}, deeper: {below: a, name: Stair, bands: [{recipes: "
                                "[cave]}, {from: 7, level: vault}, {from: 8, recipes: [ruins]}]}");
    const GraphContents graph = graphOf(world, {});
    QCOMPARE(graph.cards.size(), std::size_t{4});
    QCOMPARE(graph.edges.size(), std::size_t{3});
    QVERIFY(graph.edges[0].isByRule());
    QVERIFY(!graph.cards[*graph.find("vault")].badges.hasNoWayIn);
    QVERIFY2(graph.cards[2].detail.contains(QStringLiteral("depths 2 to 6: cave")), qPrintable(graph.cards[2].detail));
    QVERIFY(graph.cards[2].area.top() < graph.cards[*graph.find("vault")].area.top());
    QVERIFY(graph.cards[3].area.top() > graph.cards[*graph.find("vault")].area.top());
}

void tst_GraphContents::drawnZonesLieAsInTheOverland()
{
    const World world =
        worldOf({{"Overworld.2.3", ""}, {"Overworld.4.3", ""}, {"cellar", "    depth: 1\n"}},
                "links:\n  - {id: aaaaaaaaaaaa1, from: [Overworld.9.9, 0, 0], to: [cellar, 1, 0]}\noverland: {biomes: "
                "[{id: cave, recipe: cave, to: 100}]}\n",
                "start: {level: Overworld.4.3, at: [0, 0]}");
    QVERIFY(overlandOf(world));
    const GraphContents graph = graphOf(world, {});
    QCOMPARE(graph.cards.size(), std::size_t{4});
    QVERIFY(graph.cards[3].kind == CardKind::Overland);
    QVERIFY(onlyEdge(graph).from == 3 && !onlyEdge(graph).isBroken);
    const Rect west = graph.cards[*graph.find("Overworld.2.3")].area;
    const Rect east = graph.cards[*graph.find("Overworld.4.3")].area;
    QVERIFY(west.top() == east.top() && west.right() <= east.left());
    for (const GraphCard& card : graph.cards)
        QVERIFY2(!card.badges.hasNoWayIn, qPrintable(card.name));
}

void tst_GraphContents::badPinsDoNotCount()
{
    const World world = worldOf({{"a", "    graph: here\n"},
                                 {"b", "    graph: [1]\n"},
                                 {"c", "    graph: [9000000000000, 2]\n"},
                                 {"d", "    graph: [-40, 20]\n"}});
    const GraphContents graph = graphOf(world, {});
    for (const char* level : {"a", "b", "c"})
        QVERIFY(!graph.cards[*graph.find(level)].pin);
    QVERIFY(graph.cards[*graph.find("d")].area.at == (Point{-40, 20}));
    QVERIFY(!coverEachOther(graph));
}

void tst_GraphContents::shippedWorldsAreDrawn_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file : {"the-last-lamp/the-last-lamp.gloam", "apprentices-night.gloam", "lamplit-stair.gloam",
                             "hollow.gloam", "endless-stair.gloam", "the-marches.gloam"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void tst_GraphContents::shippedWorldsAreDrawn()
{
    QFETCH(QString, file);
    GraphFixture f;
    const Status read = f.document.open(look().resources.path(QStringLiteral("worlds/") + file).toStdString());
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    f.show();
    const GraphContents& graph = f.view.graph();
    QVERIFY(!graph.cards.empty());
    QVERIFY(!coverEachOther(graph));
    for (const GraphEdge& edge : graph.edges)
        QVERIFY2(!edge.isBroken, qPrintable(graph.cards[edge.from].name));
    for (const GraphCard& card : graph.cards)
        QVERIFY2(!card.badges.hasNoWayIn, qPrintable(card.name));
    f.view.grab();
    QTRY_VERIFY(f.isMade());
}

void tst_GraphContents::aGraphIsExportedAsXmlAndPng()
{
    GraphFixture f;
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    const std::filesystem::path svg = f.file("graph.svg");
    const std::filesystem::path png = f.file("graph.png");
    QVERIFY(f.page.exportTo(QString::fromStdString(svg.string())));
    QVERIFY(f.page.exportTo(QString::fromStdString(png.string())));
    QFile drawing(QString::fromStdString(svg.string()));
    QVERIFY(drawing.open(QIODevice::ReadOnly));
    const QByteArray text = drawing.readAll();
    QXmlStreamReader reader(text);
    while (!reader.atEnd())
        reader.readNext();
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(text.contains("The Cellar"));
    QImage picture(QString::fromStdString(png.string()));
    QVERIFY(picture.width() > 200 && picture.height() > 100);
    QVERIFY(!f.page.exportTo(f.folder.filePath(QStringLiteral("no/such/folder.png"))));
}

void tst_GraphContents::hostileNamesAreExportedAsXmlToo()
{
    GraphFixture f;
    World world = f.world();
    world.settings.name = "W <b>&amp; 'x' ]]> \x01";
    world.levels.at("cellar").write().name = "</text><script> & ]]> \x01\x1b";
    f.document.newWorld(std::move(world));
    const QString file = f.folder.filePath(QStringLiteral("graph.svg"));
    QVERIFY(f.page.exportTo(file));
    QFile drawing(file);
    QVERIFY(drawing.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(drawing.readAll());
    QString title;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("title"))
            title = reader.readElementText();
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(title, QStringLiteral("W <b>&amp; 'x' ]]> "));
}

void tst_GraphContents::aStoppedExportWritesNothing()
{
    struct Stopped : Progress {
        bool isCancelled() const override { return true; }
    };
    GraphFixture f;
    Stopped stopped;
    for (const char* name : {"graph.png", "graph.svg"}) {
        const QString file = f.folder.filePath(QLatin1String(name));
        QVERIFY(!saveGraph(file, look(), f.world(), f.view.graph(), stopped));
        QVERIFY(!QFile::exists(file));
    }
}

void tst_GraphContents::graphsOfManyLevelsHoldNothingUp_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("30") << 30;
    QTest::newRow("300") << 300;
    QTest::newRow("1000") << 1000;
}

void tst_GraphContents::graphsOfManyLevelsHoldNothingUp()
{
    QFETCH(int, count);
    GraphFixture f;
    World world = f.world();
    for (int i = 1; i <= count; ++i) {
        Level level =
            solidLevel(Name("hall-" + std::to_string(i)), "Hall " + std::to_string(i), {80, 25}, world.registry);
        level.depth = 2 + i / 10;
        digFirstRoom(level);
        world.levels.emplace(level.id, Cow<Level>(level));
        world.links.add(
            {LinkId{static_cast<std::uint64_t>(i)},
             Name("stairs"),
             i == 1 ? Place{firstLevel, {40, 12}} : Place{Name("hall-" + std::to_string(i / 2 + 1)), {40, 12}},
             {level.id, {41, 12}}});
    }
    f.document.newWorld(std::move(world));
    f.show({1280, 800});
    QVERIFY(!coverEachOther(f.view.graph()));
    const BusyTime build;
    QVERIFY(f.stampAt(firstLevel, {3, 3}, "floor"));
    f.view.graph();
    const int toBuild = build.milliseconds();
    const BusyTime paint;
    f.view.grab();
    const int toPaint = paint.milliseconds();
    int longest = 0;
    QElapsedTimer all;
    all.start();
    while (!f.isMade() && all.elapsed() < 30'000) {
        const BusyTime round;
        QCoreApplication::processEvents();
        f.view.grab();
        longest = std::max(longest, round.milliseconds());
    }
    const BusyTime again;
    f.view.grab();
    const int toPaintAgain = again.milliseconds();
    qInfo("%d levels: %d ms to edit and build, %d to paint first, longest round %d, %d again", count, toBuild, toPaint,
          longest, toPaintAgain);
    QVERIFY(f.isMade());
    constexpr int paintingsOfOneEvent = 6;  // on a busy machine, whose painting is slow as well
    const int most = std::max(BusyTime::mostOfOneEvent, paintingsOfOneEvent * toPaintAgain);
    QVERIFY(toPaintAgain < 2 * BusyTime::mostOfOneEvent);
    QVERIFY(toBuild < most);
    QVERIFY(toPaint < most);
    QVERIFY(longest < most);
}

GLOAM_WIDGET_TEST(tst_GraphContents)
#include "tst_GraphContents.moc"
