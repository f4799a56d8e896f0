#include "core/types/TypeForm.h"

#include "core/types/AbilityType.h"
#include "core/types/Part.h"
#include "core/types/StatusType.h"
#include "core/types/TileType.h"
#include "core/types/TypeRegistry.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <unordered_set>

namespace gloam {

namespace {

constexpr std::string_view partsKey = "parts";

/// Of tiles, abilities and statuses, which have no parts.
std::vector<FormField> formWithoutParts(TypeCategory category)
{
    return category == TypeCategory::Tiles       ? formOf<TileType>()
           : category == TypeCategory::Abilities ? formOf<AbilityType>()
                                                 : formOf<StatusType>();
}

/// Kinds of parts by their C++ types, in the order in which types have them.
std::vector<const PartKind*> kindsIn(const TypeRegistry& types)
{
    std::vector<const PartKind*> kinds;
    std::unordered_set<const void*> known;
    for (const EntityType& type : types.entities())
        for (const PartBox& box : type.parts)
            if (known.insert(box.kind().key).second)
                kinds.push_back(&box.kind());
    return kinds;
}

}  // namespace

std::vector<TypeFormGroup> formOfTypes(TypeCategory category, const PartTable& parts)
{
    if (category != TypeCategory::Entities)
        return {{Name(nameOf(category)), true, formWithoutParts(category)}};
    std::vector<TypeFormGroup> groups;
    for (const auto& kind : parts.kinds())
        groups.push_back({kind->name, kind->isInline, formOf(*kind)});
    return groups;
}

std::vector<TypeFormGroup> formOfTypes(TypeCategory category, const TypeRegistry& types)
{
    if (category != TypeCategory::Entities)
        return {{Name(nameOf(category)), true, formWithoutParts(category)}};
    std::vector<TypeFormGroup> groups;
    for (const PartKind* kind : kindsIn(types))
        groups.push_back({kind->name, kind->isInline, formOf(*kind)});
    return groups;
}

std::string pathOf(const TypeFormGroup& group, const FormField& field)
{
    return group.isInline ? field.name : std::string(partsKey) + "." + group.name.text() + "." + field.name;
}

const Value* valueAt(const Map& written, std::string_view path)
{
    const std::size_t dot = path.find('.');
    const Value* value = written.find(path.substr(0, dot));
    if (!value || dot == std::string_view::npos)
        return value;
    const Map* inner = value->as<Map>();
    return inner ? valueAt(*inner, path.substr(dot + 1)) : nullptr;
}

namespace {

/// The comments above the key go to the next one, or to the last if none follows.
void eraseKey(Map& map, std::string_view key)
{
    const Value* said = map.find(key);
    if (!said)
        return;
    const std::vector<std::string> comments = said->commentsAbove;
    const auto place = static_cast<std::size_t>(
        std::find_if(map.entries().begin(), map.entries().end(), [key](const Entry& entry) { return entry.key == key; })
        - map.entries().begin());
    map.erase(key);
    if (map.isEmpty())
        return;
    const bool isLast = place == map.entries().size();
    std::vector<std::string>& above = map.entries()[isLast ? place - 1 : place].value.commentsAbove.write();
    above.insert(isLast ? above.end() : above.begin(), comments.begin(), comments.end());
}

}  // namespace

Map withValueAt(Map written, std::string_view path, const std::optional<Value>& value)
{
    const std::size_t dot = path.find('.');
    const std::string_view key = path.substr(0, dot);
    if (dot == std::string_view::npos && value)
        written.set(key, *value);
    if (dot == std::string_view::npos && !value)
        eraseKey(written, key);
    if (dot == std::string_view::npos)
        return written;
    const Value* present = written.find(key);
    Map inner = withValueAt(present && present->as<Map>() ? *present->as<Map>() : Map(), path.substr(dot + 1), value);
    if (inner.isEmpty())
        eraseKey(written, key);
    else if (Value* said = written.find(key); said && said->as<Map>())
        *said->as<Map>() = std::move(inner);  // in place, which keeps the comments above it
    else
        written.set(key, std::move(inner));
    return written;
}

}  // namespace gloam
