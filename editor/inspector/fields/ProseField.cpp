#include "editor/inspector/fields/ProseField.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QFocusEvent>
#include <QKeyEvent>

namespace gloam::editor {

namespace {

constexpr int shownLines = 3;

}  // namespace

ProseBox::ProseBox(const Theme& theme, QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    applyStyle(this, [this, &theme] {
        setStyleSheet(QStringLiteral("QPlainTextEdit { background: %1; border: 1px solid %2; border-radius: 4px; }"
                                     "QPlainTextEdit:focus { border: 2px solid %3; }")
                          .arg(theme.panel.name(), theme.line.name(), theme.accent.name()));
    });
    setLines(shownLines);
}

void ProseBox::setLines(int lines)
{
    setFixedHeight(lines * fontMetrics().lineSpacing() + 14);
}

void ProseBox::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !(event->modifiers() & Qt::ShiftModifier))
        emit editingFinished();
    else
        QPlainTextEdit::keyPressEvent(event);
}

/// A context menu takes the focus only for a moment.
void ProseBox::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        emit editingFinished();
}

ProseField::ProseField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_box(new ProseBox(theme(), this))
{
    auto* column = columnIn(this);
    column->addWidget(m_box);
    m_box->setAccessibleName(name);
    watch(m_box);
    connect(m_box, &ProseBox::editingFinished, this, [this] { enter(Value(m_box->toPlainText().toStdString())); });
}

bool ProseField::isPending() const
{
    return m_box->toPlainText() != typedText(value());
}

void ProseField::takeFocus()
{
    m_box->setFocus(Qt::OtherFocusReason);
    m_box->selectAll();
}

void ProseField::present(const Value& value)
{
    if (isPending() || m_box->document()->isUndoAvailable())
        m_box->setPlainText(typedText(value));  // also drops the page's own history: undo belongs to the document
}

}  // namespace gloam::editor
