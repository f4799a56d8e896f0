#include "core/rules/Harm.h"

#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/rules/Dying.h"
#include "core/rules/Resisting.h"
#include "core/rules/Statuses.h"

#include <algorithm>
#include <utility>

namespace gloam {

void hurt(Deed& deed, EntityId who, const Harm& harm)
{
    if (!deed.read<Stats>(who) || !isAlive(*deed.find(who)))
        return;
    const int percent = harmPercent(deed.level(), *deed.find(who), harm.element);
    if (percent == 0 && harm.damage > 0 && !harm.by.id.isNothing())  // what a status does each turn goes unmentioned
        tellUnharmed(deed, who, harm.element);
    hook::TakeDamage taken{who, harm.by.id, harmed(harm.damage, percent)};
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

void tellUnharmed(Deed& deed, EntityId who, const Name& element)
{
    Map words;
    words.set("element", element.text());
    deed.tell(event::Custom{"unharmed", deed.subject(who), std::move(words)});
}

}  // namespace gloam
