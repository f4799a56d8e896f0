#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace gloam::editor {

/// Asks before a step is undone or redone on another level. The same act again confirms; Esc changes nothing.
class StepElsewhere : public QFrame {
    Q_OBJECT

public:
    StepElsewhere(const UiStyle& style, EditorState& state, QWidget* parent);

    void enter();  ///< takes the focus

signals:
    void left();  ///< the focus returns to the map

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void ask(StepWay way);
    void take(Elsewhere elsewhere);
    void drop();

    EditorState& m_state;
    QLabel* m_sentence;
    QPushButton* m_there;
    QPushButton* m_here;
    StepWay m_way = StepWay::Undo;
};

}  // namespace gloam::editor
