#include "tests/core/io/CarriedScenario.h"

#include "core/parts/Items.h"
#include "core/types/StatusType.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What a new version of a world has no place for.
class tst_CarryFit : public QObject {
    Q_OBJECT
private slots:
    void theHeroMovesOutOfANewWall();
    void othersMakeRoomForTheHero();
    void onALevelThatIsGoneTheHeroBeginsAtTheStart();
    void itemsWithoutATypeAreLeftBehind();
    void aTileWithoutATypeGivesWayToTheNewOne();
    void statusesWithoutATypeEnd();
};

void tst_CarryFit::theHeroMovesOutOfANewWall()
{
    Move move(room);
    move.run.play("e e");
    const CarriedRun carried = move.into(R"(
        #######
        #@.#..#
        #.....#
        #######)");

    QCOMPARE(drawingOf(carried), Drawing(R"(
        #######
        #.@#..#
        #.....#
        #######)"));
    QCOMPARE(notesOf(carried), QStringLiteral("You stand in a cell that is blocked now: you go on beside it.\n"));
}

void tst_CarryFit::othersMakeRoomForTheHero()
{
    Move move(room);
    move.run.play("e e");
    const CarriedRun carried = move.into(R"(
        #######
        #@.G..#
        #.....#
        #######)");
    QCOMPARE(heroOf(carried).at, (Point{3, 1}));
    QCOMPARE(notesOf(carried), QStringLiteral("1 creature or thing is moved to a free cell nearby.\n"));
}

void tst_CarryFit::onALevelThatIsGoneTheHeroBeginsAtTheStart()
{
    const std::string start = R"(
        #####
        #@>.#
        #####)";
    ScenarioOptions before;
    before.levels = {{"second", "#<..#"}};
    before.links = "[{from: [first, 2, 1], to: [second, 1, 0]}]";
    before.kit = "torch, dagger";
    Move move(start, before);
    move.run.play("e > e");
    QCOMPARE(move.run.state().level, Name("second"));
    const std::size_t items = withCarried(move.run.level().entities, {heroId}).size();

    ScenarioOptions after = before;
    after.levels.clear();
    after.links.clear();
    const CarriedRun carried = move.into(R"(
        #####
        #@..#
        #####)",
                                         after);
    QCOMPARE(carried.saved.state.level, Name("first"));
    QCOMPARE(heroOf(carried).at, (Point{1, 1}));
    QCOMPARE(withCarried(carried.saved.state.currentLevel().entities, {heroId}).size(), items);
    QVERIFY(notesOf(carried).contains(QStringLiteral("You stand on a level that is gone")));
    QVERIFY(!gameOf(carried).play(command::Wait{}).refusal);
}

void tst_CarryFit::itemsWithoutATypeAreLeftBehind()
{
    ScenarioOptions before;
    before.types = "{entities: {charm: {parent: torch, name: charm}}}";
    before.kit = "charm, dagger";
    before.entities = "[{type: charm, at: [4, 2]}]";
    ScenarioOptions after;
    after.kit = "dagger";
    Move move(room, before);
    move.run.play("e");
    const CarriedRun carried = move.into(room, after);

    QCOMPARE(withCarried(carried.saved.state.currentLevel().entities, {heroId}).size(), std::size_t{2});
    QCOMPARE(notesOf(carried), QStringLiteral("1 thing that you carry no longer has a type: it is left behind.\n"));
    const Inventory* inventory = part<Inventory>(heroOf(carried), *carried.saved.state.world.registry);
    for (const Lettered& letter : inventory->letters)
        QVERIFY(carried.saved.state.currentLevel().entities.find(letter.item));
}

void tst_CarryFit::aTileWithoutATypeGivesWayToTheNewOne()
{
    ScenarioOptions before;
    before.types = "{tiles: {slab: {parent: floor, name: slab}}}";
    before.signs = {{'s', "slab"}};
    Move move(R"(
        ######
        #@..s#
        ######)",
              before);
    move.run.change([](GameState& state) {
        Level& level = state.world.levels.at("first").write();
        level.tiles.put(Layer::Terrain, {2, 1}, level.tiles.types().findTile("slab"));
    });
    const CarriedRun carried = move.into(R"(
        ######
        #@..~#
        ######)");
    QCOMPARE(drawingOf(carried), Drawing(R"(
        ######
        #@..~#
        ######)"));
}

void tst_CarryFit::statusesWithoutATypeEnd()
{
    ScenarioOptions before;
    before.types = "{statuses: {giddy: {name: giddiness, turns: 50}}}";
    Move move(room, before);
    move.run.change([](GameState& state) {
        Level& level = state.world.levels.at("first").write();
        level.entities.update(heroId, [&state](Entity& hero) {
            addPart<Statuses>(hero, *state.world.registry, standardEngine()->parts).now.push_back({"giddy", 9, 1});
        });
    });
    const CarriedRun carried = move.into(room);
    const Statuses* statuses = part<Statuses>(heroOf(carried), *carried.saved.state.world.registry);
    QVERIFY(!statuses || !statuses->find("giddy"));
    QCOMPARE(notesOf(carried), QStringLiteral("1 status or ability of yours no longer exists.\n"));
}

GLOAM_TEST(tst_CarryFit)
#include "tst_CarryFit.moc"
