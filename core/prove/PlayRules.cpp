#include "core/prove/PlayRules.h"

#include "core/parts/Waiting.h"

#include <algorithm>

namespace gloam {

Point PlayRules::cellOf(const PlayState& state) const
{
    const int width = widths[static_cast<std::size_t>(state[PlayTables::levelAt])];
    return {state[PlayTables::cellAt] % width, state[PlayTables::cellAt] / width};
}

void PlayRules::setCell(PlayState& state, int level, Point at) const
{
    state[PlayTables::levelAt] = level;
    state[PlayTables::cellAt] = at.y * widths[static_cast<std::size_t>(level)] + at.x;
}

EntityTypeId PlayRules::typeOf(const PlayState& state, std::size_t form) const
{
    const std::int32_t now = state[tables.firstForm + form];
    return now == PlayTables::original ? tables.forms[form].first->type : EntityTypeId{static_cast<std::uint16_t>(now)};
}

bool PlayRules::isSolid(const PlayState& state, std::size_t form) const
{
    const std::int32_t now = state[tables.firstForm + form];
    if (now == PlayTables::gone)
        return false;
    return now == PlayTables::original ? tables.forms[form].isBarrier
                                       : reach.types().entity(typeOf(state, form)).body().isSolid;
}

bool PlayRules::isActive(const PlayState& state, std::size_t act) const
{
    if (state[tables.firstAct + act] != 0)
        return false;
    const Act& one = *tables.acts[act];
    const int form = one.entity.isNothing() ? -1 : tables.formOf(one.entity);
    const std::int32_t now = form < 0 ? PlayTables::original : state[tables.firstForm + static_cast<std::size_t>(form)];
    return one.isFirst || one.entity.isNothing() ? now == PlayTables::original : now == one.type.slot;
}

std::int64_t PlayRules::carried(const PlayState& state, const Name& type) const
{
    std::int64_t had = 0;
    for (const auto& [slot, index] : tables.counts)
        if (reach.types().entity(EntityTypeId{slot}).isA(type))
            had += state[index];
    return had;
}

bool PlayRules::holds(const PlayState& state, const Condition& condition) const
{
    const auto holdsOne = [&](const Condition& one) { return holds(state, one); };
    switch (condition.kind) {
    case ConditionKind::Flag: {
        const std::int32_t value = state[tables.flags.at(condition.flag)];
        return value >= condition.least && value <= condition.most;
    }
    case ConditionKind::Have: return carried(state, condition.type) >= condition.least;
    case ConditionKind::Not: return std::ranges::none_of(condition.of, holdsOne);
    case ConditionKind::All: return std::ranges::all_of(condition.of, holdsOne);
    case ConditionKind::Any: return std::ranges::any_of(condition.of, holdsOne);
    default: return true;
    }
}

bool PlayRules::hold(const PlayState& state, const std::vector<Condition>& conditions) const
{
    return std::ranges::all_of(conditions, [&](const Condition& one) { return holds(state, one); });
}

bool PlayRules::mayPass(const PlayState& state, std::size_t link) const
{
    const Link& one = *tables.links[link];
    const bool isOpen = state[tables.firstLink + link] != 0 || (!one.key.isEmpty() && carried(state, one.key) > 0);
    return isOpen && hold(state, one.needs);
}

/// Whether it changed anything.
bool PlayRules::doAct(PlayState& state, std::size_t act)
{
    const Act& one = *tables.acts[act];
    const PlayState before = state;
    if (one.isOnce)
        state[tables.firstAct + act] = 1;
    for (const Effect& effect : *one.effects)
        if (bearsOnWays(effect, reach.types()) && reach.mayHold(effect.conditions) && hold(state, effect.conditions))
            apply(state, one, effect);
    return state != before;
}

void PlayRules::apply(PlayState& state, const Act& act, const Effect& effect)
{
    const std::int32_t amount = std::max(0, effect.amount.most());
    switch (effect.kind) {
    case EffectKind::Win: isWon = true; return;
    case EffectKind::Flag: state[tables.flags.at(effect.flag)] = effect.amount.most(); return;
    case EffectKind::Give:
        if (const auto count = tables.counts.find(reach.types().findEntity(effect.type).slot);
            count != tables.counts.end())
            state[count->second] = std::min(PlayTables::mostCarried, state[count->second] + amount);
        return;
    case EffectKind::Take:
        for (const auto& [slot, index] : tables.counts)
            if (reach.types().entity(EntityTypeId{slot}).isA(effect.type))
                state[index] = std::max(0, state[index] - amount);
        return;
    case EffectKind::Tile: return changeTile(state, act, effect);
    case EffectKind::Passage:
        for (std::size_t i = 0; i < tables.links.size(); ++i)
            if (tables.links[i]->id == effect.link)
                state[tables.firstLink + i] = effect.isOn ? 1 : 0;
        return;
    case EffectKind::Become: return become(state, act, effect);
    default: return;
    }
}

/// It walls nobody in, and only what bears on walking counts.
void PlayRules::changeTile(PlayState& state, const Act& act, const Effect& effect)
{
    const TileId tile = reach.types().findTile(effect.tile);
    const bool isHeroThere = act.level == state[PlayTables::levelAt] && cellOf(state) == effect.at;
    if (const Layer layer = reach.types().tile(tile).layer;
        (layer != Layer::Terrain && layer != Layer::Structure) || (isHeroThere && !reach.types().tile(tile).isWalkable))
        return;
    for (std::size_t i = 0; i < tables.tiles.size(); ++i)
        if (tables.tiles[i].level == act.level && tables.tiles[i].at == effect.at)
            state[tables.firstTile + i] = tile.slot;
}

void PlayRules::become(PlayState& state, const Act& act, const Effect& effect)
{
    const EntityTypeId type = reach.types().findEntity(effect.type);
    if (effect.at == noCell) {
        if (const int form = tables.formOf(act.entity); form >= 0 && type != EntityTypeId{})
            turn(state, static_cast<std::size_t>(form), type);
        return;
    }
    int worked = -1;  // the one that can be switched, else the last
    for (std::size_t i = 0; i < tables.forms.size(); ++i) {
        if (tables.forms[i].level != act.level || tables.forms[i].first->at != effect.at
            || state[tables.firstForm + i] == PlayTables::gone)
            continue;
        worked = static_cast<int>(i);
        const bool isFirst = state[tables.firstForm + i] == PlayTables::original;
        if (isFirst ? part<Switchable>(*tables.forms[i].first, reach.types()) != nullptr
                    : reach.types().entity(typeOf(state, i)).part<Switchable>() != nullptr)
            break;
    }
    if (worked < 0)
        return;
    const auto form = static_cast<std::size_t>(worked);
    const bool wouldShutIn = type != EntityTypeId{} && reach.types().entity(type).body().isSolid
                             && !isSolid(state, form) && act.level == state[PlayTables::levelAt]
                             && cellOf(state) == effect.at;
    if (!wouldShutIn && typeOf(state, form) != type)
        turn(state, form, type);
}

/// It becomes as its type is: what was spent is so no more.
void PlayRules::turn(PlayState& state, std::size_t form, EntityTypeId type)
{
    state[tables.firstForm + form] = type == EntityTypeId{} ? PlayTables::gone : std::int32_t{type.slot};
    for (std::size_t i = 0; i < tables.acts.size(); ++i)
        if (tables.acts[i]->entity == tables.forms[form].entity)
            state[tables.firstAct + i] = 0;
}

}  // namespace gloam
