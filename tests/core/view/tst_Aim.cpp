#include "core/view/advice/Aim.h"

#include "core/action/Command.h"
#include "core/base/Random.h"
#include "core/space/Distance.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

/// What a player learns about a shot before firing.
class tst_Aim : public QObject {
    Q_OBJECT
private slots:
    void CMB_06_refusalsComeInTheRulesOrder_data();
    void CMB_06_refusalsComeInTheRulesOrder();
    void CMB_06_whatIsToldBeforeIsWhatTheRuleAnswers_data();
    void CMB_06_whatIsToldBeforeIsWhatTheRuleAnswers();
    void C_21_aCreatureSeenInRangeCanBeShotAt_data();
    void C_21_aCreatureSeenInRangeCanBeShotAt();
    void whatWaitsForAShotIsATarget_EVT_08();
    void thePathIsTheLineBothEndsIncluded();
    void thePathIsRefusedFromTheWallOn();
    void thePathIsRefusedBeyondTheRange();
    void besideAnEnemyTheOddsOfTheShotAreTold();
    void f22_aimingBeginsAtTheMostDangerousInRange_data();
    void f22_aimingBeginsAtTheMostDangerousInRange();
};

namespace {

Slice rangedSlice(const Game& game, int range)
{
    SliceScratch scratch;
    Slice slice = sliceOf(game, scratch);
    slice.range = range;
    slice.metric = Metric::Chebyshev;
    return slice;
}

constexpr auto gallery = R"(
    ############
    #@...G....G#
    #.....######
    #.....#....#
    ############)";

}  // namespace

void tst_Aim::CMB_06_refusalsComeInTheRulesOrder_data()
{
    QTest::addColumn<Point>("target");
    QTest::addColumn<int>("range");
    QTest::addColumn<int>("refusal");  // -1 for none
    QTest::newRow("oneself") << Point{1, 1} << 6 << static_cast<int>(RefusalReason::NotYourself);
    QTest::newRow("out of sight, out of range, nobody")
        << Point{9, 3} << 2 << static_cast<int>(RefusalReason::CannotSee);
    QTest::newRow("out of range, nobody") << Point{8, 1} << 3 << static_cast<int>(RefusalReason::OutOfRange);
    QTest::newRow("nobody") << Point{3, 2} << 6 << static_cast<int>(RefusalReason::NothingToShootAt);
    QTest::newRow("a shot") << Point{5, 1} << 6 << -1;
    QTest::newRow("a shot at the end of the range") << Point{5, 1} << 4 << -1;
    QTest::newRow("nothing to shoot with") << Point{5, 1} << 0 << static_cast<int>(RefusalReason::NothingToShootWith);
}

void tst_Aim::CMB_06_refusalsComeInTheRulesOrder()
{
    QFETCH(Point, target);
    QFETCH(int, range);
    QFETCH(int, refusal);
    Scenario game(gallery);
    const AimLine aim = aimAt(rangedSlice(game.game(), range), target);
    QCOMPARE(aim.refusal ? static_cast<int>(*aim.refusal) : -1, refusal);
}

void tst_Aim::CMB_06_whatIsToldBeforeIsWhatTheRuleAnswers_data()
{
    QTest::addColumn<QString>("map");
    QTest::newRow("pillars") << R"(
        ##############
        #@.G.#....G..#
        #..#....#....#
        #....G..#.G..#
        #.#.....#....#
        #...#......G.#
        ##############)";
    QTest::newRow("rooms") << R"(
        ##############
        #....#....G..#
        #....+.......#
        #.G..#.......#
        ###'##########
        #..@.....G...#
        ##############)";
    QTest::newRow("FOV_11 a curtain and an ogre") << R"(
        ##############
        #@.....G.....#
        #..V...V..G..#
        #....O.......#
        #.........G..#
        #......G.....#
        ##############)";
    QTest::newRow("a hall longer than a shot") << R"(
        ######################
        #@......G......G....G#
        #....................#
        ######################)";
}

void tst_Aim::CMB_06_whatIsToldBeforeIsWhatTheRuleAnswers()
{
    QFETCH(QString, map);
    ScenarioOptions options;
    options.signs = {{'V', "{entity: drawn-curtain, on: floor}"}};
    Scenario game(map.toStdString(), options);
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    QVERIFY(slice.range > 0);
    int shots = 0;
    for (int y = 0; y < slice.size.height; ++y)
        for (int x = 0; x < slice.size.width; ++x) {
            const AimLine aim = aimAt(slice, {x, y});
            Game tried = game.game();
            const std::optional<Refusal> refusal = tried.perform(command::Fire{{x, y}}).refusal;
            const bool isWall = game.level().tiles.blocksSight({x, y});
            const auto& bodies = game.level().entities.opaque();
            if (std::any_of(bodies.begin(), bodies.end(), [=](const OpaqueBody& body) {
                    return body.cells.contains({x, y});
                })) {
                // For bodies that hide others, as for walls, the field and the pair may differ; any shot offered works.
                QVERIFY2(aim.refusal || !refusal, qPrintable(shown(Point{x, y})));
                continue;
            }
            QVERIFY2(aim.refusal.has_value() == refusal.has_value(), qPrintable(shown(Point{x, y})));
            if (refusal && !isWall)
                QVERIFY2(*aim.refusal == refusal->reason, qPrintable(shown(Point{x, y})));
            shots += refusal ? 0 : 1;
        }
    QVERIFY(shots > 0);
}

void tst_Aim::C_21_aCreatureSeenInRangeCanBeShotAt_data()
{
    QTest::addColumn<QString>("ruleset");
    for (const char* ruleset : {"d20", "tactics", "zones"})
        QTest::newRow(ruleset) << ruleset;
}

void tst_Aim::C_21_aCreatureSeenInRangeCanBeShotAt()
{
    QFETCH(QString, ruleset);
    Random random(21);
    int shots = 0;
    for (int round = 0; round < 12; ++round) {
        std::string map;
        for (int cell = 0; cell < 15 * 9; ++cell) {
            const int sign = random.between(0, 99);
            map += cell == 4 * 15 + 7 ? '@' : sign < 20 ? '#' : sign < 28 ? 'G' : '.';
            map += cell % 15 == 14 ? "\n" : "";
        }
        const Scenario game(map, {.ruleset = ruleset.toStdString()});
        SliceScratch scratch;
        const Slice slice = sliceOf(game.game(), scratch);
        QVERIFY(slice.range > 0);
        for (const VisibleEntity& other : slice.visible) {
            if (!isWithin(slice.metric, other.at - slice.self.at, slice.range))
                continue;
            QVERIFY2(!aimAt(slice, other.at).refusal, map.c_str());
            Game tried = game.game();
            QVERIFY2(!tried.perform(command::Fire{other.at}).refusal, map.c_str());
            ++shots;
        }
    }
    QVERIFY(shots > 20);
}

void tst_Aim::whatWaitsForAShotIsATarget_EVT_08()
{
    ScenarioOptions options;
    options.entities = "[{type: chest, at: [3, 2], parts: {trigger: {on: shot, effects: [{do: flag, flag: hit, amount: "
                       "1}]}}}]";
    Scenario game(gallery, options);
    QVERIFY(!aimAt(rangedSlice(game.game(), 6), {3, 2}).refusal);
    QVERIFY(!game.play("fire@3,2").refusal);
    QVERIFY(aimAt(rangedSlice(game.game(), 6), {3, 2}).refusal == RefusalReason::NothingToShootAt);  // it worked once
}

void tst_Aim::thePathIsTheLineBothEndsIncluded()
{
    Scenario game(gallery);
    const AimLine aim = aimAt(rangedSlice(game.game(), 9), {5, 1});
    QCOMPARE(aim.path, (std::vector<Point>{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}));
    QCOMPARE(aim.clear, aim.path.size());
}

void tst_Aim::thePathIsRefusedFromTheWallOn()
{
    Scenario game(gallery);
    const AimLine aim = aimAt(rangedSlice(game.game(), 20), {9, 3});
    QVERIFY(aim.clear < aim.path.size());
    QCOMPARE(shown(aim.path[aim.clear]), shown(Point{6, 2}));  // the first wall cell on the line
}

void tst_Aim::thePathIsRefusedBeyondTheRange()
{
    Scenario game(gallery);
    const AimLine aim = aimAt(rangedSlice(game.game(), 3), {8, 1});
    QCOMPARE(aim.clear, std::size_t{4});
}

void tst_Aim::besideAnEnemyTheOddsOfTheShotAreTold()
{
    Scenario game(R"(
        #####
        #@G.#
        #####)");
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    const LookInfo seen = lookAt(slice, {2, 1});
    QVERIFY(slice.range > 0);
    QVERIFY(seen.entity.odds->given.kind == AttackKind::Melee);
    const LookInfo aimed = aimedInfo(seen, {slice.range, true});
    QVERIFY(aimed.entity.odds->given.kind == AttackKind::Ranged);
    QVERIFY(aimed.entity.odds->taken == seen.entity.odds->taken);
    QVERIFY2(!aimedInfo(seen, {slice.range, false}).entity.odds, "what is thrown is no blow");
}

void tst_Aim::f22_aimingBeginsAtTheMostDangerousInRange_data()
{
    QTest::addColumn<QString>("entities");
    QTest::addColumn<int>("range");
    QTest::addColumn<int>("column");  // -1 for nobody
    QTest::newRow("F22: the worse of two") << "[{type: gritling, at: [3, 1]}, {type: ogre, at: [5, 1]}]" << 8 << 5;
    QTest::newRow("F22: not who is out of range")
        << "[{type: gritling, at: [3, 1]}, {type: ogre, at: [9, 1]}]" << 4 << 3;
    QTest::newRow("F22: not who sleeps") << "[{type: gritling, at: [3, 1]}, {type: sleeper, at: [5, 1]}]" << 8 << 3;
    QTest::newRow("F22: not who means no harm") << "[{type: moth, at: [2, 1]}, {type: gritling, at: [5, 1]}]" << 8 << 5;
    QTest::newRow("F22: nobody but the harmless") << "[{type: moth, at: [2, 1]}]" << 8 << -1;
    QTest::newRow("F22: a target of straw, when there is nothing else") << "[{type: doll, at: [5, 1]}]" << 8 << 5;
    QTest::newRow("F22: one with a mind of its own, too")
        << "[{type: moth, at: [2, 1]}, {type: straw, at: [5, 1]}]" << 8 << 5;
    QTest::newRow("F22: whoever is there, out of range") << "[{type: gritling, at: [9, 1]}]" << 3 << 9;
}

void tst_Aim::f22_aimingBeginsAtTheMostDangerousInRange()
{
    QFETCH(QString, entities);
    QFETCH(int, range);
    QFETCH(int, column);
    ScenarioOptions options;
    options.types =
        "{entities: {ogre: {parent: gritling, parts: {d20: {attack: 1d20+9, defense: 8, damage: 2d6, armor: 0}}}, "
        "sleeper: {parent: ogre, parts: {statuses: {now: [{status: asleep}]}}}, "
        "moth: {parent: gritling, parts: {d20: {attack: 1d20, defense: 8, damage: \"0\", armor: 0}}}, "
        "straw: {parent: moth, parts: {brain: {mind: idle}}}, "
        "doll: {parent: creature, glyph: s, faction: gritlings, parts: {stats: {hp: 3}, d20: {attack: \"0\", defense: "
        "5, damage: \"0\", armor: 0}}}}}";
    options.entities = entities.toStdString();
    Scenario game(R"(
        ############
        #@.........#
        ############)",
                  options);
    const std::optional<Point> aimed = mostDangerous(rangedSlice(game.game(), range), {range, true});
    QCOMPARE(aimed ? aimed->x : -1, column);
}

GLOAM_TEST(tst_Aim)
#include "tst_Aim.moc"
