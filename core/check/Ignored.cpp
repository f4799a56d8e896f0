#include "core/check/Ignored.h"

#include "core/base/Fault.h"
#include "core/check/Check.h"

#include <algorithm>
#include <string>

namespace gloam {

bool canIgnore(const Problem& problem)
{
    return !barsGame(problem) && !problem.path.empty() && problem.fault != Fault::IdleIgnore;
}

std::set<IgnoredKey> ignoringKeys(const Problems& problems)
{
    std::set<IgnoredKey> keys;
    for (const Problem& problem : problems)
        if (canIgnore(problem)) {
            keys.emplace(problem.code(), problem.path);
            keys.emplace(problem.code(), std::string_view());
        }
    return keys;
}

IgnoredEntries::IgnoredEntries(const WorldSettings& settings)
{
    for (std::size_t i = 0; i < settings.ignored.size(); ++i)
        m_entries.try_emplace({settings.ignored[i].fault, settings.ignored[i].path}, i);
}

std::optional<std::size_t> IgnoredEntries::find(const Problem& problem) const
{
    if (!canIgnore(problem))
        return std::nullopt;
    std::optional<std::size_t> first;
    for (const std::string_view path : {std::string_view(problem.path), std::string_view()})
        if (const auto found = m_entries.find({problem.code(), path}); found != m_entries.end())
            first = std::min(first.value_or(found->second), found->second);
    return first;
}

Problem idleIgnore(const WorldSettings& settings, std::size_t entry)
{
    const auto& [fault, path, reason] = settings.ignored[entry];
    const auto faults = allFaults();
    const bool isKnown = std::ranges::find(faults, fault, &FaultFacts::code) != faults.end();
    return problemAt(Severity::Info, Fault::IdleIgnore, "world.ignored[" + std::to_string(entry) + "]",
                     !isKnown       ? "There is no problem with the code '" + fault + "' to ignore."
                     : path.empty() ? "The world has no problem " + fault + " that could be ignored."
                                    : "There is no problem " + fault + " at " + path + " that could be ignored.",
                     "Remove it from the ignored problems.");
}

Problems idleIgnores(const Problems& all, const WorldSettings& settings)
{
    Problems idle;
    if (settings.ignored.empty() || barsGame(all))
        return idle;
    const std::set<IgnoredKey> present = ignoringKeys(all);
    for (std::size_t i = 0; i < settings.ignored.size(); ++i)
        if (!present.contains({settings.ignored[i].fault, settings.ignored[i].path}))
            idle.push_back(idleIgnore(settings, i));
    return idle;
}

Sifted sift(Problems problems, const WorldSettings& settings)
{
    Sifted sifted;
    if (settings.ignored.empty()) {
        sifted.problems = std::move(problems);
        return sifted;
    }
    const IgnoredEntries entries(settings);
    for (Problem& problem : problems)
        (entries.find(problem) ? sifted.ignored : sifted.problems).push_back(std::move(problem));
    return sifted;
}

}  // namespace gloam
