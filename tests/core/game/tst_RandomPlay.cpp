#include "core/action/Deed.h"
#include "core/bot/RandomBot.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "tests/support/CommandKinds.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <array>
#include <cstdio>
#include <map>
#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Two small random levels with doors (also secret), water, trap pits, boulders, crumbling walls, stairs and foes of
/// two factions.
std::string randomRows(Random& random, char stairs)
{
    std::string text;
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 12; ++x)
            text += "........###+'~GBWWWA^&oooS)!(=%*$[/"[random.below(35)];
        text += '\n';
    }
    text[3 * 13 + 3] = stairs;
    return text;
}

constexpr const char* ownTypes =
    R"({tiles: {rubble: {parent: wall, name: rubble, hardness: 4, dug-to: floor}}, entities: {)"
    R"(asker: {parent: lamp-warden, parts: {talk: {sentence: "Well?", options: [{text: a, flag: a}, {text: b, flag: b}]}}}, )"
    R"(archer: {parent: gritling, glyph: A, parts: {ranged: {damage: 1d3, range: 5}, )"
    R"(inventory: {start: [mending-draught, satchel, mending-draught]}}}, )"
    R"(adept: {parent: delver, parts: {ranged: {damage: 1d4, range: 6}, digger: {power: 2}, mobile: {pushes: true}, )"
    R"(inventory: {start: [torch, satchel, mending-draught, longsword]}, abilities: {known: [{ability: shove}, {ability: veil}, {ability: gloamstep}]}}}}})";

World randomWorld(Random& random, std::uint64_t seed)
{
    const char* const choices[] = {
        "{timing: {model: delay}}",
        "{timing: {model: energy}, path: {dynamic: avoid}, movement: {corner-cut: one-open}}",
        "{combat: {model: penetration}}"};
    ScenarioOptions options;
    options.hero = "adept";
    options.choices = choices[seed % 3];
    options.types = ownTypes;
    options.signs = {{'W', "{entity: asker, on: floor}"},
                     {'A', "{entity: archer, on: floor}"},
                     {'^', "{entity: dart-trap, on: floor}"},
                     {'&', "{entity: gas-trap, on: floor}"},
                     {'o', "{entity: boulder, on: floor}"},
                     {'S', "secret-door"},
                     {'#', "rubble"},
                     {')', "{entity: dagger, on: floor}"},
                     {'!', "{entity: mending-draught, on: floor}"},
                     {'(', "{entity: satchel, on: floor}"},
                     {'=', "{entity: ring-of-might, on: floor}"},
                     {'%', "{entity: ration, on: floor}"},
                     {'*', "{entity: torch, on: floor}"},
                     {'$', "{entity: gold, on: floor}"},
                     {'[', "{entity: leather-armor, on: floor}"},
                     {'/', "{entity: wand-of-shoving, on: floor}"}};
    std::string upper = randomRows(random, '>');
    upper[3 * 13 + 4] = '@';
    options.levels = {{"second", randomRows(random, '<')}};
    options.links = "[{from: [first, 3, 3], to: [second, 3, 3]}]";
    return scenarioWorld(upper, options);
}

Outcome hum(Deed& deed, const command::Custom&)
{
    deed.setFlag("hummed", deed.flag("hummed") + 1);
    return Done{};
}

std::shared_ptr<const Engine> hummingEngine()
{
    static const std::shared_ptr<const Engine> engine = [] {
        auto own = std::make_shared<Engine>(*standardEngine());
        own->verbs["hum"] = &hum;
        return own;
    }();
    return engine;
}

Game beginWorld(const World& world, std::uint64_t seed)
{
    return std::move(*Game::begin(hummingEngine(), world, seed));
}

/// Any command, legal or not.
Command anyCommand(Random& random, const Game& game)
{
    const Direction direction = allDirections[random.below(8)];
    const auto& entities = game.level().entities.all();
    const Point place{random.between(-1, 12), random.between(-1, 8)};
    const Name item = toText(entities[random.below(entities.size())].id);
    switch (random.below(22)) {
    case 0: return command::Bump{direction};
    case 1: return command::OpenDoor{direction};
    case 2: return command::CloseDoor{direction};
    case 3: return command::Strike{entities[random.below(entities.size())].id};
    case 4: return command::UseStairs{random.percent(50) ? StairDirection::Down : StairDirection::Up};
    case 5: return command::Wait{};
    case 6: return command::Fire{place};
    case 7: return command::Dig{direction};
    case 8: return command::Push{direction};
    case 9: return command::Search{};
    case 10: return command::Choose{random.between(0, 3)};
    case 11: return command::Custom{random.percent(50) ? "hum" : "sing", place};
    case 12: return command::Take{item};
    case 13: return command::Drop{item, random.between(0, 3)};
    case 14: return command::Wear{item};
    case 15: return command::Use{item, place};
    case 16: return command::Throw{item, place};
    case 17: return command::PutIn{item, "satchel"};
    case 18: return command::UseAbility{random.between(1, 4), place};
    case 19: return command::Steal{entities[random.below(entities.size())].id};
    case 20: return command::Bash{direction};
    default: return command::Move{direction};
    }
}

/// Commands that look legal now: those a bot considers, blows at neighbours, and a custom verb.
std::vector<Command> legalCommands(const Game& game, SliceScratch& scratch)
{
    const Slice slice = sliceOf(game, scratch);
    std::vector<Command> commands = possibleCommands(slice);
    if (slice.question)
        return commands;
    for (const EntityId id : slice.touching)
        if (const VisibleEntity* beside = slice.find(id); beside && beside->isActor)
            commands.insert(commands.end(), {command::Strike{id}, command::Steal{id}});
    for (const Direction direction : allDirections) {
        const Point door = slice.self.at + step(direction);
        if (game.level().contains(door) && game.level().tiles.isClosedDoor(door))
            commands.push_back(command::Bash{direction});
    }
    commands.push_back(command::Look{slice.self.at});
    commands.push_back(command::Custom{"hum", slice.self.at});
    return commands;
}

/// Usually a legal command; half the time its kind is drawn first, so that rare kinds occur.
Command randomCommand(Random& random, const Game& game, SliceScratch& scratch)
{
    if (random.percent(10))
        return anyCommand(random, game);
    std::vector<Command> commands = legalCommands(game, scratch);
    const Command drawn = commands[static_cast<std::size_t>(random.below(commands.size()))];
    if (random.percent(50))
        return drawn;
    std::set<std::size_t> kinds;
    for (const Command& command : commands)
        kinds.insert(command.index());
    const std::size_t kind = *std::next(kinds.begin(), static_cast<std::ptrdiff_t>(random.below(kinds.size())));
    std::erase_if(commands, [kind](const Command& command) { return command.index() != kind; });
    return commands[static_cast<std::size_t>(random.below(commands.size()))];
}

struct Count {
    int done = 0;
    int refused = 0;
};

void printCounts(std::span<const Count> counts, int commands, std::uint64_t games)
{
    std::printf("%d commands in %llu games\n%-8s %10s %10s\n", commands, static_cast<unsigned long long>(games), "kind",
                "done", "refused");
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        std::printf("%-8s %10d %10d\n", commandKinds[kind], counts[kind].done, counts[kind].refused);
}

/// What must hold in every state.
bool isSound(const Game& game)
{
    if (!game.hero())
        return false;
    for (const Entity& entity : game.level().entities.all()) {
        if (!entity.isPlaced()) {
            if (!game.level().entities.find(entity.in))
                return false;
            continue;
        }
        const bool standsSomewhere =
            game.level().contains(entity.at) && game.level().entities.occupancy().isEmptyAt(entity.at) == false;
        const bool isFrozenInTime =
            entity.id != heroId && isAlive(entity) && part<Stats>(entity, game.types()) && entity.readyAt < 0;
        if (!standsSomewhere || isFrozenInTime || (entity.id != heroId && !isAlive(entity)))
            return false;
    }
    return game.isOver() || game.hero()->readyAt == game.state().now;
}

/// How many items there are of each type, anywhere.
std::map<Name, std::int64_t> itemsIn(const Game& game)
{
    std::map<Name, std::int64_t> items;
    for (const auto& [id, level] : game.state().world.levels)
        for (const Entity& entity : level->entities.all())
            if (part<Item>(entity, game.types()))
                items[game.types().entity(entity.type).id] += countOf(entity, game.types());
    return items;
}

/// Whether an event reports that items were created or destroyed.
bool saysSo(const StepResult& result)
{
    constexpr ItemEvent ends[] = {ItemEvent::Quaffed, ItemEvent::Read,       ItemEvent::Eaten,  ItemEvent::Applied,
                                  ItemEvent::Poured,  ItemEvent::Evaporated, ItemEvent::Rotted, ItemEvent::Digested,
                                  ItemEvent::Broken,  ItemEvent::UsedUp,     ItemEvent::Given,  ItemEvent::Lost,
                                  ItemEvent::Bought,  ItemEvent::Sold};
    return std::any_of(result.events.begin(), result.events.end(), [&](const PerceivedEvent& told) {
        const auto* handled = std::get_if<event::Handled>(&told.event);
        return handled && std::find(std::begin(ends), std::end(ends), handled->deed) != std::end(ends);
    });
}

/// Weight in pounds of everything the hero carries at any depth, item by item.
std::int64_t poundsOfHero(const Game& game)
{
    std::int64_t sum = 0;
    for (const Entity& entity : game.level().entities.all())
        if (isWithin(game.level(), entity, heroId))
            sum += std::int64_t{part<Body>(entity, game.types())->weight} * countOf(entity, game.types());
    return sum;
}

/// Whether worn items are carried, and each slot has at most one.
bool isWellDressed(const Game& game)
{
    std::set<Name> places;
    for (const Worn& worn : part<Inventory>(*game.hero(), game.types())->worn) {
        const Entity* item = game.level().entities.find(worn.item);
        if (!item || item->in != heroId || !places.insert(worn.slot).second)
            return false;
    }
    return true;
}

}  // namespace

class tst_RandomPlay : public QObject {
    Q_OBJECT
private slots:
    void randomCommandsKeepTheGameSound_INV_05();
    void randomGamesReplayFromTheirCommands_C_12();
    void aCopyWithoutWorkingSpacePlaysTheSame();
};

void tst_RandomPlay::randomCommandsKeepTheGameSound_INV_05()
{
    // A campaign is a million commands (target `soak`); each kind must then be done a thousand times.
    const int commands = sliceOf(1'000'000, 6'000);
    Random random(2024);
    SliceScratch scratch;
    std::array<Count, std::variant_size_v<Command::variant>> counts{};
    std::vector<World> worlds;
    for (std::uint64_t i = 0; i < 12; ++i)
        worlds.push_back(randomWorld(random, i));
    std::optional<Game> game;
    std::uint64_t seed = 0;
    for (int i = 0, inGame = 0; i < commands; ++i, ++inGame) {
        if (!game || game->isOver() || inGame > 300) {
            ++seed;
            game = beginWorld(worlds[seed % worlds.size()], seed);
            inGame = 0;
        }
        const Command command = randomCommand(random, *game, scratch);
        const std::int64_t before = game->state().now;
        const bool isChecked = i % 16 == 0;
        const std::uint64_t hashBefore = isChecked ? gloam::hash(game->state()).value : 0;
        const std::map<Name, std::int64_t> items = itemsIn(*game);
        const StepResult result = game->perform(command);
        QVERIFY2(itemsIn(*game) == items || saysSo(result), toText(command).c_str());
        QCOMPARE(std::int64_t{carriedWeight(game->level(), heroId)}, poundsOfHero(*game));
        QVERIFY2(isWellDressed(*game), toText(command).c_str());
        QVERIFY2(isSound(*game), toText(command).c_str());
        QVERIFY(game->state().now >= before);
        ++(result.refusal ? counts[command.index()].refused : counts[command.index()].done);
        if (!result.refusal)
            continue;
        QVERIFY(result.events.empty());
        if (isChecked)
            QCOMPARE(gloam::hash(game->state()).value, hashBefore);
    }
    printCounts(counts, commands, seed);
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        QVERIFY2(counts[kind].done >= commands / 1'000, commandKinds[kind]);
}

void tst_RandomPlay::randomGamesReplayFromTheirCommands_C_12()
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        Game game = beginWorld(randomWorld(random, seed), seed);
        const Game beginning = game;
        std::string text;
        SliceScratch scratch;
        for (int i = 0; i < 250; ++i) {
            const Command command = randomCommand(random, game, scratch);
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

/// A copy begins with empty working space: what it remembers, it takes in whole.
void tst_RandomPlay::aCopyWithoutWorkingSpacePlaysTheSame()
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Random random(seed);
        Game game = beginWorld(randomWorld(random, seed), seed);
        SliceScratch scratch;
        for (int i = 0; i < 120; ++i) {
            const Command command = randomCommand(random, game, scratch);
            Game copy = game;
            copy.perform(command);
            game.perform(command);
            QCOMPARE(shown(firstDifference(gloam::hash(game.state()), gloam::hash(copy.state()))), QString());
        }
    }
}

GLOAM_TEST(tst_RandomPlay)
#include "tst_RandomPlay.moc"
