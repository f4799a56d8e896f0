#include "editor/inspector/fields/UpButton.h"

#include "editor/inspector/fields/Chevron.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QPainter>

namespace gloam::editor {

UpButton::UpButton(const Theme& theme, const QString& name, QWidget* parent) : QAbstractButton(parent), m_theme(theme)
{
    setAccessibleName(name);
    setToolTip(plainTip(name));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setFixedSize(sizeHint());
    setAttribute(Qt::WA_Hover);
}

void UpButton::paintEvent(QPaintEvent*)
{
    if (!isEnabled())
        return;  // nothing is above it
    QPainter painter(this);
    drawChevron(painter, rect(), Chevron::Up, underMouse() ? m_theme.text : m_theme.quiet);
    if (hasFocus())
        drawFocusRing(painter, rect(), m_theme);
}

}  // namespace gloam::editor
