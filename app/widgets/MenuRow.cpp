#include "app/widgets/MenuRow.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QtMath>

namespace gloam::app {

namespace {

constexpr int rowHeight = 36;
constexpr int rowPadding = 16;
constexpr int rowGap = 16;  ///< between text and detail
constexpr int pictureGap = 12;
constexpr int disabledAlpha = 115;  ///< 45 % of 255

/// Rounded up: a text in a room that is a fraction of a pixel too narrow is cut.
int widthOf(const QString& text, const QFont& font)
{
    return qCeil(QFontMetricsF(font).horizontalAdvance(text));
}

}  // namespace

MenuRow::MenuRow(const QString& text, const editor::Theme& theme, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme)
{
    editor::setPlainText(*this, text);
    setAccessibleName(text);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setMouseTracking(true);
    editor::applyFont(this, theme, &editor::Theme::bodyFont);
}

void MenuRow::setDetail(const QString& detail)
{
    m_detail = detail;
    setAccessibleDescription(detail);
    updateGeometry();
    update();
}

void MenuRow::setPicture(const QImage& picture)
{
    m_picture = picture;
    updateGeometry();
    update();
}

QSize MenuRow::sizeHint() const
{
    const int detail = m_detail.isEmpty() ? 0 : rowGap + widthOf(m_detail, m_theme.secondaryFont());
    const int text = widthOf(this->text(), m_theme.titleFont());
    const int picture = m_picture.isNull() ? 0 : m_picture.width() + pictureGap;
    return {text + detail + picture + 2 * rowPadding, m_theme.scaled(rowHeight)};
}

QFont MenuRow::textFont() const
{
    return hasFocus() ? m_theme.titleFont() : m_theme.bodyFont();
}

QRect MenuRow::roomForWords() const
{
    const int picture = m_picture.isNull() ? 0 : m_picture.width() + pictureGap;
    return rect().adjusted(rowPadding + picture, 0, -rowPadding, 0);
}

QString MenuRow::shownText() const
{
    return QFontMetrics(textFont()).elidedText(text(), Qt::ElideRight, roomForWords().width());
}

QString MenuRow::shownDetail() const
{
    const int left = widthOf(text(), textFont()) + rowGap;
    return QFontMetrics(m_theme.secondaryFont()).elidedText(m_detail, Qt::ElideMiddle, roomForWords().width() - left);
}

void MenuRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool isChosen = hasFocus();
    if (isChosen) {  // moving the mouse chooses a row, so a resting mouse marks none
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.raised);
        painter.drawRoundedRect(rect(), 4, 4);
    }
    if (isChosen)
        editor::drawFocusRing(painter, rect(), m_theme);
    if (!m_picture.isNull())
        painter.drawImage(QPoint(rowPadding, (height() - m_picture.height()) / 2), m_picture);
    painter.setFont(textFont());
    QColor ink = isChosen ? m_theme.accent : m_theme.text;
    if (!isEnabled())
        ink.setAlpha(disabledAlpha);
    painter.setPen(ink);
    painter.drawText(roomForWords(), Qt::AlignVCenter | Qt::AlignLeft, shownText());
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(m_theme.quiet);
    painter.drawText(roomForWords(), Qt::AlignVCenter | Qt::AlignRight, shownDetail());
}

/// What is cut can be read whole.
bool MenuRow::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty()
        || (shownText() == text() && shownDetail() == m_detail))
        return QAbstractButton::event(event);
    const QString whole = m_detail.isEmpty() ? text() : m_detail;
    QToolTip::showText(static_cast<const QHelpEvent*>(event)->globalPos(), editor::plainTip(whole), this);
    return true;
}

void MenuRow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (!event->isAutoRepeat())
            click();
        return;
    }
    if (event->key() == Qt::Key_Space) {
        QAbstractButton::keyPressEvent(event);
        return;
    }
    event->ignore();  // the menu moves the selection
}

/// One selection for mouse and keys. A mouse that merely rests where a menu appears selects nothing.
void MenuRow::mouseMoveEvent(QMouseEvent* event)
{
    if (!hasFocus())
        setFocus(Qt::MouseFocusReason);
    QAbstractButton::mouseMoveEvent(event);
}

}  // namespace gloam::app
