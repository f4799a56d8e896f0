#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Lights.h"
#include "core/rules/EffectKinds.h"
#include "core/rules/EffectTargets.h"
#include "core/rules/Effects.h"
#include "core/rules/GiveItems.h"
#include "core/rules/Light.h"
#include "core/rules/TimedParts.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gloam::doing {

namespace {

constexpr int usualGlow = 10;  ///< turns

/// Puts out lights, worn or on the ground, in order of id.
void snuff(Deed& deed, const Effect& effect, const Causing& causing)
{
    const std::vector<Point> cells = cellsOf(deed, effect, causing);
    std::vector<std::pair<EntityId, EntityId>> lamps;
    const auto collect = [&](const Lamp& lamp) {
        const Rect body = lamp.holder->cells();
        if (std::any_of(cells.begin(), cells.end(), [body](Point p) { return body.contains(p); }))
            lamps.emplace_back(lamp.entity->id, lamp.holder->id);
    };
    forEachLamp(deed.level(), collect);
    for (const auto& [item, holder] : lamps)
        putOut(deed, item, holder);
}

}  // namespace

/// The amount is the light's radius. Unaimed, the user glows; without a user, the item or trigger.
void glow(Deed& deed, const Effect& effect, const Causing& causing)
{
    if (!effect.isOn)
        return snuff(deed, effect, causing);
    const int radius = rollAmount(deed, effect, causing);
    std::vector<EntityId> glowing = bodiesOf(deed, effect, causing);
    if (glowing.empty() && effect.shape == EffectShape::Self && deed.find(causing.entity))
        glowing = {causing.entity};
    for (const EntityId who : glowing)
        glowFor(deed, who, radius, effect.turns > 0 ? effect.turns : usualGlow);
}

/// Fills the light in use, up to its capacity.
void refuel(Deed& deed, const Effect& effect, const Causing& causing)
{
    const int amount = rollAmount(deed, effect, causing);
    const Entity* user = deed.find(causing.user);
    const std::optional<Lamp> lamp = user ? lightWorn(deed.level(), *user) : std::nullopt;
    if (!lamp)
        return;
    deed.change<Light>(lamp->entity->id, [&](Light& light) {
        if (light.fuel < 0)
            return;
        const std::int64_t filled =
            std::int64_t{light.fuel} + amount + std::int64_t{light.capacity} * effect.percent / 100;
        light.fuel = static_cast<int>(std::clamp<std::int64_t>(filled, 0, std::max(light.capacity, light.fuel)));
    });
}

void give(Deed& deed, const Effect& effect, const Causing& causing)
{
    const int count = rollAmount(deed, effect, causing);
    const EntityId item = gain(deed, causing.user, effect.type, count);
    if (!item.isNothing())
        deed.tell(event::Handled{deed.subject(causing.user), deed.subject(item), ItemEvent::Given, count, {}});
}

void take(Deed& deed, const Effect& effect, const Causing& causing)
{
    const int count = rollAmount(deed, effect, causing);
    const EntityTypeId type = deed.types().findEntity(effect.type);
    const int lost = loseItems(deed, causing.user, effect.type, count);
    if (lost == 0)
        return;
    const EntityType& lostType = deed.types().entity(type);
    deed.tell(event::Handled{deed.subject(causing.user),
                             {{}, lostType.id, lostType.displayName(), placeOf(deed.level(), causing.user)},
                             ItemEvent::Lost,
                             lost,
                             {}});
}

}  // namespace gloam::doing
