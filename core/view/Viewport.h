#pragma once

#include "core/base/Name.h"
#include "core/base/Point.h"

#include <optional>

namespace gloam {

/// Which part of a level is shown (C-15): the hero's surroundings, the whole level, or the whole where it fits.
enum class CameraMode { Auto, Follow, Whole };
std::optional<CameraMode> cameraNamed(const Name& word);  ///< auto, follow, whole

/// The cells of a map that a view of a size shows: a window of the view's size, its top left cell in front. A side of
/// the map that fits is centred, so that the window reaches beyond the map evenly; one that does not follows the hero
/// and stops at the map's edges (REND-09). Whole shows all of a map that does not fit: the window is then larger than
/// the view, and who draws it must make cells smaller.
///
/// Where only the part `known` of a map that does not fit is known, the hero stays in the middle as long as that part is
/// small; the more of it there is, the less black is shown, and none once it fills the view.
Rect windowFor(CameraMode mode, Size map, Size view, Point hero, const std::optional<Rect>& known = std::nullopt);

/// A window of the size of a view around a cell, clamped to the map, whatever the camera: for looking about.
Rect windowAround(Point centre, Size map, Size view);

/// Where a cell is drawn in a window, in cells from its top left; none when it is not in it.
std::optional<Point> screenOf(Rect window, Point cell);

/// The cell of the map that is drawn there; none beyond the window or the map.
std::optional<Point> cellAt(Rect window, Size map, Point screen);

}  // namespace gloam
