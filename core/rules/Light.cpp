#include "core/rules/Light.h"

namespace gloam {

std::span<const std::string_view> namesOf(LightAffects)
{
    static constexpr std::string_view names[] = {"visual", "vision"};
    return names;
}

void fields(FieldVisitor& visitor, Light& light)
{
    field(visitor, {"radius", "how far it shines", "cells", 0, 100}, light.radius);
    field(visitor, {"color", "of its glow"}, light.color);
    field(visitor, {"affects", "whether it only glows or lets see"}, light.affects);
}

void registerLight(PartTable& parts)
{
    parts.add<Light>("light");
}

}  // namespace gloam
