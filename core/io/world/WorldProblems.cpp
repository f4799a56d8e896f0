#include "core/io/world/WorldProblems.h"

#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/check/Ignored.h"
#include "core/game/Engine.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace gloam {

namespace {

/// Keeps problems that do not depend on the lines that could not be read.
void keepCertain(Problems& problems, const ParsedTree& tree)
{
    const std::set<std::string>& lost = tree.lost.sections;
    const bool isBase = std::any_of(lost.begin(), lost.end(), [](const std::string& section) {
        return section != "levels" && section != "links";
    });
    std::erase_if(problems, [&](const Problem& problem) {
        const std::vector<int>& lines = tree.lost.lines;
        const bool isLost = std::binary_search(lines.begin(), lines.end(), problem.mark.line);
        return !tree.isWhole || isLost || (isBase && problem.code().front() != 'D');
    });
}

Problem uncheckedPart(const ParsedTree& tree, const std::string& file)
{
    constexpr std::size_t mostNamed = 3;
    const std::vector<int>& lines = tree.lost.lines;
    int from = lines.empty() ? 0 : lines.front();
    for (const Problem& problem : tree.problems)
        if (from == 0 || (!tree.isWhole && problem.mark.line > 0))
            from = problem.mark.line;
    std::string why = "the text could not be read to its end";
    if (tree.isWhole) {
        why = lines.size() == 1 ? "line " : "lines ";
        for (std::size_t i = 0; i < std::min(lines.size(), mostNamed); ++i)
            why += (i == 0 ? "" : ", ") + std::to_string(lines[i]);
        why += (lines.size() > mostNamed ? " and " + std::to_string(lines.size() - mostNamed) + " more" : std::string())
               + " could not be read";
    }
    return {Severity::Info,
            Fault::NotChecked,
            {},
            "Starts, goals, links and names were not checked: " + why + ".",
            "Mend it, and check again.",
            file,
            {from, 1}};
}

/// The positions of maps with an error in the text. Problems found there later may only follow from it.
std::set<std::pair<int, int>> misreadMaps(const ParsedWorld& parsed, const std::string& file)
{
    Problems maps;
    std::vector<int> lines;  // of the errors
    for (const Problem& error : parsed.problems)
        if (const std::size_t end = error.path.find_last_of(".[");
            error.severity == Severity::Error && end != std::string::npos) {
            maps.push_back(problemAt(error.severity, error.fault, error.path.substr(0, end), {}));
            lines.push_back(error.mark.line);
        }
    parsed.lines.locate(maps, file);
    std::set<std::pair<int, int>> marks;
    for (std::size_t i = 0; i < maps.size(); ++i)
        if (maps[i].mark.line == lines[i])
            marks.emplace(maps[i].mark.line, maps[i].mark.column);
    return marks;
}

/// An order of problems in which only those that toLine() writes in the same way are equal.
bool hasEarlierLine(const Problem* a, const Problem* b)
{
    const auto key = [](const Problem& problem) {
        return std::tie(problem.mark.line, problem.mark.column, problem.severity, problem.fault, problem.sentence,
                        problem.suggestion, problem.file);
    };
    return key(*a) < key(*b);
}

/// Keeps the first of those that toLine() writes in the same way. A world may have a hundred thousand, which are not
/// held twice.
void dropRepeated(Problems& problems)
{
    std::vector<const Problem*> sorted;
    for (const Problem& problem : problems)
        sorted.push_back(&problem);
    std::stable_sort(sorted.begin(), sorted.end(), hasEarlierLine);
    std::vector<char> isRepeated(problems.size(), 0);
    for (std::size_t i = 1; i < sorted.size(); ++i)
        if (!hasEarlierLine(sorted[i - 1], sorted[i]))
            isRepeated[static_cast<std::size_t>(sorted[i] - problems.data())] = 1;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < problems.size(); ++i)
        if (isRepeated[i] == 0 && kept++ != i)
            problems[kept - 1] = std::move(problems[i]);
    problems.resize(kept);
}

}  // namespace

void addTextProblems(ParsedWorld& parsed, ParsedTree& tree, const std::string& file)
{
    for (Problem& problem : tree.problems)
        problem.file = file;
    if (!tree.isSound()) {
        parsed.isSound = false;
        keepCertain(parsed.problems, tree);
        tree.problems.push_back(uncheckedPart(tree, file));
    }
    for (Problem& problem : parsed.problems)
        if (problem.fault == Fault::DrawingTooSmall && problem.mark.line == tree.lines)
            problem.suggestion = cutOffSuggestion;
    parsed.problems.insert(parsed.problems.begin(), tree.problems.begin(), tree.problems.end());
}

Problems allProblems(const ParsedWorld& parsed, Problems found, const std::string& file)
{
    parsed.lines.locate(found, file);
    const std::set<std::pair<int, int>> misread = misreadMaps(parsed, file);
    std::erase_if(found, [&misread](const Problem& problem) {
        return problem.code().front() == 'X' && misread.count({problem.mark.line, problem.mark.column}) > 0;
    });
    dropRepeated(found);
    found.insert(found.begin(), parsed.problems.begin(), parsed.problems.end());
    return found;
}

Problems allProblems(const ParsedWorld& parsed, const Engine& engine, const std::string& file)
{
    if (!parsed.isSound)
        return parsed.problems;
    return sift(allProblems(parsed, checkWorld(parsed.world, engine), file), parsed.world.settings).problems;
}

}  // namespace gloam
