#include "editor/exchange/TextExport.h"

#include "core/base/Fault.h"
#include "core/base/Limits.h"
#include "editor/exchange/ForeignFiles.h"

namespace gloam::editor {

namespace {

constexpr const char* emptyField = "-1";  ///< as Tiled writes it
constexpr std::size_t mostNamesOfCell = 8;

/// In quotes where a table needs them; a name with `+` in it is read as two, and cannot be carried.
std::string fieldOf(const std::string& names)
{
    if (names.find_first_of(",;\t\" ") == std::string::npos)
        return names;
    std::string field = "\"";
    for (const char sign : names)
        field += sign == '"' ? std::string("\"\"") : std::string(1, sign);
    return field + "\"";
}

/// The names of a cell, from the ground up.
std::vector<std::string> namesAt(const Level& level, Point p)
{
    const TypeRegistry& types = level.tiles.types();
    std::vector<std::string> names;
    for (const Layer layer : allLayers)
        if (const TileId tile = level.tiles.at(layer, p); tile != nothingTile)
            names.push_back(types.tile(tile).id.text());
    for (const Entity* entity : level.entities.at(p))
        if (entity->at == p)
            names.push_back(types.entity(entity->type).id.text());
    return names;
}

}  // namespace

Result<DrawnLevel> exportCsv(const World& world, const Level& level)
{
    if (level.tiles.size().isEmpty())
        return Error{"The level '" + shown(level.id.text()) + "' has no map to export."};
    DrawnLevel drawn;
    long long lost = 0;
    for (const Point p : cellsIn(level.tiles.size())) {
        std::string names;
        std::size_t count = 0;
        for (const std::string& name : namesAt(level, p)) {
            if (count++ < mostNamesOfCell)
                names += (names.empty() ? "" : "+") + name;
            else
                ++lost;
        }
        drawn.bytes += names.empty() ? std::string(emptyField) : fieldOf(names);
        drawn.bytes += p.x + 1 == level.tiles.size().width ? '\n' : ',';
        if (drawn.bytes.size() > Limits{}.fileBytes)
            return Error{"The level '" + shown(level.id.text()) + "' is too large for a table."};
    }
    drawn.lost = lostByTypesAlone(world, level);
    if (lost > 0)
        drawn.lost.push_back(problemAt(Severity::Warning, Fault::NotCarried, "levels." + level.id.text(),
                                       (lost == 1 ? "1 thing lies" : std::to_string(lost) + " things lie")
                                           + " over seven others in a cell."));
    return drawn;
}

}  // namespace gloam::editor
