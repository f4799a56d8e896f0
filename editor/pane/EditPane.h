#pragma once

#include "editor/pane/FocusRound.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/tools/ToolController.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

namespace gloam::editor {

class EditBar;
class EditStatus;
class FindPanel;
class GoingTo;
class KeyVoice;
class LevelCanvas;
class LostLinks;
class MapViews;
class PanelArea;
class StepElsewhere;
struct Candidate;

/// The editor: tools, canvas, palettes, inspector and lists around one document. The program opens and saves files and
/// runs tries.
class EditPane : public QWidget {
    Q_OBJECT

public:
    /// `run` runs long tasks on another thread; the document and what `run` refers to must outlive the pane.
    EditPane(const UiStyle& style, WorldDocument& document, const ActionTable& actions, TaskRunner run,
             QWidget* parent = nullptr);
    ~EditPane() override;

    EditorState& state() { return m_state; }
    LevelCanvas& canvas() { return *m_canvas; }
    MapViews& views() const;

    /// Performs an act of the key maps by name ("tool-stamp", "undo", "zoom-in"); false if the pane does not have it.
    bool act(const QString& name);
    QStringList acts() const { return m_acts.names(); }

    /// Why an act of the pane cannot be done now; empty if it can, or if it is none.
    QString objectionTo(const QString& act) const;

    /// Goes to what WorldCandidates listed, or says that it is gone.
    void goTo(const Candidate& candidate);

    /// Enters text still being typed into a field or a name.
    void enterTyped();

    /// Writes the world graph: as SVG if the name of the file ends in ".svg", else as a picture.
    Status exportGraphTo(const QString& file);

    /// Gives the focus to the canvas.
    void focusCanvas();

    void setMotion(bool hasMotion);
    void setRightButton(RightButton button) { m_tools.setRightButton(button); }
    void setKeys(const KeyBindings& keys);  ///< the editor's

    /// Whether a search for problems is still running.
    bool isSearching() const { return m_finder.isSearching(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(const UiStyle& style, const ActionTable& actions);
    void addParts(const UiStyle& style, const ActionTable& actions);
    void connectCanvas(const ActionTable& actions);
    void connectPanels();
    void addTabs(const ActionTable& actions);
    void addFind(const UiStyle& style);
    void placeQuestion(QWidget* question);

    EditorState m_state;
    ToolController m_tools;
    ProblemFinder m_finder;
    ActHandlers m_acts;
    FocusRound m_round;
    EditBar* m_bar;
    LevelCanvas* m_canvas;
    KeyVoice* m_voice;
    PanelArea* m_panels;
    FindPanel* m_find;
    GoingTo* m_going = nullptr;
    EditStatus* m_status;
    LostLinks* m_lost = nullptr;
    StepElsewhere* m_elsewhere = nullptr;
};

}  // namespace gloam::editor
