#include "core/base/BitGrid.h"

#include <bit>

namespace gloam {

BitGrid::BitGrid(Size size, bool fill)
{
    reset(size);
    if (!fill)
        return;
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; x += 64) {
            const int cells = std::min(64, size.width - x);
            row(y)[x / 64] = cells == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cells) - 1;
        }
}

int BitGrid::count() const
{
    int total = 0;
    for (const std::uint64_t word : m_words)
        total += std::popcount(word);
    return total;
}

void BitGrid::reset(Size size)
{
    m_size = size.isEmpty() ? Size{} : size;
    m_wordsPerRow = static_cast<std::size_t>(m_size.width + 63) / 64;
    m_words.assign(m_size.isEmpty() ? 0 : m_wordsPerRow * static_cast<std::size_t>(m_size.height) + 1, 0);
}

bool BitGrid::hasAny(Rect cells) const
{
    const Rect common = intersected({{}, m_size}, cells);
    for (int y = common.top(); y < common.bottom(); ++y)
        for (int x = common.left(); x < common.right(); x += 64) {
            const int left = common.right() - x;
            const std::uint64_t within = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
            if ((bitsAt(x, y) & within) != 0)
                return true;
        }
    return false;
}

}  // namespace gloam
