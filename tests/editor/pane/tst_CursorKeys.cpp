#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/pane/CursorKeys.h"
#include "editor/tools/LevelOrder.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

std::optional<Point> cursorAfter(const QString& act, const Level& level, Point cursor)
{
    const auto ways = cursorWays();
    const auto way = ways.find(act);
    return way == ways.end() ? std::nullopt : std::optional(way->second(level, cursor));
}

}  // namespace

class tst_CursorKeys : public QObject {
    Q_OBJECT
private slots:
    void everyActLeadsToItsCell_data();
    void everyActLeadsToItsCell();
    void otherActsLeadNowhere();
    void entitiesAreVisitedRoundAndRound();
    void levelsStandInOrderOfDepthAndName();
};

void tst_CursorKeys::everyActLeadsToItsCell_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::newRow("step") << QStringLiteral("cursor-ne") << 41 << 11;
    QTest::newRow("leap out of the room") << QStringLiteral("leap-e") << 45 << 12;
    QTest::newRow("leap up") << QStringLiteral("leap-n") << 40 << 9;
    QTest::newRow("row start") << QStringLiteral("row-start") << 0 << 12;
    QTest::newRow("row end") << QStringLiteral("row-end") << 79 << 12;
}

void tst_CursorKeys::everyActLeadsToItsCell()
{
    QFETCH(QString, act);
    QFETCH(int, x);
    QFETCH(int, y);
    const DocumentFixture f;
    QVERIFY(cursorAfter(act, f.level(firstLevel), {40, 12}) == (Point{x, y}));
}

void tst_CursorKeys::otherActsLeadNowhere()
{
    const DocumentFixture f;
    QVERIFY(!cursorAfter(QStringLiteral("tool-stamp"), f.level(firstLevel), {40, 12}));
    QVERIFY(!cursorAfter(QStringLiteral("cursor-up"), f.level(firstLevel), {40, 12}));
}

void tst_CursorKeys::entitiesAreVisitedRoundAndRound()
{
    const DocumentFixture f;  // two braziers in opposite corners of the room
    const Level& level = f.level(firstLevel);
    const auto first = cursorAfter(QStringLiteral("next-thing"), level, {0, 0});
    const auto second = cursorAfter(QStringLiteral("next-thing"), level, *first);
    QVERIFY(*first == (Point{36, 10}) && *second == (Point{44, 14}));
    QVERIFY(cursorAfter(QStringLiteral("next-thing"), level, *second) == first);
    QVERIFY(cursorAfter(QStringLiteral("previous-thing"), level, *first) == second);
}

void tst_CursorKeys::levelsStandInOrderOfDepthAndName()
{
    DocumentFixture f;
    for (const char* id : {"b", "a"}) {
        Level level = solidLevel(id, QString::fromUtf8(id).toStdString(), {4, 4}, f.world().registry);
        level.depth = 2;
        f.addLevel(level);
    }
    QVERIFY(levelsInOrder(f.document.world()) == (std::vector<Name>{firstLevel, "a", "b"}));
    QVERIFY(levelBeside(f.document.world(), "a", 1) == Name("b"));
    QVERIFY(!levelBeside(f.document.world(), "b", 1));
    QVERIFY(!levelBeside(f.document.world(), firstLevel, -1));
}

GLOAM_TEST(tst_CursorKeys)
#include "tst_CursorKeys.moc"
