#pragma once

#include "core/world/Level.h"

namespace gloam {

/// The cell somebody sees from: the centre of its body, rounded toward the top left (FOV-12, C-34).
Point eyeOf(const Entity& who);

/// What hides what is behind it on a level, for a field of view: the tiles and, over them, the opaque entities (FOV-11),
/// all but `looker`, whose own body is never in its way. Where there is no such entity these are the tiles' own planes
/// and nothing is copied; else they stand in `scratch` until it is used again.
const SightPlanes& opacityFor(const Level& level, EntityId looker, SightPlanes& scratch);

/// Whether a cell, which must be inside, hides what is behind it from `looker`.
bool doesHide(const Level& level, EntityId looker, Point p);

/// Whether nothing stands between two cells, which must be inside. The ends are not asked.
bool isClearFor(const Level& level, EntityId looker, Point a, Point b);

}  // namespace gloam
