#include "editor/panels/LevelForms.h"

#include "editor/document/NewWorld.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Dress.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace gloam::editor {

namespace {

QSpinBox* sideBox(const QString& name, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(1, NewLevelForm::largestSide);
    box->setAccessibleName(name);
    box->setToolTip(QStringLiteral("%1, 1 to %2").arg(name).arg(NewLevelForm::largestSide));
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return box;
}

QPushButton* formButton(const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setAccessibleName(text);
    button->setAutoDefault(false);
    return button;
}

QVBoxLayout* formColumn(QWidget* form)
{
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    return column;
}

void addButtons(QVBoxLayout* column, QPushButton* first, QPushButton* second)
{
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    buttons->addWidget(first);
    buttons->addWidget(second);
    buttons->addStretch(1);
    column->addLayout(buttons);
}

bool isEnterKey(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

}  // namespace

NewLevelForm::NewLevelForm(const Look& look, QWidget* parent)
    : QWidget(parent), m_name(new QLineEdit(this)), m_width(sideBox(tr("Width in cells"), this)),
      m_height(sideBox(tr("Height in cells"), this)), m_reason(bodyLabel({}, look.theme, this))
{
    setAccessibleName(tr("New level"));
    m_name->setAccessibleName(tr("Name of the new level"));
    m_name->setPlaceholderText(tr("Name"));
    m_name->setMaxLength(200);
    dressInk(m_reason, look.theme, &Theme::danger);
    m_reason->hide();
    auto* add = formButton(tr("Add"), this);
    add->setAccessibleName(tr("Add the level"));
    auto* cancel = formButton(tr("Cancel"), this);
    auto* size = new QHBoxLayout;
    size->setSpacing(8);
    size->addWidget(m_width, 1);
    size->addWidget(quietLabel(tr("by"), look.theme, this));
    size->addWidget(m_height, 1);
    size->addWidget(quietLabel(tr("cells"), look.theme, this));
    auto* column = formColumn(this);
    column->addWidget(capsLabel(tr("New level"), look.theme, this));
    column->addWidget(m_name);
    column->addLayout(size);
    column->addWidget(m_reason);
    addButtons(column, add, cancel);
    connect(add, &QPushButton::clicked, this, &NewLevelForm::accepted);
    connect(cancel, &QPushButton::clicked, this, &NewLevelForm::cancelled);
    connect(m_name, &QLineEdit::textEdited, m_reason, &QWidget::hide);
}

void NewLevelForm::open(const QString& name)
{
    m_name->setText(name);
    m_width->setValue(usualLevelSize.width);
    m_height->setValue(usualLevelSize.height);
    m_reason->hide();
    show();
    m_name->selectAll();
    m_name->setFocus(Qt::OtherFocusReason);
}

void NewLevelForm::refuse(const QString& reason)
{
    m_reason->setText(reason);
    m_reason->show();
    m_name->setFocus(Qt::OtherFocusReason);
}

QString NewLevelForm::name() const
{
    return m_name->text();
}

QSize NewLevelForm::levelSize() const
{
    return {m_width->value(), m_height->value()};
}

void NewLevelForm::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit cancelled();
        return;
    }
    if (!isEnterKey(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (auto* button = qobject_cast<QPushButton*>(focusWidget()))
        button->click();
    else
        emit accepted();
}

DeleteLevelQuestion::DeleteLevelQuestion(const Look& look, QWidget* parent)
    : QWidget(parent), m_title(bodyLabel({}, look.theme, this)), m_sentence(bodyLabel({}, look.theme, this)),
      m_delete(formButton(tr("Delete"), this))
{
    setAccessibleName(tr("Delete a level"));
    dress(m_title, [this, &theme = look.theme] {
        QFont bold = theme.bodyFont();
        bold.setWeight(QFont::DemiBold);
        m_title->setFont(bold);
    });
    auto* keep = formButton(tr("Keep"), this);
    auto* column = formColumn(this);
    column->addWidget(m_title);
    column->addWidget(m_sentence);
    addButtons(column, m_delete, keep);
    connect(m_delete, &QPushButton::clicked, this, &DeleteLevelQuestion::accepted);
    connect(keep, &QPushButton::clicked, this, &DeleteLevelQuestion::cancelled);
}

void DeleteLevelQuestion::ask(const QString& title, const QString& sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_delete->setAccessibleDescription(title + QLatin1Char(' ') + sentence);
    show();
    m_delete->setFocus(Qt::OtherFocusReason);
}

void DeleteLevelQuestion::keyPressEvent(QKeyEvent* event)
{
    auto* button = qobject_cast<QPushButton*>(focusWidget());
    if (event->key() == Qt::Key_Escape)
        emit cancelled();
    else if (isEnterKey(*event) && button)
        button->click();
    else
        QWidget::keyPressEvent(event);
}

}  // namespace gloam::editor
