#include "core/types/Resists.h"

#include <algorithm>

namespace gloam {

void fields(FieldVisitor& visitor, Resists& resists)
{
    field(visitor, {"harm", "percent of the damage that it takes, by element: 0 for none, 200 for twice as much"},
          resists.harm);
    field(visitor, {.name = "statuses", .help = "statuses that it never gets", .refersTo = "statuses"},
          resists.statuses);
}

int Resists::percentOf(const Name& element) const
{
    const Value* written = harm.find(element.text());
    const auto* percent = written ? written->as<std::int64_t>() : nullptr;
    return percent ? static_cast<int>(std::clamp<std::int64_t>(*percent, 0, mostHarm)) : usualHarm;
}

}  // namespace gloam
