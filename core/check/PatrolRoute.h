#pragma once

#include "core/map/Entity.h"

#include <memory>
#include <vector>

namespace gloam {

struct Level;
struct Policies;

/// The way to one cell of a patrol.
struct PatrolLeg {
    Point to;
    std::vector<Point> cells;  ///< of the body's top left cell, from start to end; empty if it cannot get there
    bool operator==(const PatrolLeg&) const = default;
};

/// The ways of a creature along its patrol, judged by tiles and doors alone: from its place to the first cell, from
/// each to the next, and from the last back to the first. It passes over cells that it cannot reach. Empty for
/// creatures without a patrol or standing where they cannot be.
std::vector<PatrolLeg> patrolRoute(const Level& level, const Entity& who, const Policies& policies);

/// The same for many creatures of one level, which must not change meanwhile: the cells on which a kind of creature can
/// stand are found once for all of that kind.
class PatrolRoutes {
public:
    PatrolRoutes(const Level& level, const Policies& policies);
    ~PatrolRoutes();
    std::vector<PatrolLeg> of(const Entity& who);

private:
    struct Space;
    const Level& m_level;
    const Policies& m_policies;
    std::unique_ptr<Space> m_space;
};

}  // namespace gloam
