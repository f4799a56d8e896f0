#include "core/rules/Remains.h"

namespace gloam {

namespace {

/// Smoke hangs over a stain: it stays.
Veto stain(Deed& deed, EntityId who, hook::Died&)
{
    const Remains* remains = deed.read<Remains>(who);
    const TileId tile = remains ? deed.types().findTile(remains->tile) : nothingTile;
    if (tile == nothingTile || deed.types().tile(tile).layer != Layer::Effect)
        return {};
    const Rect cells = deed.find(who)->cells();
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (!deed.types().tile(deed.level().tiles.at(Layer::Effect, {x, y})).isSmoke)
                deed.put(Layer::Effect, {x, y}, tile);
    return {};
}

}  // namespace

void fields(FieldVisitor& visitor, Remains& remains)
{
    FieldInfo tile{"tile", "what lies there then, a tile of the effect layer"};
    tile.refersTo = "tiles";
    field(visitor, tile, remains.tile);
}

void registerRemains(PartTable& parts, HookTable& hooks)
{
    parts.add<Remains>("remains");
    hooks.on<Remains, hook::Died>(&stain);
}

}  // namespace gloam
