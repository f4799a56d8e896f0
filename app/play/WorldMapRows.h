#pragma once

#include "core/view/advice/WorldMap.h"
#include "editor/ui/RowsModel.h"

#include <QPointF>

namespace gloam::app {

/// A place of the world map, as it is drawn and read out.
struct WorldMapRow {
    QString name;    ///< "The Gate"; "Unknown zone" if it is unknown and nothing was told of it
    QString letter;  ///< of a zone's biome: as few letters as tell the known ones apart
    QString where;   ///< "depth 3", "3 west, 2 north"
    QString cost;    ///< "you are here", "12 turns, 12 of 96 light", "no known way"
    Name level;
    bool isZone = false;
    bool isKnown = true;
    bool isHere = false;
    QPointF hereAt = {0.5, 0.5};  ///< where the hero is in it, as shares of its width and height
    bool hasWay = false;
    bool endsAtSide = false;   ///< the way ends in the zone beside it
    bool reachesSide = false;  ///< at the side behind which the place begins
    bool isBesideYou = false;  ///< one step off the map leads there
    QString side = {};         ///< "west", where to step off the map to a place beside you; empty if unknown
    QString tasks = {};        ///< tasks that the level holds; empty if there are none

    bool operator==(const WorldMapRow&) const = default;
};

/// The rows of a map, in the order of its places.
std::vector<WorldMapRow> worldMapRows(const WorldMap& map, const Slice& slice);

class WorldMapModel : public editor::RowsModel<WorldMapRow> {
public:
    using RowsModel::RowsModel;

    QVariant data(const QModelIndex& index, int role) const override;
};

/// "stairs", "portal"… for people.
QString passageWord(const Name& kind);

}  // namespace gloam::app
