#pragma once

#include "editor/dialogs/AuthoredDialog.h"
#include "editor/dialogs/AuthoredList.h"
#include "editor/dialogs/SeedPictures.h"
#include "editor/inspector/form/SubjectForm.h"

namespace gloam::editor {

/// Recipes made and changed by form, beside nine small levels of the chosen one.
class RecipeDialog : public AuthoredDialog {
    Q_OBJECT

public:
    /// Begins with a recipe; with the first if the name is empty. `run` draws the pictures on another thread.
    RecipeDialog(const UiStyle& style, EditorState& state, const Name& recipe, TaskRunner run, QWidget* parent);

    Name chosen() const { return m_list->chosen(); }
    void choose(const Name& recipe) { m_list->choose(recipe); }
    SubjectForm& form() const { return *m_form; }
    SeedPictures& pictures() const { return *m_pictures; }

signals:
    void generateAsked(const gloam::Name& recipe, std::int64_t seed);  ///< the page is closed

private:
    void showRecipe();
    void drawPictures();
    void describeGenerate();
    void generate();

    AuthoredList* m_list;
    SubjectForm* m_form;
    SeedPictures* m_pictures;
    QPushButton* m_generate;
};

}  // namespace gloam::editor
