#include "core/rules/Light.h"

#include "core/rules/Items.h"
#include "core/rules/Opacity.h"
#include "core/space/LightMap.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace gloam {

std::span<const std::string_view> namesOf(LightAffects)
{
    static constexpr std::string_view names[] = {"visual", "vision"};
    return names;
}

void fields(FieldVisitor& visitor, Light& light)
{
    field(visitor, {"radius", "how far it shines", "cells", 0, 100}, light.radius);
    field(visitor, {"color", "colour of its glow"}, light.color);
    field(visitor, {"affects", "whether it only glows or also lights what is seen"}, light.affects);
    field(visitor, {"lit", "whether it burns"}, light.isLit);
    field(visitor, {"fuel", "how much longer it burns; -1 for ever", "turns", -1, 1'000'000}, light.fuel);
    field(visitor, {"capacity", "most fuel it takes; 0 if it cannot be refilled", "turns", 0, 1'000'000},
          light.capacity);
    field(visitor, {.name = "fuel-type", .help = "item type it is filled with", .refersTo = "entities"},
          light.fuelType);
}

void fields(FieldVisitor& visitor, Fuel& fuel)
{
    field(visitor, {"turns", "how long a light burns on it", "turns", 1, 1'000'000}, fuel.turns);
}

namespace {

/// The one who wears a thing; null when it lies in a pack or a chest.
const Entity* wearerOf(const Level& level, const Entity& thing)
{
    const Entity* holder = level.entities.find(thing.in);
    const Inventory* inventory = holder && holder->isPlaced() ? part<Inventory>(*holder, level.tiles.types()) : nullptr;
    if (!inventory)
        return nullptr;
    const auto isThing = [&thing](const Worn& worn) { return worn.item == thing.id; };
    return std::any_of(inventory->worn.begin(), inventory->worn.end(), isThing) ? holder : nullptr;
}

/// What lets see goes before what only glows, then the one that reaches farther, then the smaller id.
bool isBetter(const Lamp& one, const Lamp& than)
{
    const auto rank = [](const Lamp& lamp) {
        return std::tuple(lamp.light->affects == LightAffects::Vision, lamp.light->radius, ~lamp.thing->id.value);
    };
    return rank(one) > rank(than);
}

/// Of what somebody wears, and of `best` that was found before.
template <typename IsWanted>
std::optional<Lamp> bestLightOf(const Level& level, const Entity& who, std::optional<Lamp> best, IsWanted isWanted)
{
    const auto consider = [&](const Entity* thing) {
        const Light* light = thing ? part<Light>(*thing, level.tiles.types()) : nullptr;
        if (!light || !isWanted(*light))
            return;
        const Lamp lamp{thing, light, &who, who.at};
        if (!best || isBetter(lamp, *best))
            best = lamp;
    };
    if (const Inventory* inventory = part<Inventory>(who, level.tiles.types()))
        for (const Worn& worn : inventory->worn)
            consider(level.entities.find(worn.item));
    return best;
}

/// What somebody gives by itself.
std::optional<Lamp> ownLightOf(const Level& level, const Entity& who)
{
    const Light* light = part<Light>(who, level.tiles.types());
    return light ? std::optional(Lamp{&who, light, &who, who.at}) : std::nullopt;
}

bool letsSee(const Light& light)
{
    return light.affects == LightAffects::Vision && doesShine(light);
}

/// What a light that had `before` turns left and has `now` has come to in between.
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
        told.name = "light";  // what glows by itself has no name of its own for it
    deed.tell(event::LightFaded{deed.subject(holder), told, stage});
}

/// What a rate in percent comes to in the turn that ends: whole turns of fuel, so spread that in the long run they are
/// exactly that much.
int fuelOfTurn(std::int64_t turn, int rate)
{
    return static_cast<int>((turn + 1) * rate / 100 - turn * rate / 100);
}

struct BurningThing {
    EntityId thing;
    EntityId holder;
};

Outcome swing(Deed& deed, const Lamp& lamp)
{
    if (lamp.light->fuel == 0)
        return Refusal{RefusalReason::NoLight, {}, {}, {}};
    const Subject what = deed.subject(lamp.thing->id);
    const bool isLit = !lamp.light->isLit;
    deed.write<Light>(what.id)->isLit = isLit;
    deed.tell(event::Handled{deed.subject(deed.actorId()), what, isLit ? ThingDeed::Lit : ThingDeed::Doused, 1, {}});
    return Done{};
}

bool doesReach(const Level& level, const Lamp& lamp, Point at)
{
    return isWithin(Metric::Euclidean, at - lamp.at, lamp.light->radius) && level.contains(at) && level.contains(lamp.at) &&
           isClearFor(level, {}, lamp.at, at);
}

/// A light that is put on burns.
Veto lightUp(Deed& deed, EntityId id, hook::AfterEquip& equipped)
{
    if (id == equipped.what && !deed.read<Light>(id)->isLit)
        deed.write<Light>(id)->isLit = true;
    return {};
}

}  // namespace

bool doesShine(const Light& light)
{
    return light.isLit && light.fuel != 0;
}

int strengthOf(const Light& light)
{
    if (light.fuel < 0 || light.fuel > dimAt)
        return brightestStep;
    if (light.fuel > flickersAt)
        return brightestStep - 1;
    return light.fuel > 1 ? brightestStep - 2 : brightestStep - 3;
}

void forEachLamp(const Level& level, FunctionRef<void(const Lamp&)> visit)
{
    for (const Entity& entity : level.entities.all()) {
        const Light* light = part<Light>(entity, level.tiles.types());
        if (!light || !doesShine(*light))
            continue;
        if (const Entity* holder = entity.isPlaced() ? &entity : wearerOf(level, entity))
            visit({&entity, light, holder, holder->at});
    }
}

std::optional<Lamp> lightInUse(const Level& level, const Entity& who)
{
    std::optional<Lamp> own = ownLightOf(level, who);
    if (own && !letsSee(*own->light))
        own.reset();
    return bestLightOf(level, who, own, letsSee);
}

std::optional<Lamp> lightWorn(const Level& level, const Entity& who)
{
    const auto worn = bestLightOf(level, who, std::nullopt, [](const Light&) { return true; });
    return worn ? worn : ownLightOf(level, who);
}

bool isLit(const Level& level, Point at)
{
    bool result = level.ambient > 0;
    const auto look = [&](const Lamp& lamp) {
        result = result || (lamp.light->affects == LightAffects::Vision && doesReach(level, lamp, at));
    };
    forEachLamp(level, look);
    return result;
}

int brightnessAt(const Level& level, Point at)
{
    int brightest = level.ambient;
    const auto shine = [&](const Lamp& lamp) {
        if (doesReach(level, lamp, at))
            brightest = std::max(brightest, lightStep(squaredDistance(at, lamp.at), lamp.light->radius, strengthOf(*lamp.light)));
    };
    forEachLamp(level, shine);
    return brightest;
}

void useFuel(Deed& deed, EntityId lamp, EntityId holder, int turns)
{
    const Light* light = deed.read<Light>(lamp);
    if (!light || light->fuel <= 0)
        return;
    const int before = light->fuel;
    const int now = std::max(0, before - turns);
    deed.write<Light>(lamp)->fuel = now;
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
    deed.write<Light>(lamp)->isLit = false;
    tellStage(deed, lamp, holder, LightStage::GoesOut);
}

int fuelRateOf(const Level& level, const StatTable& stats, const Entity& holder)
{
    constexpr int usual = 100;
    constexpr int most = 1'000;
    if (!part<Inventory>(holder, level.tiles.types()))
        return usual;
    return usual + std::clamp(stats.valueOf(level, holder, stat::fuelRate).value, -usual, most);
}

void burnFuel(Deed& deed)
{
    std::vector<BurningThing> burning;
    const auto collect = [&burning](const Lamp& lamp) {
        if (lamp.light->fuel > 0)
            burning.push_back({lamp.thing->id, lamp.holder->id});
    };
    forEachLamp(deed.level(), collect);
    for (const BurningThing& each : burning)
        if (const Entity* holder = deed.find(each.holder))
            useFuel(deed, each.thing, each.holder, fuelOfTurn(deed.turn(), fuelRateOf(deed.level(), deed.policies().stats, *holder)));
}

Outcome perform(Deed& deed, const command::Douse&)
{
    auto lamp = lightInUse(deed.level(), deed.actor());
    if (!lamp)
        lamp = lightWorn(deed.level(), deed.actor());
    if (!lamp)
        return Refusal{RefusalReason::NoLight, {}, {}, {}};
    return swing(deed, *lamp);
}

void registerLight(PartTable& parts, HookTable& hooks)
{
    parts.add<Light>("light");
    parts.add<Fuel>("fuel");
    hooks.on<Light, hook::AfterEquip>(&lightUp);
}

}  // namespace gloam
