#include "editor/canvas/MarkPaint.h"

#include "core/generate/Shapes.h"
#include "core/parts/Lights.h"
#include "core/world/Recipe.h"
#include "editor/canvas/CanvasMotion.h"
#include "editor/canvas/CellOutline.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/canvas/PatrolPaint.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int leastCursor = 9;            ///< pixels of the ring, however small cells are
constexpr std::size_t mostDashed = 4000;  ///< sides of cells; beyond that, dashes cost too much

/// Light dashes on a dark line.
void drawDashed(QPainter& painter, const std::vector<QLine>& lines, const QColor& light, const QColor& dark, int march)
{
    painter.setPen(QPen(dark, 1));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    QPen dashes(light, 1);
    if (lines.size() <= mostDashed)
        dashes.setDashPattern({3, 3});
    for (const QLine& line : lines) {
        dashes.setDashOffset((line.dx() != 0 ? line.x1() : line.y1()) % 6 + march);  // one march around corners
        painter.setPen(dashes);
        painter.drawLine(line);
    }
}

}  // namespace

void MarkPaint::draw() const
{
    drawGlow();
    drawReshape();
    drawContents();
    drawArea();
    drawOutline();
    drawSelection();
    drawMarks();
    drawCursor();
    drawBadge();
    drawNotice();
}

/// What an undo changed glows for half a second and fades; without motion it is lit for as long.
void MarkPaint::drawGlow() const
{
    const double strength = m_motion.strengthOfGlow();
    if (strength <= 0)
        return;
    QColor light = ink(m_style.theme.accent);
    light.setAlphaF(static_cast<float>(strength));
    const Rect window = cellsIn(m_seen);
    for (const Rect& cells : m_motion.glowing())
        if (const Rect inside = intersected(cells, window); !inside.isEmpty())
            m_painter.fillRect(areaOf(inside), light);
}

/// The new bounds of the level, and what becomes of each entity.
void MarkPaint::drawReshape() const
{
    if (!m_marks.reshape)
        return;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(ink(m_style.theme.accent), 2, Qt::DashLine));
    if (m_marks.reshape->before != m_marks.reshape->after)
        m_painter.drawRect(areaOf({Point{} - m_marks.reshape->by, m_marks.reshape->after}));
    for (const Entity& entity : level().entities.all())
        if (entity.isPlaced())
            drawFall(entity);
}

/// A cross on an entity that would fall off; the new position of an entity that would shift.
void MarkPaint::drawFall(const Entity& entity) const
{
    const CellMove& move = *m_marks.reshape;
    const auto place = move(entity.cells());
    if (!place) {
        const QRect cell = areaOf(entity.cells()).adjusted(1, 1, -2, -2);
        if (!isSeen(cell))
            return;
        m_painter.setPen(QPen(ink(m_style.theme.danger), 2));
        m_painter.drawLine(cell.topLeft(), cell.bottomRight());
        m_painter.drawLine(cell.topRight(), cell.bottomLeft());
    } else if (move.before == move.after && *place != entity.at && isSeen(areaOf({*place, entity.footprint}))) {
        m_painter.setPen(QPen(ink(m_style.theme.accent), 1, Qt::DotLine));
        m_painter.drawRect(areaOf({*place, entity.footprint}).adjusted(0, 0, -1, -1));
    }
}

/// Where the first arrival places something: a diamond on a slot, dashes around the room of a vault, dots around a part
/// that is populated. Each room has its word in its corner.
void MarkPaint::drawContents() const
{
    const Read<Recipe>* contents = level().contents.read();
    if (!contents)
        return;
    m_painter.setBrush(Qt::NoBrush);
    for (const Builder& step : contents->value.steps) {
        const Size whole = level().tiles.size();
        if (const auto* slot = std::get_if<builder::Slot>(&step)) {
            const QRect cell = rectOf(cellOf(whole, slot->at)).adjusted(1, 1, -2, -2);
            const QPoint middle = cell.center();
            m_painter.setPen(QPen(ink(m_style.theme.accent), 1));
            m_painter.drawPolygon(QPolygon({{middle.x(), cell.top()},
                                            {cell.right(), middle.y()},
                                            {middle.x(), cell.bottom()},
                                            {cell.left(), middle.y()}}));
        } else if (const auto* vault = std::get_if<builder::Vault>(&step)) {
            drawRoom(partOf(whole, vault->at, vault->size), vault->word, Qt::DashLine);
        } else if (const auto* populate = std::get_if<builder::Populate>(&step)) {
            if (const Rect part = partOf(whole, populate->at, populate->size); part.size != whole)
                drawRoom(part, populate->word, Qt::DotLine);
        }
    }
}

void MarkPaint::drawRoom(const Rect& cells, std::string_view word, Qt::PenStyle line) const
{
    const QRect area = areaOf(cells);
    if (cells.isEmpty() || !isSeen(area))
        return;
    m_painter.setPen(QPen(ink(m_style.theme.accent), 1, line));
    m_painter.drawRect(area.adjusted(0, 0, -1, -1));
    const QString text = QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    if (m_painter.fontMetrics().horizontalAdvance(text) + 4 <= area.width())
        m_painter.drawText(area.adjusted(3, 1, -1, -1), Qt::AlignLeft | Qt::AlignTop, text);
}

/// Around the selected cells.
void MarkPaint::drawArea() const
{
    if (!m_state.cells.area().isEmpty() && !cellsIn(m_seen.adjusted(-1, -1, 1, 1)).isEmpty())
        drawDashed(m_painter, m_motion.areaOutline(), ink(m_style.theme.text), QColor(darkUnderInk), m_motion.dash());
}

/// Around the cells that a tool would take; looks only at visible ones, however many there are.
void MarkPaint::drawOutline() const
{
    const std::vector<Rect>& rows = m_marks.preview.outline;
    const Rect window = cellsIn(m_seen.adjusted(-1, -1, 1, 1));
    if (rows.empty() || window.isEmpty())
        return;
    const bool isRefused = !m_marks.preview.objection.isEmpty();
    const auto lines = outlineOf(rows, window, [this](Point cell) { return rectOf(cell); });
    m_painter.setPen(QPen(ink(isRefused ? m_style.theme.danger : m_style.theme.text), 1));
    m_painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    if (!isRefused)
        return;
    QRect bounds;  // a cross, as colour alone is not enough
    for (const Rect& row : rows)
        bounds = bounds.united(areaOf(row));
    m_painter.drawLine(bounds.topLeft(), bounds.bottomRight());
    m_painter.drawLine(bounds.topRight(), bounds.bottomLeft());
}

void MarkPaint::drawSelection() const
{
    m_patrol.draw(m_painter, m_style.theme, [this](const Rect& cells) { return areaOf(cells); });
    m_painter.setBrush(Qt::NoBrush);
    const Selection& selection = m_state.subject.selection();
    for (const EntityId id : selection.entities)
        if (const Entity* entity = level().entities.find(id); entity && entity->isPlaced()) {
            drawReach(*entity);
            drawRing(areaOf(entity->cells()));
        }
    if (selection.kind == Selection::Kind::Cell)
        drawRing(rectOf(selection.cell));
    if (selection.kind == Selection::Kind::Start)
        drawRing(rectOf(m_state.document.world().settings.start.at));
    if (m_marks.preview.box)
        drawRing(areaOf(*m_marks.preview.box));
}

/// Marching dashes, light on dark, visible on any ground.
void MarkPaint::drawRing(const QRect& area) const
{
    if (!isSeen(area))
        return;
    m_painter.setPen(QPen(QColor(darkUnderInk), 1));
    m_painter.drawRect(area.adjusted(0, 0, -1, -1));
    QPen dashes(ink(m_style.theme.text), 1);
    dashes.setDashPattern({3, 3});
    dashes.setDashOffset(m_motion.dash());
    m_painter.setPen(dashes);
    m_painter.drawRect(area.adjusted(0, 0, -1, -1));
}

/// A light's reach, as the disc of its radius.
void MarkPaint::drawReach(const Entity& entity) const
{
    const Light* light = part<Light>(entity, *m_state.document.world().registry);
    if (!light || light->radius <= 0)
        return;
    const QRect cell = rectOf(entity.at);
    const double reach = light->radius + 0.5;
    const int across = static_cast<int>(reach * cell.width());
    const int down = static_cast<int>(reach * cell.height());
    if (!isSeen(cell.adjusted(-across, -down, across, down)))
        return;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(ink(m_style.theme.accent), 1, Qt::DotLine));
    m_painter.drawEllipse(QRectF(cell).center(), reach * cell.width(), reach * cell.height());
}

void MarkPaint::drawMarks() const
{
    const ToolPreview& preview = m_marks.preview;
    const bool isRefused = !preview.objection.isEmpty();
    if (preview.arrow)
        drawDraft(m_painter, rectOf(preview.arrow->from), rectOf(preview.arrow->to), preview.arrow->isOneWay, isRefused,
                  m_style.theme);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(ink(m_style.theme.good), 1, Qt::DotLine));
    for (const Point source : preview.sources)
        m_painter.drawRect(rectOf(source).adjusted(-1, -1, 0, 0));
    m_painter.setPen(QPen(ink(isRefused ? m_style.theme.danger : m_style.theme.text), 1));
    for (const Rect& cells : preview.marks) {
        const QRect area = areaOf(cells);
        m_painter.drawRect(area.adjusted(0, 0, -1, -1));
        if (!isRefused)
            continue;
        m_painter.drawLine(area.topLeft(), area.bottomRight());  // a cross, as colour alone is not enough
        m_painter.drawLine(area.topRight(), area.bottomLeft());
    }
}

/// The cell cursor: a ring of 2 px, bright while the canvas has the focus.
void MarkPaint::drawCursor() const
{
    QRect cell = rectOf(m_state.open.cursor());
    if (cell.width() < leastCursor)
        cell = QRect(cell.center() - QPoint(leastCursor / 2, leastCursor / 2), QSize(leastCursor, leastCursor));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(QColor(darkUnderInk), 1));
    m_painter.drawRect(cell.adjusted(1, 1, -2, -2));
    QColor colour = ink(m_style.theme.accent);
    if (!m_marks.hasFocus)
        colour.setAlphaF(0.5F);
    m_painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    m_painter.drawRect(cell.adjusted(0, 0, -1, -1));
}

/// Beside the pointer, or without one beside the cell cursor, where the user looks.
void MarkPaint::drawBadge() const
{
    if (m_marks.badge.isEmpty())
        return;
    const QRect cell = rectOf(m_marks.pointed.value_or(m_state.open.cursor()));
    m_painter.setFont(m_style.theme.secondaryFont());
    const QFontMetrics metrics = m_painter.fontMetrics();
    QRect chip(cell.right() + 8, cell.bottom() + 6, metrics.horizontalAdvance(m_marks.badge) + 10,
               metrics.height() + 2);
    chip.moveRight(std::min(chip.right(), m_picture.image().width() - 2));
    chip.moveBottom(std::min(chip.bottom(), m_picture.image().height() - 2));
    m_painter.fillRect(chip, m_style.theme.accent);
    m_painter.setPen(m_style.theme.onAccent);
    m_painter.drawText(chip, Qt::AlignCenter, m_marks.badge);
}

/// At the bottom centre, where it covers the least of a new level.
void MarkPaint::drawNotice() const
{
    if (m_marks.notice.isEmpty())
        return;
    m_painter.setFont(m_style.theme.titleFont());
    const QFontMetrics metrics = m_painter.fontMetrics();
    const QSize box(metrics.horizontalAdvance(m_marks.notice) + 48, metrics.height() + 24);
    const QRect area(QPoint((m_picture.image().width() - box.width()) / 2,
                            m_picture.image().height() * 4 / 5 - box.height() / 2),
                     box);
    drawBox(m_painter, area, m_style.theme.line, m_style.theme.panel);
    m_painter.setPen(m_style.theme.accent);
    m_painter.drawText(area, Qt::AlignCenter, m_marks.notice);
}

}  // namespace gloam::editor
