#include "core/parts/Standing.h"

#include "core/parts/Moving.h"

namespace gloam {

std::optional<Point> misplacedCell(const TileMap& tiles, const Entity& entity)
{
    if (canBeOnTiles(tiles, entity))
        return std::nullopt;
    Entity foot = entity;
    foot.footprint = {1, 1};
    for (const Point cell : cellsIn(entity.cells())) {
        foot.at = cell;
        if (!canBeOnTiles(tiles, foot))
            return cell;
    }
    return std::nullopt;
}

}  // namespace gloam
