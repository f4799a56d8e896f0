#include "editor/inspector/fields/LinesField.h"

#include <QApplication>

#include <algorithm>

namespace gloam::editor {

void LinesField::addLine(QLineEdit* line, const QString& name)
{
    line->setAccessibleName(name);
    watch(line);
    m_lines.push_back(line);
    connect(line, &QLineEdit::returnPressed, this, &LinesField::commit);
    connect(line, &QLineEdit::editingFinished, this, [this] {
        const QWidget* focused = QApplication::focusWidget();
        const bool isInALine =
            focused && std::any_of(m_lines.begin(), m_lines.end(), [this, focused](const QLineEdit* each) {
                return each == focused
                       || (each->parentWidget() == focused && focused != this);  // the container of a line
            });
        if (!isInALine)
            commit();
    });
}

bool LinesField::isPending() const
{
    const QStringList texts = textsOf(value());
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (m_lines[i]->text() != texts[static_cast<qsizetype>(i)])
            return true;
    return false;
}

void LinesField::takeFocus()
{
    m_lines.front()->setFocus(Qt::OtherFocusReason);
    m_lines.front()->selectAll();
}

void LinesField::setLines(const QStringList& texts)
{
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (const QString& text = texts[static_cast<qsizetype>(i)];
            m_lines[i]->text() != text || m_lines[i]->isUndoAvailable())
            m_lines[i]->setText(text);
}

void LinesField::present(const Value& value)
{
    setLines(textsOf(value));
}

void LinesField::commit()
{
    if (isPending())
        emit entered(entry());
    else
        emit discarded();
}

}  // namespace gloam::editor
