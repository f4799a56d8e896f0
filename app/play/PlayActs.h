#pragma once

#include "core/base/Point.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::app {

class DirectionPrompt;
class PlayCommands;

/// Adds the acts that are single commands: steps, blows, doors, stairs, digging, waiting.
void addPlayActs(editor::ActHandlers& acts, PlayCommands& commands, DirectionPrompt& directions);

/// What a click on a cell does: a step to a neighbour; on the hero's own cell, stairs, taking what lies there, or
/// waiting.
void stepTo(PlayCommands& commands, Point cell);

}  // namespace gloam::app
