#include "core/parts/Items.h"
#include "core/parts/Moving.h"
#include "core/parts/Talk.h"
#include "core/prove/ReachSearch.h"
#include "core/types/StatusType.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::int64_t mostCounted = 1'000'000'000;  ///< as play counts on a flag

bool fits(const BitGrid& cells, Rect body)
{
    return allCells(body, [&cells](Point p) { return cells.contains(p) && cells.get(p); });
}

}  // namespace

/// A level that an act happens on, or, if what does it may be taken elsewhere, each that the hero comes to.
template <typename Do> void ReachSearch::onLevelsOf(const Act& act, Do what)
{
    for (std::size_t i = 0; i < m_grounds.size(); ++i)
        if (static_cast<int>(i) == act.level || (act.isMovable && m_grounds[i].isArrived))
            what(static_cast<int>(i));
}

/// False if it was cancelled.
bool ReachSearch::actAll()
{
    constexpr std::size_t actsBetweenLooks = 256;
    for (std::size_t i = 0; i < m_acts.size(); ++i) {
        if (i % actsBetweenLooks == 0 && m_progress.isCancelled())
            return false;
        const Act one = m_acts[i];  // acts may be added
        if (isAccessible(one) && mayHold(*one.conditions, one.isAnyones || m_isWild))
            act(one);
    }
    return true;
}

void ReachSearch::act(const Act& act)
{
    if (!act.flag.isEmpty())
        setFlag(act.flag, act.value, act.value);
    for (const Effect& effect : *act.effects)
        if (bearsOnWays(effect, types()) && mayHold(effect.conditions, act.isAnyones || m_isWild)) {
            if (!act.isPlain)
                takeToGoWell("what items, creatures, talks and the levels themselves do happens when it must");
            apply(act, effect);
        }
}

void ReachSearch::apply(const Act& act, const Effect& effect)
{
    switch (effect.kind) {
    case EffectKind::Win:
        m_hasChanged = m_hasChanged || !m_canWin;
        m_canWin = true;
        return;
    case EffectKind::Flag: {
        if (effect.isAdded) {
            takeToGoWell("flags that are counted come to the number that is asked for");
            return setFlag(effect.flag, effect.amount.least() < 0 ? -mostCounted : 0,
                           effect.amount.most() > 0 ? mostCounted : 0);
        }
        const int factor = effect.timesLevel ? 100 : 1;
        return setFlag(effect.flag, std::int64_t{std::min(0, effect.amount.least())} * factor,
                       std::int64_t{effect.amount.most()} * factor);
    }
    case EffectKind::Give: return give(act, effect);
    case EffectKind::Trade:
        takeToGoWell("what traders sell can be paid for");
        for (const Offer& offer : effect.stock)
            obtain(types().findEntity(offer.type), plenty);
        if (!effect.buys.empty())
            obtain(types().findEntity(effect.currency), plenty);
        return;
    case EffectKind::Choose:
        takeToGoWell("answers are given as they must be");
        for (const EffectOption& option : effect.options)
            if (mayHold(option.conditions, act.isAnyones || m_isWild)) {
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
        if (effect.at == noCell)
            return gain(Everywhere, "an effect changes the ground wherever it is used");
        return onLevelsOf(act, [&](int level) { openCell(level, effect.at, effect.tile); });
    case EffectKind::Passage:
        if (effect.isOn)
            openLink(effect.link);
        return;
    case EffectKind::Become: return become(act, effect);
    case EffectKind::Summon: return appear(types().findEntity(effect.type));
    case EffectKind::Blink: return gain(Everywhere, "a blink may lead anywhere");
    case EffectKind::Dig: return gain(Dig, "what can be dug away is dug away");
    case EffectKind::Ignite: return gain(Burn, "what can burn is burnt down");
    case EffectKind::Push: return allowCorners("a push may lead past corners");
    case EffectKind::Ability:
        if (m_given.emplace(&effect, EntityId{}, false).second) {
            takeToGoWell("a new ability does what it must");
            addAbilityActs(effect.ability, act.level, types(), m_acts);
            m_hasChanged = true;
        }
        return;
    case EffectKind::Afflict: return gain(Swim, "a status lets the hero swim");
    default: return;
    }
}

/// What is spent once is not spent any more once its entity has become another.
void ReachSearch::give(const Act& act, const Effect& effect)
{
    const bool mayAgain = !act.isOnce || !act.isPlain || hasBecome(act.entity);
    if (m_given.emplace(&effect, act.entity, mayAgain).second)
        obtain(types().findEntity(effect.type), mayAgain ? plenty : std::max(0, effect.amount.most()));
}

/// As the effect does it: with a cell, what is there; unaimed, the one that acts; else creatures, or all of a type.
void ReachSearch::become(const Act& act, const Effect& effect)
{
    const EntityTypeId type = types().findEntity(effect.type);
    if (type == EntityTypeId{} && !effect.type.isEmpty())
        return;
    if (!effect.only.isEmpty())
        return becomeAll(effect, type);
    if (effect.at != noCell) {
        onLevelsOf(act, [&](int level) {
            const Level& on = *m_grounds[static_cast<std::size_t>(level)].level;
            if (on.contains(effect.at))
                for (const Entity* entity : on.entities.at(effect.at))
                    if (entity->id != heroId)
                        becomeAt(level, *entity, type);
        });
        if (isAnythingLoose())
            appear(type);  // what was brought there becomes that
        return;
    }
    if (effect.shape != EffectShape::Self || act.type == EntityTypeId{} || act.isUse)
        return runWild("a creature, or the hero, may become another");
    const Entity* self = act.entity.isNothing()
                             ? nullptr
                             : m_grounds[static_cast<std::size_t>(act.level)].level->entities.find(act.entity);
    if (self)
        becomeAt(act.level, *self, type);
    if (!self || act.isMovable)
        appear(type);
}

/// All of a type: those that stand there as the game begins, that became so, and that came or are carried.
void ReachSearch::becomeAll(const Effect& effect, EntityTypeId type)
{
    takeToGoWell("what an effect turns into something else is in its reach");
    for (std::size_t i = 0; i < m_grounds.size(); ++i)
        if (m_grounds[i].isArrived)
            for (const Entity& entity : m_grounds[i].level->entities.all())
                if (entity.id != heroId && mayBe(entity, effect.only))
                    becomeAt(static_cast<int>(i), entity, type);
    const auto isMeant = [&](std::uint16_t slot) { return types().entity(EntityTypeId{slot}).isA(effect.only); };
    if (std::ranges::any_of(m_appeared, isMeant) || std::ranges::any_of(m_learned, isMeant))
        appear(type);
}

/// Whether it is of a type, or may have become so.
bool ReachSearch::mayBe(const Entity& entity, const Name& type) const
{
    if (types().entity(entity.type).isA(type))
        return true;
    for (auto became = m_became.lower_bound({entity.id, 0}); became != m_became.end() && became->first == entity.id;
         ++became)
        if (types().entity(EntityTypeId{became->second}).isA(type))
            return true;
    return false;
}

void ReachSearch::becomeAt(int level, const Entity& entity, EntityTypeId type)
{
    if (!m_became.emplace(entity.id, type.slot).second)
        return;
    m_hasChanged = true;
    if (type == EntityTypeId{})
        return removeBarrier(entity.id);
    const Entity made = makeEntity(types(), type, entity.id, entity.at);
    const bool isOfSameSize = made.footprint == entity.footprint;
    if (!isBarrier(made) || !isOfSameSize)
        removeBarrier(entity.id);
    if (!entity.isPlaced() || !isOfSameSize || isMovable(entity, types()) || isMovable(made, types()))
        return appear(type);
    addActs(made, level, made.cells(), false, types(), m_acts);
    listNature(made);
}

void ReachSearch::openCell(int level, Point at, const Name& tile)
{
    LevelGround& ground = m_grounds[static_cast<std::size_t>(level)];
    const TileId id = types().findTile(tile);
    const Layer layer = types().tile(id).layer;
    if (id == nothingTile || !ground.isArrived || !ground.cells.contains(at) || ground.solo.get(at) || !isGround(id)
        || (layer != Layer::Terrain && layer != Layer::Structure))
        return;
    ground.changed.push_back(at);
    ground.solo.set(at, true);
    const Point corner{m_hero.footprint.width - 1, m_hero.footprint.height - 1};
    const Rect places = intersected({at - corner, m_hero.footprint}, {{}, ground.cells.size()});
    for (const Point place : cellsIn(places)) {
        ground.cells.set(place, fits(ground.solo, {place, m_hero.footprint}));
        ground.open.set(place, ground.cells.get(place) && !isBarred(level, place));
    }
    lookAgain(level, grown(places, 1));
    m_hasChanged = true;
}

}  // namespace gloam
