#include "core/base/Direction.h"

namespace gloam {

namespace {

constexpr std::array<std::string_view, 8> directionWords{"n", "ne", "e", "se", "s", "sw", "w", "nw"};

constexpr int signOf(int value)
{
    return (value > 0) - (value < 0);
}

}  // namespace

std::optional<Direction> directionToward(Point offset)
{
    // Nearer to an axis than to a diagonal: the smaller part is dropped.
    const int width = std::abs(offset.x);
    const int height = std::abs(offset.y);
    if (width > 2 * height)
        return directionOf({signOf(offset.x), 0});
    if (height > 2 * width)
        return directionOf({0, signOf(offset.y)});
    return directionOf({signOf(offset.x), signOf(offset.y)});
}

std::string_view wordOf(Direction direction)
{
    return directionWords[static_cast<std::size_t>(direction)];
}

std::optional<Direction> directionFromWord(std::string_view word)
{
    for (const Direction direction : allDirections)
        if (wordOf(direction) == word)
            return direction;
    return std::nullopt;
}

}  // namespace gloam
