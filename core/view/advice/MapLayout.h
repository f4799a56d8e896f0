#pragma once

#include "core/view/advice/WorldMap.h"

#include <vector>

namespace gloam {

/// Lengths of a drawn map, in the caller's unit.
struct MapMeasure {
    Size level{8, 5};    ///< of a level's picture with its name
    Size zone{4, 2};     ///< of a zone's picture
    Size between{2, 2};  ///< between levels
    int betweenZones = 0;
};

/// Where to draw the places of a map.
struct MapLayout {
    std::vector<Rect> places;  ///< in the order of the map's
    Size size;                 ///< of all of it
};

/// Arranges a map: the deeper, the lower. Levels of one depth stand side by side, each below the places that it is
/// linked to above, as far as there is room. Zones keep their places in the overland, cut to those on the map, beside
/// the levels of their depth.
MapLayout layoutOf(const WorldMap& map, const MapMeasure& measure);

}  // namespace gloam
