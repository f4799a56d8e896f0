#include "app/play/PlayView.h"
#include "app/run/AheadBuilder.h"
#include "core/action/Command.h"
#include "core/game/AheadStock.h"
#include "core/game/Hash.h"
#include "tests/app/Desk.h"
#include "tests/app/LongTurns.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QKeyEvent>
#include <QLabel>

#include <utility>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// Stairs under the hero to a cave of this size that is not built yet.
QByteArray stairTo(const QByteArray& size)
{
    return worldHead({.id = "den", .level = "top", .at = {2, 1}})
           + "levels:\n"
             "  top:\n    depth: 1\n    size: [5, 3]\n"
             "    legend: {\"#\": wall, .: floor, \">\": [floor, stairs-down]}\n"
             "    map: |2-\n      #####\n      #.>.#\n      #####\n"
             "  deep:\n    depth: 2\n    size: ["
           + size
           + "]\n    recipe: cave\n"
             "links:\n  - {kind: stairs, from: [top, 2, 1], to: [deep, 5, 5], ways: both}\n";
}

}  // namespace

/// While the player is on a level, those beyond its passages are built in the background.
class tst_BuildingAhead : public QObject {
    Q_OBJECT
private slots:
    void theNextLevelIsReadyBeforeTheHeroArrives_WORLD_02();
    void theRunIsTheSameAsWithoutIt_WORLD_02();
    void g42_anArrivalTakenBackIsBuiltAheadAgain();
    void g42_anArrivalIsBuiltBesideTheWindowAndEscTakesItBack();
    void closingTheWindowWhileALevelIsBuiltIsSafe();
    void anotherRunWhileALevelIsBuiltIsSafe();
};

void tst_BuildingAhead::theNextLevelIsReadyBeforeTheHeroArrives_WORLD_02()
{
    Desk desk;
    desk.playWorld(stairTo("40, 20"));
    const auto order = orderOf(desk.state(), "deep");
    QVERIFY(order);
    QTRY_VERIFY(desk.session().ahead().has(*order));
    QVERIFY(!nextOrder(desk.state(), desk.session().ahead()));
    QVERIFY(desk.state().world.findLevel("deep")->isUnbuilt());
}

void tst_BuildingAhead::theRunIsTheSameAsWithoutIt_WORLD_02()
{
    const QByteArray text = stairTo("40, 20");
    Desk desk;
    desk.playWorld(text);
    QTRY_VERIFY(!nextOrder(desk.state(), desk.session().ahead()));
    Desk::type('>');
    QCOMPARE(desk.state().level, Name("deep"));
    auto plain = Game::begin(shippedContext().engine, worldFrom(text.toStdString()).world, deskSeed);
    QVERIFY(plain);
    plain->perform(command::UseStairs{StairDirection::Down});
    QCOMPARE(hash(desk.state()).value, hash(plain->state()).value);
}

void tst_BuildingAhead::g42_anArrivalTakenBackIsBuiltAheadAgain()
{
    Desk desk;
    desk.playWorld(QByteArray(stairTo("40, 20"))
                       .replace("    recipe: cave\n", "    recipe: cave\n    entities:\n"
                                                      "      - {type: burrow-rat, at: [30, 15]}\n"));
    const auto order = orderOf(desk.state(), "deep");
    QVERIFY(order);
    QTRY_VERIFY(desk.session().ahead().has(*order));
    const LongTurns turns;
    QCoreApplication::postEvent(&desk.window(), new QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier));
    QVERIFY(!desk.session().perform(command::UseStairs{StairDirection::Down}));
    QCOMPARE(desk.state().level, Name("top"));
    QTRY_VERIFY(desk.session().ahead().has(*order));
}

void tst_BuildingAhead::g42_anArrivalIsBuiltBesideTheWindowAndEscTakesItBack()
{
    const QByteArray text = stairTo("256, 256");
    Desk desk;
    desk.playWorld(text);
    desk.page<PlayView>()->findChild<AheadBuilder*>()->setSession(nullptr);  // nothing is ready
    auto builder = desk.session().ahead().build;
    desk.session().ahead() = {};
    desk.session().ahead().build = std::move(builder);
    const auto before = hash(desk.state()).value;
    const LongTurns turns;
    QString words;
    const auto readWords = [&] {
        const QLabel* const line = desk.window().findChild<QLabel*>(QStringLiteral("Patience"));
        words = line ? line->text() : QString();
    };
    QMetaObject::invokeMethod(&desk.window(), readWords, Qt::QueuedConnection);
    QCoreApplication::postEvent(&desk.window(), new QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier));
    QVERIFY(!desk.session().perform(command::UseStairs{StairDirection::Down}));
    QVERIFY2(words.startsWith(QStringLiteral("The level is built:")), qPrintable(words));
    QCOMPARE(hash(desk.state()).value, before);

    QVERIFY(desk.session().perform(command::UseStairs{StairDirection::Down}));
    QCOMPARE(desk.state().level, Name("deep"));
    auto plain = Game::begin(shippedContext().engine, worldFrom(text.toStdString()).world, deskSeed);
    QVERIFY(plain);
    plain->perform(command::UseStairs{StairDirection::Down});
    QCOMPARE(hash(desk.state()).value, hash(plain->state()).value);
}

/// On a quick machine the level may be there before the window is gone; nothing may crash either way.
void tst_BuildingAhead::closingTheWindowWhileALevelIsBuiltIsSafe()
{
    const auto desk = std::make_unique<Desk>();
    desk->playWorld(stairTo("256, 256"));
    QVERIFY(desk->window().session());
}

void tst_BuildingAhead::anotherRunWhileALevelIsBuiltIsSafe()
{
    Desk desk;
    desk.playWorld(stairTo("256, 256"));
    AheadBuilder& builder = *desk.page<PlayView>()->findChild<AheadBuilder*>();
    builder.setSession(nullptr);
    QVERIFY(!builder.isBuilding());
    builder.setSession(&desk.session());
    QTRY_VERIFY(!nextOrder(desk.state(), desk.session().ahead()));
}

GLOAM_WIDGET_TEST(tst_BuildingAhead)
#include "tst_BuildingAhead.moc"
