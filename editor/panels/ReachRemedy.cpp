#include "editor/panels/ReachRemedy.h"

#include "core/base/Fault.h"
#include "core/parts/Items.h"
#include "core/types/Trigger.h"
#include "editor/document/ReachPlans.h"
#include "editor/panels/ProblemPlace.h"

#include <QCoreApplication>

#include <algorithm>
#include <initializer_list>
#include <optional>

namespace gloam::editor {

namespace {

QString reachWord(const char* text)
{
    return QCoreApplication::translate("Problems", text);
}

/// The first mark in one of these roles on the level of the region.
const Place* markOn(const Witness& witness, std::initializer_list<WitnessRole> roles)
{
    for (const WitnessRole role : roles)
        for (const WitnessMark& mark : witness.marks)
            if (mark.role == role && !witness.regions.empty() && mark.place.level == witness.regions.front().level
                && mark.place.hasCell())
                return &mark.place;
    return nullptr;
}

/// The item, or what a trigger is on, at a mark.
EntityId entityAt(const World& world, const Place& place, bool isItem)
{
    const Level* level = world.findLevel(place.level);
    if (!level || !level->contains(place.at))
        return {};
    for (const Entity* entity : level->entities.at(place.at))
        if (isItem ? part<Item>(*entity, *world.registry) != nullptr
                   : part<Trigger>(*entity, *world.registry) != nullptr)
            return entity->id;
    return {};
}

ProblemRemedy openWay(WorldDocument& document, const WitnessRegion& reached, Point to)
{
    return {reachWord("Open the wall where it is thinnest"),
            [&document, reached, to] { return document.perform(planOpenWay(document.world(), reached, to)); }};
}

ProblemRemedy moveInto(WorldDocument& document, const WitnessRegion& reached, EntityId entity, const char* text)
{
    return {reachWord(text),
            [&document, reached, entity] { return document.perform(planMoveInto(document.world(), reached, entity)); }};
}

}  // namespace

std::vector<ProblemRemedy> reachRemediesFor(const Problem& problem, const Witness& witness, EditorState& state)
{
    std::vector<ProblemRemedy> remedies;
    if (witness.regions.empty())
        return remedies;
    const WitnessRegion& reached = witness.regions.front();
    WorldDocument& document = state.document;
    const ProblemTarget target = targetOf(problem, document.world());
    switch (problem.fault) {
    case Fault::CannotBeWon: {
        const Place* goal = markOn(witness, {WitnessRole::Goal});
        const EntityId item = goal ? entityAt(document.world(), *goal, true) : EntityId{};
        if (goal && !markOn(witness, {WitnessRole::Door}))
            remedies.push_back(openWay(document, reached, goal->at));
        if (!item.isNothing())
            remedies.push_back(moveInto(document, reached, item, "Move it to where the hero can get to it"));
        break;
    }
    case Fault::OutOfReach:
    case Fault::LostLoot:
        if (const Place* lost = markOn(witness, {WitnessRole::Lost})) {
            remedies.push_back(openWay(document, reached, lost->at));
            if (problem.fault == Fault::OutOfReach && target.selection
                && target.selection->kind == Selection::Kind::Entities)
                remedies.push_back(moveInto(document, reached, target.selection->entities.front(),
                                            "Move it to where the hero can get to it"));
        }
        break;
    case Fault::KeyBehindDoor: {
        const Place* key = markOn(witness, {WitnessRole::Key});
        const Place* lever = markOn(witness, {WitnessRole::Lever});
        const EntityId item = key ? entityAt(document.world(), *key, true) : EntityId{};
        const EntityId handle = lever ? entityAt(document.world(), *lever, false) : EntityId{};
        if (!item.isNothing())
            remedies.push_back(moveInto(document, reached, item, "Move the key to where the hero can get to it"));
        if (!handle.isNothing())
            remedies.push_back(moveInto(document, reached, handle, "Move the lever to where the hero can get to it"));
        break;
    }
    default: break;
    }
    return remedies;
}

}  // namespace gloam::editor
