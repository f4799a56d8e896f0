#include "app/play/PlayCommands.h"
#include "app/play/PlayView.h"
#include "app/widgets/Patience.h"
#include "tests/app/Desk.h"
#include "tests/app/LongTurns.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QKeyEvent>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// The hero and a hound that it sees.
const QByteArray kennel = worldHead({.id = "kennel", .level = "kennel", .at = {1, 1}})
                          + "levels:\n  kennel:\n    size: [12, 3]\n"
                            "    legend: {\"#\": wall, .: floor}\n"
                            "    map: |2-\n      ############\n      #..........#\n      ############\n    entities:\n"
                            "      - {type: lamp-hound, at: [10, 1]}\n";

}  // namespace

/// Keys that come while a turn lasts.
class tst_TypingAhead : public QObject {
    Q_OBJECT
private slots:
    void theFirstKeysTypedWhileATurnLastsActAfterIt_G42();
    void aKeyThatIsHeldWhileATurnLastsIsNotTyped_G42();
    void nothingTypedAheadActsOnceTheCommandIsTakenBack_G42();
    void nothingTypedAheadActsOnceSomethingHasComeUp_G42_data();
    void nothingTypedAheadActsOnceSomethingHasComeUp_G42();
    void aKeyTypedAheadEndsARestAndDoesNothingElse_G42();
    void noKeyTypedAheadAnswersAQuestion_G42();

private:
    static void post(Desk& desk, Qt::Key key, bool isHeld = false)
    {
        const QString text = key == Qt::Key_S ? QStringLiteral("s") : QString();
        QCoreApplication::postEvent(desk.page<PlayView>(),
                                    new QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier, text, isHeld));
    }
    static PlayCommands& commandsOf(Desk& desk) { return *desk.window().findChild<PlayCommands*>(); }

    /// Until all events are handled, also those that others lead to.
    static void settle()
    {
        for (int i = 0; i < 20; ++i)
            QCoreApplication::processEvents();
    }
};

void tst_TypingAhead::theFirstKeysTypedWhileATurnLastsActAfterIt_G42()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(kennel);
    for (int i = 0; i < 5; ++i)
        post(desk, Qt::Key_S);
    Desk::type('s');
    settle();
    QCOMPARE(desk.state().turn, 1 + static_cast<std::int64_t>(Patience::mostTypedAhead));
}

void tst_TypingAhead::aKeyThatIsHeldWhileATurnLastsIsNotTyped_G42()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(kennel);
    post(desk, Qt::Key_S, true);
    post(desk, Qt::Key_Shift);
    Desk::type('s');
    settle();
    QCOMPARE(desk.state().turn, std::int64_t{1});
}

void tst_TypingAhead::nothingTypedAheadActsOnceTheCommandIsTakenBack_G42()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(kennel);
    post(desk, Qt::Key_S);
    post(desk, Qt::Key_Escape);
    Desk::type('s');
    settle();
    QCOMPARE(desk.state().turn, std::int64_t{0});
}

void tst_TypingAhead::nothingTypedAheadActsOnceSomethingHasComeUp_G42_data()
{
    QTest::addColumn<bool>("isDanger");
    QTest::newRow("an enemy, or a refusal") << false;
    QTest::newRow("a danger to read") << true;
}

void tst_TypingAhead::nothingTypedAheadActsOnceSomethingHasComeUp_G42()
{
    QFETCH(bool, isDanger);
    const LongTurns turns;
    Desk desk;
    desk.playWorld(kennel);
    PlayCommands& commands = commandsOf(desk);
    const auto comeUp = [&] {
        if (!isDanger)
            return commands.barRepeats();
        desk.session().tell({"The roof comes down.", MessageSeverity::Danger, "story"});
        commands.danger().note(desk.session(), desk.session().history().entries().size() - 1);
    };
    QMetaObject::invokeMethod(&desk.window(), comeUp, Qt::QueuedConnection);
    post(desk, Qt::Key_S);
    post(desk, Qt::Key_Space);
    Desk::type('s');
    settle();
    QCOMPARE(desk.state().turn, std::int64_t{1});
    QCOMPARE(commands.danger().isOn(), isDanger);  // Space was for what the player saw then
    Desk::type(isDanger ? ' ' : 's');
    settle();
    QCOMPARE(desk.state().turn, std::int64_t{isDanger ? 1 : 2});
    QVERIFY(!commands.danger().isOn());
}

void tst_TypingAhead::aKeyTypedAheadEndsARestAndDoesNothingElse_G42()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(QByteArray(kennel).replace("    entities:\n      - {type: lamp-hound, at: [10, 1]}\n",
                                              "    entities:\n      - {type: gold, at: [10, 1]}\n"));
    Desk::press(Qt::Key_S);
    const std::int64_t before = desk.state().turn;
    post(desk, Qt::Key_S);
    Desk::type('o');
    settle();
    QTRY_VERIFY(desk.state().turn > before);
    const std::int64_t ended = desk.state().turn;
    QTest::qWait(200);
    QCOMPARE(desk.state().turn, ended);
    QCOMPARE(desk.state().hero()->at.x, 1 + static_cast<int>(ended - before));
}

/// As a keyboard does it: keys go to the window, and from there to what has the focus.
void tst_TypingAhead::noKeyTypedAheadAnswersAQuestion_G42()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(QByteArray(kennel)
                       .replace("levels:\n",
                                "types: {tiles: {lava: {glyph: \"~\", touch: {damage: 2d6, element: fire}}}}\n"
                                "levels:\n")
                       .replace(".: floor}", ".: floor, \"~\": lava}")
                       .replace("#..........#", "#~.........#")
                       .replace("at: [1, 1]", "at: [2, 1]"));
    QVERIFY(QTest::qWaitForWindowActive(&desk.window()));
    const auto postToWindow = [&desk](Qt::Key key, const QString& text) {
        QCoreApplication::postEvent(desk.window().windowHandle(),
                                    new QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier, text));
    };
    postToWindow(Qt::Key_Left, {});
    postToWindow(Qt::Key_2, QStringLiteral("2"));
    Desk::type('s');
    settle();
    QVERIFY(commandsOf(desk).isOn());
    QCOMPARE(desk.state().turn, std::int64_t{1});
    QCOMPARE(desk.state().hero()->at, (Point{2, 1}));
    Desk::type('2');  // for a question that the player has read
    settle();
    QVERIFY(!commandsOf(desk).isOn());
    QCOMPARE(desk.state().turn, std::int64_t{2});
}

GLOAM_WIDGET_TEST(tst_TypingAhead)
#include "tst_TypingAhead.moc"
