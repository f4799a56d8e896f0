#pragma once

#include "core/world/Stamp.h"
#include "core/world/World.h"
#include "editor/document/Answer.h"
#include "editor/document/Plan.h"

#include <vector>

namespace gloam::editor {

bool isTaken(const World& world, EntityId id);  ///< by a link, or a thing of any level

/// Whether a thing may be where it says, on ground that it can be on and in the way of nothing solid but those of
/// `except`.
Answer checkStanding(const World& world, const Level& level, const Entity& entity,
                     const std::vector<EntityId>& except = {});

/// Those of new entities, in order, that have room where they are, each also beside those before it.
std::vector<Entity> thoseWithRoom(const World& world, const Name& level, const std::vector<Entity>& entities);

Answer canPlace(const World& world, const Name& level, const Entity& entity);
/// Whether copies of things would have room that far away.
Answer canDuplicate(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);

Plan planPlace(const World& world, const Name& level, const std::vector<Entity>& entities);  ///< new ones

/// Copies with new ids, with all that they carry; what names each other among them goes on doing so.
LevelChange copiesOf(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by,
                     const NewIds& newId);

Plan planMoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);
inline const std::string nudging = "nudge";  ///< how the merge keys of nudges begin
/// Moves them; if they were nudged last and nothing was done since, it is the same step to undo.
Plan planNudge(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);
/// With all that they carry.
Plan planRemoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids);
/// They are known by their ids.
Plan planChangeEntities(const World& world, const Name& level, const std::vector<Entity>& changed);

}  // namespace gloam::editor
