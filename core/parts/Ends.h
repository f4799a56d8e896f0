#pragma once

#include "core/base/Field.h"

namespace gloam {

/// How an item ends.
enum class Ending { Rots, Evaporates };
std::span<const std::string_view> namesOf(Ending);  ///< rots, evaporates

/// Does not last: potions evaporate if not drunk, corpses rot (ENT-17).
struct Perishable {
    int turns = 300;  ///< turns left; 0: waits for room for what it becomes
    Name becomes;     ///< the type it turns into; if empty, nothing remains
    Ending how = Ending::Rots;
    bool operator==(const Perishable&) const = default;
};
void fields(FieldVisitor& visitor, Perishable& perishable);

/// Rises after a while: a dead creature comes back to life, wherever it lies or is carried (ENT-18).
struct Rising {
    int turns = 100;
    Name becomes;
    bool operator==(const Rising&) const = default;
};
void fields(FieldVisitor& visitor, Rising& rising);

/// Raises the dead: on each turn, the nearest lifeless entity in its sight that would rise later does so now (ENT-18).
struct Necromancer {
    int radius = 6;  ///< cells, at least 1
    bool operator==(const Necromancer&) const = default;
};
void fields(FieldVisitor& visitor, Necromancer& necromancer);

/// What a creature leaves where it dies: a tile of the effect layer, such as a stain, and an item, such as a corpse.
struct Remains {
    Name tile{"blood"};
    Name entity;
    bool operator==(const Remains&) const = default;
};
void fields(FieldVisitor& visitor, Remains& remains);

/// Exists for a limited time, such as a summoned creature.
struct Fleeting {
    int turns = 10;  ///< turns left
    bool operator==(const Fleeting&) const = default;
};
void fields(FieldVisitor& visitor, Fleeting& fleeting);

}  // namespace gloam
