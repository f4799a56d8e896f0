#include "core/bot/Exploration.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Exploration : public QObject {
    Q_OBJECT
private slots:
    void everythingInReachIsSeen();
    void anEnemyThatComesIntoViewEndsIt();
    void withAnEnemyInViewItDoesNotBegin();
    void aHarmlessEnemyThatIsUnawareDoesNotPreventIt();
    void aRootedEnemyIsKeptAtADistance();
    void itGoesToAnItemOnce();
    void whatStaysOutOfReachIsNamed();
    void whatBelongsToOthersIsPassedBy();
    void whatLiesWithAnItemOfOthersIsFetched();
    void aCofferIsAnItem();
    void aChestThatBarsTheWayIsLookedIntoFromBeside();
    void aChestThatIsGoneIsNotSoughtAgain();
    void anEmptyCofferDoesNotStopIt();
    void itemsWithinTenStepsComeBeforeTheUnknown();
    void itemsFartherAwayComeAfterTheUnknown();
    void aLockedDoorIsOpenedWithTheKey();
    void aKeyFoundLaterOpensTheDoorSeenBefore();
    void aLockWithoutItsKeyStaysShut();
    void aCurtainIsDrawnAside();
    void aKnownTrapIsWalkedAround();
    void aKnownTrapDoesNotDrawItAwayFromWhatIsLeft();
    void whatWasSeenOnOnesOwnWalkIsNotLeftBehind();
    void whatLiesBehindAKnownTrapStaysUnknown();
    void stairsAreNotTaken();
    void anyInputEndsIt();
    void theNextStepIsTheSameUntilItIsDone();

private:
    struct Explored {
        int turns = 0;
        std::optional<StopReason> reason;
        QString sentence;
    };
    ExplorerBot m_explorer;
    Explored explore(Scenario& game, int interruptedAfter = -1)
    {
        SliceScratch scratch;
        Exploration exploration(m_explorer, sliceOf(game.game(), scratch));
        Explored explored;
        while (const auto command = exploration.next()) {
            if (explored.turns == interruptedAfter) {
                exploration.interrupt();
                break;
            }
            const StepResult result = game.play(*command);
            exploration.saw(sliceOf(game.game(), scratch), result.events);
            if (++explored.turns > 500)
                break;
        }
        if (const auto& stop = exploration.stop()) {
            explored.reason = stop->reason;
            explored.sentence = shown(Narrator::forWorld(game.state().world).say(stop->key(), stop->fills).text);
        }
        return explored;
    }

private slots:
    void init() { m_explorer = {}; }
};

void tst_Exploration::everythingInReachIsSeen()
{
    Scenario game(R"(
        ###########
        #@..#.....#
        #...+.....#
        #...#####.#
        ###########
        #....~....#
        ###########)");
    const Explored explored = explore(game);
    QVERIFY(explored.reason == StopReason::Explored);
    QCOMPARE(explored.sentence, QStringLiteral("There is nothing left to explore here."));
    SliceScratch scratch;
    const Slice& slice = sliceOf(game.game(), scratch);
    QVERIFY(slice.isKnown({9, 3}));
    QVERIFY(!slice.isKnown({2, 5}));
    QCOMPARE(explore(game).turns, 0);
}

void tst_Exploration::anEnemyThatComesIntoViewEndsIt()
{
    Scenario game(R"(
        #########
        #@.+...G#
        #########)");
    const Explored explored = explore(game);
    QVERIFY(explored.reason == StopReason::Enemy);
    QVERIFY(explored.turns > 0);
    QVERIFY2(QRegularExpression(QStringLiteral("^You stop: the gritling is \\d steps? east\\.$"))
                 .match(explored.sentence)
                 .hasMatch(),
             qPrintable(explored.sentence));
}

void tst_Exploration::withAnEnemyInViewItDoesNotBegin()
{
    Scenario game("@..G");
    const Explored explored = explore(game);
    QCOMPARE(explored.turns, 0);
    QVERIFY(explored.reason == StopReason::EnemyInView);
    QCOMPARE(explored.sentence,
             QStringLiteral(
                 "A gritling is in view, 3 steps east. Repeat the command to walk on until it comes nearer."));
}

void tst_Exploration::aRootedEnemyIsKeptAtADistance()
{
    ScenarioOptions options;
    options.entities = "[{type: maw-lily, at: [6, 4]}]";
    Scenario game(R"(
        ############
        #@..#......#
        #...+......#
        #...#......#
        #...#......#
        #...#......#
        ##########+#
        #..........#
        ############)",
                  options);
    const Explored explored = explore(game);
    QVERIFY2(explored.reason == StopReason::Explored, qPrintable(explored.sentence));
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).isKnown({1, 7}));
    QCOMPARE(game.hero().hp, 20);
    game.play("n n");  // back through the door, into the room of the lily
    QVERIFY(explore(game).reason == StopReason::Explored);
}

void tst_Exploration::aHarmlessEnemyThatIsUnawareDoesNotPreventIt()
{
    ScenarioOptions options;
    options.types = "{entities: {moth: {parent: candlemoth, parts: {brain: {mind: still}}}}}";
    options.entities = "[{type: moth, at: [5, 1]}]";
    Scenario game(R"(
        #########
        #@.....+#
        #########)",
                  options);
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).visible.front().isHostile);
    QVERIFY(explore(game).turns > 0);
}

void tst_Exploration::itGoesToAnItemOnce()
{
    ScenarioOptions options;
    options.entities = "[{type: torch, at: [5, 1]}]";
    Scenario game(R"(
        #########
        #@......#
        #########)",
                  options);
    const Explored explored = explore(game);
    QVERIFY(explored.reason == StopReason::Item);
    QCOMPARE(game.hero().at, (Point{5, 1}));
    QVERIFY2(explored.sentence.contains(QLatin1String("torch")), qPrintable(explored.sentence));
    QVERIFY(explore(game).reason == StopReason::Explored);
    QCOMPARE(game.hero().at, (Point{5, 1}));
}

void tst_Exploration::whatStaysOutOfReachIsNamed()
{
    ScenarioOptions options;
    options.entities = "[{type: gold, at: [8, 1]}, {type: dagger, at: [4, 3]}, {type: dagger, at: [4, 4]}]";
    options.signs[':'] = "[floor, window]";
    Scenario game(R"(
        #############
        #@.....:....#
        #......#....#
        #..~~~.#....#
        #..~.~.#....#
        #..~~~.#....#
        #############)",
                  options);
    const Explored explored = explore(game);
    QVERIFY(explored.reason == StopReason::Explored);
    QVERIFY2(explored.sentence.startsWith(
                 QLatin1String("There is nothing left to explore within reach. Out of reach: ")),
             qPrintable(explored.sentence));
    QVERIFY2(explored.sentence.contains(QLatin1String("2 daggers, across the water")), qPrintable(explored.sentence));
    QVERIFY2(explored.sentence.contains(QLatin1String("gold, behind a window")), qPrintable(explored.sentence));
}

void tst_Exploration::whatBelongsToOthersIsPassedBy()
{
    ScenarioOptions options;
    options.entities = "[{type: torch, at: [1, 1], parts: {item: {owner: the lampfolk}}}]";
    Scenario game(R"(
        ###########
        #.......@.#
        ###########)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Explored);
    QVERIFY(game.hero().at != (Point{1, 1}));
}

void tst_Exploration::whatLiesWithAnItemOfOthersIsFetched()
{
    ScenarioOptions options;
    options.entities = "[{type: ration, at: [1, 1], parts: {item: {owner: the lampfolk}}}, {type: gold, at: [1, 1]}]";
    Scenario game(R"(
        ###########
        #.......@.#
        ###########)",
                  options);
    const Explored explored = explore(game);
    QVERIFY(explored.reason == StopReason::Item);
    QVERIFY2(explored.sentence.contains(QLatin1String("gold")), qPrintable(explored.sentence));
    QCOMPARE(game.hero().at, (Point{1, 1}));
}

void tst_Exploration::aCofferIsAnItem()
{
    ScenarioOptions options;
    options.entities = "[{id: \"40\", type: coffer, at: [6, 1]}, {type: oil-flask, at: [0, 0], in: \"40\"}]";
    Scenario game(R"(
        ###########
        #@......+.#
        ###########)",
                  options);
    const Explored explored = explore(game);
    QVERIFY2(explored.reason == StopReason::Item, qPrintable(explored.sentence));
    QCOMPARE(explored.sentence, QStringLiteral("You stop: you find a coffer, with an oil flask in it."));
    QCOMPARE(game.hero().at, (Point{6, 1}));
    QVERIFY(explore(game).reason == StopReason::Explored);
}

void tst_Exploration::aChestThatBarsTheWayIsLookedIntoFromBeside()
{
    ScenarioOptions options;
    options.types = "{entities: {casket: {parent: coffer, name: casket, solid: true}}}";
    options.entities = "[{id: \"40\", type: casket, at: [6, 1]}, {type: oil-flask, at: [0, 0], in: \"40\"},"
                       " {type: dagger, at: [0, 0], in: \"40\"}]";
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  options);
    const Explored explored = explore(game);
    QVERIFY2(explored.reason == StopReason::Item, qPrintable(explored.sentence));
    QVERIFY2(explored.sentence.contains(QLatin1String("a casket, with ")), qPrintable(explored.sentence));
    QCOMPARE(game.hero().at, (Point{5, 1}));
    QVERIFY(explore(game).reason == StopReason::Explored);
}

void tst_Exploration::aChestThatIsGoneIsNotSoughtAgain()
{
    ScenarioOptions options;
    options.types = "{entities: {casket: {parent: coffer, name: casket, solid: true}}}";
    options.entities = "[{type: casket, at: [4, 1]}]";
    Scenario game(R"(
        ######
        #@...#
        ######)",
                  options);
    SliceScratch scratch;
    const auto withoutChests = [&] {
        Slice slice = sliceOf(game.game(), scratch);
        std::erase_if(slice.visible, [](const VisibleEntity& seen) { return seen.isChest; });
        return slice;
    };
    QVERIFY(m_explorer.exploreLevel(sliceOf(game.game(), scratch)));
    game.play("2*e");
    m_explorer.exploreLevel(withoutChests());
    game.play("2*w");
    QVERIFY(!m_explorer.exploreLevel(withoutChests()));
}

void tst_Exploration::anEmptyCofferDoesNotStopIt()
{
    ScenarioOptions options;
    options.entities = "[{type: coffer, at: [6, 1]}]";
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Explored);
}

void tst_Exploration::itemsWithinTenStepsComeBeforeTheUnknown()
{
    ScenarioOptions options;
    options.entities = "[{type: dagger, at: [10, 1]}]";
    Scenario game(R"(
        #############
        #@..........#
        #+###########
        #.#
        ###)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Item);
    SliceScratch scratch;
    QVERIFY(!sliceOf(game.game(), scratch).isKnown({1, 3}));
}

void tst_Exploration::itemsFartherAwayComeAfterTheUnknown()
{
    ScenarioOptions options;
    options.entities = "[{type: dagger, at: [14, 1]}]";
    Scenario game(R"(
        ################
        #@.............#
        #+##############
        #.#
        ###)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Item);
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).isKnown({1, 3}));
}

void tst_Exploration::aLockedDoorIsOpenedWithTheKey()
{
    ScenarioOptions options;
    options.kit = "brass-key";
    options.entities = "[{type: locked-door, at: [4, 1]}]";
    Scenario game(R"(
        #########
        #@......#
        #########)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Explored);
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).isKnown({7, 1}));
}

void tst_Exploration::aKeyFoundLaterOpensTheDoorSeenBefore()
{
    ScenarioOptions options;
    options.entities = "[{type: locked-door, at: [4, 1]}, {type: brass-key, at: [1, 5]}]";
    Scenario game(R"(
        #########
        #@......#
        #.#######
        #.#
        #+#
        #.#
        ###)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Item);
    QCOMPARE(game.hero().at, (Point{1, 5}));
    game.play("take");
    QVERIFY(explore(game).reason == StopReason::Explored);
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).isKnown({7, 1}));
}

void tst_Exploration::aLockWithoutItsKeyStaysShut()
{
    ScenarioOptions options;
    options.entities = "[{type: locked-door, at: [4, 1]}]";
    Scenario game(R"(
        #########
        #@......#
        #########)",
                  options);
    const Explored explored = explore(game);
    QVERIFY(explored.reason == StopReason::Explored);
    QCOMPARE(explored.turns, 0);
}

void tst_Exploration::aCurtainIsDrawnAside()
{
    ScenarioOptions options;
    options.entities = "[{type: drawn-curtain, at: [4, 1]}]";
    Scenario game(R"(
        #########
        #@......#
        #########)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Explored);
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).isKnown({7, 1}));
}

void tst_Exploration::aKnownTrapIsWalkedAround()
{
    ScenarioOptions options;
    options.signs['^'] = "[floor, trap]";
    Scenario game(R"(
        ##########
        #@.......#
        #...^#####
        #...######
        ##########)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Explored);
    QVERIFY(game.hero().at != (Point{4, 2}));
}

void tst_Exploration::aKnownTrapDoesNotDrawItAwayFromWhatIsLeft()
{
    ScenarioOptions options;
    options.entities = "[{type: dart-trap, at: [3, 2], parts: {trap: {discovered: true}}}, {type: gold, at: [16, 1]}]";
    Scenario game(R"(
        ##################
        #@...............#
        #................#
        ##################)",
                  options);
    const Explored explored = explore(game);
    QVERIFY2(explored.reason == StopReason::Item, qPrintable(explored.sentence));
    QCOMPARE(game.hero().at, (Point{16, 1}));
    QCOMPARE(explored.turns, 15);
    QVERIFY(explore(game).reason == StopReason::Explored);
    QCOMPARE(game.hero().at, (Point{16, 1}));
}

void tst_Exploration::whatWasSeenOnOnesOwnWalkIsNotLeftBehind()
{
    ScenarioOptions options;
    options.entities = "[{type: gold, at: [2, 2]}]";
    Scenario game(R"(
        ##########
        #....#...#
        #....#...#
        ###.##...#
        #@.......#
        ##########)",
                  options);
    using enum Direction;
    for (const Direction direction : {East, East, North, North, South, South, East, East, East, East})
        game.play(command::Move{direction});
    const Explored explored = explore(game);
    QVERIFY2(explored.reason == StopReason::Item, qPrintable(explored.sentence));
    QCOMPARE(game.hero().at, (Point{2, 2}));
}

void tst_Exploration::whatLiesBehindAKnownTrapStaysUnknown()
{
    ScenarioOptions options;
    options.signs['^'] = "[floor, trap]";
    Scenario game(R"(
        ########
        #@.^.###
        ####.###
        ####...#
        ########)",
                  options);
    QVERIFY(explore(game).reason == StopReason::Explored);
    QCOMPARE(game.hero().hp, game.entity("@").hp);
    SliceScratch scratch;
    QVERIFY(!sliceOf(game.game(), scratch).isKnown({6, 3}));
}

void tst_Exploration::stairsAreNotTaken()
{
    ScenarioOptions options;
    options.levels = {{"second", "<..."}};
    options.links = "[{from: [first, 3, 0], to: [second, 0, 0]}]";
    Scenario game("@..>", options);
    QVERIFY(explore(game).reason == StopReason::Explored);
    QCOMPARE(game.state().level, Name("first"));
}

void tst_Exploration::anyInputEndsIt()
{
    Scenario game(R"(
        ################
        #@.+...+...+...#
        ################)");
    const Explored explored = explore(game, 2);
    QCOMPARE(explored.turns, 2);
    QCOMPARE(explored.sentence, QStringLiteral("You stop."));
}

void tst_Exploration::theNextStepIsTheSameUntilItIsDone()
{
    Scenario game(R"(
        ################
        #@.+...+...+...#
        ################)");
    SliceScratch scratch;
    Exploration exploration(m_explorer, sliceOf(game.game(), scratch));
    const auto command = exploration.next();
    QVERIFY(command.has_value());
    QVERIFY(exploration.next() == command);
}

GLOAM_TEST(tst_Exploration)
#include "tst_Exploration.moc"
