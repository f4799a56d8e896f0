#include "app/log/LogModel.h"
#include "app/play/InSightModel.h"
#include "app/play/PlayWords.h"
#include "app/play/SightDelegate.h"
#include "core/base/Fault.h"
#include "editor/panels/ProblemsModel.h"
#include "editor/ui/Drawing.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace gloam;
using namespace gloam::app;

class tst_Models : public QObject {
    Q_OBJECT
private slots:
    void aLightThatBurntOutIsOutAndNotDying();
    void aGlowEnds();
    void aStackInSightSaysHowManyThereAre();
    void oddsBesideALongNameKeepTheBlowsWhileTheyCan();
    void theLogTellsExactlyWhatChanged();
    void whatIsInSightComesAndGoes();
    void aLineIsSpokenWithItsSignAndCount();
    void aProblemIsSpokenWhole();
    void theDeadHaveNoLessThanNothing();
    void aWalkLongerThanTheLightSaysHowLongItLasts();
    void aRowTooNarrowForItsHitPointsStillTellsWhereItIs();
    void anAttackerInTheDarkIsSomething();
    void manyThatDoNothingShareALine();
};

void tst_Models::manyThatDoNothingShareALine()
{
    Slice slice;
    slice.types = std::make_shared<const TypeRegistry>();
    VisibleEntity seen;
    seen.hp = seen.maxHp = 6;
    for (const bool acts : {false, true})
        for (int x = 1; x <= 3; ++x) {
            seen.name = acts ? "porter" : "patron";
            seen.at = {x, 0};
            seen.isActor = acts;
            slice.visible.push_back(seen);
        }
    const editor::Theme theme = editor::emberTheme();
    const SideModel model = sideModelOf(slice, theme, theme.palette, 1);
    QCOMPARE(model.inSight.size(), std::size_t{4});
    QCOMPARE(model.inSight.front().name, QStringLiteral("patron ×3"));
    QCOMPARE(model.inSight.back().name, QStringLiteral("porter"));
}

void tst_Models::anAttackerInTheDarkIsSomething()
{
    Slice slice;
    slice.types = std::make_shared<const TypeRegistry>();
    VisibleEntity felt;
    felt.name = "duskling";
    felt.at = {1, 0};
    felt.hp = 9;
    felt.maxHp = 14;
    felt.isActor = felt.isHostile = felt.isFelt = true;
    felt.odds = Exchange{};
    slice.visible.push_back(felt);
    const editor::Theme theme = editor::emberTheme();
    const SideModel model = sideModelOf(slice, theme, theme.palette, 1);
    QCOMPARE(model.inSight.size(), std::size_t{1});
    QCOMPARE(model.inSight.front().name, QStringLiteral("something"));
    QCOMPARE(model.inSight.front().detail, QStringLiteral("1 step east"));
    QVERIFY(model.inSight.front().odds.isEmpty() && model.inSight.front().tip.isEmpty());
}

void tst_Models::theDeadHaveNoLessThanNothing()
{
    Slice slice;
    slice.self.hp = -7;
    slice.self.maxHp = 22;
    const editor::Theme theme = editor::emberTheme();
    slice.abilities.resize(1);
    QCOMPARE(sideModelOf(slice, theme, theme.palette, 1).health, 0);
    QVERIFY(sideModelOf(slice, theme, theme.palette, 1).abilities.empty());
    slice.self.hp = 1;
    QCOMPARE(sideModelOf(slice, theme, theme.palette, 1).abilities.size(), std::size_t{1});
}

void tst_Models::aWalkLongerThanTheLightSaysHowLongItLasts()
{
    Slice slice;
    slice.supplies.lightRadius = 6;
    slice.supplies.lightLeft = 7;
    QCOMPARE(costOfWalk(slice, 7, 0), QStringLiteral("7 turns, 7 of 7 light"));
    QCOMPARE(costOfWalk(slice, 11, 0), QStringLiteral("11 turns, light for 7 only"));
}

void tst_Models::aRowTooNarrowForItsHitPointsStillTellsWhereItIs()
{
    Slice slice;
    slice.types = std::make_shared<const TypeRegistry>();
    VisibleEntity gritling;
    gritling.name = "gritling";
    gritling.at = {4, 0};
    gritling.hp = 4;
    gritling.maxHp = 5;
    gritling.isActor = gritling.isHostile = true;
    gritling.mood.bearing = Bearing::Unaware;
    slice.visible.push_back(gritling);
    const editor::Theme theme = editor::emberTheme();
    const SideModel model = sideModelOf(slice, theme, theme.palette, 1);
    QCOMPARE(model.inSight.front().brief, QStringLiteral("unaware, 4 / 5, 4 E"));
    QCOMPARE(model.inSight.front().briefest, QStringLiteral("unaware, 4 E"));
}

void tst_Models::aLightThatBurntOutIsOutAndNotDying()
{
    Slice slice;
    slice.supplies.lightName = "torch";
    slice.supplies.lightLeft = 0;
    const editor::Theme theme = editor::emberTheme();
    const SideModel model = sideModelOf(slice, theme, theme.palette, 1);
    QCOMPARE(model.chips.front().text, QStringLiteral("light out"));
    QCOMPARE(model.bars.front().number, QStringLiteral("out"));
}

void tst_Models::aGlowEnds()
{
    Slice slice;
    slice.supplies.lightName = "light";
    slice.supplies.lightRadius = 3;
    slice.supplies.glowTurns = 8;
    const editor::Theme theme = editor::emberTheme();
    const BarModel glow = sideModelOf(slice, theme, theme.palette, 1).bars.front();
    QCOMPARE(glow.detail, QStringLiteral("glow"));
    QCOMPARE(glow.number, QStringLiteral("8 turns"));
}

void tst_Models::aStackInSightSaysHowManyThereAre()
{
    Slice slice;
    slice.types = std::make_shared<const TypeRegistry>();
    for (const int count : {2, 3}) {
        VisibleEntity oil;
        oil.name = "oil flask";
        oil.at = {count, 0};
        oil.isItem = true;
        oil.count = count;
        slice.visible.push_back(oil);
    }
    const editor::Theme theme = editor::emberTheme();
    const SideModel model = sideModelOf(slice, theme, theme.palette, 1);
    QCOMPARE(model.inSight.size(), std::size_t{1});
    QCOMPARE(model.inSight.front().name, QStringLiteral("oil flask ×5"));
    const std::vector<SightRow> all = allInSight(slice, theme.palette);
    QCOMPARE(all.size(), std::size_t{2});
    QCOMPARE(all.front().name, QStringLiteral("oil flask ×2"));
}

void tst_Models::oddsBesideALongNameKeepTheBlowsWhileTheyCan()
{
    SightRow row;
    row.name = QStringLiteral("straw gritling");
    row.odds = QStringLiteral("you 90 %, 1.1 blows");
    row.shorterOdds =
        QStringList{QStringLiteral("90 %, 1.1 blows"), QStringLiteral("you 90 %"), QStringLiteral("90 %")};
    const QFontMetrics metrics(editor::emberTheme().bodyFont());
    const auto widthWith = [&](const QString& odds) {
        return metrics.horizontalAdvance(row.name) + 12 + editor::tabularWidth(metrics, odds);
    };
    QCOMPARE(oddsBeside(row, metrics, widthWith(row.odds)), row.odds);
    QCOMPARE(oddsBeside(row, metrics, widthWith(row.odds) - 1), row.shorterOdds[0]);
    QCOMPARE(oddsBeside(row, metrics, widthWith(row.shorterOdds[0]) - 1), row.shorterOdds[1]);
    QCOMPARE(oddsBeside(row, metrics, 0), row.shorterOdds[2]);
}

void tst_Models::theLogTellsExactlyWhatChanged()
{
    LogModel log;
    const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy inserted(&log, &LogModel::rowsInserted);
    QSignalSpy changed(&log, &LogModel::dataChanged);
    QSignalSpy removed(&log, &LogModel::rowsRemoved);
    const LogLine door{QStringLiteral("You open the door."), editor::Sign::None, 1};
    LogLine hit{QStringLiteral("You hit the gritling."), editor::Sign::None, 1};
    log.setRows({door, hit});
    QCOMPARE(inserted.count(), 1);
    hit.count = 2;
    log.setRows({door, hit});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 1);
    log.setRows({door});
    QCOMPARE(removed.count(), 1);
    QCOMPARE(log.rowCount(), 1);
}

void tst_Models::whatIsInSightComesAndGoes()
{
    InSightModel rows;
    const QAbstractItemModelTester tester(&rows, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const SightRow gritling{U'G', {0xFFDD00}, QStringLiteral("gritling"), QStringLiteral("65 %"), {4, 5}};
    const SightRow dagger{U')', {0xFFFFFF}, QStringLiteral("dagger"), {}, {1, 5}};
    rows.setRows({gritling, dagger});
    rows.setRows({dagger});
    QCOMPARE(rows.rowCount(), 1);
    QCOMPARE(rows.row(rows.index(0)).at, (Point{1, 5}));
    rows.setRows({});
    QCOMPARE(rows.rowCount(), 0);
}

void tst_Models::aLineIsSpokenWithItsSignAndCount()
{
    LogModel log;
    log.setRows({{QStringLiteral("It bites you."), editor::Sign::Danger, 3}});
    QCOMPARE(log.data(log.index(0), Qt::AccessibleTextRole).toString(), QStringLiteral("danger: It bites you. x3"));
    QCOMPARE(log.data(log.index(0), Qt::DisplayRole).toString(), QStringLiteral("It bites you."));
}

void tst_Models::aProblemIsSpokenWhole()
{
    editor::ProblemsModel problems;
    const QAbstractItemModelTester tester(&problems, QAbstractItemModelTester::FailureReportingMode::QtTest);
    problems.setRows({{Severity::Error,
                       Fault::LinkToNowhere,
                       "levels.crypt",
                       "The stair leads nowhere.",
                       "Did you mean 'crypt'?",
                       "crypt.gloam.yaml",
                       {41, 7}}});
    QCOMPARE(problems.data(problems.index(0), Qt::AccessibleTextRole).toString(),
             QStringLiteral("Error L001, crypt.gloam.yaml, line 41, levels.crypt: The stair leads nowhere. "
                            "Did you mean 'crypt'?"));
}

GLOAM_WIDGET_TEST(tst_Models)
#include "tst_Models.moc"
