#pragma once

#include "core/base/Point.h"
#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

/// The rows of a drawing, as signs; none where there is no text.
std::vector<std::u32string> rowsOf(const Value* drawing);

/// As tall as the rows are many and as wide as the longest.
Size sizeOf(const std::vector<std::u32string>& rows);

/// Where a cell of a drawing stands in its file; behind its row where the row is too short. Of a drawing that is written
/// on one line, where that begins.
Mark markIn(const Value& drawing, Point cell);

/// The file lines of a drawing and the size its level is said to have, held against each other.
///
/// | code | is |
/// |------|----|
/// | D001 | rows that are too many or too long: what is beyond the size is not used |
/// | D003 | rows that are too few or too short (warnings): what is missing is void |
Problems problemsOfRows(const Value& drawing, const std::vector<std::u32string>& rows, Size size, const std::string& path);

}  // namespace gloam
