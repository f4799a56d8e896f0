#pragma once

#include "core/parts/Brain.h"

#include <span>
#include <string_view>
#include <vector>

namespace gloam {

/// A mind that brains can name.
struct MindPlan {
    std::string_view name;
    std::string_view help;  ///< one line, without a full stop
    std::vector<Conduct> conducts;
    bool knowsHero = false;  ///< under the pursuit `path`, it knows where the hero is without noticing it (CHASE-08)
};

/// The minds of this library, by name.
const std::vector<MindPlan>& mindPlans();

/// The plan of a brain's mind; null if the library has no such mind.
const MindPlan* planOf(const Brain& brain);

/// The states of a brain: its own, else those of its mind; empty if the library has no such mind.
std::span<const Conduct> conductsOf(const Brain& brain);

/// The ways out of a state; null if the mind never gets into it.
const Conduct* findConduct(std::span<const Conduct> conducts, MindState state);

/// A creature's Mood part; without one, the mood in which its brain begins.
Mood moodOf(const Entity& who, const TypeRegistry& types);

}  // namespace gloam
