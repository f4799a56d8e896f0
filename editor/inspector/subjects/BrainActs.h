#pragma once

#include "editor/inspector/fields/Subject.h"

namespace gloam::editor {

inline const QString brainKey = QStringLiteral("brain");
inline const QString startFromMindAct = QStringLiteral("start-from-mind");
inline const QString drawPatrolAct = QStringLiteral("draw-patrol");

/// Copies the states of the mind over the brain's own, which are then edited; nullopt if the engine does not know the
/// states of its mind.
std::optional<FormAct> startFromMind(const Map& brain);

/// The states of a brain's mind, as the value of its field `states`.
Value statesOfMind(const Map& brain);

}  // namespace gloam::editor
