#include "core/check/FlagNames.h"

#include <set>

namespace gloam {

namespace {

/// Effects, conditions and answers name it `flag`, talks name it `once`.
void collectFlags(const Value& value, std::set<Name>& names)
{
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            collectFlags(item, names);
    const Map* map = value.as<Map>();
    if (!map)
        return;
    for (const Entry& entry : map->entries()) {
        const auto* text = entry.value.as<std::string>();
        if (text && (entry.key == "flag" || entry.key == "once"))
            names.insert(Name(*text));
        collectFlags(entry.value, names);
    }
}

}  // namespace

std::vector<Name> flagNames(const World& world)
{
    std::set<Name> names;
    for (const TypeCategory category : {TypeCategory::Entities, TypeCategory::Abilities})
        for (const TypeSource& source : world.types.of(category))
            collectFlags(Value(source.written), names);
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all())
            for (const PartBox& box : entity.parts)
                collectFlags(Value(box.written()), names);
    for (const Goal& goal : world.settings.goals)
        names.insert(goal.flag);
    names.erase(Name());
    return {names.begin(), names.end()};
}

}  // namespace gloam
