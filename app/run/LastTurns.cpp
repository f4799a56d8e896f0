#include "app/run/LastTurns.h"

#include "core/view/words/Narrator.h"

namespace gloam::app {

void LastTurns::note(const Game& game, std::string command, std::string told)
{
    m_moments.push_back({game, std::move(command), std::move(told)});
    while (m_moments.front().game.state().turn < game.state().turn - turns)
        m_moments.pop_front();
}

bool LastTurns::isComplete() const
{
    if (m_moments.empty())
        return false;
    const std::int64_t first = m_moments.front().game.state().turn;
    return first == 0 || m_moments.back().game.state().turn - first >= turns;
}

Result<LastTurns> lastTurnsOf(const RunFile& run, std::shared_ptr<const Engine> engine, Progress& progress)
{
    auto replay = Replay::begin(std::move(engine), run.origin, false);
    if (!replay)
        return replay.error();
    const Narrator narrator = Narrator::forWorld(replay->game().state().world);
    const int count = static_cast<int>(run.records.size());
    std::string told;
    LastTurns last;
    last.note(replay->game(), {}, {});
    for (int i = 0; i < count && !progress.isCancelled() && replay->take(run.records[static_cast<std::size_t>(i)]);
         ++i) {
        progress.report(i, count);
        const auto* command = std::get_if<Command>(&run.records[static_cast<std::size_t>(i)]);
        if (!command)
            continue;
        for (const Message& message : narrator.narrate(replay->told()))
            told = message.text;
        last.note(replay->game(), toText(*command), told);
    }
    return last;
}

}  // namespace gloam::app
