#pragma once

#include "core/action/Fwd.h"

#include <vector>

namespace gloam {

/// Who takes an interest in a noise. Allies ignore each other's steps and doors, and sleepers hear them less than half
/// as far; nobody ignores a fight.
enum class NoiseFor { Everyone, Strangers };

/// Those who hear a noise that `maker`, who may be null, makes at a cell of a level; by id.
std::vector<EntityId> hearersOf(const World& world, const Level& level, const Policies& policies, const Entity* maker,
                                Point at, int reach, NoiseFor whom);

/// Makes a noise that creatures within `reach` cells hear, by the ruleset's metric, if it is within their own hearing
/// (Brain::hearing, half of it asleep). It wakes them, and each of them is asked hook::Heard.
void makeNoise(Deed& deed, EntityId maker, Point at, int reach, NoiseFor whom);

/// The noise of a step, which the maker's stealth dampens.
void makeNoiseOfStep(Deed& deed, EntityId walker);

}  // namespace gloam
