#include "core/game/Turn.h"

#include "core/ai/Moods.h"
#include "core/ai/Pursuing.h"
#include "core/base/Overloaded.h"
#include "core/parts/Brain.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Waiting.h"
#include "core/rules/Abilities.h"
#include "core/rules/Bumping.h"
#include "core/rules/Choices.h"
#include "core/rules/Combat.h"
#include "core/rules/Containers.h"
#include "core/rules/Digging.h"
#include "core/rules/Doors.h"
#include "core/rules/Inventories.h"
#include "core/rules/Light.h"
#include "core/rules/Movement.h"
#include "core/rules/Pushing.h"
#include "core/rules/Ranged.h"
#include "core/rules/Searching.h"
#include "core/rules/Stairs.h"
#include "core/rules/Stealing.h"
#include "core/rules/Taking.h"
#include "core/rules/Throwing.h"
#include "core/rules/Timing.h"
#include "core/rules/Triggers.h"
#include "core/rules/Using.h"
#include "core/rules/Wearing.h"

#include <algorithm>
#include <cassert>

namespace gloam {

namespace {

constexpr int mostPassed = 100;  ///< the most turns a helpless hero passes at a time
constexpr int workOfAct = 40;    ///< per creature's own turn, as Effort counts
constexpr int workOfUpkeep = 20;
constexpr int mostInstead = 8;  ///< the most times a command may turn into another

/// Turns start at whole multiples of their length; this is the first start after a tick.
std::int64_t nextTurnAfter(std::int64_t tick)
{
    return (tick / ticksOfTurn + 1) * ticksOfTurn;
}

}  // namespace

Turn::Turn(Game& game, StepResult& result, AheadStock* ahead)
    : m_game(game), m_state(game.m_state), m_result(result),
      m_ahead(ahead), m_stage{m_state.world,         m_state.chance,    m_state.flags,         m_state.choice,
                              m_state.nextId,        *game.m_policies,  game.m_engine->parts,  game.m_engine->hooks,
                              result.events,         result.noises,     m_state.memory,        m_verdict,
                              m_hasCastChanged,      m_state.now,       m_state.turn,          m_effort,
                              m_departures,          game.m_work.lists, game.m_work.listeners, game.m_work.mostEvents,
                              game.m_work.mostNoises}
{}

void Turn::open()
{
    outfitAll();
    remember();
    Deed deed(m_stage, m_state.level, heroId);
    heroComes(deed);
    remember();
    if (m_verdict != Verdict::None || !m_state.hero() || !isAlive(*m_state.hero()))
        judge();  // a goal met from the start is met by the first act
}

/// Everyone there from the start gets what its type carries, and those asleep fall asleep.
void Turn::outfitAll()
{
    for (const auto& [id, level] : m_state.world.levels)
        outfitLevel(id);
}

/// Nobody notices how a level was outfitted.
void Turn::outfitLevel(const Name& id)
{
    const std::size_t before = m_result.events.size();
    std::vector<EntityId> carriers;
    std::vector<EntityId> dreamers;
    for (const Entity& entity : m_state.world.levels.at(id)->entities.all()) {
        if (part<Inventory>(entity, m_game.types()))
            carriers.push_back(entity.id);
        if (entity.id != heroId && part<Brain>(entity, m_game.types()))
            dreamers.push_back(entity.id);
    }
    Deed deed(m_stage, id, heroId);
    for (const EntityId who : carriers)
        outfit(deed, who);
    for (const EntityId who : dreamers)
        beginAsleep(deed, who);
    m_result.events.erase(m_result.events.begin() + static_cast<std::ptrdiff_t>(before), m_result.events.end());
}

void Turn::play(const Command& command)
{
    if (m_game.isOver()) {
        m_result.refusal = Refusal{RefusalReason::GameIsOver};
        return;
    }
    if (m_state.choice && !std::holds_alternative<command::Choose>(command)) {
        m_result.refusal = Refusal{RefusalReason::ChoicePending};
        return;
    }
    m_isResting = std::holds_alternative<command::Wait>(command);
    Deed deed(m_stage, m_state.level, heroId);
#ifndef NDEBUG
    const GameState before = m_state;
#endif
    // A hero that can do nothing lets time pass, whatever the command.
    const bool canAct = m_state.choice || !isHelpless(*m_state.hero(), m_game.types());
    const Outcome outcome = canAct ? resolve(deed, command) : Outcome(Done{});
    if (const auto* refusal = std::get_if<Refusal>(&outcome)) {
        assert(m_state == before && "a refused command changes nothing and rolls no die");
        m_result.refusal = *refusal;
        return;
    }
    m_state.memory[heroId].feelNobody();
    const auto* done = std::get_if<Done>(&outcome);
    const std::int64_t acted = m_state.hero()->readyAt;
    pay(heroId, done ? done->ticks : std::nullopt);
    if (const auto* leave = std::get_if<Leave>(&outcome))
        m_departures.push_back({heroId, *leave});
    sendOff();
    const bool tookTime = m_state.hero()->readyAt > acted;
    beginTurnsOfOthers();
    passTime();
    if (tookTime)
        passHelplessTurns();
    remember();
    judge();
    if (isQueueStale())
        fillQueue();  // the next turn begins with those who act then
    takeInFeelings();
    m_game.m_work.mostEvents = std::max(m_game.m_work.mostEvents, m_result.events.capacity());
    m_game.m_work.mostNoises = std::max(m_game.m_work.mostNoises, m_result.noises.capacity());
    assert((m_game.isOver() || isQueueTrue()) && "the queue follows from the state");
}

/// The others get their turns, whatever the hero's act set off, and each of a crowd gets one: a turn that is cut short
/// before all have acted leaves time standing still.
void Turn::beginTurnsOfOthers()
{
    if (isQueueStale())
        fillQueue();
    m_effort.begin(workOfAct * static_cast<std::int64_t>(m_game.m_work.queue.entries().size()));
}

/// What is seen and decided after an act, and the turns of all others until the hero's time has come.
void Turn::passTime()
{
    remember();
    judge();
    if (!m_game.isOver())
        letOthersAct();
}

/// Ends a turn that costs too much: the hero is next, and those who have not acted yet act after it.
void Turn::cutShort()
{
    m_state.now = std::max(m_state.now, m_stage.now);
    m_state.world.levels.at(m_state.level).write().entities.updateInPlace(heroId, [this](Entity& hero) {
        hero.readyAt = m_state.now;
    });
    Deed(m_stage, m_state.level, heroId).tellExcess(Effort::Excess::Work);
}

/// The hero's time has come again. While it can do nothing, its turns pass by themselves.
void Turn::passHelplessTurns()
{
    for (int passed = 0; passed < mostPassed && !m_effort.isHalfSpent(); ++passed) {
        const bool canAct = !isHelpless(*m_state.hero(), m_game.types());
        beginHeroTurn();
        if (canAct || m_game.isOver() || !isAlive(*m_state.hero()))
            return;
        pay(heroId, std::nullopt);
        passTime();
    }
}

/// EVT-07: the hero's parts are asked like any actor's.
void Turn::beginHeroTurn()
{
    if (m_game.isOver() || !isAlive(*m_state.hero()))
        return;
    Deed deed(m_stage, m_state.level, heroId);
    hook::Turn turn{heroId};
    deed.ask(heroId, turn);
}

Outcome Turn::resolve(Deed& deed, Command command) const
{
    for (int i = 0; i < mostInstead; ++i) {
        const Outcome outcome = perform(deed, command);
        const auto* instead = std::get_if<Command>(&outcome);
        if (!instead)
            return outcome;
        command = *instead;
    }
    return Refusal{RefusalReason::Blocked};
}

Outcome Turn::perform(Deed& deed, const Command& command) const
{
    return std::visit(Overloaded{
                          [&](const command::Custom& custom) -> Outcome {
                              const auto verb = m_game.m_engine->verbs.find(custom.verb);
                              if (verb == m_game.m_engine->verbs.end())
                                  return Refusal{.reason = RefusalReason::UnknownVerb, .by = custom.verb};
                              return verb->second(deed, custom);
                          },
                          [&](const auto& known) -> Outcome { return gloam::perform(deed, known); },
                      },
                      command);
}

void Turn::pay(EntityId who, std::optional<int> ticks)
{
    const StatTable& stats = m_game.m_policies->stats;
    const Level& level = m_state.currentLevel();
    const Entity* paying = level.entities.find(who);
    if (!paying)
        return;
    Stats pace;
    pace.speed = stats.numberOf(level, *paying, stat::speed);
    pace.delay = stats.numberOf(level, *paying, stat::delay);
    m_state.world.levels.at(m_state.level).write().entities.updateInPlace(who, [&](Entity& actor) {
        m_game.m_policies->timing.pay(actor, pace, ticks);
    });
}

void Turn::letOthersAct()
{
    Scheduler& queue = m_game.m_work.queue;
    while (!m_game.isOver()) {
        if (isQueueStale())
            fillQueue();
        const Entity* hero = m_state.hero();
        if (!hero || !isAlive(*hero))
            break;
        const Scheduler::Entry heroNext{hero->readyAt, heroId};
        const bool isHeroNext = queue.isEmpty() || actsBefore(heroNext, queue.top());
        const Scheduler::Entry next = isHeroNext ? heroNext : queue.top();
        if (!runUpkeepUntil(next.readyAt) || m_effort.isSpent())
            return cutShort();
        if (isHeroNext) {
            hero = m_state.hero();
            if (!hero || hero->readyAt <= heroNext.readyAt)
                break;
            continue;  // what happened meanwhile has delayed it
        }
        m_effort.spend(workOfAct);
        const Entity* actor = m_state.currentLevel().entities.find(next.who);
        if (!actor || !isActor(*actor, m_game.types())) {
            queue.pop();
            continue;
        }
        if (actor->readyAt != next.readyAt) {
            queue.replaceTop({actor->readyAt, next.who});  // something has hastened or delayed it
            continue;
        }
        act(next.who);  // its entry stays on top meanwhile and is replaced in one step
        if (isQueueStale())
            continue;
        actor = m_state.currentLevel().entities.find(next.who);
        if (actor)
            queue.replaceTop({actor->readyAt, next.who});
        else
            queue.pop();
    }
}

void Turn::act(EntityId who)
{
    Deed deed(m_stage, m_state.level, who);
    const bool canAct = !isHelpless(*deed.find(who), m_game.types());
    hook::Turn turn{who};
    deed.ask(who, turn);
    const Entity* actor = deed.find(who);
    if (!actor)
        return;
    const Point from = actor->at;
    ThinkScratch& scratch = m_game.m_work.think;
    scratch.isChasing = false;
    const Outcome outcome = canAct ? resolve(deed, decide(deed)) : Outcome(Done{});
    if (scratch.isChasing)
        runOn(deed);
    settleChase(deed, who, from, scratch);
    // A mind that tries the impossible loses its turn: there is no second try without the player.
    const auto* done = std::get_if<Done>(&outcome);
    if (!deed.find(who))
        return sendOff();
    // nor may it act forever at one moment
    pay(who, done && done->ticks ? std::optional(std::max(1, *done->ticks)) : std::nullopt);
    if (const auto* leave = std::get_if<Leave>(&outcome))
        m_departures.push_back({who, *leave});
    sendOff();
}

/// Counts the step of a chase, and takes further ones in the same act if the ruleset or its brain says so (TURN-09).
void Turn::runOn(Deed& deed)
{
    ThinkScratch& scratch = m_game.m_work.think;
    const EntityId who = deed.actorId();
    const auto hasStepped = [&] {
        const Entity* self = deed.find(who);
        return self && m_departures.empty() && countStep(scratch.chase, *self);
    };
    if (!hasStepped())
        return;
    const int most = stepsOfChase(deed.actor(), m_game.types(), deed.policies());
    for (int taken = 1; taken < most && scratch.chase.hasNext() && !isHelpless(deed.actor(), m_game.types()); ++taken) {
        const Thought thought{deed.world(), deed.level(),      deed.actor(), deed.policies(),
                              deed.turn(),  deed.chance("ai"), scratch,      {}};
        const auto direction = nextClearStep(thought);
        if (direction)
            resolve(deed, command::Move{*direction});
        if (!direction || !hasStepped()) {
            scratch.chase.reason = ChaseReason::Partial;
            return;
        }
    }
}

Command Turn::decide(Deed& deed)
{
    const Brain* brain = deed.read<Brain>(deed.actorId());
    if (!brain)
        return command::Wait{};  // it has become something without a mind
    const auto mind = m_game.m_engine->minds.find(brain->mind);
    if (mind == m_game.m_engine->minds.end())
        return command::Wait{};
    ThinkScratch& scratch = m_game.m_work.think;
    takeInFeelings();
    const Foes foes = reconsider(deed, deed.actorId(), scratch);
    Thought thought{deed.world(), deed.level(),      deed.actor(), deed.policies(),
                    deed.turn(),  deed.chance("ai"), scratch,      foes};
    return mind->second(thought);
}

void Turn::takeInFeelings()
{
    if (std::exchange(m_stage.haveFeelingsChanged, false))
        m_game.m_work.think.crowd.forget();
}

bool Turn::isQueueStale() const
{
    return m_hasCastChanged || m_game.m_work.queueLevel != m_state.level || m_game.m_work.queueNextId != m_state.nextId;
}

void Turn::fillQueue()
{
    auto& work = m_game.m_work;
    m_hasCastChanged = false;
    work.queue.clear();
    if (work.queueLevel != m_state.level) {
        work.think.crowd.forget();  // entities of a level may be others when the hero comes back
        work.think.bodies.forget();
        work.listeners.forget();
    }
    work.queueLevel = m_state.level;
    work.queueNextId = m_state.nextId;
    if (!areLampsIndexed(m_state.currentLevel()))
        indexLamps(m_state.world.levels.at(m_state.level).write());
    for (const Entity& entity : m_state.currentLevel().entities.all())
        if (isActor(entity, m_game.types()))
            work.queue.push({entity.readyAt, entity.id});
}

bool Turn::isQueueTrue() const
{
    std::vector<Scheduler::Entry> due;
    for (const Entity& entity : m_state.currentLevel().entities.all())
        if (isActor(entity, m_game.types()))
            due.push_back({entity.readyAt, entity.id});
    return m_game.scheduled() == due;
}

/// False if it cost too much and time stops before that tick.
bool Turn::runUpkeepUntil(std::int64_t tick)
{
    while (nextTurnAfter(m_state.now) <= tick) {
        m_effort.spend(workOfUpkeep + static_cast<std::int64_t>(m_state.currentLevel().entities.count() / 4));
        if (m_effort.isSpent())
            return false;
        m_state.now = nextTurnAfter(m_state.now);
        m_stage.now = m_state.now;
        for (const Name& stepName : upkeepOrder()) {
            if (stepName == "explored")
                remember();
            if (stepName == "turn")
                m_stage.turn = ++m_state.turn;
            keepUp(stepName);
            sendOff();
        }
    }
    m_state.now = std::max(m_state.now, tick);  // an actor that is long overdue does not turn back the clock
    m_stage.now = m_state.now;
    return true;
}

/// C-25: a turn spent waiting may have its own order.
const std::vector<Name>& Turn::upkeepOrder() const
{
    const Ruleset::Upkeep& upkeep = m_game.m_policies->ruleset.upkeep;
    return m_isResting && !upkeep.restOrder.empty() ? upkeep.restOrder : upkeep.order;
}

/// Runs the engine's step of that name, while the hero exists.
void Turn::keepUp(const Name& stepName)
{
    const auto step = m_game.m_engine->upkeep.find(stepName);
    if (step == m_game.m_engine->upkeep.end() || !m_state.hero())
        return;
    Deed deed(m_stage, m_state.level, heroId);
    step->second(deed);
}

void Turn::judge()
{
    if (m_game.isOver())
        return;
    const Entity* hero = m_state.hero();
    if (!hero || !isAlive(*hero)) {
        m_state.end = GameEnd::Died;
        bool isTold = false;
        for (const PerceivedEvent& told : m_result.events)
            if (const auto* died = std::get_if<event::Died>(&told.event); died && died->who.isHero()) {
                m_state.killer = died->killer;
                isTold = true;
            }
        if (Deed deed(m_stage, m_state.level, heroId); hero && !isTold)
            deed.tell(event::Died{deed.subject(heroId), {}});  // removed, or turned into something without life
        return;
    }
    if (m_verdict == Verdict::Lost) {
        m_state.end = GameEnd::Died;
        return;
    }
    const auto& goals = m_state.world.settings.goals;
    const bool hasReached =
        !goals.empty() && std::all_of(goals.begin(), goals.end(), [this](const Goal& goal) { return isGoalMet(goal); });
    if (m_verdict != Verdict::Won && !hasReached)
        return;
    m_state.end = GameEnd::Won;
    Deed deed(m_stage, m_state.level, heroId);
    deed.tell(event::Won{deed.subject(heroId)});
}

bool Turn::isGoalMet(const Goal& goal) const
{
    const Level& level = m_state.currentLevel();
    if (!goal.reach.level.isEmpty() && (goal.reach.level != m_state.level || m_state.hero()->at != goal.reach.at))
        return false;
    if (!goal.flag.isEmpty() && m_state.flags.count(goal.flag) == 0)
        return false;
    if (!goal.killed.isNothing()) {
        for (const auto& [id, other] : m_state.world.levels)
            if (other->entities.find(goal.killed))
                return false;
    }
    if (goal.have.isEmpty())
        return true;
    const auto& all = level.entities.all();
    return std::any_of(all.begin(), all.end(), [&](const Entity& entity) {
        return entity.in == heroId && m_game.types().entity(entity.type).isA(goal.have);
    });
}

}  // namespace gloam
