#include "core/action/Policies.h"
#include "core/parts/Ends.h"
#include "core/parts/Items.h"
#include "core/parts/Moving.h"
#include "core/parts/Talk.h"
#include "core/prove/Reach.h"
#include "core/types/StatusType.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int plenty = 1'000'000;

}  // namespace

void Reach::actAll()
{
    for (std::size_t i = 0; i < m_acts.size(); ++i) {
        const Act one = m_acts[i];  // acts may be added
        if (!isAccessible(one) || !(m_isWild || mayHold(*one.conditions)))
            continue;
        act(one);
    }
}

void Reach::act(const Act& act)
{
    if (!act.flag.isEmpty())
        setFlag(act.flag, act.value, act.value);
    for (const Effect& effect : *act.effects)
        if (bearsOnWays(effect, types()) && (m_isWild || mayHold(effect.conditions))) {
            if (!act.isPlain)
                takeToGoWell("what items, creatures, talks and the levels themselves do happens when it must");
            apply(act, effect);
        }
}

void Reach::apply(const Act& act, const Effect& effect)
{
    switch (effect.kind) {
    case EffectKind::Win:
        m_hasChanged = m_hasChanged || !m_canWin;
        m_canWin = true;
        return;
    case EffectKind::Flag: {
        const int factor = effect.timesLevel ? 100 : 1;
        return setFlag(effect.flag, std::min(0, effect.amount.least()) * factor,
                       std::int64_t{effect.amount.most()} * factor);
    }
    case EffectKind::Give:
        if (m_given.insert(&effect).second)
            obtain(types().findEntity(effect.type),
                   act.isOnce && act.isPlain ? std::max(0, effect.amount.most()) : plenty);
        return;
    case EffectKind::Trade:
        takeToGoWell("what traders sell can be paid for");
        for (const Offer& offer : effect.stock)
            obtain(types().findEntity(offer.type), plenty);
        return;
    case EffectKind::Choose:
        takeToGoWell("answers are given as they must be");
        for (const EffectOption& option : effect.options)
            if (m_isWild || mayHold(option.conditions)) {
                Act answer = act;
                answer.effects = &option.effects;
                answer.flag = {};
                this->act(answer);
            }
        return;
    case EffectKind::Smoke: return gain(Burn, "what can burn is burnt down");
    case EffectKind::Tile:
        if (types().tile(types().findTile(effect.tile)).isFire)
            gain(Burn, "what can burn is burnt down");
        if (effect.at != noCell)
            return openCell(act.level, effect.at, effect.tile);
        return gain(Everywhere, "an effect changes the ground wherever it is used");
    case EffectKind::Passage:
        if (effect.isOn)
            openLink(effect.link);
        return;
    case EffectKind::Become: return become(act, effect);
    case EffectKind::Summon: return appear(types().findEntity(effect.type), act.level);
    case EffectKind::Blink: return gain(Everywhere, "a blink may lead anywhere");
    case EffectKind::Dig: return gain(Dig, "what can be dug away is dug away");
    case EffectKind::Ignite: return gain(Burn, "what can burn is burnt down");
    case EffectKind::Push:
        if (m_corners != CornerRule::Always) {
            m_corners = CornerRule::Always;
            gain(Fill, "a push may lead past corners");
        }
        return;
    case EffectKind::Ability:
        if (m_given.insert(&effect).second) {
            takeToGoWell("a new ability does what it must");
            addAbilityActs(effect.ability, act.level, types(), m_acts);
            m_hasChanged = true;
        }
        return;
    case EffectKind::Afflict: return gain(Swim, "a status lets the hero swim");
    default: return;
    }
}

/// As the effect does it: with a cell, what is there; unaimed, the one that acts; else creatures, or all of a type.
void Reach::become(const Act& act, const Effect& effect)
{
    const EntityTypeId type = types().findEntity(effect.type);
    const Level& level = *m_grounds[static_cast<std::size_t>(act.level)].level;
    if (effect.at != noCell && level.contains(effect.at)) {
        for (const Entity* entity : level.entities.at(effect.at))
            if (entity->id != heroId)
                becomeAt(act.level, *entity, type);
        return;
    }
    const bool isItself = effect.only.isEmpty() && effect.shape == EffectShape::Self && !act.entity.isNothing();
    if (isItself) {
        if (const Entity* self = level.entities.find(act.entity))
            becomeAt(act.level, *self, type);
        return;
    }
    if (effect.only.isEmpty())
        return runWild("a creature, or the hero, may become another");
    for (std::size_t i = 0; i < m_grounds.size(); ++i)
        if (m_grounds[i].isArrived)
            for (const Entity& entity : m_grounds[i].level->entities.all())
                if (types().entity(entity.type).isA(effect.only))
                    becomeAt(static_cast<int>(i), entity, type);
    takeToGoWell("what an effect turns into something else is in its reach");
}

void Reach::becomeAt(int level, const Entity& entity, EntityTypeId type)
{
    if (!m_became.emplace(entity.id, type.slot).second)
        return;
    m_hasChanged = true;
    if (type == EntityTypeId{})
        return removeBarrier(entity.id);
    const Entity made = makeEntity(types(), type, entity.id, entity.at);
    if (!made.isSolid() || part<Stats>(made, types()))
        removeBarrier(entity.id);
    if (entity.isPlaced())
        addActs(made, level, made.cells(), false, types(), m_grounds[static_cast<std::size_t>(level)].isCrowded,
                m_acts);
    if (part<Item>(made, types()) || part<Stats>(made, types()))
        appear(type, level);
}

/// Something comes that was not there: what it is and carries can be had, and what it does can happen.
void Reach::appear(EntityTypeId type, int level)
{
    if (type == EntityTypeId{} || !m_appeared.insert(type.slot).second)
        return;
    takeToGoWell("what appears in play is where it must be");
    const Entity made = makeEntity(types(), type, {}, {});
    std::vector<Act> acts;
    addActs(made, level, {}, false, types(), true, acts);
    for (Act& one : acts) {
        one.access = Access::Arrive;
        one.isPlain = false;
        m_acts.push_back(one);
    }
    if (part<Item>(made, types()))
        obtain(type, plenty);
    const auto obtainNamed = [this](const Name& name) {
        if (const EntityTypeId named = types().findEntity(name); named != EntityTypeId{})
            obtain(named, plenty);
    };
    if (const auto* inventory = part<Inventory>(made, types())) {
        std::ranges::for_each(inventory->start, obtainNamed);
        for (const Kit& kit : inventory->kits)
            std::ranges::for_each(kit.items, obtainNamed);
    }
    if (const auto* remains = part<Remains>(made, types()))
        obtainNamed(remains->entity);
    m_hasChanged = true;
}

/// What the hero can do with an item of a type, besides what its effects say.
void Reach::learn(EntityTypeId type)
{
    const EntityType& of = types().entity(type);
    if (of.part<Digger>() && m_policies.dig != DigRule::None && m_hero.footprint == Size{1, 1})
        gain(Dig, "what can be dug away is dug away");
    for (const Name& becomes : {of.part<Perishable>() ? of.part<Perishable>()->becomes : Name(),
                                of.part<Rising>() ? of.part<Rising>()->becomes : Name()})
        if (const EntityTypeId next = types().findEntity(becomes); next != EntityTypeId{})
            appear(next, numberOf(m_state.level));
    const Entity made = makeEntity(types(), type, {}, {});
    std::vector<Act> acts;
    if (m_learned.insert(type.slot).second)
        addActs(made, numberOf(m_state.level), {}, false, types(), true, acts);
    for (Act& one : acts) {
        one.access = Access::Arrive;
        one.isPlain = false;
        m_acts.push_back(one);
    }
}

void Reach::openCell(int level, Point at, const Name& tile)
{
    Ground& ground = m_grounds[static_cast<std::size_t>(level)];
    const TileId id = types().findTile(tile);
    if (id == nothingTile || !ground.isArrived || !ground.cells.contains(at)
        || std::ranges::find(ground.changed, at) != ground.changed.end())
        return;
    if (!isGround(id))
        return;
    ground.changed.push_back(at);
    computeGround(ground);
    raiseBarriers(level);
    lookAgain(level, {{}, ground.cells.size()});
    m_hasChanged = true;
}

}  // namespace gloam
