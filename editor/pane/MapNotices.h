#pragma once

#include "editor/tools/ToolController.h"

namespace gloam::editor {

class EditBar;
class EditStatus;
class LevelCanvas;

/// Messages while you work: in the status line, in the bar above, and on the map itself.
class MapNotices : public QObject {
    Q_OBJECT

public:
    MapNotices(EditorState& state, const ToolController& tools, LevelCanvas& canvas, EditBar& bar, EditStatus& status);

private:
    void showTold(const QString& sentence, Sign sign);
    void showHintIfCut();
    void showObjection();
    void showQuestion();
    void showBrush();
    void showZoom();
    void showHover();
    void showOverlay();
    void showPatrol();
    void greet();

    EditorState& m_state;
    const ToolController& m_tools;
    LevelCanvas& m_canvas;
    EditBar& m_bar;
    EditStatus& m_status;
    QString m_objection;  ///< of the preview, as last shown
};

}  // namespace gloam::editor
