#include "core/view/words/Looking.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The cursor for looking and aiming.
class tst_Looking : public QObject {
    Q_OBJECT
private slots:
    void LOOK_01_theCursorGoesByDirectionsFromItsStart();
    void LOOK_01_boundsAreCutToTheLevel();
    void LOOK_02_boundsAreThoseOfTheEntry();
    void LOOK_03_EVT_08_everyCellIsToldOnceAtTheStartAndAtEachMove();
    void EVT_08_aLookSetsOffWhatWaitsForIt_data();
    void EVT_08_aLookSetsOffWhatWaitsForIt();
    void EVT_08_aLookIsAnsweredOnceUnlessItsAuthorSaysOtherwise();
    void EVT_08_bumpingAndWalkingAreNotLooking();
    void LOOK_04_enterTellsTheDescriptionOrThatOneSeesIt();
    void LOOK_05_escapeTellsNothing();
    void LOOK_06_theCursorNeverLeavesItsBounds();
    void entitiesComeBeingsFirstAndNearestFirst();
    void threatsComeByDanger();
    void whatHuntsComesBeforeTheUnawareEvenIfItDoesNoHarm();
    void withoutAThreatItBeginsAtAnEnemy();
};

namespace {

Slice sliceNow(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch);
}

constexpr auto den = R"(
    ########
    #@.....#
    #...G..#
    #......#
    ########)";

}  // namespace

void tst_Looking::LOOK_01_theCursorGoesByDirectionsFromItsStart()
{
    Scenario game(den);
    const Slice slice = sliceNow(game.game());
    Looking looking(slice, {1, 1});
    QVERIFY(looking.move(Direction::East));
    QVERIFY(looking.move(Direction::SouthEast));
    QCOMPARE(shown(looking.at()), shown(Point{3, 2}));
}

void tst_Looking::LOOK_01_boundsAreCutToTheLevel()
{
    Scenario game(den);
    const Slice slice = sliceNow(game.game());
    const Looking looking(slice, {1, 1}, Rect{{-5, 2}, {100, 100}});
    QCOMPARE(looking.bounds(), (Rect{{0, 2}, {8, 3}}));
    QCOMPARE(shown(looking.at()), shown(Point{1, 2}));  // a start outside is moved inside
}

void tst_Looking::LOOK_02_boundsAreThoseOfTheEntry()
{
    Scenario game(den);
    Slice slice = sliceNow(game.game());
    Looking looking(slice, {1, 1}, squareAround({1, 1}, 1));
    QVERIFY(looking.move(Direction::East));
    QVERIFY(!looking.move(Direction::East));
}

void tst_Looking::LOOK_03_EVT_08_everyCellIsToldOnceAtTheStartAndAtEachMove()
{
    Scenario game(den);
    const Slice slice = sliceNow(game.game());
    std::vector<std::string> told;
    Looking looking(slice, {2, 2}, std::nullopt, [&](Point, const LookInfo& info) { told.push_back(info.name); });
    looking.move(Direction::East);
    looking.move(Direction::East);
    looking.put({4, 2});  // no move
    QCOMPARE(told, (std::vector<std::string>{"floor", "floor", "gritling"}));
}

namespace {

/// A world with a rune 'r', whose trigger has these fields and says a sentence.
ScenarioOptions rune(const std::string& fields)
{
    ScenarioOptions options;
    options.types = "{entities: {rune: {parent: furnishing, glyph: r, solid: false, parts: {trigger: {on: look, "
                    + fields + "effects: [{text: It burns.}, {do: flag, flag: read}]}}}}}";
    options.signs = {{'r', "{entity: rune, on: floor}"}};
    return options;
}

}  // namespace

void tst_Looking::EVT_08_aLookSetsOffWhatWaitsForIt_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("refusal");
    QTest::addColumn<bool>("isRead");
    QTest::newRow("in sight") << "@.r"
                              << ""
                              << "" << true;
    QTest::newRow("behind a wall") << "@#r"
                                   << ""
                                   << "CannotSee" << false;
    QTest::newRow("outside the level") << "@r"
                                       << ""
                                       << "EdgeOfMap" << false;
    QTest::newRow("before its conditions hold") << "@.r"
                                                << "if: [{is: flag, flag: ready}], "
                                                << "" << false;
}

void tst_Looking::EVT_08_aLookSetsOffWhatWaitsForIt()
{
    QFETCH(QString, map);
    QFETCH(QString, fields);
    QFETCH(bool, isRead);
    Scenario game(map.toStdString(), rune(fields.toStdString()));
    const std::string before = game.hash();
    const StepResult result = game.play("look@2,0");
    QTEST(shown(refusalWord(result)), "refusal");
    QCOMPARE(eventsOf<event::Spoke>(result).size(), std::size_t{isRead ? 1U : 0U});
    QCOMPARE(game.state().flags.count("read") == 1, isRead);
    QCOMPARE(game.state().now, std::int64_t{0});
    QCOMPARE(game.hash() == before, !isRead);
}

void tst_Looking::EVT_08_aLookIsAnsweredOnceUnlessItsAuthorSaysOtherwise()
{
    Scenario once("@.r", rune(""));
    QVERIFY(sliceNow(once.game()).visible.at(0).isLookedAt);
    QCOMPARE(eventsOf<event::Spoke>(once.play("look@2,0")).size(), std::size_t{1});
    QVERIFY(!sliceNow(once.game()).visible.at(0).isLookedAt);
    QVERIFY(eventsOf<event::Spoke>(once.play("look@2,0")).empty());
    Scenario again("@.r", rune("once: false, "));
    again.play("look@2,0");
    QCOMPARE(eventsOf<event::Spoke>(again.play("look@2,0")).size(), std::size_t{1});
}

void tst_Looking::EVT_08_bumpingAndWalkingAreNotLooking()
{
    Scenario game("@r.", rune(""));
    game.play("bump:e 2*e search");
    QCOMPARE(game.state().flags.count("read"), std::size_t{0});
}

void tst_Looking::LOOK_04_enterTellsTheDescriptionOrThatOneSeesIt()
{
    ScenarioOptions options;
    options.types =
        "{tiles: {slab: {name: slab, glyph: \"=\"}}, entities: {imp: {glyph: i, layer: 10, size: 1, solid: true}}}";
    options.signs = {{'=', "slab"}, {'i', "{entity: imp, on: floor}"}};
    Scenario game(R"(
        ######
        #@=i.#
        ######)",
                  options);
    const Slice slice = sliceNow(game.game());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    Looking looking(slice, {2, 1});
    QCOMPARE(shown(looking.accept(narrator).message->text), QStringLiteral("You see slab."));
    looking.move(Direction::East);
    const LookResult imp = looking.accept(narrator);
    QCOMPARE(shown(imp.message->text), QStringLiteral("You see an imp."));
    QCOMPARE(shown(*imp.target), shown(Point{3, 1}));
    QVERIFY(imp.info->category == LookCategory::Entity);
    looking.move(Direction::East);
    QCOMPARE(shown(looking.accept(narrator).message->text),
             QStringLiteral("Worn flagstones, swept by nobody for a long time."));
}

void tst_Looking::LOOK_05_escapeTellsNothing()
{
    const LookResult result = Looking::cancel();
    QVERIFY(!result.message && !result.target && !result.info);
}

void tst_Looking::LOOK_06_theCursorNeverLeavesItsBounds()
{
    Scenario game(den);
    const Slice slice = sliceNow(game.game());
    int told = 0;
    Looking looking(slice, {0, 0}, std::nullopt, [&](Point, const LookInfo&) { ++told; });
    QVERIFY(!looking.move(Direction::North));
    QVERIFY(!looking.move(Direction::West));
    QVERIFY(!looking.put({8, 4}));
    QCOMPARE(shown(looking.at()), shown(Point{0, 0}));
    QCOMPARE(told, 1);
}

void tst_Looking::entitiesComeBeingsFirstAndNearestFirst()
{
    ScenarioOptions options;
    options.entities = "[{type: torch, at: [2, 1]}, {type: gritling, at: [6, 1]}, {type: gritling, at: [4, 1]}]";
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  options);
    const Slice slice = sliceNow(game.game());
    QCOMPARE(entitiesInSight(slice), (std::vector<Point>{{4, 1}, {6, 1}, {2, 1}}));
    QCOMPARE(shown(firstLook(slice)), shown(Point{4, 1}));  // F21: the nearest threat
    QCOMPARE(targetsInSight(slice).size(), std::size_t{2});
}

void tst_Looking::threatsComeByDanger()
{
    ScenarioOptions options;
    options.types =
        "{entities: {stinger: {parent: gritling, name: stinger, parts: {d20: {attack: 1d20, damage: 9d6}, "
        "brain: {mind: still}}}, gnat: {parent: candlemoth, name: gnat, parts: {brain: {mind: still}, on-hit: "
        "{effects: [{do: status, shape: cell, status: petrified, turns: 3}]}}}, grub: {parent: gritling, name: grub, "
        "parts: {brain: "
        "{mind: still}}}}}";
    options.entities = "[{type: gnat, at: [2, 1]}, {type: grub, at: [3, 1]}, {type: stinger, at: [6, 1]}]";
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  options);
    const Slice slice = sliceNow(game.game());
    QStringList names;
    for (const VisibleEntity* threat : inSight(slice, SightKind::Threat))
        names << shown(threat->name);
    QCOMPARE(names, (QStringList{"stinger", "grub", "gnat"}));
}

void tst_Looking::whatHuntsComesBeforeTheUnawareEvenIfItDoesNoHarm()
{
    ScenarioOptions options;
    options.types = "{entities: {moth: {parent: candlemoth, parts: {brain: {mind: still}}}}}";
    options.entities = "[{type: moth, at: [2, 1]}, {type: moth, at: [5, 1]}]";
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  options);
    Slice slice = sliceNow(game.game());
    for (VisibleEntity& seen : slice.visible)
        seen.hasNoticed = seen.at == Point{5, 1};
    const std::vector<const VisibleEntity*> beings = inSight(slice, SightKind::Being);
    QCOMPARE(beings.size(), std::size_t{2});
    QCOMPARE(shown(beings.front()->at), shown(Point{5, 1}));
}

void tst_Looking::withoutAThreatItBeginsAtAnEnemy()
{
    ScenarioOptions options;
    options.types = "{entities: {moth: {parent: candlemoth, parts: {brain: {mind: still}}}}}";
    options.entities = "[{type: torch, at: [2, 1]}, {type: moth, at: [5, 1]}]";
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  options);
    const Slice slice = sliceNow(game.game());
    QVERIFY(!meansHarm(slice, *targetsInSight(slice).front()));
    QCOMPARE(shown(firstLook(slice)), shown(Point{5, 1}));
}

GLOAM_TEST(tst_Looking)
#include "tst_Looking.moc"
