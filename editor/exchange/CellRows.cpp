#include "editor/exchange/CellRows.h"

#include "editor/exchange/ForeignNode.h"

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

std::size_t bytesOfCells(const ForeignNode& map)
{
    std::size_t bytes = 0;
    for (const ForeignNode& layer : itemsOf(map.find("layers")))
        if (const ForeignNode* data = layer.find("data"))
            if (const auto* rows = data->as<ForeignNode::Rows>()) {
                const Size size = (*rows)->size();
                const std::size_t bytesOfCell = std::to_string((*rows)->largest()).size() + 1;  // and a comma
                bytes += static_cast<std::size_t>(size.area()) * bytesOfCell + static_cast<std::size_t>(size.height);
            }
    return bytes;
}

void appendRows(std::string& text, const CellRows& rows)
{
    std::vector<std::uint32_t> cells;
    std::vector<std::uint32_t> before;
    std::string row;
    for (int y = 0; y < rows.size().height; ++y) {
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
