#include "core/action/Command.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/bot/BotTable.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/view/slice/Slice.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QFileInfo>
#include <QTest>

#include <cstdio>
#include <filesystem>
#include <map>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int allSeeds = 200;  ///< with GLOAM_SOAK set
constexpr int fewSeeds = 3;
constexpr std::int64_t mostTurns = 6'000;
constexpr int mostRefusals = 200;  ///< in a row: it is stuck

/// The Lamplit Stair. Bots carry nothing home, so that it counts whether they get to the ember.
World whoseEmberIsOnlyReached()
{
    World world = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam")).world;
    Goal goal;
    goal.reach = {"crypt", {45, 12}};
    world.settings.goals = {goal};
    return world;
}

struct Played {
    Game game;
    bool isGivenUp;
};

struct Endings {
    int gaveUp = 0;
    int won = 0;
    int died = 0;
    QStringList stuck;  ///< "seed 7 at (3, 4) of gate"
    std::map<std::string, int> killers;
};

/// Plays until the game is over, the bot gives up with a reason, or it is stuck.
Played playedToItsEnd(const World& world, const char* name, std::uint64_t seed)
{
    Game game = *Game::begin(shippedContext().engine, world, seed);
    const auto bot = botNamed(name);
    Random chance(seed);
    SliceScratch scratch;
    for (int refusals = 0; !game.isOver() && game.state().turn < mostTurns && refusals < mostRefusals;) {
        const Errand errand = bot->next(sliceOf(game, scratch), chance);
        if (!errand.command || !errand.reason.empty())
            return {game, true};
        refusals = game.perform(*errand.command).refusal ? refusals + 1 : 0;
    }
    return {game, false};
}

Endings endingsOf(const World& world, const char* name, int seeds)
{
    Endings endings;
    for (int seed = 1; seed <= seeds; ++seed) {
        const auto [game, isGivenUp] = playedToItsEnd(world, name, static_cast<std::uint64_t>(seed));
        const GameState& state = game.state();
        endings.won += state.end == GameEnd::Won;
        endings.died += state.end == GameEnd::Died;
        if (state.end == GameEnd::Died)
            ++endings.killers[state.killer.name];
        endings.gaveUp += state.end == GameEnd::Running && isGivenUp;
        if (state.end == GameEnd::Running && !isGivenUp)
            endings.stuck << QStringLiteral("seed %1, turn %2, in %3")
                                 .arg(seed)
                                 .arg(state.turn)
                                 .arg(QString::fromStdString(state.level.text()));
    }
    return endings;
}

/// What a bot commands until the game is over, it gives up, or it has commanded so often.
std::vector<Command> commandsOf(Game& game, const Name& name, int most)
{
    std::vector<Command> commands;
    const auto bot = botNamed(name);
    Random chance(7);
    SliceScratch scratch;
    while (!game.isOver() && static_cast<int>(commands.size()) < most) {
        const Errand errand = bot->next(sliceOf(game, scratch), chance);
        if (!errand.command || !errand.reason.empty())
            break;
        commands.push_back(*errand.command);
        game.perform(commands.back());
    }
    return commands;
}

/// The game as its save holds it; the Error says why that cannot be read.
Result<Game> loaded(const Game& game)
{
    Progress progress;
    const auto saved = parseSave(formatSave({game.state(), {}, {}}), shippedContext(), "half.gloamsave", progress);
    return saved ? Game::resume(shippedContext().engine, saved->state) : Result<Game>(saved.error());
}

void printEndings(const char* name, int seeds, const Endings& endings)
{
    std::printf("%-9s %3d seeds: won %3d, died %3d, gave up %d, neither %d\n", name, seeds, endings.won, endings.died,
                endings.gaveUp, static_cast<int>(endings.stuck.size()));
    for (const auto& [killer, count] : endings.killers)
        std::printf("          killed by %s: %d\n", killer.c_str(), count);
}

}  // namespace

/// Bots play the shipped worlds to their end. With GLOAM_SOAK, over 200 seeds, with a table of results.
class tst_ShippedBots : public QObject {
    Q_OBJECT
private slots:
    void theLamplitStairIsWonAndLostAndNeverHangs_data();
    void theLamplitStairIsWonAndLostAndNeverHangs();
    void aRunSavedHalfwayEndsAsItDoesUnsaved_data();
    void aRunSavedHalfwayEndsAsItDoesUnsaved();
};

void tst_ShippedBots::theLamplitStairIsWonAndLostAndNeverHangs_data()
{
    QTest::addColumn<QByteArray>("bot");
    for (const char* name : {"explorer", "delver"})
        QTest::newRow(name) << QByteArray(name);
}

void tst_ShippedBots::theLamplitStairIsWonAndLostAndNeverHangs()
{
    QFETCH(QByteArray, bot);
    static const World world = whoseEmberIsOnlyReached();
    const bool isSoak = qEnvironmentVariableIsSet("GLOAM_SOAK");
    const int seeds = isSoak ? allSeeds : fewSeeds;
    const Endings endings = endingsOf(world, bot.constData(), seeds);
    printEndings(bot.constData(), seeds, endings);
    QCOMPARE(endings.stuck, QStringList());
    if (isSoak)
        QVERIFY2(endings.won * 100 >= seeds * 15 && endings.won * 100 <= seeds * 60,
                 qPrintable(QString::number(endings.won)));
}

void tst_ShippedBots::aRunSavedHalfwayEndsAsItDoesUnsaved_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("bot");
    for (const std::filesystem::path& file : shippedWorldFiles())
        for (const char* bot : {"explorer", "delver", "warden"})
            QTest::addRow("%s by %s", file.stem().c_str(), bot) << QString::fromStdString(file.string()) << bot;
}

/// In the target `soak` to the end of the game.
void tst_ShippedBots::aRunSavedHalfwayEndsAsItDoesUnsaved()
{
    QFETCH(const QString, file);
    QFETCH(const QString, bot);
    const World world = worldFrom(textOfWorld(file.toStdString())).world;
    const auto begun = Game::begin(shippedContext().engine, world, 7);
    QVERIFY2(begun, begun ? "" : begun.error().sentence.c_str());
    Game played = *begun;
    Result<Game> resumed = played;
    const std::vector<Command> commands = commandsOf(played, Name(bot.toStdString()), sliceOf(50'000, 120));
    QVERIFY(commands.size() >= 10);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (i == commands.size() / 2)
            resumed = loaded(*resumed);
        QVERIFY2(resumed, resumed ? "" : resumed.error().sentence.c_str());
        resumed->perform(commands[i]);
    }
    std::printf("%s by %s: %zu commands, turn %lld, %s\n", qPrintable(QFileInfo(file).baseName()), qPrintable(bot),
                commands.size(), static_cast<long long>(played.state().turn),
                played.isOver() ? played.state().end == GameEnd::Won ? "won" : "died" : "stopped");
    QCOMPARE(QString::fromStdString(firstDifference(hash(resumed->state()), hash(played.state()))), QString());
}

GLOAM_TEST(tst_ShippedBots)
#include "tst_ShippedBots.moc"
