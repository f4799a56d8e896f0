#pragma once

#include "editor/panels/ProblemFinder.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>
#include <QObject>

namespace gloam::editor {

class GenerateActs;
class LevelCanvas;

/// The pages of recipes, encounter tables and biomes, and that of what they and the drawn levels come to.
class RecipeActs : public QObject {
    Q_OBJECT

public:
    /// `run` draws and rolls on another thread; what it refers to must outlive this.
    RecipeActs(const UiStyle& style, EditorState& state, LevelCanvas& canvas, GenerateActs& generate, TaskRunner run,
               QObject* parent);

    void addActs(ActHandlers& acts);
    void openRecipes(const Name& recipe);  ///< at one; at that of the open level if the name is empty
    void openTables(const Name& table);
    void openMetrics();
    void openBiomes();  ///< at that of the selected zone

private:
    QString whyNoOverland() const;
    void open(QDialog* dialog);

    const UiStyle m_style;
    EditorState& m_state;
    LevelCanvas& m_canvas;
    GenerateActs& m_generate;
    TaskRunner m_run;
};

}  // namespace gloam::editor
