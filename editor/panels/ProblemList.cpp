#include "editor/panels/ProblemList.h"

#include "editor/panels/ProblemDelegate.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/panels/ProblemsModel.h"
#include "editor/ui/Labels.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::editor {

ProblemList::ProblemList(const Look& look, Workbench& bench, QWidget* parent)
    : QWidget(parent), m_bench(bench),
      m_model(new ProblemsModel([&bench](const Problem& problem) { return placeInWorld(problem, bench.world()); }, this)),
      m_list(new QListView(this)), m_nothing(quietLabel(tr("Nothing is wrong."), look.theme, this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ProblemDelegate(look.theme, ProblemDelegate::Form::Lines, m_list));
    m_list->setAccessibleName(tr("Problems"));
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Problems"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->installEventFilter(this);
    m_nothing->setAlignment(Qt::AlignCenter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 4);
    column->addWidget(m_list, 1);
    column->addWidget(m_nothing, 1);
    m_list->hide();
    connect(m_list, &QListView::doubleClicked, this, [this](const QModelIndex& index) {
        jumpTo(index);
        emit jumped();
    });
}

void ProblemList::setProblems(const Problems& problems)
{
    Problems sorted = problems;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Problem& a, const Problem& b) { return a.severity > b.severity; });
    const QModelIndex current = m_list->currentIndex();
    const std::optional<Problem> kept = current.isValid() ? std::optional(m_model->row(current)) : std::nullopt;
    m_model->setRows(sorted);
    const auto found = kept ? std::find(sorted.begin(), sorted.end(), *kept) : sorted.end();
    if (found == sorted.end())
        m_isAtProblem = false;
    if (!sorted.empty())
        m_list->setCurrentIndex(m_model->index(found == sorted.end() ? 0 : static_cast<int>(found - sorted.begin())));
    const bool hadFocus = m_list->hasFocus();
    m_list->setVisible(!sorted.empty());
    m_nothing->setVisible(sorted.empty());
    if (hadFocus && sorted.empty())
        emit left();
}

void ProblemList::enter()
{
    if (m_list->isVisible())
        m_list->setFocus(Qt::OtherFocusReason);
    else
        setFocus(Qt::OtherFocusReason);   // there is nothing in the list
}

void ProblemList::next()
{
    goTo(m_isAtProblem ? m_list->currentIndex().row() + 1 : 0);
}

void ProblemList::previous()
{
    goTo(m_isAtProblem ? m_list->currentIndex().row() - 1 : -1);
}

void ProblemList::goTo(int row)
{
    const int count = m_model->rowCount();
    if (count == 0) {
        m_bench.tell(tr("Nothing is wrong."), Sign::Good);
        return;
    }
    const QModelIndex index = m_model->index((row + count) % count);
    m_list->setCurrentIndex(index);
    jumpTo(index);
}

void ProblemList::jumpTo(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const Problem problem = m_model->row(index);   // a copy: what is gone to may change the list
    const ProblemTarget target = targetOf(problem, m_bench.world());
    m_isAtProblem = true;
    if (target.at)
        m_bench.openLevelAt({target.level, *target.at});
    else if (!target.level.isEmpty())
        m_bench.openLevel(target.level);
    if (target.selection)
        m_bench.select(*target.selection);
    const QString sentence = QString::fromStdString(problem.sentence);
    m_bench.tell(target.isNowhere() ? tr("%1 See %2.").arg(sentence, placeOf(problem)) : sentence, signOf(problem.severity));
}

bool ProblemList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        emit left();
        return true;
    }
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return QWidget::eventFilter(watched, event);
    jumpTo(m_list->currentIndex());
    emit jumped();
    return true;
}

}  // namespace gloam::editor
