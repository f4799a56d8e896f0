#include "core/view/advice/RestPreview.h"

#include "core/rules/Hunger.h"
#include "core/rules/Regeneration.h"

#include <algorithm>

namespace gloam {

namespace {

/// Turns until healing stops for lack of food; the longest rest for a creature that hardly eats, or not at all.
std::int64_t turnsOfFood(const Supplies& supplies)
{
    if (!supplies.satiety || supplies.foodRate == 0)
        return mostRestTurns;
    const std::int64_t spare = std::max(0, *supplies.satiety - regenNeedsSatiety - 1);
    return spare * usualRate / supplies.foodRate;
}

}  // namespace

std::optional<RestPreview> restPreview(const Slice& slice)
{
    const Supplies& supplies = slice.supplies;
    const std::int64_t missing = slice.self.maxHp - slice.self.hp;
    if (missing <= 0 || !supplies.regenTurns)
        return std::nullopt;
    const std::int64_t untilFirst = std::max(1, *supplies.regenTurns - supplies.regenCounter);
    const std::int64_t needed = untilFirst + (missing - 1) * *supplies.regenTurns;
    const std::int64_t possible = std::min<std::int64_t>(mostRestTurns, turnsOfFood(supplies));
    RestPreview preview;
    preview.isFull = needed <= possible;
    preview.turns = static_cast<int>(std::min<std::int64_t>(needed, mostRestTurns));
    if (supplies.lightRadius > 0 && supplies.lightLeft)
        preview.lightLeft = static_cast<int>(
            std::max<std::int64_t>(0, *supplies.lightLeft - std::int64_t{preview.turns} * supplies.fuelRate / 100));
    if (supplies.satiety)
        preview.satietyLeft = static_cast<int>(
            std::max<std::int64_t>(0, *supplies.satiety - std::int64_t{preview.turns} * supplies.foodRate / usualRate));
    return preview;
}

}  // namespace gloam
