#include "core/types/NameKind.h"

#include <algorithm>
#include <iterator>

namespace gloam {

namespace {

struct NameKind {
    std::string_view refersTo;
    std::string_view word;  ///< for one of them, as people write it in a query
    std::string_view noun;  ///< for one of them, as sentences have it
    bool mustExist = true;
    bool isOfOneSection = false;
};
constexpr NameKind nameKinds[] = {
    {"tiles", "tile", "tile"},
    {"entities", "entity", "entity type"},
    {"abilities", "ability", "ability"},
    {"statuses", "status", "status"},
    {"minds", "mind", "mind"},
    {"levels", "level", "level"},
    {"recipes", "recipe", "recipe"},
    {"biomes", "biome", "biome", true, true},
    {"tables", "table", "encounter table"},
    {"prefabs", "prefab", "prefab"},
    {"rulesets", "ruleset", "ruleset"},
    {"libraries", "library", "type library"},
    {"slots", "slot", "slot", false},
    {"factions", "faction", "faction", false},
    {"flags", "flag", "flag", false},
    {"link-kinds", "link-kind", "kind of link", false},
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

std::string_view nameKindFromWord(std::string_view word)
{
    const auto kind = std::ranges::find_if(nameKinds, [word](const NameKind& each) {
        return each.refersTo == word || each.word == word;
    });
    return kind == std::end(nameKinds) ? std::string_view() : kind->refersTo;
}

std::vector<std::string> nameKindWords()
{
    std::vector<std::string> words;
    for (const NameKind& kind : nameKinds)
        words.emplace_back(kind.refersTo);
    return words;
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
