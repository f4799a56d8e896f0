#include "core/rules/Regeneration.h"

#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/rules/Vision.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostCounted = 1'000'000;

}  // namespace

int heal(Deed& deed, EntityId who, int hp)
{
    const Entity* entity = deed.find(who);
    if (!entity)
        return 0;
    const int most = deed.policies().stats.numberOf(deed.level(), *entity, stat::maxHp);
    const int healed = std::clamp(most - entity->hp, 0, std::max(0, hp));
    if (healed == 0)
        return 0;
    deed.setHitPoints(who, entity->hp + healed);
    deed.tell(event::Healed{deed.subject(who), healed});
    return healed;
}

namespace {

void numbersOfRegeneration(const StatQuery& query, StatValue& value)
{
    const Regeneration* regeneration =
        query.stat == stat::regenTurns ? part<Regeneration>(query.who, query.types()) : nullptr;
    if (!regeneration)
        return;
    value.add("base", regeneration->turns);
    value.atLeast(std::max(1, regeneration->turns / 2));
}

bool canRegenerate(const Deed& deed, const Entity& who, int maxHp)
{
    const Hunger* hunger = part<Hunger>(who, deed.types());
    return who.hp < maxHp && (!hunger || hunger->satiety > regenNeedsSatiety)
           && !enemyInView(deed.world(), deed.level(), deed.policies(), who);
}

void regenerateOne(Deed& deed, EntityId who)
{
    const Entity& entity = *deed.find(who);
    const StatTable& stats = deed.policies().stats;
    const int maxHp = stats.numberOf(deed.level(), entity, stat::maxHp);
    const int turns = stats.numberOf(deed.level(), entity, stat::regenTurns);
    const Regeneration& now = *part<Regeneration>(entity, deed.types());
    Regeneration next = now;
    if (next.maxHpThen != maxHp)
        next = {now.turns, 0, maxHp};  // C-24
    next.counter = std::min(next.counter + 1, mostCounted);
    const bool isHealing = next.counter >= turns && canRegenerate(deed, entity, maxHp);
    if (isHealing)
        next.counter = 0;
    if (next != now)
        *deed.write<Regeneration>(who) = next;
    if (isHealing)
        heal(deed, who, 1);
}

}  // namespace

std::optional<int> regenTurnsOf(const Level& level, const StatTable& stats, const Entity& who)
{
    if (!part<Regeneration>(who, level.tiles.types()))
        return std::nullopt;
    return stats.numberOf(level, who, stat::regenTurns);
}

void regenerate(Deed& deed)
{
    const auto isHealing = [&deed](const Entity& entity) {
        return entity.isPlaced() && isAlive(entity) && part<Regeneration>(entity, deed.types());
    };
    for (const EntityId who : deed.lists().healing.follow(deed.level(), isHealing))
        regenerateOne(deed, who);
}

void registerRegeneration(StatTable& stats)
{
    stats.add(&numbersOfRegeneration);
}

}  // namespace gloam
