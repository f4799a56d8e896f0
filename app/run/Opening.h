#pragma once

#include "app/run/RunStore.h"
#include "app/setup/Workplace.h"

namespace gloam::app {

/// A game as a file gives it, or all that is wrong with the file.
struct Opening {
    std::optional<Game> game;
    std::string worldFile;                ///< as Workplace::storedName says it
    std::vector<SavedLine> told;
    Tally tally;
    std::optional<RunOrigin> origin;      ///< what a new journal begins with
    std::optional<RunFile> journal;       ///< the one that goes on with it
    QString notice;                       ///< a sentence to be told; mostly empty
    Problems problems;                    ///< with errors when there is no game
};

/// Begins a world file from its start or from another place, or goes on with a save.
Opening openGame(const Workplace& workplace, const QString& file, quint64 seed, std::optional<Place> at = std::nullopt);

/// Whether a file is a save, which has a seed and a place of its own.
bool isSavedRun(const Workplace& workplace, const QString& file);

/// Goes on with a run that was read already.
Opening resumeGame(const Workplace& workplace, KeptRun kept, const std::string& file);

}  // namespace gloam::app
