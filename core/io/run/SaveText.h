#pragma once

#include "core/base/Progress.h"
#include "core/game/GameState.h"
#include "core/io/world/ReadContext.h"
#include "core/view/slice/Tally.h"

namespace gloam {

/// One line of the log as it was told.
struct SavedLine {
    std::string text;
    std::string severity;
    int count = 1;
    std::string category = {};   ///< as Message has it
    std::int64_t turn = 0;       ///< when it was told last
    Name level = {};             ///< where the hero was then
    friend bool operator==(const SavedLine&, const SavedLine&) = default;
};
void fields(FieldVisitor& visitor, SavedLine& line);

/// A running game as a file holds it: the state, what was told last, and the world file it began with.
struct SavedGame {
    GameState state;
    std::vector<SavedLine> log;
    std::string worldFile;
    std::int64_t records = 0;   ///< of the run's journal, that had led there; 0: it has none
    Tally tally = {};
};

/// The same canonical text as a world, with sections for what a game has besides: game, chance, flags, left-at, choice,
/// memory, log.
std::string formatSave(const SavedGame& saved);

/// Reads a save. Unlike a world it is refused when anything is wrong with it: half a game is none.
Result<SavedGame> parseSave(std::string_view text, const ReadContext& context, const std::string& file, Progress& progress);

/// Whether a tree is that of a save, not of a world alone.
bool isSaveText(std::string_view text);

}  // namespace gloam
