#include "core/game/Travel.h"

#include "core/game/Building.h"
#include "core/game/FarLevels.h"
#include "core/game/Outfitting.h"
#include "core/game/TurnContext.h"
#include "core/parts/Chasing.h"
#include "core/parts/Conducts.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "core/rules/Harm.h"
#include "core/rules/Triggers.h"

#include <algorithm>
#include <set>
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

/// The entities that got what they carry when the game began; none for one that is yet to be built.
std::set<EntityId> outfittedOn(const Level* level)
{
    std::set<EntityId> outfitted;
    if (level && !level->isUnbuilt())
        for (const Entity& entity : level->entities.all())
            outfitted.insert(entity.id);
    return outfitted;
}

/// Builds the next of the `deeper` levels and returns where its stairs up are; the Error says why it cannot be built.
Result<Place> below(TurnContext& turn)
{
    const Level& here = turn.state.currentLevel();
    const Level* const next = turn.state.world.findLevel(levelBelow(turn.state.world, here));
    const bool isNew = !next || next->awaitsArrival();
    const std::set<EntityId> before = isNew ? outfittedOn(next) : std::set<EntityId>();
    const Result<Place> built = buildDeeper(turn.state, turn.ahead, {here.id, turn.state.hero()->at});
    if (built && isNew)
        outfitLevel(turn, built->level, before);
    return built;
}

/// Nobody goes to a level that cannot be built.
void tellUnbuilt(TurnContext& turn, EntityId who, const Error& why)
{
    if (who != heroId)
        return;
    Deed deed(turn.deeds, turn.state.level, heroId);
    Map words;
    words.set("why", why.sentence);
    deed.tell(event::Custom{"way-unbuilt", deed.subject(heroId), std::move(words)});
}

Status buildOnArrival(TurnContext& turn, const Name& level)
{
    const Level* const there = turn.state.world.findLevel(level);
    if (!there)
        return Error{"There is no level '" + level.text() + "'."};
    if (!there->awaitsArrival())
        return done();
    const std::set<EntityId> before = outfittedOn(there);
    const Status built = buildIfUnbuilt(turn.state, turn.ahead, level);
    if (built)
        outfitLevel(turn, level, before);
    return built;
}

/// Where someone arrives, on a level that is then built.
Result<Place> arrivalOf(TurnContext& turn, const Leave& leave)
{
    if (!leave.to.hasCell() && leave.link.isNothing())
        return below(turn);
    if (const Status built = buildOnArrival(turn, leave.to.level); !built)
        return built.error();
    if (leave.to.hasCell())
        return leave.to;
    const Link& link = *turn.state.world.links.find(leave.link);  // its ends are found by now
    const Place& to = link.to.level == leave.to.level ? link.to : link.from;
    return to.hasCell() ? Result<Place>(to)
                        : Error{"There is no room for its stairs on level '" + to.level.text() + "'."};
}

/// Those that go along with the hero, by id.
std::vector<EntityId> companions(const TurnContext& turn)
{
    std::vector<EntityId> going;
    const Level& level = turn.state.currentLevel();
    const Entity* hero = turn.state.hero();
    if (hero && turn.policies.ruleset.offmap.followers == "adjacent")
        for (const Entity& entity : level.entities.all())
            if (goesAlong(entity, *hero, level))
                going.push_back(entity.id);
    return going;
}

/// Goes through a passage that ends on the same level. There is no arrival to report, and no one follows.
bool goWithin(TurnContext& turn, EntityId who, const Place& to)
{
    const Level& level = turn.state.currentLevel();
    const auto cell = freeCellNear(level, *level.entities.find(who), to.at);
    if (cell)
        Deed(turn.deeds, turn.state.level, who).move(who, *cell);
    return cell.has_value();
}

void harmOnArrival(TurnContext& turn, EntityId who, const Leave& leave)
{
    if (leave.damage == Dice{})
        return;
    Deed deed(turn.deeds, leave.to.level, who);
    if (!deed.find(who))
        return;
    const int damage = roll(leave.damage, deed.chance("combat"));
    hurt(deed, who, {leave.harm, {{}, leave.harm, leave.harm.text(), deed.find(who)->at}, damage});
}

/// What someone carries goes along, with its contents.
void takeAlong(EntityId holder, EntityStore& from, EntityStore& to)
{
    const std::vector<EntityId> carried = from.within(holder);
    for (const EntityId id : carried) {
        to.add(std::move(*from.remove(id)));
        takeAlong(id, from, to);
    }
}

/// Delays everyone on a level by the time it was frozen (TURN-11), and unpacks its tiles.
void thaw(TurnContext& turn, const Name& levelId)
{
    const auto left = turn.state.leftAt.find(levelId);
    const std::int64_t frozen = turn.state.now - (left == turn.state.leftAt.end() ? 0 : left->second);
    Level& level = turn.state.world.levels.at(levelId).write();
    level.tiles.unpack();
    std::vector<EntityId> ids;
    for (const Entity& entity : level.entities.all())
        ids.push_back(entity.id);
    for (const EntityId id : ids)
        level.entities.updateInPlace(id, [frozen](Entity& entity) { entity.readyAt += frozen; });
    turn.state.leftAt.erase(levelId);
}

bool move(TurnContext& turn, EntityId who, const Name& fromLevel, const Place& to)
{
    auto& from = turn.state.world.levels.at(fromLevel);
    Level& level = turn.state.world.levels.at(to.level).write();
    const Entity* leaving = from->entities.find(who);
    const auto cell = leaving ? freeCellNear(level, *leaving, to.at) : std::nullopt;
    if (!cell)
        return false;
    std::optional<Entity> traveller = from.write().entities.remove(who);
    if (who == heroId) {
        turn.state.leftAt[turn.state.level] = turn.state.now;
        thaw(turn, to.level);
        turn.state.level = to.level;
        packFarLevels(turn.state, fromLevel);
        turn.work.queueLevel = {};
    } else if (to.level != turn.state.level) {
        const auto left = turn.state.leftAt.find(to.level);
        traveller->readyAt -= turn.state.now - (left == turn.state.leftAt.end() ? 0 : left->second);
    }
    traveller->at = *cell;
    forgetPlaces(*traveller);
    level.entities.add(std::move(*traveller));
    takeAlong(who, from.write().entities, level.entities);
    return true;
}

void transfer(TurnContext& turn, EntityId who, const Leave& leave)
{
    const Name left = turn.state.level;
    const Result<Place> found = arrivalOf(turn, leave);
    if (!found)
        return tellUnbuilt(turn, who, found.error());
    const Place to = *found;
    if (to.level == left) {
        if (goWithin(turn, who, to))
            harmOnArrival(turn, who, leave);
        return;
    }
    const std::vector<EntityId> going = who == heroId && leave.isFollowed ? companions(turn) : std::vector<EntityId>();
    const bool hasLeft = move(turn, who, left, to);
    if (who != heroId) {
        if (hasLeft)
            harmOnArrival(turn, who, leave);
        return;
    }
    if (!hasLeft) {
        Deed deed(turn.deeds, left, heroId);
        return deed.tell(event::Custom{"turns-back", deed.subject(heroId), {}});
    }
    for (const EntityId id : going)
        move(turn, id, left, to);
    Deed deed(turn.deeds, to.level, heroId);
    deed.tell(event::Arrived{deed.subject(heroId), to.level, turn.state.currentLevel().displayName()});
    for (const EntityId id : going)
        if (deed.find(id))
            deed.tell(event::Custom{"comes-along", deed.subject(id), {}});
    heroComes(deed);
    harmOnArrival(turn, heroId, leave);
}

}  // namespace

void sendOff(TurnContext& turn)
{
    for (const Departure& departure : std::exchange(turn.departures, {})) {
        const Entity* entity = turn.state.currentLevel().entities.find(departure.who);
        if (entity && entity->isPlaced() && !entity->flags.has(EntityFlag::Dead))
            transfer(turn, departure.who, departure.leave);
        else
            continue;
        if (turn.state.hero() && departure.who == heroId)
            break;  // the others are on a level that is frozen now
    }
}

}  // namespace gloam
