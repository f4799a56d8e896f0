#include "core/parts/Uses.h"

#include "core/parts/Habits.h"
#include "core/parts/Lights.h"

#include <algorithm>

namespace gloam {

std::span<const std::string_view> namesOf(UseVerb)
{
    static constexpr std::string_view names[] = {"apply", "quaff", "read", "eat", "pour"};
    return names;
}

void fields(FieldVisitor& visitor, Usable& usable)
{
    field(visitor, {"verb", "how it is used"}, usable.verb);
    field(visitor, {"effects", "what using it does"}, usable.effects);
    field(visitor, {"aim", "what it is aimed at"}, usable.aim);
    field(visitor, {"range", "how far away the target cell may be", "cells", 1, 100}, usable.range);
    field(visitor, {"charges", "uses left; -1 for no limit", {}, -1, 1'000}, usable.charges);
    field(visitor, {"used-up", "whether each use consumes one"}, usable.isUsedUp);
    field(visitor, {"ticks", "how long using it takes", "ticks", 0, 1'000}, usable.ticks);
}

void fields(FieldVisitor& visitor, Edible& edible)
{
    field(visitor, {"nutrition", "how much hunger it stills", "satiety", 0, 1'000'000}, edible.nutrition);
    field(visitor, {"effects", "what else eating it does"}, edible.effects);
}

void fields(FieldVisitor& visitor, Thrown& thrown)
{
    field(visitor, {"damage", "damage to a creature it hits"}, thrown.damage);
    field(visitor, {"element", "kind of that damage, such as fire; empty for none"}, thrown.element);
    field(visitor, {"range", "how far it flies", "cells", 1, 100}, thrown.range);
    field(visitor, {"effects", "what happens where it lands"}, thrown.effects);
    field(visitor, {"breaks", "whether it breaks when thrown"}, thrown.breaks);
}

std::vector<UseVerb> verbsOf(const Entity& item, const TypeRegistry& types)
{
    std::vector<UseVerb> verbs;
    if (const Usable* usable = part<Usable>(item, types))
        verbs.push_back(usable->verb);
    const auto add = [&](UseVerb verb, bool isGood) {
        if (isGood && std::find(verbs.begin(), verbs.end(), verb) == verbs.end())
            verbs.push_back(verb);
    };
    add(UseVerb::Eat, part<Edible>(item, types) != nullptr);
    add(UseVerb::Pour, part<Fuel>(item, types) != nullptr);
    add(UseVerb::Apply, part<Catchable>(item, types) != nullptr);
    return verbs;
}

}  // namespace gloam
