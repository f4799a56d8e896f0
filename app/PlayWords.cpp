#include "app/PlayWords.h"

#include "core/base/Utf8.h"
#include "core/view/KnownGround.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace gloam::app {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("PlayWords", text);
}

QString directionWord(Direction direction)
{
    static constexpr std::array<const char*, 8> names{
        QT_TRANSLATE_NOOP("PlayWords", "north"), QT_TRANSLATE_NOOP("PlayWords", "north-east"),
        QT_TRANSLATE_NOOP("PlayWords", "east"),  QT_TRANSLATE_NOOP("PlayWords", "south-east"),
        QT_TRANSLATE_NOOP("PlayWords", "south"), QT_TRANSLATE_NOOP("PlayWords", "south-west"),
        QT_TRANSLATE_NOOP("PlayWords", "west"),  QT_TRANSLATE_NOOP("PlayWords", "north-west")};
    return words(names[static_cast<std::size_t>(direction)]);
}

/// The cell of a body that is nearest to a point.
Point nearestOf(Rect cells, Point to)
{
    return {std::clamp(to.x, cells.left(), cells.right() - 1), std::clamp(to.y, cells.top(), cells.bottom() - 1)};
}

QString stateOf(const VisibleEntity& entity)
{
    if (entity.isAsleep)
        return words("asleep");
    if (entity.isHostile && entity.hasNoticed)
        return words("hunts you");
    if (entity.isHostile)
        return words("unaware of you");
    return {};
}

/// "5 / 5", hit points, for what fights or has lost some of its life.
QString healthOf(const VisibleEntity& entity)
{
    const bool isTold = entity.maxHp > 0 && (entity.isHostile || entity.hp < entity.maxHp);
    return isTold ? words("%1 / %2").arg(entity.hp).arg(entity.maxHp) : QString();
}

QString joined(const QStringList& parts, const QString& between)
{
    QStringList filled = parts;
    filled.removeAll(QString());
    return filled.join(between);
}

SightRow rowOf(const VisibleEntity& entity, const Slice& slice, const Palette& palette)
{
    SightRow row;
    row.glyph = entity.glyph.sign;
    row.ink = palette.resolve(entity.colour);
    row.name = QString::fromStdString(entity.name);
    row.detail = joined({wayTo(slice.self.at, entity.cells()), healthOf(entity), stateOf(entity)}, QStringLiteral(", "));
    row.at = nearestOf(entity.cells(), slice.self.at);
    return row;
}

/// The beings first, for they may come; each kind nearest first.
std::vector<SightRow> sightRows(const Slice& slice, const Palette& palette)
{
    std::vector<SightRow> rows;
    for (const bool areBeings : {true, false})
        for (const VisibleEntity& entity : slice.visible)
            if ((entity.isActor || entity.maxHp > 0) == areBeings)
                rows.push_back(rowOf(entity, slice, palette));
    return rows;
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

}  // namespace

QString wayTo(Point from, Rect cells)
{
    const Point offset = nearestOf(cells, from) - from;
    const auto direction = directionToward(offset);
    if (!direction)
        return words("here");
    const int steps = std::max(std::abs(offset.x), std::abs(offset.y));
    if (steps == 1)
        return words("1 step %1").arg(directionWord(*direction));
    return words("%1 steps %2").arg(steps).arg(directionWord(*direction));
}

SideModel sideModelOf(const Slice& slice, const Palette& palette, quint64 seed)
{
    SideModel model;
    model.level = QString::fromStdString(slice.levelName);
    model.depth = slice.depth;
    model.turn = slice.turn;
    model.health = slice.self.hp;
    model.mostHealth = slice.self.maxHp;
    model.inSight = sightRows(slice, palette);
    model.seed = QString::number(seed);
    return model;
}

QString whatIsAt(const Slice& slice, Point cell)
{
    if (!slice.size.contains(cell))
        return {};
    if (cell == slice.self.at)
        return words("You, on: %1").arg(QString::fromStdString(knownTile(slice, cell).displayName()));
    const TileType& tile = knownTile(slice, cell);
    const QString tileName = QString::fromStdString(tile.displayName());
    if (!slice.isSeen(cell)) {
        const bool isKnown = slice.rememberedAt(cell) != nothingTile;
        return isKnown ? words("You remember: %1").arg(tileName) : words("You have not seen what is there.");
    }
    for (const VisibleEntity& entity : slice.visible)
        if (entity.cells().contains(cell))
            return capitalised(joined({QString::fromStdString(entity.name), healthOf(entity), stateOf(entity)},
                                      QStringLiteral(", ")));
    return capitalised(tileName);
}

}  // namespace gloam::app
