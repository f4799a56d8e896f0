#pragma once

#include "core/base/Problem.h"
#include "core/world/World.h"

namespace gloam {

/// The problems of a world without those that its author ignores.
struct Sifted {
    Problems problems;
    Problems ignored;  ///< those that were left out
};

/// Whether an author may ignore it: it does not keep the world from being played, and has a place.
bool canIgnore(const Problem& problem);

/// Whether the world's author ignores it.
bool isIgnored(const Problem& problem, const WorldSettings& settings);

/// Leaves the ignored ones out. If all problems of the world are among them, proofs too, `areAll` tells of entries that
/// ignore nothing any more (W016).
Sifted sift(Problems problems, const WorldSettings& settings, bool areAll);

}  // namespace gloam
