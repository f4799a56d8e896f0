#include "core/types/TypeForm.h"

#include "core/types/AbilityType.h"
#include "core/types/Part.h"
#include "core/types/StatusType.h"
#include "core/types/TileType.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>

namespace gloam {

namespace {

constexpr std::string_view partsKey = "parts";

using VisitName = std::function<void(Value&)>;
/// Visits every name of a kind in a value of this field.
void visitNames(const FormField& field, Value& value, std::string_view refersTo, const VisitName& visit)
{
    if (field.kind == FieldKind::Name && field.refersTo == refersTo && value.as<std::string>())
        visit(value);
    if (List* list = value.as<List>(); list && field.kind == FieldKind::Items && !field.inner.empty())
        for (Value& item : *list)
            visitNames(field.inner.front(), item, refersTo, visit);
    if (Map* map = value.as<Map>(); map && field.kind == FieldKind::Thing)
        for (const FormField& inner : field.inner)
            if (Value* said = map->find(inner.name))
                visitNames(inner, *said, refersTo, visit);
}

void visitNames(const std::vector<FormField>& form, Map& written, std::string_view refersTo, const VisitName& visit)
{
    for (const FormField& field : form)
        if (Value* said = written.find(field.name))
            visitNames(field, *said, refersTo, visit);
}

void visitNames(const std::vector<TypeFormGroup>& form, Map& written, std::string_view refersTo, const VisitName& visit)
{
    Value* listed = written.find(partsKey);
    Map* parts = listed ? listed->as<Map>() : nullptr;
    for (const TypeFormGroup& group : form) {
        Value* own = parts && !group.isInline ? parts->find(group.name.text()) : nullptr;
        if (Map* said = group.isInline ? &written : own ? own->as<Map>() : nullptr)
            visitNames(group.fields, *said, refersTo, visit);
    }
}

template <typename Form> std::size_t countIn(const Form& form, Map written, std::string_view refersTo, const Name& name)
{
    std::size_t count = 0;
    visitNames(form, written, refersTo,
               [&](Value& value) { count += *value.as<std::string>() == name.text() ? 1U : 0U; });
    return count;
}

template <typename Form>
void replaceIn(const Form& form, Map& written, std::string_view refersTo, const Name& from, const Name& to)
{
    visitNames(form, written, refersTo, [&](Value& value) {
        if (std::string& text = *value.as<std::string>(); text == from.text())
            text = to.text();
    });
}

}  // namespace

std::vector<TypeFormGroup> formOfTypes(TypeCategory category, const PartTable& parts)
{
    if (category == TypeCategory::Tiles)
        return {{Name(std::string(nameOf(category))), true, formOf<TileType>()}};
    if (category == TypeCategory::Abilities)
        return {{Name(std::string(nameOf(category))), true, formOf<AbilityType>()}};
    if (category == TypeCategory::Statuses)
        return {{Name(std::string(nameOf(category))), true, formOf<StatusType>()}};
    std::vector<TypeFormGroup> groups;
    for (const auto& kind : parts.kinds())
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

std::size_t countNames(const std::vector<FormField>& form, const Map& written, std::string_view refersTo,
                       const Name& name)
{
    return countIn(form, written, refersTo, name);
}

std::size_t countNames(const std::vector<TypeFormGroup>& form, const Map& written, std::string_view refersTo,
                       const Name& name)
{
    return countIn(form, written, refersTo, name);
}

void replaceNames(const std::vector<FormField>& form, Map& written, std::string_view refersTo, const Name& from,
                  const Name& to)
{
    replaceIn(form, written, refersTo, from, to);
}

void replaceNames(const std::vector<TypeFormGroup>& form, Map& written, std::string_view refersTo, const Name& from,
                  const Name& to)
{
    replaceIn(form, written, refersTo, from, to);
}

}  // namespace gloam
