#pragma once

#include "core/base/Point.h"
#include "core/types/Value.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// A row of a drawing, in the text that holds it.
struct DrawnRow {
    std::string_view text;
    std::size_t length = 0;  ///< characters
};
using DrawnRows = std::vector<DrawnRow>;

/// The rows of a drawing; none if there is no text.
DrawnRows rowsOf(const Value* drawing);

/// The number of rows by the length of the longest.
Size sizeOf(const DrawnRows& rows);

/// The position of a cell of a drawing in its file; after the end of its row if the row is too short. For a drawing
/// written on one line, the position of its start.
Mark markIn(const Value& drawing, const DrawnRows& rows, Point cell);

/// Compares the rows of a drawing with the declared size of its level.
///
/// | code | is |
/// |------|----|
/// | D001 | rows that are too many or too long: what exceeds the size is not used |
/// | D003 | rows that are too few or too short (warnings): what is missing is void |
Problems problemsOfRows(const Value& drawing, const DrawnRows& rows, Size size, const std::string& path);

}  // namespace gloam
