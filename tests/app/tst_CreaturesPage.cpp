#include "app/play/CreaturesPage.h"
#include "app/play/LookPanel.h"
#include "app/run/CreatureStore.h"
#include "tests/app/EndedRuns.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A hall with a doll that any hit kills, and a sleeper.
const QByteArray hallOfDolls =
    worldHead({.id = "dolls", .level = "room", .at = {2, 2}, .hero = "walker"})
    + "types: {entities: {walker: {parent: delver, parts: {d20: {attack: 60}}}, doll: {parent: gritling, name: doll, "
      "description: A doll of straw., parts: {stats: {hp: 1}, d20: {attack: \"0\", defense: 1, damage: \"0\", armor: "
      "0}, "
      "brain: {mind: still}}}, sleeper: {parent: doll, name: sleeper, glyph: S, parts: {brain: {mind: sleeper}}}}}\n"
      "levels:\n  room:\n    ambient: 5\n    size: [9, 5]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
      "      #########\n      #.......#\n      #.......#\n      #.......#\n      #########\n"
      "    entities: [{type: doll, at: [3, 2]}, {type: sleeper, at: [7, 3]}]\n";

CreatureStore storeOf(const Desk& desk)
{
    return CreatureStore(RunStore(desk.folder() + QStringLiteral("/data")));
}

void writeCreatures(const QString& file, const QByteArray& text)
{
    QDir().mkpath(QFileInfo(file).path());
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(text) == text.size());
}

QStringList kindsIn(const CreaturesPage& page)
{
    QStringList names;
    for (int row = 0; row < page.model().rowCount(); ++row)
        names << page.model().row(page.model().index(row)).name;
    return names;
}

}  // namespace

/// The page of known creatures, and what is kept of them from run to run.
class tst_CreaturesPage : public QObject {
    Q_OBJECT
private slots:
    void itListsThoseYouMetAndTellsOfThem();
    void typingSearchesWhatIsKnown();
    void withoutCreaturesItSaysWhatItWillHold();
    void aLookSaysHowManyAndLeadsToThePage();
    void itGoesOnWithTheRun();
    void aJournalAloneTeachesTheSame();
    void theNextRunKnowsThem();
    void aRunGivenUpCounts();
    void aDamagedFileIsPutAside();
    void anOldKindThatIsGoneIsLeftOut();
    void manyKindsOpenAtOnce();
};

void tst_CreaturesPage::itListsThoseYouMetAndTellsOfThem()
{
    Desk desk;
    desk.playWorld(hallOfDolls);
    Desk::press(Qt::Key_Right);
    Desk::type(';');
    CreaturesPage& page = *desk.page<CreaturesPage>();
    QVERIFY(page.isOpen());
    QCOMPARE(kindsIn(page), (QStringList{"sleeper", "doll"}));  // those in sight first
    QVERIFY(page.words().startsWith("Sleeper\nA doll of straw."));
    Desk::press(Qt::Key_Down);
    QVERIFY2(page.words().contains("You have met 1 and killed 1."), qPrintable(page.words()));
    QVERIFY(page.words().contains("It took 1 hit to kill one."));
    const std::int64_t turn = desk.state().turn;
    Desk::press(Qt::Key_Escape);
    QVERIFY(!page.isOpen());
    QCOMPARE(desk.state().turn, turn);
}

void tst_CreaturesPage::typingSearchesWhatIsKnown()
{
    Desk desk;
    desk.playWorld(hallOfDolls);
    Desk::type(';');
    CreaturesPage& page = *desk.page<CreaturesPage>();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("asleep"));
    QCOMPARE(kindsIn(page), QStringList());
    page.search(QStringLiteral("sleep straw"));
    QCOMPARE(kindsIn(page), QStringList{"sleeper"});
    QVERIFY(page.words().startsWith("Sleeper"));
    page.search({});
    QCOMPARE(page.model().rowCount(), 2);
    QVERIFY(page.words().startsWith("Sleeper"));  // the selection stays
}

void tst_CreaturesPage::withoutCreaturesItSaysWhatItWillHold()
{
    Desk desk;
    QByteArray empty = hallOfDolls;
    empty.truncate(empty.indexOf("    entities:"));
    desk.playWorld(empty);
    Desk::type(';');
    CreaturesPage& page = *desk.page<CreaturesPage>();
    QVERIFY(page.isOpen());
    QCOMPARE(page.model().rowCount(), 0);
    QVERIFY(page.words().startsWith("What you learn of creatures is written here"));
    Desk::press(Qt::Key_Return);
    Desk::press(Qt::Key_Down);
    Desk::press(Qt::Key_Escape);
    QVERIFY(!page.isOpen());
}

void tst_CreaturesPage::aLookSaysHowManyAndLeadsToThePage()
{
    Desk desk;
    desk.playWorld(hallOfDolls);
    Desk::press(Qt::Key_Right);
    Desk::type('x');
    Desk::press(Qt::Key_Tab);
    const auto panels = desk.window().findChildren<LookPanel*>();
    const auto shown = std::find_if(panels.begin(), panels.end(), [](LookPanel* panel) { return panel->isVisible(); });
    QVERIFY(shown != panels.end());
    QVERIFY2((*shown)->words().contains("You have met 1. Press ; for more."), qPrintable((*shown)->words()));
    Desk::type(';');
    QVERIFY(desk.page<CreaturesPage>()->isOpen());
    QVERIFY(desk.page<CreaturesPage>()->words().startsWith("Sleeper"));
}

void tst_CreaturesPage::itGoesOnWithTheRun()
{
    Desk desk;
    desk.playWorld(hallOfDolls);
    Desk::press(Qt::Key_Right);
    const KnownCreatures learned = desk.session().tally().creatures;
    QCOMPARE(learned.find("doll")->killed, 1);
    desk.restart();
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.session().tally().creatures, learned);
}

void tst_CreaturesPage::aJournalAloneTeachesTheSame()
{
    Desk desk;
    desk.play(deskSeed, deadlyPlace);
    for (int i = 0; i < 12; ++i)
        Desk::type(i % 2 == 0 ? 's' : ' ');
    QVERIFY(!desk.session().game().isOver());
    const KnownCreatures learned = desk.session().tally().creatures;
    QVERIFY(!learned.kinds().empty());
    desk.restart();
    QVERIFY(QFile::remove(desk.runFile()));
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.session().tally().creatures, learned);
}

void tst_CreaturesPage::theNextRunKnowsThem()
{
    Desk desk;
    waitUntilDead(desk);
    const KnownCreatures learned = desk.session().tally().creatures;
    const auto killers = [](const KnownCreatures& known) {
        return std::count_if(known.kinds().begin(), known.kinds().end(),
                             [](const KnownCreature& kind) { return kind.killedHero > 0; });
    };
    QCOMPARE(killers(learned), 1);
    const auto kept = storeOf(desk).load("lamplit-stair");
    QVERIFY(kept);
    QCOMPARE(killers(*kept), 1);
    QVERIFY(keepCreatures(RunStore(desk.folder() + "/data"), desk.session().game(), desk.session().tally()));
    QCOMPARE(*storeOf(desk).load("lamplit-stair"), *kept);  // the same run counts once
    desk.play(deskSeed + 1);
    Desk::type(';');
    CreaturesPage& page = *desk.page<CreaturesPage>();
    QVERIFY(page.model().rowCount() >= static_cast<int>(learned.kinds().size()));
    page.search(QStringLiteral("killed you"));
    QCOMPARE(page.model().rowCount(), 1);
    QVERIFY(page.words().contains("in an earlier run."));
}

void tst_CreaturesPage::aRunGivenUpCounts()
{
    Desk desk;
    desk.playWorld(hallOfDolls);
    Desk::press(Qt::Key_Right);
    emit desk.page<PlayView>()->giveUpAsked();
    Desk::type('2');  // Give up
    const auto kept = storeOf(desk).load("dolls");
    QVERIFY(kept);
    QCOMPARE(kept->find("doll")->killed, 1);
    QVERIFY(kept->find("sleeper")->individuals.empty());
}

void tst_CreaturesPage::aDamagedFileIsPutAside()
{
    Desk desk;
    const QString file = storeOf(desk).fileOf("dolls");
    const QByteArray damaged = "creatures: {version: 1}\nkinds:\n  - {type: doll, met: many}\n";
    writeCreatures(file, damaged);
    desk.playWorld(hallOfDolls);
    const QString lines = textsOf(desk.session()).join('\n');
    QVERIFY2(lines.contains("What earlier runs taught you about creatures cannot be read: "), qPrintable(lines));
    QVERIFY(!QFile::exists(file));
    const QStringList aside = QFileInfo(file).dir().entryList({"*.damaged-*"});
    QCOMPARE(aside.size(), 1);
    QFile kept(QFileInfo(file).path() + '/' + aside.front());
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), damaged);
}

void tst_CreaturesPage::anOldKindThatIsGoneIsLeftOut()
{
    Desk desk;
    writeCreatures(storeOf(desk).fileOf("dolls"), "creatures: {version: 1}\nkinds:\n  - {type: dodo, met: 4}\n"
                                                  "  - {type: gritling, met: 2, level: The Gate}\n");
    desk.playWorld(hallOfDolls);
    Desk::type(';');
    const CreaturesPage& page = *desk.page<CreaturesPage>();
    QCOMPARE(kindsIn(page), (QStringList{"doll", "sleeper", "gritling"}));
    Desk::press(Qt::Key_Escape);
    emit desk.page<PlayView>()->giveUpAsked();
    Desk::type('2');  // Give up
    QCOMPARE(storeOf(desk).load("dolls")->find("dodo")->met, 4);
}

void tst_CreaturesPage::manyKindsOpenAtOnce()
{
    Desk desk;
    QByteArray world = hallOfDolls;
    QByteArray kinds = "creatures: {version: 1}\nkinds:\n";
    QByteArray types = "{entities: {";
    for (int i = 0; i < 400; ++i) {
        const QByteArray name = "doll-" + QByteArray::number(i);
        types += name + ": {parent: gritling}, ";
        kinds += "  - {type: " + name
                 + ", level: The Gate, met: 3, killed: 1, habits: [sleeps, hunts, flees, calls], "
                   "dealt: {count: 3, least: 1, most: 4}, taken: {count: 2, least: 2, most: 5}}\n";
    }
    world.replace("{entities: {", types);
    writeCreatures(storeOf(desk).fileOf("dolls"), kinds);
    desk.playWorld(world);
    Desk::type(';');
    Desk::press(Qt::Key_Escape);
    QElapsedTimer clock;
    clock.start();
    Desk::type(';');
    const qint64 spent = clock.elapsed();
    QCOMPARE(desk.page<CreaturesPage>()->model().rowCount(), 402);
    QVERIFY2(spent < 500, qPrintable(QString::number(spent)));  // 50 ms on an idle machine
    qInfo("402 kinds open in %lld ms", static_cast<long long>(spent));
}

GLOAM_WIDGET_TEST(tst_CreaturesPage)
#include "tst_CreaturesPage.moc"
