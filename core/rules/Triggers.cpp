#include "core/rules/Triggers.h"

namespace gloam {

std::span<const std::string_view> namesOf(TriggerMoment)
{
    static constexpr std::string_view names[] = {"enter", "use", "turn", "death", "taken", "start"};
    return names;
}

void fields(FieldVisitor& visitor, Trigger& trigger)
{
    field(visitor, {"on", "what sets it off"}, trigger.on);
    field(visitor, {.name = "of", .help = "what it watches", .only = "death taken"}, trigger.of);
    field(visitor, {"hero-only", "whether only the hero sets it off"}, trigger.isHeroOnly);
    field(visitor, {"once", "whether it is spent after it"}, trigger.once);
    field(visitor, {"spent", "whether it was set off already"}, trigger.isSpent);
    field(visitor, {"if", "it waits on until all of these hold"}, trigger.conditions);
    field(visitor, {"effects", "what comes of it"}, trigger.effects);
}

Outcome useTrigger(Deed& deed, EntityId thing)
{
    return Refusal{RefusalReason::Occupied, deed.subject(thing).at, thing, {}};
}

void registerTriggers(PartTable& parts, HookTable&)
{
    parts.add<Trigger>("trigger");
}

}  // namespace gloam
