#include "core/parts/Lights.h"

#include "core/parts/Items.h"
#include "core/parts/Opacity.h"
#include "core/space/LightMap.h"

#include <algorithm>
#include <tuple>

namespace gloam {

namespace {

constexpr int mostRadius = 100;  ///< of a light, in cells

/// The entity that wears an item; null if none does.
const Entity* wearerOf(const Level& level, const Entity& thing)
{
    const Entity* holder = level.entities.find(thing.in);
    const Inventory* inventory = holder && holder->isPlaced() ? part<Inventory>(*holder, level.tiles.types()) : nullptr;
    if (!inventory)
        return nullptr;
    const auto isThing = [&thing](const Worn& worn) { return worn.item == thing.id; };
    return std::any_of(inventory->worn.begin(), inventory->worn.end(), isThing) ? holder : nullptr;
}

/// Lights to see by come before mere glows, then the farther-reaching, then the smaller id.
bool isBetter(const Lamp& one, const Lamp& than)
{
    const auto rank = [](const Lamp& lamp) {
        return std::tuple(lamp.light->affects == LightAffects::Vision, lamp.light->radius, ~lamp.thing->id.value);
    };
    return rank(one) > rank(than);
}

/// The best light among those it wears and, if `isOwnToo`, its own.
template <typename IsWanted>
std::optional<Lamp> bestLightOf(const Level& level, const Entity& who, bool isOwnToo, IsWanted isWanted)
{
    std::optional<Lamp> best;
    const auto consider = [&](const Entity* thing) {
        const Light* light = thing ? part<Light>(*thing, level.tiles.types()) : nullptr;
        if (!light || !isWanted(*light))
            return;
        const Lamp lamp{thing, light, &who, who.at};
        if (!best || isBetter(lamp, *best))
            best = lamp;
    };
    if (isOwnToo)
        consider(&who);
    if (const Inventory* inventory = part<Inventory>(who, level.tiles.types()))
        for (const Worn& worn : inventory->worn)
            consider(level.entities.find(worn.item));
    return best;
}

bool letsSee(const Light& light)
{
    return light.affects == LightAffects::Vision && doesShine(light);
}

bool doesReach(const Level& level, const Lamp& lamp, Point at)
{
    return isWithin(Metric::Euclidean, at - lamp.at, lamp.light->radius) && level.contains(at)
           && level.contains(lamp.at) && isClearFor(level, {}, lamp.at, at);
}

/// Visits the shining lamps of a level until `isDone` says so; those with a body out of reach of any lamp are left out.
template <typename IsDone> void visitLamps(const Level& level, Rect near, IsDone isDone)
{
    for (const Entity& entity : level.entities.all()) {
        if (entity.isPlaced() && !near.contains(entity.at))
            continue;
        const Light* light = part<Light>(entity, level.tiles.types());
        if (!light || !doesShine(*light))
            continue;
        const Entity* holder = entity.isPlaced() ? &entity : wearerOf(level, entity);
        if (holder && isDone(Lamp{&entity, light, holder, holder->at}))
            return;
    }
}

constexpr int nearby = 6;  ///< cells

/// Whether one of the nearest lamps lights a cell to see by. Without many, it does not look.
bool isLitFromNearby(const Level& level, Point at)
{
    if (level.entities.count() <= static_cast<std::size_t>(squareAround(at, nearby).size.area()))
        return false;
    const TypeRegistry& types = level.tiles.types();
    const auto lights = [&](const Entity& thing, const Entity& holder) {
        const Light* light = part<Light>(thing, types);
        return light && letsSee(*light) && doesReach(level, {&thing, light, &holder, holder.at}, at);
    };
    bool isLit = false;
    level.entities.forEachAround(at, nearby, [&](const Entity& who) {
        isLit = isLit || lights(who, who);
        const Inventory* inventory = isLit ? nullptr : part<Inventory>(who, types);
        if (!inventory)
            return;
        for (const Worn& worn : inventory->worn)
            if (const Entity* thing = level.entities.find(worn.item); thing && thing->in == who.id)
                isLit = isLit || lights(*thing, who);
    });
    return isLit;
}

}  // namespace

std::span<const std::string_view> namesOf(LightAffects)
{
    static constexpr std::string_view names[] = {"visual", "vision"};
    return names;
}

void fields(FieldVisitor& visitor, Light& light)
{
    field(visitor, {"radius", "how far it shines", "cells", 0, mostRadius}, light.radius);
    field(visitor, {"color", "colour of its glow"}, light.color);
    field(visitor, {"affects", "whether it only glows or also lights what is seen"}, light.affects);
    field(visitor, {"lit", "whether it burns"}, light.isLit);
    field(visitor, {"fuel", "how much longer it burns; -1 for no limit", "turns", -1, 1'000'000}, light.fuel);
    field(visitor, {"capacity", "most fuel it takes; 0 if it cannot be refilled", "turns", 0, 1'000'000},
          light.capacity);
    field(visitor, {.name = "fuel-type", .help = "item type it is filled with", .refersTo = "entities"},
          light.fuelType);
}

void fields(FieldVisitor& visitor, Fuel& fuel)
{
    field(visitor, {"turns", "how long a light burns on it", "turns", 1, 1'000'000}, fuel.turns);
}

void fields(FieldVisitor& visitor, Glowing& glowing)
{
    field(visitor, {"turns", "how much longer it glows", "turns", 1, 1'000'000}, glowing.turns);
    field(visitor, {"radius-before", "how far its light shone before; -1 for no light", "cells", -1, 100},
          glowing.radiusBefore);
    field(visitor, {"affects-before", "whether that light only glowed or also lit what is seen"},
          glowing.affectsBefore);
}

void fields(FieldVisitor& visitor, Darkvision& darkvision)
{
    field(visitor, {"radius", "how far it sees without light", "cells", 0, 1'000}, darkvision.radius);
}

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
    constexpr int boundless = 1'000'000;
    visitLamps(level, squareAround({}, boundless), [&](const Lamp& lamp) {
        visit(lamp);
        return false;
    });
}

std::optional<Lamp> lightInUse(const Level& level, const Entity& who)
{
    return bestLightOf(level, who, true, letsSee);
}

std::optional<Lamp> lightWorn(const Level& level, const Entity& who)
{
    const auto worn = bestLightOf(level, who, false, [](const Light&) { return true; });
    const Light* own = part<Light>(who, level.tiles.types());
    return worn || !own ? worn : std::optional(Lamp{&who, own, &who, who.at});
}

bool isLit(const Level& level, Point at)
{
    if (level.ambient > 0)
        return true;
    bool result = isLitFromNearby(level, at);
    if (!result)
        visitLamps(level, squareAround(at, mostRadius), [&](const Lamp& lamp) {
            result = lamp.light->affects == LightAffects::Vision && doesReach(level, lamp, at);
            return result;
        });
    return result;
}

int brightnessAt(const Level& level, Point at)
{
    int brightest = level.ambient;
    const auto shine = [&](const Lamp& lamp) {
        if (doesReach(level, lamp, at))
            brightest = std::max(brightest,
                                 lightStep(squaredDistance(at, lamp.at), lamp.light->radius, strengthOf(*lamp.light)));
        return false;
    };
    visitLamps(level, squareAround(at, mostRadius), shine);
    return brightest;
}

}  // namespace gloam
