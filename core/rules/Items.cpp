#include "core/rules/Items.h"

#include "core/rules/Arms.h"
#include "core/rules/Containers.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostDepth = 64;  ///< of things within things; a cycle in a file ends there

const Entity* carriedBy(const Level& level, const Entity& who, EntityId id)
{
    const Entity* item = level.entities.find(id);
    return item && item->in == who.id ? item : nullptr;
}

bool canHold(const Entity& item, const TypeRegistry& types)
{
    return part<Container>(item, types) || part<Inventory>(item, types);
}

std::int64_t weighedWithin(const Level& level, EntityId holder, int depth);

std::int64_t weighed(const Level& level, const Entity& item, int depth)
{
    const TypeRegistry& types = level.tiles.types();
    const std::int64_t own = std::int64_t{part<Body>(item, types)->weight} * countOf(item, types);
    const std::int64_t within = depth < mostDepth && canHold(item, types) ? weighedWithin(level, item.id, depth + 1) : 0;
    return std::min<std::int64_t>(mostWeight, own + within);
}

std::int64_t weighedWithin(const Level& level, EntityId holder, int depth)
{
    std::int64_t sum = 0;
    for (const Entity* item : contentsOf(level, holder))
        sum = std::min<std::int64_t>(mostWeight, sum + weighed(level, *item, depth));
    return sum;
}

/// The hero's things stay with it, to be told of.
Veto dropWhatIsCarried(Deed& deed, EntityId who, hook::Died&)
{
    if (who == heroId)
        return {};
    const Point at = outermostOf(deed.level(), *deed.find(who)).at;
    std::vector<EntityId> carried;
    for (const Entity* item : contentsOf(deed.level(), who))
        carried.push_back(item->id);
    for (const EntityId id : carried)
        deed.putDown(id, at);
    return {};
}

/// What armour that is worn adds to a number.
int protectionOf(const Entity& item, const TypeRegistry& types, const Name& stat)
{
    const Armor* armor = part<Armor>(item, types);
    if (!armor)
        return 0;
    if (stat == stat::av)
        return armor->av;
    if (stat == stat::dv)
        return armor->dv;
    return stat == stat::speed ? -armor->speedPenalty : 0;
}

/// STAT-04: each worn thing adds under its own name, as long as it is worn.
void numbersOfWorn(const StatQuery& query, StatValue& value)
{
    const TypeRegistry& types = query.types();
    const Inventory* inventory = part<Inventory>(query.who, types);
    if (!inventory)
        return;
    for (const Worn& worn : inventory->worn) {
        const Entity* item = carriedBy(query.level, query.who, worn.item);
        if (!item)
            continue;
        int amount = protectionOf(*item, types, query.stat);
        if (const Equippable* equippable = part<Equippable>(*item, types))
            for (const StatModifier& bonus : equippable->bonuses)
                if (bonus.stat == query.stat)
                    amount += bonus.amount;
        if (amount != 0)
            value.add(displayName(*item, types), amount);
    }
}

}  // namespace

void fields(FieldVisitor& visitor, Item& item)
{
    field(visitor, {"kind", "kind of item, by which lists are sorted"}, item.kind);
    field(visitor, {"count", "number of items in this stack", {}, 1, 1'000'000}, item.count);
    field(visitor, {"stack", "most items in one stack", {}, 1, 1'000'000}, item.mostStacked);
    field(visitor, {"takeable", "whether it can be picked up"}, item.isTakeable);
}

void fields(FieldVisitor& visitor, Equippable& equippable)
{
    field(visitor, {.name = "slots", .help = "slots it can be worn in; it takes the first free one",
                    .refersTo = "slots"}, equippable.fits);
    field(visitor, {.name = "also", .help = "other slots it takes up", .refersTo = "slots"}, equippable.also);
    field(visitor, {"bonuses", "what it adds to the wearer's stats"}, equippable.bonuses);
    field(visitor, {.name = "needs", .help = "slot in which something else must be worn", .refersTo = "slots"},
          equippable.needs);
    field(visitor, {"without", "effects on a wearer who lacks what it needs; if empty, such a wearer cannot wear it"},
          equippable.without);
    field(visitor, {"fast", "whether it cannot be taken off again"}, equippable.isFast);
}

void fields(FieldVisitor& visitor, Worn& worn)
{
    field(visitor, {.name = "slot", .help = "the slot", .refersTo = "slots"}, worn.slot);
    field(visitor, {"item", "item worn there"}, worn.item);
}

void fields(FieldVisitor& visitor, Lettered& lettered)
{
    field(visitor, {"letter", "its letter"}, lettered.letter);
    field(visitor, {"item", "item with that letter"}, lettered.item);
}

void fields(FieldVisitor& visitor, Kit& kit)
{
    field(visitor, {.name = "things", .help = "item types in this kit", .refersTo = "entities"}, kit.things);
}

void fields(FieldVisitor& visitor, Inventory& inventory)
{
    field(visitor, {.name = "slots", .help = "slots it can wear items in; if empty, the usual ones",
                    .refersTo = "slots"}, inventory.places);
    field(visitor, {"worn", "what it wears"}, inventory.worn);
    field(visitor, {"letters", "letters of its items"}, inventory.letters);
    field(visitor, {.name = "start", .help = "item types it starts with", .refersTo = "entities"}, inventory.start);
    field(visitor, {"kits", "kits, one of which it also gets at random"}, inventory.kits);
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
    for (int depth = 0; around && !around->in.isNothing() && depth < mostDepth; ++depth) {
        if (around->in == holder)
            return true;
        around = level.entities.find(around->in);
    }
    return false;
}

const Entity& outermostOf(const Level& level, const Entity& item)
{
    const Entity* outermost = &item;
    for (int depth = 0; !outermost->in.isNothing() && depth < mostDepth; ++depth) {
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
    const Rect cells = who.cells();
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            for (const Entity* entity : level.entities.at({x, y})) {
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
            if (what == Name(lettered.letter))
                return carriedBy(level, who, lettered.item);
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
    return static_cast<int>(std::min<std::int64_t>(mostWeight, weighed(level, item, 0)));
}

int carriedWeight(const Level& level, EntityId holder)
{
    return static_cast<int>(std::min<std::int64_t>(mostWeight, weighedWithin(level, holder, 0)));
}

void registerItems(PartTable& parts, HookTable& hooks, StatTable& stats)
{
    parts.add<Item>("item");
    parts.add<Equippable>("equippable");
    parts.add<Inventory>("inventory");
    hooks.on<Inventory, hook::Died>(&dropWhatIsCarried);
    stats.add(&numbersOfWorn);
}

}  // namespace gloam
