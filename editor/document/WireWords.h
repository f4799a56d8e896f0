#pragma once

#include "core/world/World.h"

#include <QString>

#include <string>

namespace gloam {
struct Effect;
}

namespace gloam::editor {

/// The effect that the last wire to a place added to a trigger, as a sentence: "Wired: the lever opens the gate."
QString wiredText(const World& world, const Name& level, EntityId trigger, const Place& target);

/// The verb for what a trigger's effect does to its target: "opens", "closes", "takes away", "makes appear"; otherwise
/// "changes".
std::string wireVerb(const World& world, const Name& level, const Effect& effect);

}  // namespace gloam::editor
