#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <ostream>

namespace gloam::app {

namespace {

QJsonObject toJson(const Problem& problem)
{
    return {{"file", QString::fromStdString(problem.file)},
            {"line", problem.mark.line},
            {"column", problem.mark.column},
            {"severity", QString::fromUtf8(nameOf(problem.severity).data(), static_cast<qsizetype>(nameOf(problem.severity).size()))},
            {"code", QString::fromStdString(problem.code)},
            {"path", QString::fromStdString(problem.path)},
            {"sentence", QString::fromStdString(problem.sentence)},
            {"suggestion", QString::fromStdString(problem.suggestion)}};
}

}  // namespace

int checkCommand(const Words& words, CommandContext& context)
{
    const auto arguments = Arguments::parse(words, {}, {"json"});
    if (!arguments)
        return usageError(context, "check", arguments.error().sentence);
    if (arguments->files().empty())
        return usageError(context, "check", "check needs a file");
    Problems problems;
    int worst = exitDone;
    for (const std::string& file : arguments->files()) {
        const auto opened = openFile(file, context.reading);
        if (!opened) {
            worst = fileError(context, opened.error().sentence);
            continue;
        }
        const Problems found = allProblems(opened->parsed, *context.reading.engine, file);
        problems.insert(problems.end(), found.begin(), found.end());
    }
    if (arguments->has("json")) {
        QJsonArray list;
        for (const Problem& problem : problems)
            list.append(toJson(problem));
        context.out << QJsonDocument(list).toJson().toStdString();
    } else {
        for (const Problem& problem : problems)
            context.out << toLine(problem) << "\n";
    }
    if (worst != exitDone)
        return worst;
    return hasErrors(problems) ? exitFindings : exitDone;
}

}  // namespace gloam::app
