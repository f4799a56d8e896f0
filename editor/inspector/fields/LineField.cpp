#include "editor/inspector/fields/LineField.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

namespace gloam::editor {

LineField::LineField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_row(rowIn(this, {}, 4)), m_line(new QLineEdit(this))
{
    m_row->addWidget(m_line, 1);
    applyHeight(m_line, theme(), fieldHeight);
    m_line->setMinimumWidth(48);
    m_line->setAccessibleName(name);
    watch(m_line);
    connect(m_line, &QLineEdit::editingFinished, this, [this] { enter(Value(m_line->text().toStdString())); });
    connect(m_line, &QLineEdit::textChanged, this, &LineField::showWhole);
}

bool LineField::isPending() const
{
    return m_line->text() != typedText(value());
}

void LineField::takeFocus()
{
    m_line->setFocus(Qt::OtherFocusReason);
    m_line->selectAll();
}

void LineField::present(const Value& value)
{
    const QString text = typedText(value);
    const bool isAnother = m_line->text() != text;
    if (!isAnother && !m_line->isUndoAvailable())
        return;
    m_line->setText(text);  // also drops the line's own history: undo belongs to the document
    if (isAnother)
        m_line->setCursorPosition(0);
}

/// A text too long for its line is shown in the tool tip.
void LineField::showWhole(const QString& text)
{
    const bool isTooLong = m_line->fontMetrics().horizontalAdvance(text) > m_line->width() - 16;
    m_line->setToolTip(isTooLong ? QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()) : QString());
}

}  // namespace gloam::editor
