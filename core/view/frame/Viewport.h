#pragma once

#include "core/base/Name.h"
#include "core/base/Point.h"

#include <optional>

namespace gloam {

/// How small the cells of a level may be made (C-15): automatic and following stop at a size that is easily read and then
/// keep to the hero's surroundings; whole goes on to the smallest there is.
enum class CameraMode { Auto, Follow, Whole };
std::optional<CameraMode> cameraNamed(const Name& word);  ///< auto, follow, whole

/// The cells of a map that a view of a size shows: a window of the view's size, its top left cell in front. A side of
/// the map that fits is centred, so that the window reaches beyond the map evenly; one that does not follows the hero
/// and stops at the map's edges (REND-09).
///
/// Where only the part `known` of a map that does not fit is known, the hero stays in the middle as long as that part is
/// small; the more of it there is, the less black is shown, and none once it fills the view.
Rect windowFor(Size map, Size view, Point hero, const std::optional<Rect>& known = std::nullopt);

}  // namespace gloam
