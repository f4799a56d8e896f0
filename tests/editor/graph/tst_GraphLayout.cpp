#include "core/base/Random.h"
#include "editor/graph/GraphLayout.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

bool isAnyCovered(const std::vector<Rect>& cards)
{
    for (std::size_t i = 0; i < cards.size(); ++i)
        for (std::size_t k = i + 1; k < cards.size(); ++k)
            if (!intersected(cards[i], cards[k]).isEmpty())
                return true;
    return false;
}

struct AnyGraph {
    std::vector<GraphSpot> spots;
    std::vector<GraphWay> ways;
};

/// Some levels, ways, pins and zones by chance.
AnyGraph graphOf(Random& random)
{
    AnyGraph graph;
    const int count = random.between(0, 60);
    for (int i = 0; i < count; ++i) {
        GraphSpot spot{random.between(-2, 8)};
        const auto kind = random.between(0, 9);
        if (kind == 0)
            spot.zone = Point{random.between(0, 3) * 4, i};
        if (kind < 3)
            spot.pin = Point{random.between(-300, 300), random.between(-90, 90)};
        graph.spots.push_back(spot);
    }
    for (int i = 0; count > 0 && i < count * 2; ++i) {
        const auto from = static_cast<std::size_t>(random.between(0, count - 1));
        const auto to = static_cast<std::size_t>(random.between(0, count - 1));
        graph.ways.push_back({from, to});
    }
    return graph;
}

/// The cards as a drawing: each a letter in the order of the spots, at its row and column of usual places.
QString drawn(const std::vector<Rect>& cards)
{
    const Point pitch = GraphMeasure().pitch();
    std::map<int, QString> rows;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        QString& row = rows[cards[i].top() / pitch.y];
        const int column = cards[i].left() / pitch.x;
        row = row.leftJustified(column + 1, QLatin1Char('.'));
        row[column] = QChar(static_cast<char16_t>('a' + i));
    }
    QStringList lines;
    for (const auto& [number, row] : rows)
        lines << row;
    return lines.join(QLatin1Char('/'));
}

}  // namespace

/// Where the cards of the world graph lie.
class tst_GraphLayout : public QObject {
    Q_OBJECT
private slots:
    void noCardCoversAnother();
    void theSameGraphLiesTheSameWay();
    void whatIsDeeperLiesLower();
    void aChainKeepsItsColumnAndABranchLiesBesideIt();
    void whatNothingLeadsToLiesAtTheRight();
    void aPinHoldsAndMovesOnlyWhatItCovers();
    void pinsUponEachOtherAreSpread();
    void aLongRowIsFolded();
    void zonesKeepTheirPlaces();
    void aWorldOfOneLevelOrNone();
    void noneOfAThousandLevelsCoversAnother();
};

void tst_GraphLayout::noCardCoversAnother()
{
    Random random(7);
    for (int i = 0; i < 200; ++i) {
        const AnyGraph graph = graphOf(random);
        const std::vector<Rect> cards = layOutGraph(graph.spots, graph.ways);
        QCOMPARE(cards.size(), graph.spots.size());
        QVERIFY2(!isAnyCovered(cards), qPrintable(QString::number(i)));
        for (const Rect& card : cards)
            QVERIFY(card.size == GraphMeasure().card);
    }
}

void tst_GraphLayout::theSameGraphLiesTheSameWay()
{
    Random random(3);
    const AnyGraph graph = graphOf(random);
    AnyGraph turned = graph;
    std::reverse(turned.ways.begin(), turned.ways.end());
    for (GraphWay& way : turned.ways)
        std::swap(way.from, way.to);
    QVERIFY(layOutGraph(graph.spots, graph.ways) == layOutGraph(turned.spots, turned.ways));
}

void tst_GraphLayout::whatIsDeeperLiesLower()
{
    Random random(11);
    for (int i = 0; i < 100; ++i) {
        const AnyGraph graph = graphOf(random);
        const std::vector<Rect> cards = layOutGraph(graph.spots, graph.ways);
        for (std::size_t a = 0; a < cards.size(); ++a)
            for (std::size_t b = 0; b < cards.size(); ++b) {
                const GraphSpot& above = graph.spots[a];
                const GraphSpot& below = graph.spots[b];
                if (!above.pin && !below.pin && !above.zone && !below.zone && above.depth < below.depth)
                    QVERIFY(cards[a].bottom() <= cards[b].top());
            }
    }
}

void tst_GraphLayout::aChainKeepsItsColumnAndABranchLiesBesideIt()
{
    // a - b - c - e, and d parts from b, f from a.
    const std::vector<GraphSpot> spots{{0}, {1}, {2}, {2}, {3}, {3}};
    QCOMPARE(drawn(layOutGraph(spots, {{0, 1}, {1, 2}, {1, 3}, {2, 4}, {0, 5}})), QStringLiteral("a/b/cd/ef"));
}

void tst_GraphLayout::whatNothingLeadsToLiesAtTheRight()
{
    const std::vector<GraphSpot> spots{{1}, {1}, {2}, {1}};
    QCOMPARE(drawn(layOutGraph(spots, {{1, 2}}, 1)), QStringLiteral("bad/c"));
}

void tst_GraphLayout::aPinHoldsAndMovesOnlyWhatItCovers()
{
    std::vector<GraphSpot> spots{{0}, {1}, {1}, {1}};
    const std::vector<GraphWay> ways{{0, 1}, {0, 2}, {0, 3}};
    const std::vector<Rect> before = layOutGraph(spots, ways);
    spots[0].pin = before[1].at + Point{5, 5};
    const std::vector<Rect> after = layOutGraph(spots, ways);
    QVERIFY(after[0].at == *spots[0].pin);
    QVERIFY(after[1] != before[1]);
    QVERIFY(after[2] == before[2] && after[3] == before[3]);
}

void tst_GraphLayout::pinsUponEachOtherAreSpread()
{
    std::vector<GraphSpot> spots(300, GraphSpot{0, Point{10, 10}});
    const std::vector<Rect> cards = layOutGraph(spots, {});
    QVERIFY(cards[0].at == (Point{10, 10}));
    QVERIFY(!isAnyCovered(cards));
    QVERIFY(areaAround(cards).size.width < 30 * GraphMeasure().pitch().x);
}

void tst_GraphLayout::aLongRowIsFolded()
{
    const std::vector<GraphSpot> spots(30);
    const std::vector<Rect> cards = layOutGraph(spots, {});
    QVERIFY(!isAnyCovered(cards));
    QVERIFY(areaAround(cards).size.width <= 8 * GraphMeasure().pitch().x);
}

void tst_GraphLayout::zonesKeepTheirPlaces()
{
    const std::vector<GraphSpot> spots{{0, {}, Point{5, 3}}, {0, {}, Point{9, 3}}, {0, {}, Point{5, 8}}, {0}, {1}};
    QCOMPARE(drawn(layOutGraph(spots, {{0, 3}, {3, 4}})), QStringLiteral("ab/c/d/e"));
}

void tst_GraphLayout::aWorldOfOneLevelOrNone()
{
    QVERIFY(layOutGraph({}, {}).empty());
    QVERIFY(areaAround(std::vector<Rect>()).isEmpty());
    QCOMPARE(drawn(layOutGraph({{4}}, {{0, 0}})), QStringLiteral("a"));
}

void tst_GraphLayout::noneOfAThousandLevelsCoversAnother()
{
    Random random(5);
    AnyGraph graph;
    for (int i = 0; i < 1000; ++i) {
        graph.spots.push_back({random.between(0, 20)});
        for (int k = 0; i > 0 && k < 3; ++k)
            graph.ways.push_back({static_cast<std::size_t>(i), static_cast<std::size_t>(random.between(0, i - 1))});
    }
    const std::vector<GraphSpot> pinned(1000, GraphSpot{0, Point{0, 0}});
    QVERIFY(!isAnyCovered(layOutGraph(graph.spots, graph.ways)));
    QVERIFY(!isAnyCovered(layOutGraph(pinned, {})));
    QVERIFY(!isAnyCovered(layOutGraph(std::vector<GraphSpot>(1000), {})));
}

GLOAM_TEST(tst_GraphLayout)
#include "tst_GraphLayout.moc"
