#include "app/start/ProblemsPage.h"

#include "app/widgets/ButtonRing.h"
#include "editor/panels/ProblemDelegate.h"
#include "editor/panels/ProblemsModel.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>

namespace gloam::app {

ProblemsPage::ProblemsPage(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_title(titleLabel({}, theme, this)), m_count(quietLabel({}, theme, this)),
      m_model(new editor::ProblemsModel(this)), m_list(new QListView(this)), m_back(new QPushButton(tr("Back"), this))
{
    setAutoFillBackground(true);
    setAccessibleName(tr("Problems"));
    m_title->setWordWrap(true);
    editor::setUpList(*m_list, m_model,
                      new editor::ProblemDelegate(theme, editor::ProblemDelegate::Form::Cards, m_list), tr("Problems"));
    editor::wrapRows(*m_list);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->viewport()->setAutoFillBackground(false);
    m_back->setAccessibleName(tr("Back to the start screen"));
    auto* another = new QPushButton(tr("Open another…"), this);
    another->setAccessibleName(tr("Open another world"));
    connect(m_back, &QPushButton::clicked, this, &ProblemsPage::back);
    connect(another, &QPushButton::clicked, this, &ProblemsPage::openAnother);

    auto* page = new QWidget(this);
    page->setMaximumWidth(800);
    auto* column = editor::columnIn(page, {16, 32, 16, 16});
    column->addWidget(m_title);
    column->addWidget(m_count);
    column->addSpacing(8);
    column->addWidget(m_list, 1);
    column->addLayout(editor::rowOf({m_back, another}));
    auto* middle = editor::rowIn(this);
    middle->addStretch(1);
    middle->addWidget(page, 100);
    middle->addStretch(1);
}

void ProblemsPage::setProblems(const QString& title, const Problems& problems)
{
    m_title->setText(title);
    m_count->setText(problems.size() == 1 ? tr("One problem was found:")
                                          : tr("%1 problems were found:").arg(problems.size()));
    m_model->setRows(problems);
}

void ProblemsPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat()) {
        emit back();
        return;
    }
    if (!pressByEnter(*event, focusWidget()))
        QWidget::keyPressEvent(event);
}

void ProblemsPage::showEvent(QShowEvent*)
{
    m_back->setFocus();
}

}  // namespace gloam::app
