#include "core/generate/ContentPools.h"
#include "core/generate/WorldNames.h"
#include "core/world/Terrain.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/GeneratePlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/RecipePlans.h"
#include "editor/document/StepEdits.h"
#include "editor/document/TablePlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr AuthoredSection recipes = AuthoredSection::Recipes;
constexpr AuthoredSection tables = AuthoredSection::Tables;

/// A world with the cave of the library as its own `den`, and a table `Vermin`.
struct DenFixture : DocumentFixture {
    DenFixture()
    {
        perform(planAddWritten(world(), recipes, "den", writtenOf(world(), recipes, "cave")));
        perform(planAddWritten(world(), tables, "Vermin", newTable("burrow-rat")));
    }

    QString recipe(const char* name) const
    {
        return QString::fromStdString(toFlowText(writtenOf(world(), recipes, name)));
    }
    QString table(const char* name) const
    {
        return QString::fromStdString(toFlowText(writtenOf(world(), tables, name)));
    }
    List steps() const { return stepsOfRecipe(world(), "den"); }

    FormField parameter(std::size_t step, const char* name) const
    {
        return *findField(formOfStep(steps()[step]).fields, name);
    }
    FormField ofEntry(const char* name) const { return *findField(entryFields(), name); }

    /// Performs a plan, and checks that undoing it gives back the world before, and redoing it the world after.
    bool isOneStep(const Plan& plan)
    {
        const World before = world();
        const QString text = bytes();
        const std::size_t count = document.history().doneCount();
        if (!perform(plan) || document.history().doneCount() != count + 1)
            return false;
        const World after = world();
        document.undo();
        const bool isUndone = world() == before && bytes() == text;
        document.redo();
        return isUndone && world() == after && !(after == before);
    }
};

}  // namespace

/// Recipes and encounter tables made, copied, renamed, changed and deleted.
class tst_RecipePlans : public QObject {
    Q_OBJECT
private slots:
    void aNewRecipeBuildsRockAndHasNoProblem();
    void aLibraryRecipeIsReadOnlyUntilItIsCopied();
    void aNameMustBeFreeAndPlain_data();
    void aNameMustBeFreeAndPlain();
    void everyChangeOfARecipeIsOneStep();
    void onlyWhatDiffersFromTheUsualIsWritten();
    void aValueOutOfRangeIsRefusedWithItsReason();
    void theLastBuilderStays();
    void onlyBuildersOfOnePriorityChangePlaces();
    void commentsAndUnknownKeysStay();
    void aRenamedRecipeIsFollowed();
    void aRenamedRecipeIsFollowedByBiomes();
    void aRecipeInUseIsNotDeleted();
    void aDeletedCopyLeavesTheLibrarys();
    void everyChangeOfATableIsOneStep();
    void aRenamedTableIsFollowed();
    void aTableInUseIsNotDeleted();
    void theFaultsOfATableStandAtTheirEntries();
    void aRenamedTypeIsFollowedEverywhere();
    void aTypeThatATableNamesIsNotDeleted();
    void aRenamedLevelStaysAboveTheEndlessOnes();
    void paintingAnUnbuiltLevelBuildsItFirst();
    void whatIsPaintedOnAnUnbuiltLevelCoversWhatItsRecipeBuilds();
    void anUnbuiltLevelThatCannotBeBuiltIsNotPainted();
    void partOfAnUnbuiltLevelIsGeneratedInTheWhole();
    void changedStepsBecomeTheLevelsOwn();
};

void tst_RecipePlans::aNewRecipeBuildsRockAndHasNoProblem()
{
    DenFixture f;
    QVERIFY(f.isOneStep(planAddWritten(f.world(), recipes, "rock", newRecipe())));
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
    f.addCellar();
    QVERIFY(f.isOneStep(planGenerate(f.world(), "cellar", {"rock", 1, {}})));
}

void tst_RecipePlans::aLibraryRecipeIsReadOnlyUntilItIsCopied()
{
    DenFixture f;
    QCOMPARE(libraryOf(f.world(), recipes, "cave"), Name("gloam-types"));
    const EditResult refused = f.perform(planAddItem(f.world(), ListPlace::steps("cave"), "river"));
    QVERIFY(!refused);
    QCOMPARE(refused.objection,
             QStringLiteral("The recipe cave belongs to the library gloam-types. Copy it into the world first."));
    QVERIFY(!isOwn(f.world(), recipes, "cave"));
    QVERIFY(f.isOneStep(planTakeFromLibrary(f.world(), recipes, "cave")));
    QVERIFY(isOwn(f.world(), recipes, "cave"));
    QVERIFY(f.isOneStep(planAddItem(f.world(), ListPlace::steps("cave"), "river")));
    QVERIFY(!f.perform(planTakeFromLibrary(f.world(), recipes, "cave")));
    const std::vector<Name> names = namesIn(f.world(), recipes);
    QCOMPARE(std::count(names.begin(), names.end(), Name("cave")), std::ptrdiff_t{1});
}

void tst_RecipePlans::aNameMustBeFreeAndPlain_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("empty") << "" << false;
    QTest::newRow("a blank") << "two words" << false;
    QTest::newRow("a digit first") << "2nd" << false;
    QTest::newRow("a colon") << "a:b" << false;
    QTest::newRow("an accent") << QString::fromUtf8("h\xc3\xb6hle") << false;
    QTest::newRow("of the library") << "cave" << false;
    QTest::newRow("its own") << "den" << false;
    QTest::newRow("plain") << "Deep-Den2" << true;
}

void tst_RecipePlans::aNameMustBeFreeAndPlain()
{
    DenFixture f;
    QFETCH(QString, name);
    const Name wanted(name.toStdString());
    QTEST(static_cast<bool>(canNameIn(f.world(), recipes, wanted)), "isFine");
    QCOMPARE(static_cast<bool>(planAddWritten(f.world(), recipes, wanted, newRecipe())),
             static_cast<bool>(canNameIn(f.world(), recipes, wanted)));
    QCOMPARE(freeNameIn(f.world(), recipes, "den"), Name("den-2"));
}

void tst_RecipePlans::everyChangeOfARecipeIsOneStep()
{
    DenFixture f;
    const auto field = [](const char* name) { return *findField(recipeFields(), name); };
    QVERIFY(f.isOneStep(planRecipeField(f.world(), "den", field("about"), "Where it drips.")));
    QVERIFY(f.isOneStep(planRecipeField(f.world(), "den", field("size"), List{60, 30})));
    QVERIFY(f.isOneStep(planAddItem(f.world(), ListPlace::steps("den"), "lakes")));
    QVERIFY(f.isOneStep(planSetItem(f.world(), ListPlace::steps("den"), 3, f.parameter(3, "above"), 80)));
    QVERIFY(f.isOneStep(planDuplicateItem(f.world(), ListPlace::steps("den"), 3)));
    QVERIFY(f.isOneStep(planSetItem(f.world(), ListPlace::steps("den"), 4, f.parameter(4, "water"), "shallow-water")));
    QVERIFY(f.isOneStep(planMoveItem(f.world(), ListPlace::steps("den"), 4, -1)));
    QVERIFY(f.isOneStep(planResetItem(f.world(), ListPlace::steps("den"), 3, f.parameter(3, "above"))));
    QVERIFY(f.isOneStep(planRemoveItem(f.world(), ListPlace::steps("den"), 0)));
    QCOMPARE(f.recipe("den"),
             QStringLiteral("{about: Where it drips., size: [60, 30], steps: [{connect: {edges: true}}, {populate: "
                            "{table: CaveTier1, cells-per-roll: 160}}, {lakes: {water: shallow-water}}, "
                            "{lakes: {above: 80}}]}"));
}

void tst_RecipePlans::onlyWhatDiffersFromTheUsualIsWritten()
{
    DenFixture f;
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::steps("den"), 0, f.parameter(0, "seed-chance"), 48)));
    QVERIFY(f.recipe("den").contains(QStringLiteral("{cave: {spread: 100, seed-chance: 48}}")));
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::steps("den"), 0, f.parameter(0, "seed-chance"), 55)));
    QVERIFY(f.recipe("den").contains(QStringLiteral("{cave: {spread: 100}}")));
    const std::size_t count = f.document.history().stepCount();
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::steps("den"), 0, f.parameter(0, "spread"), 100)));
    QCOMPARE(f.document.history().stepCount(), count);
}

void tst_RecipePlans::aValueOutOfRangeIsRefusedWithItsReason()
{
    DenFixture f;
    const QString before = f.bytes();
    const EditResult high =
        f.perform(planSetItem(f.world(), ListPlace::steps("den"), 0, f.parameter(0, "seed-chance"), 120));
    QVERIFY(!high);
    QVERIFY2(high.objection.contains(QStringLiteral("120")), qPrintable(high.objection));
    QVERIFY(!f.perform(planSetItem(f.world(), ListPlace::steps("den"), 0, f.parameter(0, "seed-chance"), "many")));
    const EditResult shares =
        f.perform(planSetItem(f.world(), ListPlace::steps("den"), 0, f.parameter(0, "rubble-percent"), 98));
    QVERIFY(!shares);
    QVERIFY2(shares.objection.contains(QStringLiteral("more than all")), qPrintable(shares.objection));
    QVERIFY(!f.perform(planRecipeField(f.world(), "den", *findField(recipeFields(), "size"), List{0, 5})));
    QCOMPARE(f.bytes(), before);
}

void tst_RecipePlans::theLastBuilderStays()
{
    DenFixture f;
    QVERIFY(f.perform(planAddWritten(f.world(), recipes, "rock", newRecipe())));
    const EditResult refused = f.perform(planRemoveItem(f.world(), ListPlace::steps("rock"), 0));
    QCOMPARE(refused.objection, QStringLiteral("A recipe needs at least one builder. Add another first."));
    QVERIFY(!f.perform(planRemoveItem(f.world(), ListPlace::steps("rock"), 7)));
}

void tst_RecipePlans::onlyBuildersOfOnePriorityChangePlaces()
{
    DenFixture f;
    QVERIFY(!f.perform(planMoveItem(f.world(), ListPlace::steps("den"), 1, -1)));
    QVERIFY(f.perform(planAddItem(f.world(), ListPlace::steps("den"), "scatter")));
    QVERIFY(f.perform(planDuplicateItem(f.world(), ListPlace::steps("den"), 3)));
    QVERIFY(!f.perform(planMoveItem(f.world(), ListPlace::steps("den"), 3, -1)));
    QVERIFY(planMoveItem(f.world(), ListPlace::steps("den"), 3, 1));
    QVERIFY(planMoveItem(f.world(), ListPlace::steps("den"), 4, -1));
    QVERIFY(!f.perform(planMoveItem(f.world(), ListPlace::steps("den"), 4, 1)));
    QCOMPARE(runningOrder(f.steps()), (std::vector<std::size_t>{0, 1, 3, 4, 2}));
}

void tst_RecipePlans::commentsAndUnknownKeysStay()
{
    DenFixture f;
    Map cave;
    cave.set("mood", "damp");
    Map step;
    step.set("cave", cave);
    Value commented{step};
    commented.commentsAbove = {"first the cave"};
    Map recipe;
    recipe.set("steps", List{commented, Value("connect")});
    recipe.set("origin", "a dream");
    QVERIFY(f.perform(planAddWritten(f.world(), recipes, "damp", recipe)));
    const std::vector<FormField> fields = formOfStep(commented).fields;
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::steps("damp"), 0, *findField(fields, "steps"), 5)));
    QVERIFY(f.perform(planRecipeField(f.world(), "damp", *findField(recipeFields(), "about"), "Damp.")));
    QCOMPARE(f.recipe("damp"),
             QStringLiteral("{origin: a dream, about: Damp., steps: [{cave: {mood: damp, steps: 5}}, connect]}"));
    QCOMPARE(stepsOfRecipe(f.world(), "damp")[0].commentsAbove, (std::vector<std::string>{"first the cave"}));
}

void tst_RecipePlans::aRenamedRecipeIsFollowed()
{
    DenFixture f;
    f.perform(planGenerate(f.world(), firstLevel, {"den", 4, {}}));
    WorldSettings settings = f.world().settings;
    settings.deeper = {firstLevel, "Down", 0, {{2, {"den", "cave"}, 0, {}, {}}}};
    f.perform({edit::Settings{settings, f.world().ruleset, f.world().messages}, QStringLiteral("deeper")});
    QVERIFY(f.isOneStep(planRenameWritten(f.world(), recipes, "den", "lair")));
    QCOMPARE(f.level(firstLevel).recipe, Value("lair"));
    QCOMPARE(f.world().settings.deeper.bands.front().recipes, (std::vector<Name>{"lair", "cave"}));
    QVERIFY(!isOwn(f.world(), recipes, "den"));
    QCOMPARE(f.world().recipes.written().entries().front().key, std::string("lair"));
    QVERIFY(isAsGenerated(f.world(), firstLevel, {"lair", 4, {}}));
}

void tst_RecipePlans::aRenamedRecipeIsFollowedByBiomes()
{
    DenFixture f;
    Map biome;
    biome.set("id", "Cave");
    biome.set("recipe", "den");
    biome.set("to", 100);
    f.perform({edit::Entry{AuthoredSection::Overland, "biomes", Value(List{biome})}, QStringLiteral("biomes")});
    QVERIFY(!f.perform(planRemoveWritten(f.world(), recipes, "den")));
    QVERIFY(f.isOneStep(planRenameWritten(f.world(), recipes, "den", "lair")));
    QCOMPARE(QString::fromStdString(toFlowText(*f.world().overland.written().find("biomes"))),
             QStringLiteral("[{id: Cave, recipe: lair, to: 100}]"));
}

void tst_RecipePlans::aRecipeInUseIsNotDeleted()
{
    DenFixture f;
    f.perform(planGenerate(f.world(), firstLevel, {"den", 4, {}}));
    const EditResult refused = f.perform(planRemoveWritten(f.world(), recipes, "den"));
    QVERIFY(!refused);
    QCOMPARE(refused.objection, QStringLiteral("The recipe den is in use: the level First level."));
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"cave", 4, {}})));
    QVERIFY(f.isOneStep(planRemoveWritten(f.world(), recipes, "den")));
}

void tst_RecipePlans::aDeletedCopyLeavesTheLibrarys()
{
    DenFixture f;
    f.perform(planTakeFromLibrary(f.world(), recipes, "cave"));
    f.perform(planGenerate(f.world(), firstLevel, {"cave", 4, {}}));
    QVERIFY(f.isOneStep(planRemoveWritten(f.world(), recipes, "cave")));
    QVERIFY(recipeNamed(f.world(), "cave"));
}

void tst_RecipePlans::everyChangeOfATableIsOneStep()
{
    DenFixture f;
    const auto field = [](const char* name) { return *findField(tableFields(), name); };
    QVERIFY(f.isOneStep(planTableField(f.world(), "Vermin", field("rolls"), "2d4")));
    QVERIFY(f.isOneStep(planTableField(f.world(), "Vermin", field("budget"), 30)));
    QVERIFY(f.isOneStep(planAddItem(f.world(), ListPlace::entries("Vermin"), "torch")));
    QVERIFY(f.isOneStep(planSetItem(f.world(), ListPlace::entries("Vermin"), 1, f.ofEntry("least"), 2)));
    QVERIFY(f.isOneStep(planSetItem(f.world(), ListPlace::entries("Vermin"), 0, f.ofEntry("count"), "1d3")));
    QVERIFY(f.isOneStep(planMoveItem(f.world(), ListPlace::entries("Vermin"), 1, -1)));
    QVERIFY(f.isOneStep(planDuplicateItem(f.world(), ListPlace::entries("Vermin"), 1)));
    QVERIFY(f.isOneStep(planSetItem(f.world(), ListPlace::entries("Vermin"), 2, f.ofEntry("type"), "ashmite")));
    QVERIFY(f.isOneStep(planSetItem(f.world(), ListPlace::entries("Vermin"), 2, f.ofEntry("count"), "1")));
    QVERIFY(f.isOneStep(planRemoveItem(f.world(), ListPlace::entries("Vermin"), 1)));
    QVERIFY(f.isOneStep(planTableField(f.world(), "Vermin", field("budget"), 0)));
    QCOMPARE(f.table("Vermin"), QStringLiteral("{rolls: 2d4, entries: [{type: torch, least: 2}, {type: ashmite}]}"));
    QVERIFY(!f.perform(planSetItem(f.world(), ListPlace::entries("Vermin"), 0, f.ofEntry("weight"), 5000)));
    QVERIFY(!f.perform(planSetItem(f.world(), ListPlace::entries("Vermin"), 9, f.ofEntry("weight"), 5)));
    QVERIFY(!f.perform(planAddItem(f.world(), ListPlace::entries("CaveTier1"), "torch")));
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_RecipePlans::aRenamedTableIsFollowed()
{
    DenFixture f;
    const auto table = f.parameter(2, "table");
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::steps("den"), 2, table, "Vermin")));
    QVERIFY(f.isOneStep(planRenameWritten(f.world(), tables, "Vermin", "Rats")));
    QVERIFY(f.recipe("den").contains(QStringLiteral("{table: Rats")));
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_RecipePlans::aTableInUseIsNotDeleted()
{
    DenFixture f;
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::steps("den"), 2, f.parameter(2, "table"), "Vermin")));
    QCOMPARE(f.perform(planRemoveWritten(f.world(), tables, "Vermin")).objection,
             QStringLiteral("The encounter table Vermin is in use: the recipe den."));
    QVERIFY(f.perform(planSetItem(f.world(), ListPlace::steps("den"), 2, f.parameter(2, "table"), "CaveTier1")));
    QVERIFY(f.isOneStep(planRemoveWritten(f.world(), tables, "Vermin")));
}

void tst_RecipePlans::theFaultsOfATableStandAtTheirEntries()
{
    DenFixture f;
    const auto faults = [&f] {
        QStringList all;
        for (const TableFault& fault : faultsOfTable(f.world(), "Vermin"))
            all << QStringLiteral("%1 %2").arg(fault.entry ? static_cast<int>(*fault.entry) : -1).arg(fault.sentence);
        return all;
    };
    QCOMPARE(faults(), QStringList());
    f.perform(planAddItem(f.world(), ListPlace::entries("Vermin"), "torhc"));
    QCOMPARE(faults(), (QStringList{QStringLiteral("1 There is no entity type 'torhc'. Did you mean 'torch'?")}));
    f.perform(planSetItem(f.world(), ListPlace::entries("Vermin"), 1, f.ofEntry("type"), ""));
    QCOMPARE(faults(), (QStringList{QStringLiteral("1 Choose a type: this entry brings nothing.")}));
    f.perform(planRemoveItem(f.world(), ListPlace::entries("Vermin"), 1));
    f.perform(planSetItem(f.world(), ListPlace::entries("Vermin"), 0, f.ofEntry("weight"), 0));
    QCOMPARE(faults(), (QStringList{QStringLiteral(
                           "-1 Every weight of the table is 0. Give one entry a weight, or a least number.")}));
    f.perform(planSetItem(f.world(), ListPlace::entries("Vermin"), 0, f.ofEntry("least"), 3));
    f.perform(planSetItem(f.world(), ListPlace::entries("Vermin"), 0, f.ofEntry("most"), 2));
    QCOMPARE(faults(), (QStringList{QStringLiteral("0 'least' (3) is more than 'most' (2).")}));
}

void tst_RecipePlans::aRenamedTypeIsFollowedEverywhere()
{
    DenFixture f;
    f.perform(planPutType(f.world(), TypeCategory::Entities, newTypeFrom("burrow-rat", "mole")));
    f.perform(planAddItem(f.world(), ListPlace::entries("Vermin"), "mole"));
    f.perform(planAddItem(f.world(), ListPlace::steps("den"), "traps"));
    f.perform(planSetItem(f.world(), ListPlace::steps("den"), 3, f.parameter(3, "types"), List{"mole"}));
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, f.world().settings.start.at + Point{1, 0}}, {"cellar", {3, 3}}));
    Link locked = f.world().links.all().front();
    locked.key = "mole";
    locked.isOpen = false;
    f.perform({edit::Links{{{locked.id, locked}}}, QStringLiteral("lock")});
    const Entity mole = f.document.newEntity("mole", {5, 3});
    QVERIFY(f.placeOn("cellar", mole));
    f.perform(
        planGenerate(f.world(), firstLevel, {Name(), 3, {}, List{newStep("cave"), newStep("connect"), f.steps()[3]}}));

    QVERIFY(f.isOneStep(planRenameType(f.world(), TypeCategory::Entities, "mole", "digger")));
    QVERIFY(f.table("Vermin").contains(QStringLiteral("{type: digger}")));
    QVERIFY(f.recipe("den").contains(QStringLiteral("{traps: {types: [digger]}}")));
    QCOMPARE(f.world().links.find(locked.id)->key, Name("digger"));
    QVERIFY(toFlowText(f.level(firstLevel).recipe.written()).find("digger") != std::string::npos);
    const Entity* there = f.level("cellar").entities.find(mole.id);
    QCOMPARE(f.world().registry->entity(there->type).id, Name("digger"));
    QVERIFY(holdersOf(f.world(), "entities", "mole").empty());
    QVERIFY(f.isOneStep(planRenameType(f.world(), TypeCategory::Entities, "digger", "mole")));
}

void tst_RecipePlans::aTypeThatATableNamesIsNotDeleted()
{
    DenFixture f;
    f.perform(planPutType(f.world(), TypeCategory::Entities, newTypeFrom("burrow-rat", "mole")));
    f.perform(planAddItem(f.world(), ListPlace::entries("Vermin"), "mole"));
    const EditResult refused = f.perform(planRemoveType(f.world(), TypeCategory::Entities, "mole"));
    QCOMPARE(refused.objection, QStringLiteral("'mole' is in use: the encounter table Vermin."));
    f.perform(planRemoveItem(f.world(), ListPlace::entries("Vermin"), 1));
    QVERIFY(f.isOneStep(planRemoveType(f.world(), TypeCategory::Entities, "mole")));
}

void tst_RecipePlans::aRenamedLevelStaysAboveTheEndlessOnes()
{
    DenFixture f;
    f.addCellar();
    WorldSettings settings = f.world().settings;
    settings.deeper = {"cellar", "Down", 0, {{2, {"cave"}, 0, {}, {}}}};
    f.perform({edit::Settings{settings, f.world().ruleset, f.world().messages}, QStringLiteral("deeper")});
    QVERIFY(!f.perform(planRemoveLevel(f.world(), "cellar")));
    QVERIFY(f.isOneStep(planRenameLevel(f.world(), "cellar", "vault")));
    QCOMPARE(f.world().settings.deeper.below, Name("vault"));
    QVERIFY(f.isOneStep(planRenameLevel(f.world(), firstLevel, "gate")));
    QCOMPARE(f.world().settings.start.level, Name("gate"));
    QCOMPARE(f.world().settings.deeper.below, Name("vault"));
}

void tst_RecipePlans::paintingAnUnbuiltLevelBuildsItFirst()
{
    DenFixture f;
    Level below = makeLevel("below", {40, 25}, f.world().registry, Name());
    below.recipe = Name("den");
    below.seed = 5;
    f.addLevel(below);
    QVERIFY(f.level("below").isUnbuilt());
    const Result<Level> built = generated(f.world(), "below", {"den", 5, {}});
    TilePatch patch;
    stamp(patch, *f.world().registry, {10, 10}, f.tile("water"));
    QVERIFY(f.isOneStep(planPaint(f.world(), "below", patch)));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo build below, then paint a cell on below"));
    const Level& now = f.level("below");
    for (const Point p : cellsIn(now.tiles.size()))
        if (p != Point{10, 10})
            QCOMPARE(now.tiles.topAt(p).slot, built->tiles.topAt(p).slot);
    QCOMPARE(now.tiles.at(Layer::Terrain, {10, 10}).slot, f.tile("water").slot);
    QCOMPARE(now.seed, std::optional<std::int64_t>(5));
}

void tst_RecipePlans::whatIsPaintedOnAnUnbuiltLevelCoversWhatItsRecipeBuilds()
{
    DenFixture f;
    Level below = makeLevel("below", {40, 25}, f.world().registry, Name());
    below.recipe = Name("den");
    below.seed = 5;
    f.addLevel(below);
    const Point corner{0, 0};  // rock in every cave
    const Result<Level> built = generated(f.world(), "below", {"den", 5, {}});
    QVERIFY(built->tiles.blocksMove(corner));
    const TilePatch laid = layTerrain(f.level("below"), {corner}, f.tile("floor"));
    QVERIFY(f.isOneStep(planPaint(f.world(), "below", laid)));
    QVERIFY(!f.level("below").tiles.blocksMove(corner));
    QCOMPARE(f.level("below").tiles.topAt({1, 0}).slot, built->tiles.topAt({1, 0}).slot);
    f.document.undo();
    TilePatch cleared;
    for (const Layer layer : allLayers)
        cleared.set(corner, layer, nothingTile);
    QVERIFY(f.isOneStep(planPaint(f.world(), "below", cleared)));
    QCOMPARE(f.level("below").tiles.topAt(corner).slot, nothingTile.slot);
    QCOMPARE(f.level("below").tiles.topAt({1, 0}).slot, built->tiles.topAt({1, 0}).slot);
}

void tst_RecipePlans::anUnbuiltLevelThatCannotBeBuiltIsNotPainted()
{
    DenFixture f;
    Level below = makeLevel("below", {40, 25}, f.world().registry, Name());
    below.recipe = Name("no-such");
    f.addLevel(below);
    const QString before = f.bytes();
    const EditResult refused = f.stampAt("below", {10, 10}, "water");
    QVERIFY(!refused);
    QVERIFY2(refused.objection.contains(QStringLiteral("no recipe 'no-such'")), qPrintable(refused.objection));
    QCOMPARE(f.bytes(), before);
}

void tst_RecipePlans::partOfAnUnbuiltLevelIsGeneratedInTheWhole()
{
    DenFixture f;
    Level below = makeLevel("below", {60, 30}, f.world().registry, Name());
    below.recipe = Name("den");
    below.seed = 5;
    f.addLevel(below);
    const Result<Level> whole = generated(f.world(), "below", {"den", 5, {}});
    const CellArea part{{60, 30}, Rect{{20, 5}, {20, 15}}};
    QVERIFY(f.isOneStep(planGenerate(f.world(), "below", {"halls", 2, part})));
    for (const Point p : cellsIn(Size{60, 30}))
        if (!part.contains(p))
            QCOMPARE(f.level("below").tiles.topAt(p).slot, whole->tiles.topAt(p).slot);
    QCOMPARE(f.level("below").recipe, Value("den"));
}

void tst_RecipePlans::changedStepsBecomeTheLevelsOwn()
{
    DenFixture f;
    List steps = f.steps();
    QVERIFY(setParameter(steps[0], f.parameter(0, "seed-chance"), 45));
    const GenerateRequest request{"den", 3, {}, steps};
    QVERIFY(f.isOneStep(planGenerate(f.world(), firstLevel, request)));
    QCOMPARE(f.level(firstLevel).recipe, Value(steps));
    QVERIFY(isAsGenerated(f.world(), firstLevel, *requestOf(f.level(firstLevel))));
    QVERIFY(!isAsGenerated(f.world(), firstLevel, {"den", 3, {}}));
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

GLOAM_TEST(tst_RecipePlans)
#include "tst_RecipePlans.moc"
