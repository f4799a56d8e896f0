#include "core/check/Check.h"
#include "core/game/Zones.h"
#include "core/generate/ContentPools.h"
#include "core/generate/Noise.h"
#include "core/io/run/SaveText.h"
#include "core/rules/Passages.h"
#include "core/rules/Vision.h"
#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string sourceText =
    worldHead({.id = "marches", .ruleset = "zones", .level = "Overworld.5.5", .at = {40, 12}}) + R"(overland:
  size: [10, 10]
  zone: [80, 25]
  biomes:
    - {id: cave, name: The Caves, recipe: cave, to: 25}
    - {id: desert, name: The Desert, recipe: desert, to: 50}
    - {id: jungle, name: The Jungle, recipe: jungle, to: 75}
    - {id: ruins, name: The Ruins, recipe: ruins, to: 100}
  fixed: [{at: [5, 5], biome: cave}]
)";

ReadContext context()
{
    return {standardEngine(), shippedLibrary()};
}

ParsedWorld parsed(const std::string& text)
{
    Progress progress;
    return parseWorld(text, context(), "marches.gloam", progress);
}

Overland sourceOverland()
{
    return *overlandOf(parsed(sourceText).world);
}

Game begun(std::uint64_t seed)
{
    auto game = Game::begin(standardEngine(), parsed(sourceText).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

/// The game with its hero on a cell of the current level, alone.
Game moved(const Game& game, Point at)
{
    GameState state = game.state();
    Level& level = state.world.levels.at(state.level).write();
    std::vector<EntityId> others;
    for (const Entity& entity : level.entities.all())
        if (entity.id != heroId && entity.in != heroId)
            others.push_back(entity.id);
    for (const EntityId id : others)
        level.entities.remove(id);
    level.tiles.put(Layer::Terrain, at, level.tiles.types().findTile("floor"));
    level.tiles.put(Layer::Structure, at, nothingTile);
    level.entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 1000; });
    level.entities.move(heroId, at);
    return std::move(*Game::resume(standardEngine(), std::move(state)));
}

Game savedAndLoaded(const Game& game)
{
    Progress progress;
    auto saved = parseSave(formatSave({game.state(), {}, {}}), context(), "test", progress);
    if (!saved)
        qFatal("%s", saved.error().sentence.c_str());
    return std::move(*Game::resume(standardEngine(), std::move(saved->state)));
}

QStringList problemsIn(std::string text, const std::string& what, const std::string& instead)
{
    text.replace(text.find(what), what.size(), instead);
    const ParsedWorld world = parsed(text);
    QStringList lines;
    for (const Problem& problem : world.problems)
        lines << QString::fromStdString(problem.sentence);
    for (const Problem& problem : checkWorld(world.world, *standardEngine()))
        lines << QString::fromStdString(problem.sentence);
    return lines;
}

}  // namespace

/// Source 3: its world of ten by ten zones.
class tst_Zones : public QObject {
    Q_OBJECT
private slots:
    void theUsualSightIsTenAndATrackersFifteen_AI_03_data();
    void theUsualSightIsTenAndATrackersFifteen_AI_03();
    void itsTextIsReadAndWrittenAsItWas();
    void biomesFollowTheThresholds_WORLD_04_data();
    void biomesFollowTheThresholds_WORLD_04();
    void eachZoneHasTheBiomeOfItsNoise_WORLD_04();
    void theMiddleIsACaveAndAllFourArePresent_WORLD_04();
    void zonesAreNamedByTheirPlaces_WORLD_03();
    void eachBiomeIsBuiltJoinedAndPeopledByItsOwnTable_WORLD_05_data();
    void eachBiomeIsBuiltJoinedAndPeopledByItsOwnTable_WORLD_05();
    void aZoneIsBuiltAtItsFirstVisitAndKept_WORLD_02_ACT_15();
    void theSameSeedGivesTheSameZones_RNG_06();
    void arrivalIsExactlyOpposite_TRANS_04_data();
    void arrivalIsExactlyOpposite_TRANS_04();
    void aBlockedArrivalIsSearchedInRings_TRANS_05();
    void atTheWorldsEndNothingHappens_TRANS_06();
    void zonesHaveNoWallsAllAround_TRANS_06();
    void hundredCrossingsAreKeptByteForByte_WORLD_02();
    void farZonesHaveRecipesOfTheirOwn_WORLD_02();
    void zonesHaveTheDaylightOfTheirBiome();
    void mistakesAreReported_data();
    void mistakesAreReported();
    void aZoneThatTheAuthorDrewStays_WORLD_02();
};

void tst_Zones::itsTextIsReadAndWrittenAsItWas()
{
    const ParsedWorld read = parsed(sourceText);
    QVERIFY(read.problems.empty());
    QCOMPARE(checkWorld(read.world, *standardEngine()).size(), std::size_t{0});
    const std::string once = formatWorld(read.world);
    QVERIFY(once.find("Overworld.0.0") == std::string::npos);  // zones belong to games
    QCOMPARE(QString::fromStdString(formatWorld(parsed(once).world)), QString::fromStdString(once));
}

void tst_Zones::biomesFollowTheThresholds_WORLD_04_data()
{
    QTest::addColumn<int>("noise");
    QTest::addColumn<QString>("biome");
    const auto row = [](const char* name, int noise, const char* biome) {
        QTest::newRow(name) << noise << QString(biome);
    };
    row("0", 0, "cave");
    row("below .25", noiseEnd / 4 - 1, "cave");
    row(".25", noiseEnd / 4, "desert");
    row("below .5", noiseEnd / 2 - 1, "desert");
    row(".5", noiseEnd / 2, "jungle");
    row("below .75", noiseEnd / 4 * 3 - 1, "jungle");
    row(".75", noiseEnd / 4 * 3, "ruins");
    row("1", noiseEnd - 1, "ruins");
}

void tst_Zones::biomesFollowTheThresholds_WORLD_04()
{
    QFETCH(int, noise);
    QFETCH(QString, biome);
    const Overland overland = sourceOverland();
    const int index = biomeAt(overland, static_cast<std::uint16_t>(noise));
    QCOMPARE(QString::fromStdString(overland.biomes[static_cast<std::size_t>(index)].id.text()), biome);
}

void tst_Zones::eachZoneHasTheBiomeOfItsNoise_WORLD_04()
{
    const Overland overland = sourceOverland();
    QCOMPARE(overland.size, (Size{10, 10}));
    QCOMPARE(overland.octaves, 2);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Grid<std::uint16_t> noise = overlandNoise(overland, seed);
        QCOMPARE(noise.size(), (Size{10, 10}));
        const Grid<int> biomes = biomesOf(overland, seed);
        std::set<int> there{0};  // the zone in the middle is a cave
        int others = 0;
        for (const Point p : cellsIn(overland.size)) {
            if (p == Point{5, 5})
                continue;
            const int byNoise = biomeAt(overland, noise[p]);
            there.insert(byNoise);
            others += biomes[p] == byNoise ? 0 : 1;
        }
        // A biome that the noise leaves out takes one zone.
        QCOMPARE(others, 4 - static_cast<int>(there.size()));
    }
}

void tst_Zones::theMiddleIsACaveAndAllFourArePresent_WORLD_04()
{
    const Overland overland = sourceOverland();
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Grid<int> biomes = biomesOf(overland, seed);
        QCOMPARE((biomes[{5, 5}]), 0);
        std::array<int, 4> counts{};
        for (const Point p : cellsIn(overland.size))
            ++counts.at(static_cast<std::size_t>(biomes[p]));
        for (const int count : counts)
            QVERIFY(count > 0);
    }
}

void tst_Zones::zonesAreNamedByTheirPlaces_WORLD_03()
{
    const Overland overland = sourceOverland();
    QVERIFY(zoneId(overland, {5, 3}) == Name("Overworld.5.3"));
    QVERIFY(zoneOf(overland, "Overworld.5.3") == (Point{5, 3}));
    for (const char* none : {"Overworld.5", "Overworld.5.", "Overworld.-1.2", "Overworld.10.0", "Overworld.1.2.3",
                             "Underworld.1.2", "Overworld. 1.2"})
        QVERIFY2(!zoneOf(overland, none), none);
    QVERIFY(zoneBeside(overland, {5, 3}, {1, 0}) == Name("Overworld.6.3"));
    QVERIFY(zoneBeside(overland, {5, 3}, {-1, 0}) == Name("Overworld.4.3"));
    QVERIFY(zoneBeside(overland, {5, 3}, {0, -1}) == Name("Overworld.5.2"));
    QVERIFY(zoneBeside(overland, {5, 3}, {0, 1}) == Name("Overworld.5.4"));
    QVERIFY(!zoneBeside(overland, {9, 3}, {1, 0}) && !zoneBeside(overland, {0, 3}, {-1, 0}));
    QVERIFY(!zoneBeside(overland, {5, 0}, {0, -1}) && !zoneBeside(overland, {5, 9}, {0, 1}));
}

void tst_Zones::eachBiomeIsBuiltJoinedAndPeopledByItsOwnTable_WORLD_05_data()
{
    QTest::addColumn<QString>("table");
    QTest::newRow("cave") << QStringLiteral("CaveTier1");
    QTest::newRow("desert") << QStringLiteral("DesertTier1");
    QTest::newRow("jungle") << QStringLiteral("JungleTier1");
    QTest::newRow("ruins") << QStringLiteral("RuinsTier1");
}

void tst_Zones::eachBiomeIsBuiltJoinedAndPeopledByItsOwnTable_WORLD_05()
{
    QFETCH(QString, table);
    const std::string biome = QTest::currentDataTag();
    const auto recipe = recipeNamed(parsed(sourceText).world, biome);
    QVERIFY(recipe);
    const auto placeOf = [&recipe](std::string_view word) {
        const auto found = std::find_if(recipe->steps.begin(), recipe->steps.end(),
                                        [word](const Builder& step) { return builderWord(step) == word; });
        return found - recipe->steps.begin();
    };
    const auto end = static_cast<std::ptrdiff_t>(recipe->steps.size());
    QVERIFY(placeOf(biome) < placeOf("connect"));
    QVERIFY(placeOf("connect") < placeOf("populate") && placeOf("populate") < end);
    const auto& populate = std::get<builder::Populate>(recipe->steps[static_cast<std::size_t>(placeOf("populate"))]);
    QCOMPARE(QString::fromStdString(populate.table.text()), table);
}

void tst_Zones::aZoneIsBuiltAtItsFirstVisitAndKept_WORLD_02_ACT_15()
{
    Game game = begun(3);
    QVERIFY(game.state().level == Name("Overworld.5.5"));
    QVERIFY(!game.level().isUnbuilt());
    QCOMPARE(game.level().displayName(), std::string("The Caves"));
    QVERIFY(game.state().world.findLevel("Overworld.6.5")->isUnbuilt());
    game = moved(game, {79, 12});
    QVERIFY(!game.perform(command::Move{Direction::East}).refusal);
    QVERIFY(game.state().level == Name("Overworld.6.5"));
    QVERIFY(!game.level().isUnbuilt());
}

void tst_Zones::theSameSeedGivesTheSameZones_RNG_06()
{
    const auto crossed = [](std::uint64_t seed) {
        Game game = moved(begun(seed), {79, 12});
        game.perform(command::Move{Direction::East});
        return game.level().tiles;
    };
    QVERIFY(crossed(3) == crossed(3));
    QVERIFY(!(crossed(3) == crossed(4)));
}

void tst_Zones::arrivalIsExactlyOpposite_TRANS_04_data()
{
    QTest::addColumn<QPoint>("from");
    QTest::addColumn<int>("direction");
    QTest::addColumn<QPoint>("to");
    QTest::addColumn<QString>("zone");
    const auto row = [](const char* name, QPoint from, Direction direction, QPoint to, const char* zone) {
        QTest::newRow(name) << from << static_cast<int>(direction) << to << QString(zone);
    };
    row("east", {79, 7}, Direction::East, {0, 7}, "Overworld.6.5");
    row("west", {0, 7}, Direction::West, {79, 7}, "Overworld.4.5");
    row("south", {30, 24}, Direction::South, {30, 0}, "Overworld.5.6");
    row("north", {30, 0}, Direction::North, {30, 24}, "Overworld.5.4");
    row("aslant", {79, 7}, Direction::SouthEast, {0, 8}, "Overworld.6.5");
    row("past a corner", {79, 24}, Direction::SouthEast, {0, 24}, "Overworld.6.5");
}

void tst_Zones::arrivalIsExactlyOpposite_TRANS_04()
{
    QFETCH(const QPoint, from);
    QFETCH(const int, direction);
    QFETCH(const QPoint, to);
    QFETCH(const QString, zone);
    World world = parsed(sourceText).world;
    layOverland(world, 1);
    const auto across = acrossBorder(world, *overlandOf(world), "Overworld.5.5", {from.x(), from.y()},
                                     static_cast<Direction>(direction));
    QVERIFY(across == (Place{Name(zone.toStdString()), {to.x(), to.y()}}));
}

void tst_Zones::aBlockedArrivalIsSearchedInRings_TRANS_05()
{
    Game game = moved(begun(3), {79, 12});
    game.perform(command::Move{Direction::East});
    game = moved(game, {0, 12});
    game.perform(command::Move{Direction::West});
    GameState state = game.state();
    Level& east = state.world.levels.at("Overworld.6.5").write();
    for (int y = 11; y <= 13; ++y)
        for (int x = 0; x <= 1; ++x)
            east.tiles.put(Layer::Structure, {x, y}, east.tiles.types().findTile("wall"));
    east.tiles.put(Layer::Structure, {2, 10}, nothingTile);
    east.tiles.put(Layer::Terrain, {2, 10}, east.tiles.types().findTile("floor"));
    for (const Point p : {Point{0, 10}, Point{1, 10}})
        east.tiles.put(Layer::Structure, p, east.tiles.types().findTile("wall"));
    game = moved(*Game::resume(standardEngine(), std::move(state)), {79, 12});
    QVERIFY(!game.perform(command::Move{Direction::East}).refusal);
    QCOMPARE(game.hero()->at, (Point{2, 10}));
}

void tst_Zones::atTheWorldsEndNothingHappens_TRANS_06()
{
    World world = parsed(sourceText).world;
    world.settings.start = {"Overworld.9.0", {40, 12}, "delver", {}};
    auto game = Game::begin(standardEngine(), world, 3);
    QVERIFY(game);
    Game there = moved(*game, {79, 0});
    const std::string before = hexText(hash(there.state()).value);
    for (const Direction direction : {Direction::East, Direction::North, Direction::NorthEast})
        QVERIFY(there.perform(command::Move{direction}).refusal->reason == RefusalReason::EdgeOfMap);
    QCOMPARE(hexText(hash(there.state()).value), before);
    SliceScratch scratch;
    QVERIFY(sliceOf(there, scratch).exits == (std::vector<Direction>{Direction::South, Direction::West}));
}

void tst_Zones::zonesHaveNoWallsAllAround_TRANS_06()
{
    Game game = begun(5);
    const TileMap& tiles = game.level().tiles;
    const auto isOpen = [&](Point first, Point step) {
        for (Point p = first; tiles.contains(p); p = p + step)
            if (!tiles.blocksMove(p))
                return true;
        return false;
    };
    QVERIFY(isOpen({0, 0}, {1, 0}) && isOpen({0, 24}, {1, 0}) && isOpen({0, 0}, {0, 1}) && isOpen({79, 0}, {0, 1}));
}

void tst_Zones::hundredCrossingsAreKeptByteForByte_WORLD_02()
{
    Game game = begun(11);
    Random random(5);
    std::map<Name, TileMap> left;
    for (int crossings = 0; crossings < 100; ++crossings) {
        constexpr Direction ways[] = {Direction::North, Direction::East, Direction::South, Direction::West};
        const Direction way = ways[random.below(4)];
        const Point rim = way == Direction::North   ? Point{40, 0}
                          : way == Direction::East  ? Point{79, 12}
                          : way == Direction::South ? Point{40, 24}
                                                    : Point{0, 12};
        game = moved(game, rim);
        left.insert_or_assign(game.state().level, game.level().tiles);
        if (game.perform(command::Move{way}).refusal)
            continue;
        if (crossings % 20 == 0)
            game = savedAndLoaded(game);
        if (const auto known = left.find(game.state().level); known != left.end())
            QVERIFY(game.level().tiles == known->second);
    }
    QVERIFY(left.size() > 10);
    const Game again = savedAndLoaded(game);
    QCOMPARE(hexText(hash(again.state()).value), hexText(hash(game.state()).value));
    for (const auto& [id, tiles] : left)
        if (id != game.state().level)
            QVERIFY(again.state().world.findLevel(id)->tiles == tiles);
}

void tst_Zones::farZonesHaveRecipesOfTheirOwn_WORLD_02()
{
    std::string text = sourceText;
    text.replace(text.find("recipe: cave, to: 25"), 20, "recipe: cave, to: 25, far: dig-cave");
    text.replace(text.find("  zone:"), 0, "  far-from: 3\n");
    const ParsedWorld read = parsed(text);
    QCOMPARE(checkWorld(read.world, *standardEngine()).size(), std::size_t{0});
    World world = read.world;
    layOverland(world, 3);
    const Overland overland = *overlandOf(world);
    const Grid<int> biomes = biomesOf(overland, 3);
    int far = 0;
    for (const Point p : cellsIn(overland.size)) {
        const bool isFar = std::max(std::abs(p.x - 5), std::abs(p.y - 5)) >= 3;
        const std::string expected =
            biomes[p] == 0 && isFar ? "dig-cave" : overland.biomes[static_cast<std::size_t>(biomes[p])].recipe.text();
        QVERIFY(world.findLevel(zoneId(overland, p))->recipe == Name(expected));
        far += expected == "dig-cave";
    }
    QVERIFY(far > 0);
    QVERIFY(
        problemsIn(text, "far: dig-cave", "far: dug-cave").contains(QStringLiteral("There is no recipe 'dug-cave'.")));
}

void tst_Zones::zonesHaveTheDaylightOfTheirBiome()
{
    std::string text = sourceText;
    text.replace(text.find("recipe: desert, to: 50"), 22, "recipe: desert, to: 50, ambient: 4");
    const ParsedWorld read = parsed(text);
    QCOMPARE(checkWorld(read.world, *standardEngine()).size(), std::size_t{0});
    World world = read.world;
    layOverland(world, 3);
    const Overland overland = *overlandOf(world);
    const Grid<int> biomes = biomesOf(overland, 3);
    Name desert;
    for (const Point p : cellsIn(overland.size)) {
        QCOMPARE(world.findLevel(zoneId(overland, p))->ambient, biomes[p] == 1 ? 4 : 0);
        if (biomes[p] == 1)
            desert = zoneId(overland, p);
    }
    const Result<Level> built = builtLevel(read.world, 3, desert);
    QVERIFY(built);
    QCOMPARE(built->ambient, 4);
}

void tst_Zones::mistakesAreReported_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("instead");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* what, const char* instead, const char* sentence) {
        QTest::newRow(name) << QString(what) << QString(instead) << QString(sentence);
    };
    row("no zones", "size: [10, 10]", "size: [0, 10]", "'size' must be at least 1 by 1, not [0, 10].");
    row("far too many", "size: [10, 10]", "size: [900, 900]", "An overland of 900 by 900 zones cannot be laid.");
    row("tiny zones", "zone: [80, 25]", "zone: [3, 3]", "A zone of 3 by 3 cells cannot be laid.");
    row("too many cells", "zone: [80, 25]", "zone: [256, 256]",
        "The overland has 6553600 cells, and 4194304 are the most.");
    row("falling thresholds", "to: 50}", "to: 20}",
        "The biome 'desert' ends at 20 percent, where it would begin at 25.");
    row("a gap at the end", "to: 100}", "to: 90}", "The last biome ends at 90 percent, not at 100.");
    row("an unknown recipe", "recipe: jungle", "recipe: jungel", "There is no recipe 'jungel'.");
    row("an unknown biome", "biome: cave}]", "biome: cove}]", "There is no biome 'cove'.");
    row("a zone outside", "at: [5, 5]", "at: [5, 15]", "There is no zone 5, 15 in an overland of 10 by 10.");
    row("a start outside", "level: Overworld.5.5", "level: Overworld.5.15",
        "The start is in a level 'Overworld.5.15' that does not exist.");
}

void tst_Zones::mistakesAreReported()
{
    QFETCH(const QString, what);
    QFETCH(const QString, instead);
    QFETCH(const QString, sentence);
    const QStringList problems = problemsIn(sourceText, what.toStdString(), instead.toStdString());
    QVERIFY2(problems.contains(sentence), qPrintable(problems.join('\n')));
}

void tst_Zones::aZoneThatTheAuthorDrewStays_WORLD_02()
{
    const ParsedWorld world = parsed(sourceText + R"(levels:
  Overworld.5.5:
    size: [5, 3]
    legend: {"#": wall, .: floor}
    map: |2-
      #####
      ....#
      #####
)");
    World drawn = world.world;
    drawn.settings.start.at = {1, 1};
    Game game = std::move(*Game::begin(standardEngine(), drawn, 3));
    QCOMPARE(game.level().tiles.size(), (Size{5, 3}));
    game.perform(command::Move{Direction::West});
    QVERIFY(!game.perform(command::Move{Direction::West}).refusal);
    QVERIFY(game.state().level == Name("Overworld.4.5"));
}

void tst_Zones::theUsualSightIsTenAndATrackersFifteen_AI_03_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("sight");
    QTest::newRow("any") << "gritling" << 10;
    QTest::newRow("the hunter") << "gritling-tracker" << 15;
}

void tst_Zones::theUsualSightIsTenAndATrackersFifteen_AI_03()
{
    QFETCH(QString, type);
    QFETCH(int, sight);
    ScenarioOptions options;
    options.ruleset = "zones";
    for (const int distance : {sight, sight + 1}) {
        options.entities = "[{type: " + type.toStdString() + ", at: [" + std::to_string(distance) + ", 0]}]";
        const Scenario game("@" + std::string(20, '.'), options);
        const Policies& policies = game.game().policies();
        const auto& all = game.level().entities.all();
        const auto other = std::find_if(all.begin(), all.end(), [](const Entity& one) { return one.id != heroId; });
        QVERIFY(other != all.end());
        QCOMPARE(policies.stats.valueOf(game.level(), *other, stat::viewRadius).value, sight);
        QCOMPARE(notices(game.level(), policies, *other, game.hero()), distance == sight);
    }
}

GLOAM_TEST(tst_Zones)
#include "tst_Zones.moc"
