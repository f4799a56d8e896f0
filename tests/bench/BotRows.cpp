#include "core/base/Progress.h"
#include "core/bot/BotTable.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldFiles.h"
#include "tests/bench/Rows.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace gloam::bench {

namespace {

constexpr int seeds = 6;
constexpr int mostTurns = 1'000;

/// How the games of all seeds went.
struct Play {
    std::int64_t turns = 0;
    double nanoseconds = 0;
    std::uint64_t hash = 0;
    std::optional<Game> last;
};

/// The explorer sees, decides and acts until the game is over, nothing is left or its turns are up.
void playOne(Play& play, Game game, std::uint64_t seed)
{
    const auto bot = botNamed("explorer");
    Random chance(seed);
    SliceScratch scratch;
    const std::int64_t before = game.state().turn;
    const double begun = threadNanoseconds();
    while (!game.isOver() && game.state().turn - before < mostTurns) {
        const Errand errand = bot->next(sliceToDecide(game, scratch), chance);
        if (!errand.command || !errand.reason.empty())
            break;
        game.perform(*errand.command);
    }
    play.nanoseconds += threadNanoseconds() - begun;
    play.turns += game.state().turn - before;
    play.hash = mix64(play.hash ^ hash(game.state()).value);
    play.last = std::move(game);
}

Play playAll(const ReadContext& context, const World& world)
{
    Play play;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        if (auto game = Game::begin(context.engine, world, seed))
            playOne(play, std::move(*game), seed);
    return play;
}

/// Whole games: what one turn takes, sight and decision included.
void printGamesRow(const BenchRun& run, const ReadContext& context, const World& world, const std::string& name)
{
    const int rounds = std::max(3, static_cast<int>(run.seconds * 10));
    std::vector<double> each;
    Play play;
    for (int round = 0; round < rounds; ++round) {
        play = playAll(context, world);
        each.push_back(play.nanoseconds / static_cast<double>(std::max<std::int64_t>(play.turns, 1)));
    }
    std::sort(each.begin(), each.end());
    char extra[96];
    std::snprintf(extra, sizeof extra, "turns-a-second=%.0f turns=%lld hash=%016llx", 1e9 / each[each.size() / 2],
                  static_cast<long long>(play.turns), static_cast<unsigned long long>(play.hash));
    printRow({"play", name, "explorer"}, "gloam", {each[each.size() / 2], each.front(), each.back()}, extra);

    const Game& game = *play.last;
    printRow({"play", name, "copy-and-turn"}, "gloam", timeRounds(200, run.seconds, [&game](std::size_t) {
                 Game copy = game;
                 copy.perform(command::Wait{});
             }));
    printRow({"play", name, "copy"}, "gloam",
             timeRounds(1'000, run.seconds, [&game](std::size_t) { Game copy = game; }));
    SliceScratch scratch;
    printRow({"play", name, "slice"}, "gloam",
             timeRounds(1'000, run.seconds, [&](std::size_t) { sliceOf(game, scratch); }));
}

}  // namespace

void printBotRows(const BenchRun& run)
{
    if (!run.wants("play"))
        return;
    const ReadContext context{standardEngine(), loadLibrary(GLOAM_RESOURCES).library, {}};
    for (const char* name : {"lamplit-stair", "hollow", "the-marches", "the-last-lamp/the-last-lamp"}) {
        Progress progress;
        const auto parsed =
            readWorldFile(std::string(GLOAM_RESOURCES) + "/worlds/" + name + ".gloam", context, progress);
        if (parsed)
            printGamesRow(run, context, parsed->world, std::filesystem::path(name).filename().string());
    }
}

}  // namespace gloam::bench
