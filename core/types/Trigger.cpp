#include "core/types/Trigger.h"

namespace gloam {

std::span<const std::string_view> namesOf(TriggerMoment)
{
    static constexpr std::string_view names[] = {"enter", "use",  "turn", "death", "taken",
                                                 "start", "bump", "shot", "look"};
    return names;
}

void fields(FieldVisitor& visitor, Trigger& trigger)
{
    field(visitor, {"on", "what sets it off"}, trigger.on);
    field(visitor, {.name = "of", .help = "what it watches", .only = "death taken"}, trigger.of);
    field(visitor,
          {.name = "hero-only", .help = "whether only the hero sets it off", .only = "enter use taken bump shot"},
          trigger.isHeroOnly);
    field(visitor, {"once", "whether it works only once"}, trigger.once);
    field(visitor, {"spent", "whether it has already worked"}, trigger.isSpent);
    field(visitor, {"if", "it keeps waiting until all of these hold"}, trigger.conditions);
    field(visitor, {"effects", "what it does"}, trigger.effects);
}

}  // namespace gloam
