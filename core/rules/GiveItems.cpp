#include "core/rules/GiveItems.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/rules/Inventories.h"
#include "core/rules/ItemStacks.h"

#include <algorithm>

namespace gloam {

namespace {

/// Sets a new item's count, up to a full stack, and returns it.
int setCount(Deed& deed, EntityId entity, int count)
{
    const Item* item = deed.read<Item>(entity);
    if (!item)
        return 1;
    const int most = std::clamp(count, 1, std::max(1, item->mostStacked));
    if (most != item->count)
        deed.write<Item>(entity)->count = most;
    return most;
}

}  // namespace

EntityId gain(Deed& deed, EntityId who, const Name& typeName, int count)
{
    constexpr int mostItems = 1'000;  // for items that do not stack
    const EntityTypeId type = deed.types().findEntity(typeName);
    EntityId last;
    if (type == EntityTypeId{} || !deed.find(who))
        return last;
    int left = count;
    for (int made = 0; left > 0 && made < mostItems; ++made) {
        const EntityId item = deed.create(type, placeOf(deed.level(), who));
        if (item.isNothing())
            break;
        last = item;
        left -= setCount(deed, last, left);
        last = deed.read<Inventory>(who) ? keep(deed, who, last) : stackUp(deed, last);
    }
    return last;
}

int loseItems(Deed& deed, EntityId who, const Name& type, int count)
{
    std::vector<std::pair<bool, EntityId>> carried;
    for (const Entity* item : contentsOf(deed.level(), who))
        if (deed.types().entity(item->type).isA(type))
            carried.emplace_back(!slotOf(deed.level(), *item).isEmpty(), item->id);
    std::sort(carried.begin(), carried.end());
    int lost = 0;
    for (const auto& [isWorn, id] : carried) {
        const int taken = std::min(countOf(*deed.find(id), deed.types()), count - lost);
        if (taken <= 0)
            break;
        useUp(deed, id, taken);
        lost += taken;
    }
    return lost;
}

}  // namespace gloam
