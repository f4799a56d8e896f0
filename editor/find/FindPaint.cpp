#include "editor/find/FindPaint.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/find/FindPanel.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t mostBoxes = 20'000;  ///< drawn at once; more would hide the map, and take long
constexpr int smallestOutlined = 6;        ///< pixels of a cell that gets an outline instead of a tint

}  // namespace

FindPaint::FindPaint(const Theme& theme, const WorldDocument& document, const OpenLevel& open, const FindPanel& panel,
                     LevelCanvas& canvas)
    : QObject(&canvas), m_theme(theme), m_document(document), m_open(open), m_panel(panel), m_canvas(canvas)
{
    connect(&panel, &FindPanel::marksChanged, this, &FindPaint::forget);
    connect(&document, &WorldDocument::changed, this, &FindPaint::forget);
    canvas.setDrawnOver([this](QPainter& painter, const Rect& window) { draw(painter, window); });
}

void FindPaint::forget()
{
    m_tiles.clear();
    m_canvas.update();
}

/// Tiles side by side share a box.
std::vector<Rect> FindPaint::boxesIn(const Rect& window) const
{
    const FindPanel::Marks& marks = *m_panel.marks();
    const auto [known, isNew] = m_tiles.try_emplace(m_open.id());
    if (isNew)
        known->second = tilesFound(m_document.world(), marks.query, m_open.id());
    const std::vector<std::uint8_t>& found = known->second;
    std::vector<Rect> boxes;
    const bool hasTiles = std::find(found.begin(), found.end(), 1) != found.end();
    const bool isOfCells = marks.scope.where == FindScope::Where::Selection;
    const TileMap& tiles = m_open.level()->tiles;
    for (int y = window.top(); hasTiles && y < window.bottom() && boxes.size() < mostBoxes; ++y) {
        int from = -1;
        for (int x = window.left(); x <= window.right(); ++x) {
            bool isFound = x < window.right() && (!isOfCells || marks.scope.cells.contains({x, y}));
            if (isFound)
                isFound = std::any_of(allLayers.begin(), allLayers.end(), [&](Layer layer) {
                    return found[tiles.at(layer, {x, y}).slot] != 0;
                });
            if (isFound && from < 0)
                from = x;
            if (!isFound && from >= 0) {
                boxes.push_back({{from, y}, {x - from, 1}});
                from = -1;
            }
        }
    }
    for (const Found& each : m_panel.result().list) {
        const FindSubject& subject = each.subject;
        if (subject.kind == SubjectKind::Tile)
            break;  // tiles come last
        if (!hasCell(subject) || subject.level != m_open.id())
            continue;
        const bool isEntity = subject.kind == SubjectKind::Entity;
        const Entity* const entity = isEntity ? m_open.level()->entities.find(subject.id) : nullptr;
        const Rect box{subject.at, entity && entity->isPlaced() ? entity->footprint : Size{1, 1}};
        if (!intersected(box, window).isEmpty())
            boxes.push_back(box);
    }
    return boxes;
}

void FindPaint::draw(QPainter& painter, const Rect& window) const
{
    if (!m_panel.marks() || !m_open.level() || m_panel.marks()->scope.where == FindScope::Where::Types)
        return;
    const FindScope& scope = m_panel.marks()->scope;
    if (scope.where != FindScope::Where::World && scope.level != m_open.id())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor light = inkOnMap(m_theme, m_theme.accent);
    const bool isOutlined = m_canvas.rectOf(window.at).height() >= smallestOutlined;
    QColor tint = light;
    tint.setAlpha(isOutlined ? 40 : 150);
    painter.setBrush(Qt::NoBrush);
    for (const Rect& box : boxesIn(window)) {
        const QRect area = m_canvas.areaOf(box);
        painter.fillRect(area, tint);
        if (!isOutlined)
            continue;
        painter.setPen(QPen(QColor(darkUnderInk), 3));
        painter.drawRect(area.adjusted(1, 1, -2, -2));
        painter.setPen(QPen(light, 1, m_panel.isOld() ? Qt::DotLine : Qt::SolidLine));
        painter.drawRect(area.adjusted(1, 1, -2, -2));
    }
    painter.restore();
}

}  // namespace gloam::editor
