#include "core/world/Rearrange.h"

#include "core/world/References.h"

#include <algorithm>

namespace gloam {

namespace {

int wrapped(int at, int side)
{
    return ((at % side) + side) % side;
}

/// Writes only tiles that differ from those already there.
void moveTiles(const TileMap& from, const CellMove& move, TileMap& to)
{
    for (const Point p : cellsIn(from.size())) {
        const auto place = move(p);
        if (!place)
            continue;
        for (const Layer layer : allLayers)
            if (const TileId tile = from.at(layer, p); tile != to.at(layer, *place))
                to.put(layer, *place, tile);
    }
    for (const Point cell : from.cells().places())
        if (const auto place = move(cell))
            to.setOverride(*place, *from.overrideAt(cell));
}

/// The cell that a step of the contents names; nullopt if it names none, or counts from the right or the bottom.
std::optional<Point> cellIn(const Map& parameters)
{
    const Value* at = parameters.find("at");
    const List* pair = at ? at->as<List>() : nullptr;
    if (!pair || pair->size() != 2)
        return std::nullopt;
    const auto* x = (*pair)[0].as<std::int64_t>();
    const auto* y = (*pair)[1].as<std::int64_t>();
    if (!x || !y || *x < 0 || *y < 0)
        return std::nullopt;
    return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

/// The cells that steps name move along; those that fall off stay in their text, where a check reports them.
Value movedSteps(Value steps, const CellMove& move)
{
    List* list = steps.as<List>();
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Map* step = (*list)[i].as<Map>();
        Map* parameters = step && !step->isEmpty() ? step->entries().front().value.as<Map>() : nullptr;
        const auto cell = parameters ? cellIn(*parameters) : std::nullopt;
        if (!cell)
            continue;
        const Point to = move(*cell).value_or(*cell + move.by);
        parameters->set("at", List{to.x, to.y});
    }
    return steps;
}

}  // namespace

std::optional<Point> CellMove::operator()(Point cell) const
{
    const Point moved = cell + by;
    if (isWrapped)
        return Point{wrapped(moved.x, after.width), wrapped(moved.y, after.height)};
    return after.contains(moved) ? std::optional(moved) : std::nullopt;
}

std::optional<Point> CellMove::operator()(const Rect& cells) const
{
    const auto first = (*this)(cells.at);
    const auto last = (*this)(Point{cells.right() - 1, cells.bottom() - 1});
    const bool isWhole = first && last && *last - *first == Point{cells.size.width - 1, cells.size.height - 1};
    return isWhole ? first : std::nullopt;
}

FallenOff fallenOff(const World& world, const Name& level, const CellMove& move)
{
    FallenOff fallen;
    const Level* found = world.findLevel(level);
    if (!found)
        return fallen;
    for (const Entity& entity : found->entities.all())
        if (entity.isPlaced() && !move(entity.cells()))
            fallen.entities.push_back(entity.id);
    fallen.entities = withCarried(found->entities, std::move(fallen.entities));
    for (const Link& link : world.links.all())
        for (const Place& end : {link.from, link.to})
            if (end.level == level && found->contains(end.at) && !move(end.at)) {
                fallen.links.push_back(link.id);
                break;
            }
    fallen.notes = static_cast<std::size_t>(std::count_if(found->notes.begin(), found->notes.end(),
                                                          [&move](const LevelNote& note) { return !move(note.at); }));
    const Start& start = world.settings.start;
    fallen.hasStart = start.level == level && found->contains(start.at) && !move(start.at);
    return fallen;
}

Level rearranged(const Level& level, const CellMove& move, const Level& ground)
{
    Level result = ground;
    result.id = level.id;
    result.name = level.name;
    result.depth = level.depth;
    result.ambient = level.ambient;
    result.legend = level.legend;
    result.extras = level.extras;
    result.notes.clear();
    result.triggers = level.triggers;
    result.contents = movedSteps(level.contents.written(), move);
    result.entities = {};
    moveTiles(level.tiles, move, result.tiles);
    std::vector<EntityId> gone;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && !move(entity.cells()))
            gone.push_back(entity.id);
    gone = withCarried(level.entities, std::move(gone));
    const auto newCell = [&move](Point cell) { return move(cell).value_or(meant(cell + move.by)); };
    for (Entity entity : level.entities.all()) {
        if (std::binary_search(gone.begin(), gone.end(), entity.id))
            continue;
        if (entity.isPlaced())
            entity.at = *move(entity.cells());
        changeReferences(
            entity, [](EntityId id) { return id; }, newCell);
        result.entities.add(std::move(entity));
    }
    changeReferences(
        result.triggers, [](EntityId id) { return id; }, newCell);
    for (const LevelNote& note : level.notes)
        if (const auto place = move(note.at))
            result.notes.push_back({*place, note.text});
    return result;
}

}  // namespace gloam
