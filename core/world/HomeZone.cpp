#include "core/world/HomeZone.h"

#include "core/world/Overland.h"
#include "core/world/World.h"

namespace gloam {

std::optional<Point> zoneFromHome(const World& world, const Name& level)
{
    const auto overland = overlandOf(world);
    return overland ? zoneFromHome(world, *overland, level) : std::nullopt;
}

std::optional<Point> zoneFromHome(const World& world, const Overland& overland, const Name& level)
{
    const auto zone = zoneOf(overland, level);
    const Point middle{overland.size.width / 2, overland.size.height / 2};
    const Point home = zoneOf(overland, world.settings.start.level).value_or(middle);
    return zone ? std::optional(*zone - home) : std::nullopt;
}

}  // namespace gloam
