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
    field(visitor, {"lit", "whether it burns"}, light.isLit);
    field(visitor, {"fuel", "how long it burns still; -1 is for ever", "turns", -1, 1'000'000}, light.fuel);
    field(visitor, {"capacity", "the most fuel it takes; 0 is never filled", "turns", 0, 1'000'000}, light.capacity);
    field(visitor, {.name = "fuel-type", .help = "what it is filled with", .refersTo = "entities"}, light.fuelType);
}

void fields(FieldVisitor& visitor, Fuel& fuel)
{
    field(visitor, {"turns", "how long a light burns with it", "turns", 1, 1'000'000}, fuel.turns);
}

Outcome perform(Deed&, const command::Douse&)
{
    return Refusal{RefusalReason::NoLight, {}, {}, {}};
}

void registerLight(PartTable& parts)
{
    parts.add<Light>("light");
    parts.add<Fuel>("fuel");
}

}  // namespace gloam
