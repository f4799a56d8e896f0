#include "core/types/NameKind.h"

#include <algorithm>
#include <iterator>

namespace gloam {

namespace {

struct NameKind {
    std::string_view refersTo;
    std::string_view noun;
    bool mustExist = true;
    bool isOfOneSection = false;
};
constexpr NameKind nameKinds[] = {
    {"tiles", "tile"},
    {"entities", "entity type"},
    {"abilities", "ability"},
    {"statuses", "status"},
    {"minds", "mind"},
    {"levels", "level"},
    {"recipes", "recipe"},
    {"biomes", "biome", true, true},
    {"tables", "encounter table"},
    {"prefabs", "prefab"},
    {"rulesets", "ruleset"},
    {"libraries", "type library"},
    {"slots", "slot", false},
    {"factions", "faction", false},
};

const NameKind* nameKindOf(std::string_view refersTo)
{
    const auto kind = std::ranges::find(nameKinds, refersTo, &NameKind::refersTo);
    return kind == std::end(nameKinds) ? nullptr : kind;
}

}  // namespace

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
    const NameKind* kind = nameKindOf(refersTo);
    return kind ? kind->noun : refersTo;
}

bool isOfOneSection(std::string_view refersTo)
{
    const NameKind* kind = nameKindOf(refersTo);
    return kind && kind->isOfOneSection;
}

bool mustExist(std::string_view refersTo)
{
    const NameKind* kind = nameKindOf(refersTo);
    return kind && kind->mustExist;
}

}  // namespace gloam
