#include "editor/document/IgnorePlans.h"

#include "core/check/Ignored.h"
#include "editor/document/PlanParts.h"
#include "editor/document/SettingsPlans.h"

#include <set>
#include <utility>
#include <vector>

namespace gloam::editor {

Plan planIgnore(const World& world, const Problems& problems, const std::string& reason)
{
    if (reason.find_first_not_of(' ') == std::string::npos)
        return EditResult{tr("Say in a few words why this is not a problem here.")};
    WorldSettings settings = world.settings;
    const IgnoredEntries before(world.settings);
    std::set<IgnoredKey> added;
    for (const Problem& problem : problems) {
        if (!canIgnore(problem))
            return EditResult{tr("This cannot be ignored: it keeps the world from being played, or has no place.")};
        if (!before.find(problem) && added.emplace(problem.code(), problem.path).second)
            settings.ignored.push_back({std::string(problem.code()), problem.path, reason});
    }
    Plan plan = planSettings(world, std::move(settings));
    plan.name = problems.size() == 1 ? tr("ignore a problem") : tr("ignore %1 problems").arg(problems.size());
    return plan;
}

Plan planHeed(const World& world, const Problems& problems)
{
    WorldSettings settings = world.settings;
    const std::set<IgnoredKey> keys = ignoringKeys(problems);
    std::erase_if(settings.ignored, [&keys](const IgnoredProblem& entry) {
        return keys.contains({entry.fault, entry.path});
    });
    Plan plan = planSettings(world, std::move(settings));
    plan.name =
        problems.size() == 1 ? tr("stop ignoring a problem") : tr("stop ignoring %1 problems").arg(problems.size());
    return plan;
}

}  // namespace gloam::editor
