#include "core/rules/Perishing.h"

namespace gloam {

std::span<const std::string_view> namesOf(Ending)
{
    static constexpr std::string_view names[] = {"rots", "evaporates"};
    return names;
}

void fields(FieldVisitor& visitor, Perishable& perishable)
{
    field(visitor, {"turns", "until it is over", "turns", 1, 1'000'000}, perishable.turns);
    field(visitor, {.name = "becomes", .help = "the type it is then; without one nothing is left", .refersTo = "entities"}, perishable.becomes);
    field(visitor, {"how", "how it ends"}, perishable.how);
}

void registerPerishing(PartTable& parts, HookTable&)
{
    parts.add<Perishable>("perishable");
}

}  // namespace gloam
