#include "core/rules/Containers.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/rules/ItemStacks.h"
#include "core/rules/Wearing.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int deepestContainer = 64;  ///< containers inside each other

/// Whether a matching stack has room for all of it.
bool goesOnStack(const Level& level, const Entity& entity, int count, EntityId container)
{
    const TypeRegistry& types = level.tiles.types();
    for (const Entity* stack : contentsOf(level, container)) {
        const Item* item = part<Item>(*stack, types);
        if (item && areAlike(level, entity, *stack) && count <= item->mostStacked - item->count)
            return true;
    }
    return false;
}

bool isTooHeavyFor(const Level& level, const Entity& container, int weight)
{
    const Container* holds = part<Container>(container, level.tiles.types());
    return holds && holds->maxWeight > 0 && weight > holds->maxWeight - carriedWeight(level, container.id);
}

/// Finds a container by name: carried by the actor at any depth, or in its reach.
const Entity* findContainer(const Level& level, const Entity& who, const Name& name)
{
    if (const Entity* carried = findCarried(level, who, name))
        return carried;
    for (const Entity& entity : level.entities.all()) {
        const bool isCalled = level.tiles.types().entity(entity.type).isA(name) || name == toText(entity.id);
        if (isCalled && part<Container>(entity, level.tiles.types()) && canReach(level, who, entity))
            return &entity;
    }
    return nullptr;
}

Veto askBeforeInsert(Deed& deed, EntityId item, EntityId container)
{
    if (const Veto veto = askBeforeTakingOff(deed, item))
        return veto;
    return deed.askBoth(item, container, hook::BeforeInsert{item, container});
}

/// Puts the contents where the container stood.
Veto dropContents(Deed& deed, EntityId who)
{
    const Point at = outermostOf(deed.level(), *deed.find(who)).at;
    std::vector<EntityId> contents;
    for (const Entity* item : contentsOf(deed.level(), who))
        contents.push_back(item->id);
    for (const EntityId item : contents)
        deed.putDown(item, at);
    return {};
}

/// The hero's items stay with it, for the report of its death.
Veto dropWhatIsCarried(Deed& deed, EntityId who, hook::Died&)
{
    return who == heroId ? Veto() : dropContents(deed, who);
}

Veto spillWhenBroken(Deed& deed, EntityId who, hook::Died&)
{
    return deed.read<Inventory>(who) ? Veto() : dropContents(deed, who);  // its carrier drops it
}

}  // namespace

Veto whyItDoesNotFit(const Level& level, const Entity& item, const Entity& container, int count)
{
    const TypeRegistry& types = level.tiles.types();
    const Container* holds = gloam::part<Container>(container, types);
    const Refusal noRoom{RefusalReason::NoRoom, {}, container.id, {}};
    if (!holds || item.id == container.id || isWithin(level, container, item.id))
        return noRoom;
    if (!holds->accepts.isEmpty() && !types.entity(item.type).isA(holds->accepts))
        return noRoom;
    const int all = std::max(1, countOf(item, types));
    const int part = count > 0 ? std::min(count, all) : all;
    const auto items = static_cast<int>(contentsOf(level, container.id).size());
    if (items >= holds->holds && !goesOnStack(level, item, part, container.id))
        return noRoom;
    const auto weight = static_cast<int>(std::int64_t{weightOf(level, item)} * part / all);
    int depth = 0;
    for (const Entity* around = &container; around && depth < deepestContainer;
         around = level.entities.find(around->in), ++depth)
        if (!isWithin(level, item, around->id) && isTooHeavyFor(level, *around, weight))
            return Refusal{RefusalReason::TooHeavy, {}, around->id};
    return {};
}

Outcome perform(Deed& deed, const command::PutIn& put)
{
    const Entity* item = findCarried(deed.level(), deed.actor(), put.what);
    if (!item)
        return Refusal{.reason = RefusalReason::NotCarried, .by = put.what};
    const Entity* container = findContainer(deed.level(), deed.actor(), put.container);
    if (!container)
        return Refusal{.reason = RefusalReason::NothingThere, .by = put.container};
    if (const Veto veto = whyItDoesNotFit(deed.level(), *item, *container, put.count))
        return *veto;
    const EntityId whole = item->id;
    const EntityId into = container->id;
    if (const Veto veto = whyNotSplit(deed, whole, put.count))
        return *veto;
    if (const Veto veto = askBeforeInsert(deed, whole, into))
        return *veto;

    const EntityId what = splitOff(deed, whole, put.count);
    const Subject told = deed.subject(what);
    takeOff(deed, what, false);
    if (!deed.find(what) || !deed.find(into))
        return Done{};
    deed.putInto(what, into);
    deed.tell(event::Handled{deed.subject(deed.actorId()), told, ItemEvent::PutIn,
                             countOf(*deed.find(what), deed.types()), deed.subject(into).name});
    const EntityId kept = stackUp(deed, what);
    hook::AfterInsert after{kept, into};
    deed.ask(kept, after);
    deed.ask(into, after);
    return Done{};
}

void registerContainers(HookTable& hooks)
{
    hooks.on<Inventory, hook::Died>(&dropWhatIsCarried);
    hooks.on<Container, hook::Died>(&spillWhenBroken);
}

}  // namespace gloam
