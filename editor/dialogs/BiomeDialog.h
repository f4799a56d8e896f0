#pragma once

#include "editor/dialogs/AuthoredDialog.h"
#include "editor/dialogs/BiomeList.h"
#include "editor/dialogs/SeedPictures.h"
#include "editor/inspector/form/SubjectForm.h"

#include <QCheckBox>

namespace gloam::editor {

/// The biomes of the overland made and changed by form, beside nine zones of the chosen one.
class BiomeDialog : public AuthoredDialog {
    Q_OBJECT

public:
    /// Begins with a biome; with the first if the name is empty. `run` draws the pictures on another thread.
    BiomeDialog(const UiStyle& style, EditorState& state, const Name& biome, TaskRunner run, QWidget* parent);

    Name chosen() const { return m_list->chosen(); }
    void choose(const Name& biome) { m_list->choose(biome); }
    BiomeList& list() const { return *m_list; }
    SubjectForm& form() const { return *m_form; }
    SeedPictures& pictures() const { return *m_pictures; }
    QCheckBox& farZones() const { return *m_far; }

signals:
    void recipeAsked(const gloam::Name& recipe);  ///< the page is closed

private:
    void showBiome();
    void drawPictures();
    Name shownRecipe() const;  ///< empty if there is none
    void openRecipe();

    BiomeList* m_list;
    SubjectForm* m_form;
    SeedPictures* m_pictures;
    QCheckBox* m_far;
    QPushButton* m_recipe;
};

}  // namespace gloam::editor
