#include "editor/panels/LevelBadges.h"

#include "core/world/Overland.h"
#include "editor/panels/ProblemPlace.h"
#include "editor/ui/Drawing.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

#include <cmath>
#include <map>
#include <set>
#include <vector>

namespace gloam::editor {

namespace {

constexpr int badgeWidth = 14;
constexpr int badgeGap = 4;

QString badgeWord(const char* text)
{
    return QCoreApplication::translate("LevelBadges", text);
}

QString countedBadge(int count, const char* one, const char* many)
{
    return count == 1 ? badgeWord(one) : badgeWord(many).arg(count);
}

/// The ways that need no link: from each zone of an overland to all others, and down the levels without end.
void addWaysOfSettings(const World& world, std::map<Name, std::set<Name>>& ways)
{
    if (const Overland* overland = overlandOf(world)) {
        std::set<Name> zones;
        const auto addZone = [&](const Name& level) {
            if (zoneOf(*overland, level))
                zones.insert(level);
        };
        addZone(world.settings.start.level);
        for (const auto& [id, level] : world.levels)
            addZone(id);
        for (const Link& link : world.links.all()) {
            addZone(link.from.level);
            addZone(link.to.level);
        }
        for (const Name& zone : zones) {
            ways[zone].insert(*zones.begin());
            ways[*zones.begin()].insert(zone);
        }
    }
    for (const DeeperBand& band : world.settings.deeper.bands)
        if (!band.level.isEmpty())
            ways[world.settings.deeper.below].insert(band.level);
}

/// The levels reachable from the one where the game starts.
std::set<Name> levelsWithAWayIn(const World& world)
{
    std::map<Name, std::set<Name>> ways;
    addWaysOfSettings(world, ways);
    for (const Link& link : world.links.all()) {
        ways[link.from.level].insert(link.to.level);
        if (link.ways == LinkWays::Both)
            ways[link.to.level].insert(link.from.level);
    }
    std::set<Name> reached{world.settings.start.level};
    std::vector<Name> edge{world.settings.start.level};
    while (!edge.empty()) {
        const Name here = edge.back();
        edge.pop_back();
        for (const Name& next : ways[here])
            if (reached.insert(next).second)
                edge.push_back(next);
    }
    return reached;
}

bool isGoalOn(const World& world, const Level& level)
{
    for (const Goal& goal : world.settings.goals) {
        const bool isHere =
            goal.killed.isNothing() ? goal.reach.level == level.id : level.entities.find(goal.killed) != nullptr;
        if (isHere)
            return true;
    }
    return false;
}

/// A five-pointed star, for the level where the game starts.
void drawStar(QPainter& painter, const QRect& area, const QColor& colour)
{
    constexpr double fifth = 2 * 3.14159265358979 / 5;
    QPolygonF star;
    for (int i = 0; i < 5; ++i) {
        const double outer = i * fifth;
        const double inner = outer + fifth / 2;
        star << QPointF(std::sin(outer) * 6, -std::cos(outer) * 6)
             << QPointF(std::sin(inner) * 2.6, -std::cos(inner) * 2.6);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(star.translated(QRectF(area).center()));
}

/// A pennant on its pole.
void drawPennant(QPainter& painter, const QRect& area, const QColor& colour)
{
    const QPointF middle = QRectF(area).center();
    painter.setPen(QPen(colour, 1.5));
    painter.drawLine(middle + QPointF(-4, -6), middle + QPointF(-4, 6));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{middle + QPointF(-4, -6), middle + QPointF(6, -2.5), middle + QPointF(-4, 1)});
}

/// A crossed-out door frame.
void drawShutDoor(QPainter& painter, const QRect& area, const QColor& colour)
{
    const QPointF middle = QRectF(area).center();
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{middle + QPointF(-3.5, 5), middle + QPointF(-3.5, -5), middle + QPointF(3.5, -5),
                                   middle + QPointF(3.5, 5)});
    painter.drawLine(middle + QPointF(-6, 4), middle + QPointF(6, -4));
}

/// A slip of paper with two lines.
void drawSlip(QPainter& painter, const QRect& area, const QColor& colour)
{
    const QPointF middle = QRectF(area).center();
    painter.setPen(QPen(colour, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(middle - QPointF(4.5, 5), QSizeF(9, 10)));
    painter.drawLine(middle + QPointF(-2, -1.5), middle + QPointF(2, -1.5));
    painter.drawLine(middle + QPointF(-2, 1.5), middle + QPointF(2, 1.5));
}

}  // namespace

QStringList LevelBadges::words() const
{
    QStringList words;
    if (isStart)
        words << badgeWord("the game starts here");
    if (isGoal)
        words << badgeWord("a goal is here");
    if (errors > 0)
        words << countedBadge(errors, "1 error", "%1 errors");
    if (warnings > 0)
        words << countedBadge(warnings, "1 warning", "%1 warnings");
    if (notes > 0)
        words << countedBadge(notes, "1 note", "%1 notes");
    if (hasNoWayIn)
        words << badgeWord("no way in");
    return words;
}

std::map<Name, LevelBadges> badgesOf(const World& world, const Problems& problems)
{
    std::map<Name, LevelBadges> all;
    const std::set<Name> reached = levelsWithAWayIn(world);
    for (const auto& [id, level] : world.levels) {
        LevelBadges& badges = all[id];
        badges.isStart = id == world.settings.start.level;
        badges.isGoal = isGoalOn(world, *level);
        badges.hasNoWayIn = reached.count(id) == 0;
        badges.notes = static_cast<int>(level->notes.size());
    }
    for (const Problem& problem : problems) {
        const auto found = all.find(levelOf(problem, world));
        if (found == all.end())
            continue;
        found->second.errors += problem.severity == Severity::Error ? 1 : 0;
        found->second.warnings += problem.severity == Severity::Warning ? 1 : 0;
    }
    return all;
}

int paintBadges(QPainter& painter, const QRect& area, const LevelBadges& badges, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.secondaryFont());
    int right = area.right() + 1;
    const auto take = [&](int width) {
        right -= width;
        return QRect(right, area.top(), width, area.height());
    };
    const auto drawCount = [&](int count, Sign sign) {
        if (count == 0)
            return;
        const QString text = count > 99 ? QStringLiteral("99+") : QString::number(count);
        const QRect number = take(painter.fontMetrics().horizontalAdvance(text));
        painter.setPen(colourOf(sign, theme));
        painter.drawText(number, Qt::AlignVCenter | Qt::AlignRight, text);
        drawSign(painter, take(badgeWidth).adjusted(0, 0, -2, 0), sign, colourOf(sign, theme));
        right -= badgeGap;
    };
    const auto drawIf = [&](bool isSo, void (*draw)(QPainter&, const QRect&, const QColor&), const QColor& colour) {
        if (!isSo)
            return;
        draw(painter, take(badgeWidth), colour);
        right -= badgeGap;
    };
    drawIf(badges.isStart, drawStar, theme.accent);
    drawIf(badges.isGoal, drawPennant, colourOf(Sign::Good, theme));
    drawIf(badges.hasNoWayIn, drawShutDoor, colourOf(Sign::Warning, theme));
    drawIf(badges.notes > 0, drawSlip, colourOf(Sign::Note, theme));
    drawCount(badges.errors, Sign::Danger);
    drawCount(badges.warnings, Sign::Warning);
    painter.restore();
    return area.right() + 1 - right;
}

}  // namespace gloam::editor
