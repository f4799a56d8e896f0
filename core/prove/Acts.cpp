#include "core/prove/Acts.h"

#include "core/parts/Abilities.h"
#include "core/parts/Arms.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/parts/Talk.h"
#include "core/parts/Uses.h"
#include "core/types/AbilityType.h"
#include "core/types/EffectWalk.h"
#include "core/types/StatusType.h"
#include "core/world/Level.h"

#include <algorithm>

namespace gloam {

namespace {

const std::vector<Condition> always;

bool bearOnWays(const std::vector<Effect>& effects, const TypeRegistry& types)
{
    return std::ranges::any_of(effects, [&types](const Effect& effect) { return bearsOnWays(effect, types); });
}

bool bearsOnWays(const Act& act, const TypeRegistry& types)
{
    return !act.flag.isEmpty() || bearOnWays(*act.effects, types);
}

/// The access to what a trigger waits for, and whether that is known exactly. What others than the hero set off may
/// happen at any time: creatures come, and what is pushed or dropped counts, too.
void placeTrigger(Act& act, const Trigger& trigger)
{
    switch (trigger.on) {
    case TriggerMoment::Enter: act.access = Access::Stand; break;
    case TriggerMoment::Use:
    case TriggerMoment::Bump: act.access = Access::Beside; break;
    case TriggerMoment::Taken: act.access = trigger.of.isNothing() ? Access::Carry : Access::Arrive; break;
    default: act.access = Access::Arrive;
    }
    act.isAnyones = !trigger.isHeroOnly;
    if (act.isAnyones)
        act.access = Access::Arrive;
    act.isPlain = (act.access == Access::Stand || act.access == Access::Beside) && !act.isMovable;
    act.isOnce = trigger.once;
}

/// Collects the acts of one entity.
class Collector {
public:
    Collector(Act start, const Entity& entity, const TypeRegistry& types, std::vector<Act>& acts)
        : m_start(start), m_entity(entity), m_types(types), m_acts(acts)
    {}

    void collect()
    {
        if (const Trigger* trigger = part<Trigger>(m_entity, m_types); trigger && !trigger->isSpent) {
            Act act = m_start;
            act.conditions = &trigger->conditions;
            act.effects = &trigger->effects;
            placeTrigger(act, *trigger);
            add(act);
        }
        if (const Talk* talk = part<Talk>(m_entity, m_types)) {
            addOptions(talk->options);
            for (const TalkLine& line : talk->lines)
                addOptions(line.options);
        }
        addUses();
        if (const Abilities* abilities = part<Abilities>(m_entity, m_types); abilities)
            for (const KnownAbility& known : knownAbilitiesOf(m_entity, m_types))
                addAbilityActs(known.ability, m_start.level, m_types, m_acts);
    }

private:
    /// What goes about by itself, or is in the hands of others, does so anywhere on its level.
    void add(Act act)
    {
        if (!bearsOnWays(act, m_types))
            return;
        if (goesAbout() && act.access != Access::Carry)
            act.access = Access::Arrive;
        m_acts.push_back(act);
    }

    bool goesAbout() const
    {
        return part<Stats>(m_entity, m_types) || part<Pushable>(m_entity, m_types) || part<Catchable>(m_entity, m_types)
               || !m_entity.isPlaced();
    }

    void addOptions(const std::vector<ChoiceOption>& options)
    {
        for (const ChoiceOption& option : options) {
            Act act = m_start;
            act.access = Access::Arrive;  // the speaker may walk to the hero
            act.conditions = &option.conditions;
            act.effects = &option.effects;
            act.flag = option.flag;
            act.value = option.value;
            act.isPlain = false;
            act.isUse = true;
            if (!part<Stats>(m_entity, m_types))
                act.access = Access::Beside;
            add(act);
        }
    }

    void addUse(const std::vector<Effect>& effects)
    {
        Act act = m_start;
        act.access = part<Stats>(m_entity, m_types)  ? Access::Arrive
                     : part<Item>(m_entity, m_types) ? Access::Carry
                                                     : Access::Beside;
        act.conditions = &always;
        act.effects = &effects;
        act.isPlain = false;
        act.isAnyones = true;
        act.isUse = true;
        add(act);
    }

    void addUses()
    {
        if (const auto* usable = part<Usable>(m_entity, m_types))
            addUse(usable->effects);
        if (const auto* edible = part<Edible>(m_entity, m_types))
            addUse(edible->effects);
        if (const auto* thrown = part<Thrown>(m_entity, m_types))
            addUse(thrown->effects);
        if (const auto* worn = part<Equippable>(m_entity, m_types))
            addUse(worn->without);
        if (const auto* hit = part<OnHit>(m_entity, m_types))
            addUse(hit->effects);
        if (const auto* struck = part<WhenStruck>(m_entity, m_types))
            addUse(struck->effects);
        if (const auto* caught = part<Catchable>(m_entity, m_types))
            addUse(caught->freed);
    }

    Act m_start;
    const Entity& m_entity;
    const TypeRegistry& m_types;
    std::vector<Act>& m_acts;
};

}  // namespace

bool isMovable(const Entity& entity, const TypeRegistry& types)
{
    return !entity.isPlaced() || part<Stats>(entity, types) || part<Item>(entity, types)
           || part<Pushable>(entity, types) || part<Catchable>(entity, types);
}

bool letsSwim(const Name& status, const TypeRegistry& types)
{
    const StatusType* type = types.findStatus(status);
    for (std::size_t i = 0; type && i <= types.statuses().size(); ++i, type = types.findStatus(type->onEnd))
        if (type->swims)
            return true;
    return false;
}

bool bearsOnWays(const Effect& effect, const TypeRegistry& types)
{
    switch (effect.kind) {
    case EffectKind::Blink:
    case EffectKind::Summon:
    case EffectKind::Dig:
    case EffectKind::Push:
    case EffectKind::Flag:
    case EffectKind::Win:
    case EffectKind::Give:
    case EffectKind::Take:
    case EffectKind::Trade:
    case EffectKind::Tile:
    case EffectKind::Passage:
    case EffectKind::Become:
    case EffectKind::Ability:
    case EffectKind::Ignite: return true;
    case EffectKind::Choose:
        return std::ranges::any_of(effect.options,
                                   [&types](const EffectOption& option) { return bearOnWays(option.effects, types); });
    case EffectKind::Smoke: return types.tile(types.findTile(effect.tile)).isFire;
    case EffectKind::Afflict: return letsSwim(effect.status, types);
    default: return false;
    }
}

void addActs(const Entity& entity, int level, Rect cells, bool isFirst, const TypeRegistry& types,
             std::vector<Act>& acts)
{
    Act start;
    start.level = level;
    start.cells = cells;
    start.entity = entity.id;
    start.type = entity.type;
    start.isFirst = isFirst;
    start.isMovable = isMovable(entity, types);
    Collector(start, entity, types, acts).collect();
}

void addOwnActs(const Level& level, int number, const TypeRegistry& types, std::vector<Act>& acts)
{
    for (const Trigger& trigger : level.triggers) {
        if (trigger.isSpent || trigger.on == TriggerMoment::Use || !bearOnWays(trigger.effects, types))
            continue;
        Act act;
        act.level = number;
        act.conditions = &trigger.conditions;
        act.effects = &trigger.effects;
        act.isOnce = trigger.once;
        act.isPlain = false;
        act.isAnyones = !trigger.isHeroOnly;
        acts.push_back(act);
    }
}

void addAbilityActs(const Name& ability, int level, const TypeRegistry& types, std::vector<Act>& acts)
{
    const AbilityType* type = types.findAbility(ability);
    if (!type)
        return;
    for (const std::vector<Effect>* effects : {&type->effects, &type->eachTurn}) {
        if (!bearOnWays(*effects, types))
            continue;
        Act act;
        act.level = level;
        act.conditions = &always;
        act.effects = effects;
        act.isPlain = false;
        act.isMovable = true;
        act.isAnyones = true;
        act.isUse = true;
        acts.push_back(act);
    }
}

}  // namespace gloam
