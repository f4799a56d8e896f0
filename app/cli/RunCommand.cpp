#include "app/cli/Arguments.h"
#include "app/cli/ProblemOutput.h"
#include "app/cli/TextGame.h"
#include "app/setup/SteadyClock.h"
#include "app/setup/Today.h"
#include "core/bot/BotTable.h"
#include "core/check/Check.h"
#include "core/game/Modes.h"

#include <filesystem>
#include <ostream>
#include <utility>

namespace gloam::app {

namespace {

constexpr std::uint64_t usualSeed = 1;
constexpr long long usualTurns = 1'000;
constexpr int mostRefusalsOfBot = 100;  ///< a bot refused this often in a row will get nowhere

int playCommands(TextGame& run, const std::string& text, bool isStrict)
{
    const std::vector<std::string> words = wordsOf(text);
    for (const std::string& word : words)
        if (const std::string error = wordError(word); !error.empty())
            return usageError(run.context, "run", error);
    run.tellOpening();
    for (const std::string& word : words) {
        if (!run.playWord(word, isStrict)) {
            run.finish();
            return exitFindings;
        }
    }
    return run.finish();
}

int playBot(TextGame& run, const std::string& name, long long turns, std::uint64_t seed)
{
    const auto bot = botNamed(name);
    run.tellOpening();
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
    return run.finish();
}

/// Without a seed it is that of the day, if the mode asks for it, or else 1.
std::uint64_t seedOfNew(const World& world, std::optional<long long> seed)
{
    const GameMode* mode = modeOf(world);
    if (seed)
        return static_cast<std::uint64_t>(*seed);
    return mode && mode->isDaily ? seedOfToday() : usualSeed;
}

/// The Error says that there is no such mode.
Result<RunOrigin> originOf(const OpenedFile& opened, const Name& mode, std::optional<long long> seed,
                           const PartTable& parts)
{
    if (opened.saved && !mode.isEmpty())
        return Error{"This is a saved run, which has its own mode."};
    if (opened.saved)
        return RunOrigin(opened.saved->state);
    auto world = inMode(opened.parsed.world, mode, parts);
    if (!world)
        return world.error();
    const std::uint64_t chosen = seedOfNew(*world, seed);
    return RunOrigin(NewGame{std::move(*world), chosen, std::nullopt});
}

Status beginJournal(TextGame& run, const std::string& out, const std::string& worldFile, const RunOrigin& origin)
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

int runCommand(const Arguments& arguments, CommandContext& context)
{
    const auto commands = arguments.value("commands");
    const auto bot = arguments.value("bot");
    const bool isConsole = arguments.has("i");
    if (arguments.files().size() != 1 || commands.has_value() + bot.has_value() + isConsole != 1)
        return usageError(context, "run", "run needs one file, and one of --commands, --bot and -i");
    const bool hasSeed = arguments.value("seed").has_value();
    const auto seed = numberFor(arguments, {"seed", usualSeed});
    const auto turns = numberFor(arguments, {"turns", usualTurns});
    if (!seed || !turns)
        return usageError(context, "run", (seed ? turns : seed).error().sentence);
    const std::string file = arguments.worlds()[0];
    const auto opened = openFile(file, context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    const Problems problems = allProblems(opened->parsed, *context.reading.engine, file);
    if (!opened->saved && hasErrors(problems)) {
        printLines(problems, {}, context.err);
        if (barsGame(problems))
            return exitFindings;
    }
    const auto origin = originOf(*opened, Name(arguments.value("mode").value_or("")),
                                 hasSeed ? std::optional(*seed) : std::nullopt, context.reading.engine->parts);
    if (!origin)
        return usageError(context, "run", origin.error().sentence);
    auto game = beginRun(context.reading.engine, *origin);
    if (!game) {
        context.err << file << ": error: " << game.error().sentence << "\n";
        return exitFindings;
    }
    const Narrator narrator = Narrator::forWorld(game->state().world);
    TextGame run{std::move(*game), narrator, context};
    if (const auto out = arguments.value("record"))
        if (const Status begun = beginJournal(run, *out, file, *origin); !begun)
            return fileError(context, begun.error().sentence);
    if (const GameMode* mode = modeOf(run.game.state().world); mode && mode->isDaily && !hasSeed && !opened->saved)
        context.out << "seed " << run.game.state().chance.seed() << "\n";
    if (isConsole)
        return playConsole(run);
    if (commands)
        return playCommands(run, *commands, arguments.has("strict"));
    return playBot(run, *bot, *turns,
                   opened->saved ? static_cast<std::uint64_t>(*seed) : run.game.state().chance.seed());
}

}  // namespace gloam::app
