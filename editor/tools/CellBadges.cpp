#include "editor/tools/CellBadges.h"

#include "editor/document/PlanParts.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace gloam::editor {

namespace {

bool isReached(const Goal& goal)
{
    return !goal.reach.level.isEmpty();
}

/// Whether a goal wants this entity dead or carried.
bool isWanted(const WorldSettings& settings, const Entity& entity, const TypeRegistry& types)
{
    return std::any_of(settings.goals.begin(), settings.goals.end(), [&](const Goal& goal) {
        const bool isPrey = !goal.killed.isNothing() && goal.killed == entity.id;
        return isPrey || (!goal.have.isEmpty() && types.entity(entity.type).id == goal.have);
    });
}

QString goalWords(const World& world, const Entity& entity)
{
    const auto& goals = world.settings.goals;
    const bool isPrey = std::any_of(goals.begin(), goals.end(), [&entity](const Goal& goal) {
        return !goal.killed.isNothing() && goal.killed == entity.id;
    });
    return isPrey ? QCoreApplication::translate("Cell", "a goal: kill it")
                  : QCoreApplication::translate("Cell", "a goal: take it");
}

}  // namespace

std::vector<CellBadge> signsOn(const World& world, const Name& level, const Rect& window)
{
    std::vector<CellBadge> signs;
    const Level* const found = world.findLevel(level);
    if (!found)
        return signs;
    const Rect inside = intersected(window, {{0, 0}, found->tiles.size()});
    for (int y = inside.top(); y < inside.bottom(); ++y)
        for (int x = inside.left(); x < inside.right(); ++x)
            if (!found->tiles.typeAt({x, y}).seenAs.isEmpty())
                signs.push_back({CellBadgeKind::Secret, {{x, y}, {1, 1}}});
    for (const Link& link : world.links.all()) {
        if (link.ways == LinkWays::One && link.to.level == level && link.to.hasCell())
            signs.push_back({CellBadgeKind::Arrival, {link.to.at, {1, 1}}});
        if (link.isOpen)
            continue;
        for (const Place* end : {&link.from, &link.to})
            if (end->level == level && end->hasCell() && (end == &link.from || link.ways == LinkWays::Both))
                signs.push_back({CellBadgeKind::ClosedWay, {end->at, {1, 1}}});
    }
    for (const Goal& goal : world.settings.goals)
        if (isReached(goal) && goal.reach.level == level)
            signs.push_back({CellBadgeKind::Goal, {goal.reach.at, {1, 1}}});
    if (!world.settings.goals.empty())
        for (const Entity& entity : found->entities.all())
            if (entity.isPlaced() && isWanted(world.settings, entity, *world.registry))
                signs.push_back({CellBadgeKind::Goal, entity.cells()});
    return signs;
}

QStringList signWords(const World& world, const Place& place)
{
    QStringList words;
    if (!world.contains(place))
        return words;
    const auto say = [](const char* sentence) { return QCoreApplication::translate("Cell", sentence); };
    const auto& goals = world.settings.goals;
    const Level& level = *world.findLevel(place.level);
    if (std::any_of(goals.begin(), goals.end(),
                    [&place](const Goal& goal) { return isReached(goal) && goal.reach == place; }))
        words << say(QT_TRANSLATE_NOOP("Cell", "the goal"));
    if (!goals.empty())
        for (const Entity* entity : level.entities.at(place.at))
            if (isWanted(world.settings, *entity, *world.registry))
                words << goalWords(world, *entity);
    const TypeRegistry& types = *world.registry;
    if (const TileType& tile = level.tiles.typeAt(place.at); !tile.seenAs.isEmpty()) {
        const TileId seen = types.findTile(tile.seenAs);
        words << say(QT_TRANSLATE_NOOP("Cell", "seen as %1 until it is found"))
                     .arg(QString::fromStdString(types.tile(seen).displayName()));
    }
    for (const Link& link : world.links.all()) {
        const bool isEnd = link.from == place || (link.to == place && link.ways == LinkWays::Both);
        if (isEnd && !link.isOpen && !world.links.destinationFrom(place))
            words << say(QT_TRANSLATE_NOOP("Cell", "the way is closed"));
        if (link.ways == LinkWays::One && link.to == place)
            words << say(QT_TRANSLATE_NOOP("Cell", "arrival from %1 (%2, %3), one way"))
                         .arg(nameOf(world, link.from.level))
                         .arg(link.from.at.x)
                         .arg(link.from.at.y);
    }
    words.removeDuplicates();
    return words;
}

}  // namespace gloam::editor
