#include "editor/state/TypeChoice.h"

#include "core/types/EntityType.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// The first creature by name; another entity if there is none.
Name firstCreature(const TypeRegistry& types)
{
    const auto names = types.names(TypeCategory::Entities);
    const auto found = std::find_if(names.begin(), names.end(), [&types](const std::string& name) {
        return types.entity(types.findEntity(name)).part<Stats>() != nullptr;
    });
    return names.empty() ? Name() : Name(found == names.end() ? names.front() : *found);
}

}  // namespace

bool hasType(const World& world, TypeCategory category, const Name& type)
{
    const auto names = world.registry->names(category);
    return std::binary_search(names.begin(), names.end(), type.text());
}

Name firstName(const TypeRegistry& types, TypeCategory category)
{
    const auto names = types.names(category);
    return names.empty() ? Name() : Name(names.front());
}

void TypeChoice::chooseEntityType(const Name& type)
{
    if (type == m_entityType || world().registry->findEntity(type).slot == 0)
        return;
    m_entityType = type;
    emit entityTypeChosen();
}

void TypeChoice::lookAt(TypeCategory category, const Name& type)
{
    if (type == m_lookedAt[category] || !hasType(world(), category, type))
        return;
    m_lookedAt[category] = type;
    emit lookedAtChosen();
}

const Name& TypeChoice::inHand(TypeCategory category) const
{
    if (isOnlyLookedAt(category))
        return m_lookedAt.at(category);
    return category == TypeCategory::Tiles ? m_paint.tile() : m_entityType;
}

void TypeChoice::choose(TypeCategory category, const Name& type)
{
    switch (category) {
    case TypeCategory::Tiles: m_paint.chooseTile(type); break;
    case TypeCategory::Entities: chooseEntityType(type); break;
    case TypeCategory::Abilities:
    case TypeCategory::Statuses: lookAt(category, type); break;
    }
}

void TypeChoice::begin()
{
    m_entityType = firstCreature(*world().registry);
    for (const TypeCategory category : {TypeCategory::Abilities, TypeCategory::Statuses})
        m_lookedAt[category] = firstName(*world().registry, category);
}

/// Drops types that no longer exist.
void TypeChoice::keep()
{
    if (!hasType(world(), TypeCategory::Entities, m_entityType))
        chooseEntityType(firstCreature(*world().registry));
    for (const TypeCategory category : {TypeCategory::Abilities, TypeCategory::Statuses})
        if (!hasType(world(), category, m_lookedAt[category]))
            lookAt(category, firstName(*world().registry, category));
}

}  // namespace gloam::editor
