#include "core/view/slice/Openings.h"

#include "core/parts/Waiting.h"
#include "core/types/TypeRegistry.h"
#include "core/world/LinkKind.h"
#include "core/world/Overland.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

int countOfType(const Slice& slice, const Name& wanted)
{
    int count = 0;
    for (const CarriedItem& item : slice.carried)
        if (slice.types->entity(slice.types->findEntity(item.type)).isA(wanted))
            count += item.count;
    return count;
}

std::optional<bool> isKnownToHold(const Slice& slice, const Condition& condition);

/// Whether all hold: false if one does not, nullopt if the viewer cannot know.
std::optional<bool> areKnownToHold(const Slice& slice, const std::vector<Condition>& conditions)
{
    bool isAnyUnknown = false;
    for (const Condition& one : conditions) {
        const std::optional<bool> isHeld = isKnownToHold(slice, one);
        if (isHeld == false)
            return false;
        isAnyUnknown = isAnyUnknown || !isHeld;
    }
    return isAnyUnknown ? std::nullopt : std::optional(true);
}

/// The viewer knows what it carries, and nothing else that a condition asks for.
std::optional<bool> isKnownToHold(const Slice& slice, const Condition& condition)
{
    if (condition.kind == ConditionKind::Have) {
        const int count = countOfType(slice, condition.type);
        return count >= condition.least && count <= condition.most;
    }
    if (condition.kind == ConditionKind::All)
        return areKnownToHold(slice, condition.of);
    return std::nullopt;
}

bool hasDoorTag(const EntityType& type)
{
    const std::vector<Name>& tags = type.body().tags;
    return std::find(tags.begin(), tags.end(), Name("door")) != tags.end();
}

}  // namespace

bool opensFor(const Slice& slice, const EntityType& type, const Trigger* trigger)
{
    if (!hasDoorTag(type) || !trigger || trigger->on != TriggerMoment::Use || trigger->isSpent
        || areKnownToHold(slice, trigger->conditions) != true)
        return false;
    return std::any_of(trigger->effects.begin(), trigger->effects.end(), [&](const Effect& effect) {
        if (effect.kind != EffectKind::Become || effect.at != noCell || !effect.only.isEmpty())
            return false;
        const EntityTypeId becomes = slice.types->findEntity(effect.type);
        return becomes != EntityTypeId{} && !slice.types->entity(becomes).body().isSolid
               && areKnownToHold(slice, effect.conditions) == true;
    });
}

std::vector<Direction> exitsOf(const World& world, const Level& level)
{
    const Size size = level.tiles.size();
    const std::pair<Direction, Point> sides[] = {{Direction::North, {0, 0}},
                                                 {Direction::East, {size.width - 1, 0}},
                                                 {Direction::South, {0, size.height - 1}},
                                                 {Direction::West, {0, 0}}};
    const Overland* const overland = overlandOf(world);
    std::vector<Direction> exits;
    for (const auto& [side, at] : sides) {
        const auto passage = passageOffMap(world.links, level.id, size, at, side);
        if ((passage && passage->link->isOpen) || (overland && acrossBorder(world, *overland, level.id, at, side)))
            exits.push_back(side);
    }
    return exits;
}

}  // namespace gloam
