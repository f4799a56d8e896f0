#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/Watch.h"
#include "core/game/Engine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <ostream>

namespace gloam::app {

namespace {

QJsonObject toJson(const Problem& problem)
{
    return {{"file", QString::fromStdString(problem.file)},
            {"line", problem.mark.line},
            {"column", problem.mark.column},
            {"severity", QString::fromUtf8(nameOf(problem.severity).data(),
                                           static_cast<qsizetype>(nameOf(problem.severity).size()))},
            {"code", QLatin1String(problem.code())},
            {"path", QString::fromStdString(problem.path)},
            {"sentence", QString::fromStdString(problem.sentence)},
            {"suggestion", QString::fromStdString(problem.suggestion)}};
}

/// Reports it and goes on; exitFile if the file cannot be read.
int checkFile(const std::string& file, CommandContext& context, Problems& problems)
{
    const auto found = problemsOfFile(file, context.reading);
    if (!found)
        return fileError(context, found.error().sentence);
    problems.insert(problems.end(), found->begin(), found->end());
    return exitDone;
}

void print(const Problems& problems, bool asJson, std::ostream& out)
{
    if (!asJson) {
        for (const Problem& problem : problems)
            out << toLine(problem) << "\n";
        return;
    }
    QJsonArray list;
    for (const Problem& problem : problems)
        list.append(toJson(problem));
    out << QJsonDocument(list).toJson().toStdString();
}

}  // namespace

Result<Problems> problemsOfFile(const std::string& file, const ReadContext& reading)
{
    const auto opened = openFile(file, reading);
    if (!opened)
        return opened.error();
    return allProblems(opened->parsed, *reading.engine, file);
}

int checkCommand(const Words& words, CommandContext& context)
{
    const auto arguments = Arguments::parse(words, {}, {"json", "watch"});
    if (!arguments)
        return usageError(context, "check", arguments.error().sentence);
    if (arguments->files().empty())
        return usageError(context, "check", "check needs a file");
    if (arguments->has("watch") && arguments->has("json"))
        return usageError(context, "check", "--watch and --json cannot be combined");
    if (arguments->has("watch"))
        return watchFiles(arguments->files(), context, pauseUntilInterrupted());
    Problems problems;
    int worst = exitDone;
    for (const std::string& file : arguments->files())
        worst = std::max(worst, checkFile(file, context, problems));
    print(problems, arguments->has("json"), context.out);
    if (worst != exitDone)
        return worst;
    return hasErrors(problems) ? exitFindings : exitDone;
}

}  // namespace gloam::app
