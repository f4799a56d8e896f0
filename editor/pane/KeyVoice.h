#pragma once

#include "editor/tools/ToolController.h"
#include "editor/ui/ActionTable.h"

#include <QStringList>

#include <functional>

namespace gloam::editor {

class LevelCanvas;

/// Announces to screen readers what a keyboard action changed, and the messages it caused. If only the cursor moves,
/// the map itself announces the cell.
class KeyVoice : public QObject {
    Q_OBJECT

public:
    KeyVoice(const ActionTable& actions, EditorState& editorState, const ToolController& tools, LevelCanvas& canvas);

    void attend(const std::function<void()>& act);

private:
    struct State {
        Place cursor;
        ToolKind tool = ToolKind::Stamp;
        Size stamp;
        int cells = 0;
        Selection selection;
        LayerStates layers;
        CellStep step = CellStep::M;
        bool isLed = false;
        bool isBusy = false;
        bool operator==(const State&) const = default;
    };
    State state() const;
    QStringList changesSince(const State& before) const;
    QString toolSaid() const;
    QString selectionSaid() const;
    QStringList layersSaid(const LayerStates& before) const;

    const ActionTable& m_actions;
    EditorState& m_state;
    const ToolController& m_tools;
    LevelCanvas& m_canvas;
    bool m_isAttending = false;
    bool m_isStepDone = false;  ///< during the act
    QStringList m_told;         ///< during the act
};

}  // namespace gloam::editor
