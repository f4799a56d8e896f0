#pragma once

#include "core/base/Point.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gloam::editor {

/// The cells of a layer to write, made row by row: all of them as numbers would take many times what the level does.
class CellRows {
public:
    virtual ~CellRows() = default;
    virtual Size size() const = 0;
    virtual std::uint32_t largest() const = 0;  ///< number that a cell may have
    virtual void read(int y, std::vector<std::uint32_t>& cells) const = 0;
};

/// Appends all numbers with commas between, each row on a line of its own.
void appendRows(std::string& text, const CellRows& rows);

}  // namespace gloam::editor
