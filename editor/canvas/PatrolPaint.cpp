#include "editor/canvas/PatrolPaint.h"

#include "core/game/Engine.h"
#include "core/parts/Brain.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int leastNumber = 14;  ///< pixels of a cell in which a number can be read

/// The same line, light on dark.
void drawWay(QPainter& painter, const QPolygon& way, const QColor& light, Qt::PenStyle style)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(darkUnderInk), 4));
    painter.drawPolyline(way);
    painter.setPen(QPen(light, 2, style));
    painter.drawPolyline(way);
}

/// A disc with a number, or without one in a small cell; with a cross if it cannot be reached.
void drawStop(QPainter& painter, const QRect& cell, const QString& number, const QColor& ink, bool isReached)
{
    const int side = std::clamp(std::min(cell.width(), cell.height()) - 2, 5, 22);
    const int width = std::max(side, number.isEmpty() ? 0 : painter.fontMetrics().horizontalAdvance(number) + 6);
    QRect disc(0, 0, width, side);
    disc.moveCenter(cell.center());
    painter.setPen(QPen(ink, 2));
    painter.setBrush(QColor(darkUnderInk));
    painter.drawRoundedRect(disc, side / 2.0, side / 2.0);
    painter.setPen(ink);
    if (!number.isEmpty())
        painter.drawText(disc, Qt::AlignCenter, number);
    if (isReached)
        return;
    painter.setPen(QPen(ink, 2));
    painter.drawLine(cell.topLeft(), cell.bottomRight());
    painter.drawLine(cell.topRight(), cell.bottomLeft());
}

}  // namespace

PatrolPaint::PatrolPaint(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject,
                         const PatrolChoice& patrol, QObject* parent)
    : QObject(parent), m_document(document), m_open(open), m_subject(subject)
{
    connect(&subject, &SubjectSelection::changed, this, &PatrolPaint::forget);
    connect(&open, &OpenLevel::opened, this, &PatrolPaint::forget);
    connect(&patrol, &PatrolChoice::changed, this, &PatrolPaint::forget);
    connect(&document, &WorldDocument::changed, this, &PatrolPaint::forget);
}

void PatrolPaint::setDraft(const std::optional<std::vector<Point>>& patrol)
{
    if (patrol == m_draft)
        return;
    m_draft = patrol;
    forget();
}

/// Nothing needs to be drawn again if there was no patrol and is none.
void PatrolPaint::forget()
{
    const Entity* entity = creature();
    const Brain* brain = entity ? part<Brain>(*entity, *m_document.world().registry) : nullptr;
    const bool isShown = m_draft || (brain && !brain->patrol.empty());
    const bool wasShown = m_isKnown && !m_stops.empty();
    m_isKnown = false;
    if (isShown || wasShown)
        emit changed();
}

const Entity* PatrolPaint::creature() const
{
    const Selection& selection = m_subject.selection();
    const bool isOne = selection.kind == Selection::Kind::Entities && selection.entities.size() == 1;
    return isOne && m_open.level() ? m_open.level()->entities.find(selection.entities.front()) : nullptr;
}

const std::vector<PatrolLeg>& PatrolPaint::route() const
{
    if (!m_isKnown)
        findRoute();
    return m_route;
}

void PatrolPaint::findRoute() const
{
    m_isKnown = true;
    m_stops.clear();
    m_route.clear();
    const Entity* present = creature();
    const World& world = m_document.world();
    if (!present || !present->isPlaced() || !part<Brain>(*present, *world.registry))
        return;
    Entity entity = *present;
    if (m_draft)
        writePart<Brain>(entity, *world.registry)->patrol = *m_draft;
    m_stops = part<Brain>(entity, *world.registry)->patrol;
    m_body = entity.footprint;
    m_from = entity.at;
    const Engine& engine = *m_document.context().engine;
    Problems problems;
    const Ruleset ruleset = rulesetOf(world, engine, problems);
    if (!m_stops.empty() && !hasErrors(problems))
        m_route = patrolRoute(*m_open.level(), entity, resolve(ruleset, engine.policies));
}

void PatrolPaint::draw(QPainter& painter, const Theme& theme, const std::function<QRect(const Rect&)>& areaOf) const
{
    route();
    if (m_stops.empty())
        return;
    const QColor ink = inkOnMap(theme, theme.accent);
    const QColor warning = inkOnMap(theme, theme.danger);
    const auto centreOf = [&](Point cell) { return areaOf({cell, m_body}).center(); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.secondaryFont());
    Point from = m_from;
    for (std::size_t i = 0; i < m_route.size(); ++i) {
        const PatrolLeg& leg = m_route[i];
        QPolygon way;
        for (const Point cell : leg.cells)
            way << centreOf(cell);
        if (leg.cells.empty())
            way << centreOf(from) << areaOf({leg.to, {1, 1}}).center();
        else
            from = leg.cells.back();
        drawWay(painter, way, leg.cells.empty() ? warning : ink,
                leg.cells.empty() ? Qt::DashLine
                : i == 0          ? Qt::DotLine
                                  : Qt::SolidLine);
    }
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        QRect cell = areaOf({m_stops[i], {1, 1}});
        if (Rect{m_from, m_body}.contains(m_stops[i]))
            cell.translate(cell.width() / 2, cell.height() / 2);  // beside the creature's glyph
        const bool isReached = i >= m_route.size() || !m_route[i].cells.empty();
        const QString number = cell.height() >= leastNumber ? QString::number(i + 1) : QString();
        drawStop(painter, cell, number, isReached ? ink : warning, isReached);
    }
    painter.restore();
}

}  // namespace gloam::editor
