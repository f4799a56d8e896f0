#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// How a thing ends.
enum class Ending { Rots, Evaporates };
std::span<const std::string_view> namesOf(Ending);  ///< rots, evaporates

/// Does not last: potions evaporate if nobody drinks them, corpses rot (ENT-17).
struct Perishable {
    int turns = 300;  ///< until it is over; 0: it waits for room for what it becomes
    Name becomes;     ///< the type it is then; empty: nothing is left
    Ending how = Ending::Rots;
    friend bool operator==(const Perishable&, const Perishable&) = default;
};
void fields(FieldVisitor& visitor, Perishable& perishable);

/// Rises after a while: what was dead is a creature again, wherever it lies or is carried (ENT-18).
struct Rising {
    int turns = 100;
    Name becomes;
    friend bool operator==(const Rising&, const Rising&) = default;
};
void fields(FieldVisitor& visitor, Rising& rising);

void registerPerishing(PartTable& parts, HookTable& hooks);

}  // namespace gloam
