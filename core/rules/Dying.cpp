#include "core/rules/Dying.h"

#include "core/action/Deed.h"

namespace gloam {

void die(Deed& deed, EntityId who, EntityId killer)
{
    dieOf(deed, who, deed.subject(killer));
}

void dieOf(Deed& deed, EntityId who, const Subject& cause)
{
    const Subject victim = deed.subject(who);
    hook::Died died{who, cause.id};
    deed.ask(who, died);
    deed.tell(event::Died{victim, cause});
    if (who == heroId)
        deed.setEntityFlag(who, EntityFlag::Dead, true);
    else
        deed.remove(who);
}

}  // namespace gloam
