#pragma once

#include "core/view/slice/Slice.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::app {

class DirectionPrompt;
class PlayCommands;

/// Adds the acts that are single commands: steps, blows, doors, stairs, digging, waiting.
void addPlayActs(editor::ActHandlers& acts, PlayCommands& commands, DirectionPrompt& directions);

/// What a click on a cell does: `Here` on the hero's own cell and `Step` on a neighbour (see stepTo), aiming at an
/// enemy that a shot or an ability would reach, else `Travel`.
enum class ClickAct { Here, Step, Shot, Ability, Travel };
ClickAct clickAt(const Slice& slice, Point cell);

/// Takes a step to a neighbour; on the hero's own cell, takes the stairs or what lies there, or waits.
void stepTo(PlayCommands& commands, Point cell);

}  // namespace gloam::app
