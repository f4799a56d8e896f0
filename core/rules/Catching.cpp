#include "core/rules/Catching.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/rules/Effects.h"
#include "core/rules/Inventories.h"
#include "core/rules/Wearing.h"

namespace gloam {

namespace {

constexpr int escapeRadius = 2;

/// It stays if a container around it is closed or if no cell nearby is free.
Veto tryToEscape(Deed& deed, EntityId what, hook::Tick&)
{
    const Entity& caught = *deed.find(what);
    const int turns = deed.read<Catchable>(what)->escape;
    if (caught.isPlaced() || turns <= 0 || isShutIn(deed.level(), caught))
        return {};
    if (deed.chance("things").below(static_cast<std::uint64_t>(turns)) != 0)
        return {};
    const Point from = outermostOf(deed.level(), *deed.find(what)).at;
    const auto at = freeCellNear(deed.level(), *deed.find(what), from, escapeRadius);
    if (!at)
        return {};
    forgetWorn(deed, what);
    deed.putDown(what, *at);
    deed.tell(event::Handled{{{}, {}, {}, *at}, deed.subject(what), ItemEvent::Escaped, 1, {}});
    return {};
}

Veto tellFreed(Deed& deed, EntityId what, hook::AfterDrop& dropped)
{
    const std::vector<Effect> freed = deed.read<Catchable>(what)->freed;
    deed.tell(event::Handled{deed.subject(dropped.who), deed.subject(what), ItemEvent::Freed, 1, {}});
    happen(deed, freed, {dropped.who, what, deed.find(what)->at});
    return {};
}

}  // namespace

bool isCaughtWith(const Deed& deed, EntityId target, EntityId weapon)
{
    const Catchable* catchable = deed.read<Catchable>(target);
    const Entity* tool = deed.find(weapon);
    return catchable && tool && !catchable->by.isEmpty() && deed.read<Inventory>(deed.actorId())
           && deed.types().entity(tool->type).isA(catchable->by);
}

void catchInto(Deed& deed, EntityId who, EntityId target)
{
    deed.tell(event::Handled{deed.subject(who), deed.subject(target), ItemEvent::Caught, 1, {}});
    keep(deed, who, target);
}

void registerCatching(HookTable& hooks)
{
    hooks.on<Catchable, hook::Tick>(&tryToEscape);
    hooks.on<Catchable, hook::AfterDrop>(&tellFreed);
}

}  // namespace gloam
