#include "core/rules/Combat.h"

#include "core/action/Deed.h"
#include "core/parts/Arms.h"
#include "core/parts/Items.h"
#include "core/rules/BlowNumbers.h"
#include "core/rules/Catching.h"
#include "core/rules/Dying.h"
#include "core/rules/Harm.h"
#include "core/rules/Noise.h"
#include "core/rules/Resisting.h"
#include "core/rules/Statuses.h"
#include "core/rules/Vision.h"

#include <cstddef>
#include <optional>
#include <utility>

namespace gloam {

namespace {

/// The weapon of a blow; empty for bare hands and natural attacks.
EntityId weaponOf(const Deed& deed, AttackKind kind)
{
    const Entity* weapon =
        kind == AttackKind::Ranged ? drawnBy(deed.level(), deed.actor()) : wieldedBy(deed.level(), deed.actor());
    return weapon ? weapon->id : EntityId{};
}

void askAfterHit(Deed& deed, EntityId target, EntityId weapon)
{
    const EntityId attacker = deed.actorId();
    hook::AfterHit after{attacker, target, weapon};
    deed.ask(weapon, after);
    deed.ask(attacker, after);
}

/// The element of which the target takes nothing; empty if it takes some.
Name resistedIn(const Bout& bout)
{
    const Name element = elementOf(bout);
    return harmPercent(bout.level, bout.target, element) == 0 ? element : Name();
}

std::optional<EntityId> wornAt(const Deed& deed, EntityId who, std::size_t index)
{
    const Inventory* inventory = deed.read<Inventory>(who);
    return inventory && index < inventory->worn.size() ? std::optional(inventory->worn[index].item) : std::nullopt;
}

/// The index of what is worn after an item that was at `index`; the same index if it is worn no longer.
std::size_t afterWorn(const Deed& deed, EntityId who, EntityId item, std::size_t index)
{
    const Inventory* inventory = deed.read<Inventory>(who);
    for (std::size_t i = 0; inventory && i < inventory->worn.size(); ++i)
        if (inventory->worn[i].item == item)
            return i + 1;
    return index;
}

/// Asks the one that was hit, and then what it wears.
void askWasHit(Deed& deed, EntityId target)
{
    hook::WasHit hit{target, deed.actorId()};
    deed.ask(target, hit);
    std::size_t next = 0;
    while (const std::optional<EntityId> item = wornAt(deed, target, next)) {
        deed.ask(*item, hit);
        next = afterWorn(deed, target, *item, next);  // an answer may change what is worn
    }
}

/// LIGHT-05: the hero does not see an attacker in the dark, but knows where it stands from then on.
bool isStruckUnseen(Deed& deed, EntityId target)
{
    const Entity* hero = target == heroId ? deed.find(heroId) : nullptr;
    if (!hero || canSeeBody(deed.level(), deed.policies(), *hero, deed.actor()))
        return false;
    deed.feel(heroId, deed.actorId());
    return true;
}

}  // namespace

Veto askBeforeStrike(Deed& deed, EntityId target)
{
    return deed.askBoth(deed.actorId(), target, hook::BeforeStrike{deed.actorId(), target});
}

void strikeOut(Deed& deed, EntityId targetId, AttackKind kind, const RangedArm* thrown)
{
    const Entity* aimedAt = deed.find(targetId);
    if (!deed.find(deed.actorId()) || !aimedAt || aimedAt->flags.has(EntityFlag::Dead))
        return;
    const Bout bout{deed.world(), deed.level(), deed.policies(), kind, deed.actor(), *aimedAt, thrown};
    Blow blow = deed.policies().combat.resolve(bout, deed.chance("combat"));
    const Name resisted = blow.isHit && blow.damage == 0 ? resistedIn(bout) : Name();
    const EntityId weapon = thrown ? EntityId{} : weaponOf(deed, kind);
    if (blow.isHit && isCaughtWith(deed, targetId, weapon)) {
        deed.tell(event::Struck{deed.subject(deed.actorId()), deed.subject(targetId), std::move(blow), 0, false});
        catchInto(deed, deed.actorId(), targetId);
        return;
    }
    const bool isHit = blow.isHit;
    Subject striker = deed.subject(deed.actorId());  // what answers the blow may end the attacker, too
    const bool isUnseen = isStruckUnseen(deed, targetId);
    hook::TakeDamage taken{targetId, deed.actorId(), blow.damage};
    if (isHit)
        deed.ask(targetId, taken);
    const Entity* target = deed.find(targetId);
    if (!target || target->flags.has(EntityFlag::Dead))
        return;
    const int damage = isHit ? std::max(0, taken.damage) : 0;
    const int left = target->hp - damage;
    const bool isKill = isHit && left <= 0;
    if (isHit)
        deed.setHitPoints(targetId, left);
    const Subject killer = isKill ? striker : Subject{};
    if (isUnseen)
        striker = {striker.id, {}, {}, striker.at};
    deed.tell(event::Struck{std::move(striker), deed.subject(targetId), std::move(blow), damage, isKill});
    if (!resisted.isEmpty())
        tellUnharmed(deed, targetId, resisted);
    makeNoise(deed, deed.actorId(), target->at, deed.policies().ruleset.noise.blow, NoiseFor::Everyone);
    if (!deed.find(targetId))
        return;
    if (isKill)
        dieOf(deed, targetId, killer);
    else if (damage > 0)
        endWhenHurt(deed, targetId);
    if (isHit) {
        askAfterHit(deed, targetId, weapon);
        askWasHit(deed, targetId);
    }
}

Outcome perform(Deed& deed, const command::Strike& strike)
{
    if (strike.target == deed.actorId())
        return Refusal{RefusalReason::NotYourself, {}, strike.target};
    const Entity* target = deed.find(strike.target);
    if (!target || !deed.read<Stats>(strike.target))
        return Refusal{RefusalReason::NothingThere};
    if (!canStrike(deed.level(), deed.actor(), *target))
        return Refusal{RefusalReason::NotAdjacent, target->at, strike.target};
    if (const Veto veto = askBeforeStrike(deed, strike.target))
        return *veto;
    const int ticks = meleeOf(deed.level(), deed.actor()).ticks;
    strikeOut(deed, strike.target, kindOfBlow(deed.level(), deed.actor()));
    return ticks > 0 ? Done{ticks} : Done{};
}

}  // namespace gloam
