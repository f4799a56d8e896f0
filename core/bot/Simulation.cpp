#include "core/bot/Simulation.h"

#include "core/bot/BotTable.h"
#include "core/game/Hash.h"
#include "core/view/slice/Slice.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <map>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace gloam {

namespace {

constexpr int mostTimeless = 1'000;  ///< commands in a row that take no time, refused or not; then a bot gets nowhere
constexpr std::chrono::milliseconds pause{50};

LevelEntry entryOf(const Slice& slice)
{
    const Supplies& supplies = slice.supplies;
    return {slice.level,
            slice.depth,
            slice.turn,
            slice.self.hp,
            supplies.lightLeft.value_or(0) + supplies.sparesLeft,
            supplies.satiety.value_or(0)};
}

/// Notes the level of a slice if the run had not come to it before.
void noteLevel(SimulatedRun& run, const Slice& slice)
{
    if (std::none_of(run.entries.begin(), run.entries.end(),
                     [&](const LevelEntry& entry) { return entry.level == slice.level; }))
        run.entries.push_back(entryOf(slice));
    run.depth = std::max(run.depth, slice.depth);
}

/// One run from its start to its end; nothing if it is cancelled.
std::optional<SimulatedRun> play(Game game, const SimulationPlan& plan, std::uint64_t seed,
                                 const std::atomic<bool>& isCancelled)
{
    SimulatedRun run;
    run.seed = seed;
    const auto bot = botNamed(plan.bot);
    Random chance(seed ^ hashOf(plan.bot.text()));
    SliceScratch scratch;
    for (int timeless = 0; !game.isOver();) {
        if (isCancelled)
            return std::nullopt;
        const Slice slice = sliceToDecide(game, scratch);
        noteLevel(run, slice);
        run.wasInDarkness = slice.supplies.isInDarkness;
        run.wasStarving = slice.supplies.satiety && *slice.supplies.satiety == 0;
        if (slice.turn >= plan.mostTurns)
            run.stop = "The run took too many turns.";
        const std::int64_t now = game.state().now;
        const Errand errand = run.stop.empty() ? bot->next(slice, chance) : Errand{};
        if (run.stop.empty() && (!errand.command || !errand.reason.empty()))
            run.stop = errand.reason;
        if (!run.stop.empty())
            break;
        game.perform(*errand.command);
        timeless = game.state().now == now ? timeless + 1 : 0;
        if (timeless == mostTimeless)
            run.stop = "Nothing that the bot tried took time.";
    }
    if (game.isOver())
        noteLevel(run, sliceToDecide(game, scratch));  // the last step may have led to another level
    const GameState& state = game.state();
    run.end = state.end;
    run.turns = state.turn;
    run.lastLevel = state.level;
    run.killer = state.end == GameEnd::Died ? state.killer.name : std::string();
    run.hash = hash(state).value;
    return run;
}

/// The middle one in order; of an even number, the lower.
template <typename T> T median(std::vector<T> values)
{
    if (values.empty())
        return {};
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

template <typename Member> auto medianOf(const std::vector<LevelEntry>& entries, Member member)
{
    std::vector<std::decay_t<decltype(std::declval<LevelEntry>().*member)>> values;
    for (const LevelEntry& entry : entries)
        values.push_back(entry.*member);
    return median(std::move(values));
}

void count(std::vector<Share>& shares, const std::string& name)
{
    const auto found = std::find_if(shares.begin(), shares.end(), [&](const Share& one) { return one.name == name; });
    if (found == shares.end())
        shares.push_back({name, 1});
    else
        ++found->count;
}

void sortShares(std::vector<Share>& shares)
{
    std::sort(shares.begin(), shares.end(),
              [](const Share& a, const Share& b) { return std::pair(-a.count, a.name) < std::pair(-b.count, b.name); });
}

std::vector<LevelSummary> levelsOf(const std::vector<SimulatedRun>& runs)
{
    std::map<std::pair<int, std::string>, std::vector<LevelEntry>> entries;
    for (const SimulatedRun& run : runs)
        for (const LevelEntry& entry : run.entries)
            entries[{entry.depth, entry.level.text()}].push_back(entry);
    std::vector<LevelSummary> levels;
    for (const auto& [key, some] : entries) {
        const Name level = some.front().level;
        const auto deaths = std::count_if(runs.begin(), runs.end(), [&](const SimulatedRun& run) {
            return run.end == GameEnd::Died && run.lastLevel == level;
        });
        levels.push_back({level, key.first, static_cast<int>(some.size()), static_cast<int>(deaths),
                          medianOf(some, &LevelEntry::turn), medianOf(some, &LevelEntry::hp),
                          medianOf(some, &LevelEntry::light), medianOf(some, &LevelEntry::food)});
    }
    return levels;
}

}  // namespace

Result<std::vector<SimulatedRun>> simulate(const std::shared_ptr<const Engine>& engine, const World& world,
                                           const SimulationPlan& plan, Progress& progress)
{
    assert(plan.runs >= 0 && plan.threads > 0 && botNamed(plan.bot));
    if (const auto first = Game::begin(engine, world, plan.seed); !first)
        return first.error();
    std::vector<std::optional<SimulatedRun>> played(static_cast<std::size_t>(plan.runs));
    std::atomic<int> nextRun = 0;
    std::atomic<int> done = 0;
    std::atomic<bool> isCancelled = false;
    const auto work = [&] {
        for (int i = nextRun++; i < plan.runs && !isCancelled; i = nextRun++) {
            const std::uint64_t seed = plan.seed + static_cast<std::uint64_t>(i);
            if (auto game = Game::begin(engine, world, seed))
                played[static_cast<std::size_t>(i)] = play(std::move(*game), plan, seed, isCancelled);
            ++done;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < std::min(plan.threads, plan.runs); ++i)
        threads.emplace_back(work);
    while (done < plan.runs && !isCancelled) {
        progress.report(done, plan.runs);
        isCancelled = progress.isCancelled();
        std::this_thread::sleep_for(pause);
    }
    for (std::thread& thread : threads)
        thread.join();
    std::vector<SimulatedRun> runs;
    for (auto& run : played)
        if (run)
            runs.push_back(std::move(*run));
    return runs;
}

SimulationSummary summaryOf(const std::vector<SimulatedRun>& runs)
{
    SimulationSummary summary;
    summary.runs = static_cast<int>(runs.size());
    std::vector<std::int64_t> turns;
    for (const SimulatedRun& run : runs) {
        turns.push_back(run.turns);
        summary.wins += run.end == GameEnd::Won;
        if (run.end != GameEnd::Died) {
            if (run.end == GameEnd::Running)
                count(summary.stops, run.stop);
            continue;
        }
        ++summary.deaths;
        summary.starved += run.wasStarving;
        summary.diedInDarkness += run.wasInDarkness;
        count(summary.killers, run.killer.empty() ? "nobody" : run.killer);
    }
    summary.turns = median(std::move(turns));
    summary.levels = levelsOf(runs);
    sortShares(summary.killers);
    sortShares(summary.stops);
    return summary;
}

}  // namespace gloam
