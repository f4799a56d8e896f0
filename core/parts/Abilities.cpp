#include "core/parts/Abilities.h"

#include "core/types/AbilityType.h"

#include <algorithm>
#include <charconv>

namespace gloam {

namespace {

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Finds an ability by its id or its displayed name.
const AbilityType* findKnownAbility(const TypeRegistry& types, std::string_view name)
{
    if (const AbilityType* type = types.findAbility(Name(name)))
        return type;
    for (const auto& [id, type] : types.abilities())
        if (type->displayName() == name)
            return type.get();
    return nullptr;
}

std::optional<KnownAbility> startAbility(const TypeRegistry& types, std::string_view word)
{
    const auto colon = word.find(':');
    const AbilityType* type = findKnownAbility(types, trimmed(word.substr(0, colon)));
    if (!type)
        return std::nullopt;
    KnownAbility known{type->id, 1, 0};
    if (colon != std::string_view::npos) {
        const std::string_view digits = trimmed(word.substr(colon + 1));
        std::from_chars(digits.data(), digits.data() + digits.size(), known.level);
    }
    known.level = std::clamp(known.level, 1, mostLevel);
    return known;
}

}  // namespace

void fields(FieldVisitor& visitor, KnownAbility& known)
{
    field(visitor, {.name = "ability", .help = "which ability", .refersTo = "abilities"}, known.ability);
    field(visitor, {"level", "its level", {}, 1, mostLevel}, known.level);
    field(visitor, {"cooldown", "time until it can be used again", "turns", 0, 1'000'000}, known.cooldown);
}

void fields(FieldVisitor& visitor, Abilities& abilities)
{
    field(visitor, {"known", "its abilities, in the order of their keys"}, abilities.known);
    field(visitor, {"start", "other abilities it starts with: Name:Level, separated by commas"}, abilities.start);
}

const KnownAbility* Abilities::find(const Name& ability) const
{
    for (const KnownAbility& one : known)
        if (one.ability == ability)
            return &one;
    return nullptr;
}

std::vector<KnownAbility> knownAbilitiesOf(const Entity& entity, const TypeRegistry& types)
{
    const Abilities* abilities = part<Abilities>(entity, types);
    if (!abilities)
        return {};
    std::vector<KnownAbility> all = abilities->known;
    std::string_view left = abilities->start;
    while (!left.empty()) {
        const auto comma = left.find(',');
        const auto known = startAbility(types, left.substr(0, comma));
        left = comma == std::string_view::npos ? std::string_view() : left.substr(comma + 1);
        if (known && std::none_of(all.begin(), all.end(), [&](const KnownAbility& one) {
                return one.ability == known->ability;
            }))
            all.push_back(*known);
    }
    return all;
}

}  // namespace gloam
