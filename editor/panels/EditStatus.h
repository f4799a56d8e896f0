#pragma once

#include "core/base/Problem.h"
#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace gloam::editor {

class ProblemCount;
class StatusText;

/// The line at the foot of the editor: problems, the cell and what is in it, the selection, what the tool does or what was
/// told last, the layer and the zoom to choose, when it was saved. Never wider than its window: texts are cut off.
class EditStatus : public QWidget {
    Q_OBJECT

public:
    static constexpr int millisecondsTold = 6000;

    EditStatus(const Look& look, Workbench& bench, QWidget* parent = nullptr);

    void setProblems(const Problems& problems);
    void setHover(std::optional<Point> cell);   ///< of the open level; if empty, the cursor's cell is described
    void setHint(const QString& hint);          ///< what the tool does, with the modifiers that apply now
    void setZoom(CellStep step);
    bool isSentenceCut() const;                 ///< what was told last, or the hint
    void setOverlay(const QString& legend);     ///< what lies over the level, in words; empty: nothing

signals:
    void problemsAsked();                       ///< the count was clicked
    void zoomAsked(gloam::editor::CellStep step);   ///< a size of cells was chosen

private:
    void showCell();
    void showSelection();
    void fillLayers();
    void fillZooms();
    void showLayer();
    void showTold(const QString& sentence, Sign sign);
    void showHint();
    void showSaved();

    Workbench& m_bench;
    std::optional<Point> m_hover;
    QString m_hint;
    QTimer m_told{this};
    ProblemCount* m_problems;
    StatusText* m_cell;
    StatusText* m_selection;
    StatusText* m_overlay;
    StatusText* m_sentence;
    QToolButton* m_layer;
    QToolButton* m_zoom;
    CellStep m_step = CellStep::M;
    QLabel* m_saved;
};

}  // namespace gloam::editor
