#include "core/rules/Ground.h"

#include "core/action/Deed.h"

namespace gloam {

void changeGround(Deed& deed, Point at, const Name& becomes)
{
    const bool isStructure = deed.level().tiles.at(Layer::Structure, at) != nothingTile;
    const TileId tile = deed.types().findTile(becomes);
    deed.put(isStructure ? Layer::Structure : Layer::Terrain, at, nothingTile);
    if (tile != nothingTile)
        deed.put(deed.types().tile(tile).layer, at, tile);
}

}  // namespace gloam
