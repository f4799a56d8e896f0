#include "core/game/Turn.h"

#include "core/ai/Moods.h"
#include "core/ai/Pursuing.h"
#include "core/base/Contract.h"
#include "core/base/Overloaded.h"
#include "core/base/Progress.h"
#include "core/game/ActorQueue.h"
#include "core/game/AheadStock.h"
#include "core/game/Goals.h"
#include "core/game/Looks.h"
#include "core/game/Outfitting.h"
#include "core/game/Remembering.h"
#include "core/game/Travel.h"
#include "core/game/Upkeep.h"
#include "core/parts/Brain.h"
#include "core/parts/Life.h"
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
constexpr int mostInstead = 8;   ///< the most times a command may turn into another

Progress* progressOf(const TurnContext& turn)
{
    return turn.ahead ? turn.ahead->progress : nullptr;
}

bool isStopped(const TurnContext& turn)
{
    const Progress* const progress = progressOf(turn);
    return progress && progress->isCancelled();
}

}  // namespace

void Turn::open()
{
    outfitAll(m_turn);
    remember(m_turn);
    Deed deed(m_turn.deeds, m_turn.state.level, heroId);
    heroComes(deed);
    remember(m_turn);
    if (m_turn.judgement.verdict != Verdict::None || !m_turn.state.hero() || !isAlive(*m_turn.state.hero()))
        judge(m_turn);  // a goal met from the start is met by the first act
    takeInKnowledge();
}

void Turn::play(const Command& command)
{
    if (m_turn.isOver()) {
        m_turn.result.refusal = Refusal{RefusalReason::GameIsOver};
        return;
    }
    if (m_turn.state.choice && !std::holds_alternative<command::Choose>(command)) {
        m_turn.result.refusal = Refusal{RefusalReason::ChoicePending};
        return;
    }
    m_turn.isResting = std::holds_alternative<command::Wait>(command);
    Deed deed(m_turn.deeds, m_turn.state.level, heroId);
#ifndef NDEBUG
    const GameState before = m_turn.state;
#endif
    // A hero that can do nothing lets time pass, whatever the command.
    const bool canAct = m_turn.state.choice || !isHelpless(*m_turn.state.hero(), m_turn.types());
    const Outcome outcome = canAct ? resolve(deed, command) : Outcome(Done{});
    if (const auto* refusal = std::get_if<Refusal>(&outcome)) {
        assert(m_turn.state == before && "a refused command changes nothing and rolls no die");
        m_turn.result.refusal = *refusal;
        return;
    }
    m_turn.state.memory[heroId].feelNobody();
    const auto* done = std::get_if<Done>(&outcome);
    const std::int64_t acted = m_turn.state.hero()->readyAt;
    pay(heroId, done ? done->ticks : std::nullopt);
    if (const auto* leave = std::get_if<Leave>(&outcome))
        m_turn.departures.push_back({heroId, *leave});
    sendOff(m_turn);
    const bool tookTime = m_turn.state.hero()->readyAt > acted;
    beginTurnsOfOthers();
    passTime();
    if (tookTime)
        passHelplessTurns();
    remember(m_turn);
    judge(m_turn);
    if (isQueueStale(m_turn))
        fillQueue(m_turn);  // the next turn begins with those who act then
    takeInFeelings();
    takeInKnowledge();
    m_turn.work.mostEvents = std::max(m_turn.work.mostEvents, m_turn.result.events.capacity());
    m_turn.work.mostNoises = std::max(m_turn.work.mostNoises, m_turn.result.noises.capacity());
    assert((m_turn.isOver() || isQueueTrue(m_turn)) && "the queue follows from the state");
}

/// The others get their turns, whatever the hero's act set off, and each of a crowd gets one: a turn that is cut short
/// before all have acted leaves time standing still.
void Turn::beginTurnsOfOthers()
{
    if (isQueueStale(m_turn))
        fillQueue(m_turn);
    m_turn.effort.begin(workOfAct * static_cast<std::int64_t>(m_turn.work.queue.entries().size()));
}

/// What is seen and decided after an act, and the turns of all others until the hero's time has come.
void Turn::passTime()
{
    remember(m_turn);
    judge(m_turn);
    if (!m_turn.isOver())
        letOthersAct();
}

/// Ends a turn that costs too much: the hero is next, and those who have not acted yet act after it.
void Turn::cutShort()
{
    m_turn.state.now = std::max(m_turn.state.now, m_turn.deeds.now);
    m_turn.state.world.levels.at(m_turn.state.level).write().entities.updateInPlace(heroId, [this](Entity& hero) {
        hero.readyAt = m_turn.state.now;
    });
    Deed(m_turn.deeds, m_turn.state.level, heroId).tellExcess(Effort::Excess::Work);
}

/// The hero's time has come again. While it can do nothing, its turns pass by themselves.
void Turn::passHelplessTurns()
{
    for (int passed = 0; passed < mostPassed && !m_turn.effort.isHalfSpent() && !isStopped(m_turn); ++passed) {
        const bool canAct = !isHelpless(*m_turn.state.hero(), m_turn.types());
        beginHeroTurn();
        if (canAct || m_turn.isOver() || !isAlive(*m_turn.state.hero()))
            return;
        pay(heroId, std::nullopt);
        passTime();
    }
}

/// EVT-07: the hero's parts are asked like any actor's.
void Turn::beginHeroTurn()
{
    if (m_turn.isOver() || !isAlive(*m_turn.state.hero()))
        return;
    Deed deed(m_turn.deeds, m_turn.state.level, heroId);
    hook::Turn turn{heroId};
    deed.ask(heroId, turn);
}

/// A verb of an embedding program that changes the game and then refuses has done half of something.
void Turn::requireUnchanged(const Name& verb, std::uint64_t before) const
{
    if (m_turn.deeds.changes != before)
        breakContract("The verb '" + verb.text()
                      + "' changed the game, rolled dice or reported an event, and was then refused.");
}

Outcome Turn::resolve(Deed& deed, Command command) const
{
    const std::uint64_t before = m_turn.deeds.changes;
    Name verb;  // the last one of an embedding program
    for (int i = 0; i < mostInstead; ++i) {
        if (const auto* custom = std::get_if<command::Custom>(&command))
            verb = custom->verb;
        const Outcome outcome = perform(deed, command);
        if (!verb.isEmpty() && std::holds_alternative<Refusal>(outcome))
            requireUnchanged(verb, before);
        const auto* instead = std::get_if<Command>(&outcome);
        if (!instead)
            return outcome;
        command = *instead;
    }
    if (!verb.isEmpty())
        requireUnchanged(verb, before);
    return Refusal{RefusalReason::Blocked};
}

Outcome Turn::perform(Deed& deed, const Command& command) const
{
    return std::visit(Overloaded{
                          [&](const command::Custom& custom) -> Outcome {
                              const auto verb = m_turn.engine.verbs.find(custom.verb);
                              if (verb == m_turn.engine.verbs.end())
                                  return Refusal{.reason = RefusalReason::UnknownVerb, .by = custom.verb};
                              return verb->second(deed, custom);
                          },
                          [&](const auto& known) -> Outcome { return gloam::perform(deed, known); },
                      },
                      command);
}

void Turn::pay(EntityId who, std::optional<int> ticks)
{
    const StatTable& stats = m_turn.policies.stats;
    const Level& level = m_turn.state.currentLevel();
    const Entity* paying = level.entities.find(who);
    if (!paying)
        return;
    Stats pace;
    pace.speed = stats.numberOf(level, *paying, stat::speed);
    pace.delay = stats.numberOf(level, *paying, stat::delay);
    m_turn.state.world.levels.at(m_turn.state.level).write().entities.updateInPlace(who, [&](Entity& actor) {
        m_turn.policies.timing.pay(actor, pace, ticks);
    });
}

void Turn::letOthersAct()
{
    Scheduler& queue = m_turn.work.queue;
    Progress* const progress = progressOf(m_turn);
    for (int acts = 0; !m_turn.isOver() && !isStopped(m_turn); ++acts) {
        if (progress)
            progress->report(acts, static_cast<int>(queue.entries().size()));
        if (isQueueStale(m_turn))
            fillQueue(m_turn);
        const Entity* hero = m_turn.state.hero();
        if (!hero || !isAlive(*hero))
            break;
        const Scheduler::Entry heroNext{hero->readyAt, heroId};
        const bool isHeroNext = queue.isEmpty() || actsBefore(heroNext, queue.top());
        const Scheduler::Entry next = isHeroNext ? heroNext : queue.top();
        if (!runUpkeepUntil(m_turn, next.readyAt) || m_turn.effort.isSpent())
            return cutShort();
        if (isHeroNext) {
            hero = m_turn.state.hero();
            if (!hero || hero->readyAt <= heroNext.readyAt)
                break;
            continue;  // what happened meanwhile has delayed it
        }
        m_turn.effort.spend(workOfAct);
        const Entity* actor = m_turn.state.currentLevel().entities.find(next.who);
        if (!actor || !isActor(*actor, m_turn.types())) {
            queue.pop();
            continue;
        }
        if (actor->readyAt != next.readyAt) {
            queue.replaceTop({actor->readyAt, next.who});  // something has hastened or delayed it
            continue;
        }
        act(next.who);  // its entry stays on top meanwhile and is replaced in one step
        if (isQueueStale(m_turn))
            continue;
        actor = m_turn.state.currentLevel().entities.find(next.who);
        if (actor)
            queue.replaceTop({actor->readyAt, next.who});
        else
            queue.pop();
    }
}

void Turn::act(EntityId who)
{
    Deed deed(m_turn.deeds, m_turn.state.level, who);
    const bool canAct = !isHelpless(*deed.find(who), m_turn.types());
    hook::Turn turn{who};
    deed.ask(who, turn);
    const Entity* actor = deed.find(who);
    if (!actor)
        return;
    const Point from = actor->at;
    ThinkScratch& scratch = m_turn.work.think;
    scratch.isChasing = false;
    const Outcome outcome = canAct ? resolve(deed, decide(deed)) : Outcome(Done{});
    if (scratch.isChasing)
        runOn(deed);
    settleChase(deed, who, from, scratch);
    // A mind that tries the impossible loses its turn: there is no second try without the player.
    const auto* done = std::get_if<Done>(&outcome);
    if (!deed.find(who))
        return sendOff(m_turn);
    // nor may it act forever at one moment
    pay(who, done && done->ticks ? std::optional(std::max(1, *done->ticks)) : std::nullopt);
    if (const auto* leave = std::get_if<Leave>(&outcome))
        m_turn.departures.push_back({who, *leave});
    sendOff(m_turn);
}

/// Counts the step of a chase, and takes further ones in the same act if the ruleset or its brain says so (TURN-09).
void Turn::runOn(Deed& deed)
{
    ThinkScratch& scratch = m_turn.work.think;
    const EntityId who = deed.actorId();
    const auto hasStepped = [&] {
        const Entity* self = deed.find(who);
        return self && m_turn.departures.empty() && countStep(scratch.chase, *self);
    };
    if (!hasStepped())
        return;
    const int most = stepsOfChase(deed.actor(), m_turn.types(), deed.policies());
    for (int taken = 1; taken < most && scratch.chase.hasNext() && !isHelpless(deed.actor(), m_turn.types()); ++taken) {
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
    const auto mind = m_turn.engine.minds.find(brain->mind);
    if (mind == m_turn.engine.minds.end())
        return command::Wait{};
    ThinkScratch& scratch = m_turn.work.think;
    takeInFeelings();
    const Foes foes = reconsider(deed, deed.actorId(), scratch);
    Thought thought{deed.world(), deed.level(),      deed.actor(), deed.policies(),
                    deed.turn(),  deed.chance("ai"), scratch,      foes};
    return mind->second(thought);
}

void Turn::takeInFeelings()
{
    if (std::exchange(m_turn.deeds.haveFeelingsChanged, false))
        m_turn.work.think.crowd.forget();
}

/// What was learned of unknown items in this turn, once no rule holds a type any more.
void Turn::takeInKnowledge()
{
    if (std::exchange(m_turn.deeds.haveFlagsChanged, false))
        maskTypes(m_turn.state);
}

}  // namespace gloam
