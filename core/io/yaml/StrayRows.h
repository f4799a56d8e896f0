#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace gloam {

/// Tells rows of a drawing that lost their indentation from what may follow a drawing: keys, items of a list, comments.
/// It learns from each row that the drawing has.
class StrayRows {
public:
    /// The column of the drawing's rows, and that of its key.
    StrayRows(std::size_t indentation, std::size_t keyColumn) : m_indentation(indentation), m_keyColumn(keyColumn) {}

    void addRow(std::string_view row, bool isStray);

    /// Whether the line at `at`, indented less than the rows, is one of them.
    bool isOne(std::string_view text, std::size_t at) const;

private:
    bool hasOnlySignsOfRows(std::string_view row) const;
    bool isRow(std::string_view line) const;

    std::size_t m_indentation;
    std::size_t m_keyColumn;
    std::array<bool, 256> m_signs{};  ///< the bytes of all rows
    std::size_t m_lastLength = 0;     ///< of the last row, in bytes
    bool m_hasRows = false;           ///< visible ones
    bool m_wasStray = false;
};

}  // namespace gloam
