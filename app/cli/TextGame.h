#pragma once

#include "app/cli/Commands.h"
#include "core/io/run/RunWriter.h"
#include "core/view/words/Sentry.h"

namespace gloam::app {

/// A game played without a window, word by word; prints what happens.
struct TextGame {
    Game game;
    Narrator narrator;
    CommandContext& context;
    SliceScratch scratch = {};
    Slice known = sliceToDecide(game, scratch);
    Sentry sentry{known};
    std::optional<RunWriter> journal = {};
    Recorder recorder = {};
    Status recorded = done();
    bool wasRefused = false;

    bool canGoOn() const { return !game.isOver() && bool(recorded); }

    /// Prints what a new game tells before the first command, without hints about the keys of the window.
    void tellOpening();

    /// Performs one command, prints its messages and writes it to the journal.
    StepResult play(const Command& command);

    /// Performs what a word stands for; false if a strict run ends. The word is one that wordError() lets through.
    bool playWord(const std::string& word, bool isStrict);

    /// Rests like the window, turn by turn, until something ends it.
    void rest();

    /// Prints how the game stands, and its hash; returns the exit code.
    int finish();
};

/// The words of a text, separated by blanks and newlines.
std::vector<std::string> wordsOf(const std::string& text);

/// What is wrong with a word of a command; empty if nothing is.
std::string wordError(const std::string& word);

/// Plays what the context's input says, line by line, until it ends: each line is a turn, or as many as it has words.
/// Some words are for the player, not for the game: `help` lists them. A wrong word is reported and changes
/// nothing.
int playConsole(TextGame& game);

}  // namespace gloam::app
