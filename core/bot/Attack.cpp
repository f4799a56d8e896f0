#include "core/bot/Attack.h"

#include "core/view/advice/Risks.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/Looking.h"
#include "core/view/words/Nouns.h"

#include <algorithm>
#include <string>
#include <vector>

namespace gloam {

namespace {

std::optional<Command> strike(const Slice& slice, const std::vector<const VisibleEntity*>& foes)
{
    for (const VisibleEntity* foe : foes)
        if (slice.canStrike(foe->id))
            return command::Strike{foe->id};
    return std::nullopt;
}

std::optional<Command> approach(const Slice& slice, const std::vector<const VisibleEntity*>& foes,
                                RouteScratch& scratch)
{
    Route shortest;
    for (const VisibleEntity* foe : foes) {
        const Route route = routeTo(slice, foe->cells(), scratch);
        if (route.cells.size() > 1 && (shortest.isEmpty() || route.turns < shortest.turns))
            shortest = route;
    }
    if (shortest.isEmpty())
        return std::nullopt;
    return command::Move{*directionOf(shortest.cells[1] - shortest.cells[0])};
}

/// The enemies in view that mean harm, or the others, nearest first.
std::vector<const VisibleEntity*> foesOf(const Slice& slice, bool areHarmful)
{
    std::vector<const VisibleEntity*> foes;
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isHostile && (seen.isActor || seen.maxHp > 0)
            && (seen.hasNoticed || meansHarm(slice, seen)) == areHarmful)
            foes.push_back(&seen);
    return foes;
}

}  // namespace

Attack attackNearest(const Slice& slice, const InterruptRules& rules, RouteScratch& scratch)
{
    if (auto stop = whyNotBegin(slice, Activity::Fight, rules))
        return {std::nullopt, std::move(stop)};
    const auto harmful = foesOf(slice, true);
    auto others = foesOf(slice, false);
    const VisibleEntity* const nearest = !harmful.empty() ? harmful.front() : others.empty() ? nullptr : others.front();
    for (const auto& foes : {harmful, others})
        if (auto command = strike(slice, foes))
            return {std::move(command), std::nullopt};
    // A good place to stand is not left for what does no harm, nor for what may never come where it can be struck.
    std::erase_if(others, [&](const VisibleEntity* foe) {
        return !harmful.empty() || footingAt(slice, foe->at) == Footing::Barred || isRiskyGround(slice, foe->at);
    });
    for (const auto& foes : {harmful, others})
        if (auto command = approach(slice, foes, scratch))
            return {std::move(command), std::nullopt};
    if (!nearest)
        return {std::nullopt, Stop{StopReason::NoEnemy, {}}};
    const std::string who = beginsWithCapital(nearest->name) ? nearest->name : "the " + nearest->name;
    return {std::nullopt, Stop{StopReason::NoWay, {{"what", nearest->isFelt ? "what struck you" : who}}}};
}

}  // namespace gloam
