#include "core/check/Check.h"
#include "core/game/Building.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "core/view/words/Narrator.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

/// The level above those that are built, with stairs down.
const std::string topLevel = R"(levels:
  top:
    depth: 1
    size: [5, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      #####
      #.>.#
      #####
)";

const std::string stairText = worldHead({.id = "stair",
                                         .level = "top",
                                         .at = {1, 1},
                                         .more = "deeper: {below: top, name: Step, kept: 2, bands: [{recipes: "
                                                 "[small]}, {from: 4, recipes: [other], crowding: 50}]}"})
                              + R"(tables:
  Few: {entries: [{type: gold, least: 1}]}
recipes:
  small: {size: [24, 12], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {stairs: {}}, {populate: {table: Few}}]}
  other: {size: [30, 14], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {stairs: {}}, {populate: {table: Few, cells-per-roll: 60}}]}
)" + topLevel;

/// A way down whose levels hold the shipped lights of their depths.
const std::string lampStairText = R"(gloam: 3
world:
  id: lamps
  ruleset: lamplight
  uses: [gloam-types]
  start: {level: top, at: [1, 1], hero: delver, kit: [torch]}
  deeper:
    below: top
    name: Step
    kept: 2
    bands: [{recipes: [upper]}, {from: 4, recipes: [middle]}, {from: 8, recipes: [lower]}]
recipes: [upper]}, {from: 4, recipes: [middle]}, {from: 8, recipes: [lower]}]}}
recipes:
  upper: {size: [24, 12], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {stairs: {}}, {populate: {table: LightsTier1}}]}
  middle: {size: [24, 12], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {stairs: {}}, {populate: {table: LightsTier2}}]}
  lower: {size: [24, 12], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {stairs: {}}, {populate: {table: LightsTier3}}]}
)" + topLevel + "    entities: [{type: torch, at: [3, 1]}]\n";

Game begunStair(const std::string& text, std::uint64_t seed)
{
    auto game = Game::begin(shippedContext().engine, worldFrom(text).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

std::optional<Point> stairsOn(const Level& level, StairDirection direction)
{
    for (const Point p : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(p).stairs == direction)
            return p;
    return std::nullopt;
}

/// The same game with the hero on stairs of its level, alone there.
Game heroOnStairs(const Game& game, StairDirection direction)
{
    GameState state = game.state();
    Level& level = state.world.levels.at(state.level).write();
    level.entities.move(heroId, *stairsOn(level, direction));
    return *Game::resume(shippedContext().engine, std::move(state));
}

Game taken(const Game& game, StairDirection direction)
{
    Game there = heroOnStairs(game, direction);
    there.perform(command::UseStairs{direction});
    return there;
}

Game descended(Game game, int levels)
{
    for (int i = 0; i < levels; ++i)
        game = taken(game, StairDirection::Down);
    return game;
}

std::vector<std::string> deeperFaults(const std::string& text)
{
    const ParsedWorld parsed = worldFrom(text);
    std::vector<std::string> sentences;
    for (const Problem& problem : checkWorld(parsed.world, *shippedContext().engine))
        sentences.push_back(problem.sentence);
    return sentences;
}

std::string without(std::string text, const std::string& part, const std::string& with = {})
{
    text.replace(text.find(part), part.size(), with);
    return text;
}

}  // namespace

/// A world can go on without end below a level: each level is built as the hero arrives.
class tst_DeeperLevels : public QObject {
    Q_OBJECT
private slots:
    void stairsWithoutALinkLeadToANewLevel();
    void theWayBackLeadsUp();
    void theSameSeedGivesTheSameLevels_RNG_06();
    void bandsSayTheRecipesByDepth();
    void LIGHT_09_theShippedTablesHoldTheLightsOfTheirDepths();
    void levelsFarAboveAreGone_WORLD_02();
    void aSaveOfOneGoesOnTheSame();
    void theTextIsKept();
    void badOnesAreProblems();
    void whoCannotGoDownIsToldWhy_G45();
    void memoryStaysFlat_WORLD_02();
};

void tst_DeeperLevels::stairsWithoutALinkLeadToANewLevel()
{
    const Game game = descended(begunStair(stairText, 3), 1);
    QCOMPARE(game.state().level, Name("deeper-2"));
    QCOMPARE(game.level().depth, 2);
    QCOMPARE(game.level().displayName(), std::string("Step 2"));
    QCOMPARE(game.hero()->at, *stairsOn(game.level(), StairDirection::Up));
    QVERIFY(stairsOn(game.level(), StairDirection::Down));
}

void tst_DeeperLevels::theWayBackLeadsUp()
{
    Game game = descended(begunStair(stairText, 3), 1);
    const TileMap below = game.level().tiles;
    game.perform(command::UseStairs{StairDirection::Up});
    QCOMPARE(game.state().level, Name("top"));
    game.perform(command::UseStairs{StairDirection::Down});
    QCOMPARE(game.state().level, Name("deeper-2"));
    QVERIFY(game.level().tiles == below);
}

void tst_DeeperLevels::theSameSeedGivesTheSameLevels_RNG_06()
{
    const Game one = descended(begunStair(stairText, 3), 5);
    Game late = begunStair(stairText, 3);
    for (int i = 0; i < 20; ++i)
        late.perform(command::Wait{});
    QCOMPARE(hash(one.state()).value, hash(descended(begunStair(stairText, 3), 5).state()).value);
    QVERIFY(one.level().tiles == descended(late, 5).level().tiles);
    QVERIFY(!(one.level().tiles == descended(begunStair(stairText, 4), 5).level().tiles));
}

void tst_DeeperLevels::bandsSayTheRecipesByDepth()
{
    const Game game = descended(begunStair(stairText, 3), 2);
    QCOMPARE(game.level().recipe.name()->text(), std::string("small"));
    const Game fourth = descended(game, 1);
    QCOMPARE(fourth.level().recipe.name()->text(), std::string("other"));
    QVERIFY(descended(fourth, 20).level().entities.count() > fourth.level().entities.count());
}

void tst_DeeperLevels::LIGHT_09_theShippedTablesHoldTheLightsOfTheirDepths()
{
    QCOMPARE(deeperFaults(lampStairText), std::vector<std::string>());
    const std::set<std::string> artifacts{"tear-of-the-first-lamp", "wayfarers-noon", "emberheart"};
    std::set<std::string> found;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        Game game = begunStair(lampStairText, seed);
        for (int depth = 1; depth <= 10; ++depth, game = descended(game, 1)) {
            QCOMPARE(game.level().depth, depth);
            std::set<std::string> lights;
            for (const Entity& entity : game.level().entities.all())
                if (entity.isPlaced() && entity.id != heroId)
                    lights.insert(game.types().entity(entity.type).id.text());
            if (depth <= 3)
                QCOMPARE(lights, std::set<std::string>{"torch"});
            else if (depth <= 7)
                QCOMPARE(lights, (std::set<std::string>{"lantern", "oil-flask"}));
            else
                QVERIFY(lights.size() == 1 && artifacts.count(*lights.begin()) == 1);
            if (depth >= 8)
                found.insert(*lights.begin());
        }
    }
    QCOMPARE(found, artifacts);
}

void tst_DeeperLevels::levelsFarAboveAreGone_WORLD_02()
{
    Game game = descended(begunStair(stairText, 3), 6);  // to depth 7
    QCOMPARE(game.state().world.levels.size(), std::size_t(4));
    QVERIFY(game.state().world.findLevel("top"));
    QVERIFY(game.state().world.findLevel("deeper-5"));
    QCOMPARE(game.state().world.links.all().size(), std::size_t(2));
    game = taken(taken(game, StairDirection::Up), StairDirection::Up);
    QCOMPARE(game.state().level, Name("deeper-5"));
    QVERIFY(!stairsOn(game.level(), StairDirection::Up));
    QVERIFY(!game.state().memory.at(heroId).find("deeper-4"));
}

void tst_DeeperLevels::aSaveOfOneGoesOnTheSame()
{
    const Game game = descended(begunStair(stairText, 3), 6);
    Progress progress;
    const auto saved = parseSave(formatSave({game.state(), {}, {}}), shippedContext(), "test", progress);
    QVERIFY2(saved, saved ? "" : saved.error().sentence.c_str());
    const Game resumed = *Game::resume(shippedContext().engine, saved->state);
    QCOMPARE(hash(descended(resumed, 2).state()).value, hash(descended(game, 2).state()).value);
}

void tst_DeeperLevels::theTextIsKept()
{
    const ParsedWorld parsed = worldFrom(stairText);
    QVERIFY(parsed.problems.empty());
    QCOMPARE(formatWorld(worldFrom(formatWorld(parsed.world)).world), formatWorld(parsed.world));
    QVERIFY(worldFrom(formatWorld(parsed.world)).world.settings.deeper == parsed.world.settings.deeper);
    QVERIFY(deeperFaults(stairText).empty());
}

void tst_DeeperLevels::badOnesAreProblems()
{
    using Sentences = std::vector<std::string>;
    QCOMPARE(deeperFaults(without(stairText, "below: top", "below: tap")).back(),
             std::string("There is no level 'tap'."));
    QCOMPARE(deeperFaults(without(stairText, "[small]", "[smal]")), Sentences{"There is no recipe 'smal'."});
    QCOMPARE(deeperFaults(without(stairText, "[small]", "[]")), Sentences{"These levels need a recipe."});
    QCOMPARE(deeperFaults(without(stairText, "{connect: {}}, {stairs: {}}", "{connect: {}}")),
             Sentences{"The recipe 'small' places no stairs up and down."});
    QCOMPARE(
        deeperFaults(without(stairText, "[24, 12], steps: [{border: {}}", "[24, 12], steps: [{border: {depth: 8}}")),
        Sentences{"No level can be built of the recipe 'small': The builder 'border' cannot build this: the border "
                  "leaves nothing to build on."});
    QCOMPARE(deeperFaults(without(stairText, "{connect: {}}, {stairs: {}}", "{connect: {}}, {stairs: {up: floor}}")),
             Sentences{"No level can be built of the recipe 'small': It builds no stairs up and down."});
    QCOMPARE(deeperFaults(without(stairText,
                                  "kept: 2, bands: [{recipes: [small]}, {from: 4, recipes: [other], "
                                  "crowding: 50}]",
                                  "kept: 2"))
                 .back(),
             std::string("'deeper' needs recipes."));
}

void tst_DeeperLevels::whoCannotGoDownIsToldWhy_G45()
{
    const Game game =
        begunStair(without(stairText, "[24, 12], steps: [{border: {}}", "[24, 12], steps: [{border: {depth: 8}}"), 1);
    Game there = heroOnStairs(game, StairDirection::Down);
    const StepResult result = there.perform(command::UseStairs{StairDirection::Down});
    QCOMPARE(there.state().level, Name("top"));
    const Narrator narrator = Narrator::forWorld(there.state().world);
    QStringList told;
    for (const Message& message : narrator.narrate(result))
        told.append(QString::fromStdString(message.text));
    QVERIFY2(told.join(' ').contains(QStringLiteral("the border leaves nothing to build on. You turn back.")),
             qPrintable(told.join('\n')));
}

void tst_DeeperLevels::memoryStaysFlat_WORLD_02()
{
    const int levels = qEnvironmentVariableIsSet("GLOAM_SOAK") ? 1'000 : 40;
    Game game = descended(begunStair(stairText, 5), 20);
    const std::size_t early = formatSave({game.state(), {}, {}}).size();
    game = descended(game, levels - 20);
    QCOMPARE(game.level().depth, levels + 1);
    QCOMPARE(game.state().world.levels.size(), std::size_t(4));
    const std::size_t late = formatSave({game.state(), {}, {}}).size();
    qInfo("%zu bytes of a save at depth 21, %zu at depth %d", early, late, levels + 1);
    QVERIFY(late < 4 * early);
}

GLOAM_TEST(tst_DeeperLevels)
#include "tst_DeeperLevels.moc"
