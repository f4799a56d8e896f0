#include "app/cli/ProblemOutput.h"

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
            {"severity", QString::fromUtf8(nameOf(problem.severity).data(),
                                           static_cast<qsizetype>(nameOf(problem.severity).size()))},
            {"code", QLatin1String(problem.code())},
            {"path", QString::fromStdString(problem.path)},
            {"sentence", QString::fromStdString(problem.sentence)},
            {"suggestion", QString::fromStdString(problem.suggestion)}};
}

}  // namespace

QJsonArray toJson(const Problems& problems)
{
    QJsonArray list;
    for (const Problem& problem : problems)
        list.append(toJson(problem));
    return list;
}

void printProblems(const Problems& problems, bool asJson, std::ostream& out)
{
    if (asJson) {
        out << QJsonDocument(toJson(problems)).toJson().toStdString();
        return;
    }
    for (const Problem& problem : problems)
        out << toLine(problem) << "\n";
}

}  // namespace gloam::app
