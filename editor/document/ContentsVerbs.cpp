#include "core/action/Outcome.h"
#include "core/parts/Carrying.h"
#include "core/parts/Fitting.h"
#include "core/parts/Items.h"
#include "core/rules/Containers.h"
#include "core/rules/Wearing.h"
#include "editor/document/Carried.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// Of a thing that is only thought of: nothing is in it.
constexpr EntityId thoughtOf{~std::uint64_t{0}};

QString nameOfThing(const Entity& thing, const TypeRegistry& types)
{
    return QString::fromStdString(displayName(thing, types));
}

}  // namespace

/// In the words of the rule that fails, as the game itself asks when something is put in.
Answer WorldDocument::checkFit(const Level& level, const Entity& thing, const Entity& holder) const
{
    const TypeRegistry& types = *m_world.registry;
    const QString name = nameOfThing(thing, types);
    const QString around = nameOfThing(holder, types);
    if (thing.id == holder.id || isWithin(level, holder, thing.id))
        return {tr("The %1 would be within itself.").arg(name)};
    const Container* container = part<Container>(holder, types);
    if (!container && !part<Inventory>(holder, types))
        return {tr("Nothing can be put into the %1.").arg(around)};
    if (!container)
        return part<Item>(thing, types) ? Answer() : Answer{tr("The %1 is nothing that can be carried.").arg(name)};
    if (!container->accepts.isEmpty() && !types.entity(thing.type).isA(container->accepts))
        return {tr("The %1 takes %2 only.").arg(around, QString::fromStdString(container->accepts.text()))};
    Entity asked = thing;   // as it is now: what is inside already weighs nothing more
    const Entity* present = level.entities.find(thing.id);
    asked.in = present ? present->in : EntityId{};
    const Veto veto = whyItDoesNotFit(level, asked, holder);
    if (!veto)
        return {};
    if (veto->reason == RefusalReason::TooHeavy)
        return {tr("The %1 is too heavy for the %2, which takes %3 pounds in all.").arg(name, around).arg(container->maxWeight)};
    return {tr("The %1 is full: it holds %2 things.").arg(around).arg(container->holds)};
}

Answer WorldDocument::canPutNew(const Name& level, EntityId holder, const Name& type) const
{
    if (const Answer known = canRemoveEntities(level, {holder}); !known)
        return known;
    const EntityTypeId found = m_world.registry->findEntity(type);
    if (found.slot == 0)
        return {tr("There is no type '%1'.").arg(QString::fromStdString(type.text()))};
    Entity thing = makeEntity(*m_world.registry, found, thoughtOf, {});
    thing.in = holder;
    const Level& here = *m_world.findLevel(level);
    return checkFit(here, thing, *here.entities.find(holder));
}

Answer WorldDocument::putNew(const Name& level, EntityId holder, const Name& type)
{
    if (const Answer can = canPutNew(level, holder, type); !can)
        return can;
    Entity thing = newEntity(type, {});
    thing.in = holder;
    const TypeRegistry& types = *m_world.registry;
    const QString around = nameOfThing(*m_world.findLevel(level)->entities.find(holder), types);
    perform(edit::Entities{level, {{thing.id, thing}}}, tr("put %1 into %2").arg(nameOfThing(thing, types), around));
    return {};
}

Answer WorldDocument::checkCarried(const Name& level, EntityId id) const
{
    if (const Answer known = canRemoveEntities(level, {id}); !known)
        return known;
    const Level& found = *m_world.findLevel(level);
    const Entity& thing = *found.entities.find(id);
    if (thing.isPlaced() || !found.entities.find(thing.in))
        return {tr("The %1 is not carried.").arg(nameOfThing(thing, *m_world.registry))};
    return {};
}

Answer WorldDocument::canTakeOut(const Name& level, EntityId id) const
{
    if (const Answer carried = checkCarried(level, id); !carried)
        return carried;
    const Level& found = *m_world.findLevel(level);
    Entity thing = *found.entities.find(id);
    thing.at = outermostOf(found, thing).at;
    thing.in = {};
    return checkStanding(found, thing, {});
}

Answer WorldDocument::takeOut(const Name& level, EntityId id)
{
    if (const Answer can = canTakeOut(level, id); !can)
        return can;
    const Level& found = *m_world.findLevel(level);
    const Entity& present = *found.entities.find(id);
    Entity thing = present;
    thing.at = outermostOf(found, present).at;
    thing.in = {};
    edit::Entities edit{level, {{id, thing}}};
    forgetWorn(edit, found, present);
    const QString around = nameOfThing(*found.entities.find(present.in), *m_world.registry);
    perform(std::move(edit), tr("take %1 out of %2").arg(nameOfThing(thing, *m_world.registry), around));
    return {};
}

Answer WorldDocument::canWear(const Name& level, EntityId id) const
{
    if (const Answer carried = checkCarried(level, id); !carried)
        return carried;
    const Level& found = *m_world.findLevel(level);
    const Entity& thing = *found.entities.find(id);
    const Entity& wearer = *found.entities.find(thing.in);
    const TypeRegistry& types = *m_world.registry;
    if (!slotOf(found, thing).isEmpty())
        return {tr("The %1 is worn already.").arg(nameOfThing(thing, types))};
    if (!part<Inventory>(wearer, types) || !part<Equippable>(thing, types) || !fittingOf(found, wearer, thing))
        return {tr("The %1 has no place to wear the %2.").arg(nameOfThing(wearer, types), nameOfThing(thing, types))};
    if (!hasWhatItNeeds(found, wearer, thing))
        return {tr("The %1 cannot be worn without something in the place '%2'.")
                    .arg(nameOfThing(thing, types), QString::fromStdString(part<Equippable>(thing, types)->needs.text()))};
    return {};
}

Answer WorldDocument::wear(const Name& level, EntityId id)
{
    if (const Answer can = canWear(level, id); !can)
        return can;
    const Level& found = *m_world.findLevel(level);
    const Entity& thing = *found.entities.find(id);
    const TypeRegistry& types = *m_world.registry;
    Entity wearer = *found.entities.find(thing.in);
    const Fitting fitting = *fittingOf(found, wearer, thing);
    std::vector<Worn>& worn = writePart<Inventory>(wearer, types)->worn;
    std::erase_if(worn, [&fitting](const Worn& one) {
        return one.slot == fitting.slot || std::binary_search(fitting.inTheWay.begin(), fitting.inTheWay.end(), one.item);
    });
    worn.push_back({fitting.slot, id});
    std::sort(worn.begin(), worn.end(), [](const Worn& a, const Worn& b) { return a.slot < b.slot; });
    perform(edit::Entities{level, {{wearer.id, wearer}}}, tr("let %1 wear %2").arg(nameOfThing(wearer, types), nameOfThing(thing, types)));
    return {};
}

Answer WorldDocument::canTakeOff(const Name& level, EntityId id) const
{
    if (const Answer carried = checkCarried(level, id); !carried)
        return carried;
    const Level& found = *m_world.findLevel(level);
    const Entity& thing = *found.entities.find(id);
    return slotOf(found, thing).isEmpty() ? Answer{tr("The %1 is not worn.").arg(nameOfThing(thing, *m_world.registry))} : Answer();
}

Answer WorldDocument::takeOff(const Name& level, EntityId id)
{
    if (const Answer can = canTakeOff(level, id); !can)
        return can;
    const Level& found = *m_world.findLevel(level);
    const Entity& thing = *found.entities.find(id);
    const QString wearer = nameOfThing(*found.entities.find(thing.in), *m_world.registry);
    edit::Entities edit{level, {}};
    forgetWorn(edit, found, thing);
    perform(std::move(edit), tr("let %1 take off %2").arg(wearer, nameOfThing(thing, *m_world.registry)));
    return {};
}

}  // namespace gloam::editor
