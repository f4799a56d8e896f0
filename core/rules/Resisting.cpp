#include "core/rules/Resisting.h"

#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::int64_t mostHarmTaken = 1'000'000'000;

template <typename Visit> void forEachResistance(const Level& level, const Entity& who, Visit visit)
{
    const TypeRegistry& types = level.tiles.types();
    if (const Resists* nature = part<Resists>(who, types))
        visit(*nature);
    if (const Inventory* inventory = part<Inventory>(who, types))
        for (const Worn& worn : inventory->worn)
            if (const Entity* item = carriedBy(level, who, worn.item))
                if (const Resists* given = part<Resists>(*item, types))
                    visit(*given);
    forEachStatus(who, types, [&visit](const Affliction&, const StatusType& type) { visit(type.resists); });
}

}  // namespace

int harmPercent(const Level& level, const Entity& who, const Name& element)
{
    std::int64_t percent = usualHarm;
    if (!element.isEmpty())
        forEachResistance(level, who, [&](const Resists& resists) {
            percent = std::min<std::int64_t>(percent * resists.percentOf(element) / 100, mostHarm);
        });
    return static_cast<int>(percent);
}

int harmed(int damage, int percent)
{
    if (damage <= 0 || percent == usualHarm)
        return damage;
    return static_cast<int>(std::min((std::int64_t{damage} * percent + 99) / 100, mostHarmTaken));
}

bool isImmune(const Level& level, const Entity& who, const Name& status)
{
    bool isKept = false;
    forEachResistance(level, who, [&](const Resists& resists) {
        isKept =
            isKept || std::find(resists.statuses.begin(), resists.statuses.end(), status) != resists.statuses.end();
    });
    return isKept;
}

}  // namespace gloam
