#include "core/ai/Hearing.h"

#include "core/action/Deed.h"
#include "core/ai/Foes.h"
#include "core/ai/Way.h"
#include "core/parts/Brain.h"
#include "core/parts/Moving.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int lookAbout = 2;  ///< turns spent at the source of the noise

/// Whether it could step onto the cell: a body of one cell only if the cell is free.
bool canEnter(const Level& level, const Entity& who, Point at)
{
    return who.footprint == Size{1, 1} ? canStand(level, who, at) : canCover(level, who, at);
}

/// At the cell, or next to it if it cannot be entered.
bool isThere(const Level& level, const Entity& who, Point at)
{
    return who.cells().contains(at) || (isAdjacent(who.cells(), {at, {1, 1}}) && !canEnter(level, who, at));
}

Veto takeNote(Deed& deed, EntityId who, hook::Heard& heard)
{
    if (heard.who == who)
        if (Alarm* alarm = deed.add<Alarm>(who))
            *alarm = {heard.at, Alarm().turns};
    return {};
}

bool seesFoe(Deed& deed, const Entity& who)
{
    ThinkScratch scratch;
    const Thought thought{deed.world(), deed.level(), who, deed.policies(), deed.chance("ai"), scratch};
    const auto foes = foesOf(thought);
    return std::any_of(foes.begin(), foes.end(), [](const Entity* foe) { return foe != nullptr; });
}

/// Counts down its interest, faster at the source.
Veto forget(Deed& deed, EntityId who, hook::Turn&)
{
    if (!findPart<Alarm>(deed.find(who)->parts))
        return {};
    const Alarm alarm = *deed.read<Alarm>(who);
    const int most = isThere(deed.level(), *deed.find(who), alarm.at) ? lookAbout : alarm.turns;
    const int left = std::min(alarm.turns, most + 1) - 1;
    if (left <= 0 || seesFoe(deed, *deed.find(who)))
        deed.drop<Alarm>(who);
    else
        deed.write<Alarm>(who)->turns = left;
    return {};
}

}  // namespace

std::optional<Command> lookInto(Thought& thought)
{
    const Alarm* alarm = part<Alarm>(thought.self, thought.types());
    if (!alarm || !thought.level.contains(alarm->at))
        return std::nullopt;
    if (isThere(thought.level, thought.self, alarm->at))
        return command::Wait{};
    return stepToward(thought, {alarm->at, {1, 1}},
                      canCover(thought.level, thought.self, alarm->at) ? Reach::Cover : Reach::Touch);
}

void registerHearing(HookTable& hooks)
{
    hooks.on<Brain, hook::Heard>(&takeNote);
    hooks.on<Alarm, hook::Turn>(&forget);
}

}  // namespace gloam
