#pragma once

#include "core/action/Fwd.h"
#include "core/action/Subject.h"

namespace gloam {

/// Damage without a blow: by a status or a trap, named by its type; `by` is the source in reports.
struct Harm {
    Name cause;
    Subject by;
    int damage = 0;
    Name element{};  ///< kind of the damage, which the victim may resist
};

/// Takes hit points: what the victim resists and its parts adjust the damage (hook::TakeDamage), the event is reported,
/// a sleeper may wake, and without hit points left it dies. Nothing happens to an entity without life. It may be gone
/// afterwards.
void hurt(Deed& deed, EntityId who, const Harm& harm);

/// Reports that an element does nothing to an entity.
void tellUnharmed(Deed& deed, EntityId who, const Name& element);

}  // namespace gloam
