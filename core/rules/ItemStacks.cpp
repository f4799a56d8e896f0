#include "core/rules/ItemStacks.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"

#include <algorithm>

namespace gloam {

namespace {

/// Others in the same inventory or container or on the same cell, sorted by id.
std::vector<EntityId> besides(const Level& level, const Entity& item)
{
    std::vector<EntityId> ids;
    for (const Entity* other : item.isPlaced() ? level.entities.at(item.at) : contentsOf(level, item.in))
        if (other->id != item.id)
            ids.push_back(other->id);
    return ids;
}

constexpr std::string_view allLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The first unused letter; else the first whose item is no longer carried; else empty.
std::string freeLetter(const Level& level, EntityId who, const Inventory& inventory)
{
    std::string left;
    for (const char sign : allLetters) {
        const std::string letter(1, sign);
        const auto taken = std::find_if(inventory.letters.begin(), inventory.letters.end(),
                                        [&](const Lettered& lettered) { return lettered.letter == letter; });
        if (taken == inventory.letters.end())
            return letter;
        const Entity* item = level.entities.find(taken->item);
        if (left.empty() && (!item || item->in != who))
            left = letter;
    }
    return left;
}

}  // namespace

EntityId stackUp(Deed& deed, EntityId entity)
{
    const Entity* self = deed.find(entity);
    const Item* item = deed.read<Item>(entity);
    if (!item || item->mostStacked <= 1 || !slotOf(deed.level(), *self).isEmpty())
        return entity;
    int left = item->count;
    const int most = item->mostStacked;
    for (const EntityId other : besides(deed.level(), *self)) {
        const Entity* stack = deed.find(other);
        const int moved = std::min(left, most - countOf(*stack, deed.types()));
        if (moved <= 0 || !areAlike(deed.level(), *deed.find(entity), *stack)
            || !slotOf(deed.level(), *stack).isEmpty())
            continue;
        deed.write<Item>(other)->count += moved;
        left -= moved;
        if (left == 0) {
            deed.remove(entity);
            return other;
        }
        deed.write<Item>(entity)->count = left;
    }
    return entity;
}

void gatherUp(Deed& deed, EntityId entity)
{
    const Item* item = deed.read<Item>(entity);
    if (!item || item->mostStacked <= 1)
        return;
    for (const EntityId other : besides(deed.level(), *deed.find(entity))) {
        const int count = countOf(*deed.find(other), deed.types());
        const Item& stack = *deed.read<Item>(entity);
        if (!areAlike(deed.level(), *deed.find(entity), *deed.find(other)) || count > stack.mostStacked - stack.count)
            continue;
        deed.write<Item>(entity)->count += count;
        deed.remove(other);
    }
}

Veto whyNotSplit(const Deed& deed, EntityId stack, int count)
{
    const bool isPart = count > 0 && count < countOf(*deed.find(stack), deed.types());
    if (isPart && deed.isCrowded())
        return Refusal{RefusalReason::TooCrowded, {}, stack};
    return {};
}

EntityId splitOff(Deed& deed, EntityId stack, int count)
{
    const int all = countOf(*deed.find(stack), deed.types());
    if (count >= all || count <= 0)
        return stack;
    const EntityId apart = deed.copyOf(stack);
    if (apart.isNothing())
        return stack;  // the level is full
    deed.write<Item>(apart)->count = count;
    deed.write<Item>(stack)->count = all - count;
    return apart;
}

void giveLetter(Deed& deed, EntityId who, EntityId item)
{
    const Inventory* inventory = deed.read<Inventory>(who);
    if (!inventory)
        return;
    if (hasLetter(*inventory, item))
        return;
    const std::string letter = freeLetter(deed.level(), who, *inventory);
    if (letter.empty())
        return;
    auto& written = deed.write<Inventory>(who)->letters;
    std::erase_if(written, [&](const Lettered& lettered) { return lettered.letter == letter; });
    const auto place = std::find_if(written.begin(), written.end(),
                                    [&](const Lettered& lettered) { return lettered.letter > letter; });
    written.insert(place, {letter, item});
}

}  // namespace gloam
