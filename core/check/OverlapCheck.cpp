#include "core/check/OverlapCheck.h"

#include "core/base/Fault.h"
#include "core/base/Words.h"
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

void OverlapCheck::check(const Entity& entity, const std::string& path, Problems& problems)
{
    if (!entity.isSolid() || !entity.isPlaced() || !hasRoomOn(m_level, entity))
        return;
    const TypeRegistry& types = m_level.tiles.types();
    const std::int64_t width = std::int64_t{2} * m_level.tiles.size().width;  // a body may lie partly outside
    std::set<EntityId> reported;
    for (const Point p : cellsIn(entity.cells())) {
        const Entity* other = m_first.try_emplace(p.y * width + p.x, &entity).first->second;
        if (other == &entity || !reported.insert(other->id).second)
            continue;
        const std::string name = displayName(entity, types);
        const std::string with = displayName(*other, types);
        problems.push_back(problemAt(Severity::Error, Fault::EntitiesOverlap, path + ".at",
                                     "The " + name + (with == name ? " and another " : " and the ") + with
                                         + " both stand at " + textOf(p) + ".",
                                     "Move one of them."));
    }
}

}  // namespace gloam
