#include "editor/panels/ProblemRemedy.h"

#include "core/rules/FreeCell.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerNames.h"
#include "editor/document/TriggerPlans.h"
#include "editor/inspector/subjects/WorldGroups.h"
#include "editor/panels/ProblemPlace.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace gloam::editor {

namespace {

QString remedyWord(const char* text)
{
    return QCoreApplication::translate("Problems", text);
}

/// What a thing's trigger names and what is not there.
std::vector<TriggerName> lostNamesOf(const World& world, const Name& level, EntityId thing)
{
    std::vector<TriggerName> lost;
    for (const TriggerName& name : triggerNames(world))
        if (name.level == level && name.thing == thing && !isThere(world, name))
            lost.push_back(name);
    return lost;
}

ProblemRemedy linkStairs(Workbench& bench, const Place& stairs)
{
    return {remedyWord("Link these stairs…"), [&bench, stairs] {
                bench.openLevelAt(stairs);
                bench.askDestination(std::nullopt);
                return Answer();
            }};
}

ProblemRemedy wireTrigger(Workbench& bench, const Place& trigger)
{
    return {remedyWord("Wire it with the link tool"), [&bench, trigger] {
                bench.openLevelAt(trigger);
                bench.chooseTool(ToolKind::Link);
                return Answer();
            }};
}

ProblemRemedy planned(Workbench& bench, const char* text, Plan plan)
{
    return {remedyWord(text), [&bench, plan = std::move(plan)] { return bench.perform(plan); }};
}

std::vector<ProblemRemedy> ofLink(Workbench& bench, LinkId link)
{
    return {planned(bench, "Remove the link", planRemoveLink(bench.world(), link)),
            {remedyWord("Lead it elsewhere…"), [&bench, link] {
                 bench.askDestination(link);
                 return Answer();
             }}};
}

/// To the nearest cell where it can be, as far as there is one.
std::optional<ProblemRemedy> moveAside(Workbench& bench, const Name& levelId, EntityId thing)
{
    const Level& level = *bench.world().findLevel(levelId);
    const Entity* entity = level.entities.find(thing);
    const auto free = entity && entity->isPlaced() ? freeCellNear(level, *entity, entity->at) : std::nullopt;
    if (!free || *free == entity->at)
        return std::nullopt;
    const Plan move = planMoveEntities(bench.world(), levelId, {thing}, *free - entity->at);
    return move ? std::optional(planned(bench, "Move it to the nearest free cell", move)) : std::nullopt;
}

std::vector<ProblemRemedy> ofThing(const Problem& problem, Workbench& bench, const Name& level, EntityId thing)
{
    const World& world = bench.world();
    std::vector<ProblemRemedy> remedies;
    const bool isMisplaced = problem.code == "P001" || problem.code == "P002";
    const bool isMiskept = problem.code == "I004" || problem.code == "I005" || problem.code == "I006";
    if (isMisplaced)
        if (const auto move = moveAside(bench, level, thing))
            remedies.push_back(*move);
    if (const Plan out = planTakeOut(world, level, thing); isMiskept && out)
        remedies.push_back(planned(bench, "Take it out", out));
    if (isMisplaced || isMiskept)
        remedies.push_back(planned(bench, "Delete it", planRemoveEntities(world, level, {thing})));
    if (const std::vector<TriggerName> lost = lostNamesOf(world, level, thing); !isMisplaced && !lost.empty())
        remedies.push_back(planned(bench, "Remove the reference", planForget(world, lost)));
    return remedies;
}

/// Of a goal that cannot be reached, by its place in the list: "world.goal[2].reach".
std::optional<ProblemRemedy> ofGoal(const Problem& problem, Workbench& bench)
{
    static constexpr std::string_view begin = "world.goal";
    std::size_t number = 0;
    const std::string_view rest = std::string_view(problem.path).substr(std::min(begin.size(), problem.path.size()));
    if (!rest.empty() && rest.front() == '[')
        std::from_chars(rest.data() + 1, rest.data() + rest.size(), number);
    if (problem.path.rfind(begin, 0) != 0 || number >= bench.world().settings.goals.size())
        return std::nullopt;
    WorldSettings settings = bench.world().settings;
    settings.goals.erase(settings.goals.begin() + static_cast<std::ptrdiff_t>(number));
    return planned(bench, "Remove the goal", planSettings(bench.world(), settings));
}

}  // namespace

std::vector<ProblemRemedy> remediesFor(const Problem& problem, Workbench& bench)
{
    const ProblemTarget target = targetOf(problem, bench.world());
    const auto isSelecting = [&target](Selection::Kind kind) {
        return target.selection && target.selection->kind == kind;
    };
    if (problem.code == "W001" && bench.level() && planStart(bench.world(), {bench.levelId(), bench.cursor()}))
        return {{remedyWord("Start at the cursor"), [&bench] { return startAtCursor(bench); }}};
    if (const auto goal = problem.code == "W003" ? ofGoal(problem, bench) : std::nullopt)
        return {*goal};
    if (isSelecting(Selection::Kind::Link) && (problem.code == "L001" || problem.code == "L002"))
        return ofLink(bench, target.selection->link);
    if (problem.code == "L006" && target.at)
        return {linkStairs(bench, {target.level, *target.at})};
    if (!isSelecting(Selection::Kind::Entities))
        return {};
    if (problem.code == "T002" && target.at)
        return {wireTrigger(bench, {target.level, *target.at})};
    return ofThing(problem, bench, target.level, target.selection->entities.front());
}

}  // namespace gloam::editor
