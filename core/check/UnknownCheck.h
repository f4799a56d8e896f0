#pragma once

#include "core/base/Problem.h"

namespace gloam {

class EffectCheck;
struct World;

/// Problems of families of unknown items: too few looks for their types, types that disagree about them, and types that
/// nothing makes known. `effects` has seen all effects of the world.
Problems checkUnknown(const World& world, const EffectCheck& effects);

}  // namespace gloam
