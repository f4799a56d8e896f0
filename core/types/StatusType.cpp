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
    field(visitor, {"name", "what it is called"}, status.name);
    field(visitor, {"adjective", "what one is who is in it"}, status.adjective);
    field(visitor, {"description", "what a look at it tells"}, status.description);
    field(visitor, {"glyph", "the sign beside who is in it"}, status.glyph);
    field(visitor, {"color", "the sign's colour"}, status.color);
    field(visitor, {"harmful", "whether one would rather be rid of it"}, status.isHarmful);
    field(visitor, {"stacking", "what a second one does"}, status.stacking);
    field(visitor, {"flag", "the state of the body it means"}, status.flag);
    field(visitor, {"turns", "how long it lasts; 0 is until something ends it", "turns", 0, 1'000'000}, status.turns);
    field(visitor, {"damage", "what each turn costs"}, status.damage);
    field(visitor, {"skips-turns", "whether turns pass without an act"}, status.skipsTurns);
    field(visitor, {"ends-when-hurt", "whether being hurt ends it"}, status.endsWhenHurt);
    field(visitor, {"blind", "whether one sees nothing but one's own cell"}, status.isBlinding);
    field(visitor, {"opaque", "whether who is in it hides what is behind it"}, status.isOpaque);
    field(visitor, {"swims", "whether water lets in who is in it"}, status.swims);
    field(visitor, {"modifiers", "what it adds to numbers"}, status.modifiers);
    field(visitor, {.name = "on-end", .help = "the status that follows when its turns are over", .refersTo = "statuses"}, status.onEnd);
}

void fields(FieldVisitor& visitor, Affliction& affliction)
{
    field(visitor, {.name = "status", .help = "what it is in", .refersTo = "statuses"}, affliction.status);
    field(visitor, {"turns", "how long still; 0 is until something ends it", "turns", 0, 1'000'000}, affliction.turns);
    field(visitor, {"strength", "how often it counts", {}, 1, mostStrength}, affliction.strength);
}

void fields(FieldVisitor& visitor, Statuses& statuses)
{
    field(visitor, {"now", "the statuses it is in, in the order they began"}, statuses.now);
}

const Affliction* Statuses::find(const Name& status) const
{
    for (const Affliction& affliction : now)
        if (affliction.status == status)
            return &affliction;
    return nullptr;
}

}  // namespace gloam
