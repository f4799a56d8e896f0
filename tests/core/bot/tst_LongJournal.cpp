#include "core/io/file/Files.h"
#include "core/io/file/Zstd.h"
#include "core/world/RebuildTypes.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int longCommands = 10'000;
const char* const longFile = GLOAM_TEST_DATA "/journals/long.gloamrun.zst";

/// The shipped world with a hero that survives for long.
RecordedRun longRun()
{
    World world = worldFrom(lamplitStair()).world;
    Map stats;
    stats.set("hp", 1'000'000);
    Map parts;
    parts.set("stats", stats);
    Map written;
    written.set("parts", parts);
    world.types.write().entities.push_back({"survivor", world.settings.start.hero, written, {}, {}, {}});
    rebuildTypes(world, shippedContext().engine->parts);
    world.settings.start.hero = "survivor";
    world.settings.goals.clear();
    const RunOrigin origin = NewGame{world, 2026, std::nullopt};
    RecordedRun run{origin, {}, *beginRun(shippedContext().engine, origin)};
    run.records.push_back(Recorder().begin(run.game.state()));
    Random chance(2026);
    playByChance(run, chance, longCommands);
    return run;
}

}  // namespace

/// A journal of ten thousand random legal commands that every build replays to the same states. A change of rules that
/// affects it says why; GLOAM_UPDATE_GOLDEN=1 records it again.
class tst_LongJournal : public QObject {
    Q_OBJECT
private slots:
    void tenThousandCommandsReplayToTheSameStates_C_13();
};

void tst_LongJournal::tenThousandCommandsReplayToTheSameStates_C_13()
{
    if (qEnvironmentVariableIsSet("GLOAM_UPDATE_GOLDEN"))
        QVERIFY(bool(saveFileDurably(longFile, compressed(longRun().bytes()), {.keepBackup = false})));
    const auto bytes = decompressed(bytesOf(longFile), Limits().fileBytes);
    QVERIFY(bool(bytes));
    Progress progress;
    const auto run = parseRun(*bytes, shippedContext(), "long.gloamrun", progress);
    QVERIFY2(bool(run), run ? "" : run.error().sentence.c_str());
    const auto commands = std::count_if(run->records.begin(), run->records.end(), [](const RunRecord& record) {
        return std::holds_alternative<Command>(record);
    });
    QCOMPARE(static_cast<int>(commands), longCommands);
    auto replay = Replay::begin(shippedContext().engine, run->origin, true);
    QVERIFY(bool(replay));
    const auto taken = static_cast<std::size_t>(sliceOf(static_cast<int>(run->records.size()), 1'500));
    for (std::size_t i = 0; i < taken; ++i)
        if (!replay->take(run->records[i]))
            QFAIL(qPrintable(QStringLiteral("turn %1: %2")
                                 .arg(replay->divergence()->turn)
                                 .arg(shown(replay->divergence()->subsystem))));
}

GLOAM_TEST(tst_LongJournal)
#include "tst_LongJournal.moc"
