#include "core/rules/Combat.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Two small random levels with doors, water, stairs and foes of two factions.
std::string randomRows(Random& random, char stairs)
{
    std::string text;
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 12; ++x)
            text += ".......###+'~GBW"[random.below(16)];
        text += '\n';
    }
    text[3 * 13 + 3] = stairs;
    return text;
}

World randomWorld(Random& random, std::uint64_t seed)
{
    ScenarioOptions options;
    options.choices = seed % 2 == 0 ? "{timing: {model: delay}}" : "{timing: {model: energy}, path: {dynamic: avoid}, movement: {corner-cut: one-open}}";
    options.types = "{entities: {asker: {parent: lamp-warden, parts: {talk: {sentence: \"Well?\", options: [{text: a, flag: a}, {text: b, flag: b}]}}}}}";
    options.signs = {{'W', "{entity: asker, on: floor}"}};
    std::string upper = randomRows(random, '>');
    upper[3 * 13 + 4] = '@';
    options.levels = {{"second", randomRows(random, '<')}};
    options.links = "[{from: [first, 3, 3], to: [second, 3, 3]}]";
    return scenarioWorld(upper, options);
}

Game beginWorld(const World& world, std::uint64_t seed)
{
    return std::move(*Game::begin(standardEngine(), world, seed));
}

Command randomCommand(Random& random, const Game& game)
{
    const Direction direction = allDirections[random.below(8)];
    if (game.state().choice && random.percent(70))
        return command::Choose{random.between(0, 3)};
    const auto& entities = game.level().entities.all();
    switch (random.below(12)) {
    case 0: return command::Bump{direction};
    case 1: return command::OpenDoor{direction};
    case 2: return command::CloseDoor{direction};
    case 3: return command::Strike{entities[random.below(entities.size())].id};
    case 4: return command::UseStairs{random.percent(50) ? StairDirection::Down : StairDirection::Up};
    case 5: return command::Wait{};
    default: return command::Move{direction};
    }
}

/// What must hold of every state.
bool isSound(const Game& game)
{
    if (!game.hero())
        return false;
    for (const Entity& entity : game.level().entities.all()) {
        const bool standsSomewhere = game.level().contains(entity.at) && game.level().entities.occupancy().isEmptyAt(entity.at) == false;
        const bool isFrozenInTime = entity.id != heroId && isAlive(entity) && part<Stats>(entity, game.types()) && entity.readyAt < 0;
        if (!standsSomewhere || isFrozenInTime || (entity.id != heroId && !isAlive(entity)))
            return false;
    }
    return game.isOver() || game.hero()->readyAt == game.state().now;
}

}  // namespace

class tst_RandomPlay : public QObject {
    Q_OBJECT
private slots:
    void randomCommandsKeepTheGameSound();
    void randomGamesReplayFromTheirCommands_C_12();
};

void tst_RandomPlay::randomCommandsKeepTheGameSound()
{
    Random random(2024);
    std::map<std::size_t, int> doneByKind;
    std::uint64_t seed = 0;
    std::vector<World> worlds;
    for (std::uint64_t i = 0; i < 12; ++i)
        worlds.push_back(randomWorld(random, i));
    std::optional<Game> game;
    const int commands = sliceOf(20'000, 5'000);
    for (int i = 0, inGame = 0; i < commands; ++i, ++inGame) {
        if (!game || game->isOver() || inGame > 300) {
            ++seed;
            game = beginWorld(worlds[seed % worlds.size()], seed);
            inGame = 0;
        }
        const Command command = randomCommand(random, *game);
        const std::int64_t before = game->state().now;
        const bool isChecked = i % 8 == 0;
        const std::uint64_t hashBefore = isChecked ? gloam::hash(game->state()).value : 0;
        const StepResult result = game->perform(command);
        QVERIFY2(isSound(*game), toText(command).c_str());
        QVERIFY(game->state().now >= before);
        doneByKind[command.index()] += result.refusal ? 0 : 1;
        if (!result.refusal)
            continue;
        QVERIFY(result.events.empty());
        if (isChecked)
            QCOMPARE(gloam::hash(game->state()).value, hashBefore);
    }
    for (const Command& kind : {Command(command::Move{}), Command(command::Bump{}), Command(command::OpenDoor{}), Command(command::CloseDoor{}),
                                Command(command::Strike{}), Command(command::UseStairs{}), Command(command::Wait{}), Command(command::Choose{})})
        QVERIFY2(doneByKind[kind.index()] >= 5, qPrintable(QStringLiteral("%1: %2").arg(toText(kind).c_str()).arg(doneByKind[kind.index()])));
}

void tst_RandomPlay::randomGamesReplayFromTheirCommands_C_12()
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        Game game = beginWorld(randomWorld(random, seed), seed);
        const Game beginning = game;
        std::string text;
        for (int i = 0; i < 250; ++i) {
            const Command command = randomCommand(random, game);
            text += toText(command) + " ";
            game.perform(command);
        }
        Game again = beginning;
        for (const Command& command : *parseCommands(text))
            again.perform(command);
        QCOMPARE(shown(firstDifference(gloam::hash(game.state()), gloam::hash(again.state()))), QString());
        QVERIFY(again == game);
    }
}

GLOAM_TEST(tst_RandomPlay)
#include "tst_RandomPlay.moc"
