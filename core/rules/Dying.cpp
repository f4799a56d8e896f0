#include "core/rules/Dying.h"

#include "core/action/Deed.h"

namespace gloam {

void die(Deed& deed, EntityId who, EntityId killer)
{
    dieOf(deed, who, deed.subject(killer));
}

void dieOf(Deed& deed, EntityId who, const Subject& cause)
{
    const Entity* entity = deed.find(who);
    if (!entity || entity->flags.has(EntityFlag::Dead))
        return;
    deed.setEntityFlag(who, EntityFlag::Dead, true);  // what its death sets off does not kill it again
    const Subject victim = deed.subject(who);
    hook::Died died{who, cause.id};
    deed.ask(who, died);
    deed.tell(event::Died{victim, cause});
    deed.remove(who);
}

}  // namespace gloam
