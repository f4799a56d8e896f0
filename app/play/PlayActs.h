#pragma once

#include "core/action/Fwd.h"

#include <QString>

#include <optional>

namespace gloam::app {

/// The way an act of the key maps goes: "move-ne", "bump-ne"; none for other acts.
std::optional<Direction> directionOfAct(const QString& act);

/// The command that an act always means: steps, blows, waiting, stairs. What depends on where the hero stands has none.
std::optional<Command> commandOfAct(const QString& act);

/// Whether a key that is held goes on doing it.
bool isRepeatable(const QString& act);

}  // namespace gloam::app
