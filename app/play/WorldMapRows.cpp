#include "app/play/WorldMapRows.h"

#include "app/play/PlayWords.h"
#include "app/run/PlaceWords.h"
#include "core/view/words/WayWords.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace gloam::app {

namespace {

QString mapWords(const char* text)
{
    return QCoreApplication::translate("WorldMap", text);
}

/// The name without an article, which many zones share.
QString tellingPart(const QString& name)
{
    for (const QString& article : {mapWords("The "), mapWords("An "), mapWords("A ")})
        if (name.startsWith(article, Qt::CaseInsensitive) && name.size() > article.size())
            return name.mid(article.size());
    return name;
}

/// As few letters of each name as tell them all apart, up to three.
int lettersToTell(const QSet<QString>& names)
{
    constexpr int most = 3;
    for (int letters = 1; letters < most; ++letters) {
        QSet<QString> beginnings;
        for (const QString& name : names)
            beginnings.insert(name.left(letters));
        if (beginnings.size() == names.size())
            return letters;
    }
    return most;
}

QString costOf(const MapPlace& place, const Slice& slice)
{
    if (place.isHere)
        return mapWords("you are here");
    if (place.way)
        return costOfWalk(slice, place.way->turns);
    return place.isKnown ? mapWords("no known way") : QString();
}

/// The side of the map that the hero stands at and that leads toward a zone; empty if there is none.
QString sideToward(const Slice& slice, Point zones)
{
    const Point at = slice.self.at;
    const std::pair<Direction, bool> sides[] = {{Direction::West, zones.x < 0 && at.x == 0},
                                                {Direction::East, zones.x > 0 && at.x == slice.size.width - 1},
                                                {Direction::North, zones.y < 0 && at.y == 0},
                                                {Direction::South, zones.y > 0 && at.y == slice.size.height - 1}};
    for (const auto& [side, isNearer] : sides)
        if (isNearer)
            return QString::fromStdString(directionWord(side));
    return {};
}

}  // namespace

std::vector<WorldMapRow> worldMapRows(const WorldMap& map, const Slice& slice)
{
    QSet<QString> biomes;
    for (const MapPlace& place : map.places)
        if (place.zone && place.isKnown)
            biomes.insert(tellingPart(QString::fromStdString(place.name)));
    const int letters = lettersToTell(biomes);
    const auto hero =
        std::find_if(map.places.begin(), map.places.end(), [](const MapPlace& each) { return each.isHere; });
    const std::optional<Point> here = hero == map.places.end() ? std::nullopt : hero->zone;
    std::vector<WorldMapRow> rows;
    for (const MapPlace& place : map.places) {
        WorldMapRow row;
        const QString name = QString::fromStdString(place.name);
        row.name = name.isEmpty() && !place.isKnown ? mapWords("Unknown zone") : name;
        row.letter = place.isKnown ? tellingPart(name).left(letters) : QStringLiteral("?");
        row.where = levelWords(place.depth, place.home);
        row.cost = costOf(place, slice);
        row.level = place.level;
        row.isZone = place.zone.has_value();
        row.isKnown = place.isKnown;
        row.isHere = place.isHere;
        if (place.isHere && slice.size.width > 0 && slice.size.height > 0)
            row.hereAt = {(slice.self.at.x + 0.5) / slice.size.width, (slice.self.at.y + 0.5) / slice.size.height};
        row.hasWay = place.way.has_value();
        row.endsAtSide = place.way && place.way->to.level != place.level;
        row.reachesSide = place.reachesSide;
        row.isBesideYou = row.reachesSide && place.way->legs.empty() && place.way->turns == 0;
        if (row.isBesideYou && place.zone && here)
            row.side = sideToward(slice, *place.zone - *here);
        QStringList tasks;
        for (const std::string& task : place.tasks)
            tasks << QString::fromStdString(task);
        row.tasks = tasks.join(QStringLiteral("; "));
        rows.push_back(std::move(row));
    }
    return rows;
}

QVariant WorldMapModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const WorldMapRow& place = row(index);
    if (role == Qt::DisplayRole)
        return place.name;
    if (role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    QStringList parts{place.name, place.where};
    if (!place.cost.isEmpty())
        parts << place.cost;
    if (!place.tasks.isEmpty())
        parts << mapWords("to do: %1").arg(place.tasks);
    return parts.join(QStringLiteral(", "));
}

QString passageWord(const Name& kind)
{
    static const std::pair<const char*, const char*> known[] = {{"stairs", QT_TRANSLATE_NOOP("WorldMap", "stairs")},
                                                                {"portal", QT_TRANSLATE_NOOP("WorldMap", "portal")},
                                                                {"fall", QT_TRANSLATE_NOOP("WorldMap", "fall")},
                                                                {"well", QT_TRANSLATE_NOOP("WorldMap", "well")},
                                                                {"rope", QT_TRANSLATE_NOOP("WorldMap", "rope")},
                                                                {"swim", QT_TRANSLATE_NOOP("WorldMap", "dive")},
                                                                {"edge", QT_TRANSLATE_NOOP("WorldMap", "on foot")}};
    for (const auto& [word, text] : known)
        if (kind.text() == word)
            return mapWords(text);
    return QString::fromStdString(kind.text());
}

}  // namespace gloam::app
