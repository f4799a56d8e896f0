#include "app/play/MapEffects.h"

#include "editor/ui/TileCanvas.h"

#include <QEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <limits>
#include <vector>

namespace gloam::app {

namespace {

constexpr int refreshTime = 16;
constexpr int airOfNumber = 2;  ///< pixels between a number and its cell

QColor colourOf(const Palette& palette, const Colour& colour)
{
    const Rgb rgb = palette.resolve(colour);
    return {rgb.red(), rgb.green(), rgb.blue()};
}

/// The animation without what flies.
StepAnimation calmed(StepAnimation animation)
{
    std::erase_if(animation.animation.frames,
                  [](const AnimationFrame& frame) { return frame.milliseconds.has_value(); });
    return animation;
}

/// Where a number starts beside a cell, and where it ends.
struct NumberPath {
    QRect from;
    QRect to;
};

/// The possible paths of a number, most usual first. Above the cell it rises a whole cell, elsewhere half of that.
std::vector<NumberPath> pathsBeside(const QRect& cell, QSize size)
{
    QRect above({}, size);
    above.moveCenter(cell.center());
    above.moveBottom(cell.top() - airOfNumber);
    QRect below = above;
    below.moveTop(cell.bottom() + airOfNumber);
    QRect right({cell.right() + airOfNumber, cell.bottom() - size.height()}, size);
    QRect left = right;
    left.moveRight(cell.left() - airOfNumber);
    const auto rising = [](const QRect& from, int by) { return NumberPath{from, from.translated(0, -by)}; };
    const int half = std::max(0, cell.height() - size.height());
    return {rising(above, cell.height()),
            rising(above, half),
            rising(right, half),
            rising(left, half),
            {below, below.translated(0, half)}};
}

}  // namespace

MapEffects::MapEffects(const editor::UiStyle& style, editor::TileCanvas& canvas)
    : QWidget(&canvas), m_style(style), m_canvas(canvas), m_clock(new QTimer(this))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_clock->setInterval(refreshTime);
    connect(m_clock, &QTimer::timeout, this, &MapEffects::tick);
    canvas.installEventFilter(this);
    setGeometry(canvas.rect());
}

Motion motionNamed(const QString& name)
{
    return name == QLatin1String("none") ? Motion::None : name == QLatin1String("calm") ? Motion::Calm : Motion::Full;
}

void MapEffects::setMotion(Motion motion)
{
    m_motion = motion;
    skip();
}

void MapEffects::play(StepAnimation animation, const Palette& palette)
{
    skip();
    if (m_motion == Motion::Calm)
        animation = calmed(std::move(animation));
    if (m_motion == Motion::None || animation.isEmpty())
        return;
    m_animation = std::move(animation);
    m_palette = palette;
    m_length = std::max(millisecondsOf(m_animation.animation, frameTime), m_animation.losses.empty() ? 0 : riseTime);
    m_since.start();
    m_clock->start();
    raise();
    update();
}

void MapEffects::showStill(StepAnimation animation, const Palette& palette, int milliseconds)
{
    m_animation = std::move(animation);
    m_palette = palette;
    m_still = milliseconds;
    raise();
    update();
}

void MapEffects::skip()
{
    if (!isPlaying())
        return;
    m_animation = {};
    m_still.reset();
    m_clock->stop();
    update();
}

void MapEffects::tick()
{
    if (m_since.elapsed() >= m_length)
        skip();
    else
        update();
}

void MapEffects::setLine(std::vector<Point> path, std::size_t clear)
{
    m_line = std::move(path);
    m_clear = clear;
    raise();
    update();
}

void MapEffects::clearLine()
{
    if (m_line.empty())
        return;
    m_line.clear();
    update();
}

void MapEffects::setWay(std::vector<Point> way)
{
    if (way == m_way)
        return;
    m_way = std::move(way);
    update();
}

const AnimationFrame* MapEffects::frameAt(int milliseconds) const
{
    for (const AnimationFrame& frame : m_animation.animation.frames) {
        milliseconds -= frame.milliseconds.value_or(frameTime);
        if (milliseconds < 0)
            return &frame;
    }
    return nullptr;
}

void MapEffects::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintWay(painter);
    paintLine(painter);
    if (!isPlaying())
        return;
    const int now = m_still.value_or(static_cast<int>(m_since.isValid() ? m_since.elapsed() : 0));
    if (const AnimationFrame* frame = frameAt(now))
        paintFrame(painter, *frame);
    paintLosses(painter, now);
}

QRect MapEffects::dotIn(Point cell) const
{
    const QRect place = m_canvas.rectOf(cell);
    const int size = std::max(4, place.width() / 4);
    QRect dot(0, 0, size, size);
    dot.moveCenter(place.center());
    return dot;
}

/// The goal has a frame, so that its glyph stays visible.
void MapEffects::paintWay(QPainter& painter) const
{
    for (std::size_t i = 1; i + 1 < m_way.size(); ++i)
        painter.fillRect(dotIn(m_way[i]), m_canvas.ringInk());
    if (m_way.size() < 2)
        return;
    painter.setPen(QPen(m_canvas.ringInk(), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_canvas.rectOf(m_way.back()).adjusted(1, 1, -1, -1));
}

void MapEffects::paintLine(QPainter& painter) const
{
    for (std::size_t i = 1; i < m_line.size(); ++i) {
        const QRect mark = dotIn(m_line[i]);
        if (i < m_clear) {
            if (i + 1 < m_line.size())  // the last cell has the cursor's ring
                painter.fillRect(mark, m_canvas.ringInk());
            continue;
        }
        painter.setPen(QPen(m_style.theme.danger, 2));
        painter.drawLine(mark.topLeft(), mark.bottomRight());
        painter.drawLine(mark.topRight(), mark.bottomLeft());
    }
}

/// A flash colours the ground and leaves the glyph visible; a sign covers the cell.
void MapEffects::paintFrame(QPainter& painter, const AnimationFrame& frame)
{
    for (const AnimationCell& cell : frame.cells) {
        const QRect place = m_canvas.rectOf(cell.at);
        QColor ink = colourOf(m_palette, cell.colour);
        if (cell.sign == 0) {
            ink.setAlpha(150);
            painter.fillRect(place, ink);
            continue;
        }
        QFont font = m_style.theme.titleFont();
        font.setPixelSize(std::max(10, place.height() - 6));
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(place, Qt::AlignCenter, QString::fromUcs4(&cell.sign, 1));
    }
}

/// How much a number on this path would hide: remains and the like count little, creatures and items more, and leaving
/// the map most.
int MapEffects::hiddenBy(const QRect& way) const
{
    constexpr int ofEntity = 10;
    constexpr int ofEdge = 100;
    const Frame& frame = m_canvas.frame();
    int hidden = m_canvas.rect().contains(way) ? 0 : ofEdge;
    const Size size = frame.cells.size();
    const QRect first = m_canvas.rectOf(frame.origin);
    const QRect from = way.translated(-first.topLeft());
    const int right = std::min(size.width - 1, from.right() / first.width());
    const int bottom = std::min(size.height - 1, from.bottom() / first.height());
    for (int y = std::max(0, from.top() / first.height()); y <= bottom; ++y)
        for (int x = std::max(0, from.left() / first.width()); x <= right; ++x) {
            const FrameCell& cell = frame.cells[{x, y}];
            const bool isBare = cell.glyph == U' ' || cell.glyph == U'.' || cell.glyph == U'#';
            if ((cell.hasEntity || !isBare) && m_canvas.rectOf(frame.origin + Point{x, y}).intersects(way))
                hidden += cell.hasEntity ? ofEntity : 1;
        }
    return hidden;
}

/// The current position of the number, on the path that hides least.
QRect MapEffects::placeOfNumber(Point cell, QSize size, int milliseconds) const
{
    QRect from;
    QRect to;
    int least = std::numeric_limits<int>::max();
    for (const NumberPath& path : pathsBeside(m_canvas.rectOf(cell), size)) {
        const int hidden = hiddenBy(path.from.united(path.to));
        if (hidden >= least)
            continue;
        least = hidden;
        from = path.from;
        to = path.to;
    }
    const int way = to.top() - from.top();
    return from.translated(0, m_motion == Motion::Calm ? way / 2 : way * milliseconds / riseTime);
}

void MapEffects::paintLosses(QPainter& painter, int milliseconds) const
{
    if (milliseconds >= riseTime)
        return;
    QFont font = m_style.theme.titleFont();
    font.setBold(true);
    painter.setFont(font);
    for (const LossMark& loss : m_animation.losses) {
        const QString number = QStringLiteral("-%1").arg(loss.damage);
        const QSize size = painter.fontMetrics().tightBoundingRect(number).size() + QSize(4, 4);  // with its shadow
        const QRect words = placeOfNumber(loss.at, size, milliseconds);
        painter.setClipRect(words);
        painter.setPen(QColor(0, 0, 0));
        for (const QPoint& shadow : {QPoint(-1, 0), QPoint(1, 0), QPoint(0, -1), QPoint(0, 1)})
            painter.drawText(words.translated(shadow), Qt::AlignCenter | Qt::TextDontClip, number);
        painter.setPen(
            colourOf(m_palette, Colour(loss.isHero ? "danger" : "warning")));  // the map is dark in every theme
        painter.drawText(words, Qt::AlignCenter | Qt::TextDontClip, number);
    }
    painter.setClipping(false);
}

bool MapEffects::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(m_canvas.rect());
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
