#pragma once

#include "core/base/Field.h"

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

/// What somebody leaves where it dies: a tile of the effect layer, such as a stain, and a thing, such as a corpse.
struct Remains {
    Name tile{"blood"};
    Name thing;
    friend bool operator==(const Remains&, const Remains&) = default;
};
void fields(FieldVisitor& visitor, Remains& remains);

/// Is there for a while only, such as what was summoned.
struct Fleeting {
    int turns = 10;           ///< how long still
    friend bool operator==(const Fleeting&, const Fleeting&) = default;
};
void fields(FieldVisitor& visitor, Fleeting& fleeting);

}  // namespace gloam
