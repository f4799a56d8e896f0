#pragma once

#include "core/map/EntityStore.h"
#include "core/map/TileMap.h"
#include "core/world/World.h"
#include "tests/support/Scenario.h"

namespace gloam::test {

inline constexpr const char* tilesOfEachLayer =
    "{tiles: {ice: {speed: 150}, lava: {walkable: true, transparent: false, "
    "fire: true, touch: {damage: 3}}, "
    "hedge: {layer: decor, walkable: false, transparent: false, light: {radius: 2}}, "
    "haze: {layer: effect, walkable: false, transparent: false, touch: {status: poison}}}}";

/// The shipped types plus more, baked once for each text.
inline std::shared_ptr<const TypeRegistry> shippedTypes(const std::string& more = {})
{
    ScenarioOptions options;
    options.types = more;
    return scenarioWorld("@", options).registry;
}

inline Entity entityOf(const TypeRegistry& types, const char* type, std::uint64_t id, Point at)
{
    return makeEntity(types, types.findEntity(type), EntityId{id}, at);
}

/// The same level without an index of its lamps.
inline Level plainCopyOf(const Level& level)
{
    Level plain = level;
    plain.entities = {};
    for (const Entity& entity : level.entities.all())
        plain.entities.add(entity);
    return plain;
}

}  // namespace gloam::test
