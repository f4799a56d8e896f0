#include "core/base/Direction.h"

#include <cstdint>

namespace gloam {

namespace {

constexpr std::array<std::string_view, 8> directionWords{"n", "ne", "e", "se", "s", "sw", "w", "nw"};

constexpr int signOf(int value)
{
    return (value > 0) - (value < 0);
}

/// Closer to the axis than to the diagonal: less than a sixteenth of a turn from it, that is along > (1 + √2) across.
constexpr bool isNearAxis(std::int64_t along, std::int64_t across)
{
    return along > across && (along - across) * (along - across) > 2 * across * across;
}

}  // namespace

std::optional<Direction> directionToward(Point offset)
{
    const std::int64_t width = std::abs(std::int64_t{offset.x});
    const std::int64_t height = std::abs(std::int64_t{offset.y});
    if (isNearAxis(width, height))
        return directionOf({signOf(offset.x), 0});
    if (isNearAxis(height, width))
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
