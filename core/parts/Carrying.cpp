#include "core/parts/Carrying.h"

#include "core/parts/Unknown.h"
#include "core/parts/Weighing.h"

#include <algorithm>

namespace gloam {

namespace {

/// Whether `other`, of the same type, has all own parts of `one`, except for the stack's count.
bool hasSameParts(const Entity& one, const Entity& other, const TypeRegistry& types)
{
    return std::all_of(one.parts.begin(), one.parts.end(), [&](const PartBox& box) {
        if (box.as<Item>())
            return true;
        const PartBox* same = boxOf(other, types, box.kind().key);
        return same && same->hasSameData(box);
    });
}

Item withoutCount(Item item)
{
    item.count = 1;
    return item;
}

}  // namespace

const Entity* carriedBy(const Level& level, const Entity& who, EntityId id)
{
    const Entity* item = level.entities.find(id);
    return item && item->in == who.id ? item : nullptr;
}

std::vector<const Entity*> contentsOf(const Level& level, EntityId holder)
{
    std::vector<const Entity*> contents;
    for (const EntityId id : level.entities.within(holder))
        contents.push_back(level.entities.find(id));
    return contents;
}

const Entity* wornIn(const Level& level, const Entity& who, const Name& slot)
{
    const Inventory* inventory = part<Inventory>(who, level.tiles.types());
    if (!inventory)
        return nullptr;
    for (const Worn& worn : inventory->worn)
        if (worn.slot == slot)
            return carriedBy(level, who, worn.item);
    return nullptr;
}

Name slotOf(const Level& level, const Entity& item)
{
    const Entity* holder = item.in.isNothing() ? nullptr : level.entities.find(item.in);
    const Inventory* inventory = holder ? part<Inventory>(*holder, level.tiles.types()) : nullptr;
    if (inventory)
        for (const Worn& worn : inventory->worn)
            if (worn.item == item.id)
                return worn.slot;
    return {};
}

bool isWithin(const Level& level, const Entity& item, EntityId holder)
{
    const Entity* around = &item;
    for (int depth = 0; around && !around->in.isNothing() && depth < deepestNesting; ++depth) {
        if (around->in == holder)
            return true;
        around = level.entities.find(around->in);
    }
    return false;
}

const Entity& outermostOf(const Level& level, const Entity& item)
{
    const Entity* outermost = &item;
    for (int depth = 0; !outermost->in.isNothing() && depth < deepestNesting; ++depth) {
        const Entity* holder = level.entities.find(outermost->in);
        if (!holder)
            break;
        outermost = holder;
    }
    return *outermost;
}

std::vector<const Entity*> takeableAt(const Level& level, const Entity& who)
{
    std::vector<const Entity*> found;
    for (const Point p : cellsIn(who.cells()))
        for (const Entity* entity : level.entities.at(p)) {
            const Item* item = part<Item>(*entity, level.tiles.types());
            if (item && item->isTakeable && entity->id != who.id)
                found.push_back(entity);
        }
    std::sort(found.begin(), found.end(), [](const Entity* a, const Entity* b) { return a->id < b->id; });
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

const Entity* findCarried(const Level& level, const Entity& who, const Name& what)
{
    const Inventory* inventory = part<Inventory>(who, level.tiles.types());
    if (inventory)
        for (const Lettered& lettered : inventory->letters)
            if (what == lettered.letter)
                return carriedBy(level, who, lettered.item);
    for (const Entity* item : contentsOf(level, who.id))
        if (const EntityType& type = level.tiles.types().entity(item->type);
            type.isA(what) || what == idSeen(type) || what == toText(item->id))
            return item;
    return nullptr;
}

bool canReach(const Level& level, const Entity& who, const Entity& container)
{
    if (isWithin(level, container, who.id))
        return true;
    return container.isPlaced() && (isAdjacent(who.cells(), container.cells()) || who.cells().contains(container.at));
}

bool isShutIn(const Level& level, const Entity& entity)
{
    int depth = 0;
    for (const Entity* around = level.entities.find(entity.in); around && depth < deepestNesting;
         around = level.entities.find(around->in), ++depth) {
        const Container* container = part<Container>(*around, level.tiles.types());
        if (container && container->isClosed)
            return true;
    }
    return false;
}

bool areAlike(const Level& level, const Entity& one, const Entity& other)
{
    const TypeRegistry& types = level.tiles.types();
    const Item* first = part<Item>(one, types);
    const Item* second = part<Item>(other, types);
    if (one.type != other.type || !first || !second || withoutCount(*first) != withoutCount(*second))
        return false;
    return one.hp == other.hp && one.flags == other.flags && one.extras == other.extras
           && hasSameParts(one, other, types) && hasSameParts(other, one, types) && contentsOf(level, one.id).empty()
           && contentsOf(level, other.id).empty();
}

std::int64_t countCarried(const Level& level, EntityId who, const Name& type)
{
    std::int64_t count = 0;
    for (const Entity* item : contentsOf(level, who))
        if (level.tiles.types().entity(item->type).isA(type))
            count += countOf(*item, level.tiles.types());
    return count;
}

Point placeOf(const Level& level, EntityId id)
{
    const Entity* entity = level.entities.find(id);
    return entity ? outermostOf(level, *entity).at : Point{};
}

int weightOf(const Level& level, const Entity& item)
{
    return static_cast<int>(
        weighed(level.tiles.types(), item, [&level](EntityId holder) { return contentsOf(level, holder); }));
}

int carriedWeight(const Level& level, EntityId holder)
{
    return static_cast<int>(
        weighedWithin(level.tiles.types(), holder, [&level](EntityId within) { return contentsOf(level, within); }));
}

}  // namespace gloam
