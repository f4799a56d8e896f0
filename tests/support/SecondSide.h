#pragma once

#include "core/game/Game.h"
#include "core/game/Journal.h"

#include <QString>

#include <cstdint>

namespace gloam::test {

/// Whether what is scheduled are the actors of the level, each once and at its tick.
bool isQueueTrue(const Game& game);

/// Saves and loads a game and plays on beside it, drawing commands by chance. What first differs, or why it cannot be
/// loaded; empty if both sides stay equal.
QString differenceFromItsSave(const Game& game, std::uint64_t seed, int turns);

/// Plays a new game by chance for a number of turns and replays its journal from its bytes. What first differs, or why
/// it cannot be read; empty if nothing does, or if the game cannot begin.
QString differenceFromItsJournal(const NewGame& begun, int turns);

}  // namespace gloam::test
