#include "core/action/Policies.h"
#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "core/parts/Ends.h"
#include "core/parts/Habits.h"
#include "core/parts/Items.h"
#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "core/prove/ReachSearch.h"

#include <algorithm>

namespace gloam {

namespace {

bool rollsDice(const std::vector<Condition>& conditions)
{
    return std::ranges::any_of(conditions, [](const Condition& one) {
        return one.kind == ConditionKind::Chance || rollsDice(one.of);
    });
}

bool rollsDice(const std::vector<Effect>& effects)
{
    return std::ranges::any_of(effects, [](const Effect& effect) {
        return effect.amount.least() != effect.amount.most() || rollsDice(effect.conditions)
               || effect.kind == EffectKind::Blink;
    });
}

bool beginsByLuck(const Trigger& trigger)
{
    return trigger.on == TriggerMoment::Start && (rollsDice(trigger.conditions) || rollsDice(trigger.effects));
}

}  // namespace

/// What triggers did as the game began is part of the state. If they roll dice, another game begins otherwise.
void ReachSearch::beginByLuck(const World& authored)
{
    const Level* level = authored.findLevel(m_state.level);
    if (!level)
        return;
    const bool isOwn = std::ranges::any_of(level->triggers, beginsByLuck);
    if (isOwn || std::ranges::any_of(level->entities.all(), [this](const Entity& entity) {
            const Trigger* trigger = part<Trigger>(entity, types());
            return trigger && beginsByLuck(*trigger);
        }))
        runWild("the dice decide how the game begins");
}

/// What an entity does to the ground and to ways by what it is, and what it may turn into.
void ReachSearch::listNature(const Entity& entity)
{
    const auto comes = [this](const Name& type) { appear(types().findEntity(type)); };
    if (const auto* perishable = part<Perishable>(entity, types()))
        comes(perishable->becomes);
    if (const auto* rising = part<Rising>(entity, types()))
        comes(rising->becomes);
    if (const auto* trap = part<Trap>(entity, types()); trap && letsSwim(trap->status, types()))
        gain(Swim, "a status lets the hero swim");
    if (const auto* pushable = part<Pushable>(entity, types()); pushable && pushable->fills)
        gain(Fill, "what can be filled is filled");
    if (const auto* remains = part<Remains>(entity, types())) {
        if (types().tile(types().findTile(remains->tile)).isFire)
            gain(Burn, "what can burn is burnt down");
        if (const EntityTypeId left = types().findEntity(remains->entity); left != EntityTypeId{}) {
            const Entity made = makeEntity(types(), left, {}, {});
            std::vector<Act> acts;
            addActs(made, 0, {}, false, types(), acts);
            const bool isPlainItem = acts.empty() && part<Item>(made, types()) && !part<Stats>(made, types())
                                     && !part<Rising>(made, types()) && !part<Pushable>(made, types())
                                     && !part<Catchable>(made, types()) && !part<Inventory>(made, types());
            if (!isPlainItem
                || (part<Perishable>(made, types()) && !part<Perishable>(made, types())->becomes.isEmpty()))
                appear(left);
        }
    }
    if (!part<Stats>(entity, types()))
        return;
    if (m_policies.dig != DigRule::None && part<Digger>(entity, types()))
        gain(Dig, "what can be dug away is dug away");
    const Brain* brain = part<Brain>(entity, types());
    const bool isAlly = brain && findConduct(conductsOf(*brain), MindState::Follow);
    if (isAlly || mobileOf(entity, types()).displaces)
        allowCorners("creatures make room");
}

/// Something comes that was not there: what it is and carries can be had, and what it does can happen.
void ReachSearch::appear(EntityTypeId type)
{
    if (type == EntityTypeId{} || !m_appeared.insert(type.slot).second)
        return;
    m_coming.emplace_back(type, true);
    m_hasChanged = true;
}

/// What the hero can do with an item of a type, besides what its effects say.
void ReachSearch::learn(EntityTypeId type)
{
    if (m_learned.insert(type.slot).second)
        m_coming.emplace_back(type, false);
}

/// One after the other: what comes may bring more, in long chains.
void ReachSearch::meetAll()
{
    while (!m_coming.empty()) {
        const auto [type, hasAppeared] = m_coming.back();
        m_coming.pop_back();
        meet(type, hasAppeared);
    }
}

void ReachSearch::meet(EntityTypeId type, bool hasAppeared)
{
    const Entity made = makeEntity(types(), type, {}, {});
    listNature(made);
    std::vector<Act> acts;
    addActs(made, numberOf(m_state.level), {}, false, types(), acts);
    for (Act& one : acts) {
        one.access = Access::Arrive;
        one.isPlain = false;
        one.isMovable = true;
        m_acts.push_back(one);
        m_hasChanged = true;
    }
    if (part<Digger>(made, types()) && m_policies.dig != DigRule::None && m_hero.footprint == Size{1, 1})
        gain(Dig, "what can be dug away is dug away");
    const auto obtainNamed = [this](const Name& name) { obtain(types().findEntity(name), plenty); };
    if (const auto* inventory = part<Inventory>(made, types())) {
        std::ranges::for_each(inventory->start, obtainNamed);
        for (const Kit& kit : inventory->kits)
            std::ranges::for_each(kit.items, obtainNamed);
    }
    if (!hasAppeared)
        return;
    const bool isBody = part<Stats>(made, types()) || part<Pushable>(made, types()) || made.isSolid();
    const bool isItem = part<Item>(made, types()) || part<Catchable>(made, types());
    if (const Brain* brain = part<Brain>(made, types()); brain && brain->picksUp)
        m_isRoamed = true;
    m_isSwarming = m_isSwarming || isBody;
    if (isItem)
        obtain(type, plenty);
    if (const auto* remains = part<Remains>(made, types()))
        obtainNamed(remains->entity);
    if (isItem || part<Stats>(made, types()) || part<Pushable>(made, types()))
        takeToGoWell("what appears in play is where it must be");
}

}  // namespace gloam
