#pragma once

#include "app/run/RunStore.h"
#include "app/setup/AppContext.h"

namespace gloam::app {

/// How a game of a world begins. Empty: the world's start, its usual mode, and a fresh seed or that of the day.
struct GameChoice {
    std::optional<quint64> seed = {};
    std::optional<Place> at = {};
    Name mode = {};

    bool isEmpty() const { return !seed && !at && mode.isEmpty(); }
};

/// A game from a file, or all problems of the file.
struct Opening {
    std::optional<Game> game;
    std::string worldFile;  ///< in the form of AppContext::storedName
    std::vector<SavedLine> told;
    Tally tally;
    std::vector<PerceivedEvent> opening;  ///< of a run that goes on, if `told` lacks it
    std::optional<RunOrigin> origin;      ///< how a new journal starts
    std::optional<RunFile> journal;       ///< the one to continue
    std::string base;                     ///< for the head of a new journal
    QString notice;                       ///< a sentence to show; usually empty
    Problems problems;                    ///< if there is no game, they say why
};

/// Starts a world file, or continues a save.
Opening openGame(const AppContext& context, const QString& file, const GameChoice& choice, Progress& progress);
Opening openGame(const AppContext& context, const QString& file, const GameChoice& choice);

/// Whether a file is a save, which has its own seed and place.
bool isSavedRun(const AppContext& context, const QString& file);

/// Whether a file is the journal of a run.
bool isJournal(const QString& file);

/// Continues a run that was already read.
Opening resumeGame(const AppContext& context, KeptRun kept, const std::string& file);

}  // namespace gloam::app
