#include "core/rules/Using.h"

namespace gloam {

std::span<const std::string_view> namesOf(UseVerb)
{
    static constexpr std::string_view names[] = {"apply", "quaff", "read", "eat", "pour"};
    return names;
}

void fields(FieldVisitor& visitor, Usable& usable)
{
    field(visitor, {"verb", "how it is used"}, usable.verb);
    field(visitor, {"effects", "what comes of it"}, usable.effects);
    field(visitor, {"aim", "at what it is aimed"}, usable.aim);
    field(visitor, {"range", "how far the cell may be that it is aimed at", "cells", 1, 100}, usable.range);
    field(visitor, {"charges", "how often it can be used still; -1 is no end of them", {}, -1, 1'000}, usable.charges);
    field(visitor, {"used-up", "whether one is gone with each use"}, usable.isUsedUp);
    field(visitor, {"ticks", "how long using it takes", "ticks", 0, 1'000}, usable.ticks);
}

void fields(FieldVisitor& visitor, Edible& edible)
{
    field(visitor, {"nutrition", "what it stills", "satiety", 0, 1'000'000}, edible.nutrition);
    field(visitor, {"effects", "what else comes of eating it"}, edible.effects);
}

void fields(FieldVisitor& visitor, Thrown& thrown)
{
    field(visitor, {"damage", "what it does to whom it hits"}, thrown.damage);
    field(visitor, {"range", "how far it flies", "cells", 1, 100}, thrown.range);
    field(visitor, {"effects", "what comes of it where it lands"}, thrown.effects);
    field(visitor, {"breaks", "whether it is gone after it"}, thrown.breaks);
}

Outcome perform(Deed&, const command::Use& use)
{
    return Refusal{RefusalReason::NotCarried, {}, {}, use.what};
}

Outcome perform(Deed&, const command::Throw& thrown)
{
    return Refusal{RefusalReason::NotCarried, {}, {}, thrown.what};
}

void registerUsing(PartTable& parts, HookTable&)
{
    parts.add<Usable>("usable");
    parts.add<Edible>("edible");
    parts.add<Thrown>("thrown");
}

}  // namespace gloam
