#include "core/prove/PlayTables.h"

#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int noLimit = 1'000'000;

bool isConstant(const Effect& effect)
{
    return effect.amount.least() == effect.amount.most() && !effect.timesLevel && effect.percent == 0;
}

}  // namespace

PlayTables::PlayTables(const ReachSearch& reach)
{
    if (reach.hero().footprint != Size{1, 1})
        lack("the hero is larger than a cell");
    if (!reach.guess().empty())
        lack(reach.guess());
    for (const Goal& goal : reach.state().world.settings.goals) {
        if (!goal.killed.isNothing())
            lack("who is to be killed can be");
        if (!goal.have.isEmpty())
            m_asked.push_back(goal.have);
        if (!goal.flag.isEmpty())
            flags.emplace(goal.flag, 0);
    }
    listActs(reach);
    listLinks(reach);
    if (std::ranges::any_of(acts, [&](const Act* act) {
            return act->access == Access::Stand && act->level == reach.numberOf(reach.state().level)
                   && act->cells.contains(reach.hero().at);
        }))
        doubt("the hero begins on what it sets off");
    layOut(reach);
}

void PlayTables::lack(std::string what)
{
    if (lacks.empty())
        lacks = std::move(what);
}

void PlayTables::doubt(std::string what)
{
    if (doubts.empty())
        doubts = std::move(what);
}

/// What closes a way does not do so where something stands.
void PlayTables::listClosing(const ReachSearch& reach)
{
    isMonotone = false;
    if (reach.isCrowded())
        doubt("what stands in the way keeps it open");
}

/// The hero may lay down what an act would take, unless the act waits until it has that.
void PlayTables::listTake(const Act& act, const Effect& effect)
{
    const bool isAsked = std::ranges::any_of(*act.conditions, [&](const Condition& one) {
        return one.kind == ConditionKind::Have && one.type == effect.type && one.least >= effect.amount.most();
    });
    if (!isAsked)
        doubt("the hero lays down what would be taken");
}

/// What an effect turns into something else may not be what stands there, but what was brought there.
void PlayTables::listBrought(const Entity& entity, EntityTypeId made, const ReachSearch& reach)
{
    const bool isSwitched = part<Switchable>(entity, reach.types())
                            && (made == EntityTypeId{} || reach.types().entity(made).part<Switchable>());
    if (!isSwitched && reach.isAnythingLoose())
        doubt("what is laid there becomes something else instead");
}

int PlayTables::formOf(EntityId entity) const
{
    const auto found = std::ranges::find(forms, entity, &Form::entity);
    return found == forms.end() ? -1 : static_cast<int>(found - forms.begin());
}

void PlayTables::listActs(const ReachSearch& reach)
{
    for (const Act& act : reach.acts()) {
        if (!reach.isAccessible(act) || !reach.mayHold(*act.conditions, act.isAnyones))
            continue;
        acts.push_back(&act);
        if (!act.isPlain)
            lack("what items, creatures, talks and the levels themselves do happens when it must");
        listNames(*act.conditions, reach);
        for (const Effect& effect : *act.effects)
            if (bearsOnWays(effect, reach.types()) && reach.mayHold(effect.conditions)) {
                isMonotone = isMonotone && (!act.isOnce || effect.conditions.empty());  // it may come too early
                listEffect(act, effect, reach);
            }
    }
}

void PlayTables::listNames(const std::vector<Condition>& conditions, const ReachSearch& reach)
{
    for (const Condition& condition : conditions) {
        switch (condition.kind) {
        case ConditionKind::Flag:
            flags.emplace(condition.flag, 0);
            isMonotone = isMonotone && condition.least > 0 && condition.most >= noLimit;
            break;
        case ConditionKind::Have:
            m_asked.push_back(condition.type);
            if (condition.most < noLimit)
                lack("an item is dropped where the hero may not have it");
            break;
        case ConditionKind::Not:
            isMonotone = false;
            if (std::ranges::any_of(condition.of, [](const Condition& one) { return one.kind != ConditionKind::Flag; }))
                lack("what must not hold does not");
            listNames(condition.of, reach);
            break;
        case ConditionKind::All:
        case ConditionKind::Any: listNames(condition.of, reach); break;
        default: lack("what effects wait for comes about");
        }
    }
}

void PlayTables::listEffect(const Act& act, const Effect& effect, const ReachSearch& reach)
{
    listNames(effect.conditions, reach);
    switch (effect.kind) {
    case EffectKind::Win: return;
    case EffectKind::Flag:
        if (effect.isAdded)
            lack("flags that are counted come to the number that is asked for");
        isMonotone = isMonotone && effect.amount.least() == 1;
        flags.emplace(effect.flag, 0);
        break;
    case EffectKind::Give: m_asked.push_back(effect.type); break;
    case EffectKind::Take:
        isMonotone = false;
        m_asked.push_back(effect.type);
        m_taken.push_back(effect.type);
        listTake(act, effect);
        break;
    case EffectKind::Tile: {
        const Layer layer = reach.types().tile(reach.types().findTile(effect.tile)).layer;
        if (layer != Layer::Terrain && layer != Layer::Structure)
            return;
        if (effect.at == noCell || effect.shape != EffectShape::Self)
            return lack("an effect changes the ground where it must");
        if (!reach.isGround(reach.types().findTile(effect.tile)))
            listClosing(reach);
        if (!effect.instead.isEmpty())
            lack("an effect changes the ground where it must");
        if (std::ranges::none_of(tiles,
                                 [&](const Changing& one) { return one.level == act.level && one.at == effect.at; }))
            tiles.push_back({act.level, effect.at});
        return;
    }
    case EffectKind::Passage: isMonotone = isMonotone && effect.isOn; return;
    case EffectKind::Become: return listBecome(act, effect, reach);
    default: return lack("what effects do happens where it must");
    }
    if (!isConstant(effect))
        lack("the dice fall as they must");
}

void PlayTables::listBecome(const Act& act, const Effect& effect, const ReachSearch& reach)
{
    const Level& level = *reach.grounds()[static_cast<std::size_t>(act.level)].level;
    const EntityTypeId type = reach.types().findEntity(effect.type);
    if (effect.at != noCell && effect.only.isEmpty()) {
        for (const Entity* entity : level.entities.at(effect.at))
            if (entity->id != heroId) {
                listForm(*entity, act.level, reach);
                listBrought(*entity, type, reach);
            }
    } else if (const Entity* self = level.entities.find(act.entity); self && effect.only.isEmpty()) {
        listForm(*self, act.level, reach);
    } else {
        lack("what effects turn into something else is in their reach");
    }
    if (type == EntityTypeId{})
        return;
    const Entity made = makeEntity(reach.types(), type, {}, {});
    if (made.isSolid())
        listClosing(reach);
    if (made.footprint != Size{1, 1})
        lack("what grows finds room");
    const std::size_t before = m_asked.size();
    std::vector<Act> more;
    addActs(made, act.level, {}, false, reach.types(), more);
    isMonotone = isMonotone && more.empty();
    m_asked.resize(before);
}

void PlayTables::listForm(const Entity& entity, int level, const ReachSearch& reach)
{
    if (formOf(entity.id) >= 0)
        return;
    const bool isPlain = entity.isPlaced() && !part<Stats>(entity, reach.types()) && entity.footprint == Size{1, 1};
    if (!isPlain || part<Item>(entity, reach.types()))
        lack("what effects turn into something else is in their reach");
    const bool isBarrier = std::ranges::any_of(reach.barriers(), [&entity](const Barrier& barrier) {
        return barrier.entity == entity.id;
    });
    forms.push_back({entity.id, &entity, level, isBarrier});
    // What an act asked of the entity it no longer asks of what that becomes.
    isMonotone = isMonotone && (isBarrier || !part<Trigger>(entity, reach.types()));
}

void PlayTables::listLinks(const ReachSearch& reach)
{
    for (const Link& link : reach.state().world.links.all()) {
        if (reach.numberOf(link.from.level) < 0 || reach.numberOf(link.to.level) < 0 || !link.from.hasCell()
            || !link.to.hasCell())
            continue;
        links.push_back(&link);
        if (kindOf(link).moment == LinkMoment::Edge) {
            hasEdges = true;
            doubt("the hero comes over an edge to where it must");
        }
        isMonotone = isMonotone && link.ways == LinkWays::Both && kindOf(link).moment == LinkMoment::Asked;
        if (!link.key.isEmpty())
            m_asked.push_back(link.key);
        listNames(link.needs, reach);
        for (const bool isTo : {true, false})
            if (isTo || link.ways == LinkWays::Both)
                listArrival(link, isTo ? link.to : link.from, reach);
    }
}

void PlayTables::listArrival(const Link& by, const Place& place, const ReachSearch& reach)
{
    const Level& level = *reach.state().world.findLevel(place.level);
    if (level.contains(place.at) && !canStand(level, reach.hero(), place.at))
        lack("the hero arrives where it must");
    if (reach.mayBeTaken(place))
        doubt("the hero arrives beside what stands there");
    const int number = reach.numberOf(place.level);
    const bool setsOff = std::ranges::any_of(acts, [&](const Act* act) {
        return act->level == number && act->access == Access::Stand && act->cells.contains(place.at);
    });
    const bool leadsOn = std::ranges::any_of(reach.state().world.links.all(), [&](const Link& link) {
        return link.id != by.id && kindOf(link).moment == LinkMoment::Enter
               && (link.from == place || (link.ways == LinkWays::Both && link.to == place));
    });
    if (setsOff || leadsOn)
        doubt("the hero arrives on what it sets off");
}

void PlayTables::layOut(const ReachSearch& reach)
{
    start = {reach.numberOf(reach.state().level), 0};
    for (auto& [flag, index] : flags) {
        index = start.size();
        const auto set = reach.state().flags.find(flag);
        start.push_back(set == reach.state().flags.end() ? 0 : static_cast<std::int32_t>(set->second));
    }
    const auto isAsked = [&](EntityTypeId type) {
        return std::ranges::any_of(m_asked, [&](const Name& name) { return reach.types().entity(type).isA(name); });
    };
    for (std::size_t i = 1; i < reach.types().entities().size(); ++i)
        if (const EntityTypeId type{static_cast<std::uint16_t>(i)};
            isAsked(type) && reach.mayHave(reach.types().entity(type).id)) {
            counts[type.slot] = start.size();
            start.push_back(0);
        }
    for (const Name& name : m_taken)
        if (std::ranges::count_if(counts,
                                  [&](const auto& count) {
                                      return reach.types().entity(EntityTypeId{count.first}).isA(name);
                                  })
            > 1)
            lack("of several kinds of items, the right one is taken");
    firstForm = start.size();
    start.resize(start.size() + forms.size(), original);
    firstItem = start.size();
    for (const ItemSource& item : reach.items())
        if (const auto count = counts.find(item.type.slot); item.isTaken && count != counts.end()) {
            if (item.access == Access::Carry)
                start[count->second] += item.count;
            else if (item.access == Access::Arrive)
                lack("what creatures carry can be had");
            else
                items.push_back({&item, count->second});
        }
    start.resize(start.size() + items.size());
    firstLink = start.size();
    for (const Link* link : links)
        start.push_back(link->isOpen ? 1 : 0);
    firstTile = start.size();
    for (const Changing& tile : tiles)
        start.push_back(reach.grounds()[static_cast<std::size_t>(tile.level)].level->tiles.solidAt(tile.at).slot);
    firstAct = start.size();
    start.resize(start.size() + acts.size());
}

}  // namespace gloam
