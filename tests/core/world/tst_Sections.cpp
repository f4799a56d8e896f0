#include "core/world/Sections.h"

#include "core/check/Check.h"
#include "core/io/world/WorldText.h"
#include "core/world/Edit.h"
#include "core/world/EncounterTable.h"
#include "core/world/Overland.h"
#include "core/world/Prefab.h"
#include "core/world/Recipe.h"
#include "core/world/Ruleset.h"
#include "core/world/Sentence.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string sectionsText = worldHead({.id = "sections", .name = "Sections", .ruleset = "gloam"}) + R"(ruleset:
  # They hear all.
  noise: {step: 5, blow: loud, echo: 2}
  movement: {pass-over: [sleeping]}
tables:
  # Only at night.
  Vermin: {rolls: 2, mood: grim, entries: [{type: burrow-rat}]}
  Broken: [burrow-rat]
recipes:
  cave: {about: Our own., steps: [{border: {}}]}
  odd: {steps: [{cavern: {}}, {cave: {}}]}
overland:
  # The world is small.
  size: [3, 2]
  scale: many
  weather: rain
  biomes: [{id: cave, recipe: cave, to: 100}]
levels:
  pit:
    size: [20, 10]
    recipe:
      # The rim.
      - {border: {}}
      - {cavern: {}}
  den: {size: [20, 10], recipe: cave}
)";

World sectionsWorld()
{
    return worldFrom(sectionsText).world;
}

Value tableOf(const char* type)
{
    Map entry;
    entry.set("type", type);
    Map table;
    table.set("entries", List{Value(std::move(entry))});
    return Value(std::move(table));
}

/// Makes an edit, which then holds what undoes it.
void make(World& world, Edit& edit)
{
    exchange(world, edit, shippedParts());
}

}  // namespace

/// Sections that are kept as written and read once.
class tst_Sections : public QObject {
    Q_OBJECT
private slots:
    void aSectionIsReadWhenTheWorldIs();
    void whatCannotBeReadIsKeptAsWritten();
    void copiesOfAWorldShareWhatWasRead();
    void anEditReadsOnlyTheEntryThatItChanges();
    void anEditOfAWorldLeavesItsCopiesAsTheyWere();
    void anUndoneEditBringsBackWhatWasRead();
    void anEditOfTheOverlandReadsItAgain();
    void sectionsAreEqualIfTheyAreWrittenAlike();
    void anEntryOfTheWorldStandsBeforeOneOfItsLibrary();
    void theNamesOfAllEntriesAreSorted();
    void eachSectionGoesByItsKey();
    void aMessageThatCannotBeReadIsReported();
    void choicesOfAWorldLieOverThoseOfItsRuleset();
    void aChoiceThatCannotBeReadLeavesTheRulesets();
    void theStepsOfALevelAreReadWhenTheyAreSet();
    void aLevelThatNamesARecipeHasNoStepsOfItsOwn();
};

void tst_Sections::aSectionIsReadWhenTheWorldIs()
{
    const World world = sectionsWorld();
    QVERIFY((world.overland.value().size == Size{3, 2}));
    QCOMPARE(world.tables.find("Vermin")->value.rolls.modifier, 2);
    QCOMPARE(world.recipes.find("cave")->value.steps.size(), std::size_t{1});
    QVERIFY(!world.recipes.find("den"));
    QVERIFY(world.prefabs.isEmpty() && world.prefabs.all().empty());
}

void tst_Sections::whatCannotBeReadIsKeptAsWritten()
{
    const World world = sectionsWorld();
    QCOMPARE(world.overland.value().scale, Overland().scale);
    QCOMPARE(world.overland.problems().size(), std::size_t{2});  // the scale and the weather
    QCOMPARE(world.overland.problems().front().path, std::string("overland.scale"));
    QCOMPARE(world.recipes.find("odd")->value.steps.size(), std::size_t{1});
    QCOMPARE(world.recipes.find("odd")->problems.front().path, std::string("recipes.odd.steps[0]"));
    QVERIFY(hasErrors(world.tables.find("Broken")->problems));
    const std::string text = formatWorld(world);
    for (const char* kept :
         {"# They hear all.", "blow: loud", "echo: 2", "# The rim.", "# Only at night.", "mood: grim",
          "Broken: [burrow-rat]", "{cavern: {}}", "# The world is small.", "scale: many", "weather: rain"})
        QVERIFY2(text.find(kept) != std::string::npos, kept);
    QCOMPARE(formatWorld(worldFrom(text).world), text);
}

void tst_Sections::copiesOfAWorldShareWhatWasRead()
{
    const World world = sectionsWorld();
    const World copy = world;
    QCOMPARE(&copy.overland.value(), &world.overland.value());
    QCOMPARE(copy.recipes.find("cave"), world.recipes.find("cave"));
    QCOMPARE(&copy.ruleset.value(), &world.ruleset.value());
    const Level level = *world.findLevel("pit");
    QCOMPARE(level.recipe.steps(), world.findLevel("pit")->recipe.steps());
}

void tst_Sections::anEditReadsOnlyTheEntryThatItChanges()
{
    World world = sectionsWorld();
    const auto* broken = world.tables.find("Broken");
    Edit edit = edit::Entry{AuthoredSection::Tables, "Vermin", tableOf("gold")};
    make(world, edit);
    QCOMPARE(world.tables.find("Vermin")->value.entries.front().type, Name("gold"));
    QCOMPARE(world.tables.find("Broken"), broken);
}

void tst_Sections::anEditOfAWorldLeavesItsCopiesAsTheyWere()
{
    World world = sectionsWorld();
    const World before = world;
    for (const char* name : {"Vermin", "New"}) {
        Edit edit = edit::Entry{AuthoredSection::Tables, name, tableOf("gold")};
        make(world, edit);
    }
    QVERIFY(world.tables.find("New"));
    QVERIFY(!before.tables.find("New"));
    QCOMPARE(before.tables.find("Vermin")->value.entries.front().type, Name("burrow-rat"));
    QVERIFY(before == sectionsWorld());
}

void tst_Sections::anUndoneEditBringsBackWhatWasRead()
{
    World world = sectionsWorld();
    Edit edit = edit::Entry{AuthoredSection::Tables, "Vermin", std::nullopt};
    make(world, edit);
    QVERIFY(!world.tables.find("Vermin"));
    make(world, edit);
    QCOMPARE(world.tables.find("Vermin")->value.entries.front().type, Name("burrow-rat"));
    QCOMPARE(formatWorld(world), formatWorld(sectionsWorld()));
}

void tst_Sections::anEditOfTheOverlandReadsItAgain()
{
    World world = sectionsWorld();
    Edit edit = edit::Entry{AuthoredSection::Overland, "scale", Value(7)};
    make(world, edit);
    QCOMPARE(world.overland.value().scale, 7);
    QCOMPARE(world.overland.problems().size(), std::size_t{1});
    make(world, edit);
    QCOMPARE(world.overland.problems().size(), std::size_t{2});
    QCOMPARE(formatWorld(world), formatWorld(sectionsWorld()));
}

void tst_Sections::sectionsAreEqualIfTheyAreWrittenAlike()
{
    const World world = sectionsWorld();
    World other = sectionsWorld();
    QVERIFY(world.tables == other.tables && world.overland == other.overland);
    Edit edit = edit::Entry{AuthoredSection::Overland, "weather", Value("snow")};
    make(other, edit);
    QVERIFY(world.overland.value() == other.overland.value());
    QVERIFY(!(world.overland == other.overland));
}

void tst_Sections::anEntryOfTheWorldStandsBeforeOneOfItsLibrary()
{
    World world = sectionsWorld();
    QCOMPARE(findEntry<Recipe>(world, "cave")->value.about, std::string("Our own."));
    QVERIFY(findEntry<Recipe>(world, "desert"));
    QVERIFY(allEntries<Recipe>(world).at("cave") == findEntry<Recipe>(world, "cave"));
    QCOMPARE(findWritten(world, AuthoredSection::Recipes, "cave"), world.recipes.written().find("cave"));
    world.settings.uses.clear();
    QVERIFY(!findEntry<Recipe>(world, "desert"));
}

void tst_Sections::theNamesOfAllEntriesAreSorted()
{
    World world = sectionsWorld();
    QVERIFY(entryNames(world, AuthoredSection::Recipes).size() > 2);
    world.settings.uses.clear();
    QCOMPARE(entryNames(world, AuthoredSection::Recipes), (std::vector<std::string>{"cave", "odd"}));
    QCOMPARE(entryNames(world, AuthoredSection::Tables), (std::vector<std::string>{"Broken", "Vermin"}));
}

void tst_Sections::eachSectionGoesByItsKey()
{
    for (const AuthoredSection section : entrySections) {
        const std::string key(keyOf(section));
        QVERIFY(entrySectionFromKey(key) == section);
        const std::string text = worldHead({.id = "one", .name = "One", .ruleset = "gloam"}) + key + ": {mine: {}}\n";
        const World world = worldFrom(text).world;
        QVERIFY2(sectionOf(world, section).find("mine"), key.c_str());
        QVERIFY2(formatWorld(world).find("\n" + key + ":\n  mine: {}\n") != std::string::npos,
                 formatWorld(world).c_str());
    }
    QVERIFY(!entrySectionFromKey("overland") && !entrySectionFromKey("levels"));
    QCOMPARE(std::string(keyOf(AuthoredSection::Overland)), std::string("overland"));
}

void tst_Sections::aMessageThatCannotBeReadIsReported()
{
    const std::string text = sectionsText
                             + "messages:\n"
                               "  you-win: The lamp is lit.\n"
                               "  you-die: {text: 5, severity: loud, much: All is dark.}\n"
                               "  you-wait: [1, 2]\n";
    const World world = worldFrom(text).world;
    QCOMPARE(*world.messages.find("you-win")->value.text, std::string("The lamp is lit."));
    QCOMPARE(*world.messages.find("you-die")->value.wording(Degree::Much), std::string("All is dark."));
    QVERIFY(!world.messages.find("you-die")->value.wording(Degree::Usual));
    QStringList paths;
    for (const Problem& problem : checkWorld(world, *shippedContext().engine))
        if (problem.path.starts_with("messages"))
            paths << QString::fromStdString(problem.path);
    QCOMPARE(paths, (QStringList{"messages.you-die.text", "messages.you-die.severity", "messages.you-wait"}));
}

void tst_Sections::choicesOfAWorldLieOverThoseOfItsRuleset()
{
    const World world = sectionsWorld();
    const Ruleset preset = withChoices({}, *presetOf(world));
    Ruleset expected = preset;
    expected.noise.step = 5;
    expected.movement.passOver = {"sleeping"};
    QVERIFY(withChoices(preset, world.ruleset.value()) == expected);
    for (const auto& [name, choices] : world.library->rulesets) {
        const Ruleset other = withChoices({}, choices.value());
        const Authored<RuleChoices> all = choicesOf(other);
        QCOMPARE(all.problems().size(), std::size_t{0});
        QVERIFY2(withChoices(expected, all.value()) == other, name.text().c_str());
    }
}

void tst_Sections::aChoiceThatCannotBeReadLeavesTheRulesets()
{
    const World world = sectionsWorld();
    QVERIFY(world.ruleset.value().find("noise.step") && !world.ruleset.value().find("noise.blow"));
    QCOMPARE(world.ruleset.problems().size(), std::size_t{2});
    QCOMPARE(world.ruleset.problems()[0].path, std::string("ruleset.noise.blow"));
    QCOMPARE(world.ruleset.problems()[1].path, std::string("ruleset.noise.echo"));
}

void tst_Sections::theStepsOfALevelAreReadWhenTheyAreSet()
{
    LevelRecipe recipe = sectionsWorld().findLevel("pit")->recipe;
    QVERIFY(!recipe.name());
    QCOMPARE(recipe.steps()->value.steps.size(), std::size_t{1});
    QCOMPARE(recipe.steps()->problems.size(), std::size_t{1});
    QCOMPARE(recipe.steps()->problems.front().path, std::string("[1]"));
    recipe = Value(List{"cave", "connect"});
    QCOMPARE(recipe.steps()->value.steps.size(), std::size_t{2});
    QCOMPARE(recipe.steps()->problems.size(), std::size_t{0});
    recipe = Value();
    QVERIFY(recipe.isNothing() && !recipe.steps() && recipe == LevelRecipe());
}

void tst_Sections::aLevelThatNamesARecipeHasNoStepsOfItsOwn()
{
    const World world = sectionsWorld();
    const LevelRecipe& recipe = world.findLevel("den")->recipe;
    QVERIFY(recipe.name() == Name("cave") && !recipe.steps() && !recipe.isNothing());
    QVERIFY(recipe == LevelRecipe(Name("cave")));
}

GLOAM_TEST(tst_Sections)
#include "tst_Sections.moc"
