#pragma once

#include "core/base/Field.h"
#include "core/types/Part.h"

namespace gloam {

enum class LightAffects { Visual, Vision };
std::span<const std::string_view> namesOf(LightAffects);

/// A light that a thing gives. A visual one is seen and lets nobody see (C-4).
struct Light {
    int radius = 2;
    Colour color{"flame"};
    LightAffects affects = LightAffects::Visual;
    friend bool operator==(const Light&, const Light&) = default;
};
void fields(FieldVisitor& visitor, Light& light);

void registerLight(PartTable& parts);

}  // namespace gloam
