#include "core/view/slice/SliceDelta.h"

#include "core/view/slice/SliceKey.h"

#include <cassert>

namespace gloam {

namespace {

template <typename T> T valueIn(const Grid<T>& grid, Rect box, Point p, T outside)
{
    return box.contains(p) ? grid[p - box.at] : outside;
}

/// The part of an old grid that a new box still covers; elsewhere `outside`.
template <typename T> Grid<T> moved(const Grid<T>& old, Rect from, Rect to, T outside)
{
    Grid<T> grid(to.size, outside);
    for (const Point p : cellsIn(intersected(from, to)))
        grid[p - to.at] = old[p - from.at];
    return grid;
}

void findTiles(const Slice& before, const Slice& after, std::vector<SliceDelta::Tile>& tiles)
{
    for (const Layer layer : allLayers) {
        const auto index = static_cast<std::size_t>(layer);
        for (const Point p : cellsIn(after.box())) {
            const TileId tile = after.floorAt(layer, p);
            if (tile != valueIn(before.floors[index], before.box(), p, unseenTile))
                tiles.push_back({layer, p, tile});
        }
    }
}

void findMemory(const Slice& before, const Slice& after, std::vector<SliceDelta::Remembered>& patch)
{
    const Grid<TileId>& old = *before.remembered;
    for (const Point p : cellsIn(after.remembered->size()))
        if (const TileId tile = (*after.remembered)[p]; tile != (old.contains(p) ? old[p] : nothingTile))
            patch.push_back({p, tile});
}

/// The slice without what a delta tells cell by cell or one by one.
Slice restOf(const Slice& after)
{
    Slice rest = after;
    rest.floors = {};
    rest.entities2D = {};
    rest.light = {};
    rest.visible.clear();
    rest.remembered = {};
    return rest;
}

}  // namespace

SliceDelta difference(const Slice& before, const Slice& after)
{
    SliceDelta delta;
    delta.isWhole = before.level != after.level || before.size != after.size
                    || before.remembered->size() != after.remembered->size();
    if (delta.isWhole) {
        delta.rest = after;
        return delta;
    }
    delta.baseRevision = before.revision;
    delta.baseAt = before.self.at;
    delta.baseKey = keyOf(before);
    delta.rest = restOf(after);
    findTiles(before, after, delta.tiles);
    for (const Point p : cellsIn(after.box())) {
        const EntityId who = after.entities2D[p - after.box().at];
        if (who != valueIn(before.entities2D, before.box(), p, {}))
            delta.drawn.push_back({p, who});
        const CellLight light = after.light[p - after.box().at];
        if (light != valueIn(before.light, before.box(), p, {}))
            delta.lit.push_back({p, light});
    }
    for (const VisibleEntity& seen : after.visible) {
        delta.order.push_back(seen.id);
        const VisibleEntity* known = before.find(seen.id);
        if (!known || !(*known == seen))
            delta.changed.push_back(seen);
    }
    findMemory(before, after, delta.memoryPatch);
    return delta;
}

bool buildsOn(const SliceDelta& delta, const Slice& before)
{
    return delta.isWhole
           || (before.level == delta.rest.level && before.size == delta.rest.size
               && before.revision == delta.baseRevision && before.self.at == delta.baseAt
               && keyOf(before) == delta.baseKey);
}

Slice patched(const Slice& before, const SliceDelta& delta)
{
    assert(buildsOn(delta, before));
    Slice after = delta.rest;
    if (delta.isWhole)
        return after;
    const Rect box = after.box();
    for (const Layer layer : allLayers) {
        const auto index = static_cast<std::size_t>(layer);
        after.floors[index] = moved(before.floors[index], before.box(), box, unseenTile);
    }
    for (const auto& [layer, at, tile] : delta.tiles)
        after.floors[static_cast<std::size_t>(layer)][at - box.at] = tile;
    after.entities2D = moved(before.entities2D, before.box(), box, EntityId{});
    for (const auto& [at, who] : delta.drawn)
        after.entities2D[at - box.at] = who;
    after.light = moved(before.light, before.box(), box, CellLight{});
    for (const auto& [at, light] : delta.lit)
        after.light[at - box.at] = light;
    auto changed = delta.changed.begin();
    for (const EntityId id : delta.order) {
        const bool isChanged = changed != delta.changed.end() && changed->id == id;
        const VisibleEntity* const seen = isChanged ? &*changed++ : before.find(id);
        assert(seen);
        if (seen)
            after.visible.push_back(*seen);
    }
    after.remembered = before.remembered;
    for (const auto& [at, tile] : delta.memoryPatch)
        after.remembered.write()[at] = tile;
    return after;
}

}  // namespace gloam
