#include "tests/core/io/CarriedScenario.h"

#include "core/world/Ruleset.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What a run carried over into a new version of its world takes from each.
class tst_CarryOver : public QObject {
    Q_OBJECT
private slots:
    void intoAnUnchangedWorldEverythingIsCarriedOverAsItIs();
    void cellsChangedByTheAuthorAreNewAndThoseChangedInPlayStay();
    void whatBothHaveChangedStaysAsInTheRunAndIsReported();
    void whoWasKilledStaysDeadAndWhoIsNewIsThere();
    void anEntityNobodyTouchedIsAsTheAuthorHasItNow();
    void whoWasTouchedInPlayStaysAsItIs();
    void newCreaturesCarryWhatTheirTypeCarries();
    void typesAndRulesAreTheNewOnes();
    void aLargerLevelGrowsAroundTheRun();
    void aSmallerLevelLosesItsEdgeAndKeepsTheHero();
    void whatTheHeroRemembersMovesWithTheCells();
    void withoutItsBeginningVisitedLevelsStayAsTheyAre();
    void aRunThatIsOverIsNotCarriedOver();
    void aWorldThatCannotBeginIsRefused();
};

void tst_CarryOver::intoAnUnchangedWorldEverythingIsCarriedOverAsItIs()
{
    Move move(room, twoLevels());
    move.run.play("e e s");
    for (const NewGame* origin : {static_cast<const NewGame*>(&move.began), static_cast<const NewGame*>(nullptr)}) {
        const CarriedRun carried = move.into(move.began.world, origin);
        QCOMPARE(QString::fromStdString(firstDifference(hash(carried.saved.state), hash(move.run.state()))), QString());
        QCOMPARE(hash(carried.saved.state).value, hash(move.run.state()).value);
        QVERIFY(!origin || carried.notes.empty());
    }
}

void tst_CarryOver::cellsChangedByTheAuthorAreNewAndThoseChangedInPlayStay()
{
    Move move(R"(
        #######
        #@+...#
        #######)");
    move.run.play("open:e");

    QCOMPARE(drawingOf(move.into(R"(
        #######
        #@+.~.#
        #######)")),
             Drawing(R"(
        #######
        #@'.~.#
        #######)"));
}

void tst_CarryOver::whatBothHaveChangedStaysAsInTheRunAndIsReported()
{
    Move move(R"(
        #####
        #@+.#
        #####)");
    move.run.play("open:e");
    const CarriedRun carried = move.into(R"(
        #####
        #@~.#
        #####)");

    QCOMPARE(drawingOf(carried), Drawing(R"(
        #####
        #@'.#
        #####)"));
    QCOMPARE(notesOf(carried), QStringLiteral("Changed both by the author and in your run, and kept as in your run: "
                                              "cells of first (1 cell).\n"));
}

void tst_CarryOver::whoWasKilledStaysDeadAndWhoIsNewIsThere()
{
    Move move(R"(
        #######
        #@.G..#
        #.....#
        #######)");
    move.run.change([](GameState& state) {
        Level& level = state.world.levels.at("first").write();
        const EntityStore there = level.entities;
        for (const Entity& entity : there.all())
            if (entity.isPlaced() && entity.id != heroId)
                for (const EntityId id : withCarried(level.entities, {entity.id}))
                    level.entities.remove(id);
    });

    const CarriedRun carried = move.into(R"(
        #######
        #@.G..#
        #....R#
        #######)");
    QCOMPARE(drawingOf(carried), Drawing(R"(
        #######
        #@....#
        #....R#
        #######)"));
}

void tst_CarryOver::anEntityNobodyTouchedIsAsTheAuthorHasItNow()
{
    ScenarioOptions before = twoLevels();
    before.entities = oneEntity("type: torch, at: [3, 1]");
    ScenarioOptions after = twoLevels();
    after.entities = oneEntity("type: torch, at: [4, 2], name: last light");
    Move move(room, before);
    move.run.play("s");

    const CarriedRun carried = move.into(room, after);
    const Entity* torch = nullptr;
    for (const Entity& entity : carried.saved.state.currentLevel().entities.all())
        if (entity.isPlaced() && entity.id != heroId)
            torch = &entity;
    QVERIFY(torch);
    QCOMPARE(torch->at, (Point{4, 2}));
    QCOMPARE(displayName(*torch, *carried.saved.state.world.registry), std::string("last light"));
}

void tst_CarryOver::whoWasTouchedInPlayStaysAsItIs()
{
    ScenarioOptions before;
    before.entities = oneEntity("type: gritling, at: [3, 1], hp: 3");
    ScenarioOptions after;
    after.entities = oneEntity("type: gritling, at: [4, 2], hp: 4");
    Move move(room, before);
    move.run.change([](GameState& state) {
        Level& level = state.world.levels.at("first").write();
        const EntityStore there = level.entities;
        for (const Entity& entity : there.all())
            if (entity.isPlaced() && entity.id != heroId)
                level.entities.updateInPlace(entity.id, [](Entity& each) { each.hp = 1; });
    });

    const CarriedRun carried = move.into(room, after);
    for (const Entity& entity : carried.saved.state.currentLevel().entities.all())
        if (entity.isPlaced() && entity.id != heroId) {
            QCOMPARE(entity.at, (Point{3, 1}));
            QCOMPARE(entity.hp, 1);
        }
    QCOMPARE(notesOf(carried), QStringLiteral("Changed both by the author and in your run, and kept as in your run: "
                                              "1 creature or thing.\n"));
}

void tst_CarryOver::newCreaturesCarryWhatTheirTypeCarries()
{
    ScenarioOptions before = twoLevels();
    before.types = "{entities: {imp: {parent: gritling, glyph: 'I', parts: {inventory: {start: [dagger]}}}}}";
    ScenarioOptions after = before;
    after.levels = {{"second", "#.I..#"}};
    after.signs['I'] = "{entity: imp, on: floor}";
    Move move(room, before);
    const CarriedRun carried = move.into(room, after);

    const World& world = carried.saved.state.world;
    const Level& second = *world.findLevel("second");
    int carriedEntities = 0;
    for (const Entity& entity : second.entities.all())
        carriedEntities += !entity.isPlaced() && world.registry->entity(entity.type).id == Name("dagger") ? 1 : 0;
    QCOMPARE(carriedEntities, 1);
    QVERIFY(carried.saved.state.nextId > move.run.state().nextId);
}

void tst_CarryOver::typesAndRulesAreTheNewOnes()
{
    ScenarioOptions before;
    before.types = "{entities: {imp: {parent: gritling, name: imp}}}";
    before.entities = "[{type: imp, at: [3, 1]}]";
    ScenarioOptions after = before;
    after.types = "{entities: {imp: {parent: gritling, name: greater imp}}}";
    after.choices = "{camera: auto}";
    Move move(room, before);
    move.run.play("s");
    const World now = scenarioWorld(room, after);
    const CarriedRun carried = move.into(now, &move.began);
    const TypeRegistry& types = *carried.saved.state.world.registry;
    QCOMPARE(types.entity(types.findEntity("imp")).displayName(), std::string("greater imp"));
    QVERIFY(carried.saved.state.world.ruleset == now.ruleset);
}

void tst_CarryOver::aLargerLevelGrowsAroundTheRun()
{
    Move move(R"(
        #####
        #@+.#
        #####)");
    move.run.play("open:e");
    QCOMPARE(drawingOf(move.into(R"(
        #####...
        #@+.+..#
        #####..#)")),
             Drawing(R"(
        #####...
        #@'.+..#
        #####..#)"));
}

void tst_CarryOver::aSmallerLevelLosesItsEdgeAndKeepsTheHero()
{
    Move move(room);
    move.run.play("4*e");
    const CarriedRun carried = move.into(R"(
        #####
        #@..#
        #...#
        #####)");
    QCOMPARE(drawingOf(carried), Drawing(R"(
        #####
        #..@#
        #...#
        #####)"));
}

void tst_CarryOver::whatTheHeroRemembersMovesWithTheCells()
{
    ScenarioOptions before;
    before.entities = oneEntity("type: torch, at: [3, 1]");
    ScenarioOptions after;
    after.entities = oneEntity("type: torch, at: [5, 2]");
    Move move(room, before);
    move.run.play("s");
    const Point hero = move.run.hero().at;
    const CarriedRun carried = move.into(R"(
        #########
        #.......#
        #.@.....#
        #.......#
        #########)",
                                         after);
    QCOMPARE(heroOf(carried).at, (hero + Point{2, 1}));
    const Memory& was = move.run.state().memory.at(heroId);
    const Memory& is = carried.saved.state.memory.at(heroId);
    for (const Point at : cellsIn(Size{7, 4}))
        if (was.at("first", at) != nothingTile)
            QVERIFY(is.at("first", at + Point{2, 1}) != nothingTile);
}

void tst_CarryOver::withoutItsBeginningVisitedLevelsStayAsTheyAre()
{
    Move move(room, twoLevels());
    move.run.play("e");
    const CarriedRun carried = move.into(scenarioWorld(R"(
        #######
        #@...~#
        #.....#
        #######)",
                                                       twoLevels("#.~..#")),
                                         nullptr);
    QCOMPARE(drawingOf(carried), move.run.drawing());
    QCOMPARE(gameOf(carried).drawing("second"), Drawing("#.~..#"));
    QVERIFY(notesOf(carried).startsWith(QStringLiteral("How this run began is not known")));
}

void tst_CarryOver::aRunThatIsOverIsNotCarriedOver()
{
    Move move(room);
    move.run.change([](GameState& state) { state.end = GameEnd::Died; });
    const auto carried =
        carriedOver({move.run.state(), {}, {}}, &move.began, move.began.world, {standardEngine(), shippedLibrary()});
    QVERIFY(!carried);
    QCOMPARE(carried.error().sentence, std::string("This run is over."));
}

void tst_CarryOver::aWorldThatCannotBeginIsRefused()
{
    Move move(room);
    World now = move.began.world;
    now.settings.start.level = "nowhere";
    const auto carried =
        carriedOver({move.run.state(), {}, {}}, &move.began, now, {standardEngine(), shippedLibrary()});
    QVERIFY(!carried);
    QCOMPARE(carried.error().sentence, std::string("This run cannot go on in the new version: The start is in no level "
                                                   "of this world."));
}

GLOAM_TEST(tst_CarryOver)
#include "tst_CarryOver.moc"
