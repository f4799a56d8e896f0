#include "core/world/RebuildTypes.h"

#include "core/types/FieldWriter.h"

namespace gloam {

namespace {

int usualHitPoints(const Entity& entity, const TypeRegistry& types)
{
    const Stats* stats = part<Stats>(entity, types);
    return stats ? stats->hp : 1;
}

/// The new type's part, with what differs from the old type or was set by the author on top; nullopt if an inline part
/// has nothing of its own. The set of fields the author set stays the same, or undo would not restore it.
std::optional<PartBox> reboundBox(const PartBox& box, const PartBox* before, const PartBox* after,
                                  const PartTable& parts)
{
    const PartBox blank(parts.find(box.kind().name));
    const Map said = changes(box.written(), before ? before->written() : blank.written(), box.own);
    PartBox rebound = after ? *after : blank;
    rebound.extras = box.extras;
    Problems none;
    rebound.read(said, {}, none);
    rebound.own = box.own;
    if (rebound.kind().isInline && said.entries().empty())
        return std::nullopt;
    return rebound;
}

void rebindEntity(Entity& entity, const TypeRegistry& before, const TypeRegistry& after, const PartTable& parts)
{
    const bool hasUsualHitPoints = entity.hp == usualHitPoints(entity, before);
    PartList boxes;
    for (const PartBox& box : entity.parts) {
        std::optional<PartBox> rebound = reboundBox(box, findBox(before.entity(entity.type).parts, box.kind()),
                                                    findBox(after.entity(entity.type).parts, box.kind()), parts);
        if (rebound)
            boxes.push_back(std::move(*rebound));
    }
    entity.parts = std::move(boxes);
    deriveFlags(entity, after);
    if (hasUsualHitPoints)
        entity.hp = usualHitPoints(entity, after);
}

bool hasMovedLayers(const TypeRegistry& before, const TypeRegistry& after)
{
    for (std::size_t slot = 1; slot < before.tiles().size(); ++slot)
        if (before.tiles()[slot].layer != after.tiles()[slot].layer)
            return true;
    return false;
}

/// Puts every tile into the layer of its type; if two share a layer, the upper one stays, as in a legend.
void sortIntoLayers(TileMap& tiles, const TypeRegistry& types)
{
    for (const Point p : cellsIn(tiles.size())) {
        std::array<TileId, 4> stack{};
        for (const Layer layer : allLayers)
            if (const TileId tile = tiles.at(layer, p); tile != nothingTile)
                stack[static_cast<std::size_t>(types.tile(tile).layer)] = tile;
        for (const Layer layer : allLayers)
            if (tiles.at(layer, p) != stack[static_cast<std::size_t>(layer)])
                tiles.put(layer, p, stack[static_cast<std::size_t>(layer)]);
    }
}

}  // namespace

void rebind(Level& level, const TypeRegistry& before, const std::shared_ptr<const TypeRegistry>& after,
            const PartTable& parts)
{
    level.tiles.rebind(after);
    if (hasMovedLayers(before, *after))
        sortIntoLayers(level.tiles, *after);
    std::vector<EntityId> ids;
    for (const Entity& entity : level.entities.all())
        ids.push_back(entity.id);
    for (const EntityId id : ids)
        level.entities.update(id, [&](Entity& entity) { rebindEntity(entity, before, *after, parts); });
}

Baked rebuildTypes(World& world, const PartTable& parts)
{
    Baked before{world.registry, world.levels};
    Problems none;  // the registry keeps them
    world.registry = bake(allTypes(world), parts, usedNames(world), none, world.registry.get());
    for (auto& [id, level] : world.levels)
        rebind(level.write(), *before.registry, world.registry, parts);
    return before;
}

}  // namespace gloam
