#include "editor/canvas/Bubble.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"

#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int bubblePadding = 8;
constexpr int bubbleSign = 18;
constexpr int widestBubble = 380;
constexpr int besidePlace = 10;

}  // namespace

Bubble::Bubble(const Theme& theme, QWidget* over) : QWidget(over), m_theme(theme)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    applyFont(this, theme, &Theme::secondaryFont);
    m_reading.setSingleShot(true);
    connect(&m_reading, &QTimer::timeout, this, &QWidget::hide);
    hide();
}

int Bubble::millisecondsFor(const QString& text)
{
    return 3000 + static_cast<int>(text.size()) * 1000 / 15;
}

/// As wide as the words need, but narrow enough to read easily.
QRect Bubble::wordsArea(int width) const
{
    return fontMetrics().boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, m_text);
}

void Bubble::tell(const QString& text, Sign sign, const QRect& place)
{
    m_text = text;
    m_sign = sign;
    const QRect room = parentWidget()->rect().adjusted(4, 4, -4, -4);
    const int beside = sign == Sign::None ? 0 : bubbleSign;
    const QRect words = wordsArea(std::min(m_theme.scaled(widestBubble), room.width() - 2 * bubblePadding - beside));
    QRect area(0, 0, words.width() + beside + 2 * bubblePadding, words.height() + 2 * bubblePadding);
    area.moveTopLeft({place.right() + besidePlace, place.bottom() + besidePlace});
    if (area.bottom() > room.bottom())
        area.moveBottom(place.top() - besidePlace);
    area.moveRight(std::min(area.right(), room.right()));
    area.moveLeft(std::max(area.left(), room.left()));
    area.moveTop(std::max(area.top(), room.top()));
    setGeometry(area);
    setAccessibleName(text);
    show();
    raise();
    update();
    m_reading.stop();
    if (m_isTimed)
        m_reading.start(millisecondsFor(text));
}

void Bubble::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawBox(painter, rect(), m_sign == Sign::None ? m_theme.line : colourOf(m_sign, m_theme), m_theme.raised);
    QRect words = rect().adjusted(bubblePadding, bubblePadding, -bubblePadding, -bubblePadding);
    if (m_sign != Sign::None) {
        drawSign(painter, {words.left(), words.top(), 12, fontMetrics().height()}, m_sign, colourOf(m_sign, m_theme));
        words.setLeft(words.left() + bubbleSign);
    }
    painter.setFont(font());
    painter.setPen(m_theme.text);
    painter.drawText(words, Qt::TextWordWrap, m_text);
}

}  // namespace gloam::editor
