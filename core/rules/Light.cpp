#include "core/rules/Light.h"

#include "core/action/Deed.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/space/LightMap.h"

#include <algorithm>
#include <vector>

namespace gloam {

namespace {

/// The stage that a light reaches when its turns drop from `before` to `now`.
std::optional<LightStage> stageBetween(int before, int now)
{
    const auto hasCrossed = [=](int bound) { return before > bound && now <= bound; };
    if (hasCrossed(0))
        return LightStage::GoesOut;
    if (hasCrossed(flickersAt))
        return LightStage::Flickers;
    return hasCrossed(dimAt) ? std::optional(LightStage::Dim) : std::nullopt;
}

void tellStage(Deed& deed, EntityId lamp, EntityId holder, LightStage stage)
{
    Subject told = deed.subject(lamp);
    if (lamp == holder)
        told.name = "light";  // a holder that glows by itself has no name for its light
    deed.tell(event::LightFaded{deed.subject(holder), told, stage});
}

/// Fuel burned this turn at a rate in percent: a whole number, spread so that the average is exact.
int fuelOfTurn(std::int64_t turn, int rate)
{
    return static_cast<int>((turn + 1) * rate / 100 - turn * rate / 100);
}

void setLit(Deed& deed, EntityId lamp, bool isLit)
{
    deed.change<Light>(lamp, [isLit](Light& light) { light.isLit = isLit; });
}

Outcome swing(Deed& deed, const Lamp& lamp)
{
    if (lamp.light->fuel == 0)
        return Refusal{RefusalReason::NoLight, {}, lamp.entity->id};
    const Subject what = deed.subject(lamp.entity->id);
    const bool isLit = !lamp.light->isLit;
    setLit(deed, what.id, isLit);
    deed.tell(event::Handled{deed.subject(deed.actorId()), what, isLit ? ItemEvent::Lit : ItemEvent::Doused, 1, {}});
    return Done{};
}

/// A light is lit when worn.
Veto lightUp(Deed& deed, EntityId id, hook::AfterEquip& equipped)
{
    if (id == equipped.what && !deed.read<Light>(id)->isLit)
        setLit(deed, id, true);
    return {};
}

}  // namespace

void useFuel(Deed& deed, EntityId lamp, EntityId holder, int turns)
{
    const Light* light = deed.read<Light>(lamp);
    if (!light || light->fuel <= 0)
        return;
    const int before = light->fuel;
    const int now = std::max(0, before - turns);
    deed.change<Light>(lamp, [now](Light& burning) { burning.fuel = now; });
    const auto stage = stageBetween(before, now);
    if (!stage)
        return;
    tellStage(deed, lamp, holder, *stage);
}

void putOut(Deed& deed, EntityId lamp, EntityId holder)
{
    const Light* light = deed.read<Light>(lamp);
    if (!light || !doesShine(*light))
        return;
    setLit(deed, lamp, false);
    tellStage(deed, lamp, holder, LightStage::GoesOut);
}

int fuelRateOf(const Level& level, const StatTable& stats, const Entity& holder)
{
    constexpr int usual = 100;
    constexpr int most = 1'000;
    if (!part<Inventory>(holder, level.tiles.types()))
        return usual;
    return usual + std::clamp(stats.numberOf(level, holder, stat::fuelRate), -usual, most);
}

void burnFuel(Deed& deed)
{
    auto& burning = deed.lists().burning;
    burning.clear();
    const auto collect = [&burning](const Lamp& lamp) {
        if (lamp.light->fuel > 0)
            burning.push_back({lamp.entity->id, lamp.holder->id});
    };
    forEachLamp(deed.level(), collect);
    for (const auto& [entity, holderId] : burning)
        if (const Entity* holder = deed.find(holderId))
            useFuel(deed, entity, holderId,
                    fuelOfTurn(deed.turn(), fuelRateOf(deed.level(), deed.policies().stats, *holder)));
}

Outcome perform(Deed& deed, const command::Douse&)
{
    auto lamp = lightInUse(deed.level(), deed.actor());
    if (!lamp)
        lamp = lightWorn(deed.level(), deed.actor());
    if (!lamp)
        return Refusal{RefusalReason::NoLight};
    return swing(deed, *lamp);
}

void registerLight(HookTable& hooks)
{
    hooks.on<Light, hook::AfterEquip>(&lightUp);
}

}  // namespace gloam
