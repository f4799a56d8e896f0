#include "core/view/words/Sentry.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Reports of changes in sight that are not events.
class tst_Sentry : public QObject {
    Q_OBJECT
private slots:
    void f18_anEnemyThatComesIntoViewIsTold_data();
    void f18_anEnemyThatComesIntoViewIsTold();
    void f18_enemiesOfAKindAreToldTogether();
    void f18_anEnemyThatNoticesYouIsTold();
    void f18_whoStepsOutOfSightAndBackIsNotToldAgain();
    void whoComesBackHuntingComesIntoView();
    void whoComesIntoViewIsToldBeforeWhoNotices();
    void f18_thoseWhoMeanNoHarmAreNotTold();
    void f18_deepWoundsAreToldOnce();
    void f18_aDeathBesideYouOutOfSightIsHeard();
    void whoComesIntoViewIsNamedBeforeWhatItDoes();
    void f18_itIsToldInAGame();
};

namespace {

const Narrator& sentryNarrator()
{
    static const Narrator narrator(shippedLibrary()->messages);
    return narrator;
}

Slice sentrySight(std::initializer_list<VisibleEntity> visible, std::int64_t turn = 1)
{
    Slice slice;
    slice.turn = turn;
    slice.self.id = heroId;
    slice.self.at = {5, 5};
    slice.self.hp = slice.self.maxHp = 20;
    slice.visible = visible;
    return slice;
}

VisibleEntity sentryGritling(std::uint64_t id = 7)
{
    VisibleEntity entity;
    entity.id = EntityId{id};
    entity.type = "gritling";
    entity.name = "gritling";
    entity.at = {8, 5};
    entity.hp = entity.maxHp = 5;
    entity.isActor = entity.isHostile = true;
    return entity;
}

QStringList sentryTexts(const std::vector<Message>& messages)
{
    QStringList texts;
    for (const Message& message : messages)
        texts << shown(message.text);
    return texts;
}

QStringList noticed(Sentry& sentry, const Slice& now, const StepResult& result = {})
{
    return sentryTexts(sentry.look(result, now, sentryNarrator()));
}

}  // namespace

void tst_Sentry::f18_anEnemyThatComesIntoViewIsTold_data()
{
    QTest::addColumn<bool>("isAsleep");
    QTest::addColumn<bool>("hasNoticed");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("about its own business") << false << false << "A gritling comes into view.";
    QTest::newRow("hunting") << false << true << "A gritling comes into view, hunting you.";
    QTest::newRow("asleep") << true << false << "A gritling comes into view, fast asleep.";
}

void tst_Sentry::f18_anEnemyThatComesIntoViewIsTold()
{
    QFETCH(bool, isAsleep);
    QFETCH(bool, hasNoticed);
    QFETCH(QString, sentence);
    Sentry sentry(sentrySight({}));
    VisibleEntity enemy = sentryGritling();
    enemy.isAsleep = isAsleep;
    enemy.hasNoticed = hasNoticed;
    QCOMPARE(noticed(sentry, sentrySight({enemy})), QStringList{sentence});
    QCOMPARE(noticed(sentry, sentrySight({enemy}, 2)), QStringList());
}

void tst_Sentry::f18_enemiesOfAKindAreToldTogether()
{
    Sentry sentry(sentrySight({}));
    VisibleEntity rat = sentryGritling(9);
    rat.name = "rat";
    QCOMPARE(noticed(sentry, sentrySight({sentryGritling(7), rat, sentryGritling(8)})),
             (QStringList{"2 gritlings come into view.", "A rat comes into view."}));
    VisibleEntity hunting = sentryGritling(10);
    hunting.hasNoticed = true;
    QCOMPARE(noticed(sentry, sentrySight({sentryGritling(11), hunting})),
             QStringList{"2 gritlings come into view, hunting you."});
    QVERIFY(sentryNarrator().say("enemies-appear", {}).severity == MessageSeverity::Note);  // as for a single one
    QVERIFY(sentryNarrator().say("enemies-appear-hunting", {}).severity == MessageSeverity::Warning);
}

void tst_Sentry::f18_anEnemyThatNoticesYouIsTold()
{
    Sentry sentry(sentrySight({sentryGritling()}));
    VisibleEntity hunting = sentryGritling();
    hunting.hasNoticed = true;
    QCOMPARE(noticed(sentry, sentrySight({hunting}, 2)), QStringList{"The gritling notices you."});
    QCOMPARE(noticed(sentry, sentrySight({hunting}, 3)), QStringList());
}

void tst_Sentry::f18_whoStepsOutOfSightAndBackIsNotToldAgain()
{
    Sentry sentry(sentrySight({sentryGritling()}));
    QCOMPARE(noticed(sentry, sentrySight({}, 2)), QStringList());
    QCOMPARE(noticed(sentry, sentrySight({sentryGritling()}, 5)), QStringList());
    QCOMPARE(noticed(sentry, sentrySight({}, 6)), QStringList());
    QCOMPARE(noticed(sentry, sentrySight({sentryGritling()}, 6 + Sentry::turnsOfRepeats)),
             QStringList{"A gritling comes into view."});
}

void tst_Sentry::whoComesBackHuntingComesIntoView()
{
    Sentry sentry(sentrySight({sentryGritling()}));
    QCOMPARE(noticed(sentry, sentrySight({}, 2)), QStringList());
    VisibleEntity hunting = sentryGritling();
    hunting.hasNoticed = true;
    QCOMPARE(noticed(sentry, sentrySight({hunting}, 3)), QStringList{"A gritling comes into view, hunting you."});
    QCOMPARE(noticed(sentry, sentrySight({}, 4)), QStringList());
    QCOMPARE(noticed(sentry, sentrySight({hunting}, 5)), QStringList());
}

void tst_Sentry::whoComesIntoViewIsToldBeforeWhoNotices()
{
    Sentry sentry(sentrySight({sentryGritling(7)}));
    VisibleEntity known = sentryGritling(7);
    VisibleEntity other = sentryGritling(8);
    known.hasNoticed = other.hasNoticed = true;
    QCOMPARE(noticed(sentry, sentrySight({known, other}, 2)),
             (QStringList{"A gritling comes into view, hunting you.", "The gritling notices you."}));
}

void tst_Sentry::f18_thoseWhoMeanNoHarmAreNotTold()
{
    Sentry sentry(sentrySight({}));
    VisibleEntity peaceful = sentryGritling(7);
    peaceful.isHostile = false;
    VisibleEntity felt = sentryGritling(8);
    felt.isFelt = true;
    QCOMPARE(noticed(sentry, sentrySight({peaceful, felt})), QStringList());
}

void tst_Sentry::f18_deepWoundsAreToldOnce()
{
    Sentry sentry(sentrySight({}));
    Slice now = sentrySight({});
    const auto at = [&](int hp) {
        now.self.hp = hp;
        return noticed(sentry, now);
    };
    QCOMPARE(at(10), QStringList());
    QCOMPARE(at(9), QStringList{"You have lost more than half your hit points. (9/20)"});
    QCOMPARE(at(6), QStringList());
    QCOMPARE(at(4), QStringList{"You are close to death! (4/20)"});
    QCOMPARE(at(1), QStringList());
    QCOMPARE(at(20), QStringList());
    QCOMPARE(at(3), QStringList{"You are close to death! (3/20)"});
    QCOMPARE(at(0), QStringList());  // already reported
}

void tst_Sentry::f18_aDeathBesideYouOutOfSightIsHeard()
{
    VisibleEntity ally = sentryGritling(7);
    ally.name = "Oswin";
    ally.isHostile = false;
    ally.at = {6, 5};
    Sentry sentry(sentrySight({ally}));
    const auto death = [](std::uint64_t id, Point at, bool isSeen) {
        return StepResult{std::nullopt, {{event::Died{{EntityId{id}, "x", "x", at}, {}}, isSeen}}};
    };
    QCOMPARE(noticed(sentry, sentrySight({}), death(7, {6, 5}, false)), QStringList{"You hear Oswin die beside you."});
    QCOMPARE(noticed(sentry, sentrySight({}), death(8, {4, 4}, false)),
             QStringList{"Something dies close beside you."});
    QCOMPARE(noticed(sentry, sentrySight({}), death(8, {4, 4}, true)), QStringList());
    QCOMPARE(noticed(sentry, sentrySight({}), death(8, {3, 4}, false)), QStringList());
}

void tst_Sentry::whoComesIntoViewIsNamedBeforeWhatItDoes()
{
    VisibleEntity known = sentryGritling(7);
    Sentry sentry(sentrySight({known}));
    known.hasNoticed = true;
    VisibleEntity slinger = sentryGritling(8);
    slinger.name = "slinger";
    slinger.hasNoticed = true;
    const auto miss = [](std::uint64_t id, const char* name) {
        return PerceivedEvent{event::Struck{{EntityId{id}, "x", name, {}}, {heroId, "x", "you", {}}, {}}};
    };
    const StepResult result{std::nullopt,
                            {PerceivedEvent{event::StatusEnded{{EntityId{7}, "x", "gritling", {}}, "asleep"}},
                             miss(7, "gritling"), miss(8, "slinger")}};
    const std::vector<Message> told{{"The gritling wakes.", {}, {}, 0},
                                    {"The gritling misses you.", {}, {}, 1},
                                    {"The slinger misses you.", {}, {}, 2}};
    QStringList lines;
    for (const Message& message : sentry.look(result, sentrySight({known, slinger}, 2), sentryNarrator(), told))
        lines << QString::fromStdString(message.text);
    QCOMPARE(lines, (QStringList{"The gritling wakes.", "The gritling notices you.", "The gritling misses you.",
                                 "A slinger comes into view, hunting you.", "The slinger misses you."}));
}

void tst_Sentry::f18_itIsToldInAGame()
{
    Scenario game(R"(
        #######
        #@+..G#
        #######)");
    SliceScratch scratch;
    Sentry sentry(sliceOf(game.game(), scratch));
    const StepResult opened = game.play("e");
    const QStringList told = noticed(sentry, sliceOf(game.game(), scratch), opened);
    QVERIFY2(told.size() == 1 && told.front().startsWith(QStringLiteral("A gritling comes into view")),
             qPrintable(told.join('|')));
}

GLOAM_TEST(tst_Sentry)
#include "tst_Sentry.moc"
