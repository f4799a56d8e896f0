#pragma once

#include "core/rules/Effects.h"

namespace gloam {

/// What effects come from, to be told of: the thing as it lies or is carried, else the user.
Subject sourceOf(const Deed& deed, const Causing& causing);

/// From where a shape goes out: the user's cell, else the thing's, else the target.
Point originOf(const Deed& deed, const Causing& causing);

/// Those alive whom an effect falls on, sorted by id: the user alone for the shape self, else everybody on its cells but
/// the user. A cell of its own spares nobody.
std::vector<EntityId> bodiesOf(const Deed& deed, const Effect& effect, const Causing& causing);

/// The amount, rolled from the stream "effects" and counted once for each level where the effect says so.
int rollAmount(Deed& deed, const Effect& effect, const Causing& causing);

}  // namespace gloam
