#include "editor/panels/Minimap.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/MapInk.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr int aroundMinimap = 6;        ///< pixels between the picture and the edge
constexpr int largestMinimapCell = 8;   ///< pixels of a cell's width
constexpr std::size_t mostStale = 256;  ///< rectangles; beyond, draws everything

}  // namespace

QSize miniatureSize(Size level, QSize area)
{
    if (level.isEmpty() || area.isEmpty())
        return {};
    constexpr double shape = 1.5;  // of a cell: as high as 16x24
    const double width =
        std::min({static_cast<double>(largestMinimapCell), area.width() / static_cast<double>(level.width),
                  area.height() / (level.height * shape)});
    return {std::clamp(static_cast<int>(std::lround(level.width * width)), 1, area.width()),
            std::clamp(static_cast<int>(std::lround(level.height * width * shape)), 1, area.height())};
}

QImage imageOf(const Grid<Rgb>& pixels)
{
    const Size size = pixels.size();
    QImage image(std::max(1, size.width), std::max(1, size.height), QImage::Format_RGB32);
    image.fill(Qt::black);
    for (int y = 0; y < size.height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < size.width; ++x)
            line[x] = 0xFF000000U | pixels[{x, y}].value;
    }
    return image;
}

QImage framed(const Miniature& miniature, QSize size)
{
    const QImage inner = imageOf(miniature.pixels());
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::black);
    QPainter painter(&picture);
    painter.drawImage((picture.width() - inner.width()) / 2, (picture.height() - inner.height()) / 2, inner);
    return picture;
}

QImage smallPictureOf(const Level& level, const Palette& palette, QSize size)
{
    const QSize drawn = miniatureSize(level.tiles.size(), size);
    return framed(Miniature(level, palette, {drawn.width(), drawn.height()}), size);
}

Minimap::Minimap(const UiStyle& style, const WorldDocument& document, const OpenLevel& open, QWidget* parent)
    : QWidget(parent), m_style(style), m_document(document), m_open(open)
{
    setAccessibleName(tr("Minimap"));
    setToolTip(tr("The whole level. Click, drag or press arrow keys to move the map."));
    setFocusPolicy(Qt::StrongFocus);
    m_rest.setParent(this);
    m_rest.setObjectName(QStringLiteral("picture"));
    m_rest.setSingleShot(true);
    m_rest.setInterval(millisecondsOfRest);
    applyStyle(this, [this] { forget(); });
    connect(&m_rest, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(&open, &OpenLevel::opened, this, &Minimap::forget);
    connect(&document, &WorldDocument::changed, this, &Minimap::follow);
    connect(&document, &WorldDocument::worldReplaced, this, &Minimap::forget);
}

void Minimap::setSeen(const Rect& cells)
{
    if (cells == m_seen)
        return;
    m_seen = cells;
    update();
}

void Minimap::forget()
{
    m_miniature.reset();
    m_stale.clear();
    update();
}

/// Redraws only what changed, and not during a stroke.
void Minimap::follow(const Touched& touched)
{
    const Touched::Part* const part = touched.find(m_open.id());
    if (touched.types || touched.levelList || !touched.renamed.empty() || (part && part->cells.empty())) {
        forget();
        return;
    }
    if (touched.settings)
        update();
    if (!part || !m_miniature)
        return;
    m_stale.insert(m_stale.end(), part->cells.begin(), part->cells.end());
    if (!m_rest.isActive())
        m_rest.start();
}

void Minimap::bringUpToDate()
{
    const Level* level = m_open.level();
    if (!level)
        return;
    const Palette& palette = m_style.theme.palette;
    if (!m_miniature || m_stale.size() > mostStale) {
        const QSize size =
            miniatureSize(level->tiles.size(), this->size() - QSize(2 * aroundMinimap, 2 * aroundMinimap));
        m_miniature.emplace(*level, palette, Size{size.width(), size.height()});
        ++m_drawn;
    } else if (m_stale.empty())
        return;
    else
        for (const Rect& cells : m_stale)
            m_miniature->draw(*level, palette, cells);
    m_stale.clear();
    m_picture = imageOf(m_miniature->pixels());
}

QRect Minimap::pictureArea() const
{
    QRect area(QPoint(), m_picture.size());
    area.moveCenter(rect().center());
    return area;
}

QRect Minimap::rectOf(const Rect& cells) const
{
    if (!m_miniature)
        return {};
    const Rect pixels = m_miniature->pixelsOf(cells);
    return QRect(pixels.left(), pixels.top(), pixels.size.width, pixels.size.height)
        .translated(pictureArea().topLeft());
}

Point Minimap::cellUnder(QPoint pixel) const
{
    const QPoint inPicture = pixel - pictureArea().topLeft();
    return m_miniature->cellAt(
        {std::clamp(inPicture.x(), 0, m_picture.width() - 1), std::clamp(inPicture.y(), 0, m_picture.height() - 1)});
}

void Minimap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.panel);
    if (!m_open.level())
        return;
    bringUpToDate();
    const QRect area = pictureArea();
    painter.drawImage(area.topLeft(), m_picture);
    painter.setPen(m_style.theme.line);
    painter.drawRect(area.adjusted(-1, -1, 0, 0));
    const auto mark = [&](Point cell, const QColor& colour) {
        QRect spot(0, 0, 3, 3);
        spot.moveCenter(rectOf({cell, {1, 1}}).center());
        painter.fillRect(spot.adjusted(-1, -1, 1, 1), Qt::black);
        painter.fillRect(spot, colour);
    };
    const WorldSettings& settings = m_document.world().settings;
    for (const Goal& goal : settings.goals)
        if (goal.reach.level == m_open.id())
            mark(goal.reach.at, inkOnMap(m_style.theme, m_style.theme.accent));
    if (settings.start.level == m_open.id())
        mark(settings.start.at, QColor(0xFF000000U | m_style.theme.palette.resolve(Colour("player")).value));
    const bool isWhole = m_seen.size == m_open.level()->tiles.size();
    if (!m_seen.isEmpty() && !isWhole) {
        const QRect seen = rectOf(m_seen).adjusted(-1, -1, 0, 0);
        painter.setPen(QPen(QColor(0x14100D), 3));
        painter.drawRect(seen);
        painter.setPen(QPen(inkOnMap(m_style.theme, m_style.theme.text), 1));
        painter.drawRect(seen);
    }
    if (hasFocus())
        drawFocusRing(painter, rect(), m_style.theme);
}

void Minimap::resizeEvent(QResizeEvent*)
{
    forget();
}

void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_miniature)
        emit movedTo(cellUnder(event->position().toPoint()));
}

/// By half of the visible part.
void Minimap::keyPressEvent(QKeyEvent* event)
{
    const Point middle = m_seen.at + Point{m_seen.size.width / 2, m_seen.size.height / 2};
    const int across = std::max(1, m_seen.size.width / 2);
    const int down = std::max(1, m_seen.size.height / 2);
    switch (event->key()) {
    case Qt::Key_Left: emit movedTo(middle - Point{across, 0}); break;
    case Qt::Key_Right: emit movedTo(middle + Point{across, 0}); break;
    case Qt::Key_Up: emit movedTo(middle - Point{0, down}); break;
    case Qt::Key_Down: emit movedTo(middle + Point{0, down}); break;
    case Qt::Key_Escape:
    case Qt::Key_Return:
    case Qt::Key_Enter: emit left(); break;
    default: QWidget::keyPressEvent(event);
    }
}

}  // namespace gloam::editor
