#include "app/cli/ProblemOutput.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <ostream>

namespace gloam::app {

namespace {

constexpr std::size_t mostLines = 1'000;  ///< nobody reads more, and the first often cause the rest

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

/// A list as QJsonDocument writes it, but made one problem at a time: a hundred thousand as a document would take half
/// a gigabyte.
void printJson(const Problems& problems, std::ostream& out)
{
    out << "[\n";
    for (const Problem& problem : problems) {
        QByteArray object = QJsonDocument(toJson(problem)).toJson().trimmed();
        object.replace('\n', "\n    ");  // texts hold no line breaks: JSON escapes them
        out << "    " << object.toStdString() << (&problem == &problems.back() ? "\n" : ",\n");
    }
    out << "]\n";
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
    if (asJson)
        printJson(problems, out);
    else
        printLines(problems, {}, out);
}

void printLines(const Problems& problems, std::string_view before, std::ostream& out)
{
    const std::size_t shown = std::min(problems.size(), mostLines);
    for (std::size_t i = 0; i < shown; ++i)
        out << before << toLine(problems[i]) << "\n";
    if (shown == problems.size())
        return;
    const auto errors = std::count_if(problems.begin() + static_cast<std::ptrdiff_t>(shown), problems.end(),
                                      [](const Problem& problem) { return problem.severity == Severity::Error; });
    const std::size_t more = problems.size() - shown;
    out << before;
    if (more == 1)
        out << "There is 1 more problem, " << (errors == 1 ? "an error" : "not an error");
    else
        out << "There are " << more << " more problems, " << errors << " of them errors";
    out << ". With --json, 'check' and 'import' list all of theirs.\n";
}

}  // namespace gloam::app
