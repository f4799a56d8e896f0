#pragma once

#include "core/world/Stamp.h"
#include "editor/document/EntityRoom.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

Plan planPlace(const World& world, const Name& level, const std::vector<Entity>& entities);   ///< new ones

/// Copies with new ids, with all that they carry; what names each other among them goes on doing so.
LevelWork copiesOf(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by,
                   const NewIds& newId);

Plan planMoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);
inline const std::string nudging = "nudge";   ///< how the merge keys of nudges begin
/// Moves them; if they were nudged last and nothing was done since, it is the same step to undo.
Plan planNudge(const World& world, const Name& level, const std::vector<EntityId>& ids, Point by);
/// With all that they carry.
Plan planRemoveEntities(const World& world, const Name& level, const std::vector<EntityId>& ids);
/// They are known by their ids.
Plan planChangeEntities(const World& world, const Name& level, const std::vector<Entity>& changed);

}  // namespace gloam::editor
