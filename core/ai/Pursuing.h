#pragma once

#include "core/action/Fwd.h"
#include "core/ai/Thought.h"
#include "core/ai/Way.h"

namespace gloam {

/// The next step of a chase, or nullopt if it can take none. Under the pursuit `cached-path` a chaser goes on along the
/// way it keeps, and finds another one only if its target has changed its cell, the map has changed, it is not where
/// its last step led, or someone stands in its next cell (CHASE-03). What breaks doors goes to one that is in its way,
/// and breaks it (CHASE-06). `whom` may be empty: it then goes to a place.
std::optional<Command> chaseToward(Thought& thought, const Brain& brain, EntityId whom, Rect target, Reach reach);

/// A chase by single steps, without a way (C-8): the same for the step that a greedy pursuer has chosen.
void noteGreedyStep(Thought& thought, const Entity& foe, std::optional<Direction> direction);

/// Notes that a chaser is where it wants to be.
void noteArrival(Thought& thought, EntityId whom, Point target);

/// How many steps a chaser takes in one act (TURN-09, CHASE-09).
int stepsOfChase(const Entity& who, const TypeRegistry& types, const Policies& policies);

/// The next step of a chase that has just taken one: nullopt if it has arrived, or its next cell is not clear.
std::optional<Direction> nextClearStep(const Thought& thought);

/// Counts the step that brought a chaser to its cell; false if it is not where the step should have led.
bool countStep(ChaseState& chase, const Entity& who);

/// Writes down what came of an act, as a part of the chaser (CHASE-01, 02); without a chase, the part goes.
void settleChase(Deed& deed, EntityId who, Point from, ThinkScratch& scratch);

}  // namespace gloam
