#include "core/measure/WalkGround.h"

#include "core/ai/WalkPlanes.h"
#include "core/parts/Moving.h"
#include "core/types/TileType.h"

namespace gloam {

namespace {

bool leadsOn(const TileType& tile)
{
    return tile.stairs != StairDirection::None || !tile.leads.isEmpty();
}

BitGrid leadingCells(const World& world, const Level& level)
{
    BitGrid leading(level.tiles.size());
    const auto lead = [&](const Place& place) {
        if (place.level == level.id && level.contains(place.at))
            leading.set(place.at, true);
    };
    lead({world.settings.start.level, world.settings.start.at});
    for (const Link& link : world.links.all()) {
        lead(link.from);
        lead(link.to);
    }
    const TypeRegistry& types = level.tiles.types();
    for (const Point at : cellsIn(level.tiles.size()))
        for (const Layer layer : {Layer::Terrain, Layer::Structure})
            if (leadsOn(types.tile(level.tiles.at(layer, at))))
                leading.set(at, true);
    return leading;
}

}  // namespace

WalkGround walkGroundOn(const World& world, const Game& game, const Level& level)
{
    const Entity& hero = *game.hero();
    const TypeRegistry& types = level.tiles.types();
    WalkerKind kind = walkerKindOf(hero, types, game.policies());
    kind.opensDoors = true;  // by walking into them, or else with the command
    WalkPlanes planes;
    WalkGround ground{planes.of(level, kind).open.rows, leadingCells(world, level), cornersFor(hero, game.policies())};
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && entity.isSolid() && part<Rooted>(entity, types))
            for (const Point p : cellsIn(entity.cells()))
                if (level.contains(p))
                    ground.open.set(p, false);
    return ground;
}

}  // namespace gloam
