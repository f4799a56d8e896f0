#include "core/rules/Gaining.h"

#include "core/rules/EffectTargets.h"
#include "core/rules/Items.h"

#include <algorithm>

namespace gloam {

namespace {

/// A carried stack of the type that has room and is like new.
const Entity* roomyStack(const Deed& deed, EntityId who, EntityTypeId type)
{
    for (const Entity* item : contentsOf(deed.level(), who)) {
        const Item* stack = part<Item>(*item, deed.types());
        const bool isPlain = item->parts.empty() || (item->parts.size() == 1 && findPart<Item>(item->parts));
        if (item->type == type && stack && isPlain && stack->count < stack->mostStacked && slotOf(deed.level(), *item).isEmpty())
            return item;
    }
    return nullptr;
}

/// Adds as many as fit to a stack; how many it were.
int addTo(Deed& deed, EntityId stack, int count)
{
    Item* item = deed.write<Item>(stack);
    const int added = std::min(count, item->mostStacked - item->count);
    item->count += added;
    return added;
}

/// Lets a new thing be as many as may lie together; how many it is.
int setCount(Deed& deed, EntityId thing, int count)
{
    if (!deed.read<Item>(thing))
        return 1;
    Item* item = deed.write<Item>(thing);
    item->count = std::clamp(count, 1, std::max(1, item->mostStacked));
    return item->count;
}

EntityId createFor(Deed& deed, EntityId who, EntityTypeId type)
{
    return deed.read<Inventory>(who) ? deed.createIn(type, who) : deed.create(type, placeOf(deed, who));
}

void forget(Deed& deed, EntityId who, EntityId item)
{
    if (!deed.read<Inventory>(who))
        return;
    Inventory* inventory = deed.write<Inventory>(who);
    std::erase_if(inventory->worn, [item](const Worn& worn) { return worn.item == item; });
    std::erase_if(inventory->letters, [item](const Lettered& lettered) { return lettered.item == item; });
}

}  // namespace

std::int64_t countCarried(const Deed& deed, EntityId who, const Name& type)
{
    std::int64_t count = 0;
    for (const Entity* item : contentsOf(deed.level(), who))
        if (deed.types().entity(item->type).isA(type))
            count += countOf(*item, deed.types());
    return count;
}

EntityId gain(Deed& deed, EntityId who, const Name& typeName, int count)
{
    constexpr int mostThings = 1'000;  // of what does not stack
    const EntityTypeId type = deed.types().findEntity(typeName);
    EntityId last;
    if (type == EntityTypeId{} || !deed.find(who))
        return last;
    int left = count;
    for (int made = 0; left > 0 && made < mostThings;) {
        if (const Entity* stack = roomyStack(deed, who, type)) {
            last = stack->id;
            left -= addTo(deed, last, left);
            continue;
        }
        last = createFor(deed, who, type);
        ++made;
        left -= setCount(deed, last, left);
    }
    return last;
}

int loseThings(Deed& deed, EntityId who, const Name& type, int count)
{
    std::vector<std::pair<bool, EntityId>> carried;
    for (const Entity* item : contentsOf(deed.level(), who))
        if (deed.types().entity(item->type).isA(type))
            carried.emplace_back(!slotOf(deed.level(), *item).isEmpty(), item->id);
    std::sort(carried.begin(), carried.end());
    int lost = 0;
    for (const auto& [isWorn, id] : carried) {
        const int there = countOf(*deed.find(id), deed.types());
        const int taken = std::min(there, count - lost);
        if (taken <= 0)
            break;
        lost += taken;
        if (taken < there) {
            deed.write<Item>(id)->count -= taken;
            break;
        }
        forget(deed, who, id);
        deed.remove(id);
    }
    if (lost > 0)
        deed.derive(who);
    return lost;
}

}  // namespace gloam
