#include "app/play/WorldMapView.h"

#include "app/play/PassagePen.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Lists.h"

#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <limits>

namespace gloam::app {

namespace {

constexpr std::array zooms{35, 50, 70, 100, 140, 200};
constexpr int usualZoom = 100;
constexpr int leastZoomForDetail = 70;  ///< below, a level shows only its picture and name
constexpr QSize levelPicture{160, 76};  ///< 80x25 cells of two by three
constexpr Size zonePicture{96, 45};
constexpr Size betweenLevels{40, 44};
constexpr int betweenZones = 2;
constexpr int mapMargin = 16;  ///< around the map
constexpr int boxPadding = 6;
constexpr int faintPercent = 30;

QRect qtRectOf(const Rect& rect)
{
    return {rect.at.x, rect.at.y, rect.size.width, rect.size.height};
}

/// From one box to another: down if there is room between them, else across.
QPainterPath pathBetween(const QRect& from, const QRect& to)
{
    const bool goesDown = to.top() > from.bottom() || from.top() > to.bottom();
    QPainterPath path;
    if (goesDown) {
        const bool isBelow = to.top() > from.bottom();
        const QPointF start(from.center().x(), isBelow ? from.bottom() : from.top());
        const QPointF end(to.center().x(), isBelow ? to.top() : to.bottom());
        const QPointF bend(0, (end.y() - start.y()) / 2);
        path.moveTo(start);
        path.cubicTo(start + bend, end - bend, end);
        return path;
    }
    const bool isRight = to.center().x() > from.center().x();
    path.moveTo(isRight ? from.right() : from.left(), from.center().y());
    path.lineTo(isRight ? to.left() : to.right(), to.center().y());
    return path;
}

}  // namespace

WorldMapView::WorldMapView(const editor::UiStyle& style, QWidget* parent)
    : QAbstractItemView(parent), m_style(style), m_rows(new WorldMapModel(this))
{
    setModel(m_rows);
    setAccessibleName(tr("World map"));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    // The passages of the current place look different.
    connect(selectionModel(), &QItemSelectionModel::currentChanged, viewport(), qOverload<>(&QWidget::update));
}

void WorldMapView::setPictures(PictureOf pictureOf)
{
    m_pictureOf = std::move(pictureOf);
    m_pictures.clear();
    viewport()->update();
}

void WorldMapView::setMap(const WorldMap& map, const std::vector<WorldMapRow>& rows)
{
    m_map = map;
    m_rows->setRows(rows);
    m_searched.clear();
    arrange();
}

QModelIndex WorldMapView::here() const
{
    for (int i = 0; i < m_rows->rowCount(); ++i)
        if (m_rows->row(m_rows->index(i)).isHere)
            return m_rows->index(i);
    return {};
}

QModelIndex WorldMapView::search(const QString& words)
{
    m_searched = words;
    viewport()->update();
    for (int i = 0; i < m_rows->rowCount(); ++i)
        if (!isFaint(m_rows->row(m_rows->index(i))))
            return m_rows->index(i);
    return {};
}

bool WorldMapView::isFaint(const WorldMapRow& row) const
{
    return !editor::hasAllWords(row.name + QLatin1Char(' ') + row.where, m_searched);
}

int WorldMapView::scaled(int pixels) const
{
    return std::max(1, pixels * m_zoom / 100);
}

MapMeasure WorldMapView::measure() const
{
    const bool hasDetail = m_zoom >= leastZoomForDetail;
    const int name = QFontMetrics(m_style.theme.bodyFont()).height();
    const int detail = hasDetail ? 2 * QFontMetrics(m_style.theme.secondaryFont()).height() : 0;
    const Size level{scaled(m_style.theme.scaled(levelPicture.width())) + 2 * boxPadding,
                     scaled(levelPicture.height()) + name + detail + 3 * boxPadding};
    return {level,
            {scaled(zonePicture.width), scaled(zonePicture.height)},
            {scaled(betweenLevels.width), scaled(betweenLevels.height)},
            betweenZones};
}

void WorldMapView::arrange()
{
    m_layout = layoutOf(m_map, measure());
    updateGeometries();
    viewport()->update();
}

/// Where the map begins in the viewport: in the middle if it has room.
QPoint WorldMapView::origin() const
{
    const QSize size = viewport()->size();
    const auto along = [](int map, int view, int offset) {
        return map + 2 * mapMargin <= view ? (view - map) / 2 : mapMargin - offset;
    };
    return {along(m_layout.size.width, size.width(), horizontalScrollBar()->value()),
            along(m_layout.size.height, size.height(), verticalScrollBar()->value())};
}

QRect WorldMapView::placeOf(std::size_t place) const
{
    return place < m_layout.places.size() ? qtRectOf(m_layout.places[place]).translated(origin()) : QRect();
}

QRect WorldMapView::visualRect(const QModelIndex& index) const
{
    return index.isValid() ? placeOf(static_cast<std::size_t>(index.row())) : QRect();
}

QModelIndex WorldMapView::indexAt(const QPoint& point) const
{
    for (std::size_t i = 0; i < m_layout.places.size(); ++i)
        if (placeOf(i).contains(point))
            return m_rows->index(static_cast<int>(i));
    return {};
}

void WorldMapView::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    if (!index.isValid())
        return;
    const QRect place = visualRect(index).marginsAdded({mapMargin, mapMargin, mapMargin, mapMargin});
    const QRect view = viewport()->rect();
    const auto move = [hint](QScrollBar* bar, int low, int high, int end) {
        if (hint == PositionAtCenter)
            bar->setValue(bar->value() + (low + high - end) / 2);
        else if (low < 0 || high - low > end)
            bar->setValue(bar->value() + low);
        else if (high > end)
            bar->setValue(bar->value() + high - end);
    };
    move(horizontalScrollBar(), place.left(), place.right(), view.width());
    move(verticalScrollBar(), place.top(), place.bottom(), view.height());
    viewport()->update();
}

int WorldMapView::horizontalOffset() const
{
    return horizontalScrollBar()->value();
}

int WorldMapView::verticalOffset() const
{
    return verticalScrollBar()->value();
}

void WorldMapView::updateGeometries()
{
    const auto set = [](QScrollBar* bar, int map, int view) {
        bar->setRange(0, std::max(0, map + 2 * mapMargin - view));
        bar->setPageStep(view);
        bar->setSingleStep(std::max(1, view / 10));
    };
    set(horizontalScrollBar(), m_layout.size.width, viewport()->width());
    set(verticalScrollBar(), m_layout.size.height, viewport()->height());
    QAbstractItemView::updateGeometries();
}

void WorldMapView::resizeEvent(QResizeEvent* event)
{
    QAbstractItemView::resizeEvent(event);
    updateGeometries();
}

void WorldMapView::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command)
{
    if (const QModelIndex index = indexAt(rect.center()); index.isValid())
        selectionModel()->select(index, command);
}

QRegion WorldMapView::visualRegionForSelection(const QItemSelection& selection) const
{
    QRegion region;
    for (const QModelIndex& index : selection.indexes())
        region += visualRect(index);
    return region;
}

void WorldMapView::zoom(int steps)
{
    auto at = static_cast<int>(std::find(zooms.begin(), zooms.end(), m_zoom) - zooms.begin());
    at = std::clamp(at + steps, 0, static_cast<int>(zooms.size()) - 1);
    if (zooms[static_cast<std::size_t>(at)] == m_zoom)
        return;
    const QPoint before = visualRect(currentIndex()).center();
    m_zoom = zooms[static_cast<std::size_t>(at)];
    m_pictures.clear();
    arrange();
    const QPoint moved = visualRect(currentIndex()).center() - before;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + moved.y());
}

void WorldMapView::zoomToFit()
{
    const QSize room = viewport()->size() - QSize(2 * mapMargin, 2 * mapMargin);
    m_pictures.clear();
    for (auto zoom = zooms.rbegin(); zoom != zooms.rend() && *zoom >= leastZoomForDetail; ++zoom) {
        m_zoom = *zoom;
        const Size size = layoutOf(m_map, measure()).size;
        if (size.width <= room.width() && size.height <= room.height())
            return arrange();
    }
    m_zoom = usualZoom;
    arrange();
}

/// The nearest place in a direction: those straight ahead count as nearer than those aside.
QModelIndex WorldMapView::nearestToward(Qt::ArrowType way) const
{
    const QPoint from = visualRect(currentIndex()).center();
    int best = -1;
    long long least = std::numeric_limits<long long>::max();
    for (int i = 0; i < m_rows->rowCount(); ++i) {
        const QPoint offset = visualRect(m_rows->index(i)).center() - from;
        const bool isAcross = way == Qt::LeftArrow || way == Qt::RightArrow;
        const int sign = way == Qt::LeftArrow || way == Qt::UpArrow ? -1 : 1;
        const long long ahead = static_cast<long long>(sign) * (isAcross ? offset.x() : offset.y());
        const long long aside = isAcross ? offset.y() : offset.x();
        const long long distance = ahead * ahead + 4 * aside * aside;
        if (ahead > 0 && distance < least) {
            least = distance;
            best = i;
        }
    }
    return best < 0 ? currentIndex() : m_rows->index(best);
}

QModelIndex WorldMapView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    if (!currentIndex().isValid())
        return m_rows->index(0);
    switch (action) {
    case MoveUp: return nearestToward(Qt::UpArrow);
    case MoveDown: return nearestToward(Qt::DownArrow);
    case MoveLeft: return nearestToward(Qt::LeftArrow);
    case MoveRight: return nearestToward(Qt::RightArrow);
    case MoveHome: return here();
    case MoveEnd: return m_rows->index(m_rows->rowCount() - 1);
    case MoveNext: return m_rows->index(std::min(currentIndex().row() + 1, m_rows->rowCount() - 1));
    case MovePrevious: return m_rows->index(std::max(currentIndex().row() - 1, 0));
    case MovePageUp: return nearestToward(Qt::UpArrow);
    case MovePageDown: return nearestToward(Qt::DownArrow);
    }
    return currentIndex();
}

void WorldMapView::keyPressEvent(QKeyEvent* event)
{
    const QString sign = event->text();
    if (sign == QLatin1String("+") || sign == QLatin1String("-")) {
        zoom(sign == QLatin1String("+") ? 1 : -1);
        return;
    }
    QAbstractItemView::keyPressEvent(event);
}

void WorldMapView::wheelEvent(QWheelEvent* event)
{
    if (const int turned = event->angleDelta().y(); turned != 0)
        zoom(turned > 0 ? 1 : -1);
    event->accept();
}

void WorldMapView::mousePressEvent(QMouseEvent* event)
{
    if (indexAt(event->position().toPoint()).isValid())
        return QAbstractItemView::mousePressEvent(event);
    m_dragFrom = event->position().toPoint();
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void WorldMapView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_dragFrom)
        return QAbstractItemView::mouseMoveEvent(event);
    const QPoint moved = event->position().toPoint() - *m_dragFrom;
    m_dragFrom = event->position().toPoint();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
}

void WorldMapView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_dragFrom)
        return QAbstractItemView::mouseReleaseEvent(event);
    m_dragFrom.reset();
    viewport()->unsetCursor();
}

const QImage& WorldMapView::pictureOf(const Name& level, QSize most)
{
    const auto known = m_pictures.find(level);
    if (known != m_pictures.end())
        return known->second;
    QImage picture = m_pictureOf ? m_pictureOf(level, most * devicePixelRatioF()) : QImage();
    picture.setDevicePixelRatio(devicePixelRatioF());
    return m_pictures[level] = std::move(picture);
}

void WorldMapView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), m_style.theme.map);
    const auto paintAll = [&](bool areZones) {
        for (std::size_t i = 0; i < m_layout.places.size(); ++i) {
            const WorldMapRow& row = m_rows->row(m_rows->index(static_cast<int>(i)));
            if (row.isZone != areZones || !placeOf(i).intersects(event->rect()))
                continue;
            painter.setOpacity(isFaint(row) ? faintPercent / 100.0 : 1.0);
            if (areZones)
                paintZone(painter, i);
            else
                paintLevel(painter, i);
        }
        painter.setOpacity(1);
    };
    paintAll(true);
    paintLinks(painter);
    paintAll(false);
}

/// Where it was painted: all of the area if the place has no picture.
QRect WorldMapView::paintPicture(QPainter& painter, const QRect& area, const WorldMapRow& row)
{
    const QImage& picture = pictureOf(row.level, area.size());
    if (picture.isNull())
        return area;
    QRect place(QPoint(), (QSizeF(picture.size()) / picture.devicePixelRatio()).toSize());
    place.moveCenter(area.center());
    painter.drawImage(place.topLeft(), picture);
    return place;
}

/// An arrow to where the hero is, with a dark outline that keeps it readable on any picture.
void WorldMapView::paintHere(QPainter& painter, const QRect& picture, QPointF share)
{
    const QPointF tip(picture.left() + share.x() * picture.width(), picture.top() + share.y() * picture.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_style.theme.onAccent, 1.5));
    painter.setBrush(m_style.theme.accent);
    painter.drawPolygon(QPolygonF{{tip, tip + QPointF(-7, -12), tip + QPointF(7, -12)}});
    painter.restore();
}

/// An exclamation mark at the top right of a place where something is to be done.
void WorldMapView::paintTask(QPainter& painter, const QRect& area, const WorldMapRow& row)
{
    if (row.tasks.isEmpty())
        return;
    const int side = scaled(16);
    const QRect badge(area.right() + 1 - side, area.top(), side, side);
    painter.fillRect(badge, m_style.theme.accent);
    painter.setFont(m_style.theme.secondaryFont());
    painter.setPen(m_style.theme.onAccent);
    painter.drawText(badge, Qt::AlignCenter, QStringLiteral("!"));
}

void WorldMapView::paintCurrent(QPainter& painter, const QRect& area, std::size_t place)
{
    if (currentIndex().row() == static_cast<int>(place))
        editor::drawFocusRing(painter, area, m_style.theme);
}

void WorldMapView::paintZone(QPainter& painter, std::size_t place)
{
    const QRect area = placeOf(place);
    const WorldMapRow& row = m_rows->row(m_rows->index(static_cast<int>(place)));
    painter.setFont(m_style.theme.secondaryFont());
    const QFontMetrics metrics(painter.font());
    if (!row.isKnown) {
        painter.setPen(QPen(m_style.theme.faint, 1, Qt::DashLine));
        painter.drawRect(area.adjusted(0, 0, -1, -1));
        painter.setPen(m_style.theme.faint);
        painter.drawText(area, Qt::AlignCenter, row.letter);
        paintTask(painter, area, row);
        return paintCurrent(painter, area, place);
    }
    painter.fillRect(area, m_style.theme.raised);
    const QRect picture = paintPicture(painter, area, row);
    painter.setPen(m_style.theme.line);
    painter.drawRect(area.adjusted(0, 0, -1, -1));
    const QRect badge(area.topLeft(), QSize(metrics.horizontalAdvance(row.letter) + boxPadding, metrics.height())
                                          .boundedTo(area.size()));
    painter.fillRect(badge, m_style.theme.panel);
    painter.setPen(m_style.theme.text);
    painter.drawText(badge, Qt::AlignCenter, row.letter);
    if (row.isHere)
        paintHere(painter, picture, row.hereAt);
    paintTask(painter, area, row);
    paintCurrent(painter, area, place);
}

void WorldMapView::paintLevel(QPainter& painter, std::size_t place)
{
    const QRect area = placeOf(place);
    const WorldMapRow& row = m_rows->row(m_rows->index(static_cast<int>(place)));
    const editor::Theme& theme = m_style.theme;
    editor::drawBox(painter, area, row.isHere ? theme.accent : theme.line, theme.panel);
    const QRect inside = area.marginsRemoved({boxPadding, boxPadding, boxPadding, boxPadding});
    const QRect frame(inside.topLeft(), QSize(inside.width(), scaled(levelPicture.height())));
    painter.fillRect(frame, theme.map);
    const QRect picture = paintPicture(painter, frame, row);
    if (row.isHere)
        paintHere(painter, picture, row.hereAt);
    const auto write = [&painter, left = inside.left(), width = inside.width()](int top, const QString& text) {
        const int height = QFontMetrics(painter.font()).height();
        editor::drawCut(painter, {left, top, width, height}, text);
        return top + height;
    };
    painter.setFont(theme.bodyFont());
    painter.setPen(theme.text);
    int top = write(frame.bottom() + 1 + boxPadding, row.name);
    if (m_zoom >= leastZoomForDetail) {
        painter.setFont(theme.secondaryFont());
        painter.setPen(theme.quiet);
        top = write(top, row.where);
        write(top, row.cost);
    }
    paintTask(painter, area, row);
    paintCurrent(painter, area, place);
}

/// Those at the current place are brighter and wider.
void WorldMapView::paintLinks(QPainter& painter)
{
    const auto current = static_cast<std::size_t>(std::max(0, currentIndex().row()));
    for (const bool areCurrent : {false, true})
        for (const MapLink& link : m_map.links) {
            const bool isCurrent = link.from == current || link.to == current;
            if (isCurrent == areCurrent)
                drawPassage(painter, pathBetween(placeOf(link.from), placeOf(link.to)), link.kind, link.isBothWays,
                            isCurrent ? m_style.theme.accent : m_style.theme.quiet, isCurrent ? 2.5 : 1.5);
        }
}

}  // namespace gloam::app
