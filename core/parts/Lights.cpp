#include "core/parts/Lights.h"

#include "core/parts/Items.h"
#include "core/parts/Opacity.h"
#include "core/space/LightMap.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace gloam {

namespace {

constexpr int mostRadius = 100;  ///< of a light, in cells

/// The entity that wears an item; null if none does.
const Entity* wearerOf(const Level& level, const Entity& entity)
{
    const Entity* holder = level.entities.find(entity.in);
    const Inventory* inventory = holder && holder->isPlaced() ? part<Inventory>(*holder, level.tiles.types()) : nullptr;
    if (!inventory)
        return nullptr;
    const auto isIt = [&entity](const Worn& worn) { return worn.item == entity.id; };
    return std::any_of(inventory->worn.begin(), inventory->worn.end(), isIt) ? holder : nullptr;
}

/// Lights to see by come before mere glows, then the farther-reaching, then the smaller id.
bool isBetter(const Lamp& one, const Lamp& than)
{
    const auto rank = [](const Lamp& lamp) {
        return std::tuple(lamp.light->affects == LightAffects::Vision, lamp.light->radius, ~lamp.entity->id.value);
    };
    return rank(one) > rank(than);
}

/// The best light among those it wears and, if `isOwnToo`, its own.
template <typename IsWanted>
std::optional<Lamp> bestLightOf(const Level& level, const Entity& who, bool isOwnToo, IsWanted isWanted)
{
    std::optional<Lamp> best;
    const auto consider = [&](const Entity* entity) {
        const Light* light = entity ? part<Light>(*entity, level.tiles.types()) : nullptr;
        if (!light || !isWanted(*light))
            return;
        const Lamp lamp{entity, light, &who, who.at};
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

/// The shining lamp that an entity is, on the map or worn; nullopt if it is none.
std::optional<Lamp> lampOf(const Level& level, const Entity& entity)
{
    const Light* light = part<Light>(entity, level.tiles.types());
    if (!light || !doesShine(*light))
        return std::nullopt;
    const Entity* holder = entity.isPlaced() ? &entity : wearerOf(level, entity);
    return holder ? std::optional(Lamp{&entity, light, holder, holder->at}) : std::nullopt;
}

/// Whether a test holds for a lamp that reaches a cell; asks no more once it does.
template <typename Test> bool anyReaching(const Level& level, Point at, Test test)
{
    const auto holds = [&](const Entity& entity) {
        const std::optional<Lamp> lamp = lampOf(level, entity);
        return lamp && doesReach(level, *lamp, at) && test(*lamp);
    };
    if (areLampsIndexed(level))
        return level.entities.lamps().anyAround(at, [&](EntityId id) { return holds(*level.entities.find(id)); });
    const EntityList& all = level.entities.all();
    return std::any_of(all.begin(), all.end(), holds);
}

/// The farthest-reaching light of the tiles of a cell, one to see by before a mere glow.
const TileLight& lightOfCell(const Level& level, Point at)
{
    const TileLight* best = nullptr;
    const auto rank = [](const TileLight& light) {
        return std::tuple(light.affects == LightAffects::Vision, light.radius);
    };
    for (const Layer layer : allLayers) {
        const TileLight& light = level.tiles.types().tile(level.tiles.at(layer, at)).light;
        if (!best || (light.radius > 0 && (best->radius == 0 || rank(light) > rank(*best))))
            best = &light;
    }
    return *best;
}

/// Whether a test holds for the light of a tile that reaches a cell. Only rows near it are looked through.
template <typename Test> bool anyTileReaching(const Level& level, Point at, Test test)
{
    const std::vector<Point>& shining = level.tiles.acting(TileAct::Shine);
    const Point first{0, at.y - mostTileRadius};
    for (auto cell = std::lower_bound(shining.begin(), shining.end(), first, comesBefore);
         cell != shining.end() && cell->y <= at.y + mostTileRadius; ++cell) {
        if (std::abs(cell->x - at.x) > mostTileRadius)
            continue;
        const TileLight& light = lightOfCell(level, *cell);
        if (isWithin(Metric::Euclidean, at - *cell, light.radius) && level.contains(at)
            && isClearFor(level, {}, *cell, at) && test(*cell, light))
            return true;
    }
    return false;
}

Shine shineOf(const Entity& entity, const TypeRegistry& types)
{
    const Light* light = part<Light>(entity, types);
    if (!light || !doesShine(*light))
        return {};
    return {std::min(light->radius, mostRadius), light->radius, strengthOf(*light),
            light->affects == LightAffects::Vision};
}

}  // namespace

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

bool areLampsIndexed(const Level& level)
{
    return level.entities.lamps().isFor(level.tiles.types());
}

void indexLamps(Level& level)
{
    level.entities.indexLamps(level.tiles.sharedTypes(), &shineOf, level.tiles.size());
}

void forEachLamp(const Level& level, FunctionRef<void(const Lamp&)> visit)
{
    const auto visitLamp = [&](const Entity& entity) {
        if (const std::optional<Lamp> lamp = lampOf(level, entity))
            visit(*lamp);
    };
    if (areLampsIndexed(level))
        level.entities.lamps().forEach([&](const LampIndex::Lamp& lamp) { visitLamp(*level.entities.find(lamp.id)); });
    else
        std::for_each(level.entities.all().begin(), level.entities.all().end(), visitLamp);
}

void forEachLampToSeeBy(const Level& level, FunctionRef<void(const LightSource&)> visit)
{
    const auto visitIfItLetsSee = [&](const Lamp& lamp) {
        if (lamp.light->affects == LightAffects::Vision)
            visit({lamp.at, lamp.light->radius, strengthOf(*lamp.light), 0, lamp.entity->id.value});
    };
    if (!areLampsIndexed(level))
        return forEachLamp(level, visitIfItLetsSee);
    level.entities.lamps().forEach([&](const LampIndex::Lamp& lamp) {
        if (lamp.shine.letsSee && (!lamp.isCarried || wearerOf(level, *level.entities.find(lamp.id))))
            visit({lamp.at, lamp.shine.radius, lamp.shine.strength, 0, lamp.id.value});
    });
}

void forEachTileLight(const Level& level, FunctionRef<void(Point, const TileLight&)> visit)
{
    for (const Point at : level.tiles.acting(TileAct::Shine))
        visit(at, lightOfCell(level, at));
}

std::uint64_t keyOfTileLight(Point at)
{
    constexpr std::uint64_t beyondIds = std::uint64_t{1} << 63;
    return beyondIds | static_cast<std::uint64_t>(at.y) << 31 | static_cast<std::uint64_t>(at.x);
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
    return level.ambient > 0
           || anyReaching(level, at, [](const Lamp& lamp) { return lamp.light->affects == LightAffects::Vision; })
           || anyTileReaching(level, at,
                              [](Point, const TileLight& light) { return light.affects == LightAffects::Vision; });
}

int brightnessAt(const Level& level, Point at)
{
    int brightest = level.ambient;
    anyReaching(level, at, [&](const Lamp& lamp) {
        const int step = lightStep(squaredDistance(at, lamp.at), lamp.light->radius, strengthOf(*lamp.light));
        brightest = std::max(brightest, step);
        return brightest >= brightestStep;
    });
    anyTileReaching(level, at, [&](Point from, const TileLight& light) {
        brightest = std::max(brightest, lightStep(squaredDistance(at, from), light.radius));
        return brightest >= brightestStep;
    });
    return brightest;
}

}  // namespace gloam
