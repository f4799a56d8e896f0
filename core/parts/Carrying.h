#pragma once

#include "core/world/Level.h"

namespace gloam {

/// The thing of that id where `who` holds it directly; else null.
const Entity* carriedBy(const Level& level, const Entity& who, EntityId id);

/// What somebody carries or a container holds, its own contents only, sorted by id.
std::vector<const Entity*> contentsOf(const Level& level, EntityId holder);

/// The thing worn in a slot; none when there is none.
const Entity* wornIn(const Level& level, const Entity& who, const Name& slot);
/// The slot a thing is worn in by its holder; empty when it is not worn.
Name slotOf(const Level& level, const Entity& item);

/// Whether a thing is in somebody's keeping, however deep.
bool isWithin(const Level& level, const Entity& item, EntityId holder);

/// Who or what stands upon a cell and has a thing in it; the thing itself where it lies upon one.
const Entity& outermostOf(const Level& level, const Entity& item);

/// What can be picked up from the cells somebody stands on, sorted by id (INV-03).
std::vector<const Entity*> takeableAt(const Level& level, const Entity& who);

/// A carried thing by its letter, its type (the one with the smallest id) or its id; none when there is none.
const Entity* findCarried(const Level& level, const Entity& who, const Name& what);

/// Whether somebody can reach into a container: it carries it, or it stands beside or at its feet.
bool canReach(const Level& level, const Entity& who, const Entity& container);

/// Whether something around a thing is closed, so that it can neither act nor leave.
bool isShutIn(const Level& level, const Entity& thing);

/// Whether two things may lie in one stack: of the same type, and in nothing different but how many they are (INV-05).
bool areAlike(const Level& level, const Entity& one, const Entity& other);

/// How many items of a type an entity carries directly, not counting those within containers.
std::int64_t countCarried(const Level& level, EntityId who, const Name& type);

/// Where something is: for what is carried, the cell of who carries it.
Point placeOf(const Level& level, EntityId id);

inline constexpr int mostWeight = 1'000'000'000;  ///< nothing is told to weigh more

/// Pounds of a thing with all that is in it; of a stack all together.
int weightOf(const Level& level, const Entity& item);
int carriedWeight(const Level& level, EntityId holder);  ///< INV-01

}  // namespace gloam
