#include "core/ai/Moods.h"

#include "core/action/Deed.h"
#include "core/ai/Foes.h"
#include "core/ai/Roaming.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Listeners.h"
#include "core/parts/Opacity.h"
#include "core/rules/Alertness.h"
#include "core/rules/Statuses.h"
#include "core/rules/Vision.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int noiseTurns = 60;    ///< how long a creature cares about a noise, in turns
constexpr int grudgeTurns = 300;  ///< how long it remembers who hurt it
constexpr int lookAbout = 2;      ///< turns spent where a noise was
constexpr int lookFor = 8;        ///< turns spent where an enemy was
constexpr int safeAfter = 10;     ///< turns without an enemy in view after which it no longer flees
constexpr int mostChanges = 4;    ///< states it passes through in one turn

int percentOfHp(const Thought& thought)
{
    const int most = thought.policies.stats.numberOf(thought.level, thought.self, stat::maxHp);
    return most > 0 ? static_cast<int>(std::int64_t{100} * std::max(0, thought.self.hp) / most) : 100;
}

int distanceTo(const Thought& thought, EntityId other)
{
    constexpr int nowhere = 1'000'000;
    const Entity* entity = thought.level.entities.find(other);
    if (!entity)
        return nowhere;
    const Rect own = thought.self.cells();
    const Point near = nearestIn(entity->cells(), thought.self.at);
    return static_cast<int>(chebyshevDistance(nearestIn(own, near), near));
}

/// The newer end of the trail it smells: the freshest track in its own cell or beside it, not older than it can smell.
const Track* trackNear(const Thought& thought, const Brain& brain)
{
    const Entity* hero = brain.smell > 0 ? thought.level.entities.find(heroId) : nullptr;
    const Trail* trail =
        hero && areEnemies(thought.world, thought.self, *hero) ? findPart<Trail>(hero->parts) : nullptr;
    if (!trail)
        return nullptr;
    const auto isSmelled = [&](const Track& track) {
        return thought.turn - track.turn <= brain.smell && isAdjacent(thought.self.cells(), {track.at, {1, 1}});
    };
    const auto freshest = std::find_if(trail->tracks.rbegin(), trail->tracks.rend(), isSmelled);
    return freshest == trail->tracks.rend() ? nullptr : &*freshest;
}

/// What it knows of the place it goes to, refreshed by its senses or forgotten in time.
void takeNote(const Thought& thought, const Brain& brain, Mood& mood)
{
    if (thought.turn - mood.grudgeAt > grudgeTurns)
        mood.grudge = {};
    const int memory = memoryTurnsOf(brain, thought.policies);
    if (const Entity* foe = thought.level.entities.find(thought.foes[0])) {
        learn(mood, foe->at, foe->id, MindSense::Sight, thought.turn);
        return;
    }
    const int kept = mood.by == MindSense::Sight || mood.by == MindSense::Call ? memory : noiseTurns;
    const bool isForgotten = thought.turn - mood.noticedAt > kept || (mood.by == MindSense::Sight && memory == 0);
    if (mood.by != MindSense::None && isForgotten) {
        mood.goal = noCell;
        mood.by = MindSense::None;
    }
    if (const Track* track = trackNear(thought, brain); track && !thought.self.cells().contains(track->at)) {
        mood.hasHeard = true;
        learn(mood, track->at, heroId, MindSense::Smell, thought.turn);
    }
}

/// Whether it has looked around long enough, or knows of no place to go to.
bool hasSearched(const Mood& mood)
{
    const int most = mood.by == MindSense::Sight || mood.by == MindSense::Call ? lookFor : lookAbout;
    return mood.goal == noCell || mood.looked > most;
}

bool isDone(const Thought& thought, const Mood& mood)
{
    switch (mood.state) {
    case MindState::Sleep: return !thought.self.flags.has(EntityFlag::Sleeping);
    case MindState::Search: return hasSearched(mood);
    case MindState::Flee: return thought.foes[0].isNothing() && thought.turn - mood.noticedAt >= safeAfter;
    default: return false;
    }
}

bool holds(const Thought& thought, const Mood& mood, const MindChange& change)
{
    const bool sees = !thought.foes[0].isNothing();
    switch (change.when) {
    case MindCause::Sees: return sees;
    case MindCause::Loses: return !sees;
    case MindCause::Hears: return mood.hasHeard;
    case MindCause::Struck: return mood.isStruck;
    case MindCause::Hurt: return percentOfHp(thought) < change.amount;
    case MindCause::Healed: return percentOfHp(thought) >= change.amount;
    case MindCause::Near: return sees && distanceTo(thought, thought.foes[0]) <= change.amount;
    case MindCause::Far: return !sees || distanceTo(thought, thought.foes[0]) > change.amount;
    case MindCause::Lit: return isLit(thought.level, eyeOf(thought.self));
    case MindCause::Dark: return !isLit(thought.level, eyeOf(thought.self));
    case MindCause::After: return thought.turn - mood.since >= change.amount;
    case MindCause::Loot: return !mood.loot.isNothing();
    case MindCause::Done: return isDone(thought, mood);
    }
    return false;
}

/// What every mind does, whatever its states say: badly hurt, it flees; struck, it strikes back; if it has such states.
std::optional<MindState> instinct(const Thought& thought, const Brain& brain, std::span<const Conduct> conducts,
                                  const Mood& mood)
{
    const bool isWeak = brain.fleesBelow > 0 && percentOfHp(thought) < brain.fleesBelow;
    if (isWeak && mood.state != MindState::Flee && !thought.foes[0].isNothing()
        && findConduct(conducts, MindState::Flee))
        return MindState::Flee;
    if (!mood.isStruck || isWeak || !isPeaceful(mood.state))
        return std::nullopt;
    for (const MindState state : {MindState::Hunt, MindState::KeepDistance, MindState::Steal, MindState::Flee})
        if (findConduct(conducts, state))
            return state;
    return std::nullopt;
}

/// The state that follows the present one; nullopt if it stays.
std::optional<MindState> nextState(Thought& thought, std::span<const Conduct> conducts, const Mood& mood)
{
    const Conduct* conduct = findConduct(conducts, mood.state);
    if (!conduct)
        return conducts.front().in;  // its brain was changed while it was in a state that it no longer has
    for (const MindChange& change : conduct->changes)
        if (holds(thought, mood, change) && (change.percent >= 100 || thought.chance.percent(change.percent)))
            return change.go;
    return std::nullopt;
}

void enter(Mood& mood, MindState state, std::int64_t turn)
{
    mood.state = state;
    mood.since = turn;
    mood.looked = 0;
}

/// Whether it goes for an enemy in that state, by whatever means.
bool isAfterEnemy(MindState state)
{
    return state == MindState::Hunt || state == MindState::KeepDistance || state == MindState::Steal;
}

/// Its own kind within earshot learns where its enemy is.
void call(Deed& deed, EntityId caller, int reach, const Mood& mood)
{
    const Entity self = *deed.find(caller);
    const Call call{caller, self.faction, self.at, reach, deed.policies().metric, mood.target, mood.goal, deed.turn()};
    Listeners& listeners = deed.listeners();
    listeners.follow(deed.level());
    if (!listeners.isHeard(call))
        return;
    std::vector<EntityId> called = deed.hasRoomForNotes() ? listeners.hearersOf(call) : std::vector<EntityId>();
    const std::vector<EntityId> stirred = listeners.stirredBy(call);
    const Entity* hero = deed.find(heroId);
    if (hero && canSeeBody(deed.level(), deed.policies(), *hero, self))
        deed.tell(event::Custom{"calls", deed.subject(caller), {}});
    else
        deed.tell(event::NoiseMade{deed.subject(caller), self.at, reach});
    for (const EntityId id : stirred) {
        endWhenHurt(deed, id);
        alert(deed, id, call.goal, call.enemy, MindSense::Call);
    }
    deed.note({caller, self.at, reach, std::move(called)});
}

/// The status that means sleep, if the types have one.
Name statusOfSleep(const TypeRegistry& types)
{
    for (const auto& [id, status] : types.statuses())
        if (status->flag == StatusFlag::Sleeping)
            return id;
    return {};
}

}  // namespace

int memoryTurnsOf(const Brain& brain, const Policies& policies)
{
    if (policies.pursuit != Pursuit::CachedPath)
        return 0;
    return brain.memoryTurns >= 0 ? brain.memoryTurns : policies.ruleset.chase.memoryTurns;
}

bool looksForEnemies(const Thought& thought, const Brain& brain, const Mood& mood)
{
    const bool isUnaware = isPeaceful(mood.state) && mood.by == MindSense::None && !mood.hasHeard;
    const bool isUnhurt = !mood.isStruck && mood.grudge.isNothing() && !isWounded(thought);
    return brain.periodicCheck == 1 || !isUnaware || !isUnhurt || thought.turn - mood.checkedAt >= brain.periodicCheck;
}

Foes reconsider(Deed& deed, EntityId who, ThinkScratch& scratch)
{
    const Entity& self = *deed.find(who);
    const Brain* found = part<Brain>(self, deed.types());
    const std::span<const Conduct> conducts = found ? conductsOf(*found) : std::span<const Conduct>();
    if (conducts.empty())
        return {};
    const Brain& brain = *found;
    const Mood before = moodOf(self, deed.types());
    Mood mood = before;
    Thought thought{deed.world(), deed.level(), self, deed.policies(), deed.turn(), deed.chance("ai"), scratch, {}};
    const bool hasFoes = conducts.size() > 1 || !mood.grudge.isNothing() || isWounded(thought);
    if (hasFoes && looksForEnemies(thought, brain, mood)) {
        thought.foes = foesOf(thought);
        if (brain.periodicCheck != 1)
            mood.checkedAt = thought.turn;
    }
    if (mood.state == MindState::Guard && mood.post == noCell)
        mood.post = self.at;
    takeNote(thought, brain, mood);
    if (const auto state = instinct(thought, brain, conducts, mood))
        enter(mood, *state, thought.turn);
    for (int i = 0; i < mostChanges; ++i) {
        const auto state = nextState(thought, conducts, mood);
        if (!state)
            break;
        if (*state == mood.state && i > 0)
            break;
        enter(mood, *state, thought.turn);
    }
    if (mood.state == MindState::Search && mood.goal != noCell
        && (mood.looked > 0 || isThere(thought.level, self, mood.goal)))
        ++mood.looked;
    const Foes foes = thought.foes;
    const int calls = brain.calls;  // the brain may be gone once something is written
    const bool begins = mood.state != before.state;
    mood.hasHeard = false;
    mood.isStruck = false;
    if (mood.state == MindState::Patrol && !brain.patrol.empty()
        && self.cells().contains(brain.patrol[static_cast<std::size_t>(mood.stop) % brain.patrol.size()]))
        mood.stop = static_cast<int>((static_cast<std::size_t>(mood.stop) + 1) % brain.patrol.size());
    if (mood != before)
        if (Mood* written = deed.add<Mood>(who))
            *written = mood;
    const bool attacks = isAfterEnemy(mood.state) && !isAfterEnemy(before.state);
    if (attacks && calls > 0 && mood.by == MindSense::Sight)
        call(deed, who, calls, mood);
    if (begins && mood.state == MindState::Sleep)
        beginAsleep(deed, who);
    return foes;
}

void beginAsleep(Deed& deed, EntityId who)
{
    if (moodOf(*deed.find(who), deed.types()).state != MindState::Sleep)
        return;
    if (const Name sleep = statusOfSleep(deed.types()); !sleep.isEmpty())
        afflict(deed, who, sleep, 0);
}

}  // namespace gloam
