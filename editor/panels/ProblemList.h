#pragma once

#include "core/base/Problem.h"
#include "editor/tools/Workbench.h"
#include "editor/ui/Look.h"

#include <QWidget>

class QLabel;
class QListView;
class QModelIndex;

namespace gloam::editor {

class ProblemsModel;

/// What is wrong with the world, the gravest first; Enter and double click go to where it is.
class ProblemList : public QWidget {
    Q_OBJECT

public:
    ProblemList(const Look& look, Workbench& bench, QWidget* parent = nullptr);

    void setProblems(const Problems& problems);

    void next();       ///< goes to the next problem; after the last comes the first
    void previous();

    void enter();      ///< the focus

    QSize sizeHint() const override { return {600, 160}; }

signals:
    void jumped();     ///< by Enter or double click: the canvas shows the place
    void left();       ///< by Escape

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void jumpTo(const QModelIndex& index);
    void goTo(int row);

    Workbench& m_bench;
    ProblemsModel* m_model;
    QListView* m_list;
    QLabel* m_nothing;
    bool m_isAtProblem = false;   ///< the current row was gone to, and is not just the first
};

}  // namespace gloam::editor
