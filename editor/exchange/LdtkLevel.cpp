#include "editor/exchange/LdtkLevel.h"

#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/KindIndex.h"
#include "editor/exchange/LdtkFields.h"
#include "editor/exchange/TiledParts.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace gloam::editor {

namespace {

constexpr std::size_t mostInCell = 4;        ///< tiles of one layer
constexpr long long mostCellsOfProject = 4;  ///< times the limit of a file's cells, all layers together
constexpr double farthestLdtkPixel = 1e9;

/// The first two numbers of a list; nullopt if it has not two.
std::optional<std::pair<double, double>> pairOf(const ForeignNode* node)
{
    const ForeignItems items = itemsOf(node);
    const auto first = items.size() == 2 ? numberOf(&items[0]) : std::nullopt;
    const auto second = items.size() == 2 ? numberOf(&items[1]) : std::nullopt;
    if (!first || !second || std::abs(*first) > farthestLdtkPixel || std::abs(*second) > farthestLdtkPixel)
        return std::nullopt;
    return std::pair(*first, *second);
}

const ForeignNode::List& ldtkLayersOf(const ForeignNode& level)
{
    static const ForeignNode::List none;
    const ForeignNode* layers = level.find("layerInstances");
    const auto* list = layers ? layers->as<ForeignNode::List>() : nullptr;
    return list ? *list : none;
}

/// Reads one level; holds what its steps share.
class LdtkLevelReader {
public:
    LdtkLevelReader(const ForeignNode& node, const std::filesystem::path& file, LdtkProject& project)
        : m_node(node), m_project(project), m_layers(ldtkLayersOf(node))
    {
        m_map.file = file.string();
        m_map.project = project.file.string();
    }

    std::optional<ForeignMap> read(int usualCell)
    {
        m_map.name = textOf(m_node.find("identifier"));
        m_map.id = m_node.find("iid") ? textOf(m_node.find("iid")) : m_map.name;
        m_cell = cellOfLayers(usualCell);
        m_map.tile = {m_cell, m_cell};
        if (!readSize())
            return std::nullopt;
        m_map.properties = ldtkFields(m_node);
        keepWords();
        // Coarse layers lie under finer ones, which say more of a cell. In the file, the top layer is the first.
        for (const bool isCoarse : {true, false})
            for (auto layer = m_layers.rbegin(); layer != m_layers.rend() && !m_isBroken; ++layer)
                if (isCoarse == (gridOf(*layer) > m_cell))
                    addLayer(*layer);
        if (m_isBroken)
            return std::nullopt;
        return std::move(m_map);
    }

private:
    void report(std::string sentence, Mark mark, Severity severity = Severity::Warning)
    {
        m_project.problems.push_back(foreignProblem(std::move(sentence), mark, severity));
        m_project.problems.back().file = m_map.file;
        m_isBroken = m_isBroken || severity == Severity::Error;
    }

    std::string spoken() const { return "The level '" + shown(m_map.name) + "'"; }

    static int gridOf(const ForeignNode& layer)
    {
        return static_cast<int>(std::clamp<std::int64_t>(wholeOf(layer.find("__gridSize")).value_or(0), 0, 65'536));
    }

    /// Of several grids the finest one that holds something, since the cells of coarser ones can be divided. A layer of
    /// numbers says what a cell is, so that it goes before others.
    int cellOfLayers(int usual) const
    {
        for (const char* type : {"IntGrid", "Tiles", "Entities"}) {
            int finest = 0;
            for (const ForeignNode& layer : m_layers)
                if (const int grid = gridOf(layer);
                    textOf(layer.find("__type")) == type && grid > 0 && holdsCells(layer))
                    finest = finest == 0 ? grid : std::min(finest, grid);
            if (finest > 0)
                return finest;
        }
        for (const ForeignNode& layer : m_layers)
            if (gridOf(layer) > 0)
                return gridOf(layer);
        return std::max(1, usual);
    }

    static bool holdsCells(const ForeignNode& layer)
    {
        const ForeignNode* csv = layer.find("intGridCsv");
        if (const auto* numbers = csv ? csv->as<ForeignNode::Numbers>() : nullptr; numbers && !numbers->empty())
            return std::any_of(numbers->begin(), numbers->end(), [](std::uint32_t value) { return value != 0; });
        for (const char* name : {"gridTiles", "entityInstances"}) {
            const ForeignNode* held = layer.find(name);
            const auto* list = held ? held->as<ForeignNode::List>() : nullptr;
            if (list && !list->empty())
                return true;
        }
        return false;
    }

    /// What the level says besides its layers; its neighbours by the levels that they become.
    void keepWords()
    {
        Leftover left = leftoverOf(m_node, ForeignPart::LdtkLevel);
        reportTold("the level '" + shown(m_map.name) + "'", left.told, m_node.mark);
        m_map.about = std::move(left.kept);
        for (const ForeignNode& neighbour : itemsOf(m_node.find("__neighbours"))) {
            const ForeignNode* id =
                neighbour.find("levelIid") ? neighbour.find("levelIid") : neighbour.find("levelUid");
            m_map.neighbours.push_back({textOf(neighbour.find("dir")), textOf(id)});
        }
    }

    void reportTold(const std::string& of, const std::vector<std::string>& told, Mark mark)
    {
        if (!told.empty())
            report("Of " + of + ", this is not imported: " + listed(told) + ".", mark);
    }

    bool readSize()
    {
        const double width = numberOf(m_node.find("pxWid")).value_or(0);
        const double height = numberOf(m_node.find("pxHei")).value_or(0);
        const Limits& limits = m_project.limits;
        const double across = std::ceil(width / m_cell);
        const double down = std::ceil(height / m_cell);
        if (across >= 1 && down >= 1 && across <= limits.levelSide && down <= limits.levelSide
            && across * down <= static_cast<double>(limits.levelCells)) {
            m_map.size = {static_cast<int>(across), static_cast<int>(down)};
            return true;
        }
        report(spoken() + " cannot be imported: each side may have 1 to " + std::to_string(limits.levelSide)
                   + " cells of " + std::to_string(m_cell) + " pixels.",
               m_node.mark, Severity::Error);
        return false;
    }

    void addLayer(const ForeignNode& layer)
    {
        const std::string type = textOf(layer.find("__type"));
        const std::string name = textOf(layer.find("__identifier"));
        reportRules(layer, name);
        if (type == "Entities") {
            m_map.otherLayers.push_back(wordsOfLayer(layer, name));
            keepShift(m_map.otherLayers.back(), layer);
            return addEntities(layer, name);
        }
        if (type != "IntGrid" && type != "Tiles") {
            return report("The layer '" + shown(name) + "' of " + shown(m_map.name)
                              + (type == "AutoLayer" ? " is drawn by rules from others"
                                                     : " is of the unknown kind '" + shown(type) + "'")
                              + ", and is not imported.",
                          layer.mark);
        }
        if (gridOf(layer) % m_cell != 0 || gridOf(layer) == 0)
            return report("The layer '" + shown(name) + "' has cells of " + std::to_string(gridOf(layer))
                              + " pixels, and the level of " + std::to_string(m_cell) + ": it is not imported.",
                          layer.mark);
        const std::size_t first = m_map.layers.size();
        if (type == "IntGrid")
            addNumbers(layer, name);
        else
            addTiles(layer, name);
        if (first < m_map.layers.size())
            keepLayer(m_map.layers[first], layer);
    }

    /// LDtk draws the tiles of its rules again from others, so only their number is reported.
    void reportRules(const ForeignNode& layer, const std::string& name)
    {
        std::size_t count = 0;
        for (const char* member : {"autoLayerTiles", "autoTiles"}) {
            const ForeignNode* held = layer.find(member);
            const auto* tiles = held ? held->as<ForeignNode::List>() : nullptr;
            count += tiles ? tiles->size() : 0;
        }
        if (count > 0)
            report("Of the layer '" + shown(name) + "' of " + shown(m_map.name) + ", " + std::to_string(count)
                       + (count == 1 ? " tile that rules draw is" : " tiles that rules draw are") + " not imported.",
                   layer.mark);
    }

    ForeignLayerWords wordsOfLayer(const ForeignNode& layer, const std::string& name)
    {
        ForeignLayerWords words;
        words.name = name;
        words.holdsObjects = textOf(layer.find("__type")) == "Entities";
        Leftover left = leftoverOf(layer, ForeignPart::LdtkLayer);
        words.about = std::move(left.kept);
        reportTold("the layer '" + shown(name) + "'", left.told, layer.mark);
        if (truthOf(layer.find("visible")) == false)
            report("The layer '" + shown(name) + "' of " + shown(m_map.name) + " is hidden; it comes as others do.",
                   layer.mark);
        return words;
    }

    void keepLayer(ForeignLayer& made, const ForeignNode& layer)
    {
        made.about = wordsOfLayer(layer, made.name).about;
        keepShift(made, layer);
    }

    /// Tiles between the cells come to the nearest ones, and so do entities.
    void keepShift(ForeignLayerWords& made, const ForeignNode& layer)
    {
        const auto rest = [&](const char* name) {
            return std::fmod(std::abs(numberOf(layer.find(name)).value_or(0)), m_cell);
        };
        if (rest("__pxTotalOffsetX") == 0 && rest("__pxTotalOffsetY") == 0)
            return;
        const std::string pixels =
            textOf(layer.find("__pxTotalOffsetX")) + ", " + textOf(layer.find("__pxTotalOffsetY"));
        made.about.set("offset", pixels);
        if (made.holdsObjects)
            return;
        report("The layer '" + shown(made.name) + "' of " + shown(m_map.name) + " is moved by " + pixels
                   + " pixels, which are no whole cells; its tiles come in the nearest ones.",
               layer.mark);
    }

    /// An empty layer, unless there is no room for it.
    bool addGrid(const std::string& name, const ForeignNode& node)
    {
        m_project.cells += m_map.size.area();
        if (m_project.cells > mostCellsOfProject * m_project.limits.fileCells) {
            report("The layers of the project have too many cells together.", node.mark, Severity::Error);
            return false;
        }
        ForeignLayer layer;
        layer.name = name;
        layer.cells = Grid<std::uint32_t>(m_map.size);
        m_map.layers.push_back(std::move(layer));
        return true;
    }

    Point shiftOf(const ForeignNode& layer) const
    {
        const auto cells = [&](const char* name) {
            const double pixels = numberOf(layer.find(name)).value_or(0);
            return static_cast<int>(std::lround(std::clamp(pixels, -farthestLdtkPixel, farthestLdtkPixel) / m_cell));
        };
        return {cells("__pxTotalOffsetX"), cells("__pxTotalOffsetY")};
    }

    void addNumbers(const ForeignNode& layer, const std::string& name)
    {
        const long long width = wholeOf(layer.find("__cWid")).value_or(0);
        const long long height = wholeOf(layer.find("__cHei")).value_or(0);
        const ForeignNode* csv = layer.find("intGridCsv");
        const auto* numbers = csv ? csv->as<ForeignNode::Numbers>() : nullptr;
        const bool isSize = width >= 1 && height >= 1 && width <= 65'536 && height <= 65'536;
        if (!numbers || !isSize || static_cast<long long>(numbers->size()) != width * height)
            return report("The layer '" + shown(name) + "' of " + shown(m_map.name)
                              + " needs 'intGridCsv' with a whole number, 0 or greater, for each of its cells.",
                          layer.mark, Severity::Error);
        if (!addGrid(name, layer))
            return;
        const Point shift = shiftOf(layer);
        const int over = gridOf(layer) / m_cell;
        if (over == 1)
            m_map.layers.back().blocks.push_back({shift, {static_cast<int>(width), static_cast<int>(height)}});
        const std::int64_t definition = wholeOf(layer.find("layerDefUid")).value_or(0);
        KindsOfNumbers kinds;
        long long lost = 0;
        for (std::size_t i = 0; i < numbers->size() && !m_isBroken; ++i) {
            const std::uint32_t value = (*numbers)[i];
            const auto at = static_cast<long long>(i);
            const Rect cells = cellsOver(at % width * over + shift.x, at / width * over + shift.y, over);
            for (const Point cell : cellsIn(cells))
                put(m_map.layers.back(), cell, kinds.of(value, [&] { return kindOfValue(definition, name, value); }),
                    layer.mark);
            lost += cells.isEmpty() && value != 0 ? 1 : 0;
        }
        reportOutside(name, lost, layer.mark);
    }

    /// The cells of the level that a coarser cell lies over.
    Rect cellsOver(long long left, long long top, int side) const
    {
        const auto within = [](long long value, int most) {
            return static_cast<int>(std::clamp<long long>(value, 0, most));
        };
        const Point first{within(left, m_map.size.width), within(top, m_map.size.height)};
        const Point end{within(left + side, m_map.size.width), within(top + side, m_map.size.height)};
        return {first, {end.x - first.x, end.y - first.y}};
    }

    void reportOutside(const std::string& name, long long cells, Mark mark)
    {
        if (cells > 0)
            report("Of the layer '" + shown(name) + "', " + std::to_string(cells)
                       + " cells lie outside the level and are not imported.",
                   mark);
    }

    /// The value 0 is an empty cell, which a mapping may fill.
    std::optional<std::uint32_t> kindOfValue(std::int64_t definition, const std::string& name, std::uint32_t value)
    {
        return m_kinds.indexOf({name, definition, value}, [&] {
            ForeignKind kind = m_project.definitions.kindOfValue(definition, name, value);
            kind.number = value;
            kind.sense = value == 0 ? ForeignKind::Sense::Blank : kind.sense;
            return kind;
        });
    }

    void put(ForeignLayer& layer, Point cell, std::optional<std::uint32_t> kind, Mark mark)
    {
        if (kind)
            layer.cells[cell] = *kind;
        else
            report(spoken() + " has more than 65535 different tiles.", mark, Severity::Error);
    }

    /// Tiles that lie on each other in a cell go to layers of their own.
    void addTiles(const ForeignNode& layer, const std::string& name)
    {
        const std::size_t first = m_map.layers.size();
        if (!addGrid(name, layer))
            return;
        const ForeignNode* own = layer.find("overrideTilesetUid");
        const auto tileset = wholeOf(own).value_or(wholeOf(layer.find("__tilesetDefUid")).value_or(0));
        const Point shift = shiftOf(layer);
        const int over = gridOf(layer) / m_cell;
        std::vector<std::string> told;
        long long lost = 0;
        long long covered = 0;
        const ForeignNode* held = layer.find("gridTiles");
        const auto* tiles = held ? held->as<ForeignNode::List>() : nullptr;
        for (std::size_t i = 0; tiles && i < tiles->size() && !m_isBroken; ++i) {
            const ForeignNode& tile = (*tiles)[i];
            const auto px = pairOf(tile.find("px"));
            const auto id = wholeOf(tile.find("t"));
            if (!px || !id || *id < 0) {
                report("A tile of the layer '" + shown(name) + "' needs 'px', two numbers, and 't', a whole number.",
                       tile.mark, Severity::Error);
                return;
            }
            for (std::string& word : leftoverOf(tile, ForeignPart::LdtkTile).told)
                if (std::find(told.begin(), told.end(), word) == told.end())
                    told.push_back(std::move(word));
            const Point corner = Point{cellAt(px->first), cellAt(px->second)} + shift;
            const Rect cells = cellsOver(corner.x, corner.y, over);
            lost += cells.isEmpty() ? 1 : 0;
            for (const Point cell : cellsIn(cells)) {
                const auto grid = gridWithRoom(first, name, cell, layer);
                if (!grid) {
                    ++covered;
                    continue;
                }
                put(m_map.layers[*grid], cell, kindOfTile(tileset, *id), tile.mark);
                noteTurn(m_map.layers[*grid], cell, turnOf(tile));
            }
        }
        reportTold("the tiles of the layer '" + shown(name) + "'", told, layer.mark);
        for (std::size_t i = first; i < m_map.layers.size(); ++i)
            if (std::string sentence = turnsLost(m_map.layers[i]); !sentence.empty())
                report(std::move(sentence), layer.mark);
        reportOutside(name, lost, layer.mark);
        if (covered > 0)
            report("Of the layer '" + shown(name) + "', " + std::to_string(covered)
                       + " tiles lie over four others in a cell and are not imported.",
                   layer.mark);
    }

    /// The first grid of a layer that is empty in a cell, which is made if there is none; nullopt if there are too
    /// many.
    std::optional<std::size_t> gridWithRoom(std::size_t first, const std::string& name, Point cell,
                                            const ForeignNode& layer)
    {
        std::size_t at = first;
        while (at < m_map.layers.size() && m_map.layers[at].cells[cell] != 0)
            ++at;
        if (at - first >= mostInCell)
            return std::nullopt;
        if (at == m_map.layers.size() && !addGrid(name + " " + std::to_string(at - first + 1), layer))
            return std::nullopt;
        return at;
    }

    /// As Tiled writes it: 8 across, 4 down.
    static std::uint32_t turnOf(const ForeignNode& tile)
    {
        const std::int64_t flips = wholeOf(tile.find("f")).value_or(0);
        return ((flips & 1) != 0 ? 8U : 0U) + ((flips & 2) != 0 ? 4U : 0U);
    }

    std::optional<std::uint32_t> kindOfTile(std::int64_t tileset, std::int64_t tile)
    {
        return m_kinds.indexOf({"", tileset, tile}, [&] { return m_project.definitions.kindOfTile(tileset, tile); });
    }

    int cellAt(double pixels) const
    {
        constexpr double hair = 1e-6;
        return static_cast<int>(std::floor(pixels / m_cell + hair));
    }

    void addEntities(const ForeignNode& layer, const std::string& name)
    {
        const ForeignNode* held = layer.find("entityInstances");
        const auto* entities = held ? held->as<ForeignNode::List>() : nullptr;
        for (std::size_t i = 0; entities && i < entities->size() && !m_isBroken; ++i)
            addEntity((*entities)[i], layer, name);
    }

    /// The cell that LDtk gives an entity, else that of its top left corner.
    Point cellOf(const ForeignNode& node, std::pair<double, double> px, const ForeignNode& layer) const
    {
        const auto cell = pairOf(node.find("__grid"));
        if (cell && gridOf(layer) == m_cell)
            return Point{static_cast<int>(cell->first), static_cast<int>(cell->second)} + shiftOf(layer);
        const auto pivot = pairOf(node.find("__pivot")).value_or(std::pair(0.0, 0.0));
        return Point{cellAt(px.first - pivot.first * sideOf(node, "width")),
                     cellAt(px.second - pivot.second * sideOf(node, "height"))}
               + shiftOf(layer);
    }

    static double sideOf(const ForeignNode& node, const char* name)
    {
        return std::clamp(numberOf(node.find(name)).value_or(0), 0.0, 65'536.0);
    }

    void addEntity(const ForeignNode& node, const ForeignNode& layer, const std::string& layerName)
    {
        const auto px = pairOf(node.find("px"));
        if (!px)
            return report("An entity needs 'px', two numbers.", node.mark, Severity::Error);
        const auto cells = [&](const char* name) {
            return static_cast<int>(std::clamp(std::lround(sideOf(node, name) / m_cell), 1L, 4'096L));
        };
        ForeignObject object;
        object.id = textOf(node.find("iid"));
        object.type = textOf(node.find("__identifier"));
        object.layer = layerName;
        object.at = cellOf(node, *px, layer);
        object.end = object.at;
        object.size = {cells("width"), cells("height")};
        object.properties = ldtkFields(node);
        object.mark = node.mark;
        Leftover left = leftoverOf(node, ForeignPart::LdtkEntity);
        object.about = std::move(left.kept);
        keepShape(object, node, *px);
        m_map.objects.push_back(std::move(object));
    }

    /// The place and size of what does not lie on whole cells.
    void keepShape(ForeignObject& object, const ForeignNode& node, std::pair<double, double> px) const
    {
        const auto pivot = pairOf(node.find("__pivot")).value_or(std::pair(0.0, 0.0));
        const double width = sideOf(node, "width");
        const double height = sideOf(node, "height");
        const bool isWhole = std::fmod(px.first - pivot.first * width, m_cell) == 0
                             && std::fmod(px.second - pivot.second * height, m_cell) == 0
                             && std::fmod(width, m_cell) == 0 && std::fmod(height, m_cell) == 0;
        if (isWhole)
            return;
        const ForeignItems place = itemsOf(node.find("px"));
        object.shape.set("x", textOf(&place[0]));
        object.shape.set("y", textOf(&place[1]));
        for (const char* name : {"width", "height"})
            object.shape.set(name, textOf(node.find(name)));
        if (pivot != std::pair(0.0, 0.0))
            object.shape.set("pivot", valueFrom(*node.find("__pivot")));
    }

    const ForeignNode& m_node;
    LdtkProject& m_project;
    const ForeignNode::List& m_layers;
    ForeignMap m_map;
    KindIndex<std::tuple<std::string, std::int64_t, std::int64_t>> m_kinds{m_map};
    int m_cell = 1;
    bool m_isBroken = false;
};

}  // namespace

std::optional<ForeignMap> readLdtkLevel(const ForeignNode& node, const std::filesystem::path& file, int usualCell,
                                        LdtkProject& project)
{
    return LdtkLevelReader(node, file, project).read(usualCell);
}

}  // namespace gloam::editor
