#pragma once

#include "core/world/Level.h"

namespace gloam {

/// The item with that id if `who` holds it directly; else null.
const Entity* carriedBy(const Level& level, const Entity& who, EntityId id);

/// The direct contents of an inventory or container, sorted by id.
std::vector<const Entity*> contentsOf(const Level& level, EntityId holder);

/// The item worn in a slot; null if there is none.
const Entity* wornIn(const Level& level, const Entity& who, const Name& slot);
/// The slot in which an item is worn; empty if it is not worn.
Name slotOf(const Level& level, const Entity& item);

/// Whether a holder contains an item, at any depth.
bool isWithin(const Level& level, const Entity& item, EntityId holder);

/// The entity on the map that contains an item at any depth; the item itself if it is on the map.
const Entity& outermostOf(const Level& level, const Entity& item);

/// The items that can be picked up from the entity's cells, sorted by id (INV-03).
std::vector<const Entity*> takeableAt(const Level& level, const Entity& who);

/// A carried item by its letter, its type (smallest id first) or its id; null if there is none.
const Entity* findCarried(const Level& level, const Entity& who, const Name& what);

/// Whether an entity can reach into a container: it carries it, stands beside it, or has it at its feet.
bool canReach(const Level& level, const Entity& who, const Entity& container);

/// Whether a closed container surrounds an entity, so that it can neither act nor leave.
bool isShutIn(const Level& level, const Entity& entity);

/// Whether two items can share a stack: they have the same type and differ at most in their count (INV-05).
bool areAlike(const Level& level, const Entity& one, const Entity& other);

/// How many items of a type an entity carries directly, not counting those within containers.
std::int64_t countCarried(const Level& level, EntityId who, const Name& type);

/// Where an entity is; for a carried one, the cell of its carrier.
Point placeOf(const Level& level, EntityId id);

inline constexpr int mostWeight = 1'000'000'000;  ///< upper limit of every weight

/// Weight in pounds of an item with its contents, or of a whole stack.
int weightOf(const Level& level, const Entity& item);
int carriedWeight(const Level& level, EntityId holder);  ///< INV-01

}  // namespace gloam
