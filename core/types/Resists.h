#pragma once

#include "core/base/Field.h"
#include "core/types/Value.h"

#include <vector>

namespace gloam {

inline constexpr int usualHarm = 100;    ///< percent of the damage of an element that is taken without any resistance
inline constexpr int mostHarm = 10'000;  ///< percent

/// What a creature, what it wears or a status of it takes of the damage of each element, and which statuses it never
/// gets.
struct Resists {
    Map harm;                    ///< by element, percent of the damage that is taken: {fire: 200, poison: 0}
    std::vector<Name> statuses;  ///< that it never gets
    bool operator==(const Resists&) const = default;

    int percentOf(const Name& element) const;  ///< 0 to `mostHarm`; `usualHarm` for an element that it does not name
    bool isEmpty() const { return harm.isEmpty() && statuses.empty(); }
};
void fields(FieldVisitor& visitor, Resists& resists);

}  // namespace gloam
