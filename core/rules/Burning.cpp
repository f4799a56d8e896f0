#include "core/rules/Burning.h"

#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/rules/TimedParts.h"

#include <algorithm>

namespace gloam {

namespace {

/// The highest tile of a cell that burns; `nothing` if none does.
TileId fuelAt(const TileMap& tiles, Point at)
{
    for (const Layer layer : {Layer::Decor, Layer::Structure, Layer::Terrain})
        if (const TileId tile = tiles.at(layer, at); tiles.types().tile(tile).burns.percent > 0)
            return tile;
    return nothingTile;
}

bool isAlight(const TileMap& tiles, Point at)
{
    return tiles.types().tile(tiles.at(Layer::Effect, at)).isFire;
}

/// The percentage with which each fire nearby sets a cell alight; 0 if it cannot burn, or burns already.
int percentOfCatching(const TileMap& tiles, Point at)
{
    const TileId fuel = fuelAt(tiles, at);
    return fuel == nothingTile || isAlight(tiles, at) || isQuenched(tiles, at) ? 0
                                                                               : tiles.types().tile(fuel).burns.percent;
}

/// Replaces the fires, in `cells`, by the cells that they set alight.
void rollForNeighbours(Deed& deed, std::vector<Point>& cells)
{
    const TileMap& tiles = deed.level().tiles;
    const std::size_t fires = cells.size();
    for (std::size_t i = 0; i < fires; ++i)
        for (const Point at : cellsIn(intersected(squareAround(cells[i], 1), {{}, tiles.size()})))
            if (const int percent = percentOfCatching(tiles, at); percent > 0 && deed.chance("tiles").percent(percent))
                cells.push_back(at);
    cells.erase(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(fires));
    std::sort(cells.begin(), cells.end(), comesBefore);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

/// The tile on which bodies stand once `left` has taken the place of the one that burned.
TileId groundAfter(const TileMap& tiles, Point at, Layer burned, TileId left)
{
    TileId structure = burned == Layer::Structure ? nothingTile : tiles.at(Layer::Structure, at);
    TileId terrain = tiles.at(Layer::Terrain, at);
    const Layer layer = tiles.types().tile(left).layer;
    if (left != nothingTile && layer == Layer::Structure)
        structure = left;
    if (left != nothingTile && layer == Layer::Terrain)
        terrain = left;
    return structure != nothingTile ? structure : terrain;
}

/// Whether a body in the cell could not be there if this were its ground: a wall, the void, water too deep for it.
bool wouldStrand(const Level& level, Point at, TileId ground)
{
    const TypeRegistry& types = level.tiles.types();
    const TileType& tile = types.tile(ground);
    const bool isWall = !tile.isWalkable && !tile.isSwum;
    if (!isWall && !tile.isSwum)
        return false;
    for (const Entity* body : level.entities.at(at))
        if (body->isSolid() && (isWall || (part<Stats>(*body, types) && !doesSwim(*body, types))))
            return true;
    return false;
}

}  // namespace

bool isQuenched(const TileMap& tiles, Point at)
{
    return std::any_of(allLayers.begin(), allLayers.end(),
                       [&](Layer layer) { return tiles.types().tile(tiles.at(layer, at)).quenches; });
}

bool setAlight(Deed& deed, Point at, int moreTurns)
{
    const TileMap& tiles = deed.level().tiles;
    if (percentOfCatching(tiles, at) == 0)
        return false;
    const TileBurning& burns = deed.types().tile(fuelAt(tiles, at)).burns;
    const TileId fire = deed.types().findTile(burns.as);
    if (fire == nothingTile || deed.types().tile(fire).layer != Layer::Effect)
        return false;
    hangFor(deed, at, fire, burns.turns + moreTurns);
    return true;
}

void spreadFire(Deed& deed)
{
    auto& cells = deed.lists().cells;
    cells = deed.level().tiles.acting(TileAct::Fire);
    if (cells.empty())
        return;
    const auto& types = deed.types().tiles();
    if (std::none_of(types.begin(), types.end(), [](const TileType& tile) { return tile.burns.percent > 0; }))
        return cells.clear();  // lava and the like, where nothing burns
    std::erase_if(cells, [&](Point at) {
        const bool isOut = isAlight(deed.level().tiles, at) && isQuenched(deed.level().tiles, at);
        if (isOut)
            hangFor(deed, at, nothingTile, 0);
        return isOut;
    });
    deed.spend(static_cast<std::int64_t>(cells.size()));
    rollForNeighbours(deed, cells);
    for (const Point at : cells)
        setAlight(deed, at, 1);  // the turn that ends does not count
}

void burnOut(Deed& deed, Point at)
{
    const TileId fuel = fuelAt(deed.level().tiles, at);
    if (fuel == nothingTile)
        return;
    const TileType& burned = deed.types().tile(fuel);
    const TileId left = deed.types().findTile(burned.burns.to);
    const TileType& rest = deed.types().tile(left);
    if (left == nothingTile && burned.layer == Layer::Terrain)
        return;
    if (wouldStrand(deed.level(), at, groundAfter(deed.level().tiles, at, burned.layer, left)))
        return;
    if (burned.layer != Layer::Terrain)
        deed.put(burned.layer, at, nothingTile);
    if (left != nothingTile && rest.layer == Layer::Effect)
        layEffect(deed, at, left);
    else if (left != nothingTile)
        deed.put(rest.layer, at, left);
}

}  // namespace gloam
