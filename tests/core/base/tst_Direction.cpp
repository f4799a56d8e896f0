#include "core/base/Colour.h"
#include "core/base/Direction.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace gloam;
using namespace gloam::test;

class tst_Direction : public QObject {
    Q_OBJECT
private slots:
    void eachDirectionHasItsOffset_data();
    void eachDirectionHasItsOffset();
    void theEightNeighboursAreAllThereAre_MAP_15();
    void theNearestDirectionIsFound();
    void rectanglesMeet();
    void readingOrderGoesRowByRow();
    void coloursAreRolesValuesOrCodes_C_14_data();
    void coloursAreRolesValuesOrCodes_C_14();
};

void tst_Direction::eachDirectionHasItsOffset_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::newRow("MAP-13 ACT-13 north is up") << "n" << 0 << -1;
    QTest::newRow("MAP-13 north-east") << "ne" << 1 << -1;
    QTest::newRow("MAP-13 east") << "e" << 1 << 0;
    QTest::newRow("MAP-13 south-east") << "se" << 1 << 1;
    QTest::newRow("MAP-13 south") << "s" << 0 << 1;
    QTest::newRow("MAP-13 south-west") << "sw" << -1 << 1;
    QTest::newRow("MAP-13 west") << "w" << -1 << 0;
    QTest::newRow("MAP-13 north-west") << "nw" << -1 << -1;
}

void tst_Direction::eachDirectionHasItsOffset()
{
    QFETCH(QString, word);
    QFETCH(int, x);
    QFETCH(int, y);
    const auto direction = directionFromWord(word.toStdString());
    QVERIFY(direction.has_value());
    QCOMPARE(shown(step(*direction)), shown(Point{x, y}));
    QCOMPARE(shown(Point{5, 5} + step(*direction)), shown(Point{5 + x, 5 + y}));
    QVERIFY(directionOf({x, y}) == direction);
    QCOMPARE(shown(wordOf(*direction)), word);
    QCOMPARE(isDiagonal(*direction), x != 0 && y != 0);
}

void tst_Direction::theEightNeighboursAreAllThereAre_MAP_15()
{
    std::set<std::pair<int, int>> offsets;
    for (const Direction direction : allDirections)
        offsets.insert({step(direction).x, step(direction).y});
    QCOMPARE(offsets.size(), std::size_t{8});
    QVERIFY(!directionOf({0, 0}) && !directionOf({2, 0}) && !directionOf({1, -2}));
    QVERIFY(!directionFromWord("north") && !directionFromWord(""));
}

void tst_Direction::theNearestDirectionIsFound()
{
    QVERIFY(!directionToward({0, 0}));
    for (int y = -9; y <= 9; ++y)
        for (int x = -9; x <= 9; ++x) {
            if (x == 0 && y == 0)
                continue;
            const Point found = step(*directionToward({x, y}));
            const auto nearness = [&](Point p) {
                return (p.x * x + p.y * y) / std::sqrt(double(p.x * p.x + p.y * p.y));
            };
            for (const Direction other : allDirections)
                QVERIFY(nearness(found) >= nearness(step(other)) - 1e-9);
        }
}

void tst_Direction::rectanglesMeet()
{
    const Rect a{{0, 0}, {4, 3}};
    QVERIFY(intersected(a, {{2, 1}, {9, 9}}) == (Rect{{2, 1}, {2, 2}}));
    QVERIFY(intersected(a, {{4, 0}, {2, 2}}).isEmpty());
    QVERIFY(a.contains({3, 2}) && !a.contains({4, 2}) && !a.contains({3, 3}));
    QVERIFY(squareAround({5, 5}, 2) == (Rect{{3, 3}, {5, 5}}));
}

void tst_Direction::readingOrderGoesRowByRow()
{
    QVERIFY(comesBefore({9, 0}, {0, 1}));
    QVERIFY(comesBefore({0, 1}, {1, 1}));
    QVERIFY(!comesBefore({1, 1}, {1, 1}));
}

void tst_Direction::coloursAreRolesValuesOrCodes_C_14_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isColour");
    for (const char* text : {"wall", "threat-medium", "#8B7355", "#ffffff", "&G", "&k"})
        QTest::newRow(text) << text << true;
    for (const char* text : {"", "#8B735", "#8B73555", "#GG0000", "&x", "&", "Wall", "a b"})
        QTest::newRow(qPrintable(QStringLiteral("not '%1'").arg(text))) << text << false;
}

void tst_Direction::coloursAreRolesValuesOrCodes_C_14()
{
    QFETCH(QString, text);
    QFETCH(bool, isColour);
    const auto colour = parseColour(text.toStdString());
    QCOMPARE(bool(colour), isColour);
    if (isColour)
        QCOMPARE(shown(colour->text()), text);
    QCOMPARE(parseRgb("#8B7355")->red(), 0x8B);
    QCOMPARE(parseRgb("#8B7355")->green(), 0x73);
    QCOMPARE(parseRgb("#8B7355")->blue(), 0x55);
}

GLOAM_TEST(tst_Direction)
#include "tst_Direction.moc"
