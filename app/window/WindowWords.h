#pragma once

#include "editor/ui/ActionRows.h"

#include <QString>

namespace gloam::editor {
class ActionTable;
class WorldDocument;
}  // namespace gloam::editor

namespace gloam::app {

class PlaySession;

/// The title of the window outside the editor; without a session, on the start screen.
QString titleOf(const PlaySession* session, editor::Mode mode);

/// What the frame says around a game that is not a run of the player's; empty if it is one.
QString frameWordsOf(const PlaySession* session, editor::Mode mode);

/// What the act that leads from a game to the editor, or back, is called.
QString editModeText(editor::Mode mode, bool leadsToRun);

/// Lets undo and redo say what they would do, if they can.
void showSteps(const editor::ActionTable& actions, const editor::WorldDocument& document);

}  // namespace gloam::app
