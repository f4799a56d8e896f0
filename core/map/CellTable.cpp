#include "core/map/CellTable.h"

#include <algorithm>

namespace gloam {

std::vector<Point> CellTable::places() const
{
    std::vector<std::uint64_t> keys;
    keys.reserve(m_cells.size());
    for (const auto& [key, cell] : m_cells)
        keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    std::vector<Point> result;
    result.reserve(keys.size());
    for (const std::uint64_t key : keys)
        result.push_back({static_cast<int>(key & 0xFFFFFFFF), static_cast<int>(key >> 32)});
    return result;
}

}  // namespace gloam
