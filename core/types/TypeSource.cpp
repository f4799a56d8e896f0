#include "core/types/TypeSource.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace gloam {

namespace {

const TypeSource* findSource(const std::vector<TypeSource>& sources, const Name& name)
{
    const auto found =
        std::find_if(sources.begin(), sources.end(), [&name](const TypeSource& source) { return source.name == name; });
    return found == sources.end() ? nullptr : &*found;
}

std::vector<TypeSource> combinedCategory(std::vector<TypeSource> result, const std::vector<TypeSource>& own)
{
    std::unordered_map<Name, std::size_t> placeOf;
    for (std::size_t i = 0; i < result.size(); ++i)
        placeOf.emplace(result[i].name, i);
    for (const TypeSource& source : own) {
        const auto [place, isNew] = placeOf.emplace(source.name, result.size());
        if (isNew) {
            result.push_back(source);
            continue;
        }
        TypeSource& found = result[place->second];
        TypeSource joined = source;
        if (joined.parent.isEmpty())
            joined.parent = found.parent;
        joined.written = overlaid(found.written, source.written);
        found = std::move(joined);
    }
    return result;
}

List joinedTags(const List& parent, const List& child)
{
    List result = parent;
    std::set<std::string> known;
    for (const Value& tag : parent)
        known.insert(toFlowText(tag));
    for (const Value& tag : child)
        if (known.insert(toFlowText(tag)).second)
            result.push_back(tag);
    return result;
}

void addResolved(const Map& written, const std::string& prefix, const Name& from,
                 std::map<std::string, ResolvedValue>& values)
{
    for (const Entry& entry : written.entries()) {
        const std::string path = prefix + entry.key;
        const auto above = values.find(path);
        const List* tags = path == "tags" ? entry.value.as<List>() : nullptr;
        const List* tagsAbove = tags && above != values.end() ? above->second.value.as<List>() : nullptr;
        if (const Map* inner = entry.value.as<Map>())
            addResolved(*inner, path + ".", from, values);
        else if (tagsAbove)
            values[path] = {path, joinedTags(*tagsAbove, *tags), from};
        else
            values[path] = {path, entry.value, from};
    }
}

}  // namespace

std::string_view nameOf(TypeCategory category)
{
    switch (category) {
    case TypeCategory::Tiles: return "tiles";
    case TypeCategory::Entities: return "entities";
    case TypeCategory::Abilities: return "abilities";
    case TypeCategory::Statuses: return "statuses";
    }
    return {};
}

std::optional<TypeCategory> typeCategoryFromWord(std::string_view word)
{
    for (const TypeCategory category : allTypeCategories)
        if (nameOf(category) == word)
            return category;
    return std::nullopt;
}

const std::vector<TypeSource>& TypeSources::of(TypeCategory category) const
{
    switch (category) {
    case TypeCategory::Tiles: return tiles;
    case TypeCategory::Entities: return entities;
    case TypeCategory::Abilities: return abilities;
    case TypeCategory::Statuses: return statuses;
    }
    return entities;
}

std::vector<TypeSource>& TypeSources::of(TypeCategory category)
{
    return const_cast<std::vector<TypeSource>&>(std::as_const(*this).of(category));
}

TypeSources combined(const TypeSources& library, const TypeSources& own)
{
    return {combinedCategory(library.tiles, own.tiles), combinedCategory(library.entities, own.entities),
            combinedCategory(library.abilities, own.abilities), combinedCategory(library.statuses, own.statuses)};
}

Map overlaid(Map parent, const Map& child)
{
    for (const Entry& entry : child.entries()) {
        Value* below = parent.find(entry.key);
        if (below && below->as<Map>() && entry.value.as<Map>())
            *below = overlaid(std::move(*below->as<Map>()), *entry.value.as<Map>());
        else if (below && entry.key == "tags" && below->as<List>() && entry.value.as<List>())
            *below = joinedTags(*below->as<List>(), *entry.value.as<List>());
        else if (below)
            *below = entry.value;
        else
            parent.set(entry.key, entry.value);
    }
    return parent;
}

std::vector<ResolvedValue> resolvedValues(const TypeSources& sources, TypeCategory category, const Name& name)
{
    std::vector<const TypeSource*> chain;
    std::set<Name> met;
    for (const TypeSource* source = findSource(sources.of(category), name); source && met.insert(source->name).second;
         source = findSource(sources.of(category), source->parent))
        chain.push_back(source);
    std::map<std::string, ResolvedValue> values;
    for (auto source = chain.rbegin(); source != chain.rend(); ++source)
        addResolved((*source)->written, {}, (*source)->name, values);
    std::vector<ResolvedValue> result;
    for (auto& [path, value] : values)
        result.push_back(std::move(value));
    return result;
}

}  // namespace gloam
