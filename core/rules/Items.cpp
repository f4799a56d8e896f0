#include "core/rules/Items.h"

namespace gloam {

void fields(FieldVisitor& visitor, Item& item)
{
    field(visitor, {"kind", "what it is sorted by"}, item.kind);
    field(visitor, {"count", "how many there are in this stack", {}, 1, 1'000'000}, item.count);
    field(visitor, {"stack", "how many lie together at most", {}, 1, 1'000'000}, item.mostStacked);
    field(visitor, {"takeable", "whether it can be picked up"}, item.isTakeable);
}

void fields(FieldVisitor& visitor, Equippable& equippable)
{
    field(visitor, {.name = "slots", .help = "where it can be worn, in the first that is free", .refersTo = "slots"}, equippable.fits);
    field(visitor, {.name = "also", .help = "slots that it takes up besides", .refersTo = "slots"}, equippable.also);
    field(visitor, {"bonuses", "what it adds to numbers while it is worn"}, equippable.bonuses);
    field(visitor, {.name = "needs", .help = "a slot that something must be worn in", .refersTo = "slots"}, equippable.needs);
    field(visitor, {"fast", "whether it does not come off again"}, equippable.isFast);
}

void fields(FieldVisitor& visitor, Worn& worn)
{
    field(visitor, {.name = "slot", .help = "where", .refersTo = "slots"}, worn.slot);
    field(visitor, {"item", "what is worn there"}, worn.item);
}

void fields(FieldVisitor& visitor, Lettered& lettered)
{
    field(visitor, {"letter", "what it goes by"}, lettered.letter);
    field(visitor, {"item", "what goes by it"}, lettered.item);
}

void fields(FieldVisitor& visitor, Inventory& inventory)
{
    field(visitor, {.name = "slots", .help = "where it can wear things; none are the usual ones", .refersTo = "slots"}, inventory.places);
    field(visitor, {"worn", "what it wears"}, inventory.worn);
    field(visitor, {"letters", "what its things go by"}, inventory.letters);
    field(visitor, {.name = "start", .help = "what it carries when it is born", .refersTo = "entities"}, inventory.start);
}

std::span<const Name> usualSlots()
{
    static const Name names[] = {"hand", "off-hand", "body", "head", "hands", "back", "light", "left-ring", "right-ring", "neck", "quiver"};
    return names;
}

std::vector<Name> slotsOf(const Inventory& inventory)
{
    if (!inventory.places.empty())
        return inventory.places;
    return {usualSlots().begin(), usualSlots().end()};
}

std::vector<const Entity*> contentsOf(const Level& level, EntityId holder)
{
    std::vector<const Entity*> contents;
    for (const Entity& entity : level.entities.all())
        if (!holder.isNothing() && entity.in == holder)
            contents.push_back(&entity);
    return contents;
}

const Entity* wornIn(const Level& level, const Entity& who, const Name& slot)
{
    const Inventory* inventory = part<Inventory>(who, level.tiles.types());
    if (!inventory)
        return nullptr;
    for (const Worn& worn : inventory->worn)
        if (worn.slot == slot)
            return level.entities.find(worn.item);
    return nullptr;
}

Name slotOf(const Level& level, const Entity& item)
{
    const Entity* holder = level.entities.find(item.in);
    const Inventory* inventory = holder ? part<Inventory>(*holder, level.tiles.types()) : nullptr;
    if (inventory)
        for (const Worn& worn : inventory->worn)
            if (worn.item == item.id)
                return worn.slot;
    return {};
}

const Entity* findCarried(const Level& level, const Entity& who, const Name& what)
{
    const Inventory* inventory = part<Inventory>(who, level.tiles.types());
    if (inventory)
        for (const Lettered& lettered : inventory->letters)
            if (what == Name(lettered.letter))
                return level.entities.find(lettered.item);
    for (const Entity* item : contentsOf(level, who.id))
        if (level.tiles.types().entity(item->type).isA(what) || what == Name(toText(item->id)))
            return item;
    return nullptr;
}

int countOf(const Entity& item, const TypeRegistry& types)
{
    const Item* part = gloam::part<Item>(item, types);
    return part ? part->count : 1;
}

int weightOf(const Level& level, const Entity& item)
{
    const TypeRegistry& types = level.tiles.types();
    return part<Body>(item, types)->weight * countOf(item, types) + carriedWeight(level, item.id);
}

int carriedWeight(const Level& level, EntityId holder)
{
    int sum = 0;
    for (const Entity* item : contentsOf(level, holder))
        sum += weightOf(level, *item);
    return sum;
}

Outcome perform(Deed&, const command::Take&)
{
    return Refusal{RefusalReason::NothingToTake, {}, {}, {}};
}

Outcome perform(Deed&, const command::Drop& drop)
{
    return Refusal{RefusalReason::NotCarried, {}, {}, drop.what};
}

Outcome perform(Deed&, const command::Wear& wear)
{
    return Refusal{RefusalReason::NotCarried, {}, {}, wear.what};
}

Outcome perform(Deed&, const command::TakeOff& off)
{
    return Refusal{RefusalReason::NotWorn, {}, {}, off.what};
}

void registerItems(PartTable& parts, HookTable&, StatTable&)
{
    parts.add<Item>("item");
    parts.add<Equippable>("equippable");
    parts.add<Inventory>("inventory");
}

}  // namespace gloam
