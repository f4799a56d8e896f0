#pragma once

#include "editor/tools/ToolController.h"

namespace gloam::editor {

class EditBar;
class EditStatus;
class LevelCanvas;

/// What the editor says while you work: the line at its foot, the bar above it and, at the place itself, the map.
class MapNotices : public QObject {
    Q_OBJECT

public:
    MapNotices(EditorState& state, const ToolController& hand, LevelCanvas& canvas, EditBar& bar, EditStatus& status);

private:
    void showTold(const QString& sentence, Sign sign);
    void showHintIfCut();
    void showObjection();
    void showQuestion();
    void showBrush();
    void showZoom();
    void showHover();
    void showOverlay();
    void greet();

    EditorState& m_state;
    const ToolController& m_hand;
    LevelCanvas& m_canvas;
    EditBar& m_bar;
    EditStatus& m_status;
    QString m_objection;  ///< to what is previewed, as it was shown last
};

}  // namespace gloam::editor
