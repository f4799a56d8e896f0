#pragma once

#include "core/map/EntityStore.h"
#include "core/map/TileMap.h"
#include "core/types/Trigger.h"
#include "core/world/LevelRecipe.h"

namespace gloam {

/// A glyph of a level's drawing and the stack of tiles it stands for, bottom to top.
struct LegendEntry {
    char32_t glyph = 0;
    std::vector<Name> tiles;
    bool operator==(const LegendEntry&) const = default;
};

/// An author's note on a cell.
struct LevelNote {
    Point at;
    std::string text;
    bool operator==(const LevelNote&) const = default;
};
void fields(FieldVisitor& visitor, LevelNote& note);

/// Where a level is in its file, from 1; 0 comes after all others. Ignored when levels are compared.
struct FilePlace {
    int number = 0;
    friend bool operator==(FilePlace, FilePlace) { return true; }
};

/// One map and its contents.
struct Level {
    Name id;
    std::string name;  ///< shown to players
    int depth = 0;
    int ambient = 0;  ///< light everywhere, 0 to 5 steps
    std::vector<LevelNote> notes;
    std::vector<Trigger> triggers;    ///< its own, which no entity carries
    std::vector<LegendEntry> legend;  ///< as written, including unused entries
    TileMap tiles;
    EntityStore entities;
    LevelRecipe recipe;                ///< nothing for a level that was drawn
    LevelSteps contents;               ///< steps that run over its map on the first arrival; nothing once they have
    std::optional<std::int64_t> seed;  ///< for its recipe; without one it follows from the game's
    Extras extras;
    FilePlace place;

    bool contains(Point p) const { return tiles.contains(p); }
    const std::string& displayName() const { return name.empty() ? id.text() : name; }

    /// Whether it has a recipe and no tile yet: it is built when someone arrives.
    bool isUnbuilt() const { return !recipe.isNothing() && tiles.isVoid(); }
    /// Whether the first arrival still changes it: it is unbuilt, or its contents are not placed yet.
    bool awaitsArrival() const { return isUnbuilt() || !contents.isNothing(); }

    bool operator==(const Level&) const = default;
};

/// The fields of a level, except its drawing and its entities.
void fields(FieldVisitor& visitor, Level& level);

/// The entities within `radius` of a cell by the caller's distance, nearest first, then by id (ENT-08).
using Distance = std::function<long long(Point, Point)>;
std::vector<const Entity*> entitiesInRadius(const Level& level, Point centre, long long radius,
                                            const Distance& distance);

/// The wanted entity nearest to a cell (king's moves, then id); null if there is none.
const Entity* nearestEntity(const Level& level, Point centre, const std::function<bool(const Entity&)>& isWanted);

std::vector<const Entity*> entitiesWithTag(const Level& level, const Name& tag);

/// The entities with everything they carry, directly or indirectly, sorted.
std::vector<EntityId> withCarried(const EntityStore& entities, std::vector<EntityId> ids);

/// The entities that contain themselves, directly or indirectly, sorted.
std::vector<EntityId> withinThemselves(const EntityStore& entities);

/// Whether any cell of one is next to or shared with a cell of the other (ENT-25).
bool isAdjacent(Rect a, Rect b);

/// A walkable cell without a solid entity: a few random tries, then the first in reading order from a random one;
/// nullopt if the level has none (MAP-14).
std::optional<Point> findEmptyCell(const Level& level, Random& random);

}  // namespace gloam
