#include "core/generate/PrefabStamp.h"

#include "core/base/Random.h"
#include "core/generate/EncounterRolls.h"

namespace gloam {

namespace {

void place(Stamp& stamp, const Name& type, Point at, const PartList& parts = {})
{
    const TypeRegistry& types = stamp.tiles.types();
    if (const EntityTypeId found = types.findEntity(type); found.slot != 0)
        stamp.entities.add(
            withParts(makeEntity(types, found, EntityId{leastAuthoredId + stamp.entities.count()}, at), parts, types));
}

}  // namespace

Stamp stampOf(const Prefab& prefab, const std::shared_ptr<const TypeRegistry>& types, const EncounterTables& tables,
              Random& chance)
{
    const PrefabCopy copy = copyOf(prefab, 0, *types, chance);
    Problems ignored;
    Stamp stamp;
    stamp.id = "stamp";
    stamp.tiles = TileMap(copy.size(), types);
    for (const Point p : cellsIn(copy.size()))
        for (const Layer layer : allLayers)
            if (const TileId tile = copy.cells[p][static_cast<std::size_t>(layer)]; tile != nothingTile)
                stamp.tiles.put(layer, p, tile);
    for (const PrefabEntity& entity : copy.entities)
        place(stamp, entity.type, entity.at, partsOf(entity, copy, {}, *types, {}, ignored));
    for (const PrefabSlot& slot : copy.slotCells)
        if (const auto table = tables.find(slot.table); table != tables.end())
            place(stamp, oneOf(table->second, chance), slot.at);
    return stamp;
}

}  // namespace gloam
