#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace gloam::editor {

/// Asks before a step is undone or redone on another level. The same act again confirms; Esc changes nothing.
class StepElsewhere : public QFrame {
    Q_OBJECT

public:
    StepElsewhere(const Look& look, Workbench& bench, QWidget* parent);

    void enter();   ///< takes the focus

signals:
    void left();    ///< the focus returns to the map

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void ask(StepWay way);
    void take(Elsewhere elsewhere);
    void drop();

    Workbench& m_bench;
    QLabel* m_sentence;
    QPushButton* m_there;
    QPushButton* m_here;
    StepWay m_way = StepWay::Undo;
};

}  // namespace gloam::editor
