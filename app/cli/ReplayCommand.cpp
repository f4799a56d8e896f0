#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/EndText.h"

#include "core/io/run/RunFile.h"
#include "core/view/words/Sentry.h"

#include <ostream>
#include <utility>

namespace gloam::app {

namespace {

/// A journal being replayed.
struct Playback {
    Replay replay;
    Narrator narrator;
    CommandContext& context;
    std::optional<long long> lastTurn;
    bool isShowing = false;
    SliceScratch scratch = {};
    Slice known = sliceToDecide(replay.game(), scratch);
    Sentry sentry{known};

    /// Returns the number of the first record not taken.
    std::size_t play(const std::vector<RunRecord>& records)
    {
        for (std::size_t i = 0; i < records.size(); ++i) {
            if (lastTurn && replay.game().state().turn >= *lastTurn)
                return i;
            if (!replay.take(records[i]))
                return i;
            if (isShowing)
                show(records[i]);
        }
        return records.size();
    }

    void show(const RunRecord& record)
    {
        if (const auto* command = std::get_if<Command>(&record))
            context.out << "turn " << replay.game().state().turn << ": " << toText(*command) << "\n";
        std::vector<Message> told = narrator.narrate(replay.told(), &known);
        known = sliceToDecide(replay.game(), scratch);
        print(sentry.look(replay.told(), known, narrator, std::move(told)));
    }

    void print(const std::vector<Message>& messages)
    {
        for (const Message& message : messages)
            context.out << message.text << "\n";
    }
};

int tellDivergence(const Playback& playback, const std::string& file, std::size_t record)
{
    const Divergence& divergence = *playback.replay.divergence();
    playback.context.out << "turn " << divergence.turn << ": " << divergence.subsystem << "\n";
    playback.context.err << file << ": error: record " << record + 1 << " diverges: " << divergence.sentence << "\n";
    return exitFindings;
}

}  // namespace

int replayCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() != 1)
        return usageError(context, "replay", "replay needs exactly one journal");
    const auto to = numberFor(arguments, {"to", 0});
    if (!to)
        return usageError(context, "replay", to.error().sentence);
    const auto lastTurn = arguments.value("to") ? std::optional(*to) : std::nullopt;
    const std::string& file = arguments.files()[0];
    Progress progress;
    const auto run = readRun(file, context.reading, progress);
    if (!run)
        return fileError(context, run.error().sentence);
    auto replay = Replay::begin(context.reading.engine, run->origin, arguments.has("verify"));
    if (!replay)
        return fileError(context, file + ": " + replay.error().sentence);
    if (!run->damage.empty())
        context.err << file << ": warning: " << run->damage << "\n";
    const Narrator narrator = Narrator::forWorld(replay->game().state().world);
    Playback playback{std::move(*replay), narrator, context, lastTurn, arguments.has("show")};
    const std::size_t taken = playback.play(run->records);
    if (playback.replay.divergence())
        return tellDivergence(playback, file, taken);
    const GameState& state = playback.replay.game().state();
    tellEnd(state, narrator, context.out);
    context.out << "turn " << state.turn << " hash " << hexText(hash(state).value) << "\n";
    return run->damage.empty() ? exitDone : exitFindings;
}

}  // namespace gloam::app
