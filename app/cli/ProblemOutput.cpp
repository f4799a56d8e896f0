#include "app/cli/ProblemOutput.h"

#include "core/prove/Finding.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

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

/// A text as QJsonDocument writes it, which writes nearly all as they are.
std::string jsonText(std::string_view text)
{
    const auto isPlain = [](char sign) { return static_cast<signed char>(sign) >= ' ' && sign != '"' && sign != '\\'; };
    if (std::all_of(text.begin(), text.end(), isPlain))
        return '"' + std::string(text) + '"';
    const QJsonArray alone{QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))};
    return QJsonDocument(alone).toJson(QJsonDocument::Compact).chopped(1).mid(1).toStdString();
}

/// `{marks: [{at: [x, y], level, role}], regions: [{level, runs: [[y, from, to]]}]}`, on one line.
std::string jsonText(const Witness& witness)
{
    std::string text = "{\"marks\": [";
    for (const WitnessMark& mark : witness.marks)
        text += (&mark == &witness.marks.front() ? "{\"at\": [" : ", {\"at\": [") + std::to_string(mark.place.at.x)
                + ", " + std::to_string(mark.place.at.y) + "], \"level\": " + jsonText(mark.place.level.text())
                + ", \"role\": " + jsonText(nameOf(mark.role)) + "}";
    text += "], \"regions\": [";
    for (const WitnessRegion& region : witness.regions) {
        text += (&region == &witness.regions.front() ? "{\"level\": " : ", {\"level\": ")
                + jsonText(region.level.text()) + ", \"runs\": [";
        for (const WitnessRun& run : region.runs)
            text += (&run == &region.runs.front() ? "[" : ", [") + std::to_string(run.y) + ", "
                    + std::to_string(run.from) + ", " + std::to_string(run.to) + "]";
        text += "]}";
    }
    return text + "]}";
}

/// A list as QJsonDocument writes it, but in a tenth of the time and room: a hundred thousand problems as a document
/// would take a second and half a gigabyte.
void printJson(const Problems& problems, std::ostream& out, const WitnessOf& witnessOf)
{
    const auto begin = [&out](const char* key, const char* before = "") -> std::ostream& {
        return out << before << "        \"" << key << "\": ";
    };
    out << "[\n";
    for (const Problem& problem : problems) {
        out << "    {\n";
        begin("code") << jsonText(problem.code()) << ",\n";
        begin("column") << problem.mark.column << ",\n";
        begin("file") << jsonText(problem.file) << ",\n";
        begin("line") << problem.mark.line << ",\n";
        begin("path") << jsonText(problem.path) << ",\n";
        begin("sentence") << jsonText(problem.sentence) << ",\n";
        begin("severity") << jsonText(nameOf(problem.severity)) << ",\n";
        begin("suggestion") << jsonText(problem.suggestion);
        if (const Witness* witness = witnessOf ? witnessOf(problem) : nullptr)
            begin("witness", ",\n") << jsonText(*witness);
        out << "\n";
        out << "    }" << (&problem == &problems.back() ? "\n" : ",\n");
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

void printProblems(const Problems& problems, bool asJson, std::ostream& out, const WitnessOf& witnessOf)
{
    if (asJson)
        printJson(problems, out, witnessOf);
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
