#pragma once

#include "core/rules/Effects.h"

namespace gloam {

/// The source of effects in reports: the item or trigger if it still exists, else the user. If the effects belong to
/// the level, nobody, `at` where they happen.
Subject sourceOf(const Deed& deed, const Causing& causing, Point at);

/// Whether the user sets effects off: they are then told as its acts, and spare it.
bool doesAct(const Deed& deed, const Causing& causing);

/// Who hurts a creature by effects: the user, or their source if that is the one who is hurt or is gone.
Subject harmerOf(const Deed& deed, const Causing& causing, EntityId who);

/// The origin of a shape: the user's cell, else the item's or trigger's, else the target.
Point originOf(const Deed& deed, const Causing& causing);

/// The living entities an effect hits, sorted by id: only the user for the shape self, else all on its cells except a
/// user that sets it off. An effect with a cell of its own can also hit that one.
std::vector<EntityId> bodiesOf(const Deed& deed, const Effect& effect, const Causing& causing);

/// Rolls the amount from the stream "effects"; multiplied by the level if the effect says so.
int rollAmount(Deed& deed, const Effect& effect, const Causing& causing);

}  // namespace gloam
