#pragma once

#include "editor/tools/ToolController.h"
#include "editor/ui/ActionTable.h"

#include <QStringList>

#include <functional>

namespace gloam::editor {

class LevelCanvas;

/// Says what an act by keys has done, to those who do not see it: what is another now than before, and what was told.
/// Where the cursor only moves, its cell is said by the map itself.
class KeyVoice : public QObject {
    Q_OBJECT

public:
    KeyVoice(const ActionTable& actions, EditorState& editorState, const ToolController& hand, LevelCanvas& canvas);

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
    const ToolController& m_hand;
    LevelCanvas& m_canvas;
    bool m_isAttending = false;
    bool m_isStepDone = false;  ///< while it attends
    QStringList m_told;         ///< while it attends
};

}  // namespace gloam::editor
