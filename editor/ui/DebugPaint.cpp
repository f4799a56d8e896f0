#include "editor/ui/DebugPaint.h"

#include "core/action/Command.h"
#include "core/view/words/IntentWords.h"
#include "editor/ui/MapInk.h"
#include "editor/ui/Theme.h"

#include <QCoreApplication>
#include <QLineF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <variant>

namespace gloam::editor {

namespace {

constexpr QRgb darkUnder = 0xB414100D;
constexpr int leastForWords = 20;  ///< pixels of a cell's height at which what a creature is at stands beside it
constexpr int mostWords = 24;      ///< creatures for which it does

QString fromCore(const std::string& text)
{
    return QString::fromStdString(text);
}

QString said(const char* sentence)
{
    return QCoreApplication::translate("DebugPaint", sentence);
}

/// How a state is drawn: by ink, and by the form of its lines.
struct StateInk {
    QColor ink;
    Qt::PenStyle line;
};

StateInk inkOf(MindState state, const Theme& theme)
{
    switch (state) {
    case MindState::Hunt:
    case MindState::KeepDistance:
    case MindState::Steal: return {inkOnMap(theme, theme.danger), Qt::SolidLine};
    case MindState::Search: return {inkOnMap(theme, theme.warning), Qt::DashLine};
    case MindState::Flee: return {inkOnMap(theme, theme.note), Qt::DotLine};
    case MindState::Follow: return {inkOnMap(theme, theme.good), Qt::SolidLine};
    case MindState::Idle:
    case MindState::Sleep:
    case MindState::Wander:
    case MindState::Patrol:
    case MindState::Guard:
    case MindState::Ambush: break;
    }
    return {inkOnMap(theme, theme.quiet), Qt::DashDotLine};
}

/// A line on a dark one, so that it is visible on any ground.
void drawCased(QPainter& painter, const QPolygonF& line, const StateInk& look)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor::fromRgba(darkUnder), 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setPen(QPen(look.ink, 2, look.line, Qt::FlatCap, Qt::RoundJoin));
    painter.drawPolyline(line);
}

/// A filled arrowhead whose tip is at the end of a line.
void drawHead(QPainter& painter, const QLineF& line, double size, const QColor& ink)
{
    if (line.length() < 1)
        return;
    const QPointF along = (line.p2() - line.p1()) / line.length() * size;
    const QPointF across(-along.y() * 0.55, along.x() * 0.55);
    painter.setPen(QPen(QColor::fromRgba(darkUnder), 1));
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF({line.p2(), line.p2() - along + across, line.p2() - along - across}));
}

/// The places of a body on its way; a single step for one that goes without a path.
std::vector<Point> wayOf(const MindView& mind)
{
    if (mind.intent.path.size() > 1)
        return mind.intent.path;
    if (const auto* move = std::get_if<command::Move>(&mind.intent.next))
        return {mind.body.at, mind.body.at + step(move->direction)};
    return {};
}

/// From the edge of one body to the edge of another.
QLineF betweenBodies(const QRectF& from, const QRectF& to)
{
    QLineF line(from.center(), to.center());
    const double start = std::min(from.width(), from.height()) / 2;
    const double end = std::min(to.width(), to.height()) / 2;
    if (line.length() <= start + end)
        return {};
    const QPointF along = (line.p2() - line.p1()) / line.length();
    return {line.p1() + along * start, line.p2() - along * end};
}

/// The cells within a distance of a body, as an outline: a circle, or a square by king's moves.
void drawReach(QPainter& painter, const QRect& body, QSize cell, int reach, Metric metric)
{
    const double across = (reach + 0.5) * cell.width();
    const double down = (reach + 0.5) * cell.height();
    const QPointF middle = QRectF(body).center();
    const QRectF box(middle.x() - across, middle.y() - down, 2 * across, 2 * down);
    if (metric == Metric::Chebyshev)
        painter.drawRect(box);
    else
        painter.drawEllipse(box);
}

/// A ring around a body.
void drawRing(QPainter& painter, const QRect& body, const QColor& ink, Qt::PenStyle style = Qt::SolidLine)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor::fromRgba(darkUnder), 4));
    painter.drawRect(body.adjusted(1, 1, -2, -2));
    painter.setPen(QPen(ink, 2, style));
    painter.drawRect(body.adjusted(1, 1, -2, -2));
}

/// Writes words beside bodies where they cover neither a body nor other words; leaves out those that find no place.
class Tags {
public:
    Tags(QPainter& painter, const std::vector<MindView>& minds, const AreaOfCells& areaOf) : m_painter(painter)
    {
        for (const MindView& mind : minds) {
            m_taken.push_back(areaOf(mind.body));
            if (!mind.target.isEmpty())
                m_taken.push_back(areaOf(mind.target));
        }
    }

    void write(const QRect& body, const QString& words, const QColor& ink, const QColor& ground)
    {
        const QFontMetrics metrics = m_painter.fontMetrics();
        const QSize size(metrics.horizontalAdvance(words) + 6, metrics.height());
        const QPoint middle(body.center().x() - size.width() / 2, body.center().y() - size.height() / 2);
        for (const QPoint& at :
             {QPoint(middle.x(), body.bottom() + 1), QPoint(middle.x(), body.top() - size.height()),
              QPoint(body.right() + 2, middle.y()), QPoint(body.left() - size.width() - 1, middle.y())}) {
            const QRect tag(at, size);
            if (std::any_of(m_taken.begin(), m_taken.end(), [&](const QRect& one) { return one.intersects(tag); }))
                continue;
            m_taken.push_back(tag);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(ground);
            m_painter.drawRoundedRect(tag, 3, 3);
            m_painter.setPen(ink);
            m_painter.drawText(tag, Qt::AlignCenter, words);
            return;
        }
    }

private:
    QPainter& m_painter;
    std::vector<QRect> m_taken;
};

QColor tagGround()
{
    return QColor(0x14, 0x10, 0x0D, 215);  // the map is dark in every theme
}

void drawTarget(QPainter& painter, const MindView& mind, const Theme& theme, const AreaOfCells& areaOf)
{
    const StateInk look = inkOf(mind.intent.state, theme);
    const QRect body = areaOf(mind.body);
    const bool goesElsewhere = mind.intent.goal != noCell && !mind.target.contains(mind.intent.goal);
    if (goesElsewhere) {
        const QRect goal = areaOf({mind.intent.goal, {1, 1}});
        if (const QLineF line = betweenBodies(body, goal); !line.isNull())
            drawCased(painter, QPolygonF({line.p1(), line.p2()}), look);
        const QRectF cross =
            QRectF(goal).adjusted(goal.width() / 4.0, goal.height() / 4.0, -goal.width() / 4.0, -goal.height() / 4.0);
        drawCased(painter, QPolygonF({cross.topLeft(), cross.bottomRight()}), {look.ink, Qt::SolidLine});
        drawCased(painter, QPolygonF({cross.topRight(), cross.bottomLeft()}), {look.ink, Qt::SolidLine});
        return;
    }
    if (mind.target.isEmpty() || isPeaceful(mind.intent.state))
        return;
    const QLineF line = betweenBodies(body, areaOf(mind.target));
    if (line.isNull())
        return;
    drawCased(painter, QPolygonF({line.p1(), line.p2()}), look);
    drawHead(painter, line, std::max(7, areaOf({mind.body.at, {1, 1}}).width() / 2), look.ink);
}

void drawSenses(QPainter& painter, const MindView& mind, const Theme& theme, const AreaOfCells& areaOf)
{
    const QRect body = areaOf(mind.body);
    const QSize cell = areaOf({mind.body.at, {1, 1}}).size();
    painter.setBrush(Qt::NoBrush);
    if (mind.sight) {
        painter.setPen(QPen(inkOnMap(theme, theme.light), 1));
        drawReach(painter, body, cell, *mind.sight, mind.metric);
    }
    painter.setPen(QPen(inkOnMap(theme, theme.note), 1, Qt::DashLine));
    drawReach(painter, body, cell, mind.hearing, mind.metric);
    drawRing(painter, body, inkOnMap(theme, theme.accent));
}

}  // namespace

void drawWays(QPainter& painter, const std::vector<MindView>& minds, const Theme& theme, const AreaOfCells& areaOf)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const MindView& mind : minds) {
        const std::vector<Point> way = wayOf(mind);
        if (way.size() < 2)
            continue;
        const StateInk look = inkOf(mind.intent.state, theme);
        QPolygonF line;
        for (const Point at : way)
            line << QRectF(areaOf({at, mind.body.size})).center();
        drawCased(painter, line, look);
        const double size = std::max(8, areaOf({mind.body.at, {1, 1}}).width() / 2);
        drawHead(painter, QLineF(line[0], line[1]), size, look.ink);
        painter.setPen(QPen(QColor::fromRgba(darkUnder), 1));
        painter.setBrush(look.ink);
        if (line.size() > 2)
            painter.drawEllipse(line.back(), size / 3, size / 3);
    }
    painter.setFont(theme.secondaryFont());
    Tags tags(painter, minds, areaOf);
    for (const MindView& mind : minds)
        if (mind.hasNoWay && areaOf({mind.body.at, {1, 1}}).height() >= leastForWords)
            tags.write(areaOf(mind.body), said("no way"), inkOnMap(theme, theme.warning), tagGround());
    painter.restore();
}

void drawMinds(QPainter& painter, const std::vector<MindView>& minds, EntityId looked, const Theme& theme,
               const AreaOfCells& areaOf)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.secondaryFont());
    for (const MindView& mind : minds) {
        if (mind.intent.who == looked)
            drawSenses(painter, mind, theme, areaOf);
        drawTarget(painter, mind, theme, areaOf);
    }
    Tags tags(painter, minds, areaOf);
    if (minds.size() <= mostWords)
        for (const MindView& mind : minds)
            if (areaOf({mind.body.at, {1, 1}}).height() >= leastForWords)
                tags.write(areaOf(mind.body), fromCore(stateWords(mind.intent.state)),
                           inkOf(mind.intent.state, theme).ink, tagGround());
    painter.restore();
}

void drawNoises(QPainter& painter, const std::vector<NoiseView>& noises, const Theme& theme, const AreaOfCells& areaOf)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = inkOnMap(theme, theme.note);
    QColor fill = ink;
    fill.setAlpha(22);
    for (const NoiseView& noise : noises) {
        const QRect from = areaOf({noise.at, {1, 1}});
        painter.setPen(QPen(ink, 1, Qt::DashLine));
        painter.setBrush(noise.hearers.empty() ? QBrush() : QBrush(fill));
        drawReach(painter, from, from.size(), noise.reach, noise.metric);
    }
    for (const NoiseView& noise : noises) {
        const QRect from = areaOf({noise.at, {1, 1}});
        for (const Rect& hearer : noise.hearers) {
            const QRect body = areaOf(hearer);
            if (const QLineF line = betweenBodies(from, body); !line.isNull()) {
                drawCased(painter, QPolygonF({line.p1(), line.p2()}), {ink, Qt::SolidLine});
                drawHead(painter, line, std::max(7, from.width() / 2), ink);
            }
            drawRing(painter, body, inkOnMap(theme, theme.warning));
        }
        drawRing(painter, from, ink, Qt::DotLine);
    }
    painter.restore();
}

void drawDebug(QPainter& painter, const DebugView& view, const OverlayShades& shades, const Rect& cells,
               const Theme& theme, const AreaOfCells& areaOf)
{
    const auto shadeAt = [&view](Point cell) {
        const int value = view.values[cell];
        if (view.layer == DebugLayer::Sight)
            return shadeOfSights(value);
        return view.layer == DebugLayer::Light ? shadeOfLight(value) : shadeOfSteps(value, view.most);
    };
    switch (view.layer) {
    case DebugLayer::None: return;
    case DebugLayer::Sight:
    case DebugLayer::Light:
    case DebugLayer::Steps:
        shades.draw(
            painter, intersected(cells, {{}, view.values.size()}), theme,
            [&areaOf](Point cell) {
                return areaOf({cell, {1, 1}});
            },
            shadeAt);
        return;
    case DebugLayer::Paths:
        drawWays(painter, view.minds, theme, areaOf);
        if (const MindView* mind = view.lookedMind())
            drawRing(painter, areaOf(mind->body), inkOnMap(theme, theme.accent));
        return;
    case DebugLayer::Minds: drawMinds(painter, view.minds, view.looked, theme, areaOf); return;
    case DebugLayer::Sound: drawNoises(painter, view.noises, theme, areaOf); return;
    }
}

}  // namespace gloam::editor
