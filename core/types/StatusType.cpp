#include "core/types/StatusType.h"

namespace gloam {

std::span<const std::string_view> namesOf(Stacking)
{
    static constexpr std::string_view names[] = {"extend", "longest", "replace", "stack"};
    return names;
}

std::span<const std::string_view> namesOf(StatusFlag)
{
    static constexpr std::string_view names[] = {"none", "sleeping", "petrified", "frozen", "stone"};
    return names;
}

void fields(FieldVisitor& visitor, StatusType& status)
{
    field(visitor, {"name", "its name"}, status.name);
    field(visitor, {"adjective", "adjective for an affected creature"}, status.adjective);
    field(visitor, {.name = "description", .help = "what you learn by looking at it", .input = InputStyle::Prose},
          status.description);
    field(visitor, {"glyph", "glyph beside an affected creature"}, status.glyph);
    field(visitor, {"color", "colour of the glyph"}, status.color);
    field(visitor, {"harmful", "whether it counts as harmful"}, status.isHarmful);
    field(visitor, {"stacking", "what happens when it is given again"}, status.stacking);
    field(visitor, {"flag", "physical state it stands for"}, status.flag);
    field(visitor, {"turns", "how long it lasts; 0 for until something ends it", "turns", 0, 1'000'000}, status.turns);
    field(visitor, {"damage", "damage each turn"}, status.damage);
    field(visitor, {"element", "kind of that damage, such as fire; empty for none"}, status.element);
    field(visitor, {"resists", "what an affected creature withstands, or suffers from more"}, status.resists);
    field(visitor, {"skips-turns", "whether an affected creature loses its turns"}, status.skipsTurns);
    field(visitor, {"ends-when-hurt", "whether being hurt ends it"}, status.endsWhenHurt);
    field(visitor, {"blind", "whether an affected creature sees only its own cell"}, status.isBlinding);
    field(visitor, {"opaque", "whether an affected creature blocks sight"}, status.isOpaque);
    field(visitor, {"flees", "whether an affected creature flees from its enemies"}, status.flees);
    field(visitor, {"swims", "whether an affected creature can enter water"}, status.swims);
    field(visitor, {"modifiers", "what it adds to an affected creature's stats"}, status.modifiers);
    field(visitor, {.name = "on-end", .help = "status that follows when its turns run out", .refersTo = "statuses"},
          status.onEnd);
}

void fields(FieldVisitor& visitor, StatModifier& modifier)
{
    field(visitor, {"stat", "stat it changes"}, modifier.stat);
    field(visitor, {"amount", "what is added", "points", -100'000, 100'000}, modifier.amount);
}

void fields(FieldVisitor& visitor, Affliction& affliction)
{
    field(visitor, {.name = "status", .help = "which status", .refersTo = "statuses"}, affliction.status);
    field(visitor, {"turns", "how much longer; 0 for until something ends it", "turns", 0, 1'000'000},
          affliction.turns);
    field(visitor, {"strength", "how many times it counts", {}, 1, mostStrength}, affliction.strength);
}

void fields(FieldVisitor& visitor, Statuses& statuses)
{
    field(visitor, {"now", "its current statuses, in the order they began"}, statuses.now);
}

const Affliction* Statuses::find(const Name& status) const
{
    for (const Affliction& affliction : now)
        if (affliction.status == status)
            return &affliction;
    return nullptr;
}

}  // namespace gloam
