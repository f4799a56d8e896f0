#include "core/base/Progress.h"
#include "core/io/edit/WorldDiff.h"
#include "core/io/world/WorldFiles.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Worlds that a session saves one after another, with everything in one file or the levels apart.
std::vector<World> worldsToSave()
{
    std::vector<World> worlds{shippedWorld()};
    RandomEdits random(11, shippedParts());
    for (int i = 0; i < 5; ++i) {
        World next = worlds.back();
        for (std::size_t kind = 0; kind < 7; ++kind) {
            Edit edit = random.make(next, kind);
            exchange(next, edit, shippedParts());
        }
        worlds.push_back(worldFrom(formatWorld(next)).world);
    }
    return worlds;
}

/// Saves the worlds in turn for ever, and reports each save that is done.
[[noreturn]] void saveForEver(const std::filesystem::path& path, const std::vector<World>& worlds, WorldLayout layout,
                              int report)
{
    for (std::size_t i = 0;; i = (i + 1) % worlds.size()) {
        const char begun = static_cast<char>(i);
        if (::write(report, &begun, 1) != 1 || !saveWorldFiles(path, worlds[i], layout, true, {}))
            ::_exit(1);
    }
}

}  // namespace

class tst_SavesKilled : public QObject {
    Q_OBJECT
private slots:
    void killedAtAnyMomentTheWorldIsOneThatWasSaved_SAVE_07_data();
    void killedAtAnyMomentTheWorldIsOneThatWasSaved_SAVE_07();
};

void tst_SavesKilled::killedAtAnyMomentTheWorldIsOneThatWasSaved_SAVE_07_data()
{
    QTest::addColumn<bool>("isSpread");
    QTest::newRow("one file") << false;
    QTest::newRow("a folder") << true;
}

/// The last save that was begun is on the disk, or the one before it.
void tst_SavesKilled::killedAtAnyMomentTheWorldIsOneThatWasSaved_SAVE_07()
{
    QFETCH(bool, isSpread);
    const std::vector<World> worlds = worldsToSave();
    WorldLayout layout;
    if (isSpread)
        layout.levelPatterns = {"levels/*.gloam"};
    const QTemporaryDir folder;
    const std::string path = folder.filePath("world.gloam").toStdString();
    {
        WorldLayout first = layout;
        const Status saved = saveWorldFiles(path, worlds.front(), first, true, {});
        QVERIFY2(saved, saved ? "" : saved.error().sentence.c_str());
        layout = first;
    }
    std::size_t before = 0;
    Random chance(isSpread ? 4 : 5);
    for (int times = sliceOf(500, 8); times > 0; --times) {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0)
            saveForEver(path, worlds, layout, ends[1]);
        ::close(ends[1]);
        ::usleep(static_cast<useconds_t>(chance.between(0, 60'000)));
        ::kill(child, SIGKILL);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY2(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL, "the program ended by itself");
        std::vector<std::size_t> begun{before};
        for (char number = 0; ::read(ends[0], &number, 1) == 1;)
            begun.push_back(static_cast<std::size_t>(number));
        ::close(ends[0]);
        Progress progress;
        const auto read = readWorldFile(path, shippedContext(), progress);
        QVERIFY2(read, read ? "" : read.error().sentence.c_str());
        // Levels in files of their own come in the order of their names.
        const auto found = std::find_if(worlds.begin(), worlds.end(), [&read](const World& world) {
            return differencesBetween(world, read->world).empty();
        });
        QVERIFY2(found != worlds.end(), "the world is one that was saved, and whole");
        const auto number = static_cast<std::size_t>(found - worlds.begin());
        QVERIFY(number == begun.back() || (begun.size() > 1 && number == begun[begun.size() - 2]));
        before = number;
        layout = read->layout;
    }
}

GLOAM_TEST(tst_SavesKilled)
#include "tst_SavesKilled.moc"
