#pragma once

#include "core/action/Deed.h"

namespace gloam {

enum class LightAffects { Visual, Vision };
std::span<const std::string_view> namesOf(LightAffects);

/// A light that a thing gives. A visual one is seen and lets nobody see (C-4).
struct Light {
    int radius = 2;
    Colour color{"flame"};
    LightAffects affects = LightAffects::Visual;
    bool isLit = true;
    int fuel = -1;          ///< turns that it burns still; -1: it never goes out (LIGHT-01)
    int capacity = 0;       ///< the most fuel it takes; 0: it is not filled (LIGHT-07)
    Name fuelType;          ///< what it is filled with
    friend bool operator==(const Light&, const Light&) = default;
};
void fields(FieldVisitor& visitor, Light& light);

/// The fuel a thing holds for lights (LIGHT-07).
struct Fuel {
    int turns = 500;
    friend bool operator==(const Fuel&, const Fuel&) = default;
};
void fields(FieldVisitor& visitor, Fuel& fuel);

Outcome perform(Deed& deed, const command::Douse& douse);

void registerLight(PartTable& parts);

}  // namespace gloam
