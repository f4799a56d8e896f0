#include "core/bot/BotTable.h"
#include "core/check/Check.h"
#include "core/game/Game.h"
#include "tests/support/SecondSide.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <filesystem>
#include <map>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// Every bot on every world, shipped or for tests: a run ends by a rule.
class tst_BotsEverywhere : public QObject {
    Q_OBJECT
private slots:
    void f1_everyRunEndsByRule_data();
    void f1_everyRunEndsByRule();
    void everyShippedTypePlaysEveryShippedWorld_G36_data();
    void everyShippedTypePlaysEveryShippedWorld_G36();
};

namespace {

enum class PlayEnd { Over, Stopped, TurnLimit, SilentStop, Stuck };

/// Plays until the game is over, the bot gives a reason to stop, or `commands` are done. A bot that is refused again
/// and again is stuck.
PlayEnd endOf(Game& game, const Name& botName, std::uint64_t seed, int commands)
{
    constexpr int mostRefused = 20;
    const auto bot = botNamed(botName);
    SliceScratch scratch;
    Random chance(seed);
    int refused = 0;
    for (int i = 0; i < commands; ++i) {
        if (game.isOver())
            return PlayEnd::Over;
        const Errand errand = bot->next(sliceOf(game, scratch), chance);
        if (!errand.command)
            return errand.reason.empty() ? PlayEnd::SilentStop : PlayEnd::Stopped;
        refused = game.perform(*errand.command).refusal ? refused + 1 : 0;
        if (refused > mostRefused)
            return PlayEnd::Stuck;
    }
    return game.isOver() ? PlayEnd::Over : PlayEnd::TurnLimit;
}

/// A world without errors, read and checked once for all bots.
const World& soundWorld(const QString& file)
{
    static std::map<QString, World> known;
    const auto found = known.find(file);
    if (found != known.end())
        return found->second;
    ParsedWorld parsed = worldFrom(textOfWorld(file.toStdString()));
    if (hasErrors(parsed.problems) || hasErrors(checkWorld(parsed.world, *shippedContext().engine)))
        qFatal("%s has errors", qPrintable(file));
    return known.emplace(file, std::move(parsed.world)).first->second;
}

std::vector<std::filesystem::path> worldFiles()
{
    std::vector<std::filesystem::path> files = shippedWorldFiles();
    for (const std::filesystem::path& file : worldFilesIn(GLOAM_TEST_DATA "/worlds"))
        files.push_back(file);
    return files;
}

}  // namespace

void tst_BotsEverywhere::f1_everyRunEndsByRule_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("bot");
    for (const std::filesystem::path& file : worldFiles())
        for (const std::string& bot : botNames())
            QTest::addRow("%s by %s", file.stem().c_str(), bot.c_str())
                << QString::fromStdString(file.string()) << QString::fromStdString(bot);
}

void tst_BotsEverywhere::f1_everyRunEndsByRule()
{
    QFETCH(const QString, file);
    QFETCH(const QString, bot);
    const World& world = soundWorld(file);
    const int commands = qEnvironmentVariableIsSet("GLOAM_SOAK") ? 5'000 : sliceOf(200, 40);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto game = Game::begin(shippedContext().engine, world, seed);
        QVERIFY2(game, game ? "" : game.error().sentence.c_str());
        const PlayEnd end = endOf(*game, bot.toStdString(), seed, commands);
        QVERIFY2(end != PlayEnd::SilentStop, qPrintable(QStringLiteral("seed %1 stops without a word").arg(seed)));
        QVERIFY2(end != PlayEnd::Stuck, qPrintable(QStringLiteral("seed %1 is stuck").arg(seed)));
    }
}

void tst_BotsEverywhere::everyShippedTypePlaysEveryShippedWorld_G36_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("bot");
    for (const std::filesystem::path& file : shippedWorldFiles())
        for (const std::string& bot : botNames())
            QTest::addRow("%s by %s", file.stem().c_str(), bot.c_str())
                << QString::fromStdString(file.string()) << QString::fromStdString(bot);
}

/// A hero of any type: one that follows a leader, a chest, a flame. Each tenth plays in the suite, all of them in the
/// target `soak`.
void tst_BotsEverywhere::everyShippedTypePlaysEveryShippedWorld_G36()
{
    QFETCH(const QString, file);
    QFETCH(const QString, bot);
    World world = soundWorld(file);
    const auto& types = shippedContext().library->types.at("gloam-types").entities;
    const std::size_t step = isSoak() ? 1 : 10;
    const std::size_t first = isSoak() ? 0 : static_cast<std::size_t>(hashOf((file + bot).toStdString()) % step);
    int begun = 0;
    for (std::size_t i = first; i < types.size(); i += step) {
        world.settings.start.hero = types[i].name;
        auto game = Game::begin(shippedContext().engine, world, i + 1);
        if (!game)
            continue;  // too large for the start
        ++begun;
        const PlayEnd end = endOf(*game, bot.toStdString(), i + 1, isSoak() ? 400 : 40);
        QVERIFY2(end != PlayEnd::SilentStop && end != PlayEnd::Stuck, types[i].name.text().c_str());
        QVERIFY2(game->hero(), types[i].name.text().c_str());
        const QString apart = differenceFromItsSave(*game, i + 1, 20);
        QVERIFY2(apart.isEmpty(),
                 qPrintable(QString::fromStdString(types[i].name.text()) + QStringLiteral(": ") + apart));
    }
    QVERIFY(begun > 0);
}

GLOAM_TEST(tst_BotsEverywhere)
#include "tst_BotsEverywhere.moc"
