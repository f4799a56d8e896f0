#include "core/space/MovementProfile.h"

#include <array>

namespace gloam {

namespace {

int greatestPercentUnder(const MovementProfile& movement, Point at)
{
    int greatest = movement.costs.leastPercent;
    for (int y = 0; y < movement.footprint.height; ++y)
        for (int x = 0; x < movement.footprint.width; ++x)
            greatest = std::max(greatest, movement.costs.percent(at + Point{x, y}));
    return greatest;
}

constexpr unsigned straightBits = 0b01010101;

/// The directions whose cells are open, read from three rows of a plane. A row's three cells, west first, give:
constexpr std::array<std::uint8_t, 8> bitsAbove{0x00, 0x80, 0x01, 0x81, 0x02, 0x82, 0x03, 0x83};   // nw n ne
constexpr std::array<std::uint8_t, 8> bitsBeside{0x00, 0x40, 0x00, 0x40, 0x04, 0x44, 0x04, 0x44};  // w . e
constexpr std::array<std::uint8_t, 8> bitsBelow{0x00, 0x20, 0x10, 0x30, 0x08, 0x28, 0x18, 0x38};   // sw s se

std::size_t threeCells(const BitGrid& open, Point middle)
{
    if (middle.y < 0 || middle.y >= open.size().height)
        return 0;
    return (middle.x > 0 ? open.bitsAt(middle.x - 1, middle.y) : open.row(middle.y)[0] << 1) & 7U;
}

std::uint8_t standableAround(const MovementProfile& movement, Point at, Size map)
{
    unsigned open = 0;
    for (const Direction direction : allDirections)
        if (!movement.fourWay || !isDiagonal(direction))
            open |= static_cast<unsigned>(movement.canStand(at + step(direction), map)) << static_cast<int>(direction);
    return static_cast<std::uint8_t>(open);
}

/// The diagonals the rule allows, and all straight directions.
std::uint8_t passableCorners(CornerRule rule, std::uint8_t open)
{
    const std::uint8_t before = std::rotl(open, 1);
    const std::uint8_t after = std::rotr(open, 1);
    switch (rule) {
    case CornerRule::Always: return 0xFF;
    case CornerRule::OneOpen: return static_cast<std::uint8_t>(straightBits | before | after);
    case CornerRule::Never: return static_cast<std::uint8_t>(straightBits | (before & after));
    }
    return 0;
}

}  // namespace

DirectionSet openAround(const BitGrid& open, Point at)
{
    return DirectionSet(static_cast<std::uint8_t>(bitsAbove[threeCells(open, at - Point{0, 1})]
                                                  | bitsBeside[threeCells(open, at)]
                                                  | bitsBelow[threeCells(open, at + Point{0, 1})]));
}

std::string_view wordOf(CornerRule rule)
{
    switch (rule) {
    case CornerRule::Always: return "always";
    case CornerRule::OneOpen: return "one-open";
    case CornerRule::Never: return "never";
    }
    return {};
}

std::optional<CornerRule> cornerRuleFromWord(std::string_view word)
{
    for (const CornerRule rule : {CornerRule::Always, CornerRule::OneOpen, CornerRule::Never})
        if (wordOf(rule) == word)
            return rule;
    return std::nullopt;
}

bool MovementProfile::canStand(Point at, Size map) const
{
    if (!map.contains(at))
        return false;
    if (!isLarge())
        return isPassable(at);
    if (!map.contains(at + Point{footprint.width - 1, footprint.height - 1}))
        return false;
    for (int y = 0; y < footprint.height; ++y)
        for (int x = 0; x < footprint.width; ++x)
            if (!isPassable(at + Point{x, y}))
                return false;
    return true;
}

int MovementProfile::costOnTerrain(int base, Point entered) const
{
    return std::max(1, (base * greatestPercentUnder(*this, entered) + 50) / 100);
}

DirectionSet MovementProfile::stepsFrom(Point at, Size map) const
{
    const BitGrid* plane = isPassable.plane();
    const std::uint8_t open =
        plane != nullptr && !isLarge() ? openAround(*plane, at).bits() : standableAround(*this, at, map);
    const unsigned allowed = passableCorners(cornerRule(), open) & (fourWay ? straightBits : 0xFFU);
    return DirectionSet(static_cast<std::uint8_t>(open & allowed));
}

}  // namespace gloam
