#pragma once

#include "core/base/Problem.h"
#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace gloam::editor {

class ProblemCount;
class StatusText;

/// The line at the foot of the editor: problems, the cell and its contents, the selection, the tool's hint or the last
/// message, choices of layer and zoom, and the time of saving. Never wider than its window: texts are cut off.
class EditStatus : public QWidget {
    Q_OBJECT

public:
    static constexpr int millisecondsTold = 6000;

    EditStatus(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void setProblems(const Problems& problems);
    void setHover(std::optional<Point> cell);  ///< on the open level; if empty, describes the cursor's cell
    void setHint(const QString& hint);         ///< what the tool does, with the modifiers that apply now
    void setZoom(CellStep step);
    bool isSentenceCut() const;              ///< the last message, or the hint
    void setOverlay(const QString& legend);  ///< the overlay in words; empty: none

signals:
    void problemsAsked();                          ///< a click on the count
    void zoomAsked(gloam::editor::CellStep step);  ///< a cell size was chosen

private:
    void showCell();
    void showSelection();
    void fillLayers();
    void fillZooms();
    void showLayer();
    void showWork(const QString& what, int percent);
    void showTold(const QString& sentence, Sign sign);
    void showHint();
    void showSaved();

    EditorState& m_state;
    std::optional<Point> m_hover;
    QString m_hint;
    QTimer m_told{this};
    ProblemCount* m_problems;
    StatusText* m_cell;
    StatusText* m_selection;
    StatusText* m_overlay;
    StatusText* m_sentence;
    QToolButton* m_stop;  ///< long work
    QToolButton* m_layer;
    QToolButton* m_zoom;
    CellStep m_step = CellStep::M;
    QLabel* m_saved;
};

}  // namespace gloam::editor
