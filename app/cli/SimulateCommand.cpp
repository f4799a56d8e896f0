#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/Interrupt.h"
#include "app/cli/ProblemOutput.h"
#include "core/base/Result.h"
#include "core/bot/BotTable.h"
#include "core/bot/Simulation.h"
#include "core/check/Check.h"
#include "core/game/Hash.h"
#include "core/game/Modes.h"
#include "core/view/words/Nouns.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iterator>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

namespace gloam::app {

namespace {

constexpr long long mostRuns = 100'000;
constexpr long long mostThreads = 256;

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

int percent(int part, int of)
{
    return of == 0 ? 0 : (part * 100 + of / 2) / of;
}

QJsonArray jsonOf(const std::vector<Share>& shares)
{
    QJsonArray array;
    for (const Share& share : shares)
        array.append(QJsonObject{{QStringLiteral("name"), textOf(share.name)}, {QStringLiteral("count"), share.count}});
    return array;
}

QJsonObject jsonOf(const LevelSummary& level)
{
    return {{QStringLiteral("level"), textOf(level.level.text())},
            {QStringLiteral("depth"), level.depth},
            {QStringLiteral("reached"), level.reached},
            {QStringLiteral("deaths"), level.deaths},
            {QStringLiteral("turn"), static_cast<qint64>(level.turn)},
            {QStringLiteral("hp"), level.hp},
            {QStringLiteral("light"), level.light},
            {QStringLiteral("food"), level.food}};
}

QJsonObject jsonOf(const SimulatedRun& run)
{
    return {{QStringLiteral("seed"), QString::number(run.seed)},
            {QStringLiteral("end"), textOf(std::string(namesOf(run.end)[static_cast<std::size_t>(run.end)]))},
            {QStringLiteral("turns"), static_cast<qint64>(run.turns)},
            {QStringLiteral("depth"), run.depth},
            {QStringLiteral("level"), textOf(run.lastLevel.text())},
            {QStringLiteral("killer"), textOf(run.killer)},
            {QStringLiteral("dark"), run.wasInDarkness},
            {QStringLiteral("starving"), run.wasStarving},
            {QStringLiteral("stop"), textOf(run.stop)},
            {QStringLiteral("hash"), textOf(hexText(run.hash))}};
}

std::string json(const SimulationPlan& plan, const SimulationSummary& summary, const std::vector<SimulatedRun>& runs)
{
    QJsonArray levels;
    for (const LevelSummary& level : summary.levels)
        levels.append(jsonOf(level));
    QJsonArray each;
    for (const SimulatedRun& run : runs)
        each.append(jsonOf(run));
    const QJsonObject object{{QStringLiteral("bot"), textOf(plan.bot.text())},
                             {QStringLiteral("seed"), QString::number(plan.seed)},
                             {QStringLiteral("runs"), summary.runs},
                             {QStringLiteral("wins"), summary.wins},
                             {QStringLiteral("deaths"), summary.deaths},
                             {QStringLiteral("starved"), summary.starved},
                             {QStringLiteral("diedInDarkness"), summary.diedInDarkness},
                             {QStringLiteral("turns"), static_cast<qint64>(summary.turns)},
                             {QStringLiteral("levels"), levels},
                             {QStringLiteral("killers"), jsonOf(summary.killers)},
                             {QStringLiteral("stops"), jsonOf(summary.stops)},
                             {QStringLiteral("each"), each}};
    return QJsonDocument(object).toJson().toStdString();
}

void printShares(const std::string& title, const std::vector<Share>& shares, int of, std::ostream& out)
{
    if (!shares.empty())
        out << "\n" << title << "\n";
    for (const Share& share : shares)
        out << std::setw(6) << share.count << std::setw(5) << percent(share.count, of) << " %  " << share.name << "\n";
}

void print(const SimulationPlan& plan, const SimulationSummary& summary, std::ostream& out)
{
    const int stopped = summary.runs - summary.wins - summary.deaths;
    out << numbered(summary.runs, "run") << " by " << plan.bot.text() << " from seed " << plan.seed << ": "
        << summary.wins << " won (" << percent(summary.wins, summary.runs) << " %), " << summary.deaths << " died ("
        << summary.diedInDarkness << " in the dark, " << summary.starved << " of hunger), " << stopped
        << " stopped. Half of them took at most " << summary.turns << " turns.\n\n";
    std::size_t width = 5;
    for (const LevelSummary& level : summary.levels)
        width = std::max(width, level.level.text().size());
    const int first = static_cast<int>(width);
    out << std::left << std::setw(first) << "level" << std::right
        << "  depth  reached      %  deaths    turn    hp   light    food\n";
    for (const LevelSummary& level : summary.levels)
        out << std::left << std::setw(first) << level.level.text() << std::right << std::setw(7) << level.depth
            << std::setw(9) << level.reached << std::setw(7) << percent(level.reached, summary.runs) << std::setw(8)
            << level.deaths << std::setw(8) << level.turn << std::setw(6) << level.hp << std::setw(8) << level.light
            << std::setw(8) << level.food << "\n";
    printShares("killed by", summary.killers, summary.deaths, out);
    printShares("stopped", summary.stops, stopped, out);
}

Result<SimulationPlan> planFrom(const Arguments& arguments, const Name& bot)
{
    constexpr long long mostTurns = 10'000'000;
    const SimulationPlan usual;
    const NumberRule rules[] = {{"runs", usual.runs, 1, mostRuns},
                                {"seed", 1, 0, std::numeric_limits<long long>::max() - mostRuns},
                                {"turns", usual.mostTurns, 1, mostTurns},
                                {"threads", usual.threads, 1, mostThreads}};
    long long numbers[std::size(rules)];
    for (std::size_t i = 0; i < std::size(rules); ++i) {
        const auto number = numberFor(arguments, rules[i]);
        if (!number)
            return number.error();
        numbers[i] = *number;
    }
    const auto [runs, seed, turns, threads] = numbers;
    return SimulationPlan{bot, static_cast<int>(runs), static_cast<std::uint64_t>(seed), turns,
                          static_cast<int>(threads)};
}

}  // namespace

int simulateCommand(const Arguments& arguments, CommandContext& context)
{
    const auto bot = arguments.value("bot");
    if (arguments.files().size() != 1 || !bot)
        return usageError(context, "simulate", "simulate needs one world, and --bot");
    const auto plan = planFrom(arguments, Name(*bot));
    if (!plan)
        return usageError(context, "simulate", plan.error().sentence);
    const std::string file = arguments.worlds()[0];
    const auto opened = openFile(file, context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    if (opened->saved)
        return usageError(context, "simulate", "simulate plays whole runs of a world; a save has begun already");
    const Problems problems = allProblems(opened->parsed, *context.reading.engine, file);
    if (hasErrors(problems)) {
        printLines(problems, {}, context.err);
        if (barsGame(problems))
            return exitFindings;
    }
    const auto world =
        inMode(opened->parsed.world, Name(arguments.value("mode").value_or("")), context.reading.engine->parts);
    if (!world)
        return usageError(context, "simulate", world.error().sentence);
    UntilInterrupted progress;
    const auto played = simulate(context.reading.engine, *world, *plan, progress);
    if (!played) {
        context.err << file << ": error: " << played.error().sentence << "\n";
        return exitFindings;
    }
    const SimulationSummary summary = summaryOf(*played);
    if (arguments.has("json"))
        context.out << json(*plan, summary, *played);
    else if (summary.runs > 0)
        print(*plan, summary, context.out);
    if (summary.runs == plan->runs)
        return exitDone;
    context.err << "gloamwright: stopped after " << summary.runs << " of " << numbered(plan->runs, "run") << "\n";
    return exitStopped;
}

}  // namespace gloam::app
