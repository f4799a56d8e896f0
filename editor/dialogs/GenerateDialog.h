#pragma once

#include "editor/document/GeneratePlans.h"
#include "editor/document/WorldDocument.h"
#include "editor/inspector/form/SubjectForm.h"
#include "editor/state/CellQuestion.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"
#include "editor/state/WorkProgress.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace gloam::editor {

/// Chooses a recipe and a seed for the open level, or for the selected part of it, while the map previews the result.
/// Changed parameters of its builders become the level's own steps. [ and ] step the seed. Where nothing can be built,
/// it says which builder could not and why.
class GenerateDialog : public QDialog {
    Q_OBJECT

public:
    /// Begins with a request; its cells stay. A warning is shown below the fields.
    GenerateDialog(const UiStyle& style, WorldDocument& document, WorkProgress& work, CellQuestion& question,
                   OpenLevel& open, SubjectSelection& subject, GenerateRequest request, const QString& warning,
                   QWidget* parent);

    GenerateRequest request() const;
    SubjectForm& form() const { return *m_form; }
    void preview() { tell(); }  ///< once someone listens

signals:
    void previewed(const gloam::LevelPreview& preview);  ///< empty once closed
    void generated(const gloam::editor::GenerateRequest& request);
    void recipeAsked(const gloam::Name& recipe);  ///< to change it on its page; this one is closed

protected:
    void done(int result) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void keepRoomToTell();
    void fillRecipes();
    QWidget* seedFields();
    QWidget* recipeActs();
    void choose();
    void showSteps();
    void saveAsRecipe();
    void editRecipe();
    void stepSeed(int by);
    void tell();
    void finish();

    const UiStyle m_style;
    WorldDocument& m_document;
    WorkProgress& m_work;
    OpenLevel& m_open;
    GenerateRequest m_request;
    QListWidget* m_recipes;
    SubjectForm* m_form;
    QPushButton* m_save;
    QPushButton* m_edit;
    QSpinBox* m_seed;
    QLabel* m_told;
    QPushButton* m_do;
};

}  // namespace gloam::editor
