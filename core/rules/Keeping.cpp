#include "core/rules/Keeping.h"

#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/rules/Wearing.h"

#include <algorithm>

namespace gloam {

namespace {

/// Its neighbours in a container or a hand, or on its cell, sorted by id.
std::vector<EntityId> besides(const Level& level, const Entity& thing)
{
    std::vector<EntityId> ids;
    for (const Entity* other : thing.isPlaced() ? level.entities.at(thing.at) : contentsOf(level, thing.in))
        if (other->id != thing.id)
            ids.push_back(other->id);
    return ids;
}

constexpr std::string_view allLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The first letter that nothing goes by; else the first whose thing is not carried any more; else none.
std::string freeLetter(const Level& level, EntityId who, const Inventory& inventory)
{
    std::string left;
    for (const char sign : allLetters) {
        const std::string letter(1, sign);
        const auto taken = std::find_if(inventory.letters.begin(), inventory.letters.end(),
                                        [&](const Lettered& lettered) { return lettered.letter == letter; });
        if (taken == inventory.letters.end())
            return letter;
        const Entity* thing = level.entities.find(taken->item);
        if (left.empty() && (!thing || thing->in != who))
            left = letter;
    }
    return left;
}

bool hasLetter(const Inventory& inventory, EntityId thing)
{
    return std::any_of(inventory.letters.begin(), inventory.letters.end(),
                       [thing](const Lettered& lettered) { return lettered.item == thing; });
}

/// What was in it lies where it was, or is where it was kept.
void spill(Deed& deed, EntityId thing)
{
    const EntityId holder = deed.find(thing)->in;
    const Point at = outermostOf(deed.level(), *deed.find(thing)).at;
    std::vector<EntityId> contents;
    for (const Entity* item : contentsOf(deed.level(), thing))
        contents.push_back(item->id);
    for (const EntityId item : contents) {
        if (holder.isNothing())
            deed.putDown(item, at);
        else
            keep(deed, holder, item);
    }
}

}  // namespace

EntityId stackUp(Deed& deed, EntityId thing)
{
    const Entity* self = deed.find(thing);
    const Item* item = deed.read<Item>(thing);
    if (!item || item->mostStacked <= 1 || !slotOf(deed.level(), *self).isEmpty())
        return thing;
    int left = item->count;
    const int most = item->mostStacked;
    for (const EntityId other : besides(deed.level(), *self)) {
        const Entity* stack = deed.find(other);
        const int moved = std::min(left, most - countOf(*stack, deed.types()));
        if (moved <= 0 || !areAlike(deed.level(), *deed.find(thing), *stack) || !slotOf(deed.level(), *stack).isEmpty())
            continue;
        deed.write<Item>(other)->count += moved;
        left -= moved;
        if (left == 0) {
            deed.remove(thing);
            return other;
        }
        deed.write<Item>(thing)->count = left;
    }
    return thing;
}

EntityId splitOff(Deed& deed, EntityId stack, int count)
{
    const int all = countOf(*deed.find(stack), deed.types());
    if (count >= all || count <= 0)
        return stack;
    const EntityId apart = deed.copyOf(stack);
    deed.write<Item>(apart)->count = count;
    deed.write<Item>(stack)->count = all - count;
    return apart;
}

EntityId keep(Deed& deed, EntityId who, EntityId thing)
{
    deed.putInto(thing, who);
    const EntityId kept = stackUp(deed, thing);
    giveLetter(deed, who, kept);
    return kept;
}

void giveLetter(Deed& deed, EntityId who, EntityId thing)
{
    const Inventory* inventory = deed.read<Inventory>(who);
    if (!inventory)
        return;
    if (hasLetter(*inventory, thing))
        return;
    const std::string letter = freeLetter(deed.level(), who, *inventory);
    if (letter.empty())
        return;
    auto& written = deed.write<Inventory>(who)->letters;
    std::erase_if(written, [&](const Lettered& lettered) { return lettered.letter == letter; });
    const auto place = std::find_if(written.begin(), written.end(), [&](const Lettered& lettered) { return lettered.letter > letter; });
    written.insert(place, {letter, thing});
}

void layDown(Deed& deed, EntityId thing, Point at)
{
    forgetWorn(deed, thing);
    deed.putDown(thing, at);
    const Item* item = deed.read<Item>(thing);
    if (!item || item->mostStacked <= 1)
        return;
    for (const EntityId other : besides(deed.level(), *deed.find(thing))) {
        const int count = countOf(*deed.find(other), deed.types());
        const Item& stack = *deed.read<Item>(thing);
        if (!areAlike(deed.level(), *deed.find(thing), *deed.find(other)) || count > stack.mostStacked - stack.count)
            continue;
        deed.write<Item>(thing)->count += count;
        deed.remove(other);
    }
}

void useUp(Deed& deed, EntityId thing, int count)
{
    const Entity* entity = deed.find(thing);
    if (!entity)
        return;
    const int left = countOf(*entity, deed.types()) - count;
    if (left > 0) {
        deed.write<Item>(thing)->count = left;
        return;
    }
    spill(deed, thing);
    forgetWorn(deed, thing);
    deed.remove(thing);
}

void turnInto(Deed& deed, EntityId thing, EntityTypeId type)
{
    const int count = countOf(*deed.find(thing), deed.types());
    const Name slot = slotOf(deed.level(), *deed.find(thing));
    deed.become(thing, type);
    if (Item* item = count > 1 ? deed.write<Item>(thing) : nullptr)
        item->count = std::min(count, item->mostStacked);
    const Equippable* equippable = deed.read<Equippable>(thing);
    const bool fits = equippable && std::find(equippable->fits.begin(), equippable->fits.end(), slot) != equippable->fits.end();
    if (!slot.isEmpty() && !fits)
        forgetWorn(deed, thing);
}

void giveKit(Deed& deed, EntityId who, const std::vector<Name>& kit)
{
    for (const Name& name : kit) {
        const EntityTypeId type = deed.types().findEntity(name);
        if (type.slot == 0)
            continue;
        const EntityId thing = deed.createIn(type, who);
        if (thing.isNothing())
            return;
        if (!wearIfFree(deed, who, thing, false))
            keep(deed, who, thing);
    }
}

void outfit(Deed& deed, EntityId who)
{
    const Inventory* inventory = deed.read<Inventory>(who);
    if (!inventory)
        return;
    const std::vector<Name> start = inventory->start;
    const std::vector<Kit> kits = inventory->kits;
    std::vector<EntityId> carried;
    for (const Entity* item : contentsOf(deed.level(), who))
        carried.push_back(item->id);
    for (const EntityId item : carried)
        if (deed.find(item) && !hasLetter(*deed.read<Inventory>(who), item) && !wearIfFree(deed, who, item, false))
            keep(deed, who, item);
    giveKit(deed, who, start);
    if (!kits.empty())
        giveKit(deed, who, kits[static_cast<std::size_t>(deed.chance("loot").below(kits.size()))].things);
}

}  // namespace gloam
