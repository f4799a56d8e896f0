#pragma once

#include "core/base/Point.h"
#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

/// The rows of a drawing, as characters; empty if there is no text.
std::vector<std::u32string> rowsOf(const Value* drawing);

/// The number of rows by the length of the longest.
Size sizeOf(const std::vector<std::u32string>& rows);

/// The position of a cell of a drawing in its file; after the end of its row if the row is too short. For a drawing
/// written on one line, the position of its start.
Mark markIn(const Value& drawing, Point cell);

/// Compares the rows of a drawing with the declared size of its level.
///
/// | code | is |
/// |------|----|
/// | D001 | rows that are too many or too long: what exceeds the size is not used |
/// | D003 | rows that are too few or too short (warnings): what is missing is void |
Problems problemsOfRows(const Value& drawing, const std::vector<std::u32string>& rows, Size size,
                        const std::string& path);

}  // namespace gloam
