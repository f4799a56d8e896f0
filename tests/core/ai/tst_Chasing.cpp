#include "core/io/run/SaveText.h"
#include "core/parts/Chasing.h"
#include "core/view/frame/DebugView.h"
#include "core/view/words/IntentWords.h"
#include "tests/conformance/tactics/TacticsGame.h"
#include "tests/core/ai/MindSamples.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What a chaser keeps, and what it reports.
class tst_Chasing : public QObject {
    Q_OBJECT
private slots:
    void CHASE_01_eachReasonIsReported_data();
    void CHASE_01_eachReasonIsReported();
    void CHASE_01_aTargetThatIsGoneIsMissing();
    void CHASE_01_someoneInTheNextCellBlocksIt();
    void CHASE_02_aChaserKeepsItsTargetPathStepAndRevision();
    void CHASE_02_whoChasesNothingKeepsNothing();
    void CHASE_02_theOverlayOfMindsTellsIt();
    void CHASE_02_aSavedChaseGoesOnAlike();
    void CHASE_03_theWayIsKeptWhileNothingChanges();
    void CHASE_03_inOneActAWayIsSoughtOnceAtMost();
    void CHASE_04_itGoesToTheLastCellSeenForAsLongAsItRemembers_data();
    void CHASE_04_itGoesToTheLastCellSeenForAsLongAsItRemembers();
    void CHASE_04_theMemoryLastsTurnsAndNotActs();
    void CHASE_06_aBreakerGoesToTheDoorAndBreaksIt_data();
    void CHASE_06_aBreakerGoesToTheDoorAndBreaksIt();
    void CHASE_06_whatBreaksNoDoorsIsIdleBeforeOne();
    void TURN_09_stepsInOneActAreASetting();
};

namespace {

const ChaseState* chaseOf(const Scenario& game, const char* glyph)
{
    const Entity* who = game.find(glyph);
    return who ? findPart<ChaseState>(who->parts) : nullptr;
}

QString reported(const Scenario& game, const char* glyph)
{
    const ChaseState* chase = chaseOf(game, glyph);
    if (!chase)
        return QStringLiteral("nothing");
    return shown(wordOf(chase->reason) + (chase->hasMoved ? " moved " : " stayed ")
                 + std::to_string(chase->pathRemaining));
}

/// The tactics preset with a hunter that breaks doors, and one of two by two cells.
ScenarioOptions breakers()
{
    ScenarioOptions options = tactics();
    options.types.insert(
        options.types.find("survivor:"),
        "breaker: {parent: hunter, parts: {mobile: {opens-doors: false}, brain: {bashes-doors: true}}}, "
        "large-breaker: {parent: breaker, footprint: [2, 2]}, ");
    options.signs['K'] = "{entity: breaker, on: floor}";
    options.signs['L'] = "{entity: large-breaker, on: floor}";
    return options;
}

}  // namespace

void tst_Chasing::CHASE_01_eachReasonIsReported_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("choices");
    QTest::addColumn<QString>("report");
    const auto row = [](const char* name, const char* map, const char* choices, const char* report) {
        QTest::newRow(name) << map << choices << report;
    };
    row("ok", "@.....F", "", "ok moved 4");
    row("ok, after all of three steps", "@.....F", "{chase: {steps: 3}}", "ok moved 2");
    row("ok, as it arrives with fewer", "@..F", "{chase: {steps: 3}}", "ok moved 0");
    row("partial", "@.P.F", "{path: {dynamic: ignore}, chase: {steps: 2}}", "partial moved 2");
    row("blocked by a door that it opens first", "@..+F", "{chase: {pursuit: path, memory-turns: 0}}",
        "blocked stayed 3");
    row("blocked-dynamic", "@.PF", "{path: {dynamic: ignore}}", "blocked-dynamic stayed 2");
    row("no-path", "@.i.F\n##i##", "", "no-path stayed 0");
    row("at-target", "@F", "", "at-target stayed 0");
    row("greedy, ok", "@.....F", "{chase: {pursuit: greedy, memory-turns: 0}}", "ok moved 0");
    row("greedy, blocked", "@iF", "{chase: {pursuit: greedy, memory-turns: 0}}", "blocked stayed 0");
}

void tst_Chasing::CHASE_01_eachReasonIsReported()
{
    QFETCH(QString, map);
    QFETCH(QString, choices);
    Scenario game(map.toStdString(), tactics(choices.toStdString()));
    game.play("wait");
    QTEST(reported(game, "F"), "report");
}

void tst_Chasing::CHASE_01_aTargetThatIsGoneIsMissing()
{
    Scenario game("@#H..........R", minded("mind: chase, wanders: false"));
    game.play("wait");
    QCOMPARE(chaseOf(game, "h")->whom, game.entity("r").id);
    game.change(
        [&](GameState& state) { state.world.levels.at(state.level).write().entities.remove(game.entity("r").id); });
    game.play("wait");
    QVERIFY2(reported(game, "h").startsWith(QStringLiteral("missing-entity")), qPrintable(reported(game, "h")));
}

void tst_Chasing::CHASE_01_someoneInTheNextCellBlocksIt()
{
    Scenario game("@.....F", tactics());
    game.play("wait");
    game.change([&](GameState& state) {
        Level& level = state.world.levels.at(state.level).write();
        const TypeRegistry& types = level.tiles.types();
        level.entities.add(makeEntity(types, types.findEntity("post"), {777}, {4, 0}));
    });
    game.play("wait");
    QCOMPARE(reported(game, "F"), QStringLiteral("blocked-dynamic stayed 0"));
}

void tst_Chasing::CHASE_02_aChaserKeepsItsTargetPathStepAndRevision()
{
    Scenario game("@.....F", tactics());
    game.play("2*wait");
    const ChaseState* chase = chaseOf(game, "F");
    QVERIFY(chase);
    QCOMPARE(chase->whom, heroId);
    QCOMPARE(shown(chase->target), shown(Point{0, 0}));
    QCOMPARE(shown(chase->path), QStringLiteral("hhhhh"));
    QCOMPARE(chase->step, 2);
    QCOMPARE(chase->pathRemaining, 3);
    QCOMPARE(chase->revision, static_cast<std::int64_t>(game.level().tiles.fingerprint()));
    QVERIFY(cellsAhead(*chase) == (std::vector<Point>{{4, 0}, {3, 0}, {2, 0}, {1, 0}}));
}

void tst_Chasing::CHASE_02_whoChasesNothingKeepsNothing()
{
    Scenario game("@...P\n####.\n....F", tactics("{chase: {memory-turns: 0}}"));
    game.play("3*wait");
    QVERIFY(!chaseOf(game, "P"));
}

void tst_Chasing::CHASE_02_theOverlayOfMindsTellsIt()
{
    Scenario game("@.....F", tactics());
    game.play("wait");
    const Rect all{{}, game.level().tiles.size()};
    const DebugView view = debugViewOf(game.game(), DebugLayer::Minds, all, game.entity("F").id, {});
    QVERIFY(view.lookedMind());
    QString lines;
    for (const std::string& line : intentLines(*view.lookedMind()))
        lines += shown(line) + "\n";
    QVERIFY2(lines.contains(QStringLiteral("Chase of (0, 0): ok, moved; step 1 of 5, 4 left, on map ")),
             qPrintable(lines));
    QCOMPARE(static_cast<int>(view.lookedMind()->intent.path.size()), 5);  // its own cell and the four ahead
}

void tst_Chasing::CHASE_02_aSavedChaseGoesOnAlike()
{
    Scenario game(R"(
        ##############
        #@......i....#
        #.iiiii.i.F..#
        #.......i.F..#
        #..P......F..#
        ##############)",
                  tactics());
    game.play("4*wait");
    Scenario copy = game;
    copy.change([](GameState& state) {
        Progress progress;
        const auto read = parseSave(formatSave({state, {}, {}}), shippedContext(), "run.gloamsave", progress);
        QVERIFY(read);
        state = read->state;
    });
    QCOMPARE(shown(copy.hash()), shown(game.hash()));
    for (int turn = 0; turn < 12; ++turn) {
        const char* command = turn % 3 == 2 ? "s" : "wait";
        game.play(command);
        copy.play(command);
        QCOMPARE(shown(copy.hash()), shown(game.hash()));
    }
}

void tst_Chasing::CHASE_03_theWayIsKeptWhileNothingChanges()
{
    Scenario game(R"(
        #########
        #@......#
        #.iiiii.#
        #......F#
        #########)",
                  tactics());
    game.play("wait");
    const std::string first = chaseOf(game, "F")->path;
    for (int step = 2; step <= 4; ++step) {
        game.play("wait");
        QCOMPARE(shown(chaseOf(game, "F")->path), shown(first));
        QCOMPARE(chaseOf(game, "F")->step, step);
    }
    putTile(game, Layer::Structure, {6, 2}, "");
    game.play("wait");
    QCOMPARE(chaseOf(game, "F")->step, 1);  // another way, from where it stood
}

void tst_Chasing::CHASE_03_inOneActAWayIsSoughtOnceAtMost()
{
    Scenario game("@.........F\n...........", tactics("{chase: {steps: 3}}"));
    game.play("wait");
    QCOMPARE(shown(game.entity("F").at), shown(Point{7, 0}));
    const std::string first = chaseOf(game, "F")->path;
    game.change([](GameState& state) {
        Level& level = state.world.levels.at(state.level).write();
        const TypeRegistry& types = level.tiles.types();
        level.entities.add(makeEntity(types, types.findEntity("post"), {777}, {5, 0}));
    });
    game.play("wait");  // its next cell is clear, the one behind is taken: there it stops, on the same way
    QCOMPARE(shown(game.entity("F").at), shown(Point{6, 0}));
    QCOMPARE(shown(chaseOf(game, "F")->path), shown(first));
    QCOMPARE(reported(game, "F"), QStringLiteral("partial moved 5"));
    game.play("wait");  // from there it seeks another one
    QCOMPARE(chaseOf(game, "F")->step, 3);
    QCOMPARE(reported(game, "F"), QStringLiteral("ok moved 2"));
    QVERIFY(shown(chaseOf(game, "F")->path) != shown(first));
}

void tst_Chasing::CHASE_04_itGoesToTheLastCellSeenForAsLongAsItRemembers_data()
{
    QTest::addColumn<QString>("choices");
    QTest::addColumn<int>("waits");
    QTest::addColumn<QString>("at");
    QTest::newRow("300 turns: it gets there") << "{chase: {memory-turns: 300}}" << 12 << shown(Point{12, 1});
    QTest::newRow("300 turns: it looks about and abandons") << "{chase: {memory-turns: 300}}" << 40 << "abandoned";
    QTest::newRow("3 turns: it abandons on the way") << "{chase: {memory-turns: 3}}" << 6 << "abandoned";
}

void tst_Chasing::CHASE_04_itGoesToTheLastCellSeenForAsLongAsItRemembers()
{
    QFETCH(QString, choices);
    QFETCH(int, waits);
    QFETCH(QString, at);
    Scenario game(R"(
        ##################
        #F..........@....#
        ############.#####
        ############.#####
        #................#
        ##################)",
                  tactics(choices.toStdString()));
    game.play("wait");
    game.change([](GameState& state) { state.world.levels.at(state.level).write().entities.move(heroId, {1, 4}); });
    for (int turn = 0; turn < waits; ++turn)
        game.play("wait");
    if (at == QLatin1String("abandoned")) {
        QCOMPARE(moodIn(game, "F").state, MindState::Wander);
        QVERIFY(!chaseOf(game, "F"));
        return;
    }
    QCOMPARE(shown(game.entity("F").at), at);
    QCOMPARE(shown(chaseOf(game, "F")->target), at);
}

void tst_Chasing::CHASE_04_theMemoryLastsTurnsAndNotActs()
{
    // It acts every twentieth turn: 15 steps in 300 turns, and the cell is 19 away.
    ScenarioOptions options = tactics();
    options.types.insert(options.types.find("survivor:"), "slug: {parent: hunter, glyph: U, parts: {stats: {hp: 500, "
                                                          "speed: 5}}}, ");
    options.signs['U'] = "{entity: slug, on: floor}";
    Scenario game(R"(
        ##########################
        #U..................@....#
        ####################.#####
        ####################.#####
        #........................#
        ##########################)",
                  options);
    game.play("wait");
    QCOMPARE(moodIn(game, "U").state, MindState::Hunt);
    game.change([](GameState& state) { state.world.levels.at(state.level).write().entities.move(heroId, {1, 4}); });
    game.play("305*wait");
    QCOMPARE(moodIn(game, "U").state, MindState::Search);
    QCOMPARE(shown(moodIn(game, "U").goal), shown(Point{20, 1}));
    game.play("25*wait");
    QCOMPARE(moodIn(game, "U").state, MindState::Wander);
    QVERIFY(!chaseOf(game, "U"));
    QVERIFY(game.entity("U").at.x < 20);
}

void tst_Chasing::CHASE_06_aBreakerGoesToTheDoorAndBreaksIt_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("shuts");
    QTest::newRow("two cells off") << "###########\n#.@.'..K..#\n###########"
                                   << "e close:e";
    QTest::newRow("five cells off") << "##############\n#..@'......K.#\n##############"
                                    << "wait close:e";
    QTest::newRow("two by two, a gate of two wings")
        << "###############\n#..@'......L..#\n#...'.........#\n###############"
        << "close:e s close:e";
}

void tst_Chasing::CHASE_06_aBreakerGoesToTheDoorAndBreaksIt()
{
    QFETCH(QString, map);
    QFETCH(QString, shuts);
    Scenario game(map.toStdString(), breakers());
    QVERIFY(!game.play(shuts.toStdString()).refusal);
    const Entity* breaker = game.find("F");
    QVERIFY(breaker);
    const EntityId id = breaker->id;
    const auto isBeside = [&] { return isAdjacent(game.level().entities.find(id)->cells(), game.hero().cells()); };
    for (int turn = 0; turn < 80 && !isBeside(); ++turn)
        game.play("wait");
    QVERIFY2(isBeside(), game.drawing().text().c_str());
}

void tst_Chasing::CHASE_06_whatBreaksNoDoorsIsIdleBeforeOne()
{
    Scenario game("###############\n#..@'......O..#\n#...'.........#\n###############", tactics());
    QVERIFY(!game.play("close:e s close:e").refusal);
    game.play("3*wait");
    QCOMPARE(chaseOf(game, "O")->reason, ChaseReason::NoPath);
    const Point at = game.entity("O").at;
    game.play("30*wait");
    QVERIFY(game.level().tiles.isClosedDoor({4, 1}) && game.level().tiles.isClosedDoor({4, 2}));
    QCOMPARE(shown(game.entity("O").at), shown(at));
}

void tst_Chasing::TURN_09_stepsInOneActAreASetting()
{
    Scenario usual("@........F", tactics());
    usual.play("wait");
    QCOMPARE(usual.entity("F").at.x, 8);
    Scenario swift("@........F", tactics("{chase: {steps: 3}}"));
    swift.play("wait");
    QCOMPARE(swift.entity("F").at.x, 6);
    QCOMPARE(swift.entity("F").readyAt, usual.entity("F").readyAt);
    ScenarioOptions own = tactics();
    own.types.insert(own.types.find("survivor:"), "runner: {parent: hunter, parts: {brain: {steps: 2}}}, ");
    own.signs['U'] = "{entity: runner, on: floor}";
    Scenario game("@........U", own);
    game.play("wait");
    QCOMPARE(game.entity("F").at.x, 7);
}

GLOAM_TEST(tst_Chasing)
#include "tst_Chasing.moc"
