#include "editor/panels/ProblemRemedy.h"

#include "core/base/Fault.h"
#include "core/check/Ignored.h"
#include "core/check/PatrolRoute.h"
#include "core/game/Engine.h"
#include "core/parts/Brain.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Waiting.h"
#include "core/space/Distance.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PatrolPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerNames.h"
#include "editor/document/TriggerPlans.h"
#include "editor/inspector/subjects/WorldGroups.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/panels/ReachRemedy.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

namespace {

QString remedyWord(const char* text)
{
    return QCoreApplication::translate("Problems", text);
}

bool isAmong(const Problem& problem, std::initializer_list<Fault> faults)
{
    return std::find(faults.begin(), faults.end(), problem.fault) != faults.end();
}

/// What an entity's trigger names and what is not there; for no entity, what the level's own triggers name.
std::vector<TriggerName> lostNamesOf(const World& world, const Name& level, EntityId entity)
{
    std::vector<TriggerName> lost;
    for (const TriggerName& name : triggerNames(world))
        if (name.level == level && name.entity == entity && !isThere(world, name))
            lost.push_back(name);
    return lost;
}

ProblemRemedy linkStairs(DestinationQuestion& destination, Navigation& navigation, const Place& stairs)
{
    return {remedyWord("Link these stairs…"), [&destination, &navigation, stairs] {
                navigation.openAt(stairs);
                destination.ask(std::nullopt);
                return EditResult();
            }};
}

ProblemRemedy wireTrigger(ToolChoice& tool, Navigation& navigation, const Place& trigger)
{
    return {remedyWord("Wire it with the link tool"), [&tool, &navigation, trigger] {
                navigation.openAt(trigger);
                tool.choose(ToolKind::Link);
                return EditResult();
            }};
}

/// Whether it is shut, and open in its other state.
bool isShutGate(const Entity& entity, const TypeRegistry& types)
{
    const Switchable* gate = entity.isPlaced() && entity.isSolid() ? part<Switchable>(entity, types) : nullptr;
    const EntityTypeId other = gate ? types.findEntity(gate->to) : EntityTypeId{};
    return other != EntityTypeId{} && !types.entity(other).body().isSolid;
}

/// The nearest gate that is shut, on the trigger's own level; null if there is none.
const Entity* nearestGate(const World& world, const Place& trigger)
{
    const Entity* nearest = nullptr;
    const auto farness = [&trigger](const Entity& entity) { return chebyshevDistance(entity.at, trigger.at); };
    for (const Entity& entity : world.findLevel(trigger.level)->entities.all())
        if (isShutGate(entity, *world.registry) && (!nearest || farness(entity) < farness(*nearest)))
            nearest = &entity;
    return nearest;
}

/// For a trigger that does nothing: a gate to open, and the tool for anything else.
std::vector<ProblemRemedy> ofIdleTrigger(EditorState& state, const Place& trigger, EntityId id)
{
    std::vector<ProblemRemedy> remedies;
    const World& world = state.document.world();
    if (const Entity* gate = nearestGate(world, trigger))
        if (const Plan wire = planDrive(world, trigger.level, id, {trigger.level, gate->at}))
            remedies.push_back({remedyWord("Wire it to the %1 at (%2, %3)")
                                    .arg(QString::fromStdString(displayName(*gate, *world.registry)))
                                    .arg(gate->at.x)
                                    .arg(gate->at.y),
                                [&document = state.document, wire] { return document.perform(wire); }});
    remedies.push_back(wireTrigger(state.tool, state.navigation, trigger));
    return remedies;
}

ProblemRemedy planned(WorldDocument& document, const char* text, Plan plan)
{
    return {remedyWord(text), [&document, plan = std::move(plan)] { return document.perform(plan); }};
}

std::vector<ProblemRemedy> ofLink(WorldDocument& document, DestinationQuestion& destination, LinkId link)
{
    return {planned(document, "Remove the link", planRemoveLink(document.world(), link)),
            {remedyWord("Lead it elsewhere…"), [&destination, link] {
                 destination.ask(link);
                 return EditResult();
             }}};
}

/// To the nearest cell where it can be, if any.
std::optional<ProblemRemedy> moveAside(WorldDocument& document, const Name& levelId, EntityId id)
{
    const Level& level = *document.world().findLevel(levelId);
    const Entity* entity = level.entities.find(id);
    const auto free = entity && entity->isPlaced() ? freeCellNear(level, *entity, entity->at) : std::nullopt;
    if (!free || *free == entity->at)
        return std::nullopt;
    const Plan move = planMoveEntities(document.world(), levelId, {id}, *free - entity->at);
    return move ? std::optional(planned(document, "Move it to the nearest free cell", move)) : std::nullopt;
}

/// For a patrol that leads where its creature cannot get.
std::vector<ProblemRemedy> ofPatrol(WorldDocument& document, SubjectSelection& subject, PatrolChoice& patrol,
                                    Navigation& navigation, const Name& levelId, EntityId creature)
{
    const Level& level = *document.world().findLevel(levelId);
    const Entity* entity = level.entities.find(creature);
    const Brain* brain = entity ? part<Brain>(*entity, *document.world().registry) : nullptr;
    if (!brain)
        return {};
    const Engine& engine = *document.context().engine;
    Problems problems;
    const Ruleset ruleset = rulesetOf(document.world(), engine, problems);
    std::vector<Point> kept;
    if (!hasErrors(problems)) {
        const std::vector<PatrolLeg> legs = patrolRoute(level, *entity, resolve(ruleset, engine.policies));
        for (std::size_t i = 0; i < std::min(legs.size(), brain->patrol.size()); ++i)
            if (!legs[i].cells.empty())
                kept.push_back(brain->patrol[i]);
    }
    const Plan plan = planPatrol(document.world(), document.parts(), levelId, creature, kept);
    return {planned(document, "Leave out what it cannot reach", plan),
            {remedyWord("Draw its patrol on the map"),
             [&subject, &patrol, &navigation, place = Place{levelId, entity->at}, creature] {
                 navigation.openAt(place);
                 subject.select(Selection::ofEntities({creature}));
                 patrol.draw(creature);
                 return EditResult();
             }}};
}

/// For a patrol of a creature that does not patrol.
std::vector<ProblemRemedy> ofUnusedPatrol(WorldDocument& document, const Name& level, EntityId creature)
{
    const PartTable& parts = document.parts();
    return {planned(document, "Give it the mind 'patrol'", planPatrolMind(document.world(), parts, level, creature)),
            planned(document, "Remove its patrol", planPatrol(document.world(), parts, level, creature, {}))};
}

std::vector<ProblemRemedy> ofEntity(const Problem& problem, WorldDocument& document, SubjectSelection& subject,
                                    PatrolChoice& patrol, Navigation& navigation, const Name& level, EntityId entity)
{
    const World& world = document.world();
    std::vector<ProblemRemedy> remedies;
    if (isAmong(problem, {Fault::PatrolOutside, Fault::PatrolUnreachable}))
        return ofPatrol(document, subject, patrol, navigation, level, entity);
    if (problem.fault == Fault::PatrolUnused)
        return ofUnusedPatrol(document, level, entity);
    const bool isMisplaced =
        isAmong(problem, {Fault::EntityMisplaced, Fault::EntityOutside, Fault::EntitiesOverlap, Fault::BodyTooLarge});
    const bool isMiskept = isAmong(problem, {Fault::HolderMissing, Fault::InsideItself, Fault::DoesNotFit});
    if (isMisplaced)
        if (const auto move = moveAside(document, level, entity))
            remedies.push_back(*move);
    if (const Plan out = planTakeOut(world, level, entity); isMiskept && out)
        remedies.push_back(planned(document, "Take it out", out));
    if (isMisplaced || isMiskept)
        remedies.push_back(planned(document, "Delete it", planRemoveEntities(world, level, {entity})));
    if (const std::vector<TriggerName> lost = lostNamesOf(world, level, entity); !isMisplaced && !lost.empty())
        remedies.push_back(planned(document, "Remove the reference", planForget(world, lost)));
    return remedies;
}

/// For an unreachable goal, by its position in the list: "world.goal[2].reach".
std::optional<ProblemRemedy> ofGoal(const Problem& problem, WorldDocument& document)
{
    static constexpr std::string_view begin = "world.goal";
    std::size_t number = 0;
    const std::string_view rest = std::string_view(problem.path).substr(std::min(begin.size(), problem.path.size()));
    if (!rest.empty() && rest.front() == '[')
        std::from_chars(rest.data() + 1, rest.data() + rest.size(), number);
    if (problem.path.rfind(begin, 0) != 0 || number >= document.world().settings.goals.size())
        return std::nullopt;
    WorldSettings settings = document.world().settings;
    settings.goals.erase(settings.goals.begin() + static_cast<std::ptrdiff_t>(number));
    return planned(document, "Remove the goal", planSettings(document.world(), settings));
}

/// For an ignored problem that is not there any more, by its position: "world.ignored[2]".
std::optional<ProblemRemedy> ofIgnored(const Problem& problem, WorldDocument& document)
{
    static constexpr std::string_view begin = "world.ignored[";
    std::size_t number = 0;
    const std::string_view rest = std::string_view(problem.path).substr(std::min(begin.size(), problem.path.size()));
    std::from_chars(rest.data(), rest.data() + rest.size(), number);
    WorldSettings settings = document.world().settings;
    const bool isThere = problem.path.rfind(begin, 0) == 0 && number < settings.ignored.size();
    if (!isThere || idleIgnore(settings, number).sentence != problem.sentence)
        return std::nullopt;  // it was removed, and the next one is in its place
    settings.ignored.erase(settings.ignored.begin() + static_cast<std::ptrdiff_t>(number));
    return planned(document, "Remove it from the ignored problems", planSettings(document.world(), settings));
}

}  // namespace

std::vector<ProblemRemedy> remediesFor(const Problem& problem, EditorState& state, const Witness* witness)
{
    if (witness)
        return reachRemediesFor(problem, *witness, state);
    if (const auto entry = problem.fault == Fault::IdleIgnore ? ofIgnored(problem, state.document) : std::nullopt)
        return {*entry};
    const ProblemTarget target = targetOf(problem, state.document.world());
    const auto isSelecting = [&target](Selection::Kind kind) {
        return target.selection && target.selection->kind == kind;
    };
    const bool isOfStart = isAmong(problem, {Fault::NoStart, Fault::TwoStarts, Fault::NoHero});
    const bool isOfLink = isAmong(problem, {Fault::LinkToNowhere, Fault::LinkBlocked, Fault::LinkWithoutStairs,
                                            Fault::LinkToItself, Fault::LinksCollide});
    if (isOfStart && state.open.level() && planStart(state.document.world(), {state.open.id(), state.open.cursor()}))
        return {{remedyWord("Start at the cursor"), [&state] { return startAtCursor(state.document, state.open); }}};
    if (const auto goal = problem.fault == Fault::UnmetGoal ? ofGoal(problem, state.document) : std::nullopt)
        return {*goal};
    if (isSelecting(Selection::Kind::Link) && isOfLink)
        return ofLink(state.document, state.destination, target.selection->link);
    if (problem.fault == Fault::StairsToNowhere && target.at)
        return {linkStairs(state.destination, state.navigation, {target.level, *target.at})};
    const std::string ownTriggers = "levels." + target.level.text() + ".triggers[";
    if (!target.level.isEmpty() && problem.path.rfind(ownTriggers, 0) == 0)
        if (const std::vector<TriggerName> lost = lostNamesOf(state.document.world(), target.level, {}); !lost.empty())
            return {planned(state.document, "Remove the reference", planForget(state.document.world(), lost))};
    if (!isSelecting(Selection::Kind::Entities))
        return {};
    if (problem.fault == Fault::IdleTrigger && target.at)
        return ofIdleTrigger(state, {target.level, *target.at}, target.selection->entities.front());
    return ofEntity(problem, state.document, state.subject, state.patrol, state.navigation, target.level,
                    target.selection->entities.front());
}

}  // namespace gloam::editor
