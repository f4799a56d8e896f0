#include "core/base/Progress.h"
#include "core/bot/BotTable.h"
#include "core/game/Game.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldFiles.h"
#include "core/parts/Lights.h"
#include "core/space/LightMap.h"
#include "core/view/slice/Slice.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <string>
#include <tuple>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// What a game keeps of its last look changes nothing of what is seen. A copy keeps nothing and looks anew.
class tst_KeptLooks : public QObject {
    Q_OBJECT
private slots:
    void aSliceIsThatOfACopyWhichLooksAnew_data();
    void aSliceIsThatOfACopyWhichLooksAnew();
    void aModelOfAnEmbedderIsAskedEachTime();
};

namespace {

using Found = std::tuple<EntityId, EntityId, Point>;

std::vector<Found> lampsOf(const Level& level)
{
    std::vector<Found> lamps;
    const auto add = [&lamps](const Lamp& lamp) { lamps.emplace_back(lamp.entity->id, lamp.holder->id, lamp.at); };
    forEachLamp(level, add);
    return lamps;
}

std::vector<LightSource> lampsToSeeByOf(const Level& level)
{
    std::vector<LightSource> lamps;
    const auto add = [&lamps](const LightSource& lamp) { lamps.push_back(lamp); };
    forEachLampToSeeBy(level, add);
    return lamps;
}

Slice withoutLight(Slice slice)
{
    slice.light = {};
    slice.ambient = 0;
    slice.tints = Slice().tints;
    return slice;
}

/// A model of which the engine does not know on what its looks depend.
int countOfLooks = 0;
void lookAndCount(const Entity& viewer, const Level&, const Policies&, SightScratch&, CellMask& seen)
{
    ++countOfLooks;
    seen.box = {viewer.at, {1, 1}};
    seen.bits = BitGrid({1, 1});
    seen.bits.set({0, 0}, true);
}
bool seesItself(const Entity& viewer, const Level&, const Policies&, Point at)
{
    return viewer.at == at;
}

}  // namespace

void tst_KeptLooks::aSliceIsThatOfACopyWhichLooksAnew_data()
{
    QTest::addColumn<QString>("world");
    QTest::addColumn<QString>("bot");
    for (const char* world : {"apprentices-night", "lamplit-stair", "hollow", "endless-stair", "the-marches",
                              "the-last-lamp/the-last-lamp"})
        for (const char* bot : {"explorer", "random"})
            QTest::addRow("%s, %s", world, bot) << world << bot;
}

void tst_KeptLooks::aSliceIsThatOfACopyWhichLooksAnew()
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
    SliceScratch kept;
    int reused = 0;
    int indexed = 0;
    for (int i = 0; i < 150 && !game->isOver(); ++i) {
        const Slice slice = sliceOf(*game, kept);
        SliceScratch fresh;
        QVERIFY(slice == sliceOf(Game(*game), fresh));
        QVERIFY(sliceToDecide(*game, kept) == withoutLight(slice));
        const Level plain = plainCopyOf(game->level());
        QVERIFY(!areLampsIndexed(plain));
        indexed += areLampsIndexed(game->level()) ? 1 : 0;
        QVERIFY(lampsOf(game->level()) == lampsOf(plain));
        QVERIFY(lampsToSeeByOf(game->level()) == lampsToSeeByOf(plain));
        reused += game->seenByHero(kept.sight) ? 1 : 0;
        const Errand errand = player->next(slice, chance);
        if (!errand.command)
            break;
        game->perform(*errand.command);
    }
    QVERIFY(reused > 0);
    QVERIFY(indexed > 0);
}

void tst_KeptLooks::aModelOfAnEmbedderIsAskedEachTime()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->policies.offerVision("counted", {&lookAndCount, &seesItself, nullptr, nullptr});
    ScenarioOptions options;
    options.choices = "{vision: {model: counted}}";
    options.engine = engine;
    Scenario game("@....", options);
    const int before = countOfLooks;
    game.play("wait");
    QVERIFY(countOfLooks > before);
}

GLOAM_TEST(tst_KeptLooks)
#include "tst_KeptLooks.moc"
