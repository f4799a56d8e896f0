#include "core/base/Problem.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace gloam {

namespace {

constexpr std::size_t longestComparedName = 64;

/// Takes away what both names begin with, and what both end with.
void dropCommonEnds(std::string_view& a, std::string_view& b)
{
    const auto begin = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
    a.remove_prefix(static_cast<std::size_t>(begin));
    b.remove_prefix(static_cast<std::size_t>(begin));
    const auto end = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin();
    a.remove_suffix(static_cast<std::size_t>(end));
    b.remove_suffix(static_cast<std::size_t>(end));
}

/// `limit` or more if it is at least that. Both names are at most `longestComparedName` long. Rows are kept for the
/// last three letters of `a`.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit)
{
    dropCommonEnds(a, b);
    std::array<std::array<std::size_t, longestComparedName + 1>, 3> cost;
    const auto row = [&cost](std::size_t i) -> auto&
    {
        return cost[i % cost.size()];
    };
    for (std::size_t j = 0; j <= b.size(); ++j)
        row(0)[j] = j;
    std::size_t leastBefore = 0;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row(i)[0] = i;
        std::size_t least = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t swap = a[i - 1] == b[j - 1] ? 0 : 1;
            row(i)[j] = std::min({row(i - 1)[j] + 1, row(i)[j - 1] + 1, row(i - 1)[j - 1] + swap});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row(i)[j] = std::min(row(i)[j], row(i - 2)[j - 2] + 1);
            least = std::min(least, row(i)[j]);
        }
        if (least >= limit && leastBefore >= limit)
            return limit;
        leastBefore = least;
    }
    return row(a.size())[b.size()];
}

/// The letters of a name, as bits.
std::uint64_t lettersOf(std::string_view name)
{
    std::uint64_t letters = 0;
    for (const char letter : name)
        letters |= std::uint64_t{1} << (static_cast<unsigned char>(letter) % 64);
    return letters;
}

/// Each letter that only one of two names has is a change of its own.
std::size_t leastDistance(std::uint64_t lettersOfOne, std::uint64_t lettersOfOther)
{
    return static_cast<std::size_t>(
        std::max(std::popcount(lettersOfOne & ~lettersOfOther), std::popcount(lettersOfOther & ~lettersOfOne)));
}

std::size_t differenceOf(std::size_t a, std::size_t b)
{
    return a < b ? b - a : a - b;
}

}  // namespace

std::string_view nameOf(Severity severity)
{
    switch (severity) {
    case Severity::Info: return "info";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
    }
    return {};
}

Problem problemAt(Severity severity, Fault fault, std::string path, std::string sentence, std::string suggestion,
                  Mark mark)
{
    return {severity, fault, std::move(path), std::move(sentence), std::move(suggestion), {}, mark};
}

bool hasErrors(const Problems& problems)
{
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& problem) { return problem.severity == Severity::Error; });
}

std::string toLine(const Problem& problem)
{
    std::string line;
    if (!problem.file.empty())
        line += problem.file + ":";
    if (problem.mark.line > 0)
        line += std::to_string(problem.mark.line) + ":" + std::to_string(problem.mark.column) + ":";
    if (!line.empty())
        line += " ";
    line += std::string(nameOf(problem.severity)).append(" ").append(problem.code()) + ": " + problem.sentence;
    return problem.suggestion.empty() ? line : line + " " + problem.suggestion;
}

std::string nearestName(std::string_view name, const std::vector<std::string>& candidates)
{
    if (name.size() > longestComparedName)
        return {};
    std::size_t best = std::max<std::size_t>(1, name.size() / 3) + 1;
    std::string nearest;
    const std::uint64_t letters = lettersOf(name);
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longestComparedName || differenceOf(name.size(), candidate.size()) >= best
            || leastDistance(letters, lettersOf(candidate)) >= best)
            continue;
        const std::size_t distance = editDistance(name, candidate, best);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

std::string suggestName(std::string_view name, const std::vector<std::string>& candidates)
{
    const std::string nearest = nearestName(name, candidates);
    return nearest.empty() ? std::string() : "Did you mean '" + nearest + "'?";
}

}  // namespace gloam
