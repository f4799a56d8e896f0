#include "core/check/Ignored.h"
#include "editor/document/IgnorePlans.h"
#include "editor/panels/ProblemList.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace gloam::editor {

void ProblemList::addIgnoring(QMenu& menu)
{
    menu.addSeparator();
    if (m_ignored->isChecked()) {
        connect(menu.addAction(tr("&Stop Ignoring")), &QAction::triggered, this, &ProblemList::heed);
        return;
    }
    QAction* const ignoring = menu.addAction(tr("&Ignore Here…"));
    const Problems row = ofCurrentRow();
    ignoring->setEnabled(std::ranges::all_of(row, canIgnore));
    connect(ignoring, &QAction::triggered, this, &ProblemList::askToIgnore);
}

/// The current problem; of a folded row, all that it represents.
Problems ProblemList::ofCurrentRow() const
{
    const auto place = current();
    if (!place)
        return {};
    const bool isFolded = m_groups.isHead(m_list->currentIndex().row());
    return isFolded ? m_groups.all()[place->group] : Problems{m_groups.at(*place)};
}

void ProblemList::askToIgnore()
{
    m_toIgnore = ofCurrentRow();
    if (m_toIgnore.empty() || m_ignored->isChecked())
        return;
    m_filter->hide();
    m_reason->clear();
    m_reason->show();
    m_reason->setFocus(Qt::OtherFocusReason);
}

void ProblemList::ignore()
{
    const Problems chosen = m_toIgnore;  // a copy: the change ends the question
    const Plan plan = planIgnore(m_state.document.world(), chosen, m_reason->text().trimmed().toStdString());
    const EditResult done = plan ? m_state.document.perform(plan) : EditResult(plan);
    m_state.notices.tell(done);
    if (done)
        endReason();
}

void ProblemList::heed()
{
    const Plan plan = planHeed(m_state.document.world(), ofCurrentRow());
    m_state.notices.tell(m_state.document.perform(plan));
}

void ProblemList::endReason()
{
    if (m_reason->isHidden())
        return;
    const bool hadFocus = m_reason->hasFocus();
    m_toIgnore.clear();
    m_reason->hide();
    m_filter->show();
    if (hadFocus)
        m_list->setFocus(Qt::OtherFocusReason);
}

void ProblemList::showIgnored(bool areShown)
{
    m_ignored->setChecked(areShown && !m_ignoredOnes.empty());
}

}  // namespace gloam::editor
