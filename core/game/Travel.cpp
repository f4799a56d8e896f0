#include "core/game/Turn.h"

#include "core/game/Building.h"
#include "core/game/FarLevels.h"
#include "core/parts/Chasing.h"
#include "core/parts/Conducts.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "core/rules/Harm.h"
#include "core/rules/Triggers.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

/// Whether a step takes it beside the hero. Followers are content with that.
bool isStepAway(const Entity& entity, const Entity& hero, const Level& level)
{
    return std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
        const Rect between{hero.at + step(direction), {1, 1}};
        return !level.tiles.blocksMove(between.at) && isAdjacent(entity.cells(), between);
    });
}

/// Whether another creature goes along when the hero leaves: awake, free to go, and hunting it from beside it, or
/// following it (C-22).
bool goesAlong(const Entity& entity, const Entity& hero, const Level& level)
{
    const TypeRegistry& types = level.tiles.types();
    if (!isActor(entity, types) || !isAlive(entity) || part<Rooted>(entity, types) || isHelpless(entity, types))
        return false;
    const Mood mood = moodOf(entity, types);
    const bool isBeside = isAdjacent(entity.cells(), hero.cells());
    if (mood.state == MindState::Follow)
        return isBeside || isStepAway(entity, hero, level);
    return isBeside && mood.state == MindState::Hunt && mood.target == hero.id;
}

/// Forgets the places of the level it leaves, and the trail it left there.
void forgetPlaces(Entity& traveller)
{
    removePart<Trail>(traveller);
    removePart<ChaseState>(traveller);
    for (PartBox& box : traveller.parts)
        if (box.as<Mood>()) {
            Mood& mood = box.write<Mood>();
            mood.goal = noCell;
            mood.by = MindSense::None;
            mood.post = noCell;
        }
}

}  // namespace

/// Builds the next endless level and returns where its stairs up are; the Error says why it cannot be built.
Result<Place> Turn::below()
{
    const Result<Place> built = buildDeeper(m_state, m_ahead, {m_state.level, m_state.hero()->at});
    if (built)
        outfitLevel(built->level);
    return built;
}

/// Nobody goes to a level that cannot be built.
void Turn::tellUnbuilt(EntityId who, const Error& why)
{
    if (who != heroId)
        return;
    Deed deed(m_stage, m_state.level, heroId);
    Map words;
    words.set("why", why.sentence);
    deed.tell(event::Custom{"way-unbuilt", deed.subject(heroId), std::move(words)});
}

/// Those that go along with the hero, by id.
std::vector<EntityId> Turn::companions() const
{
    std::vector<EntityId> going;
    const Level& level = m_state.currentLevel();
    const Entity* hero = m_state.hero();
    if (hero && m_game.policies().ruleset.offmap.followers == "adjacent")
        for (const Entity& entity : level.entities.all())
            if (goesAlong(entity, *hero, level))
                going.push_back(entity.id);
    return going;
}

/// Moves the entities that went through passages during the act, each once, in that order.
void Turn::sendOff()
{
    for (const Departure& departure : std::exchange(m_departures, {})) {
        const Entity* entity = m_state.currentLevel().entities.find(departure.who);
        if (entity && entity->isPlaced() && !entity->flags.has(EntityFlag::Dead))
            transfer(departure.who, departure.leave);
        else
            continue;
        if (m_state.hero() && departure.who == heroId)
            break;  // the others are on a level that is frozen now
    }
}

/// Goes through a passage that ends on the same level. There is no arrival to report, and no one follows.
bool Turn::goWithin(EntityId who, const Place& to)
{
    const Level& level = m_state.currentLevel();
    const auto cell = freeCellNear(level, *level.entities.find(who), to.at);
    if (cell)
        Deed(m_stage, m_state.level, who).move(who, *cell);
    return cell.has_value();
}

Status Turn::buildOnArrival(const Name& level)
{
    if (!m_state.world.findLevel(level)->isUnbuilt())
        return done();
    const Status built = buildIfUnbuilt(m_state, m_ahead, level);
    if (built)
        outfitLevel(level);
    return built;
}

void Turn::harmOnArrival(EntityId who, const Leave& leave)
{
    if (leave.damage == Dice{})
        return;
    Deed deed(m_stage, leave.to.level, who);
    if (!deed.find(who))
        return;
    const int damage = roll(leave.damage, deed.chance("combat"));
    hurt(deed, who, {leave.harm, {{}, leave.harm, leave.harm.text(), deed.find(who)->at}, damage});
}

void Turn::transfer(EntityId who, const Leave& leave)
{
    const Name left = m_state.level;
    const Result<Place> found = m_state.world.findLevel(leave.to.level) ? leave.to : below();
    if (!found)
        return tellUnbuilt(who, found.error());
    const Place to = *found;
    if (const Status built = buildOnArrival(to.level); !built)
        return tellUnbuilt(who, built.error());
    if (to.level == left) {
        if (goWithin(who, to))
            harmOnArrival(who, leave);
        return;
    }
    const std::vector<EntityId> going = who == heroId && leave.isFollowed ? companions() : std::vector<EntityId>();
    const bool hasLeft = move(who, left, to);
    if (who != heroId) {
        if (hasLeft)
            harmOnArrival(who, leave);
        return;
    }
    if (!hasLeft) {
        Deed deed(m_stage, left, heroId);
        return deed.tell(event::Custom{"turns-back", deed.subject(heroId), {}});
    }
    for (const EntityId id : going)
        move(id, left, to);
    Deed deed(m_stage, to.level, heroId);
    deed.tell(event::Arrived{deed.subject(heroId), to.level, m_state.currentLevel().displayName()});
    for (const EntityId id : going)
        if (deed.find(id))
            deed.tell(event::Custom{"comes-along", deed.subject(id), {}});
    heroComes(deed);
    harmOnArrival(heroId, leave);
}

bool Turn::move(EntityId who, const Name& fromLevel, const Place& to)
{
    auto& from = m_state.world.levels.at(fromLevel);
    Level& level = m_state.world.levels.at(to.level).write();
    const Entity* leaving = from->entities.find(who);
    const auto cell = leaving ? freeCellNear(level, *leaving, to.at) : std::nullopt;
    if (!cell)
        return false;
    std::optional<Entity> traveller = from.write().entities.remove(who);
    if (who == heroId) {
        m_state.leftAt[m_state.level] = m_state.now;
        thaw(to.level);
        m_state.level = to.level;
        packFarLevels(m_state, fromLevel);
        m_game.m_work.queueLevel = {};
    } else if (to.level != m_state.level) {
        const auto left = m_state.leftAt.find(to.level);
        traveller->readyAt -= m_state.now - (left == m_state.leftAt.end() ? 0 : left->second);
    }
    traveller->at = *cell;
    forgetPlaces(*traveller);
    level.entities.add(std::move(*traveller));
    takeAlong(who, from.write().entities, level.entities);
    return true;
}

/// What someone carries goes along, with its contents.
void Turn::takeAlong(EntityId holder, EntityStore& from, EntityStore& to)
{
    const std::vector<EntityId> carried = from.within(holder);
    for (const EntityId id : carried) {
        to.add(std::move(*from.remove(id)));
        takeAlong(id, from, to);
    }
}

/// Delays everyone on a level by the time it was frozen (TURN-11), and unpacks its tiles.
void Turn::thaw(const Name& levelId)
{
    const auto left = m_state.leftAt.find(levelId);
    const std::int64_t frozen = m_state.now - (left == m_state.leftAt.end() ? 0 : left->second);
    Level& level = m_state.world.levels.at(levelId).write();
    level.tiles.unpack();
    std::vector<EntityId> ids;
    for (const Entity& entity : level.entities.all())
        ids.push_back(entity.id);
    for (const EntityId id : ids)
        level.entities.updateInPlace(id, [frozen](Entity& entity) { entity.readyAt += frozen; });
    m_state.leftAt.erase(levelId);
}

}  // namespace gloam
