#include "core/world/Stamp.h"

#include "core/world/References.h"

#include <functional>
#include <set>

namespace gloam {

namespace {

Stamp emptyStamp(Size size, const std::shared_ptr<const TypeRegistry>& types)
{
    Stamp stamp;
    stamp.id = "stamp";
    stamp.tiles = TileMap(size, types);
    return stamp;
}

/// Where a rectangle of a piece of a given size ends up.
Rect turned(Rect cells, Size size, StampTurn turn)
{
    switch (turn) {
    case StampTurn::FlipAcross: return {{size.width - cells.right(), cells.top()}, cells.size};
    case StampTurn::FlipDown: return {{cells.left(), size.height - cells.bottom()}, cells.size};
    case StampTurn::Right: return {{size.height - cells.bottom(), cells.left()}, {cells.size.height, cells.size.width}};
    case StampTurn::Left: return {{cells.top(), size.width - cells.right()}, {cells.size.height, cells.size.width}};
    }
    return cells;
}

bool isWithin(const CellArea& area, const Rect& cells)
{
    for (const Point p : cellsIn(cells))
        if (!area.contains(p))
            return false;
    return true;
}

/// In a stamp, cells referred to count from its corner; left of it and above from -2 on, since -1 means no cell.
int fromCorner(int cells)
{
    return cells < 0 ? cells - 1 : cells;
}

int toCorner(int cells)
{
    return cells < 0 ? cells + 1 : cells;
}

Point fromCorner(Point cell)
{
    return {fromCorner(cell.x), fromCorner(cell.y)};
}

Point toCorner(Point cell)
{
    return {toCorner(cell.x), toCorner(cell.y)};
}

void moveMeaning(Entity& entity, const std::function<Point(Point)>& to)
{
    changeReferences(
        entity, [](EntityId id) { return id; }, to);
}

/// Copies an entity with its contents, and theirs.
void copyWithCarried(const EntityStore& from, const Entity& entity, Point by, EntityStore& to)
{
    Entity copy = entity;
    copy.at = entity.isPlaced() ? entity.at + by : Point{};
    moveMeaning(copy, [by](Point cell) { return fromCorner(cell + by); });
    if (!to.add(std::move(copy)))
        return;  // already visited: entities that contain each other
    for (const Entity& other : from.all())
        if (other.in == entity.id)
            copyWithCarried(from, other, by, to);
}

bool isHole(const TileMap& tiles, Point at)
{
    return tiles.topAt(at) == nothingTile;
}

}  // namespace

Stamp stampOf(const std::shared_ptr<const TypeRegistry>& types, TileId tile)
{
    Stamp stamp = emptyStamp({1, 1}, types);
    if (tile != nothingTile)
        stamp.tiles.put(types->tile(tile).layer, {0, 0}, tile);
    return stamp;
}

Stamp cutStamp(const Level& level, const CellArea& area, LevelLayers layers)
{
    const Point corner = area.bounds().at;
    const Point back = Point{} - corner;
    Stamp stamp = emptyStamp(area.bounds().size, level.tiles.sharedTypes());
    const auto cutRow = [&](int y, TileMap::TileRow& row) {
        for (const Layer layer : allLayers) {
            if (!layers.has(layer))
                continue;
            const TileRowView from = level.tiles.row(layer, y + corner.y);
            std::vector<TileId>& to = row[static_cast<std::size_t>(layer)];
            for (int x = 0; x < area.bounds().size.width; ++x)
                if (area.contains(corner + Point{x, y}))
                    to[static_cast<std::size_t>(x)] = from[x + corner.x];
        }
    };
    stamp.tiles.changeRows({{0, 0}, area.bounds().size}, cutRow);
    if (layers.has(LevelLayer::Cells))
        for (const Point cell : level.tiles.cells().places())
            if (area.contains(cell))
                stamp.tiles.setOverride(cell - corner, *level.tiles.overrideAt(cell));
    for (const Entity& entity : level.entities.all())
        if (layers.has(LevelLayer::Entities) && entity.isPlaced() && isWithin(area, entity.cells()))
            copyWithCarried(level.entities, entity, back, stamp.entities);
    for (const LevelNote& note : level.notes)
        if (layers.has(LevelLayer::Notes) && area.contains(note.at))
            stamp.notes.push_back({note.at - corner, note.text});
    return stamp;
}

std::vector<Name> missingTypes(const Stamp& stamp, const TypeRegistry& types)
{
    const TypeRegistry& own = stamp.tiles.types();
    std::set<Name> missing;
    for (const Point p : cellsIn(stamp.tiles.size()))
        for (const Layer layer : allLayers)
            if (const TileId tile = stamp.tiles.at(layer, p); tile != nothingTile)
                if (const TileId there = types.findTile(own.tile(tile).id);
                    there == nothingTile || types.tile(there).isMissing)
                    missing.insert(own.tile(tile).id);
    for (const Entity& entity : stamp.entities.all())
        if (const EntityTypeId there = types.findEntity(own.entity(entity.type).id);
            there.slot == 0 || types.entity(there).isMissing)
            missing.insert(own.entity(entity.type).id);
    return {missing.begin(), missing.end()};
}

Stamp translated(const Stamp& stamp, const std::shared_ptr<const TypeRegistry>& types)
{
    const TypeRegistry& own = stamp.tiles.types();
    const Size size = stamp.tiles.size();
    Stamp result = emptyStamp(size, types);
    result.name = stamp.name;
    for (const Point cell : cellsIn(size))
        for (const Layer layer : allLayers)
            if (const TileId tile = types->findTile(own.tile(stamp.tiles.at(layer, cell)).id); tile != nothingTile)
                result.tiles.put(layer, cell, tile);  // its layer may be another one there
    for (const Point cell : stamp.tiles.cells().places())
        result.tiles.setOverride(cell, *stamp.tiles.overrideAt(cell));
    for (Entity entity : stamp.entities.all()) {
        entity.type = types->findEntity(own.entity(entity.type).id);
        result.entities.add(std::move(entity));
    }
    result.notes = stamp.notes;
    return result;
}

Stamp turned(const Stamp& stamp, StampTurn turn)
{
    const Size size = stamp.tiles.size();
    const bool isQuarter = turn == StampTurn::Right || turn == StampTurn::Left;
    Stamp result = emptyStamp(isQuarter ? Size{size.height, size.width} : size, stamp.tiles.sharedTypes());
    result.name = stamp.name;
    const auto place = [&](Point cell) { return turned(Rect{cell, {1, 1}}, size, turn).at; };
    for (const Point p : cellsIn(size))
        for (const Layer layer : allLayers)
            if (const TileId tile = stamp.tiles.at(layer, p); tile != nothingTile)
                result.tiles.put(layer, place(p), tile);
    for (const Point cell : stamp.tiles.cells().places())
        result.tiles.setOverride(place(cell), *stamp.tiles.overrideAt(cell));
    for (Entity entity : stamp.entities.all()) {
        if (entity.isPlaced())
            entity.at = turned(entity.cells(), size, turn).at;
        moveMeaning(entity, [&](Point cell) { return fromCorner(place(toCorner(cell))); });
        result.entities.add(std::move(entity));
    }
    for (const LevelNote& note : stamp.notes)
        result.notes.push_back({place(note.at), note.text});
    return result;
}

Entity laid(Entity entity, Point at)
{
    entity.at = entity.isPlaced() ? entity.at + at : entity.at;
    moveMeaning(entity, [at](Point cell) { return meant(toCorner(cell) + at); });
    return entity;
}

void layCell(LevelChange& work, const Level& level, Point at, const Stamp& stamp, Point from)
{
    if (!level.contains(at) || !stamp.contains(from) || isHole(stamp.tiles, from))
        return;
    const bool isUnbuilt = level.isUnbuilt();  // it is built before the change is made, so that nothing is known yet
    bool isReached = false;
    for (const Layer layer : allLayers) {
        const TileId tile = stamp.tiles.at(layer, from);
        isReached = isReached || tile != nothingTile;
        if (isReached && (isUnbuilt || level.tiles.at(layer, at) != tile))
            work.tiles.set(at, layer, tile);
    }
    if (const CellOverride* own = stamp.tiles.overrideAt(from))
        work.cells[at] = *own;
}

void layRow(LevelChange& work, const Level& level, const Rect& row, const Stamp& stamp, Point from)
{
    if (!stamp.contains(from) || isHole(stamp.tiles, from))
        return;
    const Rect inside = intersected(row, {{0, 0}, level.tiles.size()});
    bool isReached = false;
    for (const Layer layer : allLayers) {
        const TileId tile = stamp.tiles.at(layer, from);
        isReached = isReached || tile != nothingTile;
        if (isReached && level.isUnbuilt() && !inside.isEmpty())
            work.tiles.setRow({inside.at, inside.size.width, tile}, layer);
        else if (isReached)
            setWhereOther(work.tiles, level.tiles, {row.at, row.size.width, tile}, layer);
    }
    const CellOverride* own = stamp.tiles.overrideAt(from);
    for (int x = row.left(); own && x < row.right(); ++x)
        if (level.contains({x, row.top()}))
            work.cells[{x, row.top()}] = *own;
}

void layStamp(LevelChange& work, const Level& level, Point at, const Stamp& stamp)
{
    for (const Point p : cellsIn(stamp.tiles.size()))
        layCell(work, level, at + p, stamp, p);
    for (const Entity& entity : stamp.entities.all())
        work.placed.push_back(laid(entity, at));
    for (const LevelNote& note : stamp.notes)
        if (level.contains(note.at + at))
            work.notes.push_back({note.at + at, note.text});
}

}  // namespace gloam
