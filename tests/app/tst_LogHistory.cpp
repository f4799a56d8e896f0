#include "app/log/AttackPage.h"
#include "app/log/LogPage.h"
#include "core/action/Command.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace gloam;
using namespace gloam::app;

/// The stored log, and the dice behind its lines.
class tst_LogHistory : public QObject {
    Q_OBJECT
private slots:
    void aRepeatIsCountedWithinItsTurns();
    void warningsAndDangersAreNeverCounted_data();
    void warningsAndDangersAreNeverCounted();
    void theLastLinesAreSaved();
    void theLogIsSearchedAsOneTypes();
    void theLogIsFilteredByKindAndByWeight();
    void linesAreCopied();
    void enterAsksTheDiceOfAFight();
    void UI_03_aWarningIsShownAsItOccursWithItsSign();
    void theShownRollIsTheEvents_data();
    void theShownRollIsTheEvents();
    void theShownChancesAreTheExactOnes();
    void restoredLinesSayThatTheirDiceAreGone();
    void theBlowsOfACountedLineArePages();
};

namespace {

Message said(const char* text, MessageSeverity severity = MessageSeverity::Info, const char* category = "story")
{
    return {text, severity, category};
}

LogHistory someHistory()
{
    LogHistory history;
    history.tell(said("You open the door.", MessageSeverity::Info, "doors"), 1);
    history.tell(said("The gritling hits you for 2 damage.", MessageSeverity::Warning, "combat"), 2);
    history.tell(said("You miss the gritling.", MessageSeverity::Info, "combat"), 3, BlowStory{});
    history.tell(said("You come to The Crypt.", MessageSeverity::Note, "travel"), 9);
    return history;
}

QStringList shownTexts(const LogPage& page)
{
    QStringList texts;
    for (int row = 0; row < page.model().rowCount(); ++row)
        texts << page.model().row(page.model().index(row)).text;
    return texts;
}

/// A page over an active window.
template <typename Page> struct Shown {
    QWidget window;
    Page* page;

    Shown() : page(nullptr)
    {
        window.resize(1000, 760);
        page = new Page(test::look(), &window);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("The window does not become active.");
    }
};

constexpr auto brawl = R"(
    ####
    #@G#
    ####)";

/// A line of a real fight under the combat model.
LogEntry foughtLine(const std::string& model)
{
    test::ScenarioOptions options;
    options.choices = "{combat: {model: " + model + "}}";
    test::Scenario game(brawl, options);
    const Narrator narrator = Narrator::forWorld(game.state().world);
    LogHistory history;
    const Game before = game.game();
    const StepResult result = game.play(command::Bump{Direction::East});
    for (const Message& message : narrator.narrate(result))
        history.tell(message, game.state().turn, blowOf(message, result, before));
    for (const LogEntry& entry : history.entries())
        if (!entry.blows.empty())
            return entry;
    return {};
}

}  // namespace

void tst_LogHistory::aRepeatIsCountedWithinItsTurns()
{
    LogHistory history;
    history.tell(said("Clank."), 1);
    history.tell(said("Clank."), 1 + LogHistory::turnsOfRepeats);
    QCOMPARE(history.entries().size(), std::size_t{1});
    QCOMPARE(history.entries()[0].line.count, 2);
    history.tell(said("Clank."), 2 + 2 * LogHistory::turnsOfRepeats);
    QCOMPARE(history.entries().size(), std::size_t{2});
}

void tst_LogHistory::warningsAndDangersAreNeverCounted_data()
{
    QTest::addColumn<int>("severity");
    QTest::addColumn<int>("lines");
    QTest::newRow("info") << static_cast<int>(MessageSeverity::Info) << 1;
    QTest::newRow("note") << static_cast<int>(MessageSeverity::Note) << 1;
    QTest::newRow("warning") << static_cast<int>(MessageSeverity::Warning) << 3;
    QTest::newRow("danger") << static_cast<int>(MessageSeverity::Danger) << 3;
}

void tst_LogHistory::warningsAndDangersAreNeverCounted()
{
    QFETCH(int, severity);
    QFETCH(int, lines);
    LogHistory history;
    for (int i = 0; i < 3; ++i)
        history.tell(said("Ouch.", static_cast<MessageSeverity>(severity)), 1);
    QCOMPARE(static_cast<int>(history.entries().size()), lines);
}

void tst_LogHistory::theLastLinesAreSaved()
{
    LogHistory history;
    for (int i = 0; i < 700; ++i)
        history.tell(said(qPrintable(QStringLiteral("line %1").arg(i)), MessageSeverity::Note, "talk"), i);
    QCOMPARE(history.entries().size(), std::size_t{700});
    const auto saved = history.saved();
    QCOMPARE(saved.size(), LogHistory::mostSaved);
    QCOMPARE(saved.back(), (SavedLine{"line 699", "note", 1, "talk", 699}));
    const LogHistory restored(saved);
    QVERIFY(restored.entries().back().isRestored);
    QCOMPARE(restored.saved(), saved);
}

void tst_LogHistory::theLogIsSearchedAsOneTypes()
{
    Shown<LogPage> shown;
    shown.page->show(someHistory(), true);
    auto* search = shown.page->findChild<QLineEdit*>();
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, "gritling miss");
    QCOMPARE(shownTexts(*shown.page), QStringList{"You miss the gritling."});
    search->clear();
    QCOMPARE(shownTexts(*shown.page).size(), 4);
    QCOMPARE(shownTexts(*shown.page).back(), QStringLiteral("You come to The Crypt."));
}

void tst_LogHistory::theLogIsFilteredByKindAndByWeight()
{
    Shown<LogPage> shown;
    shown.page->show(someHistory(), false);
    shown.page->setFilter(QStringLiteral("combat"), true);
    QCOMPARE(shownTexts(*shown.page).size(), 2);
    shown.page->setFilter(QStringLiteral("doors"), true);
    QCOMPARE(shownTexts(*shown.page).size(), 3);
    shown.page->setFilter(QStringLiteral("warning"), true);
    QCOMPARE(shownTexts(*shown.page), QStringList{"The gritling hits you for 2 damage."});
}

void tst_LogHistory::linesAreCopied()
{
    Shown<LogPage> shown;
    shown.page->show(someHistory(), false);
    shown.page->setFilter(QStringLiteral("combat"), true);
    auto* list = shown.page->findChild<QListView*>();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(list, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("2\tThe gritling hits you for 2 damage.\n3\tYou miss the gritling."));
}

void tst_LogHistory::enterAsksTheDiceOfAFight()
{
    Shown<LogPage> shown;
    shown.page->show(someHistory(), false);
    QSignalSpy asked(shown.page, &LogPage::diceAsked);
    auto* list = shown.page->findChild<QListView*>();
    QTest::keyClick(list, Qt::Key_Return);  // on a line without dice
    QCOMPARE(asked.count(), 0);
    QTest::keyClick(list, Qt::Key_Up);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().front().value<std::size_t>(), std::size_t{2});
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!shown.page->isOpen());
}

void tst_LogHistory::UI_03_aWarningIsShownAsItOccursWithItsSign()
{
    LogHistory history;
    history.tell(said("Your torch is getting dim...", MessageSeverity::Warning, "light"), 50);
    const LogLine line = shownLine(history.entries().back());
    QCOMPARE(line.severity, editor::Sign::Warning);
    QCOMPARE(line.turn, 50);
}

void tst_LogHistory::theShownRollIsTheEvents_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("d20") << "d20";
    QTest::newRow("penetration") << "penetration";
}

void tst_LogHistory::theShownRollIsTheEvents()
{
    QFETCH(QString, model);
    const LogEntry entry = foughtLine(model.toStdString());
    QVERIFY(!entry.blows.empty());
    Shown<AttackPage> shown;
    const Narrator narrator = Narrator::forWorld(test::scenarioWorld(brawl));
    shown.page->show(entry, narrator);
    const Blow& blow = entry.blows.back().struck.blow;
    QVERIFY2(shown.page->words().contains(QStringLiteral(": %1").arg(blow.toHit.rolls.front())),
             qPrintable(shown.page->words()));
    QVERIFY(shown.page->words().contains(QStringLiteral("= %1").arg(blow.attack)));
    for (const Modifier& modifier : blow.attackSources)
        QVERIFY(shown.page->words().contains(QString::fromStdString(modifier.source)));
}

void tst_LogHistory::theShownChancesAreTheExactOnes()
{
    const LogEntry entry = foughtLine("d20");
    QVERIFY(entry.blows.back().odds);
    const Exchange& odds = *entry.blows.back().odds;
    // 1d20 plus bonuses reaches the defense on this many of twenty faces.
    const Blow& blow = entry.blows.back().struck.blow;
    const int added = blow.attack - blow.toHit.rolls.front();
    int faces = 0;
    for (int face = 1; face <= 20; ++face)
        faces += face + added >= blow.defense ? 1 : 0;
    QVERIFY(std::abs(odds.given.hit - faces / 20.0) < 0.002);
    QVERIFY(odds.given.blowsToKill > 0 && odds.taken.hit > 0);
}

void tst_LogHistory::restoredLinesSayThatTheirDiceAreGone()
{
    const LogHistory restored({{"You miss the gritling.", "info", 1, "combat", 3}});
    QVERIFY(shownLine(restored.entries()[0]).isBlow);
    Shown<AttackPage> shown;
    const Narrator narrator = Narrator::forWorld(test::scenarioWorld(brawl));
    shown.page->show(restored.entries()[0], narrator);
    QVERIFY(shown.page->words().contains(QStringLiteral("gone")));
}

void tst_LogHistory::theBlowsOfACountedLineArePages()
{
    LogEntry entry = foughtLine("d20");
    entry.blows.push_back(entry.blows.front());
    entry.blows.back().struck.blow.toHit.rolls = {17};
    Shown<AttackPage> shown;
    const Narrator narrator = Narrator::forWorld(test::scenarioWorld(brawl));
    shown.page->show(entry, narrator);
    const QString newest = shown.page->words();
    QVERIFY(newest.contains(QStringLiteral(": 17")));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    QVERIFY(shown.page->words() != newest);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(shown.page->words(), newest);
}

GLOAM_WIDGET_TEST(tst_LogHistory)
#include "tst_LogHistory.moc"
