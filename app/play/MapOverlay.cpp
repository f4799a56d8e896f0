#include "app/play/MapOverlay.h"

#include <QEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int titleMilliseconds = 2000;
constexpr int fadeMilliseconds = 400;
constexpr int overlayEdge = 24;

constexpr int hintHeight = 36;  ///< of a plate, with the space below it
constexpr int detailHeight = 36;

/// The dark plate for a line of words, centred at `middle`.
QRect plateOf(const QFontMetrics& metrics, QPoint middle, const QString& words)
{
    QRect plate(0, 0, metrics.horizontalAdvance(words) + 24, metrics.height() + 12);
    plate.moveCenter(middle);
    return plate;
}

void drawPlate(QPainter& painter, QPoint middle, const QString& words, const QColor& ink, const QColor& ground)
{
    const QRect plate = plateOf(painter.fontMetrics(), middle, words);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(plate, 4, 4);
    painter.setPen(ink);
    painter.drawText(plate, Qt::AlignCenter, words);
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

int MapOverlay::titleHeight() const
{
    return QFontMetrics(levelFont()).height() + 16;
}

/// From the edge inwards: the hint, the level's depth, its name. At the top the order is reversed, so that it reads the
/// same.
QRect MapOverlay::areaAt(bool isAbove) const
{
    const int hint = m_hint.isEmpty() ? 0 : QFontMetrics(m_theme.bodyFont()).horizontalAdvance(m_hint) + 24;
    const int title = m_title.isEmpty() ? 0 : QFontMetrics(levelFont()).horizontalAdvance(m_title) + 24;
    const int high = (m_title.isEmpty() ? 0 : titleHeight() + detailHeight) + (m_hint.isEmpty() ? 0 : hintHeight);
    if (high == 0)
        return {};
    QRect area(0, 0, std::max(hint, title), high);
    area.moveLeft((width() - area.width()) / 2);
    area.moveTop(isAbove ? overlayEdge : height() - overlayEdge - high);
    return area;
}

bool MapOverlay::isAbove() const
{
    const QRect place = m_place ? m_place() : QRect();
    const QRect clear = place.adjusted(-place.width(), -place.height(), place.width(), place.height());
    return areaAt(false).intersects(clear) && !areaAt(true).intersects(clear);
}

QRect MapOverlay::wordsArea() const
{
    return areaAt(isAbove());
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
    QColor ground = m_theme.panel;
    ground.setAlpha(230);
    const QRect area = wordsArea();
    if (area != std::exchange(m_painted, area))
        update();  // this event may repaint only a part
    const int middle = width() / 2;
    if (!m_hint.isEmpty()) {
        painter.setFont(m_theme.bodyFont());
        drawPlate(painter, {middle, area.bottom() + 1 - hintHeight / 2}, m_hint, m_theme.text, ground);
    }
    if (m_title.isEmpty() || m_opacity <= 0)
        return;
    painter.setOpacity(m_opacity);
    painter.setFont(levelFont());
    drawPlate(painter, {middle, area.top() + titleHeight() / 2}, m_title, m_theme.accent, ground);
    if (m_detail.isEmpty())
        return;
    painter.setFont(m_theme.secondaryFont());
    drawPlate(painter, {middle, area.top() + titleHeight() + detailHeight / 2}, m_detail, m_theme.quiet, ground);
}

bool MapOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
