#include "core/view/advice/LeftBehind.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What stays out of reach on an explored level, and why.
class tst_LeftBehind : public QObject {
    Q_OBJECT
private slots:
    void nothingIsLeftWhereAllIsInReach();
    void whatLiesAcrossTheWaterIsCounted();
    void aSeaTooWideToMeasureIsNoWay();
    void eachObstacleHasItsWords_data();
    void eachObstacleHasItsWords();
    void whatABodyOrAChestHoldsBackIsNamedByTheObstacle();
    void groundIsNamedIfNothingElseIsLeft();
    void anEntityIsNotLeftBehindIfAnotherWayLeadsToIt();

private:
    QString left(const Scenario& game)
    {
        SliceScratch sight;
        RouteScratch scratch;
        return shown(leftBehindWords(leftBehind(sliceOf(game.game(), sight), scratch)));
    }
    Scenario inLight(std::string_view map, const std::string& entities, std::map<char, std::string> signs = {})
    {
        ScenarioOptions options;
        options.entities = entities;
        options.signs = std::move(signs);
        return Scenario(map, options);
    }
};

void tst_LeftBehind::nothingIsLeftWhereAllIsInReach()
{
    QCOMPARE(left(inLight("@....", "[{type: gold, at: [3, 0]}]")), QString());
}

void tst_LeftBehind::whatLiesAcrossTheWaterIsCounted()
{
    const Scenario game = inLight(R"(
        #########
        #@.~....#
        #..~....#
        #########)",
                                  "[{type: gold, at: [5, 1]}, {type: dagger, at: [6, 1]}, {type: dagger, at: [7, 2]}]");
    QCOMPARE(left(game), QStringLiteral("gold, 2 daggers, across the water"));
}

/// What it costs to cross would no longer fit into a number.
void tst_LeftBehind::aSeaTooWideToMeasureIsNoWay()
{
    QCOMPARE(left(inLight("@" + std::string(2'500, '~') + "..", "[{type: gold, at: [2501, 0]}]")),
             QStringLiteral("gold"));
}

void tst_LeftBehind::eachObstacleHasItsWords_data()
{
    QTest::addColumn<QString>("middle");
    QTest::addColumn<QString>("entities");
    QTest::addColumn<QString>("words");
    QTest::newRow("a window") << "[floor, window]"
                              << ""
                              << "a dagger, behind a window";
    QTest::newRow("a lock without its key") << "{entity: locked-door, on: floor}"
                                            << ""
                                            << "";
    QTest::newRow("a known trap") << "[floor, trap]"
                                  << ""
                                  << "a dagger, beyond a trap";
    QTest::newRow("a chest in the way") << "{entity: chest, on: floor}"
                                        << ""
                                        << "a dagger, behind a chest";
}

void tst_LeftBehind::eachObstacleHasItsWords()
{
    QFETCH(QString, middle);
    QFETCH(QString, words);
    const Scenario game = inLight(R"(
        #######
        #@.M..#
        #######)",
                                  "[{type: dagger, at: [5, 1]}]", {{'M', middle.toStdString()}});
    QCOMPARE(left(game), words);
}

void tst_LeftBehind::whatABodyOrAChestHoldsBackIsNamedByTheObstacle()
{
    const Scenario game = inLight(R"(
        #########
        #@.~.C..#
        #########)",
                                  "[{type: dagger, at: [7, 1]}]", {{'C', "{entity: chest, on: floor}"}});
    QCOMPARE(left(game), QStringLiteral("a dagger, across the water"));
}

void tst_LeftBehind::groundIsNamedIfNothingElseIsLeft()
{
    QCOMPARE(left(inLight(R"(
        ##########
        #@~......#
        #~~......#
        #........#
        ##########)",
                          "[]")),
             QStringLiteral("more ground, across the water"));
}

void tst_LeftBehind::anEntityIsNotLeftBehindIfAnotherWayLeadsToIt()
{
    QCOMPARE(left(inLight(R"(
        #######
        #@.~..#
        #.....#
        #######)",
                          "[{type: dagger, at: [5, 1]}]")),
             QString());
}

GLOAM_TEST(tst_LeftBehind)
#include "tst_LeftBehind.moc"
