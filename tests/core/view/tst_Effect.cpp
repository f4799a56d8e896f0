#include "core/view/Effect.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What is shown for a moment.
class tst_Effect : public QObject {
    Q_OBJECT
private slots:
    void FX_01_aFrameLastsFiftyMillisecondsUnlessItSaysElse();
    void FX_02_effectsAreJoinedFrameByFrame();
    void FX_03_thePlaybackMaySetTheTimeOfAFrame();
    void FX_04_whatIsSeenOfAResultIsShown();
    void FX_05_aHitFlashesTwiceAndAMissIsADash();
    void FX_06_aProjectileFliesAlongTheLineWithoutItsStart();
    void FX_07_aShotFliesAndThenHitsOrMisses_data();
    void FX_07_aShotFliesAndThenHitsOrMisses();
    void FX_08_showingChangesNoGame();
    void whatIsNotSeenIsNotShown();
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

void tst_Effect::FX_01_aFrameLastsFiftyMillisecondsUnlessItSaysElse()
{
    QCOMPARE(usualFrameTime, 50);
    Effect effect{{{{{{1, 1}, U'*', Colour("#FF0000")}, {{2, 1}, U'*', Colour("#FF0000")}}, std::nullopt}, {{}, 7}}};
    QCOMPARE(millisecondsOf(effect), 57);
    QCOMPARE(effect.frames.front().cells.size(), std::size_t{2});
}

void tst_Effect::FX_02_effectsAreJoinedFrameByFrame()
{
    const Effect joined = concat(hitEffect({1, 1}), missEffect({2, 2}));
    QCOMPARE(joined.frames.size(), std::size_t{3});
    QVERIFY(joined.frames[0] == hitEffect({1, 1}).frames[0]);
    QVERIFY(joined.frames[2] == missEffect({2, 2}).frames[0]);
}

void tst_Effect::FX_03_thePlaybackMaySetTheTimeOfAFrame()
{
    QCOMPARE(millisecondsOf(hitEffect({1, 1})), 100);
    QCOMPARE(millisecondsOf(hitEffect({1, 1}), 40), 80);
    QCOMPARE(millisecondsOf(projectileEffect({0, 0}, {3, 0}), 40), 90);   // has a time of its own
}

void tst_Effect::FX_04_whatIsSeenOfAResultIsShown()
{
    Scenario game(R"(
        #####
        #@G.#
        #####)");
    const StepResult result = game.play(command::Bump{Direction::East});
    const auto blows = eventsOf<event::Struck>(result);
    QVERIFY(!blows.empty());
    const Spectacle spectacle = spectacleOf(result.events);
    QVERIFY(!spectacle.isEmpty());
    std::size_t frames = 0;
    for (const event::Struck& blow : blows)
        frames += blow.blow.isHit ? 2 : 1;
    QCOMPARE(spectacle.effect.frames.size(), frames);
}

void tst_Effect::FX_05_aHitFlashesTwiceAndAMissIsADash()
{
    const Effect hit = hitEffect({4, 2});
    QCOMPARE(hit.frames.size(), std::size_t{2});
    QVERIFY(hit.frames[0].cells.front() == (EffectCell{{4, 2}, 0, Colour("#FF4444")}));
    QVERIFY(hit.frames[1].cells.front() == (EffectCell{{4, 2}, 0, Colour("#FFDD00")}));
    const Effect miss = missEffect({4, 2});
    QCOMPARE(miss.frames.size(), std::size_t{1});
    QVERIFY(miss.frames[0].cells.front() == (EffectCell{{4, 2}, U'-', Colour("#FFFFFF")}));
}

void tst_Effect::FX_06_aProjectileFliesAlongTheLineWithoutItsStart()
{
    const Effect effect = projectileEffect({1, 1}, {4, 1});
    QCOMPARE(effect.frames.size(), std::size_t{3});
    for (int i = 0; i < 3; ++i) {
        const EffectFrame& frame = effect.frames[static_cast<std::size_t>(i)];
        QVERIFY(frame.cells.front() == (EffectCell{{2 + i, 1}, U'*', Colour("#00FFFF")}));
        QCOMPARE(*frame.milliseconds, 30);
    }
    QVERIFY(projectileEffect({0, 0}, {1, 0}, U'/', Colour("#FFFFFF")).frames[0].cells[0].sign == U'/');
}

void tst_Effect::FX_07_aShotFliesAndThenHitsOrMisses_data()
{
    QTest::addColumn<bool>("isHit");
    QTest::newRow("hit") << true;
    QTest::newRow("miss") << false;
}

void tst_Effect::FX_07_aShotFliesAndThenHitsOrMisses()
{
    QFETCH(bool, isHit);
    const Subject hero{heroId, "delver", "delver", {1, 1}};
    const std::vector<Told> events{{event::Fired{hero, {4, 3}, "arrow"}, true}, {blowAt({4, 3}, isHit, isHit ? 3 : 0), true}};
    const Spectacle spectacle = spectacleOf(events);
    const Effect end = isHit ? hitEffect({4, 3}) : missEffect({4, 3});
    QVERIFY(spectacle.effect == concat(projectileEffect({1, 1}, {4, 3}), end));
    QCOMPARE(spectacle.losses.size(), std::size_t{isHit ? 1U : 0U});
}

void tst_Effect::FX_08_showingChangesNoGame()
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
        spectacleOf(watched.play(command::Bump{Direction::East}).events);
        unwatched.play(command::Bump{Direction::East});
    }
    QCOMPARE(watched.hash(), unwatched.hash());
}

void tst_Effect::whatIsNotSeenIsNotShown()
{
    const std::vector<Told> events{{blowAt({4, 3}, true, 3), false}};
    QVERIFY(spectacleOf(events).isEmpty());
}

GLOAM_TEST(tst_Effect)
#include "tst_Effect.moc"
