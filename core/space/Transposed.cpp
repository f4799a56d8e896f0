#include "core/space/Transposed.h"

#include "core/base/BitSquare.h"

#include <algorithm>

namespace gloam {

void transpose(const BitGrid& from, BitGrid& to)
{
    const Size size = from.size();
    to.reset({size.height, size.width});
    for (int top = 0; top < size.height; top += 64)
        for (int word = 0; 64 * word < size.width; ++word) {
            BitSquare<std::uint64_t> square{};
            for (int i = 0; i < std::min(64, size.height - top); ++i)
                square[static_cast<std::size_t>(i)] = from.row(top + i)[word];
            transpose(square);
            for (int i = 0; i < std::min(64, size.width - 64 * word); ++i)
                to.row(64 * word + i)[top / 64] = square[static_cast<std::size_t>(i)];
        }
}

}  // namespace gloam
