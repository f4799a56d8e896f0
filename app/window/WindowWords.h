#pragma once

#include "editor/ui/ActionRows.h"

#include <QString>

namespace gloam::app {

class PlaySession;

/// The title of the window outside the editor; without a session, on the start screen.
QString titleOf(const PlaySession* session, editor::Mode mode);

/// What the frame says around a game that is not a run of the player's; empty if it is one.
QString frameWordsOf(const PlaySession* session, editor::Mode mode);

}  // namespace gloam::app
