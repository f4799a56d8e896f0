#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/generate/Corridors.h"
#include "core/generate/Regions.h"
#include "core/world/Overland.h"
#include "tests/core/generate/Building.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

const QString catalogue = QStringLiteral(GLOAM_TEST_DATA "/generate/catalogue.txt");

/// What a recipe's levels are like, added up over many.
struct Metrics {
    long long cells = 0;
    long long open = 0;
    long long deadEnds = 0;
    long long longest = 0;  ///< cells of the longest corridor
    long long rings = 0;    ///< ways around: corridors and openings beyond those of a tree

    long long floorPercent() const { return cells == 0 ? 0 : 100 * open / cells; }
    long long deadPercent() const { return open == 0 ? 0 : 100 * deadEnds / open; }
};

void measure(const BitGrid& open, Metrics& metrics)
{
    metrics.cells += open.size().area();
    metrics.open += open.count();
    long long joins = 0;
    long long squares = 0;
    for (const Point p : cellsIn(open.size())) {
        if (!open.get(p))
            continue;
        const auto isOpen = [&](Point q) { return open.contains(q) && open.get(q); };
        metrics.deadEnds += openSides(open, p) == 1 ? 1 : 0;
        joins += (isOpen(p + Point{1, 0}) ? 1 : 0) + (isOpen(p + Point{0, 1}) ? 1 : 0);
        squares += isOpen(p + Point{1, 0}) && isOpen(p + Point{0, 1}) && isOpen(p + Point{1, 1}) ? 1 : 0;
    }
    // Euler: a connected map has one ring more than joins without squares exceed cells.
    metrics.rings += joins - squares - open.count() + 1;
    for (const auto& corridor : corridorsOf(open))
        metrics.longest = std::max(metrics.longest, static_cast<long long>(corridor.size()));
}

std::uint64_t hashOf(const Draft& draft)
{
    std::uint64_t hash = 0;
    const auto add = [&hash](std::uint64_t value) { hash = mix64(hash ^ value); };
    for (const Layer layer : allLayers)
        for (const Point p : cellsIn(draft.size()))
            add(gloam::hashOf(draft.types().tile(draft.at(layer, p)).id.text()));
    for (const DraftEntity& entity : draft.entities) {
        add(gloam::hashOf(draft.types().entity(entity.type).id.text()));
        add(static_cast<std::uint64_t>(entity.at.y) << 32 | static_cast<unsigned>(entity.at.x));
    }
    return hash;
}

QString lineOf(const std::string& name, std::uint64_t seed)
{
    const Recipe recipe = *recipeNamed(shippedWorld(), name);
    const ContentPools pools = contentPoolsOf(shippedWorld());
    Progress progress;
    const Result<Draft> draft = drafted(blankLevel(recipe.size), {recipe, pools, seed, std::nullopt}, seed, progress);
    const QString hash = draft ? QString::number(hashOf(*draft), 16).rightJustified(16, QLatin1Char('0'))
                               : QString::fromStdString(draft.error().sentence);
    return QString::fromStdString(name) + QStringLiteral(" %1 %2").arg(seed).arg(hash);
}

/// The bands that a recipe keeps on average over its levels.
struct Bands {
    const char* recipe;
    int leastFloor, mostFloor;  ///< percent of the cells
    int leastRings;             ///< ways around in a thousand cells to walk on
};

constexpr Bands allBands[] = {
    {"cave", 35, 85, 5},        {"desert", 85, 99, 5}, {"dig-cave", 25, 55, 5}, {"drowned-cave", 25, 80, 5},
    {"halls", 60, 85, 5},       {"jungle", 35, 85, 5}, {"maze", 35, 60, 5},     {"river-ruins", 12, 40, 2},
    {"old-quarter", 12, 40, 2}, {"rooms", 18, 40, 2},  {"ruins", 15, 40, 1},    {"tunnels", 20, 45, 5},
};

void addRecipes()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : recipeNames(shippedWorld()))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

}  // namespace

/// Every shipped recipe over many seeds and sizes: 20 seeds, and with GLOAM_SOAK a thousand.
class tst_ShippedRecipes : public QObject {
    Q_OBJECT
private slots:
    void thereIsOneForEachBiomeAndMore_GEN_08();
    void everyRecipeIsReadWithoutAProblem_data() { addRecipes(); }
    void everyRecipeIsReadWithoutAProblem();
    void everyTableNamesTypesThatThereAre_GEN_08();
    void everyLevelIsWholeAndInItsBands_GEN_07_data() { addRecipes(); }
    void everyLevelIsWholeAndInItsBands_GEN_07();
    void itsLevelsHaveNoProblem_data() { addRecipes(); }
    void itsLevelsHaveNoProblem();
    void roomsHaveAllThatADungeonNeeds_GEN_12();
    void noZoneOfAShippedWorldHasABorder_GEN_06_TRANS_06_WORLD_05_data();
    void noZoneOfAShippedWorldHasABorder_GEN_06_TRANS_06_WORLD_05();
    void theirHashesAreKnown_RNG_06();
};

void tst_ShippedRecipes::thereIsOneForEachBiomeAndMore_GEN_08()
{
    const std::vector<std::string> names = recipeNames(shippedWorld());
    for (const char* name : {"cave", "desert", "jungle", "ruins", "rooms", "halls", "maze", "tunnels", "dig-cave",
                             "drowned-cave", "river-ruins"})
        QVERIFY2(std::find(names.begin(), names.end(), name) != names.end(), name);
    const ContentPools pools = contentPoolsOf(shippedWorld());
    for (const char* name : {"CaveTier1", "DesertTier1", "JungleTier1", "RuinsTier1"})
        QVERIFY2(pools.tables.count(Name(name)) == 1, name);
    QCOMPARE(recipeNamed(shippedWorld(), "dig-cave")->size, (Size{160, 50}));
}

void tst_ShippedRecipes::everyRecipeIsReadWithoutAProblem()
{
    QFETCH(QString, name);
    const Result<Recipe> recipe = recipeNamed(shippedWorld(), Name(name.toStdString()));
    QVERIFY2(recipe, recipe ? "" : recipe.error().sentence.c_str());
    QVERIFY(!recipe->about.empty());
}

void tst_ShippedRecipes::everyTableNamesTypesThatThereAre_GEN_08()
{
    for (const auto& [name, table] : tablesOf(shippedWorld()))
        for (const Encounter& entry : table.entries)
            QVERIFY2(shippedWorld().registry->findEntity(entry.type).slot != 0, entry.type.text().c_str());
}

void tst_ShippedRecipes::everyLevelIsWholeAndInItsBands_GEN_07()
{
    QFETCH(QString, name);
    const bool isSoak = qEnvironmentVariableIsSet("GLOAM_SOAK");
    const Recipe recipe = *recipeNamed(shippedWorld(), Name(name.toStdString()));
    const ContentPools pools = contentPoolsOf(shippedWorld());
    Metrics metrics;
    for (const Size size : {Size{20, 20}, Size{80, 25}, Size{61, 40}, Size{160, 50}, Size{256, 256}}) {
        const int seeds = (isSoak ? 1000 : 20) / (size.width == 256 ? 10 : 1);
        const Level blank = blankLevel(size);
        for (int seed = 1; seed <= seeds; ++seed) {
            const QByteArray which =
                QStringLiteral("%1 %2x%3 seed %4").arg(name).arg(size.width).arg(size.height).arg(seed).toUtf8();
            const BuildRequest request{recipe, pools, static_cast<std::uint64_t>(seed), std::nullopt};
            Progress progress;
            std::optional<Draft> draft;
            std::string why;
            for (int attempt = 0; attempt < mostAttempts && !draft; ++attempt) {
                Result<Draft> one = drafted(blank, request, seedOfAttempt(request.seed, attempt), progress);
                if (one)
                    draft = std::move(*one);
                else
                    why = one.error().sentence;
            }
            QVERIFY2(draft, (which + ": " + why.c_str()).constData());
            QVERIFY2(regionsOf(draft->open()).count() == 1, which.constData());
            for (const Builder& step : recipe.steps) {
                if (std::holds_alternative<builder::Stairs>(step))
                    QVERIFY2(draft->stairs.size() == 2, which.constData());
                const auto* populate = std::get_if<builder::Populate>(&step);
                if (!populate)
                    continue;
                for (const Encounter& entry : pools.tables.at(populate->table).entries) {
                    const auto there =
                        std::count_if(draft->entities.begin(), draft->entities.end(), [&](const DraftEntity& entity) {
                            return !draft->isVault(entity.at) && draft->types().entity(entity.type).id == entry.type;
                        });
                    QVERIFY2(there >= entry.least && (entry.most == 0 || there <= entry.most), which.constData());
                }
            }
            measure(draft->open(), metrics);
        }
    }
    const long long rings = 1000 * metrics.rings / std::max(1LL, metrics.open);
    qInfo("%-13s floor %2lld %%  dead ends %2lld %%  longest corridor %2lld  rings per 1000 cells %lld",
          qPrintable(name), metrics.floorPercent(), metrics.deadPercent(), metrics.longest, rings);
    const auto bands = std::find_if(std::begin(allBands), std::end(allBands),
                                    [&](const Bands& known) { return name == QLatin1String(known.recipe); });
    QVERIFY2(bands != std::end(allBands), "give the recipe its bands");
    QVERIFY(metrics.floorPercent() >= bands->leastFloor && metrics.floorPercent() <= bands->mostFloor);
    QVERIFY(metrics.deadPercent() <= 15);
    QVERIFY(metrics.longest <= 25);
    QVERIFY(rings >= bands->leastRings);
}

void tst_ShippedRecipes::itsLevelsHaveNoProblem()
{
    QFETCH(QString, name);
    const Recipe recipe = *recipeNamed(shippedWorld(), Name(name.toStdString()));
    const ContentPools pools = contentPoolsOf(shippedWorld());
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Progress progress;
        Result<Level> level = built(blankLevel(recipe.size), {recipe, pools, seed, std::nullopt}, progress);
        QVERIFY(level);
        World world = shippedWorld();
        world.levels.insert_or_assign(level->id, Cow<Level>(std::move(*level)));
        for (const Problem& problem : checkWorld(world, *standardEngine())) {
            const bool isOfStart = problem.path.starts_with("world.") || problem.code() == "L006";
            QVERIFY2(isOfStart, toLine(problem).c_str());
        }
    }
}

void tst_ShippedRecipes::roomsHaveAllThatADungeonNeeds_GEN_12()
{
    const Recipe recipe = *recipeNamed(shippedWorld(), "rooms");
    const ContentPools pools = contentPoolsOf(shippedWorld());
    const TypeRegistry& types = *shippedWorld().registry;
    std::map<std::string, int> counts;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Progress progress;
        const Result<Level> level = built(blankLevel(recipe.size), {recipe, pools, seed, std::nullopt}, progress);
        QVERIFY(level);
        for (const Point p : cellsIn(recipe.size)) {
            for (const Layer layer : {Layer::Terrain, Layer::Structure})
                ++counts[types.tile(level->tiles.at(layer, p)).id.text()];
            counts["blocking"] += level->tiles.blocksMove(p) ? 1 : 0;
        }
        for (const Entity& entity : level->entities.all())
            counts["trap"] += types.entity(entity.type).isA("trap-plate") ? 1 : 0;
        QVERIFY(counts["stairs-up"] == static_cast<int>(seed) && counts["stairs-down"] == static_cast<int>(seed));
    }
    for (const char* name : {"blocking", "floor", "corridor", "door-closed", "secret-door", "trap"})
        QVERIFY2(counts[name] > 0, name);
}

void tst_ShippedRecipes::noZoneOfAShippedWorldHasABorder_GEN_06_TRANS_06_WORLD_05_data()
{
    QTest::addColumn<QString>("recipe");
    for (const char* recipe :
         {"near-cave", "far-cave", "desert", "far-desert", "jungle", "far-jungle", "ruins", "far-ruins"})
        QTest::newRow(recipe) << recipe;
}

void tst_ShippedRecipes::noZoneOfAShippedWorldHasABorder_GEN_06_TRANS_06_WORLD_05()
{
    QFETCH(QString, recipe);
    const Name name(recipe.toStdString());
    const World marches = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/the-marches.gloam")).world;
    std::set<Name> known;
    const auto overland = overlandOf(marches);
    for (const Biome& biome : overland->biomes)
        known.insert({biome.recipe, biome.far});
    QVERIFY(known.size() == 8 && known.count(name) == 1);  // no recipe of its zones is missing here
    const Recipe built = *recipeNamed(marches, name);
    std::vector<std::string> steps;
    for (const Builder& step : built.steps)
        steps.emplace_back(builderWord(step));
    const auto placeOf = [&](const char* word) { return std::find(steps.begin(), steps.end(), word) - steps.begin(); };
    const auto end = static_cast<std::ptrdiff_t>(steps.size());
    QCOMPARE(placeOf("border"), end);
    QVERIFY(placeOf("connect") > 0 && placeOf("connect") < placeOf("populate"));
    QCOMPARE(placeOf("populate"), end - 1);
}

void tst_ShippedRecipes::theirHashesAreKnown_RNG_06()
{
    QString lines;
    for (const std::string& name : recipeNames(shippedWorld()))
        for (std::uint64_t seed = 1; seed <= 25; ++seed)
            lines += lineOf(name, seed) + QLatin1Char('\n');
    QFile file(catalogue);
    if (qEnvironmentVariableIsSet("GLOAM_UPDATE_GOLDEN")) {
        QDir().mkpath(QStringLiteral(GLOAM_TEST_DATA "/generate"));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(lines.toUtf8());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList known = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    const QStringList now = lines.split(QLatin1Char('\n'));
    QCOMPARE(now.size(), known.size());
    for (qsizetype i = 0; i < now.size(); ++i)
        QCOMPARE(now[i], known[i]);
}

GLOAM_TEST(tst_ShippedRecipes)
#include "tst_ShippedRecipes.moc"
