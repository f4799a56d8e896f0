#include "tests/support/SecondSide.h"

#include "core/base/Progress.h"
#include "core/bot/RandomBot.h"
#include "core/io/run/RunFile.h"
#include "core/io/run/SaveText.h"
#include "core/parts/Brain.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/WorldFixture.h"

namespace gloam::test {

namespace {

QString fromText(const std::string& text)
{
    return QString::fromStdString(text);
}

/// Whether the last command was answered alike; else how the states differ.
QString differenceOf(const Game& one, const Game& other)
{
    const std::string what = firstDifference(hash(one.state()), hash(other.state()));
    if (!what.empty())
        return QStringLiteral("turn %1: %2").arg(one.state().turn).arg(fromText(what));
    return {};
}

}  // namespace

bool isQueueTrue(const Game& game)
{
    std::vector<Scheduler::Entry> due;
    for (const Entity& entity : game.level().entities.all())
        if (isActor(entity, game.types()))
            due.push_back({entity.readyAt, entity.id});
    return game.isOver() || game.scheduled() == due;
}

QString differenceFromItsSave(const Game& game, std::uint64_t seed, int turns)
{
    Progress progress;
    auto read = parseSave(formatSave({game.state(), {}, "drawn.gloam"}), shippedContext(), "drawn.gloamsave", progress);
    if (!read)
        return fromText(read.error().sentence);
    auto resumed = Game::resume(shippedContext().engine, std::move(read->state));
    if (!resumed)
        return fromText(resumed.error().sentence);
    Game here = game;
    if (const QString loaded = differenceOf(here, *resumed); !loaded.isEmpty())
        return QStringLiteral("as loaded, ") + loaded;
    RandomBot bot;
    Random chance(seed);
    SliceScratch scratch;
    for (int i = 0; i < turns && !here.isOver(); ++i) {
        const Errand errand = bot.next(sliceOf(here, scratch), chance);
        if (!errand.command)
            break;
        const bool isRefused = here.perform(*errand.command).refusal.has_value();
        if (resumed->perform(*errand.command).refusal.has_value() != isRefused)
            return QStringLiteral("only one side refuses ") + fromText(toText(*errand.command));
        if (!isRefused && (!isQueueTrue(here) || !isQueueTrue(*resumed)))
            return QStringLiteral("The queue is not the actors of the level.");
    }
    return differenceOf(here, *resumed);
}

QString differenceFromItsJournal(const NewGame& begun, int turns)
{
    const auto engine = shippedContext().engine;
    auto game = beginRun(engine, begun);
    if (!game)
        return {};
    RecordedRun run{begun, {Recorder().begin(game->state())}, *game};
    Random chance(begun.seed);
    playByChance(run, chance, turns);
    Progress progress;
    const auto read = parseRun(run.bytes(), shippedContext(), "drawn.gloamrun", progress);
    return fromText(read ? divergenceOf(*read, engine) : read.error().sentence);
}

}  // namespace gloam::test
