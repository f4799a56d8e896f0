#include "core/base/Progress.h"
#include "core/bot/BotTable.h"
#include "core/game/StateHasher.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldFiles.h"
#include "core/view/slice/Slice.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

/// What a hasher keeps of the states before changes none of its hashes.
class tst_KeptHashes : public QObject {
    Q_OBJECT
private slots:
    void aHashIsThatOfOneWhoKeepsNothing_data();
    void aHashIsThatOfOneWhoKeepsNothing();
};

void tst_KeptHashes::aHashIsThatOfOneWhoKeepsNothing_data()
{
    QTest::addColumn<QString>("world");
    QTest::addColumn<QString>("bot");
    for (const char* world : {"apprentices-night", "lamplit-stair", "hollow", "endless-stair", "the-marches",
                              "the-last-lamp/the-last-lamp"})
        for (const char* bot : {"explorer", "random"})
            QTest::addRow("%s, %s", world, bot) << world << bot;
}

void tst_KeptHashes::aHashIsThatOfOneWhoKeepsNothing()
{
    QFETCH(QString, world);
    QFETCH(QString, bot);
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    Progress progress;
    const auto parsed = readWorldFile(GLOAM_RESOURCES "/worlds/" + world.toStdString() + ".gloam", context, progress);
    QVERIFY(parsed);
    auto game = Game::begin(context.engine, parsed->world, 7);
    QVERIFY(game);
    const auto player = botNamed(bot.toStdString());
    Random chance(7);
    SliceScratch scratch;
    StateHasher kept;
    const HashTree first = kept.hash(game->state());
    const GameState begun = game->state();
    for (int i = 0; i < 200 && !game->isOver(); ++i) {
        const Errand errand = player->next(sliceOf(*game, scratch), chance);
        if (!errand.command)
            break;
        game->perform(*errand.command);
        if (i % 3 != 0)  // levels come, go and are packed away in between
            continue;
        const HashTree hashed = kept.hash(game->state());
        const std::string difference = firstDifference(hashed, hash(game->state()));
        QVERIFY2(difference.empty(), difference.c_str());
        QVERIFY(!(hashed == first) || game->state().turn == 0);
    }
    QVERIFY(kept.hash(begun) == first);
}

GLOAM_TEST(tst_KeptHashes)
#include "tst_KeptHashes.moc"
