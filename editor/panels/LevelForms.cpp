#include "editor/panels/LevelForms.h"

#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/FormBody.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/WrapLayout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace gloam::editor {

namespace {

QSpinBox* sideBox(const QString& name, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(1, mostTypedSide);
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

/// A button for one of the sizes on offer.
QPushButton* sizeButton(Size size, QWidget* parent)
{
    auto* button = formButton(QStringLiteral("%1×%2").arg(size.width).arg(size.height), parent);
    button->setAccessibleName(NewLevelForm::tr("%1 by %2 cells").arg(size.width).arg(size.height));
    button->setToolTip(button->accessibleName());
    return button;
}

bool isEnterKey(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

}  // namespace

NewLevelForm::NewLevelForm(const UiStyle& style, QWidget* parent)
    : QWidget(parent), m_name(new QLineEdit(this)), m_width(sideBox(tr("Width in cells"), this)),
      m_height(sideBox(tr("Height in cells"), this)), m_asOpen(formButton(tr("As This One"), this)),
      m_content(new ChoiceBox(style.theme, this)), m_reason(bodyLabel({}, style.theme, this)),
      m_add(formButton(tr("Add"), this))
{
    setAccessibleName(tr("New level"));
    m_name->setAccessibleName(tr("Name of the new level"));
    m_name->setPlaceholderText(tr("Name"));
    m_name->setMaxLength(200);
    applyInk(m_reason, style.theme, &Theme::danger);
    m_reason->hide();
    m_add->setAccessibleName(tr("Add the level"));
    m_asOpen->setAccessibleName(tr("As large as the level that is open"));
    m_asOpen->setToolTip(m_asOpen->accessibleName());
    m_content->setSpokenName(tr("What the new level begins with"));
    m_content->setToolTip(tr("What the new level begins with"));
    m_body = new FormBody(makeFields(style), this);
    auto* cancel = formButton(tr("Cancel"), this);
    auto* column = columnIn(this, {0, 8, 0, 8}, 8);
    column->addWidget(m_body);
    auto* buttons = rowOf({m_add, cancel}, 4);
    buttons->setContentsMargins(8, 0, 8, 0);
    column->addLayout(buttons);
    connect(m_asOpen, &QPushButton::clicked, this, [this] { takeSize(m_models.front().size); });
    connect(m_content, &QComboBox::currentIndexChanged, this, &NewLevelForm::followContent);
    for (QSpinBox* box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, this, &NewLevelForm::judge);
    connect(m_add, &QPushButton::clicked, this, &NewLevelForm::accepted);
    connect(cancel, &QPushButton::clicked, this, &NewLevelForm::cancelled);
    connect(m_name, &QLineEdit::textEdited, m_reason, &QWidget::hide);
}

QWidget* NewLevelForm::makeFields(const UiStyle& style)
{
    auto* fields = new QWidget(this);
    auto* size = new QHBoxLayout;
    size->setSpacing(8);
    size->addWidget(m_width, 1);
    size->addWidget(quietLabel(tr("by"), style.theme, this));
    size->addWidget(m_height, 1);
    auto* offered = new WrapLayout(4);
    for (const Size each : offeredLevelSizes) {
        QPushButton* const button = sizeButton(each, this);
        connect(button, &QPushButton::clicked, this, [this, each] { takeSize({each.width, each.height}); });
        offered->addWidget(button);
        m_offered.push_back(button);
    }
    auto* column = columnIn(fields, {8, 0, 8, 0}, 8);
    column->addWidget(capsLabel(tr("New level"), style.theme, this));
    column->addWidget(m_name);
    column->addLayout(size);
    column->addLayout(offered);
    column->addWidget(m_asOpen);
    column->addWidget(m_content);
    column->addWidget(m_reason);
    return fields;
}

void NewLevelForm::open(const QString& name, const std::vector<Model>& models, bool hasRecipes)
{
    m_models = models;
    m_name->setText(name);
    const QSignalBlocker quiet(m_content);
    m_content->clear();
    const auto add = [this](Content content, const QString& text) {
        m_content->addItem(text, static_cast<int>(content));
    };
    add(Content::FirstRoom, tr("A first room"));
    add(Content::Solid, tr("Solid ground"));
    if (hasRecipes)
        add(Content::Recipe, tr("Built by a recipe in each game"));
    for (const Model& model : models)
        add(Content::Copy, tr("Copy of %1").arg(model.name));
    m_asOpen->setVisible(!models.empty());
    followContent();
    takeSize({usualLevelSize.width, usualLevelSize.height});
    show();
    m_name->selectAll();
    m_name->setFocus(Qt::OtherFocusReason);
}

void NewLevelForm::refuse(const QString& reason)
{
    m_reason->setText(reason);
    m_reason->show();
    m_name->setFocus(Qt::OtherFocusReason);
    m_body->showSoon(m_reason);
}

NewLevelForm::Content NewLevelForm::content() const
{
    return static_cast<Content>(m_content->currentData().toInt());
}

int NewLevelForm::copied() const
{
    return m_content->currentIndex() - m_content->findData(static_cast<int>(Content::Copy));
}

void NewLevelForm::takeSize(QSize size)
{
    m_width->setValue(size.width());
    m_height->setValue(size.height());
    judge();
}

/// A copy is as large as its original.
void NewLevelForm::followContent()
{
    const bool isCopy = content() == Content::Copy;
    std::vector<QWidget*> ofSize{m_width, m_height, m_asOpen};
    ofSize.insert(ofSize.end(), m_offered.begin(), m_offered.end());
    for (QWidget* each : ofSize)
        each->setEnabled(!isCopy);
    if (isCopy)
        takeSize(m_models[static_cast<std::size_t>(copied())].size);
}

/// Judges it while you type, before it is made.
void NewLevelForm::judge()
{
    const QString reason = m_judge ? m_judge(levelSize()) : QString();
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_body->showSoon(m_reason);
    m_add->setEnabled(reason.isEmpty());
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
    else if (m_add->isEnabled())
        emit accepted();
}

DeleteLevelQuestion::DeleteLevelQuestion(const UiStyle& style, QWidget* parent)
    : QWidget(parent), m_title(bodyLabel({}, style.theme, this)), m_sentence(bodyLabel({}, style.theme, this)),
      m_delete(formButton(tr("Delete"), this))
{
    setAccessibleName(tr("Delete a level"));
    applyStyle(m_title, [this, &theme = style.theme] {
        QFont bold = theme.bodyFont();
        bold.setWeight(QFont::DemiBold);
        m_title->setFont(bold);
    });
    auto* keep = formButton(tr("Keep"), this);
    auto* words = new QWidget(this);
    auto* lines = columnIn(words, {8, 0, 8, 0}, 8);
    lines->addWidget(m_title);
    lines->addWidget(m_sentence);
    auto* column = columnIn(this, {0, 8, 0, 8}, 8);
    column->addWidget(new FormBody(words, this));
    auto* buttons = rowOf({m_delete, keep}, 4);
    buttons->setContentsMargins(8, 0, 8, 0);
    column->addLayout(buttons);
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
