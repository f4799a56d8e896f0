#include "core/check/OverlapCheck.h"

#include "core/base/Fault.h"
#include "core/check/Words.h"
#include "core/world/Level.h"

#include <set>

namespace gloam {

namespace {

bool hasRoomOn(const Level& level, const Entity& entity)
{
    const Size size = level.tiles.size();
    return entity.footprint.width <= size.width && entity.footprint.height <= size.height;
}

}  // namespace

void checkOverlaps(const Level& level, const Entity& entity, const std::string& path, Problems& problems)
{
    if (!entity.isSolid() || !hasRoomOn(level, entity))
        return;
    const TypeRegistry& types = level.tiles.types();
    const std::string name = displayName(entity, types);
    std::set<EntityId> told;
    for (const Point p : cellsIn(entity.cells())) {
        const Entity* other = level.entities.blockerAt(p, entity.id);
        if (!other || !(other->id < entity.id) || !hasRoomOn(level, *other) || !told.insert(other->id).second)
            continue;
        const std::string with = displayName(*other, types);
        problems.push_back(problemAt(Severity::Error, Fault::EntitiesOverlap, path + ".at",
                                     "The " + name + (with == name ? " and another " : " and the ") + with
                                         + " both stand at " + textOf(p) + ".",
                                     "Move one of them."));
    }
}

}  // namespace gloam
