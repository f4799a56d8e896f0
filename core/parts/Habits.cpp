#include "core/parts/Habits.h"

namespace gloam {

void fields(FieldVisitor& visitor, Catchable& catchable)
{
    field(visitor, {.name = "by", .help = "item type you must wield to catch it", .refersTo = "entities"},
          catchable.by);
    field(visitor, {"escape", "average time until it escapes; 0 for never", "turns", 0, 1'000'000}, catchable.escape);
    field(visitor, {"freed", "what happens when it is let go"}, catchable.freed);
}

void fields(FieldVisitor& visitor, Gullet& gullet)
{
    field(visitor, {"turns", "how long a meal lasts", "turns", 1, 1'000'000}, gullet.turns);
    field(visitor, {"left", "time until it is hungry", "turns", 0, 1'000'000}, gullet.left);
}

void fields(FieldVisitor& visitor, Biting& biting)
{
    field(visitor, {"damage", "damage of a bite"}, biting.damage);
    field(visitor, {"percent", "chance that it bites", "percent", 0, 100}, biting.percent);
}

void fields(FieldVisitor& visitor, Predator& predator)
{
    field(visitor, {.name = "eats", .help = "type it eats when next to it", .refersTo = "entities"}, predator.eats);
    field(visitor, {"most-size", "largest size it can swallow", {}, 0, 1'000}, predator.mostSize);
}

}  // namespace gloam
