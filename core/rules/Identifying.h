#pragma once

#include "core/action/Fwd.h"
#include "core/base/Name.h"
#include "core/base/Point.h"
#include "core/types/EntityType.h"

#include <string>

namespace gloam {

/// Makes a type known, and says so, if the player does not know it.
void learn(Deed& deed, const Name& type);

/// The same, if the hero sees the cell where its effects show.
void learnByLooking(Deed& deed, EntityTypeId type, Point at);

/// The same, if the hero itself uses it, or sees the cell where another does.
void learnByUse(Deed& deed, EntityTypeId type, Point at);

/// The same for an item put on. What the hero wears from the start, it knows: nothing is said of it.
void learnByWearing(Deed& deed, EntityId who, EntityId item, bool isTold);

/// The name of a type as far as the player knows it, and from the very moment it is learned.
std::string nameKnown(const Deed& deed, const EntityType& type);

}  // namespace gloam
