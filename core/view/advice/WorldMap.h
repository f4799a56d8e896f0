#pragma once

#include "core/view/advice/FarPlaces.h"

#include <optional>
#include <string>
#include <vector>

namespace gloam {

class Game;

/// A level that the hero has been to, an unknown zone beside one, or where it was asked to do something.
struct MapPlace {
    Name level;
    std::string name = {};  ///< empty if unknown and not told either
    int depth = 0;
    std::optional<Point> zone = {};  ///< its place in the overland, if it is a zone
    std::optional<Point> home = {};  ///< the same, counted from home: see zoneFromHome()
    bool isKnown = true;             ///< the hero has been there
    bool isHere = false;
    /// How to walk there; to a zone that is unknown or into which no passage is known, up to the side of the nearest
    /// zone beside it, or as near as a way is known; to zones farther away, the same to the zone nearest to them that
    /// is nearer than here. Nullopt for here, and if no way is known.
    std::optional<LevelWay> way = {};
    bool reachesSide = false;             ///< that way ends at the side behind which the zone begins
    std::vector<std::string> tasks = {};  ///< what the hero was asked to do there and has not done
    bool operator==(const MapPlace&) const = default;
};

/// Passages of one kind between two places of a map.
struct MapLink {
    std::size_t from = 0;  ///< indices of places
    std::size_t to = 0;
    Name kind;
    bool isBothWays = false;  ///< as far as the hero knows
    bool operator==(const MapLink&) const = default;
};

/// What the hero knows of the world as a whole.
struct WorldMap {
    std::vector<MapPlace> places;  ///< by depth, then by name and id; zones after the levels of their depth
    std::vector<MapLink> links;    ///< by their places; none of the edges between zones
    bool operator==(const WorldMap&) const = default;
};

/// The map in the head of the hero: the levels it remembers, the passages it has taken, the ways it knows, where the
/// land goes on beside the zones it has been to, and where it was asked to do something.
WorldMap worldMapOf(const Game& game, const Slice& now, const KnownPassages& passages, RouteScratch& scratch);

/// A level with only what the hero remembers of it: in each cell the tile last seen there, void where it never looked,
/// and the entities last seen. Nullopt if it remembers nothing.
std::optional<Level> rememberedLevel(const Game& game, const Name& level);

}  // namespace gloam
