#pragma once

#include "core/action/Command.h"
#include "core/ai/Thought.h"

#include <optional>
#include <vector>

namespace gloam {

/// A foe a mind noticed, and what came of it.
struct Considered {
    EntityId who;
    int distance = 0;        ///< cells, by king's moves
    bool isChosen = false;   ///< the next command is about it
    bool isReached = false;  ///< it can attack it from where it stands
    bool operator==(const Considered&) const = default;
};

/// What a mind means to do and why, as data: for tests and for the overlay of minds.
struct Intent {
    EntityId who;
    MindState state = MindState::Idle;
    MindSense by = MindSense::None;
    EntityId target;                 ///< whom it is concerned with; may be empty
    Point goal = noCell;             ///< the place it knows of
    std::int64_t age = 0;            ///< turns since it learned of that place
    Command next = command::Wait{};  ///< what it would do now
    std::vector<Point> path;         ///< the way it found, from its own cell; empty if it takes none
    std::vector<Considered> considered;
    int hearing = 0;                  ///< cells
    std::optional<ChaseState> chase;  ///< what it keeps of its chase, and what came of its last act
    bool operator==(const Intent&) const = default;
};

/// What a creature would do if its turn were now, in the mood it is in. Changes nothing: `chance` is a copy.
Intent intentOf(const World& world, const Level& level, const Entity& who, const Policies& policies, std::int64_t turn,
                Random chance, ThinkScratch& scratch);

}  // namespace gloam
