#pragma once

#include "core/base/Result.h"
#include "core/world/World.h"

#include <cstdint>
#include <string>

namespace gloam {

/// The mode of that id; null if there is none.
const GameMode* findMode(const WorldSettings& settings, const Name& id);

/// The mode in which a run is played; null in a world that has none.
const GameMode* modeOf(const World& world);

/// A world as a run in one of its modes begins: with its ruleset, start and saves, and with stronger or weaker foes.
/// Without an id it is the usual mode. A run keeps the world in this form, so that its replay and its saves need not
/// ask for the mode again; a world in that form stays as it is. The Error names the modes there are.
Result<World> inMode(World world, const Name& id, const PartTable& parts);

/// Gives the types of all foes of the hero the hit points of the run's mode, just after the types were baked.
void strengthenFoes(World& world);

/// The seed of a day, which is readable as one: 20261128.
std::uint64_t seedOfDay(int year, int month, int day);

/// The day of such a seed: "2026-11-28"; empty if it is none.
std::string dayOfSeed(std::uint64_t seed);

}  // namespace gloam
