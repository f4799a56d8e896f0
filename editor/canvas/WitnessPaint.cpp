#include "editor/canvas/WitnessPaint.h"

#include "core/base/Fault.h"
#include "core/prove/Way.h"
#include "core/view/frame/Steps.h"
#include "editor/ui/DebugLegend.h"
#include "editor/ui/MapInk.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace gloam::editor {

namespace {

constexpr int leastRing = 15;          ///< pixels across
constexpr int ringMargin = 4;          ///< pixels around the cell
constexpr std::size_t mostNames = 12;  ///< of rings; more would hide the map
constexpr int widestProofLegend = 420;
constexpr int proofLegendEdge = 12;

QColor colourOf(WitnessRole role, const Theme& theme)
{
    switch (role) {
    case WitnessRole::Start: return theme.text;
    case WitnessRole::Goal: return theme.good;
    case WitnessRole::Key:
    case WitnessRole::Lever: return theme.accent;
    case WitnessRole::Door:
    case WitnessRole::Lost:
    case WitnessRole::Trap: return theme.danger;
    }
    return theme.danger;
}

/// A line, light on dark.
void drawProofLine(QPainter& painter, const QPolygon& line, const QColor& light, Qt::PenStyle style)
{
    painter.setPen(QPen(QColor(darkUnderInk), 5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setPen(QPen(light, 2, style, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
}

}  // namespace

QString wordOf(WitnessRole role)
{
    switch (role) {
    case WitnessRole::Start: return QCoreApplication::translate("Witness", "start");
    case WitnessRole::Goal: return QCoreApplication::translate("Witness", "goal");
    case WitnessRole::Door: return QCoreApplication::translate("Witness", "closed here");
    case WitnessRole::Key: return QCoreApplication::translate("Witness", "key");
    case WitnessRole::Lever: return QCoreApplication::translate("Witness", "lever");
    case WitnessRole::Lost: return QCoreApplication::translate("Witness", "here");
    case WitnessRole::Trap: return QCoreApplication::translate("Witness", "no way back");
    }
    return {};
}

QRect placeOfName(const QRect& ring, QSize size, const QRect& canvas, const std::vector<QRect>& taken)
{
    const int right = ring.right() + 2;
    const int left = ring.left() - 2 - size.width();
    const int middle = ring.center().x() - size.width() / 2;
    const int above = ring.top() - size.height() / 2;
    const int below = ring.bottom() - size.height() / 2;
    const std::array corners{QPoint(right, above),
                             QPoint(left, above),
                             QPoint(right, below),
                             QPoint(left, below),
                             QPoint(middle, ring.top() - 2 - size.height()),
                             QPoint(middle, ring.bottom() + 2)};
    for (const QPoint corner : corners) {
        const QRect place(corner, size);
        if (canvas.contains(place)
            && std::ranges::none_of(taken, [&place](const QRect& other) { return place.intersects(other); }))
            return place;
    }
    QRect place(corners.front(), size);
    if (place.right() > canvas.right())
        place.moveRight(ring.left() - 2);
    place.moveTop(std::clamp(place.top(), 0, std::max(0, canvas.bottom() - place.height())));
    return place;
}

WitnessPaint::WitnessPaint(const WorldDocument& document, const OpenLevel& open, const WitnessChoice& witness,
                           QObject* parent)
    : QObject(parent), m_document(document), m_open(open), m_witness(witness)
{
    connect(&witness, &WitnessChoice::changed, this, &WitnessPaint::forget);
    connect(&open, &OpenLevel::opened, this, &WitnessPaint::forget);
}

void WitnessPaint::forget()
{
    m_isKnown = false;
    m_way.clear();
    emit changed();
}

const WitnessRegion* WitnessPaint::region() const
{
    if (!m_witness.shown() || !m_open.level())
        return nullptr;
    const auto& regions = m_witness.shown()->witness.regions;
    const auto found = std::ranges::find(regions, m_open.id(), &WitnessRegion::level);
    return found == regions.end() ? nullptr : &*found;
}

/// What stops the hero, else what it wants; null if neither is here.
const Place* WitnessPaint::target() const
{
    static constexpr std::array roles{WitnessRole::Door, WitnessRole::Goal, WitnessRole::Key, WitnessRole::Lever,
                                      WitnessRole::Lost};
    for (const WitnessRole role : roles)
        for (const WitnessMark& mark : m_witness.shown()->witness.marks)
            if (mark.role == role && mark.place.level == m_open.id() && mark.place.hasCell())
                return &mark.place;
    return nullptr;
}

std::vector<Point> WitnessPaint::starts() const
{
    std::vector<Point> cells;
    for (const WitnessMark& mark : m_witness.shown()->witness.marks)
        if (mark.role == WitnessRole::Start && mark.place.level == m_open.id())
            cells.push_back(mark.place.at);
    const std::vector<Point> arrivals = arrivalsOn(m_document.world(), m_open.id());
    cells.insert(cells.end(), arrivals.begin(), arrivals.end());
    return cells;
}

void WitnessPaint::findWay() const
{
    m_isKnown = true;
    m_way.clear();
    const WitnessRegion* here = region();
    if (!here || m_witness.shown()->problem.fault == Fault::NoWayBack)
        return;
    const Place* to = target();
    const BitGrid cells = cellsOf(*here, m_open.size());
    if (!to || !cells.contains(to->at))
        return;
    for (const Point from : starts())
        if (m_way.size() < 2)
            m_way = wayWithin(cells, from, to->at);
}

const std::vector<Point>& WitnessPaint::way() const
{
    if (!m_isKnown)
        findWay();
    return m_way;
}

QStringList WitnessPaint::legend() const
{
    QStringList lines;
    if (!m_witness.shown())
        return lines;
    if (region())
        lines << (m_witness.shown()->problem.fault == Fault::NoWayBack
                      ? tr("Hatched: from here, no way leads to the goal any more")
                      : tr("Hatched: where the hero can get to"));
    if (way().size() > 1)
        lines << tr("Line: how far the hero gets");
    if (m_witness.isOld())
        lines << tr("Old: the world has changed, and is being checked again");
    return lines;
}

void WitnessPaint::draw(QPainter& painter, const Rect& window, const Theme& theme,
                        const std::function<QRect(const Rect&)>& areaOf) const
{
    if (!m_witness.shown() || !m_open.level())
        return;
    painter.save();
    drawRegion(painter, window, theme, areaOf);
    painter.setRenderHint(QPainter::Antialiasing);
    drawWay(painter, theme, areaOf);
    drawMarks(painter, window, theme, areaOf);
    painter.restore();
}

/// Hatched, as colour alone is not enough; what is old is dotted.
void WitnessPaint::drawRegion(QPainter& painter, const Rect& window, const Theme& theme,
                              const std::function<QRect(const Rect&)>& areaOf) const
{
    const WitnessRegion* here = region();
    if (!here)
        return;
    const bool isTrap = m_witness.shown()->problem.fault == Fault::NoWayBack;
    QColor light = inkOnMap(theme, isTrap ? theme.danger : theme.accent);
    QColor tint = light;
    tint.setAlpha(36);
    light.setAlpha(150);
    const QBrush hatch(light, m_witness.isOld() ? Qt::Dense7Pattern : isTrap ? Qt::DiagCrossPattern : Qt::BDiagPattern);
    const auto first = std::ranges::lower_bound(here->runs, window.top(), {}, &WitnessRun::y);
    for (auto run = first; run != here->runs.end() && run->y < window.bottom(); ++run) {
        const Rect cells = intersected({{run->from, run->y}, {run->to - run->from + 1, 1}}, window);
        if (cells.isEmpty())
            continue;
        painter.fillRect(areaOf(cells), tint);
        painter.fillRect(areaOf(cells), hatch);
    }
}

void WitnessPaint::drawWay(QPainter& painter, const Theme& theme, const std::function<QRect(const Rect&)>& areaOf) const
{
    if (way().size() < 2)
        return;
    painter.setBrush(Qt::NoBrush);
    const auto centreOf = [&areaOf](Point cell) { return areaOf({cell, {1, 1}}).center(); };
    QPolygon line;
    for (const Point cell : m_way)
        line << centreOf(cell);
    drawProofLine(painter, line, inkOnMap(theme, theme.accent), Qt::SolidLine);
    if (const Place* to = target(); to && to->at != m_way.back())
        drawProofLine(painter, QPolygon({line.back(), centreOf(to->at)}), inkOnMap(theme, theme.danger), Qt::DashLine);
}

void WitnessPaint::drawMarks(QPainter& painter, const Rect& window, const Theme& theme,
                             const std::function<QRect(const Rect&)>& areaOf) const
{
    painter.setFont(theme.secondaryFont());
    painter.setBrush(Qt::NoBrush);
    std::vector<QRect> taken;
    std::vector<std::pair<QRect, WitnessRole>> rings;
    for (const WitnessMark& mark : m_witness.shown()->witness.marks) {
        if (mark.place.level != m_open.id() || !mark.place.hasCell() || !window.contains(mark.place.at))
            continue;
        const QRect cell = areaOf({mark.place.at, {1, 1}});
        QRect ring(0, 0, std::max(leastRing, cell.width() + 2 * ringMargin),
                   std::max(leastRing, cell.height() + 2 * ringMargin));
        ring.moveCenter(cell.center());
        painter.setPen(QPen(QColor(darkUnderInk), 5));
        painter.drawEllipse(ring);
        painter.setPen(QPen(inkOnMap(theme, colourOf(mark.role, theme)), 2));
        painter.drawEllipse(ring);
        taken.push_back(ring);
        rings.emplace_back(ring, mark.role);
    }
    if (rings.size() > mostNames)
        rings.resize(mostNames);
    const QFontMetrics metrics = painter.fontMetrics();
    for (const auto& [ring, role] : rings) {
        const QString name = wordOf(role);
        const QSize size(metrics.horizontalAdvance(name) + 8, metrics.height() + 2);
        const QRect place = placeOfName(ring, size, painter.viewport(), taken);
        painter.fillRect(place, QColor(darkUnderInk));
        painter.setPen(inkOnMap(theme, colourOf(role, theme)));
        painter.drawText(place, Qt::AlignCenter, name);
        taken.push_back(place);
    }
}

void WitnessPaint::drawWords(QPainter& painter, const QRect& canvas, const Theme& theme) const
{
    const QStringList lines = legend();
    if (lines.isEmpty())
        return;
    QRect area({}, legendSize(lines, theme,
                              std::min(theme.scaled(widestProofLegend), canvas.width() - 2 * proofLegendEdge)));
    area.moveLeft(proofLegendEdge);
    area.moveBottom(canvas.bottom() - proofLegendEdge);
    drawLegend(painter, area, lines, theme);
}

}  // namespace gloam::editor
