// What files cost: worlds read, saved and exported as whole programs do it, each in a process of its own so that its
// memory counts, beside Tiled where that is installed.

#include "core/base/Random.h"
#include "core/game/Engine.h"
#include "core/io/file/Files.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/world/WorldText.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorkPlans.h"
#include "editor/document/WorldDocument.h"
#include "tests/bench/Timing.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <vector>

namespace gloam::bench {

namespace {

constexpr int rounds = 5;
constexpr int openChance = 60;  ///< percent of cells without a wall

/// What a process took.
struct Cost {
    double nanoseconds = 0;
    long peakKilobytes = 0;
    bool isDone = false;
};

Cost costOf(const std::function<bool()>& work)
{
    using Clock = std::chrono::steady_clock;
    std::fflush(stdout);
    const auto begun = Clock::now();
    const pid_t child = fork();
    if (child == 0)
        _exit(work() ? 0 : 1);
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    return {std::chrono::duration<double, std::nano>(Clock::now() - begun).count(), used.ru_maxrss,
            WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

/// Runs a program of its own in the place of this one.
std::function<bool()> command(std::vector<std::string> words)
{
    return [words]() mutable {
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        if (!std::freopen("/dev/null", "w", stdout) || !std::freopen("/dev/null", "w", stderr))
            return false;
        execvp(arguments.front(), arguments.data());
        return false;
    };
}

double printCost(const RowName& name, std::string_view who, const std::function<bool()>& work, std::string extra = {})
{
    std::vector<double> times;
    long peak = 0;
    for (int round = 0; round < rounds; ++round) {
        const Cost cost = costOf(work);
        if (!cost.isDone) {
            std::fprintf(stderr, "no row of %s for %s: it failed\n", std::string(who).c_str(), name.map.c_str());
            return 0;
        }
        times.push_back(cost.nanoseconds);
        peak = std::max(peak, cost.peakKilobytes);
    }
    std::sort(times.begin(), times.end());
    extra = "peak=" + std::to_string(peak / 1024) + "MB" + extra;
    printRow(name, who, {times[rounds / 2], times.front(), times.back()}, extra);
    return times[rounds / 2];
}

class FileBench {
public:
    explicit FileBench(std::string folder)
        : m_folder(std::move(folder)), m_context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}}
    {}

    void printAll()
    {
        costOf([this] { return makeWorlds(); });
        printOpen("3000x3000", path("big.gloam"));
        printOpen("100-levels", path("many.gloam"));
        printOpen("100-levels-folder", path("folder/many.gloam"));
        printSave();
        printExport();
        printImport();
    }

private:
    std::string path(const char* name) const { return m_folder + "/" + name; }

    Level noisyLevel(const Name& id, Size size, Random& chance, const World& world) const
    {
        Level level = editor::solidLevel(id, id.text(), size, world.registry);
        const TileId wall = level.tiles.at(Layer::Structure, {0, 0});
        for (const Point p : cellsIn(size))
            level.tiles.put(Layer::Structure, p, chance.percent(openChance) ? nothingTile : wall);
        return level;
    }

    /// A new world with more levels, saved.
    bool save(const char* name, int count, Size size) const
    {
        Random ids(1);
        Random chance(2);
        editor::WorldDocument document(m_context, ids);
        for (int i = 0; i < count; ++i) {
            const Name id("noise-" + std::to_string(i + 1));
            const Level level = noisyLevel(id, size, chance, document.world());
            if (!document.perform(editor::planAddLevel(document.world(), document.limits(), level)))
                return false;
        }
        return static_cast<bool>(document.saveAs(path(name)));
    }

    bool makeWorlds() const
    {
        const bool isSaved = save("big.gloam", 1, {3000, 3000}) && save("wide.gloam", 1, {1000, 1000})
                             && save("many.gloam", 100, {80, 25});
        return isSaved && makeFolder();
    }

    /// The world of a hundred levels, with a file for each.
    bool makeFolder() const
    {
        Progress progress;
        const auto read = readWorldFile(path("many.gloam"), m_context, progress);
        if (!read)
            return false;
        WorldLayout layout;
        layout.levelPatterns = {"levels/*.gloam"};
        std::filesystem::create_directories(path("folder/levels"));
        return static_cast<bool>(
            saveWorldFiles(path("folder/many.gloam"), read->world, layout, false, m_context.limits));
    }

    void printOpen(const char* map, const std::string& file) const
    {
        printCost({"file", map, "open"}, "gloam", [this, file] {
            Progress progress;
            const auto read = readWorldFile(file, m_context, progress);
            return read && !hasErrors(read->problems);
        });
    }

    /// A cell changed and saved, again and again.
    void printSave() const
    {
        Random ids(1);
        editor::WorldDocument document(m_context, ids);
        if (!document.open(path("wide.gloam")))
            return;
        const Name level("noise-1");
        const TileId wall = document.world().registry->findTile("wall");
        bool isWall = false;
        std::vector<double> times;
        for (int i = 0; i < 3 * rounds; ++i) {
            TilePatch patch;
            patch.set({500, 500}, Layer::Structure, isWall ? nothingTile : wall);
            isWall = !isWall;
            const bool isPainted =
                static_cast<bool>(document.perform(editor::planPaint(document.world(), level, patch)));
            const auto started = std::chrono::steady_clock::now();
            if (!isPainted || !document.save(editor::WorldDocument::SaveOver::Anything))
                return;
            times.push_back(
                std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - started).count());
        }
        std::sort(times.begin(), times.end());
        printRow({"file", "1000x1000", "save-one-cell"}, "gloam",
                 {times[times.size() / 2], times.front(), times.back()});
    }

    void printExport() const
    {
        const double ours = printCost({"file", "3000x3000", "export-tmx"}, "gloam",
                                      command({GLOAM_PROGRAM, "export", path("big.gloam"), "--level", "noise-1", "-o",
                                               path("big.tmx")}));
        setenv("QT_QPA_PLATFORM", "offscreen", 1);
        const double theirs = printCost({"file", "3000x3000", "export-tmx"}, "tiled",
                                        command({"tiled", "--export-map", "tmx", path("big.tmx"), path("their.tmx")}));
        printCost({"file", "3000x3000", "open"}, "tiled",
                  command({"tiled", "--export-map", "csv", path("big.tmx"), path("their.csv")}));
        if (theirs > 0 && ours > 0)
            std::printf("file\t3000x3000\texport-tmx\tratio\t%.2f\t\t\ttiled/gloam\n", theirs / ours);
    }

    /// The map that was exported, and how long that takes against opening the world it came from.
    void printImport() const
    {
        const std::string world = path("imported.gloam");
        const double import = printCost({"file", "3000x3000", "import-tmx"}, "gloam", [this, world] {
            std::filesystem::remove(world);  // or the level in it would be updated
            return command({GLOAM_PROGRAM, "import", path("big.tmx"), "-o", world})();
        });
        const double open = printCost({"file", "3000x3000", "show"}, "gloam",
                                      command({GLOAM_PROGRAM, "show", path("big.gloam"), "--level", "noise-1"}));
        if (import > 0 && open > 0)
            std::printf("file\t3000x3000\timport-tmx\tratio\t%.2f\t\t\timport/show\n", import / open);
    }

    std::string m_folder;
    ReadContext m_context;
};

}  // namespace

}  // namespace gloam::bench

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    std::puts("bench\tmap\tparam\tpeer\tns\tlow\thigh\textra");
    gloam::bench::FileBench(folder.path().toStdString()).printAll();
    return 0;
}
