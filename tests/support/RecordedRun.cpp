#include "tests/support/RecordedRun.h"

#include "core/bot/RandomBot.h"
#include "core/view/slice/Slice.h"
#include "tests/support/WorldFixture.h"

namespace gloam::test {

namespace {

Recorder recorderOf(const RecordedRun& run)
{
    Recorder recorder;
    for (const RunRecord& record : run.records)
        recorder.follow(record);
    return recorder;
}

bool performAndRecord(RecordedRun& run, Recorder& recorder, const Command& command)
{
    if (run.game.perform(command).refusal)
        return false;
    for (RunRecord& record : recorder.after(command, run.game.state()))
        run.records.push_back(std::move(record));
    return true;
}

}  // namespace

RecordedRun begunRun(std::uint64_t seed, std::shared_ptr<const Engine> engine)
{
    static const World world = worldFrom(lamplitStair()).world;
    const RunOrigin origin = NewGame{world, seed, std::nullopt};
    Game game = std::move(*beginRun(engine ? std::move(engine) : shippedContext().engine, origin));
    RecordedRun run{origin, {}, std::move(game)};
    run.records.push_back(Recorder().begin(run.game.state()));
    return run;
}

void playOn(RecordedRun& run, std::string_view commands)
{
    Recorder recorder = recorderOf(run);
    const auto parsed = parseCommands(commands);
    for (const Command& command : *parsed)
        performAndRecord(run, recorder, command);
}

int playByChance(RecordedRun& run, Random& chance, int most)
{
    Recorder recorder = recorderOf(run);
    SliceScratch scratch;
    int played = 0;
    for (int refusals = 0; played < most && refusals < 1'000 && !run.game.isOver();) {
        const std::vector<Command> commands = possibleCommands(sliceOf(run.game, scratch));
        const bool isDone =
            performAndRecord(run, recorder, commands[static_cast<std::size_t>(chance.below(commands.size()))]);
        played += isDone ? 1 : 0;
        refusals = isDone ? 0 : refusals + 1;
    }
    return played;
}

std::string divergenceOf(const RunFile& run, std::shared_ptr<const Engine> engine)
{
    auto replay = Replay::begin(std::move(engine), run.origin, true);
    if (!replay)
        return replay.error().sentence;
    for (const RunRecord& record : run.records)
        if (!replay->take(record))
            return "turn " + std::to_string(replay->divergence()->turn) + ": " + replay->divergence()->subsystem;
    return {};
}

}  // namespace gloam::test
