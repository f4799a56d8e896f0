#include "core/view/frame/Viewport.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

/// Which cells are shown.
class tst_Viewport : public QObject {
    Q_OBJECT
private slots:
    void REND_09_theWindowFollowsAndStopsAtTheEdges_data();
    void REND_09_theWindowFollowsAndStopsAtTheEdges();
    void F28_theHeroStandsInTheMiddleUntilWhatIsKnownFillsTheView_data();
    void F28_theHeroStandsInTheMiddleUntilWhatIsKnownFillsTheView();
    void REND_09_aSideThatFitsIsCentred();
    void C_15_camerasHaveNames();
    void theWindowStaysWhileTheHeroIsInItsMiddleThird();
    void aWindowOfAnotherSizeIsCentredAgain();
    void aCursorInSightMovesNothing();
};

void tst_Viewport::theWindowStaysWhileTheHeroIsInItsMiddleThird()
{
    const Size map{200, 100};
    const Size view{30, 30};
    const Rect first = windowFor(map, view, {100, 50});
    QCOMPARE(first.at, (Point{85, 35}));
    QCOMPARE(windowFor(map, view, {95, 54}, std::nullopt, first), first);
    QCOMPARE(windowFor(map, view, {104, 54}, std::nullopt, first), first);
    QCOMPARE(windowFor(map, view, {105, 54}, std::nullopt, first).at, (Point{86, 35}));
    QCOMPARE(windowFor(map, view, {94, 44}, std::nullopt, first).at, (Point{84, 34}));
}

void tst_Viewport::aWindowOfAnotherSizeIsCentredAgain()
{
    const Rect before{{85, 35}, {30, 30}};
    QCOMPARE(windowFor({200, 100}, {20, 20}, {104, 54}, std::nullopt, before).at, (Point{94, 44}));
}

void tst_Viewport::aCursorInSightMovesNothing()
{
    const Rect window{{85, 35}, {30, 30}};
    QCOMPARE(windowWith(window, {87, 62}), window);
    QCOMPARE(windowWith(window, {112, 37}), window);
    QCOMPARE(windowWith(window, {86, 50}).at, (Point{84, 35}));
    QCOMPARE(windowWith(window, {120, 64}).at, (Point{93, 37}));
}

void tst_Viewport::REND_09_theWindowFollowsAndStopsAtTheEdges_data()
{
    QTest::addColumn<QPoint>("hero");
    QTest::addColumn<QPoint>("at");
    QTest::newRow("in the middle") << QPoint(100, 60) << QPoint(80, 50);
    QTest::newRow("top left") << QPoint(0, 0) << QPoint(0, 0);
    QTest::newRow("bottom right") << QPoint(199, 99) << QPoint(160, 80);
    QTest::newRow("near the left edge") << QPoint(19, 60) << QPoint(0, 50);
    QTest::newRow("one further") << QPoint(21, 60) << QPoint(1, 50);
}

void tst_Viewport::REND_09_theWindowFollowsAndStopsAtTheEdges()
{
    QFETCH(QPoint, hero);
    QFETCH(QPoint, at);
    const Rect window = windowFor({200, 100}, {40, 20}, {hero.x(), hero.y()});
    QCOMPARE(QPoint(window.at.x, window.at.y), at);
    QCOMPARE(window.size, (Size{40, 20}));
    QVERIFY((window.contains({hero.x(), hero.y()})));
}

/// 40 columns of a map of 200 are shown.
void tst_Viewport::F28_theHeroStandsInTheMiddleUntilWhatIsKnownFillsTheView_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("known");
    QTest::addColumn<int>("hero");
    QTest::addColumn<int>("left");
    QTest::newRow("at the map's edge, and little is known") << 0 << 10 << 2 << 2 - 20;
    QTest::newRow("at the right end of what is known") << 0 << 10 << 9 << 9 - 20;
    QTest::newRow("half of the view is known") << 50 << 20 << 50 << 30;
    QTest::newRow("three quarters: a quarter is black at most") << 50 << 30 << 50 << 40;
    QTest::newRow("three quarters, the other end") << 50 << 30 << 79 << 50;
    QTest::newRow("all of it, at the left end") << 50 << 40 << 50 << 40;
    QTest::newRow("all of it, a quarter from the left end") << 50 << 40 << 60 << 50;
    QTest::newRow("more than the view, at the left end") << 50 << 90 << 50 << 40;
    QTest::newRow("more than the view, in the middle") << 50 << 90 << 100 << 80;
    QTest::newRow("more than the view, at the right end") << 50 << 90 << 139 << 110;
    QTest::newRow("more than the view, near the map's right edge") << 100 << 90 << 189 << 160;
    QTest::newRow("more than the view, at the map's right edge") << 100 << 100 << 199 << 160;
}

void tst_Viewport::F28_theHeroStandsInTheMiddleUntilWhatIsKnownFillsTheView()
{
    QFETCH(int, first);
    QFETCH(int, known);
    QFETCH(int, hero);
    QFETCH(int, left);
    const Rect window = windowFor({200, 100}, {40, 20}, {hero, 50}, Rect{{first, 0}, {known, 100}});
    QCOMPARE(window.left(), left);
    QVERIFY(window.contains({hero, 50}));
}

void tst_Viewport::REND_09_aSideThatFitsIsCentred()
{
    QCOMPARE(windowFor({60, 20}, {80, 25}, {3, 3}), (Rect{{-10, -2}, {80, 25}}));
    QCOMPARE(windowFor({60, 20}, {80, 25}, {50, 19}), (Rect{{-10, -2}, {80, 25}}));
    QCOMPARE(windowFor({81, 25}, {80, 25}, {80, 3}), (Rect{{1, 0}, {80, 25}}));
}

void tst_Viewport::C_15_camerasHaveNames()
{
    QVERIFY(cameraNamed("auto") == CameraMode::Auto);
    QVERIFY(cameraNamed("follow") == CameraMode::Follow);
    QVERIFY(cameraNamed("whole") == CameraMode::Whole);
    QVERIFY(!cameraNamed("sideways"));
}

GLOAM_TEST(tst_Viewport)
#include "tst_Viewport.moc"
