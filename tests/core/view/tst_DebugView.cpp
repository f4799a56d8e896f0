#include "core/view/frame/DebugView.h"

#include "core/action/Command.h"
#include "core/bot/BotTable.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/UnfoggedFrame.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/IntentWords.h"
#include "tests/core/ai/MindSamples.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

Rect allOf(const Scenario& game)
{
    return {{}, game.level().tiles.size()};
}

DebugView viewOf(const Scenario& game, DebugLayer layer, EntityId looked = {},
                 const std::vector<MadeNoise>& noises = {})
{
    return debugViewOf(game.game(), layer, allOf(game), looked, noises);
}

/// The cells of a layer with a value as `#`, all others as `.`.
std::string cellsWith(const DebugView& view, int value)
{
    std::string rows;
    for (int y = 0; y < view.values.size().height; ++y) {
        for (int x = 0; x < view.values.size().width; ++x)
            rows += view.values[Point{x, y}] == value ? '#' : '.';
        rows += '\n';
    }
    return rows;
}

bool says(const MindView& mind, const std::string& line)
{
    const auto lines = intentLines(mind);
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

std::string allLines(const MindView& mind)
{
    std::string all;
    for (const std::string& line : intentLines(mind))
        all += line + '\n';
    return all;
}

constexpr auto cavern = R"(
    ####################
    #@.......#.........#
    #........#...G.....#
    #........+.........#
    #..G.....#.....G...#
    #........#.........#
    ####################)";

}  // namespace

/// What the designer's overlays show of a running game.
class tst_DebugView : public QObject {
    Q_OBJECT
private slots:
    void aMindShowsItsTargetAndItsWay();
    void aMindSaysInWordsWhatItIsAt();
    void theTargetIsTheNearestFoe();
    void sightTellsTheHeroFromTheCreature();
    void stepsAreThoseOfTheHero();
    void aNoiseIsHeardWithinItsReachAndNotBeyond();
    void aSleeperHearsANoiseAtHalfTheDistance();
    void theNoiseOfACallReachesItsOwnKind();
    void atTheBeginningAMindHasLookedAround();
    void theWayToTheHeroLeadsThroughTheDoor();
    void whatFindsNoWayIsMarked();
    void aSleeperMeansToDoNothing();
    void whatTheHeroDoesNotSeeIsShownDimmerAndMarked();
    void overlaysOnEveryTurnLeaveTheHashAlone();
    void aLargeLevelTakesLittleTime();
};

void tst_DebugView::aMindShowsItsTargetAndItsWay()
{
    Scenario game("@......H..", minded("mind: chase"));
    game.play("wait");
    const DebugView view = viewOf(game, DebugLayer::Minds);
    QCOMPARE(view.minds.size(), std::size_t(1));
    const MindView& mind = view.minds.front();
    QCOMPARE(mind.intent.state, MindState::Hunt);
    QCOMPARE(mind.bearing, Bearing::Hunting);
    QCOMPARE(mind.target, (Rect{{0, 0}, {1, 1}}));
    QVERIFY(mind.intent.next == Command(command::Move{Direction::West}));
    QCOMPARE(mind.intent.path.front(), game.entity("h").at);
    QCOMPARE(mind.intent.path.back(), (Point{1, 0}));
}

void tst_DebugView::aMindSaysInWordsWhatItIsAt()
{
    Scenario game("@......H..", minded("mind: chase"));
    game.play("wait");
    const MindView mind = viewOf(game, DebugLayer::Minds).minds.front();
    QVERIFY2(says(mind, "State: hunts."), allLines(mind).c_str());
    QVERIFY2(says(mind, "Target: delver at (0, 0), seen 1 turn ago."), allLines(mind).c_str());
    QVERIFY2(says(mind, "Next: it takes a step west, the first of 5."), allLines(mind).c_str());
    QVERIFY2(says(mind, "Notices: delver, 6 cells away; its target: the nearest."), allLines(mind).c_str());
}

void tst_DebugView::theTargetIsTheNearestFoe()
{
    Scenario game("@.......H..R", minded("mind: chase"));
    game.play("wait");
    const DebugView view = viewOf(game, DebugLayer::Minds, game.entity("h").id);
    const MindView* mind = view.lookedMind();
    QVERIFY(mind);
    QCOMPARE(mind->targetName, std::string("creature"));
    QCOMPARE(mind->foeNames, (std::vector<std::string>{"creature", "delver"}));
}

void tst_DebugView::sightTellsTheHeroFromTheCreature()
{
    Scenario game(R"(
        #######
        #@.#.H#
        #######)",
                  minded("mind: idle"));
    const DebugView view = viewOf(game, DebugLayer::Sight, game.entity("h").id);
    QCOMPARE(cellsWith(view, 1), std::string("###....\n###....\n###....\n"));
    QCOMPARE(cellsWith(view, 2), std::string("....###\n....###\n....###\n"));
    QCOMPARE(cellsWith(view, 3), std::string("...#...\n...#...\n...#...\n"));
}

void tst_DebugView::stepsAreThoseOfTheHero()
{
    const Scenario game("@..+..#..");
    const DebugView view = viewOf(game, DebugLayer::Steps);
    QCOMPARE(view.most, 5);
    QCOMPARE(view.values[(Point{5, 0})], 5);
    QCOMPARE(view.values[(Point{8, 0})], -1);
}

void tst_DebugView::aNoiseIsHeardWithinItsReachAndNotBeyond()
{
    Scenario loud("@.......H........R..", minded("mind: idle"));
    const StepResult yelled = loud.play(command::UseAbility{1, std::nullopt});
    const DebugView view = viewOf(loud, DebugLayer::Sound, {}, yelled.noises);
    QCOMPARE(view.noises.size(), std::size_t(1));
    QCOMPARE(view.noises.front().at, (Point{0, 0}));
    QCOMPARE(view.noises.front().reach, 8);
    QCOMPARE(noiseWords(view.noises.front()), std::string("Noise of delver, 8 cells: heard by creature"));
}

void tst_DebugView::aSleeperHearsANoiseAtHalfTheDistance()
{
    const auto hearersOfNoise = [](const std::string& brain) {
        const Scenario game("@.......H..", minded(brain));
        return noiseAt(game.game(), {0, 0}, 20).hearerNames.size();
    };
    QCOMPARE(hearersOfNoise("mind: idle, hearing: 10"), std::size_t(2));
    QCOMPARE(hearersOfNoise("mind: sleeper, hearing: 10"), std::size_t(1));
}

void tst_DebugView::theNoiseOfACallReachesItsOwnKind()
{
    Scenario game(R"(
        ############
        #@....H....#
        ##########.#
        #H.........#
        ############)",
                  minded("mind: chase, wanders: false, calls: 10"));
    std::vector<MadeNoise> calls;
    for (int turn = 0; turn < 3 && calls.empty(); ++turn)
        calls = game.play(command::Wait{}).noises;
    QVERIFY(!calls.empty());
    QCOMPARE(calls.front().reach, 10);
    QCOMPARE(calls.front().hearers.size(), std::size_t(1));
}

void tst_DebugView::atTheBeginningAMindHasLookedAround()
{
    const Scenario game("@......H..", minded("mind: chase"));
    QCOMPARE(viewOf(game, DebugLayer::Minds).minds.front().intent.state, MindState::Wander);
    const MindView first = firstMinds(game.game(), allOf(game)).front();
    QCOMPARE(first.intent.state, MindState::Hunt);
    QCOMPARE(first.body.at, (Point{7, 0}));
    QVERIFY2(says(first, "Target: delver at (0, 0), seen this turn."), allLines(first).c_str());
    QVERIFY(first.intent.next == Command(command::Move{Direction::West}));
}

void tst_DebugView::theWayToTheHeroLeadsThroughTheDoor()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    const Scenario game(cavern, options);
    const std::vector<MindView> ways = waysToHero(game.game(), allOf(game));
    QCOMPARE(ways.size(), std::size_t(3));
    for (const MindView& way : ways) {
        QVERIFY(way.intent.path.size() > 1);
        QVERIFY(isAdjacent({way.intent.path.back(), {1, 1}}, game.hero().cells()));
        const bool isBeyond = way.body.at.x > 9;
        QCOMPARE(std::count(way.intent.path.begin(), way.intent.path.end(), (Point{9, 3})), isBeyond ? 1 : 0);
    }
}

void tst_DebugView::whatFindsNoWayIsMarked()
{
    const Scenario game("@.#.H", minded("mind: chase"));
    QVERIFY(waysToHero(game.game(), allOf(game)).front().hasNoWay);
    const Scenario beside("@H", minded("mind: chase"));
    QVERIFY(!waysToHero(beside.game(), allOf(beside)).front().hasNoWay);
}

void tst_DebugView::aSleeperMeansToDoNothing()
{
    const Scenario game("@..H", minded("mind: sleeper"));
    const MindView mind = viewOf(game, DebugLayer::Minds).minds.front();
    QVERIFY2(says(mind, "State: sleeps."), allLines(mind).c_str());
    QVERIFY2(says(mind, "Next: it waits."), allLines(mind).c_str());
}

void tst_DebugView::whatTheHeroDoesNotSeeIsShownDimmerAndMarked()
{
    Scenario game("@.#..H", minded("mind: idle"));
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    const Palette palette = Palette::ember();
    const Frame known = frameOf(slice, palette, allOf(game));
    QCOMPARE(known.cells[(Point{5, 0})].glyph, U' ');
    Frame whole = withoutFog(known, unfoggedFrame(game.game(), slice, palette, allOf(game)), slice);
    markBearings(whole, game.game());
    QCOMPARE(whole.cells[(Point{5, 0})].glyph, U'h');
    QVERIFY(has(whole.cells[(Point{5, 0})].marks, CellMark::Unaware));
    QVERIFY(whole.cells[(Point{0, 0})] == known.cells[(Point{0, 0})]);
}

void tst_DebugView::overlaysOnEveryTurnLeaveTheHashAlone()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    Scenario plain(cavern, options);
    Scenario watched(cavern, options);
    const auto bot = botNamed("explorer");
    Random dice(7);
    SliceScratch scratch;
    for (int turn = 0; turn < 60 && !plain.game().isOver(); ++turn) {
        const Errand errand = bot->next(sliceOf(plain.game(), scratch), dice);
        if (!errand.command)
            break;
        plain.play(*errand.command);
        const StepResult result = watched.play(*errand.command);
        for (int layer = 0; layer < debugLayerCount; ++layer)
            viewOf(watched, static_cast<DebugLayer>(layer), EntityId{2}, result.noises);
        firstMinds(watched.game(), allOf(watched));
        waysToHero(watched.game(), allOf(watched));
    }
    QCOMPARE(watched.hash(), plain.hash());
    QVERIFY(plain.state().turn > 5);
}

/// Generous: slow machines and sanitizers run it, too.
void tst_DebugView::aLargeLevelTakesLittleTime()
{
    std::string map;
    for (int y = 0; y < 256; ++y) {
        for (int x = 0; x < 256; ++x)
            map += x == 128 && y == 128           ? '@'
                   : x % 16 == 0 && y % 16 != 8   ? '#'
                   : (x % 32 == 5 && y % 32 == 5) ? 'G'
                                                  : '.';
        map += '\n';
    }
    Scenario game(map);
    game.play("wait");
    for (int layer = 1; layer < debugLayerCount; ++layer) {
        QElapsedTimer timer;
        timer.start();
        viewOf(game, static_cast<DebugLayer>(layer), game.game().hero()->id);
        const auto taken = timer.nsecsElapsed();
        qInfo("%s: %.2f ms", namesOf(DebugLayer{})[static_cast<std::size_t>(layer)].data(), double(taken) / 1e6);
        QVERIFY(taken < 1'000'000'000);
    }
}

GLOAM_TEST(tst_DebugView)
#include "tst_DebugView.moc"
