#include "core/rules/Harm.h"

#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/rules/Dying.h"
#include "core/rules/Statuses.h"

namespace gloam {

void hurt(Deed& deed, EntityId who, const Harm& harm)
{
    if (!deed.read<Stats>(who) || !isAlive(*deed.find(who)))
        return;
    hook::TakeDamage taken{who, harm.by.id, harm.damage};
    deed.ask(who, taken);
    const Entity* entity = deed.find(who);
    const int damage = std::max(0, taken.damage);
    if (!entity || !isAlive(*entity) || damage == 0)
        return;  // a part that was asked may have ended its life
    const int left = entity->hp - damage;
    deed.setHitPoints(who, left);
    deed.tell(event::Hurt{deed.subject(who), harm.cause, harm.by, damage, left <= 0});
    if (left <= 0)
        dieOf(deed, who, harm.by);
    else
        endWhenHurt(deed, who);
}

}  // namespace gloam
