#pragma once

#include "editor/document/Plan.h"

namespace gloam::editor {

Plan planStart(const World& world, const Place& place);  ///< where the hero starts
/// Follows: an id made from the name changes with it, if only the name changes.
enum class IdOfName { Stays, Follows };
Plan planSettings(const World& world, WorldSettings settings, IdOfName id = IdOfName::Stays);
Plan planRules(const World& world, const Authored<RuleChoices>& ruleset, const AuthoredEntries<Sentence>& messages);

}  // namespace gloam::editor
