#include "core/parts/Waiting.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LevelFrame.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Hidden : public QObject {
    Q_OBJECT
private slots:
    void aSecretDoorIsAWallUntilItIsFound_TILE_11();
    void itStopsFeetAndSight_TILE_11();
    void itIsRememberedAsAWall_TILE_11();
    void itsAuthorSeesIt();
    void anUndiscoveredTrapIsNotDrawn_TILE_13_REND_01();
    void theSliceDoesNotTellOfATrap_TILE_13();
    void aDiscoveredTrapIsSeenAndRemembered_TILE_12_REND_01();
    void searchingFindsWhatIsBeside_data();
    void searchingFindsWhatIsBeside();
    void searchingTakesATurnAndIsTold();
    void steppingOnItSpringsIt();
    void aFlierTouchesNothing();
    void aMonsterSpringsItToo();
    void oneThatIsSprungOnceIsGone();
    void itPutsItsVictimIntoAStatus();
    void whoDiesOfItIsToldWhy();
    void aDoorShutsOverATrap();

private:
    static ScenarioOptions options()
    {
        ScenarioOptions options;
        options.types =
            "{entities: {bat: {parent: creature, glyph: V, faction: wild, parts: {mobile: {flies: true}, stats: {hp: "
            "3}, brain: {mind: chase}}},"
            " deadly: {parent: trap-plate, name: spear trap, parts: {trap: {damage: 99}}},"
            " snare: {parent: trap-plate, name: snare, parts: {trap: {status: slowed, turns: 3, once: true}}}}}";
        options.signs = {{'S', "secret-door"},
                         {'d', "{entity: dart-trap, on: floor}"},
                         {'k', "{entity: deadly, on: floor}"},
                         {'n', "{entity: snare, on: floor}"},
                         {'V', "{entity: bat, on: floor}"}};
        return options;
    }
    static Slice sliceOf(const Scenario& game)
    {
        SliceScratch scratch;
        return gloam::sliceOf(game.game(), scratch);
    }
    static QString picture(const Scenario& game)
    {
        const Slice slice = sliceOf(game);
        return shown(glyphText(frameOf(slice, Palette::ember(), {{0, 0}, slice.size})));
    }
};

void tst_Hidden::aSecretDoorIsAWallUntilItIsFound_TILE_11()
{
    const char* map = R"(
        #####
        #@S.#
        #####)";
    const char* plain = R"(
        #####
        #@#.#
        #####)";
    Scenario game(map, options());
    const Scenario walled(plain, options());
    QCOMPARE(picture(game), QString("###  \n#@#  \n###  \n"));
    QVERIFY(sliceOf(game) == [&] {
        Slice other = sliceOf(walled);
        other.types = game.state().world.registry;
        return other;
    }());
    QCOMPARE(shown(refusalWord(game.play("e"))), QString("Blocked"));
    QCOMPARE(shown(refusalWord(game.play("open:e"))), QString("NoDoor"));
    game.play("search");
    QCOMPARE(game.drawing(), Drawing(R"(
        #####
        #@+.#
        #####)"));
    QVERIFY(!game.play("e").refusal);
    QVERIFY(game.level().tiles.isOpenDoor({2, 1}));
}

void tst_Hidden::itStopsFeetAndSight_TILE_11()
{
    const Scenario game("@S.", options());
    QVERIFY(game.level().tiles.blocksMove({1, 0}) && game.level().tiles.blocksSight({1, 0}));
    QVERIFY(!game.level().tiles.isDoor({1, 0}));
}

void tst_Hidden::itIsRememberedAsAWall_TILE_11()
{
    const Scenario game("@S.", options());
    QCOMPARE(shown(game.game().types().tile(game.state().memory.at(heroId).at("first", {1, 0})).id), QString("wall"));
}

void tst_Hidden::itsAuthorSeesIt()
{
    const Scenario game("@Sd", options());
    const Frame frame = frameOf(game.level(), Palette::ember(), {{0, 0}, {3, 1}});
    QCOMPARE(shown(glyphText(frame)), QString("@+^\n"));
}

void tst_Hidden::anUndiscoveredTrapIsNotDrawn_TILE_13_REND_01()
{
    QCOMPARE(picture(Scenario("@.d", options())), QString("@..\n"));
}

void tst_Hidden::theSliceDoesNotTellOfATrap_TILE_13()
{
    Scenario trapped("@d.", options());
    const Scenario free("@..", options());
    Slice slice = sliceOf(trapped);
    slice.types = free.state().world.registry;
    QVERIFY(slice == sliceOf(free));
    QVERIFY(!isHidden(trapped.hero(), trapped.game().types()));
}

void tst_Hidden::aDiscoveredTrapIsSeenAndRemembered_TILE_12_REND_01()
{
    ScenarioOptions own = options();
    own.entities = "[{type: dart-trap, at: [2, 1], parts: {trap: {discovered: true}}}]";
    Scenario game(R"(
        ....#
        .@..#
        #'###
        #...#)",
                  own);
    QCOMPARE(picture(game).split('\n').at(1), QString(".@^.#"));
    game.play("s s e e");
    const Slice slice = sliceOf(game);
    QVERIFY(!slice.isSeen({2, 1}));
    const Frame frame = frameOf(slice, Palette::ember(), {{0, 0}, slice.size});
    QVERIFY(has(frame.cells[(Point{2, 1})].marks, CellMark::KnownTrap));
    QVERIFY(frame.cells[(Point{2, 1})].glyph == U'^');
}

void tst_Hidden::searchingFindsWhatIsBeside_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<int>("found");
    QTest::newRow("TILE-11 diagonal door") << "@.\n.S" << 1;
    QTest::newRow("TILE-13 trap") << "@d" << 1;
    QTest::newRow("both") << "@d\nS." << 2;
    QTest::newRow("two cells away") << "@.d" << 0;
    QTest::newRow("nothing") << "@.." << 0;
}

void tst_Hidden::searchingFindsWhatIsBeside()
{
    QFETCH(QString, map);
    Scenario game(map.toStdString(), options());
    const StepResult result = game.play("search");
    QCOMPARE(eventsOf<event::Searched>(result).size(), std::size_t{1});
    QTEST(static_cast<int>(eventsOf<event::Found>(result).size()), "found");
    QCOMPARE(eventsOf<event::Found>(game.play("search")).size(), std::size_t{0});
}

void tst_Hidden::searchingTakesATurnAndIsTold()
{
    Scenario game("@d", options());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    const auto messages = narrator.narrate(game.play("search"));
    QCOMPARE(game.state().turn, std::int64_t{1});
    QCOMPARE(shown(messages.at(0).text), QString("You search around you."));
    QCOMPARE(shown(messages.at(1).text), QString("You discover a dart trap."));
}

void tst_Hidden::steppingOnItSpringsIt()
{
    Scenario game("@d..", options());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    const StepResult result = game.play("e");
    QCOMPARE(eventsOf<event::TrapSprung>(result).size(), std::size_t{1});
    QCOMPARE(shown(narrator.narrate(result).at(0).text), QString("You trigger the dart trap!"));
    QVERIFY(game.hero().hp < 20);
    QVERIFY(part<Statuses>(game.hero(), game.game().types())->find("poison"));
    QCOMPARE(sliceOf(game).visible.size(), std::size_t{1});
}

void tst_Hidden::aFlierTouchesNothing()
{
    Scenario game("@.kV", options());
    game.play("wait");
    QCOMPARE(game.entity("V").at, (Point{2, 0}));
    QCOMPARE(sliceOf(game).visible.size(), std::size_t{1});
}

void tst_Hidden::aMonsterSpringsItToo()
{
    Scenario game("@..kG", options());
    const StepResult result = game.play("wait");
    QCOMPARE(eventsOf<event::TrapSprung>(result).size(), std::size_t{1});
    QVERIFY(!game.find("G"));
}

void tst_Hidden::oneThatIsSprungOnceIsGone()
{
    Scenario game("@n..", options());
    const StepResult result = game.play("e");
    QCOMPARE(shown(eventsOf<event::TrapSprung>(result).at(0).what), QString("snare"));
    QVERIFY(!game.find("^"));
    QCOMPARE(eventsOf<event::TrapSprung>(game.play("w e")).size(), std::size_t{0});
}

void tst_Hidden::itPutsItsVictimIntoAStatus()
{
    Scenario game("@n..", options());
    game.play("e");
    const auto* statuses = part<Statuses>(game.hero(), game.game().types());
    QVERIFY(statuses->now == std::vector<Affliction>({{"slowed", 2, 1}}));
}

void tst_Hidden::whoDiesOfItIsToldWhy()
{
    Scenario game("@k", options());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    const auto messages = narrator.narrate(game.play("e"));
    QVERIFY(game.game().isOver());
    QCOMPARE(shown(messages.at(1).text), QString("You take 99 damage from the spear trap...killing you!"));
    QCOMPARE(shown(narrator.deathCause(game.state().killer)), QString("killed by a spear trap"));
}

void tst_Hidden::aDoorShutsOverATrap()
{
    ScenarioOptions own = options();
    own.entities = "[{type: dart-trap, at: [1, 0]}]";
    Scenario game("@'.", own);
    QVERIFY(!game.play("close:e").refusal);
    own.entities = "[{type: torch, at: [1, 0]}]";
    Scenario blocked("@'.", own);
    QCOMPARE(shown(refusalWord(blocked.play("close:e"))), QString("DoorIsBlocked"));
}

GLOAM_TEST(tst_Hidden)
#include "tst_Hidden.moc"
