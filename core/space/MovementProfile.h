#pragma once

#include "core/base/CellPlanes.h"
#include "core/base/Direction.h"
#include "core/base/FunctionRef.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gloam {

/// The cells a mover may occupy: bit planes, which searches read 64 cells at a time, or a predicate that the caller
/// builds from abilities and blockers. It is asked only for cells of the map; planes and predicate must outlive it.
/// Paths are found fastest with planes by rows and by columns.
class Passable {
public:
    Passable() = default;
    Passable(const BitGrid& open) : m_open(&open) {}
    Passable(BitGrid&&) = delete;
    Passable(const CellPlanes& open) : m_open(&open.rows), m_columns(&open.columns) {}
    Passable(CellPlanes&&) = delete;
    Passable(FunctionRef<bool(Point)> predicate) : m_predicate(predicate) {}
    template <typename Predicate>
    requires(std::is_invocable_r_v<bool, Predicate&, Point>) Passable(Predicate& predicate) : m_predicate(predicate) {}

    bool operator()(Point cell) const { return m_open != nullptr ? m_open->get(cell) : m_predicate(cell); }

    /// Null if a predicate decides.
    const BitGrid* plane() const { return m_open; }

    /// The plane with rows and columns exchanged; null if it is not known.
    const BitGrid* columns() const { return m_columns; }

private:
    const BitGrid* m_open = nullptr;
    const BitGrid* m_columns = nullptr;
    FunctionRef<bool(Point)> m_predicate;
};

/// When a diagonal step may pass the two cells beside it (C-5).
enum class CornerRule {
    Always,
    OneOpen,  ///< one of the two must be passable
    Never     ///< both must be
};

/// The words used in files: always, one-open, never.
std::string_view wordOf(CornerRule rule);
std::optional<CornerRule> cornerRuleFromWord(std::string_view word);

/// What steps cost, in whole numbers (C-6): 100 and 100 if a diagonal takes as long as any step, 100 and 141 if it
/// is longer. All are positive.
struct StepCosts {
    int straight = 100;
    int diagonal = 100;

    /// The cost of entering a cell as a percentage of the step, at least `leastPercent`; if empty, 100 everywhere.
    FunctionRef<int(Point)> percent{};
    int leastPercent = 100;
};

/// A set of the eight directions.
class DirectionSet {
public:
    constexpr DirectionSet() = default;
    constexpr explicit DirectionSet(std::uint8_t bits) : m_bits(bits) {}

    /// One bit per direction, by its number.
    constexpr std::uint8_t bits() const { return m_bits; }
    constexpr bool contains(Direction direction) const { return (m_bits >> static_cast<int>(direction) & 1) != 0; }

    /// Calls `visit(Direction)` for each, in Direction's order.
    template <typename Visit> constexpr void forEach(Visit visit) const
    {
        for (unsigned left = m_bits; left != 0; left &= left - 1)
            visit(static_cast<Direction>(std::countr_zero(left)));
    }

private:
    std::uint8_t m_bits = 0;
};

/// The neighbours of a cell that are open on a plane.
DirectionSet openAround(const BitGrid& open, Point at);

/// How a mover gets around. A large body is known by its top left cell, must fit with all its cells, cuts no corners
/// whatever `corners` says, and pays the greatest percentage of the cells under it.
struct MovementProfile {
    Passable isPassable;
    Size footprint{1, 1};
    StepCosts costs{};
    CornerRule corners = CornerRule::Always;
    bool fourWay = false;

    bool isLarge() const { return footprint != Size{1, 1}; }
    CornerRule cornerRule() const { return isLarge() ? CornerRule::Never : corners; }

    /// Whether the mover fits at `at` in a map of this size.
    bool canStand(Point at, Size map) const;

    /// The cost of a step that ends at `entered`, rounded to the nearest, halves up, at least 1.
    int costOf(Direction direction, Point entered) const
    {
        const int base = isDiagonal(direction) ? costs.diagonal : costs.straight;
        return costs.percent ? costOnTerrain(base, entered) : base;
    }

    /// The directions in which a step from `at`, a cell inside the map, is possible.
    DirectionSet stepsFrom(Point at, Size map) const;

    /// The cost of a step of `base` that ends at `entered`, if cells have percentages.
    int costOnTerrain(int base, Point entered) const;
};

}  // namespace gloam
