#include "core/action/Policies.h"
#include "core/parts/Opacity.h"
#include "core/rules/Vision.h"
#include "core/space/SightScratch.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What a ruleset's words, a level's light and a creature's own numbers say of how far it sees.
class tst_SightRules : public QObject {
    Q_OBJECT
private slots:
    void C_3_theMetricOfTheRulesetDrawsWhatIsSeen_data();
    void C_3_theMetricOfTheRulesetDrawsWhatIsSeen();
    void C_4_aLevelsOwnLightLightsEveryCell_data();
    void C_4_aLevelsOwnLightLightsEveryCell();
    void FOV_02_aCreatureSeesAsFarAsItsOwnNumberOrWithoutEnd_data();
    void FOV_02_aCreatureSeesAsFarAsItsOwnNumberOrWithoutEnd();
    void FOV_15_whatIsKnownOfALevelIsKeptOnAnother_FOV_16();
    void C_34_theEyeOfABodyIsItsMiddleTowardTheTopLeft_data();
    void C_34_theEyeOfABodyIsItsMiddleTowardTheTopLeft();
    void C_20_whatIsNotTransparentHidesUnderEveryRuleset_data();
    void C_20_whatIsNotTransparentHidesUnderEveryRuleset();

private:
    static BitGrid seenIn(const Scenario& game)
    {
        SightScratch scratch;
        CellMask seen;
        const Policies& policies = game.game().policies();
        policies.vision.look(game.hero(), game.level(), policies, scratch, seen);
        BitGrid cells(game.level().tiles.size());
        for (const Point p : cellsIn(cells.size()))
            cells.set(p, seen.contains(p));
        return cells;
    }
};

void tst_SightRules::C_3_theMetricOfTheRulesetDrawsWhatIsSeen_data()
{
    QTest::addColumn<QString>("metric");
    QTest::addColumn<QString>("seen");
    QTest::newRow("euclidean") << "euclidean"
                               << "..***..\n.*****.\n*******\n*******\n*******\n.*****.\n..***..\n";
    QTest::newRow("circle") << "circle"
                            << "...*...\n.*****.\n.*****.\n*******\n.*****.\n.*****.\n...*...\n";
    QTest::newRow("chebyshev") << "chebyshev"
                               << "*******\n*******\n*******\n*******\n*******\n*******\n*******\n";
    QTest::newRow("manhattan") << "manhattan"
                               << "...*...\n..***..\n.*****.\n*******\n.*****.\n..***..\n...*...\n";
}

void tst_SightRules::C_3_theMetricOfTheRulesetDrawsWhatIsSeen()
{
    QFETCH(QString, metric);
    const Scenario game(".......\n.......\n.......\n...@...\n.......\n.......\n.......",
                        {.choices = "{fov: {metric: " + metric.toStdString() + ", radius: 3}}"});
    const BitGrid cells = seenIn(game);
    QString seen;
    for (const Point p : cellsIn(cells.size()))
        seen += QLatin1String(cells.get(p) ? (p.x == 6 ? "*\n" : "*") : (p.x == 6 ? ".\n" : "."));
    QTEST(seen, "seen");
}

void tst_SightRules::C_4_aLevelsOwnLightLightsEveryCell_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("ambient");
    QTest::addColumn<int>("cells");
    QTest::newRow("no light") << "lit-cells" << 0 << 1;
    QTest::newRow("the least light") << "lit-cells" << 1 << 10;
    QTest::newRow("bright day") << "lit-cells" << 5 << 10;
    QTest::newRow("one's own light alone counts") << "light-radius" << 5 << 1;
}

void tst_SightRules::C_4_aLevelsOwnLightLightsEveryCell()
{
    QFETCH(QString, model);
    QFETCH(int, ambient);
    QFETCH(int, cells);
    ScenarioOptions options = litOptions();
    options.choices = "{vision: {model: " + model.toStdString() + "}}";
    Scenario game("@.........", options);
    game.change([ambient](GameState& state) { state.world.levels.at(state.level).write().ambient = ambient; });
    QCOMPARE(seenIn(game).count(), cells);
}

void tst_SightRules::FOV_02_aCreatureSeesAsFarAsItsOwnNumberOrWithoutEnd_data()
{
    QTest::addColumn<QString>("stats");
    QTest::addColumn<int>("cells");
    QTest::newRow("no number: to the edge of the map") << "{hp: 5}" << 60;
    QTest::newRow("four cells") << "{view-radius: 4}" << 5;
    QTest::newRow("none but its own") << "{view-radius: 0}" << 1;
}

void tst_SightRules::FOV_02_aCreatureSeesAsFarAsItsOwnNumberOrWithoutEnd()
{
    QFETCH(QString, stats);
    QFETCH(int, cells);
    const std::string type = "{entities: {peerer: {parent: delver, parts: {stats: " + stats.toStdString() + "}}}}";
    const Scenario game("@" + std::string(59, '.'), {.hero = "peerer", .types = type});
    QCOMPARE(seenIn(game).count(), cells);
}

void tst_SightRules::FOV_15_whatIsKnownOfALevelIsKeptOnAnother_FOV_16()
{
    ScenarioOptions options;
    options.levels = {{"second", "#.<.\n#.##\n#..."}};
    options.links = "[{from: [first, 1, 0], to: [second, 2, 0]}]";
    Scenario game("@>#.\n..#.", options);
    const auto knows = [&game](const char* level, Point p) {
        return game.state().memory.at(heroId).at(level, p) != nothingTile;
    };
    QVERIFY(knows("first", {0, 1}) && !knows("first", {3, 0}));
    game.play("e >");
    QVERIFY(knows("first", {0, 1}) && !knows("first", {3, 0}));
    QVERIFY(knows("second", {3, 0}) && !knows("second", {3, 2}));
    game.play("sw s");  // around the corner: what is seen now joins what was seen before
    QVERIFY(knows("second", {3, 0}) && knows("second", {3, 2}));
    game.play("n ne <");
    QVERIFY(knows("first", {0, 1}) && !knows("first", {3, 0}));
    QVERIFY(knows("second", {3, 0}) && knows("second", {3, 2}));
}

void tst_SightRules::C_34_theEyeOfABodyIsItsMiddleTowardTheTopLeft_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::addColumn<Point>("eye");
    QTest::newRow("two by three") << 2 << 3 << Point{7, 6};
    QTest::newRow("three by one") << 3 << 1 << Point{8, 5};
    QTest::newRow("four by two") << 4 << 2 << Point{8, 5};
    QTest::newRow("five by five") << 5 << 5 << Point{9, 7};
}

void tst_SightRules::C_34_theEyeOfABodyIsItsMiddleTowardTheTopLeft()
{
    QFETCH(int, width);
    QFETCH(int, height);
    QFETCH(Point, eye);
    Entity body;
    body.at = {7, 5};
    body.footprint = {width, height};
    QCOMPARE(shown(eyeOf(body)), shown(eye));
}

void tst_SightRules::C_20_whatIsNotTransparentHidesUnderEveryRuleset_data()
{
    QTest::addColumn<QString>("ground");
    QTest::addColumn<bool>("isSeen");
    for (const char* tile : {"wall", "stone-wall", "sandstone-wall", "vine-wall", "rock", "tree", "door-closed"})
        QTest::newRow(tile) << QString("[floor, %1]").arg(tile) << false;
    for (const char* tile : {"stalagmite", "door-open"})
        QTest::newRow(tile) << QString("[floor, %1]").arg(tile) << true;
    for (const char* tile : {"water", "rubble"})
        QTest::newRow(tile) << QString(tile) << true;
}

void tst_SightRules::C_20_whatIsNotTransparentHidesUnderEveryRuleset()
{
    QFETCH(QString, ground);
    QFETCH(bool, isSeen);
    for (const char* ruleset : {"d20", "zones", "tactics", "caves"}) {
        ScenarioOptions options;
        options.ruleset = ruleset;
        options.signs = {{'x', ground.toStdString()}};
        const Scenario game("@.x.G", options);
        const Policies& policies = game.game().policies();
        QCOMPARE(canSee(game.level(), policies, game.hero(), game.entity("G").at), isSeen);
        QCOMPARE(isClearFor(game.level(), policies, heroId, {0, 0}, {4, 0}), isSeen);
        QVERIFY(canSee(game.level(), policies, game.hero(), {2, 0}));  // itself is seen
    }
}

GLOAM_TEST(tst_SightRules)
#include "tst_SightRules.moc"
