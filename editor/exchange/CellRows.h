#pragma once

#include "core/base/Point.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gloam::editor {

/// The cells of a layer to write, made row by row: held as numbers, they would take many times the level's memory.
class CellRows {
public:
    virtual ~CellRows() = default;
    virtual Size size() const = 0;
    virtual std::uint32_t largest() const = 0;  ///< number that a cell may have
    virtual void read(int y, std::vector<std::uint32_t>& cells) const = 0;
};

class ForeignNode;

/// The most bytes that the cells in all layers of a map take as text, to reserve them: a text that grows is held
/// twice for a moment.
std::size_t bytesOfCells(const ForeignNode& map);

/// Appends all numbers with commas between, each row on a line of its own.
void appendRows(std::string& text, const CellRows& rows);

}  // namespace gloam::editor
