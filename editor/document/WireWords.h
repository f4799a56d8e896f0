#pragma once

#include "core/world/World.h"

#include <QStringList>

#include <string>

namespace gloam {
struct Effect;
}

namespace gloam::editor {

/// The effect that the last wire to a place added to a trigger, as a sentence: "Wired: the lever opens the gate."
QString wiredText(const World& world, const Name& level, EntityId trigger, const Place& target);

/// What a trigger does elsewhere, one clause for each effect: "it opens the gate at 12, 7". Empty if it does nothing
/// there.
QStringList deedsOf(const World& world, const Name& level, const Entity& trigger);

/// The verb for what a trigger's effect does to its target: "opens", "closes", "takes away", "makes appear"; otherwise
/// "changes".
std::string wireVerb(const World& world, const Name& level, const Effect& effect);

}  // namespace gloam::editor
