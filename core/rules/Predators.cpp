#include "core/rules/Predators.h"

#include "core/action/Deed.h"
#include "core/parts/Habits.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/rules/Dying.h"

namespace gloam {

namespace {

Veto stayRooted(const Deed&, EntityId, hook::BeforeMove&)
{
    return Refusal{.reason = RefusalReason::Forbidden, .by = "rooted"};
}

Veto resistPush(const Deed&, EntityId what, hook::BeforePush& push)
{
    return push.what == what ? Veto(Refusal{RefusalReason::CannotPush, {}, what, "rooted"}) : Veto();
}

/// The neighbouring prey with the smallest id; the hero is never prey here.
const Entity* preyBeside(const Level& level, const Entity& hunter, const Predator& predator)
{
    const TypeRegistry& types = level.tiles.types();
    const Entity* prey = nullptr;
    const Rect cells = hunter.cells();
    for (int y = cells.top() - 1; y <= cells.bottom(); ++y)
        for (int x = cells.left() - 1; x <= cells.right(); ++x)
            for (const Entity* entity : level.entities.at({x, y})) {
                const bool isSmall =
                    part<Body>(*entity, types)->size <= predator.mostSize && entity->footprint == Size{1, 1};
                const bool isPrey =
                    entity->id != hunter.id && entity->id != heroId && types.entity(entity->type).isA(predator.eats);
                if (isPrey && isSmall && part<Stats>(*entity, types) && isAlive(*entity)
                    && (!prey || entity->id < prey->id))
                    prey = entity;
            }
    return prey;
}

Veto snap(Deed& deed, EntityId who, hook::Tick&)
{
    const Entity& hunter = *deed.find(who);
    if (!hunter.isPlaced() || !isAlive(hunter) || isHelpless(hunter, deed.types()))
        return {};
    const Entity* prey = preyBeside(deed.level(), hunter, *deed.read<Predator>(who));
    if (!prey)
        return {};
    const EntityId eaten = prey->id;
    deed.tell(event::Handled{deed.subject(who), deed.subject(eaten), ItemEvent::Eaten, 1, {}});
    die(deed, eaten, who);
    return {};
}

}  // namespace

void registerPredators(HookTable& hooks)
{
    hooks.on<Rooted, hook::BeforeMove>(&stayRooted);
    hooks.on<Rooted, hook::BeforePush>(&resistPush);
    hooks.on<Predator, hook::Tick>(&snap);
}

}  // namespace gloam
