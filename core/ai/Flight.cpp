#include "core/ai/Flight.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/parts/Lights.h"
#include "core/parts/Moving.h"
#include "core/parts/Opacity.h"
#include "core/rules/Movement.h"
#include "core/rules/Vision.h"

#include <algorithm>
#include <array>
#include <vector>

namespace gloam {

namespace {

/// The cells a creature can reach in a few steps: a breadth-first search in a small window around it. Tiles decide, and
/// for the first step those in the way, too.
class Surroundings {
public:
    struct Reached {
        Point at;
        int steps = 0;
        Direction first{};
    };

    explicit Surroundings(const Thought& thought, const Foes& avoided) : m_thought(thought), m_avoided(avoided)
    {
        m_opensDoors =
            thought.self.footprint == Size{1, 1} && opensDoors(thought.self, thought.types(), thought.policies);
        mark(thought.self.at);
        m_reached.push_back({thought.self.at, 0, {}});
        for (std::size_t i = 0; i < m_reached.size(); ++i)
            if (m_reached[i].steps < flightSteps)
                spread(m_reached[i]);
    }

    /// In order of steps; first its own cell.
    const std::vector<Reached>& reached() const { return m_reached; }

private:
    static constexpr int side = 2 * flightSteps + 1;

    std::size_t indexOf(Point p) const
    {
        const Point in = p - m_thought.self.at + Point{flightSteps, flightSteps};
        return static_cast<std::size_t>(in.y * side + in.x);
    }
    void mark(Point p) { m_seen[indexOf(p)] = true; }

    bool isOpen(Point p) const
    {
        const TileMap& tiles = m_thought.level.tiles;
        return canStandOnTiles(tiles, m_thought.self, p)
               || (m_opensDoors && tiles.contains(p) && tiles.isClosedDoor(p));
    }

    bool passesCorners(Point from, Direction direction) const
    {
        if (!isDiagonal(direction))
            return true;
        const Point off = step(direction);
        const int open =
            static_cast<int>(isOpen(from + Point{off.x, 0})) + static_cast<int>(isOpen(from + Point{0, off.y}));
        const bool isLarge = m_thought.self.footprint != Size{1, 1};
        switch (isLarge ? CornerRule::Never : m_thought.policies.corners) {
        case CornerRule::Always: return true;
        case CornerRule::OneOpen: return open >= 1;
        case CornerRule::Never: return open == 2;
        }
        return false;
    }

    bool isBesideFoe(Point p) const
    {
        const Rect body{p, m_thought.self.footprint};
        for (const EntityId id : m_avoided)
            if (const Entity* foe = m_thought.level.entities.find(id); foe && isAdjacent(body, foe->cells()))
                return true;
        return false;
    }

    void spread(const Reached& from)
    {
        const Reached start = from;  // the vector grows
        for (const Direction direction : allDirections) {
            const Point to = start.at + step(direction);
            if (m_seen[indexOf(to)] || !isOpen(to) || !passesCorners(start.at, direction))
                continue;
            const Level& level = m_thought.level;
            const bool isFirst = start.steps == 0;
            if (isFirst && !canStep(level, m_thought.self, direction, m_thought.policies.corners)
                && !level.tiles.isClosedDoor(to))
                continue;
            if (isBesideFoe(to) && !(isFirst && isBesideFoe(start.at)))
                continue;
            mark(to);
            m_reached.push_back({to, start.steps + 1, isFirst ? direction : start.first});
        }
    }

    const Thought& m_thought;
    const Foes& m_avoided;
    bool m_opensDoors = false;
    std::array<bool, static_cast<std::size_t>(side* side)> m_seen{};
    std::vector<Reached> m_reached;
};

int safetyOf(const Thought& thought, const Foes& foes, Point cell, int steps)
{
    constexpr int perCell = 4;
    constexpr int farEnough = 15;
    constexpr int hidden = 12;
    int distance = farEnough;
    bool isSeen = false;
    for (const EntityId id : foes)
        if (const Entity* foe = thought.level.entities.find(id)) {
            distance = std::min(distance, static_cast<int>(chebyshevDistance(nearestIn(foe->cells(), cell), cell)));
            isSeen = isSeen || isClearFor(thought.level, thought.policies, id, eyeOf(*foe), cell);
        }
    return perCell * distance - steps + (isSeen ? 0 : hidden);
}

}  // namespace

std::optional<Command> stepAway(const Thought& thought, const Foes& foes, LightTaste light)
{
    constexpr int litCell = 20;
    const Surroundings around(thought, foes);
    const Surroundings::Reached* best = nullptr;
    int bestSafety = 0;
    for (const auto& reached : around.reached()) {
        int safety = safetyOf(thought, foes, reached.at, reached.steps);
        if (light != LightTaste::None && isLit(thought.level, reached.at))
            safety += light == LightTaste::Fears ? -litCell : litCell;
        if (!best || safety > bestSafety) {
            best = &reached;
            bestSafety = safety;
        }
    }
    if (!best || best->steps == 0)
        return std::nullopt;
    return command::Move{best->first};
}

std::optional<Command> stepToSafety(const Thought& thought, FunctionRef<bool(Point)> isSafe)
{
    const Foes nobody{};
    const Surroundings around(thought, nobody);
    for (const auto& reached : around.reached())
        if (reached.steps > 0 && isSafe(reached.at))
            return command::Move{reached.first};
    return std::nullopt;
}

std::optional<Command> stepToLight(const Thought& thought, bool isLitWanted)
{
    if (isLit(thought.level, thought.self.at) == isLitWanted)
        return std::nullopt;
    const Foes nobody{};
    const Surroundings around(thought, nobody);
    for (const auto& reached : around.reached())
        if (reached.steps > 0 && isLit(thought.level, reached.at) == isLitWanted)
            return command::Move{reached.first};
    return std::nullopt;
}

}  // namespace gloam
