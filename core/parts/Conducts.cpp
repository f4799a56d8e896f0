#include "core/parts/Conducts.h"

#include <algorithm>

namespace gloam {

namespace {

using S = MindState;
using C = MindCause;

MindChange when(C cause, S go, int amount = 0)
{
    return {.when = cause, .amount = amount, .go = go};
}

/// Looks into noises and hunts what it sees; `home` is what it does otherwise.
std::vector<Conduct> hunting(S home)
{
    return {{home, {when(C::Sees, S::Hunt), when(C::Hears, S::Search)}},
            {S::Hunt, {when(C::Loses, S::Search)}},
            {S::Search, {when(C::Sees, S::Hunt), when(C::Done, home)}},
            {S::Flee, {when(C::Healed, home, 75), when(C::Done, home)}}};
}

/// The states of a hunter under another first one.
std::vector<Conduct> after(Conduct first, S home)
{
    std::vector<Conduct> conducts = hunting(home);
    if (first.in == home)
        conducts.front() = std::move(first);
    else
        conducts.insert(conducts.begin(), std::move(first));
    return conducts;
}

std::vector<MindPlan> plans()
{
    return {
        {"ally",
         "follows its leader, and fights what comes near",
         {{S::Follow, {when(C::Near, S::Hunt, 7)}},
          {S::Hunt, {when(C::Far, S::Follow, 9)}},
          {S::Flee, {when(C::Healed, S::Follow, 75), when(C::Done, S::Follow)}}}},
        {"ambusher",
         "lies still until an enemy is close",
         {{S::Ambush, {when(C::Near, S::Hunt, 2)}},
          {S::Hunt, {when(C::Loses, S::Search)}},
          {S::Search, {when(C::Sees, S::Hunt), when(C::Done, S::Ambush)}},
          {S::Flee, {when(C::Done, S::Ambush)}}}},
        {"archer",
         "attacks from afar, and keeps its distance",
         {{S::Wander, {when(C::Sees, S::KeepDistance), when(C::Hears, S::Search)}},
          {S::KeepDistance, {when(C::Loses, S::Search)}},
          {S::Search, {when(C::Sees, S::KeepDistance), when(C::Done, S::Wander)}},
          {S::Flee, {when(C::Healed, S::Wander, 75), when(C::Done, S::Wander)}}}},
        {"chase", "hunts what it sees, and wanders otherwise", hunting(S::Wander), true},
        {"coward",
         "flees from what it sees",
         {{S::Wander, {when(C::Sees, S::Flee)}}, {S::Flee, {when(C::Done, S::Wander)}}}},
        {"guard", "hunts what it sees, and returns to its post", hunting(S::Guard)},
        {"idle", "hunts what it sees, and waits otherwise", hunting(S::Idle)},
        {"patrol", "walks its patrol, and hunts what it sees", hunting(S::Patrol)},
        {"sleeper", "sleeps until it is woken, and then hunts what it sees",
         after({S::Sleep, {when(C::Hears, S::Search), when(C::Done, S::Wander)}}, S::Wander)},
        {"still", "stays where it is and looks for nobody", {{S::Idle, {}}}},
        {"thief",
         "steals from its enemy, and runs",
         {{S::Wander, {when(C::Sees, S::Steal), when(C::Hears, S::Search)}},
          {S::Steal, {when(C::Loot, S::Flee), when(C::Loses, S::Search)}},
          {S::Search, {when(C::Sees, S::Steal), when(C::Done, S::Wander)}},
          {S::Flee, {when(C::Done, S::Wander)}}}},
        {"wander",
         "wanders, and looks into noises",
         {{S::Wander, {when(C::Hears, S::Search)}}, {S::Search, {when(C::Done, S::Wander)}}}},
    };
}

}  // namespace

const std::vector<MindPlan>& mindPlans()
{
    static const std::vector<MindPlan> all = plans();
    return all;
}

const MindPlan* planOf(const Brain& brain)
{
    const auto& all = mindPlans();
    const auto plan =
        std::find_if(all.begin(), all.end(), [&](const MindPlan& one) { return one.name == brain.mind.text(); });
    return plan == all.end() ? nullptr : &*plan;
}

std::span<const Conduct> conductsOf(const Brain& brain)
{
    if (!brain.states.empty())
        return brain.states;
    const MindPlan* plan = planOf(brain);
    return plan ? std::span<const Conduct>(plan->conducts) : std::span<const Conduct>();
}

const Conduct* findConduct(std::span<const Conduct> conducts, MindState state)
{
    const auto found =
        std::find_if(conducts.begin(), conducts.end(), [state](const Conduct& one) { return one.in == state; });
    return found == conducts.end() ? nullptr : &*found;
}

Mood moodOf(const Entity& who, const TypeRegistry& types)
{
    if (const Mood* mood = part<Mood>(who, types))
        return *mood;
    Mood mood;
    if (const Brain* brain = part<Brain>(who, types))
        if (const auto conducts = conductsOf(*brain); !conducts.empty())
            mood.state = conducts.front().in;
    return mood;
}

}  // namespace gloam
