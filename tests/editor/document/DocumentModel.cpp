#include "tests/editor/document/DocumentModel.h"

namespace gloam::test {

namespace {

DocumentModel::Cell cellOf(Point p)
{
    return {p.y, p.x};
}

DocumentModel::OneLevel modelOf(const Level& level)
{
    DocumentModel::OneLevel model;
    const Size size = level.tiles.size();
    const TypeRegistry& types = level.tiles.types();
    model.width = size.width;
    model.height = size.height;
    model.name = level.name;
    model.depth = level.depth;
    model.ambient = level.ambient;
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            DocumentModel::Stack stack;
            for (const Layer layer : allLayers)
                if (const TileId tile = level.tiles.at(layer, {x, y}); tile != nothingTile)
                    stack[static_cast<std::size_t>(layer)] = types.tile(tile).id.text();
            model.cells[{y, x}] = stack;
        }
    for (const Point cell : level.tiles.cells().places())
        model.overrides[cellOf(cell)] = toFlowText(Value(level.tiles.overrideAt(cell)->written));
    for (const LevelNote& note : level.notes)
        model.notes[cellOf(note.at)] = note.text;
    for (const Entity& entity : level.entities.all())
        model.entities[entity.id.value] = {types.entity(entity.type).id.text(),
                                           entity.isPlaced() ? cellOf(entity.at) : DocumentModel::Cell(),
                                           entity.in.value};
    return model;
}

std::string textOf(DocumentModel::Cell cell)
{
    return "(" + std::to_string(cell.second) + ", " + std::to_string(cell.first) + ")";
}

std::string differenceOf(const std::string& id, const DocumentModel::OneLevel& a, const DocumentModel::OneLevel& b)
{
    if (a.width != b.width || a.height != b.height)
        return id + " has changed its size";
    for (const auto& [cell, stack] : a.cells)
        if (b.cells.at(cell) != stack)
            return id + " has other tiles at " + textOf(cell) + ": " + stack[0] + "/" + stack[1] + " and "
                   + b.cells.at(cell)[0] + "/" + b.cells.at(cell)[1];
    if (a.overrides != b.overrides)
        return id + " has other overrides";
    if (a.notes != b.notes)
        return id + " has other notes";
    for (const auto& [entity, what] : a.entities)
        if (const auto found = b.entities.find(entity); found == b.entities.end() || !(found->second == what))
            return id + " has another " + what.type + " than that at " + textOf(what.at);
    if (a.entities != b.entities)
        return id + " has other things";
    return a == b ? std::string() : id + " is called otherwise, or lies elsewhere";
}

}  // namespace

DocumentModel modelOf(const World& world)
{
    DocumentModel model;
    for (const auto& [id, level] : world.levels)
        model.levels[id.text()] = modelOf(*level);
    const auto end = [](const Place& place) { return DocumentModel::End{place.level.text(), cellOf(place.at)}; };
    for (const Link& link : world.links.all())
        model.links[link.id.value] = {end(link.from), end(link.to), link.ways == LinkWays::Both};
    model.start = {world.settings.start.level.text(), cellOf(world.settings.start.at)};
    for (const TypeCategory category : allTypeCategories)
        for (const TypeSource& source : world.types->of(category))
            model.types[std::string(nameOf(category)) + " " + source.name.text()] =
                source.parent.text() + " " + toFlowText(Value(source.written));
    return model;
}

std::string differenceOf(const DocumentModel& a, const DocumentModel& b)
{
    for (const auto& [id, level] : a.levels) {
        const auto found = b.levels.find(id);
        if (found == b.levels.end())
            return "there is no level " + id;
        if (const std::string difference = differenceOf(id, level, found->second); !difference.empty())
            return difference;
    }
    if (a.levels.size() != b.levels.size())
        return "there are more levels";
    if (a.links != b.links)
        return "links lead elsewhere";
    if (!(a.start == b.start))
        return "it begins elsewhere";
    return a == b ? std::string() : "types differ";
}

}  // namespace gloam::test
