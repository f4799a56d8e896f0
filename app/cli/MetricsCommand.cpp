#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/Interrupt.h"
#include "app/cli/ProblemOutput.h"
#include "core/check/Check.h"
#include "core/measure/WorldMetrics.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

namespace gloam::app {

namespace {

constexpr int usualSeedsOfMetrics = 20;
constexpr int mostSeedsOfMetrics = 10'000;

QString keyOf(const Measure measure)
{
    const std::string_view word = rowOf(measure).word;
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

QString wordOf(const Name& name)
{
    return QString::fromStdString(name.text());
}

QJsonObject jsonOfLevel(const WorldMetrics& metrics, const LevelMetrics& level)
{
    QJsonObject values;
    QJsonArray off;
    for (const Measure measure : allMeasures()) {
        const Spread& value = level.of(measure);
        values.insert(keyOf(measure), QJsonObject{{QStringLiteral("mean"), value.mean},
                                                  {QStringLiteral("deviation"), value.deviation}});
        if (metrics.isOff(level, measure))
            off.append(keyOf(measure));
    }
    return {{QStringLiteral("level"), wordOf(level.level)},
            {QStringLiteral("depth"), level.depth},
            {QStringLiteral("drawn"), level.isDrawn},
            {QStringLiteral("builds"), level.builds},
            {QStringLiteral("values"), values},
            {QStringLiteral("off"), off}};
}

std::string jsonOfMetrics(const WorldMetrics& metrics, int seeds)
{
    QJsonArray levels;
    for (const LevelMetrics& level : metrics.levels)
        levels.append(jsonOfLevel(metrics, level));
    QJsonObject trends;
    for (const Measure measure : allMeasures())
        if (const auto& trend = metrics.trends[static_cast<std::size_t>(measure)])
            trends.insert(keyOf(measure), QJsonObject{{QStringLiteral("start"), trend->start},
                                                      {QStringLiteral("slope"), trend->slope}});
    const QJsonObject all{{QStringLiteral("seeds"), seeds},
                          {QStringLiteral("levels"), levels},
                          {QStringLiteral("trends"), trends}};
    return QJsonDocument(all).toJson().toStdString();
}

std::string numberOf(double number)
{
    const bool isWhole = std::abs(number - std::round(number)) < 0.05 || number >= 100;
    return QString::number(number, 'f', isWhole ? 0 : 1).toStdString();
}

/// "12", "12.5 ± 3", "! 12": with a mark where it is far from the trend.
std::string cellOf(const WorldMetrics& metrics, const LevelMetrics& level, Measure measure)
{
    if (level.builds == 0)
        return "-";
    const Spread& value = level.of(measure);
    std::string text = metrics.isOff(level, measure) ? "! " : "";
    text += numberOf(value.mean);
    return value.deviation >= 0.05 ? text + " ± " + numberOf(value.deviation) : text;
}

/// The columns of a table, each as wide as its widest cell; names stand left, numbers right.
void printTable(const std::vector<std::vector<std::string>>& lines, std::ostream& out)
{
    const auto widthOf = [](const std::string& cell) { return QString::fromStdString(cell).size(); };
    std::vector<qsizetype> widths(lines.front().size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(line[i]));
    for (const auto& line : lines) {
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string blanks(static_cast<std::size_t>(widths[i] - widthOf(line[i])), ' ');
            text += i == 0 ? line[i] + blanks : "  " + blanks + line[i];
        }
        out << text.substr(0, text.find_last_not_of(' ') + 1) << "\n";
    }
}

void printMetrics(const WorldMetrics& metrics, int seeds, std::ostream& out)
{
    std::vector<std::vector<std::string>> lines{{"level", "depth"}};
    for (const Measure measure : allMeasures())
        lines.front().emplace_back(rowOf(measure).word);
    bool isAnyBuilt = false;
    bool isAnyOff = false;
    for (const LevelMetrics& level : metrics.levels) {
        std::vector<std::string> line{level.level.text(), std::to_string(level.depth)};
        for (const Measure measure : allMeasures()) {
            line.push_back(cellOf(metrics, level, measure));
            isAnyOff = isAnyOff || metrics.isOff(level, measure);
        }
        isAnyBuilt = isAnyBuilt || !level.isDrawn;
        lines.push_back(std::move(line));
    }
    printTable(lines, out);
    if (isAnyBuilt)
        out << "Levels that are built on arrival: mean and deviation over the seeds 1 to " << seeds << ".\n";
    if (isAnyOff)
        out << "!: less than half of the trend of the world at that depth, or more than twice.\n";
}

}  // namespace

int metricsCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() != 1)
        return usageError(context, "metrics", "metrics needs one world");
    const auto given = numberFor(arguments, {"seeds", usualSeedsOfMetrics, 1, mostSeedsOfMetrics});
    if (!given)
        return usageError(context, "metrics", given.error().sentence);
    const int seeds = static_cast<int>(*given);
    const std::string file = arguments.worlds()[0];
    const auto opened = openFile(file, context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    const Problems problems = allProblems(opened->parsed, *context.reading.engine, file);
    if (hasErrors(problems)) {
        printLines(problems, {}, context.err);
        if (barsGame(problems))
            return exitFindings;
    }
    UntilInterrupted progress;
    const WorldMetrics metrics = metricsOf(opened->parsed.world, *context.reading.engine, seeds, progress);
    if (!metrics.why.empty()) {
        context.err << file << ": error: " << metrics.why << "\n";
        return exitFindings;
    }
    if (arguments.has("json"))
        context.out << jsonOfMetrics(metrics, seeds);
    else
        printMetrics(metrics, seeds, context.out);
    return metrics.isComplete ? exitDone : exitStopped;
}

}  // namespace gloam::app
