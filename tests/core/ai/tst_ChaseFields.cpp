#include "core/ai/ChaseFields.h"

#include "core/base/Random.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// One field for all that chase one target.
class tst_ChaseFields : public QObject {
    Q_OBJECT
private slots:
    void manyChasersShareAFieldAndOneSearches_PATH_07();
    void aFieldTellsTheWayOverTheTilesAlone_PATH_05();
    void aFieldIsKeptUntilItsTargetMoves_CHASE_03();
    void aFieldIsMadeAgainWhenATileChanges_CHASE_03();
    void aFieldOfAVastLevelIsAPartOfIt();
    void whereNoWayLeadsAFieldSaysSo();

private:
    static constexpr int workOfSearch = 20;

    WalkPlanes m_planes;
    ChaseFields m_fields;

    /// Asks for the guide of a chaser with some cells taken by others.
    const PathGuide* ask(const Level& level, Point from, Point to, std::int64_t turn,
                         const std::vector<Point>& taken = {})
    {
        static const WalkerKind kind{};
        const Walkable& ground = m_planes.of(level, kind);
        CellPlanes open = ground.open;
        for (const Point cell : taken)
            open.set(cell, false);
        const PathRequest request{from, to, {open}};
        const Chase chase{request, kind, ground, turn};
        const PathGuide* guide = m_fields.find(chase);
        if (!guide)
            m_fields.noteSearch(chase, workOfSearch);
        return guide;
    }
    /// The guide after this many chasers asked.
    const PathGuide* askOften(const Level& level, Point from, Point to, std::int64_t turn, int times)
    {
        const PathGuide* guide = nullptr;
        for (int i = 0; i < times; ++i)
            guide = ask(level, from, to, turn);
        return guide;
    }
    static int leftAt(const PathGuide* guide, Point cell) { return (*guide->left)[cell - guide->at]; }
    void begin()
    {
        m_planes = {};
        m_fields = {};
    }
};

void tst_ChaseFields::manyChasersShareAFieldAndOneSearches_PATH_07()
{
    begin();
    const Level level = makeLevel("here", {60, 40}, shippedTypes(), "floor");
    QVERIFY(!ask(level, {0, 0}, {50, 30}, 1));
    const PathGuide* guide = askOften(level, {0, 0}, {50, 30}, 1, 40);
    QVERIFY(guide);
    QCOMPARE(leftAt(guide, {0, 0}), 5'000);
    // In the next turn the first one already gets a field to where the target has gone.
    guide = ask(level, {0, 0}, {51, 30}, 2);
    QVERIFY(guide);
    QCOMPARE(leftAt(guide, {0, 0}), 5'100);
    QVERIFY(!ask(level, {0, 0}, {52, 30}, 4));  // a turn later nobody else is known to chase it
}

void tst_ChaseFields::aFieldTellsTheWayOverTheTilesAlone_PATH_05()
{
    begin();
    const Level level = makeLevel("here", {30, 1}, shippedTypes(), "floor");
    QVERIFY(askOften(level, {20, 0}, {0, 0}, 1, 9));
    begin();
    const PathGuide* guide = nullptr;
    for (int i = 0; i < 9; ++i)
        guide = ask(level, {20, 0}, {0, 0}, 1, {{10, 0}, {11, 0}});
    QVERIFY(guide);
    QCOMPARE(leftAt(guide, {20, 0}), 2'000);
}

void tst_ChaseFields::aFieldIsKeptUntilItsTargetMoves_CHASE_03()
{
    begin();
    const Level level = makeLevel("here", {60, 40}, shippedTypes(), "floor");
    QVERIFY(askOften(level, {0, 0}, {50, 30}, 1, 40));
    QVERIFY(ask(level, {3, 3}, {50, 30}, 9));    // much later, by one alone
    QVERIFY(!ask(level, {3, 3}, {50, 31}, 10));  // it has moved, and nobody else chases it
}

void tst_ChaseFields::aFieldIsMadeAgainWhenATileChanges_CHASE_03()
{
    begin();
    Level level = makeLevel("here", {30, 3}, shippedTypes(), "floor");
    const PathGuide* guide = askOften(level, {20, 1}, {0, 1}, 1, 9);
    QVERIFY(guide);
    const TileId wall = shippedTypes()->findTile("wall");
    level.tiles.put(Layer::Structure, {10, 0}, wall);
    level.tiles.put(Layer::Structure, {10, 1}, wall);
    guide = askOften(level, {20, 1}, {0, 1}, 1, 9);
    QVERIFY(guide);
    QCOMPARE(leftAt(guide, {10, 1}), unreachable);
    QCOMPARE(leftAt(guide, {10, 2}), 1'000);
}

void tst_ChaseFields::aFieldOfAVastLevelIsAPartOfIt()
{
    begin();
    const Level level = makeLevel("here", {1'000, 1'000}, shippedTypes(), "floor");
    const PathGuide* guide = askOften(level, {990, 500}, {970, 500}, 1, 40);
    QVERIFY(guide);
    QVERIFY(guide->left->size().area() <= 128 * 128);
    QCOMPARE(leftAt(guide, {990, 500}), 2'000);
    // what might be cheaper by a way outside its part counts as unknown
    QCOMPARE(leftAt(guide, guide->at), unreachable);
    QVERIFY(!ask(level, {0, 0}, {970, 500}, 2));
}

void tst_ChaseFields::whereNoWayLeadsAFieldSaysSo()
{
    begin();
    Level level = makeLevel("here", {30, 2}, shippedTypes(), "floor");
    const TileId wall = shippedTypes()->findTile("wall");
    level.tiles.put(Layer::Structure, {10, 0}, wall);
    level.tiles.put(Layer::Structure, {10, 1}, wall);
    const PathGuide* guide = askOften(level, {20, 1}, {0, 1}, 1, 9);
    QVERIFY(guide);
    QCOMPARE(leftAt(guide, {20, 1}), unreachable);
}

GLOAM_TEST(tst_ChaseFields)
#include "tst_ChaseFields.moc"
