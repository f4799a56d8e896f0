#pragma once

#include "core/base/Name.h"
#include "core/base/Point.h"

#include <optional>

namespace gloam {

/// How small a level's cells may become (C-15): auto and follow stop at a readable size and then keep to the hero's
/// surroundings; whole goes on to the smallest size.
enum class CameraMode { Auto, Follow, Whole };
std::optional<CameraMode> cameraNamed(const Name& word);  ///< auto, follow, whole

/// The cells of a map that a view shows: a window of the view's size, given by its top left cell. A side of
/// the map that fits is centred, so that the window reaches beyond the map evenly; one that does not follows the hero
/// and stops at the map's edges (REND-09).
///
/// If only the part `known` of a map that does not fit is known, the hero stays in the middle as long as that part is
/// small; the more of it there is, the less black is shown. A quarter of the view, as far as the map goes, always lies
/// between the hero and the window's edge.
///
/// A window of the same size shown `before` stays where it is while the hero is in its middle third, as far as the rest
/// allows; then it moves by as little as that takes.
Rect windowFor(Size map, Size view, Point hero, const std::optional<Rect>& known = std::nullopt,
               const std::optional<Rect>& before = std::nullopt);

/// The window shown before, moved by as little as brings a cursor into it, two cells from its edge. What is looked at
/// and can be seen already does not move.
Rect windowWith(Rect before, Point cursor);

}  // namespace gloam
