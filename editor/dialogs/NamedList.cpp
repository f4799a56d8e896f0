#include "editor/dialogs/NamedList.h"

#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/NamedRows.h"
#include "editor/document/PlanParts.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace gloam::editor {

NamedList::NamedList(const UiStyle& style, WorldDocument& document, const QString& name, const QString& newTip,
                     QWidget* parent)
    : QWidget(parent), m_style(style), m_document(document), m_list(new QListWidget(this)),
      m_told(bodyLabel({}, style.theme, this)), m_buttons(new QGridLayout)
{
    m_list->setAccessibleName(name);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    applyInk(m_told, m_style.theme, &Theme::danger);
    m_told->hide();
    auto* column = columnIn(this, {}, 8);
    column->addWidget(m_list, 1);
    column->addWidget(m_told);
    m_buttons->setSpacing(8);
    column->addLayout(m_buttons);
    m_new = addButton(tr("New…"), newTip);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        describeAgain();
        emit chosenChanged();
    });
}

QWidget& NamedList::lastButton() const
{
    return *m_buttons->itemAt(m_buttons->count() - 1)->widget();
}

QPushButton* NamedList::addButton(const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text, this);
    button->setToolTip(tip);
    button->setAutoDefault(false);
    m_buttons->addWidget(button, m_buttons->count() / 2, m_buttons->count() % 2);
    return button;
}

Name NamedList::chosen() const
{
    return chosenName(*m_list);
}

void NamedList::choose(const Name& name)
{
    chooseName(*m_list, name);
    describeAgain();
}

void NamedList::follow()
{
    const Name before = chosen();
    const int place = m_list->currentRow();
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        fill();
        const int row = rowOfName(*m_list, before);
        m_list->setCurrentRow(row >= 0 ? row : std::min(std::max(place, 0), m_list->count() - 1));
    }
    describeAgain();
    if (chosen() != before)
        emit chosenChanged();
}

void NamedList::describeAgain()
{
    describe();
    m_told->hide();
}

void NamedList::perform(Plan plan, const Name& next)
{
    const EditResult can = m_document.perform(std::move(plan));
    if (can) {
        choose(next);
        m_list->setFocus(Qt::OtherFocusReason);
    }
    m_told->setText(can.objection);
    m_told->setVisible(!can);
}

void NamedList::ask(const QString& title, const QString& button, const Name& suggested, const PlanFor& plan)
{
    NameDialog::ask(
        m_style, {title, tr("Name"), button, tr("Change nothing")}, suggested,
        [plan](const Name& name) -> EditResult { return plan(name); },
        [this, plan](const Name& name) { perform(plan(name), name); }, this);
}

}  // namespace gloam::editor
