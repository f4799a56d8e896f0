#include "app/play/MapOverlay.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTimer>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int titleMilliseconds = 2000;
constexpr int fadeMilliseconds = 400;
constexpr int overlayEdge = 24;

constexpr int hintHeight = 36;  ///< of a plate, with the space below it

/// The dark plate for a line of words, centred at `middle`.
QRect plateOf(const QFontMetrics& metrics, QPoint middle, const QString& words)
{
    QRect plate(0, 0, metrics.horizontalAdvance(words) + 24, metrics.height() + 12);
    plate.moveCenter(middle);
    return plate;
}

QColor inkOf(Rgb colour)
{
    return {colour.red(), colour.green(), colour.blue()};
}

void drawPlate(QPainter& painter, const QRect& plate, const QString& words, const QColor& ink, const QColor& ground)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(plate, 4, 4);
    painter.setPen(ink);
    painter.drawText(plate, Qt::AlignCenter, words);
}

/// Words without a plate, readable on any ground by their dark edge.
void drawOutlined(QPainter& painter, const QFont& font, const QRect& place, const QString& words, const QColor& ink,
                  const QColor& edge)
{
    constexpr int edgeWidth = 6;
    const QFontMetrics metrics(font);
    QPainterPath path;
    path.addText((place.left() + place.right() + 1 - metrics.horizontalAdvance(words)) / 2,
                 place.top() + metrics.ascent(), font, words);
    painter.strokePath(path, QPen(edge, edgeWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, ink);
}

}  // namespace

MapOverlay::MapOverlay(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_end(new QTimer(this))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_fade.setDuration(fadeMilliseconds);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        m_opacity = value.toDouble();
        update();
    });
    connect(&m_fade, &QVariantAnimation::finished, this, [this] {
        if (m_opacity <= 0)
            m_title.clear();
    });
    m_end->setSingleShot(true);
    m_end->setInterval(titleMilliseconds - fadeMilliseconds);
    connect(m_end, &QTimer::timeout, this, [this] { fadeTo(0); });
    parent->installEventFilter(this);
    setGeometry(parent->rect());
}

void MapOverlay::showTitle(const QString& level, const QString& detail)
{
    m_title = level;
    m_detail = detail;
    raise();
    fadeTo(1);
    m_end->start();
}

void MapOverlay::skipTitle()
{
    m_fade.stop();
    m_end->stop();
    m_title.clear();
    m_opacity = 0;
    update();
}

void MapOverlay::showHint(const QString& sentence)
{
    if (m_hint == sentence)
        return;
    m_hint = sentence;
    setAccessibleName(sentence);
    raise();
    update();
}

void MapOverlay::hideHint()
{
    if (m_hint.isEmpty())
        return;
    m_hint.clear();
    update();
}

QFont MapOverlay::levelFont() const
{
    QFont font = m_theme.titleFont();
    font.setPixelSize(m_theme.scaled(24));
    return font;
}

QRect MapOverlay::placeToSpare() const
{
    const QRect place = m_place ? m_place() : QRect();
    return place.adjusted(-place.width(), -place.height(), place.width(), place.height());
}

/// At the top, and at the bottom only where it would cover the hero.
QRect MapOverlay::titleArea() const
{
    const QRect above = titleAt(true);
    return above.intersects(placeToSpare()) ? titleAt(false) : above;
}

QRect MapOverlay::titleAt(bool isAbove) const
{
    if (m_title.isEmpty())
        return {};
    const int detail = m_detail.isEmpty() ? 0 : QFontMetrics(m_theme.secondaryFont()).height();
    const int wide = std::max(QFontMetrics(levelFont()).horizontalAdvance(m_title),
                              QFontMetrics(m_theme.secondaryFont()).horizontalAdvance(m_detail));
    const int high = QFontMetrics(levelFont()).height() + detail;
    return {(width() - wide) / 2, isAbove ? overlayEdge : height() - overlayEdge - hintHeight - high, wide, high};
}

QRect MapOverlay::hintAt(bool isAbove) const
{
    if (m_hint.isEmpty())
        return {};
    const QRect title = titleAt(true);
    const int top = title.isEmpty() ? overlayEdge : title.bottom() + overlayEdge;
    const int middle = isAbove ? top + hintHeight / 2 : height() - overlayEdge - hintHeight / 2;
    return plateOf(QFontMetrics(m_theme.bodyFont()), {width() / 2, middle}, m_hint);
}

/// A line of words stands at the bottom, and above only where it would cover the hero.
QRect MapOverlay::hintArea() const
{
    const QRect clear = placeToSpare();
    return hintAt(hintAt(false).intersects(clear) && !hintAt(true).intersects(clear));
}

QRect MapOverlay::wordsArea() const
{
    return titleArea() | hintArea();
}

void MapOverlay::fadeTo(double opacity)
{
    m_fade.stop();
    if (m_hasMotion) {
        m_fade.setStartValue(m_opacity);
        m_fade.setEndValue(opacity);
        m_fade.start();
        return;
    }
    m_opacity = opacity;
    if (opacity <= 0)
        m_title.clear();
    update();
}

void MapOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect hint = hintArea();
    const QRect words = wordsArea();
    if (words != std::exchange(m_painted, words))
        update();  // this event may repaint only a part
    if (!m_hint.isEmpty()) {
        QColor ground = m_theme.panel;
        ground.setAlpha(230);
        painter.setFont(m_theme.bodyFont());
        drawPlate(painter, hint, m_hint, m_theme.text, ground);
    }
    if (m_title.isEmpty() || m_opacity <= 0)
        return;
    painter.setOpacity(m_opacity);
    const QRect area = titleArea();
    const int nameHeight = QFontMetrics(levelFont()).height();
    // The map is dark in every theme, so the words take its colors and not those of the panels.
    const QColor edge = inkOf(m_theme.palette.unseenGround());
    drawOutlined(painter, levelFont(), {0, area.top(), width(), nameHeight}, m_title,
                 inkOf(m_theme.palette.resolve(Colour("flame"))), edge);
    if (!m_detail.isEmpty())
        drawOutlined(painter, m_theme.secondaryFont(),
                     {0, area.top() + nameHeight, width(), area.height() - nameHeight}, m_detail,
                     inkOf(m_theme.palette.resolve(Colour("text"))), edge);
}

bool MapOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
