#include "core/game/Turn.h"

#include "core/parts/FreeCell.h"
#include "core/parts/Waiting.h"
#include "core/rules/Triggers.h"

namespace gloam {

void Turn::transfer(EntityId who, const Place& to)
{
    auto& from = m_state.world.levels.at(m_state.level);
    Level& level = m_state.world.levels.at(to.level).write();
    const auto cell = freeCellNear(level, *from->entities.find(who), to.at);
    if (!cell)
        return;
    std::optional<Entity> traveller = from.write().entities.remove(who);
    if (who == heroId) {
        m_state.leftAt[m_state.level] = m_state.now;
        thaw(to.level);
        m_state.level = to.level;
        m_game.m_work.queueLevel = {};
    } else {
        const auto left = m_state.leftAt.find(to.level);
        traveller->readyAt -= m_state.now - (left == m_state.leftAt.end() ? 0 : left->second);
    }
    traveller->at = *cell;
    level.entities.add(std::move(*traveller));
    takeAlong(who, from.write().entities, level.entities);
    if (who != heroId)
        return;
    Deed deed(m_stage, to.level, heroId);
    deed.tell(event::Arrived{deed.subject(heroId), to.level, level.displayName()});
    setOffAll(deed, TriggerMoment::Start);
}

/// What someone carries goes along, with its contents.
void Turn::takeAlong(EntityId holder, EntityStore& from, EntityStore& to)
{
    std::vector<EntityId> carried;
    for (const Entity& entity : from.all())
        if (entity.in == holder)
            carried.push_back(entity.id);
    for (const EntityId id : carried) {
        to.add(std::move(*from.remove(id)));
        takeAlong(id, from, to);
    }
}

/// Delays everyone on a level by the time it was frozen (TURN-11).
void Turn::thaw(const Name& levelId)
{
    const auto left = m_state.leftAt.find(levelId);
    const std::int64_t frozen = m_state.now - (left == m_state.leftAt.end() ? 0 : left->second);
    Level& level = m_state.world.levels.at(levelId).write();
    std::vector<EntityId> ids;
    for (const Entity& entity : level.entities.all())
        ids.push_back(entity.id);
    for (const EntityId id : ids)
        level.entities.updateInPlace(id, [frozen](Entity& entity) { entity.readyAt += frozen; });
    m_state.leftAt.erase(levelId);
}

}  // namespace gloam
