#pragma once

#include "editor/document/Plan.h"
#include "editor/document/TriggerNames.h"

namespace gloam::editor {

/// Adds an effect to a trigger that opens what is closed and closes what is open: the link that starts or ends at a
/// place, or a door on the trigger's own level.
Plan planDrive(const World& world, const Name& level, EntityId trigger, const Place& target);

/// Lets a trigger make an entity of a type appear at a place on its own level. If one already stands there, it is
/// removed from the level until the trigger fires. A trigger without other effects then works once.
Plan planLetAppear(const World& world, const Name& level, EntityId trigger, const Place& target, const Name& type);

/// Removes these references from their triggers.
Plan planForget(const World& world, const std::vector<TriggerName>& names);

/// Redirects references to what is at a place: the entity there, the link that starts or ends there, the door.
Plan planNameInstead(const World& world, const std::vector<TriggerName>& names, const Place& place);

}  // namespace gloam::editor
