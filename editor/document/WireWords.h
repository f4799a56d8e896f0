#pragma once

#include "core/world/World.h"

#include <QString>

#include <string>

namespace gloam {
struct Effect;
}

namespace gloam::editor {

/// The trigger's effect that one more wire to a place added last, as a sentence: "Wired: the lever opens the gate."
QString wiredText(const World& world, const Name& level, EntityId trigger, const Place& target);

/// What a trigger's effect does to what it is wired to, as a verb: "opens", "closes", "takes away", "makes
/// appear"; "changes" where none of these is meant.
std::string wireVerb(const World& world, const Name& level, const Effect& effect);

}  // namespace gloam::editor
