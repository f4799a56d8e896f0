#pragma once

#include "core/base/FunctionRef.h"
#include "core/world/Level.h"

namespace gloam {

struct LightSource;

/// A light that an entity gives. A visual one can be seen but lights nothing (C-4).
struct Light {
    int radius = 2;
    Colour color{"flame"};
    LightAffects affects = LightAffects::Visual;
    bool isLit = true;
    int fuel = -1;     ///< turns left to burn; -1 for no limit (LIGHT-01)
    int capacity = 0;  ///< most fuel it takes; 0 if it cannot be refilled (LIGHT-07)
    Name fuelType;     ///< item type it is filled with
    bool operator==(const Light&) const = default;
};
void fields(FieldVisitor& visitor, Light& light);

/// Fuel for lights (LIGHT-07).
struct Fuel {
    int turns = 500;
    bool operator==(const Fuel&) const = default;
};
void fields(FieldVisitor& visitor, Fuel& fuel);

/// Glows for a while (EffectKind::Glow). Meanwhile it has a Light of its own, perhaps with a larger radius.
struct Glowing {
    int turns = 10;         ///< turns left
    int radiusBefore = -1;  ///< of its former light; -1 if it had none
    LightAffects affectsBefore = LightAffects::Vision;
    bool operator==(const Glowing&) const = default;
};
void fields(FieldVisitor& visitor, Glowing& glowing);

/// Sees in the dark (C-27).
struct Darkvision {
    int radius = 3;
    bool operator==(const Darkvision&) const = default;
};
void fields(FieldVisitor& visitor, Darkvision& darkvision);

inline constexpr int dimAt = 50;       ///< turns of fuel left when a light grows dim (LIGHT-04)
inline constexpr int flickersAt = 10;  ///< and when it flickers

/// Whether a light shines: it is lit and has fuel.
bool doesShine(const Light& light);

/// Brightness right beside a light, in steps: lower as it dims, flickers and dies.
int strengthOf(const Light& light);

/// A light of a level, with its holder and its place.
struct Lamp {
    const Entity* entity;
    const Light* light;
    const Entity* holder;  ///< the wearer, or the entity itself if it is on the map
    Point at;
};

/// Visits every shining light of a level, by id: those on the map and those that are worn. A light that is only carried
/// does not shine. Where lamps are indexed, it costs by the lamps, not by all that is on the level.
void forEachLamp(const Level& level, FunctionRef<void(const Lamp&)> visit);
/// Visits those of them that light what is seen, by id, each with the id as its key. Where lamps are indexed, it looks
/// at no entity but those that are carried.
void forEachLampToSeeBy(const Level& level, FunctionRef<void(const LightSource&)> visit);

/// Visits the cells whose tiles give light, in reading order; of a cell, its farthest light.
void forEachTileLight(const Level& level, FunctionRef<void(Point, const TileLight&)> visit);

/// A key for such a light: none that a lamp has, and in the same order as the cells.
std::uint64_t keyOfTileLight(Point at);

/// The light that `who` sees by: of its own and those it wears, the farthest-reaching that shines and lights its
/// surroundings, then the smallest id; nullopt if there is none.
std::optional<Lamp> lightInUse(const Level& level, const Entity& who);

/// The light that `who` would switch or fill, shining or not: the best one worn, preferring lights to see by over mere
/// glows, else its own.
std::optional<Lamp> lightWorn(const Level& level, const Entity& who);

/// Indexes a level's lamps by place from now on: the questions below then cost by the lamps near a cell, not by all
/// that is on the level. The answers are the same.
void indexLamps(Level& level);
bool areLampsIndexed(const Level& level);

/// Whether there is ambient light, or a light to see by reaches a cell.
bool isLit(const Level& level, Point at);

/// Brightness of a cell, 0 to 5: the ambient light or the brightest lamp that reaches it, glows included.
int brightnessAt(const Level& level, Point at);

}  // namespace gloam
