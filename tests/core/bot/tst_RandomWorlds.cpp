#include "core/bot/RandomBot.h"
#include "core/check/Check.h"
#include "core/game/Hash.h"
#include "core/io/yaml/TreeText.h"
#include "core/view/words/Narrator.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/SecondSide.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QElapsedTimer>
#include <QTest>

#include <cstdio>
#include <set>

using namespace gloam;
using namespace gloam::test;

/// Whatever an author combines: a world that passes `check` can be played, any other can be tried.
class tst_RandomWorlds : public QObject {
    Q_OBJECT
private slots:
    void mostDrawnWorldsAreValidAndHaveWhatTheEngineKnows();
    void everyValidWorldPlaysFor150Turns();
    void everyWorldThatTheEditorCanHoldCanBeTried_F54();
};

namespace {

constexpr int turnsOfWorld = 150;
constexpr int turnsPlayedOn = 50;

int worldsToPlay(int slice)
{
    return qEnvironmentVariableIsSet("GLOAM_SOAK") ? 5'000 : sliceOf(slice, slice / 6);
}

/// The worlds to play: all, or the one that GLOAM_SEED names, whose text is printed.
std::vector<std::uint64_t> seedsOf(int slice)
{
    if (qEnvironmentVariableIsSet("GLOAM_SEED"))
        return {qEnvironmentVariable("GLOAM_SEED").toULongLong()};
    std::vector<std::uint64_t> seeds;
    for (int i = 1; i <= worldsToPlay(slice); ++i)
        seeds.push_back(static_cast<std::uint64_t>(i + qEnvironmentVariableIntValue("GLOAM_FIRST")));
    return seeds;
}

void print(std::uint64_t seed, const Map& tree)
{
    if (qEnvironmentVariableIsSet("GLOAM_SEED"))
        std::printf("# %llu\n%s", static_cast<unsigned long long>(seed), formatTree(tree).c_str());
    std::fflush(stdout);
}

std::size_t entitiesIn(const World& world)
{
    std::size_t count = 0;
    for (const auto& [id, level] : world.levels)
        count += level->entities.count();
    return count;
}

/// Plays a world with the random bot and narrates every turn. If no problem bars its games, it then plays on beside a
/// game loaded from its save, and replays its journal. Returns what went wrong, if anything.
QString played(const World& world, std::uint64_t seed, bool isKept)
{
    auto game = Game::begin(shippedContext().engine, world, seed);
    if (!game)
        return {};
    const Narrator narrator = Narrator::forWorld(world);
    SliceScratch scratch;
    Random chance(seed);
    RandomBot bot;
    for (int turn = 0; turn < turnsOfWorld && !game->isOver(); ++turn) {
        const Errand errand = bot.next(sliceOf(*game, scratch), chance);
        if (!errand.command)
            break;
        const StepResult result = game->perform(*errand.command);
        narrator.narrate(result);
        if (!game->hero())
            return QStringLiteral("The hero is gone.");
        if (!game->isOver() && game->hero()->readyAt > game->state().now)
            return QStringLiteral("In turn %1 the hero is not next, but ready in %2 ticks.")
                .arg(turn)
                .arg(game->hero()->readyAt - game->state().now);
        if (!result.refusal && !isQueueTrue(*game))
            return QStringLiteral("The queue is not the actors of the level.");
        if (isKept && turn == turnsOfWorld / 3)
            if (const QString apart = differenceFromItsSave(*game, seed, turnsPlayedOn); !apart.isEmpty())
                return QStringLiteral("saved in the middle: ") + apart;
    }
    if (entitiesIn(game->state().world) > 20'000)
        return QStringLiteral("There are too many things.");
    if (!isKept)
        return {};
    if (const QString apart = differenceFromItsSave(*game, seed, turnsPlayedOn); !apart.isEmpty())
        return QStringLiteral("saved at the end: ") + apart;
    const QString apart = differenceFromItsJournal({world, seed, std::nullopt}, turnsOfWorld);
    return apart.isEmpty() ? apart : QStringLiteral("replayed: ") + apart;
}

void playAll(const std::vector<std::uint64_t>& seeds, bool isValid)
{
    qint64 slowest = 0;
    std::uint64_t slowestSeed = 0;
    for (const std::uint64_t seed : seeds) {
        Map tree = randomWorldTree(seed);
        const ParsedWorld parsed =
            isValid ? randomValidWorld(seed, tree) : readWorldTree(tree, shippedContext(), "drawn.gloam");
        const World& world = parsed.world;
        const bool isKept = !barsGame(allProblems(parsed, *shippedContext().engine, "drawn.gloam"));
        print(seed, tree);
        if (qEnvironmentVariableIsSet("GLOAM_SOAK"))
            std::fprintf(stderr, "world %llu\r", static_cast<unsigned long long>(seed));
        QElapsedTimer timer;
        timer.start();
        const QString wrong = played(world, seed, isKept);
        if (timer.elapsed() > slowest) {
            slowest = timer.elapsed();
            slowestSeed = seed;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("world %1: %2").arg(seed).arg(wrong)));
    }
    std::printf("%zu worlds; the slowest took %lld ms: %llu\n", seeds.size(), static_cast<long long>(slowest),
                static_cast<unsigned long long>(slowestSeed));
}

}  // namespace

void tst_RandomWorlds::mostDrawnWorldsAreValidAndHaveWhatTheEngineKnows()
{
    std::set<Name> seen;
    int valid = 0;
    constexpr int all = 8;
    for (std::uint64_t seed = 1; seed <= all; ++seed) {
        Map tree;
        const ParsedWorld parsed = randomValidWorld(seed, tree);
        if (hasErrors(parsed.problems))
            qInfo("%s", qPrintable(linesOf(parsed.problems)));
        valid += !hasErrors(parsed.problems);
        for (const EntityType& type : parsed.world.registry->entities())
            for (const PartBox& box : type.parts)
                seen.insert(box.kind().name);
        for (const auto& [id, level] : parsed.world.levels)
            for (const Entity& entity : level->entities.all())
                for (const PartBox& box : entity.parts)
                    seen.insert(box.kind().name);
    }
    QCOMPARE(valid, all);
    for (const auto& kind : shippedContext().engine->parts.kinds())
        QVERIFY2(seen.count(kind->name), kind->name.text().c_str());
}

void tst_RandomWorlds::everyValidWorldPlaysFor150Turns()
{
    playAll(seedsOf(50), true);
}

void tst_RandomWorlds::everyWorldThatTheEditorCanHoldCanBeTried_F54()
{
    playAll(seedsOf(50), false);
}

GLOAM_TEST(tst_RandomWorlds)
#include "tst_RandomWorlds.moc"
