#include "editor/dialogs/MappedCells.h"

namespace gloam::editor {

namespace {

std::vector<Point> cellsOfTile(const ForeignMap& map, const MappingRow& row)
{
    std::vector<bool> isMeant(map.kinds.size(), false);
    for (std::size_t i = 1; i < map.kinds.size(); ++i)
        isMeant[i] = map.kinds[i].set == row.set && map.kinds[i].id == row.id;
    std::vector<Point> cells;
    for (const ForeignLayer& layer : map.layers)
        for (const Point p : cellsIn(map.size))
            if (isMeant[layer.cells[p]])
                cells.push_back(p);
    return cells;
}

std::vector<Point> cellsOfLayer(const ForeignMap& map, const std::string& name)
{
    std::vector<Point> cells;
    for (const ForeignLayer& layer : map.layers)
        for (const Point p : cellsIn(map.size))
            if (layer.name == name && isFilled(map, layer.cells[p]))
                cells.push_back(p);
    return cells;
}

}  // namespace

std::vector<Point> cellsOf(const ForeignMap& map, const MappingRow& row)
{
    if (row.part == MappingRow::Part::Tile)
        return cellsOfTile(map, row);
    if (row.part == MappingRow::Part::Layer)
        return cellsOfLayer(map, row.id);
    std::vector<Point> cells;
    for (const ForeignObject& object : map.objects)
        if ((row.part == MappingRow::Part::Class ? object.type : object.layer) == row.id
            && map.size.contains(object.at))
            cells.push_back(object.at);
    return cells;
}

}  // namespace gloam::editor
