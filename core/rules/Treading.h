#pragma once

#include "core/action/Fwd.h"
#include "core/types/TypeRegistry.h"

#include <cstdint>

namespace gloam {

/// The bits of the tiles whose touch would hurt a creature: those that reach it and that it does not resist.
std::uint64_t hurtBy(const Level& level, const Entity& who);

/// Ends a game turn: tiles touch the creatures that stand there. A large one feels each kind of tile once.
void touchAll(Deed& deed);

}  // namespace gloam
