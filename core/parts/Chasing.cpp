#include "core/parts/Chasing.h"

#include <array>

namespace gloam {

namespace {

constexpr std::string_view stepSigns = "kulnjbhy";

}  // namespace

std::span<const std::string_view> namesOf(ChaseReason)
{
    static constexpr std::array<std::string_view, 7> names{"ok",      "partial",   "blocked",       "blocked-dynamic",
                                                           "no-path", "at-target", "missing-entity"};
    return names;
}

void fields(FieldVisitor& visitor, ChaseState& chase)
{
    field(visitor, {"whom", "whom it chases; if empty, it goes to a place"}, chase.whom);
    field(visitor, {"target", "the cell it goes to; [-1, -1] for none"}, chase.target);
    field(visitor, {"at", "the cell where it continues; [-1, -1] for none"}, chase.at);
    field(visitor, {"path", "its way: k, u, l, n, j, b, h or y for each step, from north clockwise"}, chase.path);
    field(visitor, {"step", "steps of its way that it has taken", {}, 0, longestKeptPath}, chase.step);
    field(visitor, {"beyond", "steps of its way beyond those it keeps", {}, 0, 1'000'000'000}, chase.beyond);
    field(visitor, {"revision", "the map its way was found on"}, chase.revision);
    field(visitor, {"moved", "whether its last act brought it to another cell"}, chase.hasMoved);
    field(visitor, {"reason", "what came of its last act"}, chase.reason);
    field(visitor, {"path-remaining", "steps left", {}, 0, 1'000'000'000}, chase.pathRemaining);
}

char signOf(Direction direction)
{
    return stepSigns[static_cast<std::size_t>(direction)];
}

std::optional<Direction> directionOfSign(char sign)
{
    const std::size_t index = stepSigns.find(sign);
    return index == std::string_view::npos ? std::nullopt : std::optional(allDirections[index]);
}

std::optional<Direction> nextStepOf(const ChaseState& chase)
{
    return chase.hasNext() ? directionOfSign(chase.path[static_cast<std::size_t>(chase.step)]) : std::nullopt;
}

std::vector<Point> cellsAhead(const ChaseState& chase)
{
    std::vector<Point> cells;
    ChaseState rest = chase;
    for (auto direction = nextStepOf(rest); direction; direction = nextStepOf(rest)) {
        if (cells.empty())
            cells.push_back(rest.at);
        cells.push_back(cells.back() + step(*direction));
        ++rest.step;
    }
    return cells;
}

}  // namespace gloam
