#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/UndoSteps.h"
#include "editor/ui/UiStyle.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace gloam::editor {

/// Asks before a step is undone or redone on another level. The same act again confirms; Esc changes nothing.
class StepElsewhere : public QFrame {
    Q_OBJECT

public:
    StepElsewhere(const UiStyle& style, const WorldDocument& document, const OpenLevel& open, UndoSteps& steps,
                  QWidget* parent);

    void enter();  ///< takes the focus

signals:
    void left();  ///< the focus returns to the map

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void ask(StepWay way);
    void take(Elsewhere elsewhere);
    void drop();

    const WorldDocument& m_document;
    UndoSteps& m_steps;
    QLabel* m_sentence;
    QPushButton* m_there;
    QPushButton* m_here;
    StepWay m_way = StepWay::Undo;
};

}  // namespace gloam::editor
