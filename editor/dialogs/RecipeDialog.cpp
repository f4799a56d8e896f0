#include "editor/dialogs/RecipeDialog.h"

#include "editor/document/RecipePlans.h"
#include "editor/inspector/subjects/RecipeSubject.h"

namespace gloam::editor {

RecipeDialog::RecipeDialog(const UiStyle& uiStyle, EditorState& editorState, const Name& recipe, TaskRunner run,
                           QWidget* parent)
    : AuthoredDialog(uiStyle, editorState, parent),
      m_list(new AuthoredList(uiStyle, editorState.document, AuthoredSection::Recipes,
                              {tr("Recipes"), tr("New Recipe"), Name("my-recipe")}, newRecipe, this)),
      m_form(
          new SubjectForm({uiStyle, editorState.document, editorState.open, editorState.subject, editorState.question},
                          tr("The chosen recipe"), this)),
      m_pictures(new SeedPictures(uiStyle, std::move(run), this)), m_generate(new QPushButton(this))
{
    setWindowTitle(tr("Recipes"));
    arrange(m_list, m_list->rows(), {{m_form, 1}, {m_pictures, 0}});
    addToFoot(m_generate);
    m_form->orderAfter(&m_list->lastButton());
    m_list->choose(recipe);
    showRecipe();
    connect(m_list, &AuthoredList::chosenChanged, this, &RecipeDialog::showRecipe);
    connect(&editorState.document, &WorldDocument::changed, this, [this](const Touched& touched) {
        if (touched.written || touched.types || touched.settings)
            drawPictures();
    });
    connect(m_pictures, &SeedPictures::seedChosen, this, &RecipeDialog::describeGenerate);
    connect(m_pictures, &SeedPictures::seedOpened, this, &RecipeDialog::generate);
    connect(m_generate, &QPushButton::clicked, this, &RecipeDialog::generate);
}

void RecipeDialog::showRecipe()
{
    m_form->setSubject(chosen().isEmpty() ? nullptr
                                          : std::shared_ptr<Subject>(recipeSubject(state().document, chosen())));
    drawPictures();
}

void RecipeDialog::drawPictures()
{
    m_pictures->setRecipe(state().document.world(), recipeNamed(state().document.world(), chosen()));
    describeGenerate();
}

void RecipeDialog::describeGenerate()
{
    m_generate->setText(tr("Generate with Seed %1…").arg(m_pictures->chosenSeed()));
    m_generate->setToolTip(tr("Close this page and build the open level with the chosen recipe and seed"));
    m_generate->setEnabled(state().open.level() && recipeNamed(state().document.world(), chosen()));
}

void RecipeDialog::generate()
{
    if (!m_generate->isEnabled())
        return;
    const Name recipe = chosen();
    const std::int64_t seed = m_pictures->chosenSeed();
    accept();
    emit generateAsked(recipe, seed);
}

}  // namespace gloam::editor
