#include "core/world/SavePoints.h"

#include "core/base/Direction.h"

#include <algorithm>
#include <set>

namespace gloam {

namespace {

bool hasSavePoint(const Level& level, Point at)
{
    return std::any_of(allLayers.begin(), allLayers.end(), [&](Layer layer) {
        return level.contains(at) && level.tiles.types().tile(level.tiles.at(layer, at)).isSavePoint;
    });
}

bool hasSavePoint(const Level& level)
{
    for (const Point p : cellsIn(Rect{{}, level.tiles.size()}))
        if (hasSavePoint(level, p))
            return true;
    return false;
}

}  // namespace

bool isBesideSavePoint(const Level& level, Point at)
{
    return hasSavePoint(level, at) || std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
               return hasSavePoint(level, at + step(direction));
           });
}

bool allowsSaving(const World& world, const Place& at)
{
    if (world.settings.saves != SavePlaces::AtSavePoints)
        return world.settings.saves == SavePlaces::Anywhere;
    const Level* const level = world.findLevel(at.level);
    return level && isBesideSavePoint(*level, at.at);
}

bool mayHaveSavePoint(const World& world)
{
    if (savePointNames(world).empty())
        return false;
    if (!world.overland.isEmpty() || !world.settings.deeper.below.isEmpty())
        return true;
    return std::any_of(world.levels.begin(), world.levels.end(),
                       [](const auto& known) { return known.second->awaitsArrival() || hasSavePoint(*known.second); });
}

std::vector<std::string> savePointNames(const World& world)
{
    std::set<std::string> names;
    for (const TileType& tile : world.registry->tiles())
        if (tile.isSavePoint)
            names.insert(tile.displayName());
    return {names.begin(), names.end()};
}

}  // namespace gloam
