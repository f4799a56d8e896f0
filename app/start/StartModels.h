#pragma once

#include "app/review/EndScreen.h"
#include "app/run/RunningGames.h"
#include "app/setup/AppContext.h"
#include "app/setup/RecentWorlds.h"
#include "app/start/StartScreen.h"

#include <QStringList>

#include <vector>

namespace gloam::app {

class PlaySession;

/// What the start screen offers now.
StartModel startModelOf(const AppContext& context, const RunningGames& games, const RecentWorlds& recent,
                        quint64 pictureSeed);

/// "Hollow: The Gate, depth 1, turn 212, 14:02", as far as it is known without reading the run.
QString runDetails(const RunStore& store);

/// The details of runs as rows to choose from. A row also says whether another window plays the run, and shows the end
/// of the world's path if another world has the same name.
QStringList rowsOfRuns(const AppContext& context, const std::vector<RunStore>& running);

/// Moves a damaged run aside, and says what is wrong with it and where it is now.
Problems damagedRun(const RunStore& store, const Error& error);

/// The end screen's content for a finished game.
EndModel endModelOf(const PlaySession& session, bool isTry = false);

}  // namespace gloam::app
