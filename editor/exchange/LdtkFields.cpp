#include "editor/exchange/LdtkFields.h"

#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/TiledParts.h"

namespace gloam::editor {

namespace {

/// The id that a value of a field of this type refers to; empty if it is no reference. Files of before 1.0 spell the
/// type `EntifyRef`, and hold the id alone.
std::string referredBy(const ForeignNode* value, const std::string& type)
{
    if (type.find("EntityRef") == std::string::npos && type.find("EntifyRef") == std::string::npos)
        return {};
    const bool isBare = value && value->as<std::string>();
    return textOf(!value || isBare ? value : value->find("entityIid"));
}

bool isNothing(const ForeignNode* value)
{
    if (!value || value->as<std::monostate>())
        return true;
    const auto* list = value->as<ForeignNode::List>();
    const auto* numbers = value->as<ForeignNode::Numbers>();
    return (list && list->empty()) || (numbers && numbers->empty());
}

/// Nothing for a reference that is not set.
Value idsOf(const ForeignItems& references)
{
    List ids;
    for (const ForeignNode& reference : references) {
        std::string id = textOf(reference.as<std::string>() ? &reference : reference.find("entityIid"));
        ids.push_back(id.empty() ? Value() : Value(std::move(id)));
    }
    return ids;
}

/// What a field refers to; the first that is set of a list.
std::string firstReferred(const ForeignNode* value, const ForeignItems& items, const std::string& type)
{
    std::string id = items.empty() ? referredBy(value, type) : std::string();
    for (std::size_t i = 0; i < items.size() && id.empty(); ++i)
        id = referredBy(&items[i], type);
    return id;
}

}  // namespace

ForeignProperties ldtkFields(const ForeignNode& node)
{
    ForeignProperties properties;
    for (const ForeignNode& field : itemsOf(node.find("fieldInstances"))) {
        const ForeignNode* value = field.find("__value");
        const std::string name = textOf(field.find("__identifier"));
        if (name.empty() || isNothing(value))
            continue;
        const ForeignItems items = itemsOf(value);
        Map about = leftoverOf(field, ForeignPart::LdtkField).kept;
        const std::string id = firstReferred(value, items, textOf(field.find("__type")));
        if (!id.empty())
            properties.push_back({name, "entity", id, value->mark, {}, std::move(about)});
        if (id.empty())
            properties.push_back({name, "class", valueFrom(*value), value->mark, {}, std::move(about)});
        else if (items.size() > 1)
            properties.push_back({name + " (all)", "entities", idsOf(items), value->mark});
    }
    if (const ForeignItems tags = itemsOf(node.find("__tags")); !tags.empty())
        properties.push_back({"__tags", "class", valueFrom(*node.find("__tags")), node.mark});
    return properties;
}

}  // namespace gloam::editor
