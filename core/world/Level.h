#pragma once

#include "core/map/EntityStore.h"
#include "core/map/TileMap.h"

namespace gloam {

/// A sign of a level's drawing and the stack of tiles it stands for, bottom to top.
struct LegendEntry {
    char32_t glyph = 0;
    std::vector<Name> tiles;
    friend bool operator==(const LegendEntry&, const LegendEntry&) = default;
};

/// What an author wrote upon a cell.
struct LevelNote {
    Point at;
    std::string text;
    friend bool operator==(const LevelNote&, const LevelNote&) = default;
};
void fields(FieldVisitor& visitor, LevelNote& note);

/// Where a level stands in its file, from 1; 0 is behind all that have a place. Does not count when levels are compared.
struct FilePlace {
    int number = 0;
    friend bool operator==(FilePlace, FilePlace) { return true; }
};

/// One map with what is in it.
struct Level {
    Name id;
    std::string name;  ///< what players read
    int depth = 0;
    int ambient = 0;   ///< light everywhere, 0 to 5 steps
    std::vector<LevelNote> notes;
    std::vector<LegendEntry> legend;  ///< as written, unused entries too
    TileMap tiles;
    EntityStore entities;
    Extras extras;
    FilePlace place;

    bool contains(Point p) const { return tiles.contains(p); }
    const std::string& displayName() const { return name.empty() ? id.text() : name; }

    friend bool operator==(const Level&, const Level&) = default;
};

/// The fields of a level besides its drawing and its entities.
void fields(FieldVisitor& visitor, Level& level);

/// The entities within `radius` of a cell by a distance of the caller's, nearest first, then by id (ENT-08).
using Distance = std::function<long long(Point, Point)>;
std::vector<const Entity*> entitiesInRadius(const Level& level, Point centre, long long radius, const Distance& distance);

/// The entity nearest to a cell (king's moves, then id) of those asked for; none when there is none.
const Entity* nearestEntity(const Level& level, Point centre, const std::function<bool(const Entity&)>& isWanted);

std::vector<const Entity*> entitiesWithTag(const Level& level, const Name& tag);

/// The entities with all that they carry, and what that carries, sorted.
std::vector<EntityId> withCarried(const EntityStore& entities, std::vector<EntityId> ids);

/// The entities that are within themselves, by way of others or at once, sorted.
std::vector<EntityId> withinThemselves(const EntityStore& entities);

/// Whether any cell of the one is a neighbour of any of the other; sharing a cell counts (ENT-25).
bool isAdjacent(Rect a, Rect b);

/// A walkable cell without a solid entity: a few random tries, then the first in reading order from a random one; none
/// when the level has none (MAP-14).
std::optional<Point> findEmptyCell(const Level& level, Random& random);

}  // namespace gloam
