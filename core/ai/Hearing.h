#pragma once

#include "core/action/Fwd.h"
#include "core/ai/Minds.h"

namespace gloam {

/// The next step toward a noise the creature heard, or a wait while it looks around there; nullopt if it heard none or
/// finds no way.
std::optional<Command> lookInto(Thought& thought);

/// Creatures with a mind notice a noise that reaches them; a later noise replaces an earlier one.
void registerHearing(HookTable& hooks);

}  // namespace gloam
