#include "editor/tools/CellWords.h"

#include "core/base/Direction.h"
#include "core/parts/Waiting.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/WireWords.h"
#include "editor/tools/CellBadges.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

namespace {

QString spokenName(const Entity& entity, const TypeRegistry& types)
{
    const QString name = QString::fromStdString(displayName(entity, types));
    return isHidden(entity, types) ? QCoreApplication::translate("Cell", "%1 (hidden)").arg(name) : name;
}

/// With states that keep it from acting: "rat, asleep".
QString nameWithState(const Entity& entity, const TypeRegistry& types)
{
    QString words = spokenName(entity, types);
    if (entity.flags.has(EntityFlag::Dead))
        words += QCoreApplication::translate("Cell", ", dead");
    if (entity.flags.has(EntityFlag::Sleeping))
        words += QCoreApplication::translate("Cell", ", asleep");
    if (entity.flags.has(EntityFlag::Petrified))
        words += QCoreApplication::translate("Cell", ", petrified");
    if (entity.flags.has(EntityFlag::Frozen))
        words += QCoreApplication::translate("Cell", ", frozen");
    return words;
}

/// The topmost ground tile and everything on it, from the ground up.
QStringList wordsOf(const World& world, const Place& place)
{
    const Level& level = *world.findLevel(place.level);
    QStringList words{QString::fromStdString(level.tiles.types().tile(level.tiles.topAt(place.at)).displayName())};
    for (const Entity* entity : level.entities.at(place.at))
        words << nameWithState(*entity, *world.registry);
    if (world.settings.start.level == place.level && world.settings.start.at == place.at)
        words << QCoreApplication::translate("Cell", "the start");
    return words + signWords(world, place);
}

QString capitalised(QString words)
{
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

}  // namespace

QString cellsInWords(int count)
{
    return count == 1 ? QCoreApplication::translate("Tools", "a cell")
                      : QCoreApplication::translate("Tools", "%1 cells").arg(count);
}

QString wayTo(Point from, Point to)
{
    const int x = to.x - from.x;
    const int y = to.y - from.y;
    QStringList words;
    if (2 * std::abs(y) > std::abs(x))
        words << (y < 0 ? QCoreApplication::translate("Cell", "north") : QCoreApplication::translate("Cell", "south"));
    if (2 * std::abs(x) > std::abs(y))
        words << (x < 0 ? QCoreApplication::translate("Cell", "west") : QCoreApplication::translate("Cell", "east"));
    return words.join(QLatin1Char('-'));
}

QString noteOn(const World& world, const Place& place)
{
    const Level* level = world.findLevel(place.level);
    for (const LevelNote& note : level ? level->notes : std::vector<LevelNote>())
        if (note.at == place.at)
            return QString::fromStdString(note.text);
    return {};
}

QString contentsOf(const World& world, const Place& place)
{
    if (!world.contains(place))
        return {};
    QStringList words = wordsOf(world, place);
    if (const QString note = noteOn(world, place); !note.isEmpty())
        words << QCoreApplication::translate("Cell", "note: %1").arg(note.simplified());
    return words.join(QStringLiteral(", "));
}

std::optional<Place> destinationDrawn(const World& world, const Place& place)
{
    if (const auto open = world.links.destinationFrom(place))
        return open;
    for (const Link& link : world.links.all()) {
        if (link.from == place)
            return link.to;
        if (link.to == place && link.ways == LinkWays::Both)
            return link.from;
    }
    return std::nullopt;
}

QString describeCell(const World& world, const Place& place)
{
    if (!world.contains(place))
        return {};
    QStringList sentences = wordsOf(world, place);
    QString first = sentences.takeFirst();
    const auto leads = destinationDrawn(world, place);
    const Level* far = leads ? world.findLevel(leads->level) : nullptr;
    const QString farPlace = far && !leads->hasCell() ? nameOf(world, *leads)
                             : far                    ? QCoreApplication::translate("Cell", "%1 (%2, %3)")
                                         .arg(QString::fromStdString(far->displayName()))
                                         .arg(leads->at.x)
                                         .arg(leads->at.y)
                                   : QString();
    if (far && stairsAt(world, place) != StairDirection::None)
        first = QCoreApplication::translate("Cell", "%1 to %2").arg(first, farPlace);
    else if (far)
        sentences << QCoreApplication::translate("Cell", "leads to %1").arg(farPlace);
    QString text = QStringLiteral("%1, %2: %3.").arg(place.at.x).arg(place.at.y).arg(first);
    for (const Entity* entity : world.findLevel(place.level)->entities.at(place.at))
        sentences << deedsOf(world, place.level, *entity);
    for (const QString& words : sentences)
        text += QLatin1Char(' ') + capitalised(words) + QLatin1Char('.');
    if (const QString note = noteOn(world, place); !note.isEmpty())
        text += QCoreApplication::translate("Cell", " Note: %1").arg(note.simplified());
    return text;
}

QString exitsOf(const World& world, const Place& place)
{
    if (!world.contains(place))
        return {};
    const TileMap& tiles = world.findLevel(place.level)->tiles;
    QStringList ways;
    for (const Direction direction : allDirections)
        if (const Point next = place.at + step(direction); !tiles.blocksMove(next) || tiles.isDoor(next))
            ways << (tiles.isDoor(next) ? QCoreApplication::translate("Cell", "%1 (a door)").arg(wayTo(place.at, next))
                                        : wayTo(place.at, next));
    return ways.isEmpty() ? QCoreApplication::translate("Cell", "No way on.")
                          : QCoreApplication::translate("Cell", "Ways on: %1.").arg(ways.join(QStringLiteral(", ")));
}

QString nearestEntities(const World& world, const Place& place)
{
    constexpr std::size_t mostTold = 8;
    if (!world.contains(place))
        return {};
    std::vector<std::pair<int, const Entity*>> near;
    for (const Entity& entity : world.findLevel(place.level)->entities.all())
        if (entity.isPlaced())
            near.emplace_back(std::max(std::abs(entity.at.x - place.at.x), std::abs(entity.at.y - place.at.y)),
                              &entity);
    std::stable_sort(near.begin(), near.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });  // then by id
    QStringList lines;
    for (std::size_t i = 0; i < std::min(near.size(), mostTold); ++i) {
        const auto& [far, entity] = near[i];
        const QString name = spokenName(*entity, *world.registry);
        const QString cells = far == 1 ? QCoreApplication::translate("Cell", "1 cell")
                                       : QCoreApplication::translate("Cell", "%1 cells").arg(far);
        lines << (far == 0 ? QCoreApplication::translate("Cell", "%1, here").arg(name)
                           : QStringLiteral("%1, %2, %3").arg(name, cells, wayTo(place.at, entity->at)));
    }
    return lines.isEmpty() ? QCoreApplication::translate("Cell", "There is nothing on this level.")
                           : lines.join(QStringLiteral("; "));
}

}  // namespace gloam::editor
