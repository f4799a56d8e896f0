#include "editor/dialogs/BiomeDialog.h"

#include "core/generate/ContentPools.h"
#include "editor/document/BiomePlans.h"
#include "editor/document/PlanParts.h"
#include "editor/inspector/fields/TruthField.h"
#include "editor/ui/Layouts.h"

namespace gloam::editor {

BiomeDialog::BiomeDialog(const UiStyle& uiStyle, EditorState& editorState, const Name& biome, TaskRunner run,
                         QWidget* parent)
    : AuthoredDialog(uiStyle, editorState, parent),
      m_list(new BiomeList(uiStyle, editorState.document, editorState.overland, this)),
      m_form(
          new SubjectForm({uiStyle, editorState.document, editorState.open, editorState.subject, editorState.question},
                          tr("The chosen biome"), this)),
      m_pictures(new SeedPictures(uiStyle, std::move(run), this)),
      m_far(new TruthBox(uiStyle.theme, tr("Zones far from the start"), this)), m_recipe(new QPushButton(this))
{
    setWindowTitle(tr("Biomes"));
    m_far->setToolTip(tr("Draw the zones that the recipe for far zones builds"));
    auto* pictures = new QWidget(this);
    auto* column = columnIn(pictures, {}, 8);
    column->addWidget(m_far);
    column->addWidget(m_pictures, 1);
    arrange(m_list, m_list->rows(), {{m_form, 1}, {pictures, 0}});
    addToFoot(m_recipe);
    m_form->orderAfter(&m_list->lastButton());
    m_list->choose(biome);
    showBiome();
    connect(m_list, &BiomeList::chosenChanged, this, &BiomeDialog::showBiome);
    connect(&editorState.document, &WorldDocument::changed, this, [this](const Touched& touched) {
        if (touched.written || touched.types)
            drawPictures();
    });
    connect(m_far, &QCheckBox::toggled, this, &BiomeDialog::drawPictures);
    connect(m_recipe, &QPushButton::clicked, this, &BiomeDialog::openRecipe);
}

void BiomeDialog::showBiome()
{
    m_form->setSubject(chosen().isEmpty()
                           ? nullptr
                           : std::shared_ptr<Subject>(biomeSubject(state().document, state().overland, chosen())));
    drawPictures();
}

void BiomeDialog::drawPictures()
{
    const auto overland = overlandOf(state().document.world());
    const auto index = overland ? biomeIn(*overland, chosen()) : std::nullopt;
    const bool hasFar = index && !overland->biomes[*index].far.isEmpty();
    m_far->setEnabled(hasFar);
    Result<Recipe> recipe = recipeNamed(state().document.world(), shownRecipe());
    if (recipe && overland)
        recipe->size = overland->zone;
    m_pictures->setRecipe(state().document.world(), recipe);
    m_recipe->setText(tr("Open Recipe %1…").arg(toQString(shownRecipe())));
    m_recipe->setToolTip(tr("Close this page and show the recipe of these zones"));
    m_recipe->setEnabled(static_cast<bool>(recipe));
}

Name BiomeDialog::shownRecipe() const
{
    const auto overland = overlandOf(state().document.world());
    const auto index = overland ? biomeIn(*overland, chosen()) : std::nullopt;
    if (!index)
        return {};
    const Biome& biome = overland->biomes[*index];
    return m_far->isChecked() && !biome.far.isEmpty() ? biome.far : biome.recipe;
}

void BiomeDialog::openRecipe()
{
    const Name recipe = shownRecipe();
    accept();
    emit recipeAsked(recipe);
}

}  // namespace gloam::editor
