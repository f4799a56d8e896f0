#include "core/check/Check.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/game/Zones.h"
#include "core/generate/WorldNames.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "core/types/Drawing.h"
#include "core/types/FieldWriter.h"
#include "core/world/Rearrange.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A way down to a drawn hall. Its west is populated, a slot waits in its middle, and a niche is cut out in the east.
const std::string hallText = worldHead({.id = "hall", .level = "top", .at = {1, 1}}) + R"(types:
  entities:
    pearl: {parent: item, name: pearl}
    plate: {parent: physical-object, name: plate, glyph: "^"}
tables:
  Vermin: {rolls: 2, entries: [{type: burrow-rat, least: 1}, {type: gold}]}
  Prize: {entries: [{type: pearl}]}
  Deep: {rolls: 0, entries: [{type: ogre-quarrier, least: 1, depth: [5, 9]}, {type: gold, least: 1, depth: [1, 3]}]}
  Owed: {rolls: 0, entries: [{type: gold, least: 1}, {type: pearl, least: 1, if: [{is: flag, flag: kind}]}]}
prefabs:
  three:
    tags: [niche]
    legend: {"#": [floor, wall], .: floor, +: [floor, door-closed]}
    map: |2-
      ####
      #..#
      #..+
      ####
    openings: [[3, 2]]
    entities:
      - {type: pearl, at: [1, 1], parts: {trigger: {on: taken, effects: [{do: become, at: [2, 1]}]}}}
      - {type: pearl, at: [2, 1], parts: {trigger: {on: taken, effects: [{do: become, at: [1, 1]}]}}}
levels:
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
    size: [30, 9]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      ##############################
      #...................##########
      #...................##########
      #...................##########
      #..................<##########
      #...................##########
      #...................##########
      #...................##########
      ##############################
    entities:
      - {id: k3f9qa2xw5m1t, type: brazier, at: [5, 4]}
    contents:
      - {populate: {table: Vermin, at: [1, 1], size: [8, 7]}}
      - {slot: {at: [12, 3], table: Prize}}
      - {vault: {at: [20, 2], size: [4, 5], tags: [niche]}}
links:
  - {id: n3f9qa2xw5m1t, kind: stairs, from: [top, 2, 1], to: [deep, 19, 4], ways: both}
)";

std::string exchanged(std::string text, const std::string& what, const std::string& by)
{
    const std::size_t at = text.find(what);
    if (at == std::string::npos)
        qFatal("there is no %s", what.c_str());
    return text.replace(at, what.size(), by);
}

Game hallGame(const std::string& text, std::uint64_t seed)
{
    auto game = Game::begin(shippedContext().engine, worldFrom(text).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

void goDown(Game& game)
{
    game.perform(command::Move{Direction::East});
    game.perform(command::UseStairs{StairDirection::Down});
}

const Level& hallOf(const Game& game)
{
    return *game.state().world.findLevel("deep");
}

std::vector<Point> placesOf(const Level& level, const Name& type)
{
    std::vector<Point> places;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && level.tiles.types().entity(entity.type).isA(type))
            places.push_back(entity.at);
    return places;
}

/// The deep level as a game of a seed gets it.
Result<Level> deepBy(const std::string& text, std::uint64_t seed)
{
    return builtLevel(worldFrom(text).world, seed, "deep");
}

/// The hall with other steps.
std::string withContents(const std::string& steps)
{
    const std::size_t begin = hallText.find("    contents:");
    std::string text = hallText;
    return text.replace(begin, text.find("links:") - begin, "    contents: [" + steps + "]\n");
}

QString problemsOf(const std::string& text)
{
    return linesOf(allProblems(worldFrom(text), *standardEngine(), "test.gloam")).trimmed();
}

/// A drawn level of a recipe with a start, and steps over it.
World drawnWorld(const std::string& recipe, std::uint64_t seed)
{
    World world = worldFrom(exchanged(hallText, "prefabs:", "levels-unused: {}\nprefabs:")).world;
    Level blank;
    blank.id = "deep";
    blank.depth = 2;
    blank.recipe = Value(recipe);
    blank.seed = static_cast<std::int64_t>(seed);
    blank.tiles = TileMap({40, 24}, world.registry);
    world.links = {};
    world.settings.start = {"deep", {12, 12}, "delver", {}};
    world.levels["deep"] = Cow<Level>(std::move(blank));
    auto built = builtLevel(world, seed, "deep");
    if (!built)
        qFatal("%s", built.error().sentence.c_str());
    built->recipe = Value();
    Map vermin;
    Map step;
    vermin.set("table", "Vermin");
    vermin.set("at", toValue(Point{4, 4}));
    vermin.set("size", List{30, 16});
    vermin.set("away", 4);
    step.set("populate", vermin);
    built->contents = Value(List{Value(step)});
    world.levels["deep"] = Cow<Level>(std::move(*built));
    return world;
}

int kingsMoves(Point a, Point b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

}  // namespace

/// Steps of a drawn level, which run over its map when someone first arrives.
class tst_LevelContents : public QObject {
    Q_OBJECT
private slots:
    void theyComeOnTheFirstArrivalAndOnlyThen();
    void theSeedOfTheGameDecidesThem();
    void theyAreSavedAsAnyEntityIs();
    void theStartLevelHasThemAtTheStart();
    void aVaultTurnsUntilItsOpeningMeetsTheWay();
    void whereNoVaultFitsTheReasonIsGiven();
    void whatNoSeedPlacesIsAProblemOfTheContents();
    void anEmptyListBringsNothing();
    void whatStandsOnALevelOfARecipeHasItsKitOnce();
    void partsOfAPrefabNameItsOwnCells();
    void anEntryComesAtItsDepth();
    void anEntryComesIfItsConditionHolds();
    void everythingStandsFreeInItsPartAwayFromTheHero_data();
    void everythingStandsFreeInItsPartAwayFromTheHero();
    void theirTextIsWrittenAsItWas();
    void mistakesAreReported_data();
    void mistakesAreReported();
    void namesInThemAreRenamed();
    void theirCellsMoveWithTheMap();
};

void tst_LevelContents::theyComeOnTheFirstArrivalAndOnlyThen()
{
    Game game = hallGame(hallText, 3);
    QVERIFY(hallOf(game).awaitsArrival());
    QCOMPARE(static_cast<int>(hallOf(game).entities.count()), 1);
    goDown(game);
    const Level& deep = hallOf(game);
    QCOMPARE(game.state().level, Name("deep"));
    QCOMPARE(game.hero()->at, (Point{19, 4}));
    QVERIFY(!deep.awaitsArrival());
    QVERIFY(!placesOf(deep, "burrow-rat").empty());
    QVERIFY(deep.entities.find(*parseEntityId("k3f9qa2xw5m1t")));
    const std::vector<Point> pearls = placesOf(deep, "pearl");
    QCOMPARE(static_cast<int>(pearls.size()), 3);
    QVERIFY(std::find(pearls.begin(), pearls.end(), Point{12, 3}) != pearls.end());
    game.perform(command::UseStairs{StairDirection::Up});
    const std::size_t before = hallOf(game).entities.count();
    game.perform(command::UseStairs{StairDirection::Down});
    QCOMPARE(hallOf(game).entities.count(), before + 1);
}

void tst_LevelContents::theSeedOfTheGameDecidesThem()
{
    Game soon = hallGame(hallText, 3);
    Game late = hallGame(hallText, 3);
    Game again = hallGame(hallText, 3);
    for (int i = 0; i < 20; ++i)
        late.perform(command::Wait{});
    goDown(soon);
    goDown(late);
    goDown(again);
    QCOMPARE(hash(soon.state()).value, hash(again.state()).value);
    QCOMPARE(placesOf(hallOf(soon), "gold"), placesOf(hallOf(late), "gold"));
    bool differs = false;
    for (std::uint64_t seed = 4; seed < 12 && !differs; ++seed) {
        const Result<Level> other = deepBy(hallText, seed);
        QVERIFY2(other, other ? "" : other.error().sentence.c_str());
        differs = placesOf(*other, "burrow-rat") != placesOf(hallOf(soon), "burrow-rat");
    }
    QVERIFY(differs);
}

void tst_LevelContents::theyAreSavedAsAnyEntityIs()
{
    Progress progress;
    Game game = hallGame(hallText, 3);
    for (const bool isThere : {false, true}) {
        if (isThere)
            goDown(game);
        const auto saved = parseSave(formatSave({game.state(), {}, {}}), shippedContext(), "test", progress);
        QVERIFY2(saved, saved ? "" : saved.error().sentence.c_str());
        QCOMPARE(hash(saved->state).value, hash(game.state()).value);
        QCOMPARE(saved->state.world.findLevel("deep")->awaitsArrival(), !isThere);
    }
}

void tst_LevelContents::theStartLevelHasThemAtTheStart()
{
    auto game = Game::begin(shippedContext().engine, worldFrom(hallText).world, 3, Place{"deep", {3, 3}});
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    QCOMPARE(game->hero()->at, (Point{3, 3}));
    QVERIFY(!game->level().awaitsArrival());
    QCOMPARE(static_cast<int>(placesOf(game->level(), "pearl").size()), 3);
}

void tst_LevelContents::aVaultTurnsUntilItsOpeningMeetsTheWay()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Result<Level> deep = deepBy(hallText, seed);
        QVERIFY2(deep, deep ? "" : deep.error().sentence.c_str());
        std::vector<Point> doors;
        for (const Point p : cellsIn(deep->tiles.size()))
            if (deep->tiles.typeAt(p).isClosedDoor())
                doors.push_back(p);
        QCOMPARE(static_cast<int>(doors.size()), 1);
        QCOMPARE(doors.front().x, 20);  // beside the hall, however the niche lies
    }
}

void tst_LevelContents::whereNoVaultFitsTheReasonIsGiven()
{
    const Result<Level> deep = deepBy(withContents("{vault: {at: [24, 2], size: [4, 4], tags: [niche]}}"), 1);
    QVERIFY(!deep);
    QCOMPARE(deep.error().sentence,
             std::string("Level 'deep': The builder 'vault' cannot build this: no prefab of its pool fits at (24, 2) "
                         "with its openings beside open ground."));
}

void tst_LevelContents::whatNoSeedPlacesIsAProblemOfTheContents()
{
    const QString found = problemsOf(withContents("{vault: {at: [24, 2], size: [4, 4], tags: [niche]}}"));
    QVERIFY2(found.contains("The contents cannot be placed. Level 'deep': The builder 'vault' cannot build this"),
             qPrintable(found));
    const QString faulty =
        problemsOf(withContents("{vault: {at: [24, 2], size: [4, 4], tags: [niche]}}, {slot: {at: [3, 3]}}"));
    QVERIFY2(!faulty.contains("The contents cannot be placed."), qPrintable(faulty));
}

void tst_LevelContents::anEmptyListBringsNothing()
{
    const std::string text = withContents("");
    QCOMPARE(problemsOf(text), QString());
    Game game = hallGame(text, 3);
    goDown(game);
    QCOMPARE(game.state().level, Name("deep"));
    QVERIFY(!hallOf(game).awaitsArrival());
}

void tst_LevelContents::whatStandsOnALevelOfARecipeHasItsKitOnce()
{
    std::string text = exchanged(hallText, "    plate:",
                                 "    porter: {parent: burrow-rat, parts: {inventory: {start: "
                                 "[torch]}}}\n    plate:");
    const std::size_t map = text.find("    size: [30, 9]");
    text.replace(map, text.find("    entities:", map) - map, "    size: [30, 9]\n    recipe: cave\n");
    text = exchanged(text, "brazier, at: [5, 4]", "porter, at: [5, 4]");
    const std::size_t steps = text.find("    contents:");
    text.erase(steps, text.find("links:") - steps);
    Game game = hallGame(text, 3);
    goDown(game);
    QCOMPARE(game.state().level, Name("deep"));
    QCOMPARE(hallOf(game).entities.within(*parseEntityId("k3f9qa2xw5m1t")).size(), std::size_t{1});
}

void tst_LevelContents::partsOfAPrefabNameItsOwnCells()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Result<Level> deep = deepBy(withContents("{vault: {at: [20, 2], size: [4, 5], tags: [niche]}}"), seed);
        QVERIFY2(deep, deep ? "" : deep.error().sentence.c_str());
        std::vector<const Entity*> pearls;
        for (const Entity& entity : deep->entities.all())
            if (deep->tiles.types().entity(entity.type).isA("pearl"))
                pearls.push_back(&entity);
        QCOMPARE(static_cast<int>(pearls.size()), 2);
        for (const int which : {0, 1}) {
            const Map trigger = pearls[static_cast<std::size_t>(which)]->parts.begin()->written();
            const Map& effect = *trigger.find("effects")->as<List>()->front().as<Map>();
            QVERIFY(*effect.find("at") == toValue(pearls[static_cast<std::size_t>(1 - which)]->at));
        }
    }
}

void tst_LevelContents::anEntryComesAtItsDepth()
{
    const std::string text = withContents("{populate: {table: Deep}}");
    const Result<Level> second = deepBy(text, 1);
    QVERIFY2(second, second ? "" : second.error().sentence.c_str());
    QCOMPARE(static_cast<int>(placesOf(*second, "gold").size()), 1);
    QVERIFY(placesOf(*second, "ogre-quarrier").empty());
    const Result<Level> sixth = deepBy(exchanged(text, "depth: 2", "depth: 6"), 1);
    QVERIFY2(sixth, sixth ? "" : sixth.error().sentence.c_str());
    QCOMPARE(static_cast<int>(placesOf(*sixth, "ogre-quarrier").size()), 1);
    QVERIFY(placesOf(*sixth, "gold").empty());
}

void tst_LevelContents::anEntryComesIfItsConditionHolds()
{
    const std::string text = withContents("{populate: {table: Owed}}");
    Game game = hallGame(text, 3);
    goDown(game);
    QVERIFY(placesOf(hallOf(game), "pearl").empty());
    GameState kind = hallGame(text, 3).state();
    kind.flags["kind"] = 1;
    auto other = Game::resume(shippedContext().engine, std::move(kind));
    QVERIFY(other);
    goDown(*other);
    QCOMPARE(static_cast<int>(placesOf(hallOf(*other), "pearl").size()), 1);
    QCOMPARE(placesOf(hallOf(*other), "gold").size(), placesOf(hallOf(game), "gold").size());
}

void tst_LevelContents::everythingStandsFreeInItsPartAwayFromTheHero_data()
{
    QTest::addColumn<std::string>("recipe");
    for (const char* recipe : {"cave", "rooms", "ruins", "halls"})
        QTest::newRow(recipe) << std::string(recipe);
}

void tst_LevelContents::everythingStandsFreeInItsPartAwayFromTheHero()
{
    QFETCH(std::string, recipe);
    const Rect part{{4, 4}, {30, 16}};
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const World world = drawnWorld(recipe, seed);
        const Level& drawn = *world.findLevel("deep");
        const Result<Level> level = builtLevel(world, seed * 31, "deep");
        QVERIFY2(level, level ? "" : level.error().sentence.c_str());
        QVERIFY(level->tiles == drawn.tiles);
        const Result<Level> again = builtLevel(world, seed * 31, "deep");
        QVERIFY(again && again->entities.all() == level->entities.all());
        std::set<std::pair<int, int>> taken;
        for (const Entity& entity : drawn.entities.all())
            for (const Point p : cellsIn(entity.cells()))
                taken.insert({p.x, p.y});
        for (const Entity& entity : level->entities.all()) {
            if (drawn.entities.find(entity.id))
                continue;
            for (const Point p : cellsIn(entity.cells())) {
                QVERIFY(part.contains(p));
                QVERIFY(!level->tiles.blocksMove(p));
                QVERIFY(taken.insert({p.x, p.y}).second);
                QVERIFY(kingsMoves(p, {12, 12}) > 0);
            }
        }
    }
}

void tst_LevelContents::theirTextIsWrittenAsItWas()
{
    const World world = worldFrom(hallText).world;
    const std::string text = formatWorld(world);
    QVERIFY(text.find("{populate: {table: Vermin, at: [1, 1], size: [8, 7]}}") != std::string::npos);
    QVERIFY(text.find("{slot: {at: [12, 3], table: Prize}}") != std::string::npos);
    const World again = worldFrom(text).world;
    QVERIFY(*again.findLevel("deep") == *world.findLevel("deep"));
    QCOMPARE(problemsOf(hallText), QString());
}

void tst_LevelContents::mistakesAreReported_data()
{
    QTest::addColumn<std::string>("steps");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const char* steps, const char* problem) {
        QTest::newRow(name) << std::string(steps) << QString(problem);
    };
    row("no builder", "{slott: {at: [3, 3]}}", "There is no builder 'slott'. Did you mean 'slot'?");
    row("no table", "{slot: {at: [3, 3]}}", "'slot' needs the name of an encounter table.");
    row("an unknown table", "{slot: {at: [3, 3], table: Prise}}", "There is no encounter table 'Prise'.");
    row("a slot in a wall", "{slot: {at: [0, 3], table: Prize}}", "The slot at (0, 3) is on wall");
    row("outside", "{slot: {at: [30, 3], table: Prize}}", "The cell (30, 3) is outside of the level");
    row("too small", "{vault: {at: [20, 2], size: [3, 4], tags: [niche]}}", "does not fit");
    row("an empty pool", "{vault: {at: [20, 2], size: [4, 4], tags: [nichts]}}", "The pool of the vault is empty.");
}

void tst_LevelContents::mistakesAreReported()
{
    QFETCH(std::string, steps);
    QFETCH(QString, problem);
    const QString found = problemsOf(withContents(steps));
    QVERIFY2(found.contains(problem), qPrintable(found));
}

void tst_LevelContents::namesInThemAreRenamed()
{
    World world = worldFrom(hallText).world;
    for (const NameChange& change : {NameChange{"tables", "Vermin", "Pests"}, NameChange{"prefabs", "three", "choice"},
                                     NameChange{"flags", "kind", "good"}})
        for (edit::Simple& one : renaming(world, change)) {
            Edit edit = toEdit(std::move(one));
            exchange(world, edit, standardEngine()->parts);
        }
    const std::string text = formatWorld(world);
    QVERIFY(text.find("{populate: {table: Pests, at: [1, 1], size: [8, 7]}}") != std::string::npos);
    QVERIFY(text.find("flag: good") != std::string::npos);
    QVERIFY(text.find("  choice:") != std::string::npos);
}

void tst_LevelContents::theirCellsMoveWithTheMap()
{
    const World world = worldFrom(hallText).world;
    const Level& deep = *world.findLevel("deep");
    Level ground = deep;
    ground.tiles = TileMap({34, 12}, world.registry);
    const Level moved = rearranged(deep, {deep.tiles.size(), {34, 12}, {2, 1}}, ground);
    const Map& slot = *(*moved.contents.written().as<List>())[1].as<Map>();
    QVERIFY(*slot.find("slot")->as<Map>()->find("at") == toValue(Point{14, 4}));
}

GLOAM_TEST(tst_LevelContents)
#include "tst_LevelContents.moc"
