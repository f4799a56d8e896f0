#pragma once

#include "core/base/Progress.h"
#include "core/game/GameState.h"
#include "core/io/world/ReadContext.h"
#include "core/view/slice/Tally.h"

namespace gloam {

/// One line of the log.
struct SavedLine {
    std::string text;
    std::string severity;
    int count = 1;
    std::string category = {};  ///< as in Message
    std::int64_t turn = 0;      ///< when it was last told
    Name level = {};            ///< where the hero was then
    bool operator==(const SavedLine&) const = default;
};
void fields(FieldVisitor& visitor, SavedLine& line);

/// A running game as a file stores it: the state, the last messages, and the world file it started from.
struct SavedGame {
    GameState state;
    std::vector<SavedLine> log;
    std::string worldFile;     ///< only nameToShare of it is written
    std::int64_t records = 0;  ///< of the run's journal up to this state; 0: no journal
    Tally tally = {};
};

/// The canonical text of the world, plus sections for the game: game, chance, flags, left-at, choice, memory,
/// creatures, passages, chronicle, log.
std::string formatSave(const SavedGame& saved);

/// Reads a save. Unlike a world, it is refused if anything is wrong with it: half a game is no game.
Result<SavedGame> parseSave(std::string_view text, const ReadContext& context, const std::string& file,
                            Progress& progress);

/// Whether the text is a save rather than a world.
bool isSaveText(std::string_view text);

}  // namespace gloam
