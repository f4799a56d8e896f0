#include "core/check/Ignored.h"

#include "core/base/Fault.h"
#include "core/check/Check.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace gloam {

namespace {

bool ignores(const IgnoredProblem& entry, const Problem& problem)
{
    return entry.fault == problem.code() && (entry.path.empty() || entry.path == problem.path);
}

/// W016 for each entry that no problem matches.
void addIdle(const Problems& all, const WorldSettings& settings, Problems& told)
{
    for (std::size_t i = 0; i < settings.ignored.size(); ++i) {
        const IgnoredProblem& entry = settings.ignored[i];
        const auto isMatched = [&entry](const Problem& problem) {
            return ignores(entry, problem) && canIgnore(problem);
        };
        if (std::ranges::any_of(all, isMatched))
            continue;
        const auto faults = allFaults();
        const bool isKnown = std::ranges::find(faults, entry.fault, &FaultFacts::code) != faults.end();
        told.push_back(
            problemAt(Severity::Info, Fault::IdleIgnore, "world.ignored[" + std::to_string(i) + "]",
                      !isKnown ? "There is no problem with the code '" + entry.fault + "' to ignore."
                      : entry.path.empty()
                          ? "The world has no problem " + entry.fault + " that could be ignored."
                          : "There is no problem " + entry.fault + " at " + entry.path + " that could be ignored.",
                      "Remove it from the ignored problems."));
    }
}

}  // namespace

bool canIgnore(const Problem& problem)
{
    return !barsGame(problem) && !problem.path.empty() && problem.fault != Fault::IdleIgnore;
}

bool isIgnored(const Problem& problem, const WorldSettings& settings)
{
    return canIgnore(problem) && std::ranges::any_of(settings.ignored, [&problem](const IgnoredProblem& entry) {
               return ignores(entry, problem);
           });
}

Sifted sift(Problems problems, const WorldSettings& settings, bool areAll)
{
    Sifted sifted;
    if (settings.ignored.empty()) {
        sifted.problems = std::move(problems);
        return sifted;
    }
    for (const Problem& problem : problems)
        (isIgnored(problem, settings) ? sifted.ignored : sifted.problems).push_back(problem);
    if (areAll && !barsGame(problems))
        addIdle(problems, settings, sifted.problems);
    return sifted;
}

}  // namespace gloam
