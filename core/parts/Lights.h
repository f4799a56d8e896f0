#pragma once

#include "core/base/FunctionRef.h"
#include "core/world/Level.h"

namespace gloam {

enum class LightAffects { Visual, Vision };
std::span<const std::string_view> namesOf(LightAffects);

/// A light that a thing gives. A visual one is seen and lets nobody see (C-4).
struct Light {
    int radius = 2;
    Colour color{"flame"};
    LightAffects affects = LightAffects::Visual;
    bool isLit = true;
    int fuel = -1;          ///< turns that it burns still; -1: it never goes out (LIGHT-01)
    int capacity = 0;       ///< the most fuel it takes; 0: it is not filled (LIGHT-07)
    Name fuelType;          ///< what it is filled with
    friend bool operator==(const Light&, const Light&) = default;
};
void fields(FieldVisitor& visitor, Light& light);

/// The fuel a thing holds for lights (LIGHT-07).
struct Fuel {
    int turns = 500;
    friend bool operator==(const Fuel&, const Fuel&) = default;
};
void fields(FieldVisitor& visitor, Fuel& fuel);

/// Glows for a while (EffectKind::Glow). Its Light is its own for that long, or shines as far as that.
struct Glowing {
    int turns = 10;           ///< how long still
    int radiusBefore = -1;    ///< of the light it had before; -1: it had none
    friend bool operator==(const Glowing&, const Glowing&) = default;
};
void fields(FieldVisitor& visitor, Glowing& glowing);

/// Sees in the dark (C-27).
struct Darkvision {
    int radius = 3;
    friend bool operator==(const Darkvision&, const Darkvision&) = default;
};
void fields(FieldVisitor& visitor, Darkvision& darkvision);

inline constexpr int dimAt = 50;      ///< turns of fuel at which a light is getting dim (LIGHT-04)
inline constexpr int flickersAt = 10; ///< and at which it flickers

/// Whether it shines: switched on, and not out of fuel.
bool doesShine(const Light& light);

/// How bright a light is beside it, in steps: less as it dims, flickers and dies.
int strengthOf(const Light& light);

/// A light of a level: who gives it, and from where.
struct Lamp {
    const Entity* thing;
    const Light* light;
    const Entity* holder;  ///< who wears it; itself where it stands or lives by itself
    Point at;
};

/// Visits every light of a level that shines, by id: those that stand open or live, and those that are worn. What is
/// only carried in a pack does not shine.
void forEachLamp(const Level& level, FunctionRef<void(const Lamp&)> visit);

/// The light somebody sees by: of what it wears, wields or gives itself the one that reaches farthest and lets see, of
/// equals the one with the smallest id; none when it has none that shines.
std::optional<Lamp> lightInUse(const Level& level, const Entity& who);

/// The light somebody would swing or fill, whether it shines or not: of what it wears one that lets see before one that
/// only glows, and its own where it wears none.
std::optional<Lamp> lightWorn(const Level& level, const Entity& who);

/// Whether a light that lets see shines on an open cell, or there is ambient light.
bool isLit(const Level& level, Point at);

/// How bright a cell is, 0 to 5: the ambient light, or the brightest lamp that reaches it, whether it lets see or glows.
int brightnessAt(const Level& level, Point at);

}  // namespace gloam
