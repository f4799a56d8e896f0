#include "tests/support/HardText.h"

#include <cstdint>
#include <iterator>

namespace gloam::test {

std::string hardText(Random& random)
{
    std::string text;
    for (std::uint64_t left = random.below(5); left > 0; --left)
        text += hardPieces[random.below(std::size(hardPieces))];
    if (random.percent(70))
        return text;
    const std::size_t most = random.percent(90) ? 60 + random.below(60) : std::size_t{64} << 10;
    const std::string unit = text.empty() || text.size() > most ? "word " : text;
    while (text.size() + unit.size() <= most)
        text += unit;
    return text;
}

}  // namespace gloam::test
