#include "core/types/NameKind.h"

#include <algorithm>
#include <utility>

namespace gloam {

bool hasType(const TypeRegistry& types, TypeCategory category, const Name& name)
{
    switch (category) {
    case TypeCategory::Tiles: return types.findTile(name).slot != 0;
    case TypeCategory::Entities: return types.findEntity(name).slot != 0;
    case TypeCategory::Abilities: return types.findAbility(name) != nullptr;
    case TypeCategory::Statuses: return types.findStatus(name) != nullptr;
    }
    return false;
}

bool definesType(const TypeRegistry& types, TypeCategory category, const Name& name)
{
    const bool isMissing = category == TypeCategory::Tiles      ? types.tile(types.findTile(name)).isMissing
                           : category == TypeCategory::Entities ? types.entity(types.findEntity(name)).isMissing
                                                                : false;
    return hasType(types, category, name) && !isMissing;
}

std::string_view nounOf(std::string_view refersTo)
{
    static constexpr std::pair<std::string_view, std::string_view> nouns[] = {
        {"tiles", "tile"},        {"entities", "entity type"},
        {"abilities", "ability"}, {"statuses", "status"},
        {"slots", "slot"},        {"minds", "mind"},
        {"levels", "level"},      {"recipes", "recipe"},
        {"biomes", "biome"},      {"tables", "encounter table"},
        {"prefabs", "prefab"},    {"factions", "faction"},
    };
    const auto noun =
        std::find_if(std::begin(nouns), std::end(nouns), [&](const auto& each) { return each.first == refersTo; });
    return noun == std::end(nouns) ? refersTo : noun->second;
}

}  // namespace gloam
