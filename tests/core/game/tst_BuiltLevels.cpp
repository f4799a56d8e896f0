#include "core/action/Event.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string denText = worldHead({.id = "den", .level = "top", .at = {1, 1}}) + R"(levels:
  top:
    depth: 1
    size: [5, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      #####
      #.>.#
      #####
  deep:
    depth: 2
    size: [40, 20]
    entities:
      - {id: k3f9qa2xw5m1t, type: gold, at: [30, 15]}
    recipe: cave
links:
  - {id: n3f9qa2xw5m1t, kind: stairs, from: [top, 2, 1], to: [deep, 5, 5], ways: both}
)";

Game begunFrom(const std::string& text, std::uint64_t seed)
{
    auto game = Game::begin(shippedContext().engine, worldFrom(text).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

void descend(Game& game)
{
    game.perform(command::Move{Direction::East});
    game.perform(command::UseStairs{StairDirection::Down});
}

const Level& deepOf(const Game& game)
{
    return *game.state().world.findLevel("deep");
}

}  // namespace

/// A level with a recipe is built when someone first arrives.
class tst_BuiltLevels : public QObject {
    Q_OBJECT
private slots:
    void itIsBuiltAtTheFirstVisit_WORLD_02();
    void whereNothingCanBeBuiltYouTurnBack();
    void itIsTheSameWhenItIsVisitedLater_WORLD_02();
    void itsOwnSeedDecides_RNG_06();
    void theStartLevelIsBuiltAtTheStart();
    void itIsKeptAndSaved_WORLD_02();
    void aRecipeThatFailsKeepsTheGameFromBeginning();
};

void tst_BuiltLevels::itIsBuiltAtTheFirstVisit_WORLD_02()
{
    Game game = begunFrom(denText, 3);
    QVERIFY(deepOf(game).isUnbuilt());
    descend(game);
    QCOMPARE(game.state().level, Name("deep"));
    const Level& deep = deepOf(game);
    QVERIFY(!deep.isUnbuilt());
    QCOMPARE(game.hero()->at, (Point{5, 5}));
    QVERIFY(deep.tiles.typeAt({5, 5}).stairs == StairDirection::Up);
    QVERIFY(!deep.tiles.blocksMove({30, 15}));
    QVERIFY(deep.entities.find(*parseEntityId("k3f9qa2xw5m1t")));
    QVERIFY(deep.entities.count() > 4);
    game.perform(command::UseStairs{StairDirection::Up});
    QCOMPARE(game.state().level, Name("top"));
}

void tst_BuiltLevels::itIsTheSameWhenItIsVisitedLater_WORLD_02()
{
    Game soon = begunFrom(denText, 3);
    Game late = begunFrom(denText, 3);
    for (int i = 0; i < 20; ++i)
        late.perform(command::Wait{});
    descend(soon);
    descend(late);
    QVERIFY(deepOf(soon).tiles == deepOf(late).tiles);
    Game again = begunFrom(denText, 3);
    descend(again);
    QCOMPARE(hash(soon.state()).value, hash(again.state()).value);
    Game other = begunFrom(denText, 4);
    descend(other);
    QVERIFY(!(deepOf(soon).tiles == deepOf(other).tiles));
}

void tst_BuiltLevels::itsOwnSeedDecides_RNG_06()
{
    std::string text = denText;
    text.replace(text.find("recipe: cave"), 12, "recipe: cave\n    seed: 9");
    Game one = begunFrom(text, 3);
    Game two = begunFrom(text, 4);
    descend(one);
    descend(two);
    QVERIFY(deepOf(one).tiles == deepOf(two).tiles);
}

void tst_BuiltLevels::theStartLevelIsBuiltAtTheStart()
{
    const Game game = begunFrom(worldHead({.id = "w", .level = "a", .at = {7, 7}})
                                    + "levels:\n  a:\n    size: [30, 20]\n    recipe: rooms\n",
                                1);
    QVERIFY(!game.level().isUnbuilt());
    QCOMPARE(game.hero()->at, (Point{7, 7}));
}

void tst_BuiltLevels::itIsKeptAndSaved_WORLD_02()
{
    Game game = begunFrom(denText, 3);
    descend(game);
    const TileMap before = deepOf(game).tiles;
    game.perform(command::UseStairs{StairDirection::Up});
    game.perform(command::UseStairs{StairDirection::Down});
    QVERIFY(deepOf(game).tiles == before);
    Progress progress;
    const auto saved = parseSave(formatSave({game.state(), {}, {}}), shippedContext(), "test", progress);
    QVERIFY2(saved, saved ? "" : saved.error().sentence.c_str());
    QCOMPARE(hash(saved->state).value, hash(game.state()).value);
    QVERIFY(!saved->state.world.findLevel("deep")->isUnbuilt());
}

void tst_BuiltLevels::aRecipeThatFailsKeepsTheGameFromBeginning()
{
    const World world = worldFrom(worldHead({.id = "w", .level = "a", .at = {1, 1}})
                                  + "levels:\n  a:\n    size: [6, 4]\n    recipe: [{border: {depth: 4}}]\n")
                            .world;
    const auto game = Game::begin(shippedContext().engine, world, 1);
    QVERIFY(!game);
    QCOMPARE(QString::fromStdString(game.error().sentence),
             QString("Level 'a': The builder 'border' cannot build this: the border leaves nothing to build on."));
}

void tst_BuiltLevels::whereNothingCanBeBuiltYouTurnBack()
{
    std::string text = denText;
    text.replace(text.find("recipe: cave"), 12, "recipe: none-such");
    Game game = begunFrom(text, 1);
    game.perform(command::Move{Direction::East});
    const StepResult result = game.perform(command::UseStairs{StairDirection::Down});
    QCOMPARE(game.state().level.text(), std::string("top"));
    const auto* last = result.events.empty() ? nullptr : std::get_if<event::Custom>(&result.events.back().event);
    QVERIFY(last && last->name == Name("way-unbuilt"));
    const Value* why = last->properties.find("why");
    const auto* sentence = why ? why->as<std::string>() : nullptr;
    QVERIFY(sentence && sentence->find("none-such") != std::string::npos);
}

GLOAM_TEST(tst_BuiltLevels)
#include "tst_BuiltLevels.moc"
