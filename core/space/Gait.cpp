#include "core/space/Gait.h"

namespace gloam {

namespace {

int greatestPercentUnder(const Gait& gait, Point at)
{
    int greatest = gait.costs.leastPercent;
    for (int y = 0; y < gait.footprint.height; ++y)
        for (int x = 0; x < gait.footprint.width; ++x)
            greatest = std::max(greatest, gait.costs.percent(at + Point{x, y}));
    return greatest;
}

bool mayPassCorner(CornerRule rule, bool oneSide, bool otherSide)
{
    switch (rule) {
    case CornerRule::Always:
        return true;
    case CornerRule::OneOpen:
        return oneSide || otherSide;
    case CornerRule::Never:
        return oneSide && otherSide;
    }
    return false;
}

}  // namespace

std::string_view wordOf(CornerRule rule)
{
    switch (rule) {
    case CornerRule::Always:
        return "always";
    case CornerRule::OneOpen:
        return "one-open";
    case CornerRule::Never:
        return "never";
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

bool Gait::canStand(Point at, Size map) const
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

int Gait::costOf(Direction direction, Point entered) const
{
    const int base = isDiagonal(direction) ? costs.diagonal : costs.straight;
    if (!costs.percent)
        return base;
    return std::max(1, (base * greatestPercentUnder(*this, entered) + 50) / 100);
}

std::array<bool, 8> Gait::stepsFrom(Point at, Size map) const
{
    std::array<bool, 8> open{};
    for (std::size_t i = 0; i < 8; i += 2)
        open[i] = canStand(at + step(allDirections[i]), map);
    if (fourWay)
        return open;
    for (std::size_t i = 1; i < 8; i += 2)
        open[i] = mayPassCorner(cornerRule(), open[i - 1], open[(i + 1) % 8]) &&
                  canStand(at + step(allDirections[i]), map);
    return open;
}

}  // namespace gloam
