#include "app/review/EndScreen.h"
#include "app/review/HallFilter.h"
#include "app/review/PastRunsModel.h"
#include "app/review/PastRunsPage.h"
#include "app/review/ShareCard.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

constexpr QSize usualCard{1200, 630};

PastRun runOf(const QString& world, const QString& mode, const QString& end, int score, int turns)
{
    PastRun run;
    run.world = world;
    run.mode = mode;
    run.end = end;
    run.score = score;
    run.turns = turns;
    run.seed = QStringLiteral("1234");
    run.when = QDateTime(QDate(2026, 11, 28), QTime(12, 0), Qt::UTC);
    return run;
}

PastRun dailyOf(const QString& day, const QDateTime& when)
{
    PastRun run = runOf(QStringLiteral("The Last Lamp"), QStringLiteral("Daily"), QStringLiteral("won"), 1, 1);
    run.day = day;
    run.when = when;
    return run;
}

std::vector<PastRun> someRuns()
{
    return {runOf(QStringLiteral("The Last Lamp"), QStringLiteral("Moonless"), QStringLiteral("won"), 900, 400),
            runOf(QStringLiteral("The Last Lamp"), QStringLiteral("Standard"), QStringLiteral("killed by a rat"), 200,
                  90),
            runOf(QStringLiteral("Hollow"), {}, QStringLiteral("gave up"), 200, 30)};
}

int rowsOf(const PastRunsPage& page)
{
    return page.list()->model()->rowCount();
}

EndModel endOf(const QString& story)
{
    EndModel model;
    model.world = QStringLiteral("The Last Lamp");
    model.mode = QStringLiteral("Moonless");
    model.cause = QStringLiteral("Killed by a gritling.");
    model.place = QStringLiteral("The Galleries, depth 6");
    model.seed = QStringLiteral("20261128");
    model.score = 2140;
    model.kills = 12;
    model.turn = 3412;
    model.story = story;
    return model;
}

QImage someMoment()
{
    QImage moment(1280, 800, QImage::Format_RGB32);
    moment.fill(QColor(90, 60, 20));
    return moment;
}

}  // namespace

/// The hall of runs, and the picture of a run's end.
class tst_Hall : public QObject {
    Q_OBJECT
private slots:
    void runsAreChosenByWorldModeAndEnd();
    void ofEqualScoresTheShorterRunIsTheBetter();
    void oneRunOfADayCounts();
    void aSeedIsCopiedWithItsWorldAndMode();
    void theLastMomentIsShownBesideTheText();
    void aCardFitsWhateverIsWrittenOnIt_data();
    void aCardFitsWhateverIsWrittenOnIt();
    void aMomentAtTheEdgeOfThePictureKeepsItsForm();
};

void tst_Hall::runsAreChosenByWorldModeAndEnd()
{
    Desk desk;
    PastRunsPage page(desk.window().context().style);
    page.setRuns(someRuns());
    QCOMPARE(rowsOf(page), 3);
    page.worlds()->setCurrentText(QStringLiteral("The Last Lamp"));
    QCOMPARE(rowsOf(page), 2);
    page.modes()->setCurrentText(QStringLiteral("Moonless"));
    QCOMPARE(rowsOf(page), 1);
    page.ends()->setCurrentText(QStringLiteral("Died"));
    QCOMPARE(rowsOf(page), 0);
    page.modes()->setCurrentIndex(0);
    QCOMPARE(rowsOf(page), 1);
    page.worlds()->setCurrentIndex(0);
    page.ends()->setCurrentText(QStringLiteral("Gave up"));
    QCOMPARE(rowsOf(page), 1);
    page.ends()->setCurrentIndex(0);
    page.filter()->setText(QStringLiteral("rat"));
    QCOMPARE(rowsOf(page), 1);
}

void tst_Hall::ofEqualScoresTheShorterRunIsTheBetter()
{
    Desk desk;
    PastRunsPage page(desk.window().context().style);
    page.setRuns(someRuns());
    page.list()->sortByColumn(PastRunsModel::Score, Qt::DescendingOrder);
    QStringList turns;
    for (int row = 0; row < rowsOf(page); ++row)
        turns << page.list()->model()->index(row, PastRunsModel::Turns).data().toString();
    QCOMPARE(turns, (QStringList{QStringLiteral("400"), QStringLiteral("30"), QStringLiteral("90")}));
}

void tst_Hall::oneRunOfADayCounts()
{
    const QString day = QStringLiteral("2026-11-28");
    const QDate date(2026, 11, 28);
    std::vector<PastRun> runs{dailyOf(day, QDateTime(date.addDays(2), QTime(1, 0), Qt::UTC)),
                              dailyOf(day, QDateTime(date.addDays(1), QTime(1, 0), Qt::UTC)),
                              dailyOf(day, QDateTime(date, QTime(9, 0), Qt::UTC)),
                              dailyOf({}, QDateTime(date, QTime(8, 0), Qt::UTC)),
                              dailyOf(QStringLiteral("2026-11-27"), QDateTime(date, QTime(8, 0), Qt::UTC))};
    markDailies(runs);
    std::vector<bool> counts;
    for (const PastRun& run : runs)
        counts.push_back(run.countsForDay);
    QCOMPARE(counts, (std::vector<bool>{false, false, true, false, true}));
    runs[2].wasLoaded = true;
    markDailies(runs);
    QVERIFY(!runs[2].countsForDay && runs[1].countsForDay);
    runs[1].mode = QStringLiteral("Daily without a light");  // a day of its own
    runs[2].wasLoaded = false;
    runs[4].day = day;
    runs[4].when = QDateTime();  // the file has another name
    markDailies(runs);
    QVERIFY(runs[2].countsForDay && runs[1].countsForDay && !runs[4].countsForDay);
}

void tst_Hall::aSeedIsCopiedWithItsWorldAndMode()
{
    QCOMPARE(shareTextOf(someRuns()[0]), QStringLiteral("The Last Lamp, Moonless, seed 1234"));
    QCOMPARE(shareTextOf(someRuns()[2]), QStringLiteral("Hollow, seed 1234"));
    Desk desk;
    PastRunsPage page(desk.window().context().style);
    page.setRuns({someRuns()[0]});
    const auto buttons = page.findChildren<QPushButton*>();
    const auto copy = std::ranges::find(buttons, QStringLiteral("Copy Seed"), &QPushButton::text);
    QVERIFY(copy != buttons.end());
    (*copy)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("The Last Lamp, Moonless, seed 1234"));
}

void tst_Hall::theLastMomentIsShownBesideTheText()
{
    const QTemporaryDir folder;
    Desk desk;
    PastRunsPage page(desk.window().context().style);
    page.resize(960, 540);
    std::vector<PastRun> runs = someRuns();
    runs.resize(1);
    runs[0].journal = folder.filePath(QStringLiteral("20261128-120000.gloamrun"));
    page.setRuns(runs);
    QVERIFY(page.moment()->isHidden());
    QVERIFY(
        momentAround(someMoment(), {600, 400, 20, 20}, PastRun::momentSize).save(momentFileOf(runs[0].journal), "PNG"));
    page.setRuns(runs);
    QVERIFY(!page.moment()->isHidden() && page.moment()->pixmap().width() == 320);
}

void tst_Hall::aCardFitsWhateverIsWrittenOnIt_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("story");
    QTest::newRow("usual") << QStringLiteral("You died")
                           << QStringLiteral("You lit four shrines. A jackdaw stole your lantern in The Galleries.");
    QTest::newRow("bare") << QString() << QString();
    QTest::newRow("long") << QStringLiteral("A very long name of an end that goes on ").repeated(6)
                          << QStringLiteral("You lit forty shrines and put each of them out again. ").repeated(40);
    QTest::newRow("one word") << QStringLiteral("X").repeated(300) << QStringLiteral("y").repeated(900);
}

void tst_Hall::aCardFitsWhateverIsWrittenOnIt()
{
    QFETCH(const QString, title);
    QFETCH(const QString, story);
    const editor::Theme theme = editor::emberTheme();
    EndModel model = endOf(story);
    model.world = title + model.world;
    const QImage card = shareCardOf(model, title, someMoment(), {600, 400, 20, 20}, theme);
    QCOMPARE(card.size(), usualCard);
    for (int y = 10; y < card.height(); ++y)  // nothing leaves the words' column to the left
        for (int x = 0; x < 40; ++x)
            QVERIFY(card.pixelColor(x, y) == theme.map);
    QVERIFY(shareCardOf(model, title, {}, {}, theme).size() == usualCard);
}

void tst_Hall::aMomentAtTheEdgeOfThePictureKeepsItsForm()
{
    for (const QRect& hero : {QRect(0, 0, 20, 20), QRect(1270, 790, 20, 20), QRect()})
        QCOMPARE(momentAround(someMoment(), hero, {480, 270}).size(), QSize(480, 270));
    QVERIFY(momentAround({}, {}, {480, 270}).isNull());
    QImage thin(30, 700, QImage::Format_RGB32);
    QCOMPARE(momentAround(thin, {3, 3, 20, 20}, {480, 270}).size(), QSize(480, 270));
}

GLOAM_WIDGET_TEST(tst_Hall)
#include "tst_Hall.moc"
