#include "core/bot/Interrupt.h"

#include "core/action/Event.h"

#include <algorithm>

namespace gloam {

namespace {

bool isMenacing(const VisibleEntity& seen)
{
    return seen.isHostile && seen.isActor;
}

bool hasNewEnemy(const Slice& before, const Slice& after)
{
    return std::any_of(after.visible.begin(), after.visible.end(),
                       [&before](const VisibleEntity& seen) { return isMenacing(seen) && !before.find(seen.id); });
}

bool isEnemyInTheWay(const Slice& before, const Slice& after, Activity activity)
{
    if (activity == Activity::Rest)
        return std::any_of(after.visible.begin(), after.visible.end(), isMenacing);
    return activity != Activity::Fight && hasNewEnemy(before, after);
}

bool isBelow(const VisibleEntity& self, int percent)
{
    return std::int64_t{self.hp} * 100 < std::int64_t{self.maxHp} * percent;
}

bool hasLightFaded(std::span<const PerceivedEvent> events)
{
    return std::any_of(events.begin(), events.end(), [](const PerceivedEvent& told) {
        const auto* faded = std::get_if<event::LightFaded>(&told.event);
        return faded && faded->who.isHero();
    });
}

}  // namespace

void fields(FieldVisitor& visitor, InterruptRules& rules)
{
    field(visitor, {"least-hit-points", "below this, only resting continues by itself", "percent", 0, 100},
          rules.leastHitPoints);
    field(visitor, {"by-enemies", "whether it stops when enemies come into view"}, rules.byEnemies);
    field(visitor, {"by-harm", "whether it stops when you lose hit points"}, rules.byHarm);
    field(visitor, {"by-light", "whether it stops when your light fails"}, rules.byLight);
    field(visitor, {"by-hunger", "whether it stops when you get hungrier"}, rules.byHunger);
}

std::span<const std::string_view> namesOf(StopReason)
{
    static constexpr std::string_view names[] = {"game-over", "asked",  "enemy",       "low-hit-points", "harm",
                                                 "starving",  "light",  "hunger",      "elsewhere",      "item",
                                                 "explored",  "rested", "long-enough", "input"};
    return names;
}

std::string Stop::key() const
{
    return "stop-" + wordOf(reason);
}

std::optional<Stop> whyStop(const Slice& before, const Slice& after, std::span<const PerceivedEvent> events,
                            Activity activity, const InterruptRules& rules)
{
    if (after.end != GameEnd::Running)
        return Stop{StopReason::GameOver, {}};
    if (after.question)
        return Stop{StopReason::Asked, {}};
    if (rules.byEnemies && isEnemyInTheWay(before, after, activity))
        return Stop{StopReason::Enemy, {}};
    if (activity == Activity::Rest && after.supplies.satiety == 0)
        return Stop{StopReason::Starving, {}};
    if (rules.byHarm && activity != Activity::Fight && after.self.hp < before.self.hp)
        return Stop{StopReason::Harm, {}};
    if (activity != Activity::Rest && isBelow(after.self, rules.leastHitPoints))
        return Stop{StopReason::LowHitPoints, {{"percent", std::to_string(rules.leastHitPoints)}}};
    if (rules.byLight && hasLightFaded(events))
        return Stop{StopReason::Light, {{"light", before.supplies.lightName}}};
    if (rules.byHunger && after.supplies.hunger > before.supplies.hunger)
        return Stop{StopReason::Hunger, {}};
    if (after.level != before.level)
        return Stop{StopReason::Elsewhere, {}};
    return std::nullopt;
}

}  // namespace gloam
