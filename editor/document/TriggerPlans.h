#pragma once

#include "editor/document/Plan.h"
#include "editor/document/TriggerNames.h"

namespace gloam::editor {

/// Lets a trigger open what is closed and close what is open, one more effect of it: the link that begins or ends at a
/// place, or a door of the trigger's own level.
Plan planDrive(const World& world, const Name& level, EntityId trigger, const Place& target);

/// Lets a trigger make one of a type appear at a place of its own level. Where one of that type stands, that one is
/// taken from the level: it comes when the trigger is set off. A trigger that does nothing else works once.
Plan planLetAppear(const World& world, const Name& level, EntityId trigger, const Place& target, const Name& type);

/// Takes out of triggers what they name.
Plan planForget(const World& world, const std::vector<TriggerName>& names);

/// Lets triggers name what is at a place instead: the thing there, the link that begins or ends there, the door.
Plan planNameInstead(const World& world, const std::vector<TriggerName>& names, const Place& place);

}  // namespace gloam::editor
