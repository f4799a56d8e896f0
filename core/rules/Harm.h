#pragma once

#include "core/action/Fwd.h"
#include "core/action/Subject.h"

namespace gloam {

/// What hurts without a blow: a status or a trap, by its name as a type; `by` as it is told of.
struct Harm {
    Name cause;
    Subject by;
    int damage = 0;
};

/// Takes hit points: the parts of who is hurt amend the damage (hook::TakeDamage), the event is told, what sleeps may
/// wake, and who has none left dies. Nothing happens to what has no life. The entity may be gone after it.
void hurt(Deed& deed, EntityId who, const Harm& harm);

}  // namespace gloam
