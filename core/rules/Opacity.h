#pragma once

#include "core/action/Policies.h"

namespace gloam {

/// What hides what is behind it on a level, for a field of view: the tiles and, over them, the opaque entities (FOV-11),
/// all but `looker`, whose own body is never in its way. Where there is no such entity these are the tiles' own planes
/// and nothing is copied; else they stand in `scratch` until it is used again.
const SightPlanes& opacityFor(const Level& level, EntityId looker, SightPlanes& scratch);

/// The same for one pair of cells, which must be inside: whether nothing stands between them. The ends are not asked.
bool isClearFor(const Level& level, EntityId looker, Point a, Point b);

/// Whether the ruleset's line of sight from one cell to another is clear (C-21).
bool isClearFor(const Level& level, const Policies& policies, EntityId looker, Point from, Point to);

}  // namespace gloam
