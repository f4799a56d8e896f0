#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/PastRunsModel.h"
#include "app/review/PastRunsPage.h"
#include "app/start/StartScreen.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/MenuRow.h"
#include "core/game/Hash.h"
#include "tests/app/EndedRuns.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QTextEdit>

#include <vector>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A store with a copy of what a killed program would leave.
class KilledRun {
public:
    explicit KilledRun(const Desk& desk)
    {
        QDir().mkpath(store().folder());
        QFile::copy(desk.runFile(), store().file());
        QFile::copy(desk.journalFile(), store().journalFile());
    }
    RunStore store() const { return RunStore(m_folder.path()); }
    Result<KeptRun> load() const { return store().load(shippedContext()); }

private:
    QTemporaryDir m_folder;
};

/// A log but for its hints: only a window knows the names of keys, so a replay without a save tells none.
std::vector<SavedLine> withoutHints(std::vector<SavedLine> log)
{
    std::erase_if(log, [](const SavedLine& line) { return line.category == "hint"; });
    return log;
}

std::vector<SavedLine> logOf(Desk& desk)
{
    return withoutHints(desk.session().history().saved());
}

/// By the row of the pause menu.
void chooseToGiveUp(Desk& desk)
{
    Desk::press(Qt::Key_Escape);
    for (MenuRow* row : desk.page<PauseMenu>()->findChildren<MenuRow*>())
        if (row->text() == QStringLiteral("Give up") && row->isVisible())
            return row->click();
    QFAIL("The pause menu has no such row.");
}

}  // namespace

class tst_KeptRuns : public QObject {
    Q_OBJECT
private slots:
    void aKilledRunLosesNoCommand_data();
    void aKilledRunLosesNoCommand();
    void aWorldWithABodyInAWallIsPlayedAndGoesOn();
    void withoutItsSaveARunIsPlayedFromItsJournal();
    void withoutItsSaveTheOpeningIsStillRead();
    void aReplayThatIsStoppedGoesOnFromThere();
    void aDamagedJournalTailIsToldAndTheRunGoesOn();
    void withADamagedJournalARunGoesOnFromItsSave();
    void SAVE_07_aDamagedSaveGivesWayToTheOneBefore();
    void SAVE_07_formerSavesGoWithTheirRun();
    void aRunThatGoesOnGrowsTheSameJournal();
    void aDeadRunIsKeptWithItsText();
    void aRunGivenUpIsKeptToo();
    void theListOfPastRunsIsFilteredAndRead();
    void f25_pastRunsAreATable();
    void aRunThatEndsInAZoneNamesItInsteadOfADepth();
    void theArrowPointsDownWhereTheNewestIsFirst();
    void f25_theMapOfAPastRunIsDrawnInTheMapsGlyphs();
    void f25_columnsSortByWhatTheyMean();
    void f29_aRunIsGivenUpFromThePauseMenu();
    void f24_killsAndScoreAreKeptWithTheRun();
};

void tst_KeptRuns::aKilledRunLosesNoCommand_data()
{
    QTest::addColumn<int>("turns");
    QTest::newRow("before the first save") << 7;
    QTest::newRow("at a save") << 50;
    QTest::newRow("behind a save") << 63;
}

void tst_KeptRuns::aKilledRunLosesNoCommand()
{
    QFETCH(int, turns);
    Desk desk;
    desk.play(deskSeed);
    for (int i = 0; i < turns; ++i)
        Desk::type('s');
    const KilledRun killed(desk);
    const auto kept = killed.load();
    QVERIFY2(bool(kept), kept ? "" : kept.error().sentence.c_str());
    QCOMPARE(hash(kept->saved.state).value, hash(desk.state()).value);
    QVERIFY(!logOf(desk).empty());
    QVERIFY(withoutHints(kept->saved.log) == logOf(desk));
    QCOMPARE(kept->notice, QString());
}

void tst_KeptRuns::aWorldWithABodyInAWallIsPlayedAndGoesOn()
{
    Desk desk;
    desk.playWorld(
        worldHead({.id = "walled", .level = "one", .at = {1, 1}})
        + "levels:\n"
          "  one:\n"
          "    legend: {\"#\": wall, .: floor}\n"
          "    map: |2-\n"
          "      #####\n"
          "      #...#\n"
          "      #####\n"
          "    entities: [{type: ogre-quarrier, at: [3, 1]}, {type: gritling, at: [0, 2], footprint: [9, 1]}]\n");
    QVERIFY2(desk.session().lines().back().text.contains(QStringLiteral("The ogre quarrier at (3, 1)"))
                 || desk.session().lines().back().text.contains(QStringLiteral("The gritling at (0, 2)")),
             qPrintable(desk.session().lines().back().text));
    for (int i = 0; i < 60 && !desk.session().game().isOver(); ++i)
        Desk::type('s');
    const auto kept = KilledRun(desk).load();
    QVERIFY2(bool(kept), kept ? "" : kept.error().sentence.c_str());
    QCOMPARE(hash(kept->saved.state).value, hash(desk.state()).value);
}

void tst_KeptRuns::withoutItsSaveARunIsPlayedFromItsJournal()
{
    Desk desk;
    desk.play(deskSeed);
    for (int i = 0; i < 55; ++i)
        Desk::type('s');
    const KilledRun killed(desk);
    QVERIFY(QFile::remove(killed.store().file()));
    const auto kept = killed.load();
    QVERIFY(bool(kept));
    QCOMPARE(hash(kept->saved.state).value, hash(desk.state()).value);
    QVERIFY(withoutHints(kept->saved.log) == logOf(desk));
}

void tst_KeptRuns::withoutItsSaveTheOpeningIsStillRead()
{
    Desk desk;
    desk.playWorld(
        worldHead({.id = "room", .level = "room", .at = {2, 2}})
        + "levels:\n  room:\n    size: [6, 5]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
          "      ######\n      #....#\n      #....#\n      #....#\n      ######\n"
          "    entities: [{type: brazier, at: [4, 3], parts: {trigger: {on: start, effects: [{text: The lamps "
          "are out.}]}}}]\n");
    for (int i = 0; i < 3; ++i)
        Desk::type('s');
    const QStringList before = textsOf(desk.session());
    QVERIFY2(before.contains(QStringLiteral("The lamps are out.")), qPrintable(before.join('\n')));
    desk.restart();
    QVERIFY(QFile::remove(desk.runFile()));
    Desk::press(Qt::Key_Return);
    QCOMPARE(textsOf(desk.session()), before);
}

/// Esc on the way costs nothing of what was replayed.
void tst_KeptRuns::aReplayThatIsStoppedGoesOnFromThere()
{
    struct Stopping : Progress {
        void report(int done, int of) override { isStopped = isStopped || (of == records && done >= 10); }
        bool isCancelled() const override { return isStopped; }
        int records = 0;
        bool isStopped = false;
    };
    Desk desk;
    desk.play(deskSeed);
    for (int i = 0; i < 45; ++i)
        Desk::type('s');
    const KilledRun killed(desk);
    QFile::remove(killed.store().file());
    Progress none;
    Stopping progress;
    progress.records =
        static_cast<int>(readRun(killed.store().journalFile().toStdString(), shippedContext(), none)->records.size());
    const auto half = killed.store().load(shippedContext(), progress);
    QVERIFY(half && half->wasStopped);
    QVERIFY(half->saved.state.turn > 0 && half->saved.state.turn < 45);
    QVERIFY(killed.store().save(half->saved));
    const auto whole = killed.load();
    QVERIFY(whole && !whole->wasStopped);
    QCOMPARE(whole->replayed, static_cast<std::int64_t>(whole->journal->records.size()) - half->replayed);
    QCOMPARE(hash(whole->saved.state).value, hash(desk.state()).value);
    QVERIFY(withoutHints(whole->saved.log) == logOf(desk));
}

void tst_KeptRuns::aDamagedJournalTailIsToldAndTheRunGoesOn()
{
    Desk desk;
    desk.play(deskSeed);
    for (int i = 0; i < 10; ++i)
        Desk::type('s');
    const KilledRun killed(desk);
    QFile journal(killed.store().journalFile());
    QVERIFY(journal.resize(journal.size() - 3));
    const auto kept = killed.load();
    QVERIFY(bool(kept));
    QCOMPARE(kept->saved.state.turn, std::int64_t{9});
    QCOMPARE(kept->notice, QStringLiteral("The end of the run's journal was damaged; the run continues from turn 9."));
    QVERIFY(bool(killed.store().append(*kept->journal)));
    QCOMPARE(QDir(killed.store().folder()).entryList({QStringLiteral("damaged-*.gloamrun")}).size(), 1);
    QCOMPARE(killed.load()->notice, QString());
}

void tst_KeptRuns::withADamagedJournalARunGoesOnFromItsSave()
{
    Desk desk;
    desk.play(deskSeed);
    for (int i = 0; i < 60; ++i)
        Desk::type('s');
    const KilledRun killed(desk);
    QFile journal(killed.store().journalFile());
    QVERIFY(journal.resize(100));
    const auto kept = killed.load();
    QVERIFY(bool(kept));
    QCOMPARE(kept->saved.state.turn, std::int64_t{50});
    QVERIFY(!kept->journal);
    QVERIFY2(kept->notice.startsWith(
                 QStringLiteral("The run's journal could not be used, so the run continues from turn 50.")),
             qPrintable(kept->notice));
}

void tst_KeptRuns::SAVE_07_aDamagedSaveGivesWayToTheOneBefore()
{
    Desk desk;
    desk.play(deskSeed);
    for (int i = 0; i < 60; ++i)
        Desk::type('s');
    QVERIFY(desk.session().save());
    const RunStore store = desk.run();
    QVERIFY(QFile::exists(store.file() + QStringLiteral(".1")));
    QVERIFY(QFile(store.file()).resize(100));
    const auto exact = store.load(shippedContext());
    QVERIFY(bool(exact));
    QCOMPARE(hash(exact->saved.state).value, hash(desk.state()).value);
    QVERIFY(exact->replayed < static_cast<std::int64_t>(exact->journal->records.size()));
    QCOMPARE(exact->notice, QString());
    QVERIFY(QFile::remove(store.journalFile()));
    const auto former = store.load(shippedContext());
    QVERIFY(bool(former));
    QCOMPARE(former->saved.state.turn, std::int64_t{50});
    QCOMPARE(former->notice, QStringLiteral("The last save could not be used, so the run continues from turn 50."));
}

void tst_KeptRuns::SAVE_07_formerSavesGoWithTheirRun()
{
    Desk desk;
    desk.play(deskSeed);
    for (int i = 0; i < 7; ++i)
        QVERIFY(desk.session().save());
    const RunStore store = desk.run();
    const QStringList saves{QFileInfo(store.file()).fileName() + QLatin1Char('*')};
    QCOMPARE(QDir(store.folder()).entryList(saves).size(), 1 + RunStore::formerSaves);
    QVERIFY(desk.session().giveUp());
    QCOMPARE(QDir(store.folder()).entryList(saves), QStringList());
}

void tst_KeptRuns::aRunThatGoesOnGrowsTheSameJournal()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    desk.restart();
    Desk::press(Qt::Key_Return);
    Desk::press(Qt::Key_Right);
    Progress progress;
    const auto run = readRun(desk.journalFile().toStdString(), shippedContext(), progress);
    QVERIFY(bool(run));
    QCOMPARE(run->records.size(), std::size_t{3});
    auto replay = Replay::begin(shippedContext().engine, run->origin, true);
    for (const RunRecord& record : run->records)
        QVERIFY(replay->take(record));
    QCOMPARE(hashOf(replay->game()), hash(desk.state()).value);
}

void tst_KeptRuns::aDeadRunIsKeptWithItsText()
{
    Desk desk;
    waitUntilDead(desk);
    QVERIFY(!QFile::exists(desk.runFile()));
    QVERIFY(!QFile::exists(desk.journalFile()));
    const std::vector<PastRun> runs = pastRunsOf(desk);
    QCOMPARE(runs.size(), std::size_t{1});
    QVERIFY2(runs[0].title.startsWith(QStringLiteral("The Lamplit Stair: killed by a")), qPrintable(runs[0].title));
    const QString text = shown(bytesOf(runs[0].dump.toStdString()));
    for (const char* part :
         {"Hero      ", "Where     The Drowned Choir, depth 2, cell ", "Seed      7\n", "World     The Lamplit Stair\n",
          "\nMap\n", "@", "\nLast messages\n", "\nDone\n", "wait      "})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(part + text));
    Progress progress;
    const auto run = readRun(runs[0].journal.toStdString(), shippedContext(), progress);
    QVERIFY(bool(run) && run->isOver());
}

void tst_KeptRuns::aRunGivenUpIsKeptToo()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    desk.restart();
    desk.beginChosenWorld(QStringLiteral("The Lamplit Stair"));
    Desk::type('2');
    QCOMPARE(desk.state().turn, std::int64_t{0});
    const std::vector<PastRun> runs = pastRunsOf(desk);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs[0].title, QStringLiteral("The Lamplit Stair: gave up, turn 1"));
    QVERIFY(QFile::exists(runs[0].journal));
    QVERIFY(QFile::exists(desk.journalFile()));
}

void tst_KeptRuns::theListOfPastRunsIsFilteredAndRead()
{
    Desk desk;
    waitUntilDead(desk);
    Desk::press(Qt::Key_Escape);
    emit desk.page<StartScreen>()->pastRuns();
    QVERIFY(desk.shows<PastRunsPage>());
    PastRunsPage& page = *desk.page<PastRunsPage>();
    QCOMPARE(page.list()->model()->rowCount(), 1);
    QVERIFY(page.text()->toPlainText().startsWith(QStringLiteral("The Lamplit Stair: killed by")));
    page.filter()->setText(QStringLiteral("another world"));
    QCOMPARE(page.list()->model()->rowCount(), 0);
    QCOMPARE(page.text()->toPlainText(), QString());
    page.filter()->setText(QStringLiteral("lamplit"));
    QCOMPARE(page.list()->model()->rowCount(), 1);
    QVERIFY(!page.text()->toPlainText().isEmpty());
    QCOMPARE(focusableWithoutName(page), QStringList());
}

/// The arrow's lowest row of pixels is its tip.
void tst_KeptRuns::theArrowPointsDownWhereTheNewestIsFirst()
{
    const auto arrow = [](QStyleOptionHeader::SortIndicator sort) {
        QImage picture(16, 16, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        QStyleOptionHeader option;
        option.rect = picture.rect();
        option.sortIndicator = sort;
        option.palette.setColor(QPalette::All, QPalette::WindowText, Qt::black);
        option.palette.setColor(QPalette::All, QPalette::ButtonText, Qt::black);
        QHeaderView header(Qt::Horizontal);
        header.style()->drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &option, &painter, &header);
        painter.end();
        std::vector<int> inked;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0, count = 0; x < picture.width(); ++x) {
                count += qGray(picture.pixel(x, y)) < 160 ? 1 : 0;
                if (x + 1 == picture.width() && count > 0)
                    inked.push_back(count);
            }
        return inked;
    };
    const std::vector<int> descending = arrow(QStyleOptionHeader::SortUp);  // Qt's name for it
    const std::vector<int> ascending = arrow(QStyleOptionHeader::SortDown);
    QVERIFY(descending.size() > 1 && ascending.size() > 1);
    QVERIFY(descending.front() > descending.back());
    QVERIFY(ascending.front() < ascending.back());
}

void tst_KeptRuns::f25_pastRunsAreATable()
{
    Desk desk;
    waitUntilDead(desk);
    const QString turns = QString::number(desk.state().turn);
    const QString depth = QString::number(desk.state().currentLevel().depth);
    Desk::press(Qt::Key_Escape);
    emit desk.page<StartScreen>()->pastRuns();
    const QAbstractItemModel& table = *desk.page<PastRunsPage>()->list()->model();
    QStringList heads, row;
    for (int column = 0; column < table.columnCount(); ++column) {
        heads << table.headerData(column, Qt::Horizontal).toString();
        row << table.index(0, column).data().toString();
    }
    QCOMPARE(heads, (QStringList{"Date", "World", "Mode", "End", "Depth", "Turns", "Score"}));
    QCOMPARE(row[1], QStringLiteral("The Lamplit Stair"));
    QVERIFY2(row[3].startsWith(QStringLiteral("killed by")), qPrintable(row[3]));
    QCOMPARE(row[4], depth);
    QCOMPARE(row[5], turns);
}

void tst_KeptRuns::aRunThatEndsInAZoneNamesItInsteadOfADepth()
{
    Desk desk;
    desk.playWorld(worldHead({.id = "lands", .ruleset = "zones", .level = "Overworld.1.1", .at = {19, 5}})
                   + "overland:\n  size: [4, 3]\n  zone: [20, 10]\n"
                     "  biomes: [{id: desert, name: The Desert, recipe: desert, to: 100}]\n");
    Desk::press(Qt::Key_Right);  // off the edge
    QCOMPARE(desk.state().level, Name("Overworld.2.1"));
    chooseToGiveUp(desk);
    Desk::type('2');
    Desk::press(Qt::Key_Escape);
    const PastRun run = pastRunsOf(desk).at(0);
    QCOMPARE((QStringList{run.level, run.where}), (QStringList{"The Desert", "1 east"}));
    QVERIFY(!run.depth);
    PastRunsPage page(look());
    page.setRuns({run});
    QCOMPARE(page.list()->model()->index(0, PastRunsModel::Depth).data().toString(), QStringLiteral("The Desert"));
}

void tst_KeptRuns::f25_theMapOfAPastRunIsDrawnInTheMapsGlyphs()
{
    Desk desk;
    waitUntilDead(desk);
    Desk::press(Qt::Key_Escape);
    emit desk.page<StartScreen>()->pastRuns();
    const QTextDocument& text = *desk.page<PastRunsPage>()->text()->document();
    const auto map = text.resource(QTextDocument::ImageResource, QUrl(QStringLiteral("run-map"))).value<QImage>();
    QVERIFY(map.width() > 100);
    QCOMPARE(map.height() % 16, 0);  // whole cells of the smallest size
    QVERIFY(!text.toPlainText().contains(QStringLiteral("####")));
}

void tst_KeptRuns::f25_columnsSortByWhatTheyMean()
{
    PastRun shortRun, longRun;
    shortRun.world = QStringLiteral("Ash");
    shortRun.turns = 9;
    shortRun.when = QDateTime(QDate(2026, 11, 2), QTime(8, 0));
    longRun.world = QStringLiteral("Brass");
    longRun.turns = 1000;
    longRun.when = QDateTime(QDate(2025, 12, 30), QTime(8, 0));
    PastRunsPage page(look());
    page.setRuns({shortRun, longRun});
    const auto first = [&page] { return page.list()->model()->index(0, PastRunsModel::World).data().toString(); };
    QCOMPARE(first(), QStringLiteral("Ash"));  // the newest
    page.list()->sortByColumn(PastRunsModel::Turns, Qt::DescendingOrder);
    QCOMPARE(first(), QStringLiteral("Brass"));
    page.list()->sortByColumn(PastRunsModel::Turns, Qt::AscendingOrder);
    QCOMPARE(first(), QStringLiteral("Ash"));
}

void tst_KeptRuns::f29_aRunIsGivenUpFromThePauseMenu()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::type('s');
    chooseToGiveUp(desk);
    QVERIFY(desk.shows<ChoicePanel>());
    QVERIFY(QFile::exists(desk.journalFile()));
    Desk::type('2');
    QVERIFY(desk.shows<EndScreen>());
    QCOMPARE(desk.page<EndScreen>()->accessibleName(), QStringLiteral("You gave up"));
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<StartScreen>());
    QVERIFY(!QFile::exists(desk.runFile()) && !QFile::exists(desk.journalFile()));
    QCOMPARE(pastRunsOf(desk).size(), std::size_t{1});
    QVERIFY2(pastRunsOf(desk)[0].title.contains(QStringLiteral("gave up")), qPrintable(pastRunsOf(desk)[0].title));
}

void tst_KeptRuns::f24_killsAndScoreAreKeptWithTheRun()
{
    Desk desk;
    desk.playWorld(
        worldHead({.id = "room", .level = "room", .at = {2, 2}})
        + "types: {entities: {doll: {parent: gritling, name: doll, parts: {stats: {hp: 1}, d20: {attack: \"0\", "
          "defense: "
          "1, damage: \"0\", armor: 0}, brain: {mind: idle}}}}}\n"
          "levels:\n  room:\n    depth: 3\n    size: [6, 5]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
          "      ######\n      #....#\n      #....#\n      #....#\n      ######\n"
          "    entities: [{type: doll, at: [3, 2]}]\n");
    for (int i = 0; i < 20 && desk.session().tally().kills == 0; ++i)
        Desk::press(Qt::Key_Right);
    QCOMPARE(desk.session().tally().kills, 1);
    QCOMPARE(desk.session().tally().deepest, 3);
    QCOMPARE(scoreOf(desk.session().game(), desk.session().tally()), 310);
    const Tally tally = desk.session().tally();
    desk.restart();
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.session().tally(), tally);
}

GLOAM_WIDGET_TEST(tst_KeptRuns)
#include "tst_KeptRuns.moc"
