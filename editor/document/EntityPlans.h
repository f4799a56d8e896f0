#pragma once

#include "core/world/Stamp.h"
#include "core/world/World.h"
#include "editor/document/EditResult.h"
#include "editor/document/Plan.h"

#include <vector>

namespace gloam::editor {

bool isTaken(const World& world, EntityId id);  ///< by a link, or an entity on any level

/// Whether an entity can stand at its position: on suitable ground, and blocking nothing solid except the entities in
/// `except`, which is sorted.
EditResult checkStanding(const World& world, const Level& level, const Entity& entity,
                         const std::vector<EntityId>& except = {});

/// The new entities that have room where they are, in order; each also needs room beside the earlier ones.
std::vector<Entity> thoseWithRoom(const World& world, const Name& level, const std::vector<Entity>& entities);

EditResult canPlace(const World& world, const Name& level, const Entity& entity);
/// Whether copies of entities would have room at that offset.
EditResult canDuplicate(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);

Plan planPlace(const World& world, const Name& level, const std::vector<Entity>& entities);  ///< new entities

/// Copies with new ids and everything they carry; references among them point to the copies.
LevelChange copiesOf(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by,
                     const NewIds& newId);

Plan planMoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);
inline const std::string nudging = "nudge";  ///< prefix of the merge keys of nudges
/// Moves entities. Successive nudges of the same entities are one step to undo.
Plan planNudge(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);
/// Removes entities with everything they carry.
Plan planRemoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids);
/// Replaces entities by their new versions, matched by id.
Plan planChangeEntities(const World& world, const Name& level, const std::vector<Entity>& changed);

}  // namespace gloam::editor
