#include "core/base/Progress.h"
#include "core/bot/BotTable.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldFiles.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_SavedStates : public QObject {
    Q_OBJECT
private slots:
    void aSavedStateIsEqualToWhatIsReadBack_data();
    void aSavedStateIsEqualToWhatIsReadBack();
};

void tst_SavedStates::aSavedStateIsEqualToWhatIsReadBack_data()
{
    QTest::addColumn<QString>("file");
    for (const auto& path : shippedWorldFiles())
        QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
}

void tst_SavedStates::aSavedStateIsEqualToWhatIsReadBack()
{
    QFETCH(QString, file);
    Progress progress;
    auto parsed = readWorldFile(file.toStdString(), shippedContext(), progress);
    QVERIFY(parsed);
    auto game = Game::begin(shippedContext().engine, std::move(parsed->world), 7);
    QVERIFY(game);
    const auto bot = botNamed("explorer");
    Random dice(7);
    SliceScratch scratch;
    for (int i = 0; i < 60 && !game->isOver(); ++i)
        game->perform(bot->next(sliceOf(*game, scratch), dice).command.value_or(command::Wait{}));
    QVERIFY(game->state().turn > 0);
    const auto read = parseSave(formatSave({game->state(), {}, {}}), shippedContext(), "run.gloamsave", progress);
    QVERIFY(read);
    QCOMPARE(shown(firstDifference(hash(game->state()), hash(read->state))), QString());
    QVERIFY(game->state() == read->state);
    GameState hurt = read->state;
    hurt.world.levels.at(hurt.level).write().entities.update(heroId, [](Entity& hero) { hero.hp += 1; });
    QVERIFY(!(game->state() == hurt));
}

GLOAM_TEST(tst_SavedStates)
#include "tst_SavedStates.moc"
