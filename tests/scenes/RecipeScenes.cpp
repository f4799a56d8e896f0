#include "tests/scenes/SceneLists.h"

#include "editor/dialogs/BiomeDialog.h"
#include "editor/dialogs/GenerateDialog.h"
#include "editor/dialogs/RecipeDialog.h"
#include "editor/dialogs/TableDialog.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/document/RecipePlans.h"
#include "editor/document/TablePlans.h"

#include <QApplication>

#include <array>

namespace gloam::test {

using namespace app;

namespace {

/// The page of some class that an act opened.
template <typename Page> Page* opened(SceneDriver& driver, const char* act)
{
    driver.trigger(act);
    return driver.window().findChild<Page*>();
}

/// A cave with a river, just made: the river's parameters show.
Result<QImage> drawRecipes(SceneDriver& driver)
{
    editor::EditorState& state = driver.edit(std::nullopt).state();
    state.document.perform(
        editor::planAddWritten(state.document.world(), AuthoredSection::Recipes, "wet-cave",
                               editor::writtenOf(state.document.world(), AuthoredSection::Recipes, "cave")));
    state.document.perform(editor::planAddItem(state.document.world(), editor::ListPlace::steps("wet-cave"), "stairs"));
    auto* page = opened<editor::RecipeDialog>(driver, "recipes");
    if (!page)
        return Error{"No page of recipes opened."};
    page->choose("wet-cave");
    for (const editor::FormGroup& group : page->form().subject()->groups())
        for (const editor::FormAct& act : group.acts)
            for (const QString& choice : act.choices)
                if (choice.startsWith(QStringLiteral("River")))
                    page->form().subject()->act(group.key, act.key, choice);
    page->form().refresh();
    page->pictures().picture(4).setChecked(true);
    while (page->pictures().isDrawing())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    return driver.pictureWith(*page);
}

/// A table with an entry that cannot come, and what a hundred rolls bring.
Result<QImage> drawTables(SceneDriver& driver)
{
    editor::EditorState& state = driver.edit(std::nullopt).state();
    state.document.perform(
        editor::planAddWritten(state.document.world(), AuthoredSection::Tables, "Burrow",
                               editor::writtenOf(state.document.world(), AuthoredSection::Tables, "RuinsTier1")));
    state.document.perform(editor::planAddItem(state.document.world(), editor::ListPlace::entries("Burrow"), "torhc"));
    auto* page = opened<editor::TableDialog>(driver, "tables");
    if (!page)
        return Error{"No page of encounter tables opened."};
    page->choose("Burrow");
    page->rolls().roll();
    while (!page->rolls().report())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    return driver.pictureWith(*page);
}

/// Generate with a parameter changed: the level will have steps of its own.
Result<QImage> drawGenerate(SceneDriver& driver)
{
    driver.edit(std::nullopt);
    driver.trigger("zoom-fit");
    auto* page = opened<editor::GenerateDialog>(driver, "generate");
    if (!page)
        return Error{"No page to generate opened."};
    page->form().focusField(QStringLiteral("1"), QStringLiteral("cells-per-room"));
    return driver.pictureWith(*page);
}

/// The jungles of an overland, with a recipe of their own far from the start.
Result<QImage> drawBiomes(SceneDriver& driver)
{
    editor::EditorState& state = driver.edit(std::nullopt).state();
    Overland overland = editor::usualOverland(state.document.world());
    overland.farFrom = 3;
    state.document.perform(editor::planAddOverland(state.document.world()));
    overland.biomes[2].far = "ruins";
    state.document.perform(editor::planOverland(state.document.world(), overland));
    state.document.perform(editor::planFixZone(state.document.world(), {4, 8}, "jungle"));
    auto* page = opened<editor::BiomeDialog>(driver, "biomes");
    if (!page)
        return Error{"No page of biomes opened."};
    page->choose("jungle");
    while (page->pictures().isDrawing())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    return driver.pictureWith(*page);
}

constexpr std::array<Scene, 4> allRecipeScenes{{
    {"edit-biomes", drawBiomes},
    {"edit-recipes", drawRecipes},
    {"edit-tables", drawTables},
    {"edit-generate", drawGenerate},
}};

}  // namespace

std::span<const Scene> recipeScenes()
{
    return allRecipeScenes;
}

}  // namespace gloam::test
