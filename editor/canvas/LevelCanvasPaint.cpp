#include "core/parts/Lights.h"
#include "core/parts/Waiting.h"
#include "editor/canvas/LevelCanvas.h"

#include "editor/canvas/CellSignPaint.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/ui/MapInk.h"

#include <QPainter>
#include <QPaintEvent>

#include <algorithm>
#include <functional>

namespace gloam::editor {

namespace {

constexpr int smallestGrid = 16;      ///< cells at least this many pixels high get grid lines
constexpr int everyStrongLine = 8;
constexpr qint64 glowMilliseconds = 500;
constexpr int leastCursor = 9;        ///< pixels of its ring, however small cells are

/// Draws corners around what players do not see, to tell it from what lies open.
void drawHidden(QPainter& painter, const Level& level, const TypeRegistry& types, const QColor& colour,
                const std::function<QRect(Point)>& rectOf)
{
    painter.setPen(QPen(colour, 1));
    for (const Entity& entity : level.entities.all()) {
        if (!entity.isPlaced() || !isHidden(entity, types))
            continue;
        const QRect cell = rectOf(entity.at).adjusted(1, 1, -2, -2);
        const int reach = cell.width() / 4;
        for (const QPoint corner : {cell.topLeft(), cell.topRight(), cell.bottomLeft(), cell.bottomRight()}) {
            const QPoint inward(corner.x() == cell.left() ? reach : -reach, corner.y() == cell.top() ? reach : -reach);
            painter.drawLine(corner, corner + QPoint(inward.x(), 0));
            painter.drawLine(corner, corner + QPoint(0, inward.y()));
        }
    }
}

}  // namespace

void LevelCanvas::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.drawImage(event->rect(), m_picture.image(), event->rect());
    if (!m_bench.level())
        return;
    drawGrid(painter, event->rect());
    const LevelLayers& hidden = m_bench.layers().hidden;
    const auto pixels = [this](Point cell) { return rectOf(cell); };
    const Point first = cellAt(event->rect().topLeft());
    const Point last = cellAt(event->rect().bottomRight());
    if (!hidden.has(LevelLayer::Entities))
        drawHidden(painter, *m_bench.level(), *m_bench.world().registry, m_look.theme.quiet, pixels);
    m_overlay->draw(painter, {first, {last.x - first.x + 1, last.y - first.y + 1}}, m_look.theme, pixels);
    drawSigns(painter, event->rect());
    drawNotes(painter);
    if (!hidden.has(LevelLayer::Links)) {   // above the marks, so that labels stay readable
        drawWires(painter, wiresShown(m_bench), m_look.theme, pixels, rect());
        drawArrows(painter, arrowsShown(m_bench), m_bench.selection().link, m_look.theme, pixels, rect());
    }
    if (!hidden.has(LevelLayer::Cells))
        drawLocks(painter, event->rect());
    drawGlow(painter);
    drawReshape(painter);
    drawArea(painter, event->rect());
    drawSelection(painter);
    drawMarks(painter);
    drawCursor(painter);
    drawBadge(painter);
    drawNotice(painter);
}

void LevelCanvas::resizeEvent(QResizeEvent*)
{
    m_picture.resize(size());
    setCamera(m_bench.camera().value_or(filled(cameraOn(m_bench.cursor(), step()))));
    update();
}

void LevelCanvas::drawGrid(QPainter& painter, const QRect& area) const
{
    const Size size = m_bench.level()->tiles.size();
    const QRect level = areaOf({{0, 0}, size});
    painter.setPen(m_look.theme.line);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(level.adjusted(-1, -1, 0, 0));
    if (!m_hasGrid || m_picture.cell().height() < smallestGrid)
        return;
    const QRect seen = level.intersected(area);
    const QColor usual(255, 255, 255, 15);    // 6 %
    const QColor strong(255, 255, 255, 31);   // 12 %
    const Point first = cellAt(seen.topLeft());
    const Point last = cellAt(seen.bottomRight());
    for (int x = first.x; x <= last.x; ++x)
        painter.fillRect(QRect(rectOf({x, 0}).left(), seen.top(), 1, seen.height()), x % everyStrongLine == 0 ? strong : usual);
    for (int y = first.y; y <= last.y; ++y)
        painter.fillRect(QRect(seen.left(), rectOf({0, y}).top(), seen.width(), 1), y % everyStrongLine == 0 ? strong : usual);
}

/// The goal, closed ways, secrets, arrivals, and the start if its cell is too small for its glyph.
void LevelCanvas::drawSigns(QPainter& painter, const QRect& seen) const
{
    const LevelLayers& hidden = m_bench.layers().hidden;
    const Rect window = cellsIn(seen.adjusted(-8, -8, 8, 8));
    for (const CellSign& sign : signsOn(m_bench.world(), m_bench.levelId(), isColourAlone(step()) ? Rect() : window)) {
        const bool isOfLinks = sign.kind == CellSignKind::ClosedWay || sign.kind == CellSignKind::Arrival;
        if (!(isOfLinks && hidden.has(LevelLayer::Links)) && !intersected(sign.cells, window).isEmpty())
            drawCellSign(painter, areaOf(sign.cells), sign.kind, m_look.theme);
    }
    const Start& start = m_bench.world().settings.start;
    if (isColourAlone(step()) && start.level == m_bench.levelId())
        drawFarMark(painter, rectOf(start.at), QColor(0xFF000000U | m_look.theme.palette.resolve(Colour("player")).value));
}

/// A folded corner, dark below light, so that it stands out on any ground.
void LevelCanvas::drawNotes(QPainter& painter) const
{
    if (m_bench.layers().hidden.has(LevelLayer::Notes))
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0x14100D), 1));
    painter.setBrush(inkOnMap(m_look.theme, m_look.theme.note));
    for (const LevelNote& note : m_bench.level()->notes) {
        const QRectF cell = rectOf(note.at);
        const double side = std::max(3.0, cell.width() * 0.45);
        painter.drawPolygon(QPolygonF({cell.topRight() - QPointF(side, 0), cell.topRight(), cell.topRight() + QPointF(0, side)}));
    }
    painter.restore();
}

/// What an undo changed glows for half a second and fades; without motion it is lit for as long and then not.
void LevelCanvas::drawGlow(QPainter& painter) const
{
    if (m_glowing.empty() || m_sinceGlow.elapsed() > glowMilliseconds)
        return;
    QColor light = inkOnMap(m_look.theme, m_look.theme.accent);
    const auto left = static_cast<double>(glowMilliseconds - m_sinceGlow.elapsed()) / static_cast<double>(glowMilliseconds);
    light.setAlphaF(static_cast<float>(m_hasMotion ? 0.6 * left : 0.4));
    for (const Rect& cells : m_glowing) {
        const Rect inside = intersected(cells, {{0, 0}, m_bench.level()->tiles.size()});
        if (!inside.isEmpty())
            painter.fillRect(areaOf(inside), light);
    }
}

/// How far a light shines: the disc of its radius.
void LevelCanvas::drawReach(QPainter& painter, const Entity& entity) const
{
    const Light* light = part<Light>(entity, *m_bench.world().registry);
    if (!light || light->radius <= 0)
        return;
    const QRect cell = rectOf(entity.at);
    const double reach = light->radius + 0.5;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(inkOnMap(m_look.theme, m_look.theme.accent), 1, Qt::DotLine));
    painter.drawEllipse(QRectF(cell).center(), reach * cell.width(), reach * cell.height());
}

/// The future edges of the level, and a cross on each thing that would fall off.
void LevelCanvas::drawReshape(QPainter& painter) const
{
    if (!m_reshape)
        return;
    const QRect kept = areaOf({Point{} - m_reshape->by, m_reshape->after});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(inkOnMap(m_look.theme, m_look.theme.accent), 2, Qt::DashLine));
    if (m_reshape->before != m_reshape->after)
        painter.drawRect(kept);
    for (const Entity& entity : m_bench.level()->entities.all()) {
        if (!entity.isPlaced())
            continue;
        const auto place = (*m_reshape)(entity.cells());
        const QRect cell = areaOf(entity.cells()).adjusted(1, 1, -2, -2);
        if (!place) {
            painter.setPen(QPen(inkOnMap(m_look.theme, m_look.theme.danger), 2));
            painter.drawLine(cell.topLeft(), cell.bottomRight());
            painter.drawLine(cell.topRight(), cell.bottomLeft());
        } else if (m_reshape->before == m_reshape->after && *place != entity.at) {
            painter.setPen(QPen(inkOnMap(m_look.theme, m_look.theme.accent), 1, Qt::DotLine));
            painter.drawRect(areaOf({*place, entity.footprint}).adjusted(0, 0, -1, -1));
        }
    }
}

/// Marching dashes, light on dark, so that they stand out on any ground.
void LevelCanvas::drawSelection(QPainter& painter) const
{
    const auto ring = [&](const QRect& area) {
        painter.setPen(QPen(QColor(0x14100D), 1));
        painter.drawRect(area.adjusted(0, 0, -1, -1));
        QPen dashes(inkOnMap(m_look.theme, m_look.theme.text), 1);
        dashes.setDashPattern({3, 3});
        dashes.setDashOffset(m_hasMotion ? (m_dash / 2) % 6 : 0);
        painter.setPen(dashes);
        painter.drawRect(area.adjusted(0, 0, -1, -1));
    };
    painter.setBrush(Qt::NoBrush);
    const Selection& selection = m_bench.selection();
    for (const EntityId id : selection.entities)
        if (const Entity* entity = m_bench.level()->entities.find(id); entity && entity->isPlaced()) {
            drawReach(painter, *entity);
            ring(areaOf(entity->cells()));
        }
    if (selection.kind == Selection::Kind::Cell)
        ring(rectOf(selection.cell));
    if (selection.kind == Selection::Kind::Start)
        ring(rectOf(m_bench.world().settings.start.at));
    if (m_preview.box)
        ring(areaOf(*m_preview.box));
}

void LevelCanvas::drawMarks(QPainter& painter) const
{
    const bool isRefused = !m_preview.objection.isEmpty();
    if (m_preview.arrow)
        drawDraft(painter, rectOf(m_preview.arrow->from), rectOf(m_preview.arrow->to), m_preview.arrow->isOneWay, isRefused, m_look.theme);
    painter.setBrush(Qt::NoBrush);
    for (const Point source : m_preview.sources) {
        painter.setPen(QPen(inkOnMap(m_look.theme, m_look.theme.good), 1, Qt::DotLine));
        painter.drawRect(rectOf(source).adjusted(-1, -1, 0, 0));
    }
    for (const Rect& cells : m_preview.marks) {
        const QRect area = areaOf(cells);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(inkOnMap(m_look.theme, isRefused ? m_look.theme.danger : m_look.theme.text), 1));
        painter.drawRect(area.adjusted(0, 0, -1, -1));
        if (!isRefused)
            continue;
        painter.drawLine(area.topLeft(), area.bottomRight());   // a cross, as colour alone is not enough
        painter.drawLine(area.topRight(), area.bottomLeft());
    }
}

/// The cell cursor: a ring of 2 px, bright while the canvas has the focus.
void LevelCanvas::drawCursor(QPainter& painter) const
{
    QRect cell = rectOf(m_bench.cursor());
    if (cell.width() < leastCursor)
        cell = QRect(cell.center() - QPoint(leastCursor / 2, leastCursor / 2), QSize(leastCursor, leastCursor));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0x14100D), 1));
    painter.drawRect(cell.adjusted(1, 1, -2, -2));
    QColor colour = inkOnMap(m_look.theme, m_look.theme.accent);
    if (!hasFocus())
        colour.setAlphaF(0.5F);
    painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(cell.adjusted(0, 0, -1, -1));
}

/// At the bottom centre, where it covers the least of a new level.
void LevelCanvas::drawNotice(QPainter& painter) const
{
    if (m_notice.isEmpty())
        return;
    painter.setFont(m_look.theme.titleFont());
    const QFontMetrics metrics = painter.fontMetrics();
    const QSize box(metrics.horizontalAdvance(m_notice) + 48, metrics.height() + 24);
    const QRect area(QPoint((width() - box.width()) / 2, height() * 4 / 5 - box.height() / 2), box);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_look.theme.line);
    painter.setBrush(m_look.theme.panel);
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(m_look.theme.accent);
    painter.drawText(area, Qt::AlignCenter, m_notice);
}

}  // namespace gloam::editor
