#pragma once

#include "core/types/Part.h"

namespace gloam {

/// The slot of an entity type in a registry; 0 is none.
struct EntityTypeId {
    std::uint16_t slot = 0;
    friend bool operator==(EntityTypeId, EntityTypeId) = default;
};

/// From common to rare (INV-09).
enum class Rarity { Gray, White, Blue, Green, Purple, Gold };
std::span<const std::string_view> namesOf(Rarity);

/// How an entity looks (ENT-22). An inline part that every entity has.
struct Look {
    std::string name;
    std::string description;
    std::string lore;
    Glyph glyph{U'?'};
    Colour color;
    Colour remembered;
    int layer = 0;  ///< the entity with the highest layer in a cell is drawn
    Rarity rarity = Rarity::White;
    bool operator==(const Look&) const = default;
};
void fields(FieldVisitor& visitor, Look& look);

/// How an entity occupies the world (ENT-07, 23, 24). An inline part that every entity has.
struct Body {
    Size footprint{1, 1};   ///< cells it covers, starting at its top left one
    int size = 0;           ///< 0 for items and particles; 1 or more for what fills its cells
    bool isSolid = false;   ///< whether it blocks the way
    bool isOpaque = false;  ///< whether it blocks sight
    Name faction;
    std::vector<Name> tags;
    int weight = 0;  ///< pounds
    Map properties;  ///< properties the author adds
    bool operator==(const Body&) const = default;
};
void fields(FieldVisitor& visitor, Body& body);

/// The numbers of a living entity (STAT-03, 05, 06).
struct Stats {
    int hp = 1;           ///< starting and maximum hit points
    int speed = 100;      ///< energy per tick; 100 acts once a turn (TURN-04)
    int delay = 10;       ///< ticks between acts under delay timing (TURN-01)
    int viewRadius = -1;  ///< radius it sees; -1 for the ruleset's radius
    bool operator==(const Stats&) const = default;
};
void fields(FieldVisitor& visitor, Stats& stats);

/// A kind of entity, baked: its own values on top of its ancestors'.
struct EntityType {
    Name id;
    bool isMissing = false;
    std::vector<Name> ancestors;  ///< nearest first, without itself
    PartList parts;               ///< always includes Look and Body; in the order of the PartTable
    Map merged;                   ///< everything it and its ancestors specify, as written

    template <typename P> const P* part() const { return findPart<P>(parts); }
    const Look& look() const { return *part<Look>(); }
    const Body& body() const { return *part<Body>(); }
    bool isA(const Name& type) const
    {
        return id == type || std::find(ancestors.begin(), ancestors.end(), type) != ancestors.end();
    }
    /// The name shown to players: its own, or else its id (LOOK-08).
    const std::string& displayName() const { return look().name.empty() ? id.text() : look().name; }
};

}  // namespace gloam
