#include "core/action/Deed.h"
#include "core/base/FieldBounds.h"
#include "core/parts/Abilities.h"
#include "core/parts/Attributes.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Items.h"
#include "core/parts/Waiting.h"
#include "core/rules/Abilities.h"
#include "core/rules/Attributes.h"
#include "core/rules/EffectKinds.h"
#include "core/rules/EffectTargets.h"
#include "core/rules/Effects.h"
#include "core/rules/Harm.h"
#include "core/rules/Hunger.h"
#include "core/rules/Inventories.h"
#include "core/rules/Regeneration.h"
#include "core/rules/Statuses.h"
#include "core/rules/Switching.h"
#include "core/types/StatusType.h"

#include <algorithm>

namespace gloam::doing {

namespace {

constexpr int mostNumber = 1'000'000;

int sumWithin(int number, int amount, int least)
{
    return static_cast<int>(std::clamp<std::int64_t>(std::int64_t{number} + amount, least, mostNumber));
}

/// Changes maximum hit points or speed; false for any other stat.
bool changeLife(Deed& deed, EntityId who, const Name& stat, int amount)
{
    if (stat != stat::maxHp && stat != stat::speed)
        return false;
    Stats* stats = deed.write<Stats>(who);
    int& number = stat == stat::maxHp ? stats->hp : stats->speed;
    number = sumWithin(number, amount, 1);
    keepWithinBounds(*stats);
    const Entity& entity = *deed.find(who);
    const int most = deed.policies().stats.numberOf(deed.level(), entity, stat::maxHp);
    deed.setHitPoints(who, std::min(entity.hp, most));
    return true;
}

void changeAttribute(Deed& deed, EntityId who, const Name& stat, int amount)
{
    Attributes* attributes = deed.add<Attributes>(who);
    for (Attribute& attribute : attributes->scores)
        if (attribute.stat == stat) {
            attribute.base = sumWithin(attribute.base, amount, -mostNumber);
            return;
        }
    if (const auto number = plainNumber(stat)) {
        attributes->*number = sumWithin(attributes->*number, amount, 0);
        keepWithinBounds(*attributes);
        return;
    }
    Attribute own;
    own.stat = stat;
    own.base = sumWithin(0, amount, -mostNumber);
    own.min = -mostNumber;
    own.max = mostNumber;
    attributes->scores.push_back(own);
}

/// Every harmful status that it has.
std::vector<Name> harmfulStatuses(const Deed& deed, EntityId who)
{
    std::vector<Name> names;
    if (const Statuses* statuses = deed.read<Statuses>(who))
        for (const Affliction& affliction : statuses->now)
            if (const StatusType* type = deed.types().findStatus(affliction.status); type && type->isHarmful)
                names.push_back(affliction.status);
    return names;
}

/// The entities of the type in `only` that stand or lie in an effect's cells, but for the user, by id.
std::vector<EntityId> entitiesOf(const Deed& deed, const Effect& effect, const Causing& causing)
{
    std::vector<EntityId> found;
    for (const Point at : cellsOf(deed, effect, causing))
        for (const Entity* entity : deed.level().entities.at(at))
            if (deed.types().entity(entity->type).isA(effect.only) && entity->id != causing.user
                && entity->id != heroId)
                found.push_back(entity->id);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

void removeAll(Deed& deed, const std::vector<EntityId>& entities)
{
    for (const EntityId entity : entities) {
        if (!deed.find(entity))
            continue;
        const Subject gone = deed.subject(entity);
        const bool wasHidden = isHidden(*deed.find(entity), deed.types());
        deed.remove(entity);
        Map words;
        words.set("what", gone.name);
        if (!wasHidden)
            deed.tell(event::Custom{"seen-goes", gone, std::move(words)});
    }
}

}  // namespace

/// A creature that set off the source itself, such as a trap, is hurt by the source, and so is everybody if nobody set
/// it off; by nobody if that is the level.
void damage(Deed& deed, const Effect& effect, const Causing& causing)
{
    const Subject source = sourceOf(deed, causing, causing.target);
    const Subject user = doesAct(deed, causing) ? deed.subject(causing.user) : source;
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        const int amount = rollAmount(deed, effect, causing);
        hurt(deed, who, {effect.element, who == causing.user ? source : user, amount, effect.element});
    }
}

void heal(Deed& deed, const Effect& effect, const Causing& causing)
{
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        if (!deed.find(who))
            continue;
        const std::int64_t most = deed.policies().stats.numberOf(deed.level(), *deed.find(who), stat::maxHp);
        const int amount = rollAmount(deed, effect, causing);
        gloam::heal(deed, who, sumWithin(amount, static_cast<int>(most * effect.percent / 100), 0));
    }
}

void afflict(Deed& deed, const Effect& effect, const Causing& causing)
{
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        const int strength = rollAmount(deed, effect, causing);
        gloam::afflict(deed, who, effect.status, effect.turns > 0 ? std::optional(effect.turns) : std::nullopt,
                       strength);
    }
}

void cure(Deed& deed, const Effect& effect, const Causing& causing)
{
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        const std::vector<Name> ended =
            effect.status.isEmpty() ? harmfulStatuses(deed, who) : std::vector{effect.status};
        for (const Name& status : ended)
            endStatus(deed, who, status);
    }
}

void stat(Deed& deed, const Effect& effect, const Causing& causing)
{
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        const int amount = rollAmount(deed, effect, causing);
        if (effect.stat.isEmpty() || amount == 0)
            continue;
        if (!changeLife(deed, who, effect.stat, amount))
            changeAttribute(deed, who, effect.stat, amount);
        deed.tell(event::StatChanged{deed.subject(who), effect.stat, amount});
    }
}

void feed(Deed& deed, const Effect& effect, const Causing& causing)
{
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        const int amount = rollAmount(deed, effect, causing);
        gloam::feed(deed, who, amount);
    }
}

void recharge(Deed& deed, const Effect& effect, const Causing& causing)
{
    for (const EntityId who : bodiesOf(deed, effect, causing))
        if (Abilities* abilities = deed.write<Abilities>(who))
            for (KnownAbility& known : abilities->known)
                known.cooldown = 0;
}

void ability(Deed& deed, const Effect& effect, const Causing& causing)
{
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        const int levels = rollAmount(deed, effect, causing);
        changeAbility(deed, who, effect.ability, levels);
    }
}

/// With `only`: all of that type in its cells. With a cell of its own: the entity there. Unaimed: the item or trigger
/// itself, else the user. An entity that would grow and has no room stays as it is.
void become(Deed& deed, const Effect& effect, const Causing& causing)
{
    if (effect.at != noCell && effect.only.isEmpty())
        return switchAt(deed, effect.at, effect.type);
    if (!effect.only.isEmpty() && effect.type.isEmpty())
        return removeAll(deed, entitiesOf(deed, effect, causing));
    const EntityTypeId type = deed.types().findEntity(effect.type);
    if (type == EntityTypeId{})
        return;
    std::vector<EntityId> changed =
        effect.only.isEmpty() ? bodiesOf(deed, effect, causing) : entitiesOf(deed, effect, causing);
    if (effect.only.isEmpty() && effect.shape == EffectShape::Self && deed.find(causing.entity))
        changed = {causing.entity};
    for (const EntityId who : changed) {
        if (!deed.find(who))
            continue;
        const Entity& entity = *deed.find(who);
        const auto at = roomToBecome(deed.level(), entity, makeEntity(deed.types(), type, who, entity.at));
        if (!at)
            continue;
        const std::string before = deed.subject(who).name;
        const bool hadLife = deed.read<Stats>(who) != nullptr;
        const bool wasFurniture = !hadLife && !deed.read<Item>(who);
        const bool wasHidden = isHidden(entity, deed.types());
        if (entity.at != *at)
            deed.move(who, *at);
        if (deed.read<Item>(who))
            turnInto(deed, who, type);
        else
            deed.become(who, type);
        if (const Stats* life = deed.read<Stats>(who); life && !hadLife)
            deed.setHitPoints(who, life->hp);
        if (wasHidden && isHidden(*deed.find(who), deed.types()))
            continue;
        if (!wasFurniture || deed.read<Stats>(who))  // changed furniture is visible, and its trigger explains it
            deed.tell(event::Became{deed.subject(who), before});
    }
}

}  // namespace gloam::doing
