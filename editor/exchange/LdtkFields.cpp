#include "editor/exchange/LdtkFields.h"

#include "editor/exchange/TiledParts.h"

namespace gloam::editor {

namespace {

/// The id that a reference holds; empty if the value is none.
std::string referredBy(const ForeignNode* value)
{
    return textOf(value ? value->find("entityIid") : nullptr);
}

bool isNothing(const ForeignNode* value)
{
    if (!value || value->as<std::monostate>())
        return true;
    const auto* list = value->as<ForeignNode::List>();
    const auto* numbers = value->as<ForeignNode::Numbers>();
    return (list && list->empty()) || (numbers && numbers->empty());
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
        const ForeignNode::List items = itemsOf(value);
        const ForeignNode* first = items.empty() ? value : &items.front();
        if (const std::string id = referredBy(first); !id.empty())
            properties.push_back({name, "entity", id, value->mark});
        if (items.size() > 1 || referredBy(first).empty())
            properties.push_back({items.size() > 1 && !referredBy(first).empty() ? name + " (all)" : name, "class",
                                  valueFrom(*value), value->mark});
    }
    if (const ForeignNode::List tags = itemsOf(node.find("__tags")); !tags.empty())
        properties.push_back({"__tags", "class", valueFrom(*node.find("__tags")), node.mark});
    return properties;
}

}  // namespace gloam::editor
