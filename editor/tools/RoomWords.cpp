#include "editor/tools/RoomWords.h"

#include "editor/tools/CellWords.h"

#include <QCoreApplication>
#include <QStringList>

namespace gloam::editor {

namespace {

constexpr qsizetype mostExitsTold = 8;

QString placeSaid(const QString& what, Point from, Point cell)
{
    const QString at = QStringLiteral("%1, %2").arg(cell.x).arg(cell.y);
    const QString way = wayTo(from, cell);
    return way.isEmpty() ? QCoreApplication::translate("Cell", "%1 at %2").arg(what, at)
                         : QCoreApplication::translate("Cell", "%1 %2 at %3").arg(what, way, at);
}

/// Doors and openings of the room, then its stairs.
QStringList exitsSaid(const TileMap& tiles, const Rooms& rooms, std::size_t index)
{
    const Room& room = rooms.all()[index];
    QStringList exits;
    for (const Point exit : room.exits)
        exits << placeSaid(tiles.isDoor(exit) ? QCoreApplication::translate("Cell", "door")
                                              : QCoreApplication::translate("Cell", "opening"),
                           room.middle, exit);
    for (int y = room.bounds.top(); y < room.bounds.bottom(); ++y)
        for (int x = room.bounds.left(); x < room.bounds.right(); ++x)
            if (rooms.at({x, y}) == index && tiles.typeAt({x, y}).stairs != StairDirection::None)
                exits << placeSaid(QString::fromStdString(tiles.typeAt({x, y}).displayName()), room.middle, {x, y});
    return exits;
}

}  // namespace

QString roomText(const Rooms& rooms, std::size_t index)
{
    const Size size = rooms.all()[index].bounds.size;
    return QCoreApplication::translate("Cell", "Room %1 of %2, %3 by %4.")
        .arg(index + 1)
        .arg(rooms.all().size())
        .arg(size.width)
        .arg(size.height);
}

QString describeRoom(const World& world, const Place& place)
{
    if (!world.contains(place))
        return {};
    const TileMap& tiles = world.findLevel(place.level)->tiles;
    const Rooms rooms(tiles);
    const auto index = rooms.at(place.at);
    if (!index)
        return {};
    QStringList exits = exitsSaid(tiles, rooms, *index);
    if (exits.isEmpty())
        return QCoreApplication::translate("Cell", "%1 No exits.").arg(roomText(rooms, *index));
    const qsizetype more = exits.size() - mostExitsTold;
    if (more > 0)
        exits = exits.mid(0, mostExitsTold) << QCoreApplication::translate("Cell", "%1 more").arg(more);
    return QCoreApplication::translate("Cell", "%1 Exits: %2.")
        .arg(roomText(rooms, *index), exits.join(QStringLiteral("; ")));
}

}  // namespace gloam::editor
