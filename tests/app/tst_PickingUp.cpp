#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "app/setup/Settings.h"
#include "core/base/Progress.h"
#include "core/game/Hash.h"
#include "core/game/Journal.h"
#include "core/io/run/RunFile.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// Items picked up by walking over them.
class tst_PickingUp : public QObject {
    Q_OBJECT
private slots:
    void aStepOntoGoldTakesIt();
    void switchedOffItStays();
    void exploringGoesOnAfterWhatItTakes();
    void otherKindsWaitForTheKey();
    void allButWeaponsArmorAndToolsIsUsual();
    void itsJournalReplaysToTheSameGame();
};

namespace {

struct Corridor {
    Desk desk;

    Corridor()
    {
        desk.playWorld(worldHead({.id = "corridor", .level = "corridor", .at = {1, 1}}) + R"(levels:
  corridor:
    size: [14, 3]
    ambient: 5
    legend: {"#": wall, .: floor}
    map: |2-
      ##############
      #............#
      ##############
    entities: [{type: gold, at: [2, 1]}, {type: dagger, at: [6, 1]}]
)");
    }

    std::size_t carried() { return desk.session().slice().carried.size(); }
    const Slice& slice() { return desk.session().slice(); }
    QString lastLine() { return desk.session().lines().back().text; }
    void set(const QString& key, const QString& value) { desk.window().context().settings->set(key, value); }
};

}  // namespace

void tst_PickingUp::aStepOntoGoldTakesIt()
{
    Corridor corridor;
    const std::size_t before = corridor.carried();
    Desk::press(Qt::Key_Right);
    QCOMPARE(corridor.carried(), before + 1);
    QCOMPARE(corridor.slice().turn, std::int64_t{2});
    QVERIFY2(corridor.lastLine().contains(QStringLiteral("gold")), qPrintable(corridor.lastLine()));
}

void tst_PickingUp::switchedOffItStays()
{
    Corridor corridor;
    corridor.set(QStringLiteral("pick-up-gold"), QStringLiteral("no"));
    const std::size_t before = corridor.carried();
    Desk::press(Qt::Key_Right);
    QCOMPARE(corridor.carried(), before);
    QCOMPARE(corridor.slice().turn, std::int64_t{1});
}

void tst_PickingUp::exploringGoesOnAfterWhatItTakes()
{
    Corridor corridor;
    Desk::type('o');
    QTRY_VERIFY2(corridor.lastLine().startsWith(QStringLiteral("You stop: ")), qPrintable(corridor.lastLine()));
    QVERIFY(corridor.slice().self.at == (Point{6, 1}));
}

void tst_PickingUp::otherKindsWaitForTheKey()
{
    Corridor corridor;
    const std::size_t before = corridor.carried();
    for (int i = 0; i < 5; ++i)
        Desk::press(Qt::Key_Right);
    QVERIFY(corridor.slice().self.at == (Point{6, 1}));
    QCOMPARE(corridor.carried(), before + 1);
    corridor.set(QStringLiteral("pick-up-weapon"), QStringLiteral("yes"));
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Left);
    QCOMPARE(corridor.carried(), before + 2);
}

void tst_PickingUp::allButWeaponsArmorAndToolsIsUsual()
{
    QStringList off;
    for (const SettingRow& row : settingRows())
        if (QLatin1String(row.key).startsWith(QLatin1String("pick-up-"))
            && QLatin1String(row.usual) == QLatin1String("no"))
            off << QLatin1String(row.key);
    QCOMPARE(off, (QStringList{"pick-up-weapon", "pick-up-armor", "pick-up-tool"}));
}

/// The journal has each command that was given, also those of the program.
void tst_PickingUp::itsJournalReplaysToTheSameGame()
{
    Corridor corridor;
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Right);
    const std::uint64_t before = hash(corridor.desk.state()).value;
    Progress progress;
    const auto run = readRun(corridor.desk.journalFile().toStdString(), shippedContext(), progress);
    QVERIFY(bool(run));
    QCOMPARE(run->records.size(), std::size_t{4});
    auto replay = Replay::begin(shippedContext().engine, run->origin, true);
    for (const RunRecord& record : run->records)
        QVERIFY(replay->take(record));
    QCOMPARE(hash(replay->game().state()).value, before);
}

GLOAM_WIDGET_TEST(tst_PickingUp)
#include "tst_PickingUp.moc"
