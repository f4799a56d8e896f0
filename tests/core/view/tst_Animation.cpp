#include "core/space/Line.h"
#include "core/view/frame/Animation.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What the view shows for a moment.
class tst_Animation : public QObject {
    Q_OBJECT
private slots:
    void FX_01_aFrameLastsFiftyMillisecondsUnlessItSaysElse();
    void FX_02_animationsAreJoinedFrameByFrame();
    void FX_03_thePlaybackMaySetTheTimeOfAFrame();
    void FX_04_whatIsSeenOfAResultIsShown();
    void FX_05_aHitFlashesTwiceAndAMissIsADash();
    void FX_06_aProjectileFliesAlongTheLineWithoutItsStart();
    void FX_06_whatFliesHasItsOwnSignAndColour_data();
    void FX_06_whatFliesHasItsOwnSignAndColour();
    void FX_07_aShotFliesAndThenHitsOrMisses_data();
    void FX_07_aShotFliesAndThenHitsOrMisses();
    void FX_08_showingChangesNoGame();
    void whatIsNotSeenIsNotShown();
    void oilThatBreaksFlaresWhereNobodyStands();
    void aLampThatIsLitFlares();
};

namespace {

event::Struck blowAt(Point at, bool isHit, int damage)
{
    event::Struck struck;
    struck.target = {EntityId{9}, "gritling", "gritling", at};
    struck.blow.isHit = isHit;
    struck.damage = damage;
    return struck;
}

}  // namespace

void tst_Animation::FX_01_aFrameLastsFiftyMillisecondsUnlessItSaysElse()
{
    QCOMPARE(usualFrameTime, 50);
    Animation animation{
        {{{{{1, 1}, U'*', Colour("#FF0000")}, {{2, 1}, U'*', Colour("#FF0000")}}, std::nullopt}, {{}, 7}}};
    QCOMPARE(millisecondsOf(animation), 57);
    QCOMPARE(animation.frames.front().cells.size(), std::size_t{2});
}

void tst_Animation::oilThatBreaksFlaresWhereNobodyStands()
{
    Scenario game(R"(
        #######
        #@....#
        #######)");
    const auto flaresOfBroken = [&game](const char* type) {
        const event::Handled broken{{{}, {}, {}, {4, 1}}, {EntityId{9}, type, type, {}}, ItemEvent::Broken, 1, {}};
        return flaresOf({PerceivedEvent{broken, true}}, game.game().types());
    };
    const std::vector<Flare> flares = flaresOfBroken("oil-flask");
    QCOMPARE(flares.size(), std::size_t{1});
    QVERIFY(flares[0].at == (Point{4, 1}));
    QVERIFY(flaresOfBroken("mending-draught").empty());
}

void tst_Animation::FX_02_animationsAreJoinedFrameByFrame()
{
    const Animation joined = concat(hitAnimation({1, 1}), missAnimation({2, 2}));
    QCOMPARE(joined.frames.size(), std::size_t{3});
    QVERIFY(joined.frames[0] == hitAnimation({1, 1}).frames[0]);
    QVERIFY(joined.frames[2] == missAnimation({2, 2}).frames[0]);
}

void tst_Animation::FX_03_thePlaybackMaySetTheTimeOfAFrame()
{
    QCOMPARE(millisecondsOf(hitAnimation({1, 1})), 100);
    QCOMPARE(millisecondsOf(hitAnimation({1, 1}), 40), 80);
    QCOMPARE(millisecondsOf(projectileAnimation({0, 0}, {3, 0}), 40), 90);  // has a time of its own
}

void tst_Animation::FX_04_whatIsSeenOfAResultIsShown()
{
    Scenario game(R"(
        #####
        #@G.#
        #####)");
    const StepResult result = game.play(command::Bump{Direction::East});
    const auto blows = eventsOf<event::Struck>(result);
    QVERIFY(!blows.empty());
    const StepAnimation spectacle = animationOf(result.events);
    QVERIFY(!spectacle.isEmpty());
    std::size_t frames = 0;
    for (const event::Struck& blow : blows)
        frames += blow.blow.isHit ? 2 : 1;
    QCOMPARE(spectacle.animation.frames.size(), frames);
}

void tst_Animation::FX_05_aHitFlashesTwiceAndAMissIsADash()
{
    const Animation hit = hitAnimation({4, 2});
    QCOMPARE(hit.frames.size(), std::size_t{2});
    QVERIFY(hit.frames[0].cells.front() == (AnimationCell{{4, 2}, 0, Colour("#FF4444")}));
    QVERIFY(hit.frames[1].cells.front() == (AnimationCell{{4, 2}, 0, Colour("#FFDD00")}));
    const Animation miss = missAnimation({4, 2});
    QCOMPARE(miss.frames.size(), std::size_t{1});
    QVERIFY(miss.frames[0].cells.front() == (AnimationCell{{4, 2}, U'-', Colour("#FFFFFF")}));
}

void tst_Animation::FX_06_aProjectileFliesAlongTheLineWithoutItsStart()
{
    const Animation animation = projectileAnimation({1, 1}, {4, 1});
    QCOMPARE(animation.frames.size(), std::size_t{3});
    for (int i = 0; i < 3; ++i) {
        const AnimationFrame& frame = animation.frames[static_cast<std::size_t>(i)];
        QVERIFY(frame.cells.front() == (AnimationCell{{2 + i, 1}, U'*', Colour("#00FFFF")}));
        QCOMPARE(*frame.milliseconds, 30);
    }
    QVERIFY(projectileAnimation({0, 0}, {1, 0}, Glyph{U'/'}, Colour("#FFFFFF")).frames[0].cells[0].sign == U'/');
    std::vector<Point> flown{{1, 1}};
    for (const AnimationFrame& frame : projectileAnimation({1, 1}, {6, 3}).frames)
        flown.push_back(frame.cells.front().at);
    QCOMPARE(flown, line({1, 1}, {6, 3}));
}

void tst_Animation::FX_06_whatFliesHasItsOwnSignAndColour_data()
{
    QTest::addColumn<QString>("ranged");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("sign");
    QTest::addColumn<QString>("colour");
    const auto row = [](const char* name, const char* ranged, const char* command, const char* sign,
                        const char* colour) { QTest::newRow(name) << ranged << command << sign << colour; };
    row("the usual", "{}", "fire@4,1", "*", "#00FFFF");
    row("an author's", "{glyph: \"/\", color: danger}", "fire@4,1", "/", "danger");
    row("an author's sign alone", "{glyph: o}", "fire@4,1", "o", "#00FFFF");
    row("a thrown thing flies as itself", "{}", "throw:dagger@4,1", ")", "weapon");
}

void tst_Animation::FX_06_whatFliesHasItsOwnSignAndColour()
{
    QFETCH(QString, ranged);
    QFETCH(QString, command);
    ScenarioOptions options;
    options.hero = "archer";
    options.kit = "dagger";
    options.types = "{entities: {archer: {parent: delver, parts: {ranged: " + ranged.toStdString() + "}}}}";
    Scenario game("#######\n#@..G.#\n#######", options);
    const Animation animation = animationOf(game.play(command.toStdString()).events).animation;
    QVERIFY(animation.frames.size() >= 3);
    for (int i = 0; i < 3; ++i) {
        const AnimationCell& cell = animation.frames[static_cast<std::size_t>(i)].cells.front();
        QVERIFY(cell.at == (Point{2 + i, 1}));
        QTEST(QString::fromUcs4(&cell.sign, 1), "sign");
        QTEST(QString::fromStdString(cell.colour.text()), "colour");
    }
}

void tst_Animation::FX_07_aShotFliesAndThenHitsOrMisses_data()
{
    QTest::addColumn<bool>("isHit");
    QTest::newRow("hit") << true;
    QTest::newRow("miss") << false;
}

void tst_Animation::FX_07_aShotFliesAndThenHitsOrMisses()
{
    QFETCH(bool, isHit);
    const Subject hero{heroId, "delver", "delver", {1, 1}};
    const std::vector<PerceivedEvent> events{{event::Fired{hero, {4, 3}, "arrow"}, true},
                                             {blowAt({4, 3}, isHit, isHit ? 3 : 0), true}};
    const StepAnimation spectacle = animationOf(events);
    const Animation end = isHit ? hitAnimation({4, 3}) : missAnimation({4, 3});
    QVERIFY(spectacle.animation == concat(projectileAnimation({1, 1}, {4, 3}), end));
    QCOMPARE(spectacle.losses.size(), std::size_t{isHit ? 1U : 0U});
}

void tst_Animation::FX_08_showingChangesNoGame()
{
    Scenario watched(R"(
        #####
        #@G.#
        #####)");
    Scenario unwatched(R"(
        #####
        #@G.#
        #####)");
    for (int i = 0; i < 4; ++i) {
        animationOf(watched.play(command::Bump{Direction::East}).events);
        unwatched.play(command::Bump{Direction::East});
    }
    QCOMPARE(watched.hash(), unwatched.hash());
}

void tst_Animation::whatIsNotSeenIsNotShown()
{
    const std::vector<PerceivedEvent> events{{blowAt({4, 3}, true, 3), false}};
    QVERIFY(animationOf(events).isEmpty());
}

void tst_Animation::aLampThatIsLitFlares()
{
    ScenarioOptions options;
    options.types = "{entities: {wick: {parent: cold-brazier, parts: {trigger: {on: use, effects: [{do: become, type: "
                    "brazier}]}}}}}";
    options.entities = "[{type: wick, at: [2, 1]}, {type: brazier, at: [5, 1]}]";
    Scenario game(R"(
        #######
        #@....#
        #######)",
                  options);
    SliceScratch scratch;
    LampsLit lamps;
    QVERIFY(lamps.since(sliceOf(game.game(), scratch)).empty());
    QVERIFY(!game.play("e").refusal);
    const std::vector<Flare> flares = lamps.since(sliceOf(game.game(), scratch));
    QCOMPARE(flares.size(), std::size_t{1});
    QCOMPARE(flares.front().at, (Point{2, 1}));
    QVERIFY(lamps.since(sliceOf(game.game(), scratch)).empty());
}

GLOAM_TEST(tst_Animation)
#include "tst_Animation.moc"
