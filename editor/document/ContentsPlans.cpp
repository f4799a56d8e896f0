#include "editor/document/ContentsPlans.h"

#include "core/action/Outcome.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/SlotChoice.h"
#include "core/rules/Containers.h"
#include "core/rules/Wearing.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// The id of a hypothetical item; nothing is in it.
constexpr EntityId thoughtOf{~std::uint64_t{0}};

bool isNamedIn(const Inventory& inventory, EntityId item)
{
    const auto names = [item](const auto& entry) { return entry.item == item; };
    return std::any_of(inventory.worn.begin(), inventory.worn.end(), names)
           || std::any_of(inventory.letters.begin(), inventory.letters.end(), names);
}

EditResult checkCarried(const World& world, const Name& level, EntityId id)
{
    if (const EditResult known = checkThere(world, level, {id}); !known)
        return known;
    const Level& found = *world.findLevel(level);
    const Entity& item = *found.entities.find(id);
    if (item.isPlaced() || !found.entities.find(item.in))
        return {tr("The %1 is not carried.").arg(nameOf(world, item))};
    return {};
}

EditResult checkWear(const World& world, const Level& level, const Entity& wearer, const Entity& item)
{
    const TypeRegistry& types = *world.registry;
    if (!slotOf(level, item).isEmpty())
        return {tr("The %1 is worn already.").arg(nameOf(world, item))};
    if (!part<Inventory>(wearer, types) || !part<Equippable>(item, types) || !slotChoiceOf(level, wearer, item))
        return {tr("The %1 has no place to wear the %2.").arg(nameOf(world, wearer), nameOf(world, item))};
    if (!hasWhatItNeeds(level, wearer, item))
        return {tr("The %1 cannot be worn without something in the place '%2'.")
                    .arg(nameOf(world, item), toQString(part<Equippable>(item, types)->needs))};
    return {};
}

}  // namespace

void forgetWorn(edit::Entities& edit, const Level& level, const Entity& item)
{
    const auto edited = edit.entities.find(item.in);
    const Entity* holder = level.entities.find(item.in);
    if (edited != edit.entities.end())
        holder = edited->second ? &*edited->second : nullptr;
    const TypeRegistry& types = level.tiles.types();
    const Inventory* inventory = holder ? part<Inventory>(*holder, types) : nullptr;
    if (!inventory || !isNamedIn(*inventory, item.id))
        return;
    Entity changed = *holder;
    Inventory& kept = *writePart<Inventory>(changed, types);
    std::erase_if(kept.worn, [&item](const Worn& worn) { return worn.item == item.id; });
    std::erase_if(kept.letters, [&item](const Lettered& lettered) { return lettered.item == item.id; });
    edit.entities[changed.id] = std::move(changed);
}

EditResult checkFit(const World& world, const Level& level, const Entity& item, const Entity& holder)
{
    const TypeRegistry& types = *world.registry;
    const QString name = nameOf(world, item);
    const QString around = nameOf(world, holder);
    if (item.id == holder.id || isWithin(level, holder, item.id))
        return {tr("The %1 would be within itself.").arg(name)};
    const Container* container = part<Container>(holder, types);
    if (!container && !part<Inventory>(holder, types))
        return {tr("Nothing can be put into the %1.").arg(around)};
    if (!container)
        return part<Item>(item, types) ? EditResult()
                                       : EditResult{tr("The %1 is nothing that can be carried.").arg(name)};
    if (!container->accepts.isEmpty() && !types.entity(item.type).isA(container->accepts))
        return {tr("The %1 takes %2 only.").arg(around, QString::fromStdString(container->accepts.text()))};
    Entity asked = item;  // as it is now: contents already inside add no weight
    const Entity* present = level.entities.find(item.id);
    asked.in = present ? present->in : EntityId{};
    const Veto veto = whyItDoesNotFit(level, asked, holder);
    if (!veto)
        return {};
    if (veto->reason == RefusalReason::TooHeavy)
        return {tr("The %1 is too heavy for the %2, which takes %3 pounds in all.")
                    .arg(name, around)
                    .arg(container->maxWeight)};
    return {container->holds == 1 ? tr("The %1 is full: it holds 1 thing.").arg(around)
                                  : tr("The %1 is full: it holds %2 things.").arg(around).arg(container->holds)};
}

Plan planPutNew(const World& world, EntityId id, const Name& level, EntityId holder, const Name& type)
{
    if (const EditResult known = checkThere(world, level, {holder}); !known)
        return known;
    const EntityTypeId found = world.registry->findEntity(type);
    if (found.slot == 0)
        return EditResult{tr("There is no type '%1'.").arg(toQString(type))};
    Entity item = makeEntity(*world.registry, found, thoughtOf, {});
    item.in = holder;
    const Level& here = *world.findLevel(level);
    const Entity& around = *here.entities.find(holder);
    if (const EditResult fit = checkFit(world, here, item, around); !fit)
        return fit;
    item.id = id;
    return {edit::Entities{level, {{id, item}}}, tr("put %1 into %2").arg(nameOf(world, item), nameOf(world, around))};
}

Plan planTakeOut(const World& world, const Name& level, EntityId id)
{
    if (const EditResult carried = checkCarried(world, level, id); !carried)
        return carried;
    const Level& found = *world.findLevel(level);
    const Entity& present = *found.entities.find(id);
    Entity item = present;
    item.at = outermostOf(found, present).at;
    item.in = {};
    if (const EditResult standing = checkStanding(world, found, item); !standing)
        return standing;
    edit::Entities edit{level, {{id, item}}};
    forgetWorn(edit, found, present);
    return {std::move(edit),
            tr("take %1 out of %2").arg(nameOf(world, item), nameOf(world, *found.entities.find(present.in)))};
}

Plan planWear(const World& world, const Name& level, EntityId id)
{
    if (const EditResult carried = checkCarried(world, level, id); !carried)
        return carried;
    const Level& found = *world.findLevel(level);
    const Entity& item = *found.entities.find(id);
    Entity wearer = *found.entities.find(item.in);
    if (const EditResult can = checkWear(world, found, wearer, item); !can)
        return can;
    const SlotChoice choice = *slotChoiceOf(found, wearer, item);
    std::vector<Worn>& worn = writePart<Inventory>(wearer, *world.registry)->worn;
    std::erase_if(worn, [&choice](const Worn& one) {
        return one.slot == choice.slot || std::binary_search(choice.inTheWay.begin(), choice.inTheWay.end(), one.item);
    });
    worn.push_back({choice.slot, id});
    std::sort(worn.begin(), worn.end(), [](const Worn& a, const Worn& b) { return a.slot < b.slot; });
    return {edit::Entities{level, {{wearer.id, wearer}}},
            tr("let %1 wear %2").arg(nameOf(world, wearer), nameOf(world, item))};
}

Plan planTakeOff(const World& world, const Name& level, EntityId id)
{
    if (const EditResult carried = checkCarried(world, level, id); !carried)
        return carried;
    const Level& found = *world.findLevel(level);
    const Entity& item = *found.entities.find(id);
    if (slotOf(found, item).isEmpty())
        return EditResult{tr("The %1 is not worn.").arg(nameOf(world, item))};
    edit::Entities edit{level, {}};
    forgetWorn(edit, found, item);
    return {std::move(edit),
            tr("let %1 take off %2").arg(nameOf(world, *found.entities.find(item.in)), nameOf(world, item))};
}

}  // namespace gloam::editor
