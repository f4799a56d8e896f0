#include "editor/exchange/CellRows.h"

#include <array>
#include <charconv>

namespace gloam::editor {

namespace {

void appendRow(std::string& text, const std::vector<std::uint32_t>& cells)
{
    std::array<char, 16> digits{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += ',';
        text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), cells[i]).ptr);
    }
}

}  // namespace

void appendRows(std::string& text, const CellRows& rows)
{
    const Size size = rows.size();
    const std::size_t bytesOfCell = std::to_string(rows.largest()).size() + 1;
    text.reserve(text.size() + static_cast<std::size_t>(size.area()) * bytesOfCell);
    std::vector<std::uint32_t> cells;
    std::vector<std::uint32_t> before;
    std::string row;
    for (int y = 0; y < size.height; ++y) {
        rows.read(y, cells);
        if (y == 0 || cells != before) {  // most layers are empty in most rows
            row.clear();
            appendRow(row, cells);
        }
        text += y == 0 ? "" : ",\n";
        text += row;
        cells.swap(before);
    }
}

}  // namespace gloam::editor
