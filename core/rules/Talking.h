#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Somebody who asks something when the hero walks into it; each answer sets a world flag and has
/// effects.
struct Talk {
    std::string sentence;
    std::vector<ChoiceOption> options;
    Name once;  ///< it has nothing more to say when this world flag is not 0
    friend bool operator==(const Talk&, const Talk&) = default;
};
void fields(FieldVisitor& visitor, Talk& talk);

/// Offers its choice, or what it says without one; refused when it has nothing more to say.
Outcome talkTo(Deed& deed, EntityId speaker);

void registerTalking(PartTable& parts);

}  // namespace gloam
