#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"

#include "core/bot/BotTable.h"
#include "core/bot/Rest.h"
#include "core/check/Check.h"
#include "core/io/run/RunWriter.h"
#include "core/view/words/Sentry.h"

#include <chrono>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <sstream>
#include <utility>

namespace gloam::app {

namespace {

constexpr std::uint64_t usualSeed = 1;
constexpr long long usualTurns = 1'000;
constexpr int mostRefusalsOfBot = 100;  ///< a bot refused this often in a row will get nowhere

/// A game played without a window.
struct Run {
    Game game;
    Narrator narrator;
    CommandContext& context;
    SliceScratch scratch = {};
    Slice known = sliceOf(game, scratch);
    Sentry sentry{known};
    std::optional<RunWriter> journal = {};
    Recorder recorder = {};
    Status recorded = done();
    bool wasRefused = false;

    bool canGoOn() const { return !game.isOver() && bool(recorded); }

    /// Performs one command, prints its messages and writes it to the journal.
    StepResult play(const Command& command)
    {
        StepResult result = game.perform(command);
        wasRefused = result.refusal.has_value();
        if (journal && !wasRefused)
            recorded = journal->write(recorder.after(command, game.state()));
        std::vector<Message> told = narrator.narrate(result, &known);
        if (!wasRefused) {
            known = sliceOf(game, scratch);
            told = sentry.look(result, known, narrator, std::move(told));
        }
        print(told);
        return result;
    }

    void print(const std::vector<Message>& messages)
    {
        for (const Message& message : messages)
            context.out << message.text << "\n";
    }

    /// Rests like the window, turn by turn, until something ends it.
    void rest()
    {
        Rest resting(known);
        wasRefused = false;
        for (auto command = resting.next(); command && canGoOn(); command = resting.next()) {
            const StepResult result = play(*command);
            resting.saw(known, result.events);
        }
        if (resting.stop())
            if (const std::string why = narrator.say(resting.stop()->key(), resting.stop()->fills).text; !why.empty())
                context.out << why << "\n";
    }
};

/// The words of a text, separated by blanks and newlines.
std::vector<std::string> wordsOf(const std::string& text)
{
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

/// Replaces a direction after @ by the cell beside the hero: "ability:1@ne".
std::string withCell(const std::string& word, Point hero)
{
    const std::size_t at = word.rfind('@');
    const auto direction =
        at == std::string::npos ? std::nullopt : directionFromWord(std::string_view(word).substr(at + 1));
    if (!direction)
        return word;
    const Point cell = hero + step(*direction);
    return word.substr(0, at + 1) + std::to_string(cell.x) + "," + std::to_string(cell.y);
}

/// Whether a word is a rest, which is many commands.
bool isRest(const std::string& word)
{
    return word == "rest";
}

int finish(Run& run)
{
    if (run.journal && run.recorded)
        run.recorded = run.journal->sync();
    if (!run.recorded)
        return fileError(run.context, run.recorded.error().sentence);
    const GameState& state = run.game.state();
    if (state.end == GameEnd::Died)
        run.context.out << "The hero is dead: " << run.narrator.deathCause(state.killer) << ".\n";
    run.context.out << "turn " << state.turn << " hash " << hexText(hash(state).value) << "\n";
    return exitDone;
}

/// False if a strict run ends.
bool playWord(Run& run, const std::string& word, bool isStrict)
{
    if (isRest(word)) {
        if (run.canGoOn())
            run.rest();
        return true;
    }
    // A cell beside the hero is relative to where it stands now, so each repetition is parsed again.
    const std::size_t repeats = parseCommands(withCell(word, {}))->size();
    for (std::size_t i = 0; i < repeats && run.canGoOn(); ++i) {
        run.play(parseCommands(withCell(word, run.game.hero()->at))->front());
        if (run.wasRefused && isStrict)
            return false;
    }
    return true;
}

int playCommands(Run& run, const std::string& text, bool isStrict)
{
    const std::vector<std::string> words = wordsOf(text);
    for (const std::string& word : words)
        if (const auto commands = parseCommands(withCell(word, {})); !commands && !isRest(word))
            return usageError(run.context, "run", commands.error().sentence);
    for (const std::string& word : words) {
        if (!playWord(run, word, isStrict)) {
            finish(run);
            return exitFindings;
        }
    }
    return finish(run);
}

int playBot(Run& run, const std::string& name, long long turns, std::uint64_t seed)
{
    const auto bot = botNamed(name);
    if (!bot) {
        std::string names;
        for (const std::string& known : botNames())
            names += (names.empty() ? "" : ", ") + known;
        return usageError(run.context, "run", "unknown bot '" + name + "'; available: " + names);
    }
    Random chance(seed ^ hashOf(name));
    const std::int64_t last = run.game.state().turn + turns;
    for (int refusals = 0; run.canGoOn() && run.game.state().turn < last && refusals < mostRefusalsOfBot;) {
        const Errand errand = bot->next(run.known, chance);
        if (!errand.command || !errand.reason.empty()) {
            if (!run.game.isOver())
                run.context.out << errand.reason << "\n";
            break;
        }
        run.play(*errand.command);
        refusals = run.wasRefused ? refusals + 1 : 0;
    }
    return finish(run);
}

RunOrigin originOf(const OpenedFile& opened, std::uint64_t seed)
{
    if (opened.saved)
        return opened.saved->state;
    return NewGame{opened.parsed.world, seed, std::nullopt};
}

std::int64_t steadyMilliseconds()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

Status beginJournal(Run& run, const std::string& out, const std::string& worldFile, const RunOrigin& origin)
{
    RunHead head;
    head.worldFile = std::filesystem::path(worldFile).filename().string();
    auto journal = RunWriter::create(out, head, origin, {&steadyMilliseconds, {}});
    if (!journal)
        return journal.error();
    run.journal = std::move(*journal);
    const RunRecord first = run.recorder.begin(run.game.state());
    return run.journal->write(std::span(&first, 1));
}

}  // namespace

int runCommand(const Words& words, CommandContext& context)
{
    const auto arguments = Arguments::parse(words, {"seed", "commands", "bot", "turns", "record"}, {"strict"});
    if (!arguments)
        return usageError(context, "run", arguments.error().sentence);
    const auto commands = arguments->value("commands");
    const auto bot = arguments->value("bot");
    if (arguments->files().size() != 1 || commands.has_value() == bot.has_value())
        return usageError(context, "run", "run needs one file, and either --commands or --bot");
    const auto seed = wholeNumberFrom(arguments->value("seed").value_or(std::to_string(usualSeed)));
    const auto turns = wholeNumberFrom(arguments->value("turns").value_or(std::to_string(usualTurns)));
    if (!seed || *seed < 0 || !turns || *turns < 0)
        return usageError(context, "run", "--seed and --turns need whole numbers, 0 or greater");
    const std::string& file = arguments->files()[0];
    const auto opened = openFile(file, context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    const Problems problems = allProblems(opened->parsed, *context.reading.engine, file);
    if (!opened->saved && hasErrors(problems)) {
        for (const Problem& problem : problems)
            context.err << toLine(problem) << "\n";
        if (barsGame(problems))
            return exitFindings;
    }
    const RunOrigin origin = originOf(*opened, static_cast<std::uint64_t>(*seed));
    auto game = beginRun(context.reading.engine, origin);
    if (!game) {
        context.err << file << ": error: " << game.error().sentence << "\n";
        return exitFindings;
    }
    const Narrator narrator = Narrator::forWorld(game->state().world);
    Run run{std::move(*game), narrator, context};
    if (const auto out = arguments->value("record"))
        if (const Status begun = beginJournal(run, *out, file, origin); !begun)
            return fileError(context, begun.error().sentence);
    if (commands)
        return playCommands(run, *commands, arguments->has("strict"));
    return playBot(run, *bot, *turns, static_cast<std::uint64_t>(*seed));
}

}  // namespace gloam::app
