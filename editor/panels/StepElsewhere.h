#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace gloam::editor {

/// Asks before a step is undone or redone on a level that is not open. Asked the same once more, it is done there; Esc
/// leaves all as it is.
class StepElsewhere : public QFrame {
    Q_OBJECT

public:
    StepElsewhere(const Look& look, Workbench& bench, QWidget* parent);

    void enter();   ///< the focus

signals:
    void left();    ///< the keys are the map's again

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
