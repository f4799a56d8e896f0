#pragma once

#include "core/types/Form.h"
#include "core/world/World.h"
#include "editor/document/EditResult.h"
#include "editor/document/Plan.h"

#include <functional>
#include <optional>
#include <vector>

namespace gloam::editor {

/// The state of an entity that its author can set. Clock and energy belong to the game.
std::vector<FormField> entityStateForm();

/// An entity as it would be after a change of its text, or the objection to that.
struct ChangedEntity : EditResult {
    ChangedEntity(EditResult refused) : EditResult(std::move(refused)) {}
    ChangedEntity(Entity changed) : entity(std::move(changed)) {}
    std::optional<Entity> entity;
};

/// Changes entities of one world through their text, so that what is saved cannot differ from what is shown: setting a
/// value adds a key, resetting removes it. `part` is empty for the entity's own state.
class EntityFields {
public:
    EntityFields(const World& world, const PartTable& parts) : m_world(world), m_parts(parts) {}

    ChangedEntity with(const Name& level, const Entity& present, const Name& part, const FormField& field,
                       const Value& value) const;
    /// The inherited value shows again.
    ChangedEntity without(const Name& level, const Entity& present, const Name& part, const FormField& field) const;
    /// With this said of a part, or without the part.
    ChangedEntity withPart(const Name& level, const Entity& present, const PartKind& kind,
                           const std::optional<Map>& said) const;

private:
    const TypeRegistry& types() const { return *m_world.registry; }
    const PartBox* inheritedBox(const Entity& entity, const PartKind& kind) const;
    Value inheritedValue(const Entity& entity, const PartKind& kind, const FormField& field) const;
    void dropOthers(const Entity& entity, const PartKind& kind, Map& said) const;
    ChangedEntity withPart(Map tree, const Name& level, const Entity& present, const PartKind& kind,
                           const std::optional<Map>& said) const;
    ChangedEntity read(const Name& level, const Entity& present, const Map& tree) const;

    const World& m_world;
    const PartTable& m_parts;
};

}  // namespace gloam::editor
