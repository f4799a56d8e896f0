#include "core/rules/Timing.h"

#include "core/action/Policies.h"

namespace gloam {

void payByDelay(Entity& actor, const Stats& stats, std::optional<int> ticks)
{
    actor.readyAt += ticks.value_or(stats.delay);
}

void payByEnergy(Entity& actor, const Stats& stats, std::optional<int> ticks)
{
    const std::int64_t cost = ticks ? std::int64_t{*ticks} * energyOfTick : energyThreshold;
    const std::int64_t energy = actor.energy + energyThreshold - cost;
    const std::int64_t lacking = energyThreshold - energy;
    const std::int64_t wait = lacking <= 0 ? 0 : (lacking + stats.speed - 1) / stats.speed;
    actor.readyAt += wait;
    actor.energy = static_cast<int>(energy + wait * stats.speed - energyThreshold);
}

void registerTiming(PolicyRegistry& policies)
{
    policies.offerTiming("delay", {&payByDelay, [](const Stats& stats) { return stats.delay; }});
    policies.offerTiming("energy", {&payByEnergy, [](const Stats&) { return energyThreshold / energyOfTick; }});
}

}  // namespace gloam
