#include "editor/exchange/TiledReader.h"

#include "editor/exchange/TiledData.h"
#include "editor/exchange/TiledParts.h"

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr std::uint32_t flipBits = 0xF0000000;  ///< across, down, diagonal, and of hexagons
constexpr double farthestPixel = 1e9;
constexpr std::size_t longestTurns = 60'000;  ///< letters
constexpr long long mostCellsOfLayers = 4;    ///< times the limit of a level's cells, all layers together

/// A layer as it stands in its groups.
struct PlacedLayer {
    const ForeignNode* node;
    std::string name;
    double x;  ///< offset in pixels
    double y;
};

/// Cells of a layer that stand together, decoded.
struct Block {
    Rect at;
    ForeignNode::Numbers gids;
};

/// A list of members, without a copy; null if it is missing, empty or something else.
const ForeignNode::List* layersUnder(const ForeignNode& node, std::string_view name)
{
    const ForeignNode* list = node.find(name);
    return list ? list->as<ForeignNode::List>() : nullptr;
}

double withinReach(double pixels)
{
    return std::clamp(pixels, -farthestPixel, farthestPixel);
}

/// Reads one map; holds what its steps share.
class MapReader {
public:
    MapReader(const ForeignNode& root, std::filesystem::path file, ForeignFiles& files, TiledLibrary& library,
              Problems& problems)
        : m_root(root), m_file(std::move(file)), m_files(files), m_library(library), m_problems(problems)
    {}

    std::optional<ForeignMap> read()
    {
        m_map.file = m_file.string();
        m_map.name = m_file.stem().string();
        m_map.type = textOf(m_root.find("class"));
        if (!readHead())
            return std::nullopt;
        m_map.properties = tiledProperties(m_root);
        for (const ForeignNode& tileset : itemsOf(m_root.find("tilesets")))
            addTileset(tileset);
        std::stable_sort(m_tilesets.begin(), m_tilesets.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<PlacedLayer> layers;
        if (const auto* top = layersUnder(m_root, "layers"))
            collect(*top, {nullptr, {}, 0, 0}, 0, layers);
        std::vector<std::vector<Block>> blocks;
        for (const PlacedLayer& layer : layers)
            blocks.push_back(isTiles(layer) ? blocksOf(layer) : std::vector<Block>());
        if (m_isBroken || !chooseBox(blocks))
            return std::nullopt;
        for (std::size_t i = 0; i < layers.size(); ++i)
            addLayer(layers[i], blocks[i]);
        return std::move(m_map);
    }

private:
    void report(std::string sentence, Mark mark, Severity severity = Severity::Warning)
    {
        m_problems.push_back(foreignProblem(std::move(sentence), mark, severity));
        m_problems.back().file = m_map.file;
        m_isBroken = m_isBroken || severity == Severity::Error;
    }

    bool readHead()
    {
        const bool isOldMap = !m_root.find("type") && m_root.find("layers");  // JSON of before 1.0 has no type
        if (textOf(m_root.find("type")) != "map" && !isOldMap) {
            report("This is no map of Tiled.", m_root.mark, Severity::Error);
            return false;
        }
        const std::string orientation = textOf(m_root.find("orientation"));
        if (!orientation.empty() && orientation != "orthogonal") {
            report("The map is " + shown(orientation) + "; only orthogonal maps can be imported.", m_root.mark,
                   Severity::Error);
            return false;
        }
        const auto number = [&](const char* name) { return wholeOf(m_root.find(name)).value_or(0); };
        const long long tileWidth = number("tilewidth");
        const long long tileHeight = number("tileheight");
        const Limits& limits = m_files.limits();
        if (tileWidth < 1 || tileHeight < 1 || tileWidth > 65'536 || tileHeight > 65'536) {
            report("A map needs 'tilewidth' and 'tileheight' in pixels, from 1 to 65536.", m_root.mark,
                   Severity::Error);
            return false;
        }
        const long long width = number("width");
        const long long height = number("height");
        m_isInfinite = truthOf(m_root.find("infinite")).value_or(false);
        if (!m_isInfinite && !fits(width, height, limits))
            return false;
        m_tile = {static_cast<int>(tileWidth), static_cast<int>(tileHeight)};
        m_map.tile = m_tile;
        m_said = {static_cast<int>(std::clamp(width, 0LL, 4'096LL)),
                  static_cast<int>(std::clamp(height, 0LL, 4'096LL))};
        return true;
    }

    bool fits(long long width, long long height, const Limits& limits)
    {
        if (width >= 1 && height >= 1 && width <= limits.levelSide && height <= limits.levelSide
            && width * height <= limits.levelCells)
            return true;
        report("A map of " + std::to_string(width) + " by " + std::to_string(height)
                   + " cells cannot be imported: each side may have 1 to " + std::to_string(limits.levelSide)
                   + " cells, and a map " + std::to_string(limits.levelCells) + ".",
               m_root.mark, Severity::Error);
        return false;
    }

    void addTileset(const ForeignNode& node)
    {
        const auto first = wholeOf(node.find("firstgid"));
        if (!first || *first < 1 || *first > static_cast<std::int64_t>(~flipBits)) {
            report("A tileset needs a 'firstgid' from 1 to 268435455.", node.mark, Severity::Error);
            return;
        }
        m_tilesets.emplace_back(static_cast<std::uint32_t>(*first), m_library.tileset(node, m_file, m_problems));
    }

    /// A pixel measure; 0, and reported, if it is no usable number.
    double pixels(const ForeignNode& node, const char* name)
    {
        const ForeignNode* value = node.find(name);
        const auto number = numberOf(value);
        if (!value || (number && std::abs(*number) <= farthestPixel))
            return number.value_or(0);
        report("'" + std::string(name) + "' must be a number between -1000000000 and 1000000000.", value->mark);
        return 0;
    }

    void collect(const ForeignNode::List& layers, const PlacedLayer& group, int depth, std::vector<PlacedLayer>& placed)
    {
        for (const ForeignNode& node : layers) {
            const std::string type = textOf(node.find("type"));
            const std::string name = group.name + textOf(node.find("name"));
            const PlacedLayer layer{&node, name, withinReach(group.x + pixels(node, "offsetx")),
                                    withinReach(group.y + pixels(node, "offsety"))};
            if (type == "group" && depth < m_files.limits().depth) {
                if (const auto* inner = layersUnder(node, "layers"))
                    collect(*inner, {&node, name + "/", layer.x, layer.y}, depth + 1, placed);
            } else if (type == "tilelayer" || type == "objectgroup") {
                placed.push_back(layer);
            } else {
                report("The layer '" + shown(name) + "' is not imported: pictures and groups nested too deep have no "
                           + "place in a level.",
                       node.mark);
            }
        }
    }

    static bool isTiles(const PlacedLayer& layer) { return textOf(layer.node->find("type")) == "tilelayer"; }

    Point shiftOf(const PlacedLayer& layer) const
    {
        return {static_cast<int>(std::lround(layer.x / m_tile.width)),
                static_cast<int>(std::lround(layer.y / m_tile.height))};
    }

    std::vector<Block> blocksOf(const PlacedLayer& layer)
    {
        std::vector<Block> blocks;
        const ForeignNode& node = *layer.node;
        const auto* chunks = layersUnder(node, "chunks");
        for (std::size_t i = 0; chunks && i < chunks->size(); ++i)
            addBlock(blocks, node, (*chunks)[i], {}, shiftOf(layer));
        if (!chunks && node.find("data"))
            addBlock(blocks, node, node, m_said, shiftOf(layer));
        return blocks;
    }

    void addBlock(std::vector<Block>& blocks, const ForeignNode& layer, const ForeignNode& node, Size usual,
                  Point shift)
    {
        const ForeignNode* data = node.find("data");
        const long long x = wholeOf(node.find("x")).value_or(0);
        const long long y = wholeOf(node.find("y")).value_or(0);
        const long long width = wholeOf(node.find("width")).value_or(usual.width);
        const long long height = wholeOf(node.find("height")).value_or(usual.height);
        constexpr long long farthest = 1'000'000;
        if (!data || std::abs(x) > farthest || std::abs(y) > farthest) {
            report("A part of a layer needs 'data', and a place within a million cells.", node.mark, Severity::Error);
            return;
        }
        if (m_isBroken || !fits(width, height, m_files.limits()))
            return;
        m_cells += width * height;
        if (m_cells > mostCellsOfLayers * m_files.limits().levelCells) {
            report("The layers have too many cells together.", node.mark, Severity::Error);
            return;
        }
        TiledCells cells = decodeTiledCells(*data, encodingOf(layer), textOf(layer.find("compression")),
                                            static_cast<std::size_t>(width * height));
        if (cells.problem)
            report(cells.problem->sentence, cells.problem->mark, Severity::Error);
        else
            blocks.push_back({{Point{static_cast<int>(x), static_cast<int>(y)} + shift,
                               {static_cast<int>(width), static_cast<int>(height)}},
                              std::move(cells.cells)});
    }

    static std::string encodingOf(const ForeignNode& layer) { return textOf(layer.find("encoding")); }

    /// A finite map says its size; an infinite one reaches as far as its chunks.
    bool chooseBox(const std::vector<std::vector<Block>>& blocks)
    {
        m_box = {{}, m_said};
        bool isFirst = true;
        for (const auto& layer : blocks)
            for (const Block& block : layer) {
                if (!m_isInfinite)
                    continue;
                const Point least{isFirst ? block.at.left() : std::min(m_box.left(), block.at.left()),
                                  isFirst ? block.at.top() : std::min(m_box.top(), block.at.top())};
                const Point most{isFirst ? block.at.right() : std::max(m_box.right(), block.at.right()),
                                 isFirst ? block.at.bottom() : std::max(m_box.bottom(), block.at.bottom())};
                m_box = {least, {most.x - least.x, most.y - least.y}};
                isFirst = false;
            }
        m_map.origin = m_box.at;
        m_map.size = m_box.size;
        return fits(m_box.size.width, m_box.size.height, m_files.limits());
    }

    void addLayer(const PlacedLayer& placed, const std::vector<Block>& blocks)
    {
        if (!isTiles(placed)) {
            addObjects(placed);
            return;
        }
        ForeignLayer layer;
        layer.name = placed.name;
        layer.type = textOf(placed.node->find("class"));
        layer.properties = tiledProperties(*placed.node);
        layer.cells = Grid<std::uint32_t>(m_box.size);
        long long lost = 0;
        for (const Block& block : blocks) {
            std::size_t i = 0;
            for (const Point p : cellsIn(block.at)) {
                const std::uint32_t gid = block.gids[i++];
                const Point cell = p - m_box.at;
                if (gid == 0)
                    continue;
                if (!layer.cells.contains(cell)) {
                    ++lost;
                    continue;
                }
                layer.cells[cell] = kindOf(gid & ~flipBits);
                if ((gid & flipBits) != 0)
                    noteTurn(layer, cell, gid >> 28);
            }
        }
        if (lost > 0)
            report("Of the layer '" + shown(layer.name) + "', " + std::to_string(lost)
                       + " tiles lie outside the map and are not imported.",
                   placed.node->mark);
        if (layer.turned > 0 && layer.turns.empty())
            report("The layer '" + shown(layer.name) + "' has " + std::to_string(layer.turned)
                       + " flipped tiles, too many to keep how they are turned.",
                   placed.node->mark);
        m_map.layers.push_back(std::move(layer));
    }

    static void noteTurn(ForeignLayer& layer, Point cell, std::uint32_t bits)
    {
        const bool isKept = layer.turned++ == 0 || !layer.turns.empty();
        if (!isKept)
            return;
        layer.turns += (layer.turns.empty() ? "" : " ") + std::to_string(cell.x) + "," + std::to_string(cell.y) + ":"
                       + std::to_string(bits);
        if (layer.turns.size() > longestTurns)
            layer.turns.clear();
    }

    std::uint32_t kindOf(std::uint32_t gid)
    {
        if (gid == m_lastGid)
            return m_lastKind;
        const auto [place, isNew] = m_kinds.try_emplace(gid, static_cast<std::uint32_t>(m_map.kinds.size()));
        if (isNew)
            m_map.kinds.push_back(newKind(gid));
        m_lastGid = gid;
        m_lastKind = place->second;
        return m_lastKind;
    }

    /// The tileset of a tile is the last that begins at or before it.
    ForeignKind newKind(std::uint32_t gid)
    {
        const auto after = std::upper_bound(m_tilesets.begin(), m_tilesets.end(), gid,
                                            [](std::uint32_t value, const auto& set) { return value < set.first; });
        if (after == m_tilesets.begin()) {
            report("The tile " + std::to_string(gid) + " belongs to no tileset.", m_root.mark);
            return {"no tileset", std::to_string(gid), {}, {}, 0, {}, {}};
        }
        const auto& [first, tileset] = *std::prev(after);
        return kindIn(*tileset, gid - first);
    }

    static ForeignKind kindIn(const TiledTileset& tileset, std::uint32_t id)
    {
        ForeignKind kind{tileset.name, std::to_string(id), {}, {}, 0, {}, {}};
        if (const auto said = tileset.tiles.find(id); said != tileset.tiles.end()) {
            kind.type = said->second.type;
            kind.properties = said->second.properties;
        }
        return kind;
    }

    void addObjects(const PlacedLayer& placed)
    {
        for (const ForeignNode& node : itemsOf(placed.node->find("objects")))
            addObject(node, placed);
    }

    void addObject(ForeignNode node, const PlacedLayer& layer)
    {
        const TiledLibrary::Template* base = nullptr;
        ForeignProperties properties = tiledProperties(node);
        if (const ForeignNode* reference = node.find("template")) {
            base = m_library.find(textOf(reference), m_file, node.mark, m_problems);
            const bool hasOwnTile = node.find("gid") != nullptr;
            for (const ForeignNode::Member& member : membersOf(base ? &base->object : nullptr))
                if (!node.find(member.name))
                    node.add(member.name, member.value);
            if (base)
                properties = withInherited(std::move(properties), tiledProperties(base->object));
            if (hasOwnTile)
                base = nullptr;
        }
        ForeignObject object;
        object.id = textOf(node.find("id"));
        object.name = textOf(node.find("name"));
        object.type = tiledClass(node);
        object.layer = layer.name;
        object.mark = node.mark;
        object.text = textOf(node.find("text") ? node.find("text")->find("text") : nullptr);
        std::string alignment = "topleft";
        if (const auto gid = wholeOf(node.find("gid")); gid && *gid > 0 && *gid <= UINT32_MAX) {
            const ForeignKind kind = kindOfObject(static_cast<std::uint32_t>(*gid), base, alignment);
            if (object.type.empty())
                object.type = kind.type;
            properties = withInherited(std::move(properties), kind.properties);
            object.shape.set("tile", kind.set + ":" + kind.id);
        }
        object.properties = std::move(properties);
        place(object, node, layer, alignment);
        m_map.objects.push_back(std::move(object));
    }

    ForeignKind kindOfObject(std::uint32_t gid, const TiledLibrary::Template* base, std::string& alignment)
    {
        const std::uint32_t tile = gid & ~flipBits;
        alignment = "bottomleft";
        if (base && base->tileset && tile >= base->firstGid) {
            if (!base->tileset->alignment.empty())
                alignment = base->tileset->alignment;
            return kindIn(*base->tileset, tile - base->firstGid);
        }
        for (const auto& [first, tileset] : m_tilesets)
            if (first <= tile && !tileset->alignment.empty() && tileset->alignment != "unspecified")
                alignment = tileset->alignment;
        return newKind(tile);
    }

    /// The cell of an object is that of its top left corner, which tile objects do not give.
    void place(ForeignObject& object, const ForeignNode& node, const PlacedLayer& layer, const std::string& alignment)
    {
        const double width = pixels(node, "width");
        const double height = pixels(node, "height");
        const auto back = [&](const char* far, const char* near, double length) {
            if (alignment.find(near) != std::string::npos)
                return 0.0;
            return alignment.find(far) != std::string::npos ? length : length / 2;
        };
        const double x = pixels(node, "x") + layer.x - back("right", "left", width);
        const double y = pixels(node, "y") + layer.y - back("bottom", "top", height);
        object.at = cellAt(x, y);
        object.size = {cellsOver(width, m_tile.width), cellsOver(height, m_tile.height)};
        object.end = object.at;
        for (const char* kind : {"polyline", "polygon"})
            if (const ForeignNode::List points = itemsOf(node.find(kind)); !points.empty())
                object.end = cellAt(x + pixels(points.back(), "x"), y + pixels(points.back(), "y"));
        keepShape(object, node);
    }

    Point cellAt(double x, double y) const
    {
        constexpr double hair = 1e-6;
        return Point{static_cast<int>(std::floor(withinReach(x) / m_tile.width + hair)),
                     static_cast<int>(std::floor(withinReach(y) / m_tile.height + hair))}
               - m_box.at;
    }

    static int cellsOver(double pixels, int tile)
    {
        return static_cast<int>(std::clamp(std::lround(pixels / tile), 1L, 4'096L));
    }

    /// Of shapes that are whole cells nothing needs to be kept.
    void keepShape(ForeignObject& object, const ForeignNode& node)
    {
        const auto isWhole = [&](const char* name, int tile) {
            return std::fmod(numberOf(node.find(name)).value_or(0), tile) == 0;
        };
        const bool isCells = isWhole("x", m_tile.width) && isWhole("y", m_tile.height) && isWhole("width", m_tile.width)
                             && isWhole("height", m_tile.height);
        for (const char* name : {"ellipse", "polygon", "polyline", "rotation"}) {
            const ForeignNode* value = node.find(name);
            if (value && textOf(value) != "0" && object.type != "gloam:link" && truthOf(value) != false)
                object.shape.set(name, valueFrom(*value));
        }
        if (isCells && object.shape.isEmpty())
            return;
        if (truthOf(node.find("point")).value_or(false) && object.shape.isEmpty())
            return;
        for (const char* name : {"x", "y", "width", "height"})
            if (const ForeignNode* value = node.find(name))
                object.shape.set(name, textOf(value));
    }

    const ForeignNode& m_root;
    std::filesystem::path m_file;
    ForeignFiles& m_files;
    TiledLibrary& m_library;
    Problems& m_problems;
    ForeignMap m_map;
    Size m_tile;
    Size m_said;
    Rect m_box;
    std::vector<std::pair<std::uint32_t, std::shared_ptr<const TiledTileset>>> m_tilesets;
    std::unordered_map<std::uint32_t, std::uint32_t> m_kinds;
    std::uint32_t m_lastGid = 0;
    std::uint32_t m_lastKind = 0;
    long long m_cells = 0;
    bool m_isInfinite = false;
    bool m_isBroken = false;
};

}  // namespace

std::optional<ForeignMap> readTiledMap(ForeignWorld& world, const std::filesystem::path& file, ForeignFiles& files,
                                       TiledLibrary& library)
{
    const auto bytes = files.read(file);
    if (!bytes) {
        world.problems.push_back(foreignProblem(bytes.error().sentence, {}));
        world.problems.back().file = file.string();
        return std::nullopt;
    }
    const ForeignTree tree = readTiledTree(*bytes, files.limits());
    if (!tree.problem)
        return MapReader(tree.root, file, files, library, world.problems).read();
    world.problems.push_back(*tree.problem);
    world.problems.back().file = file.string();
    return std::nullopt;
}

ForeignWorld readTiledMap(const std::filesystem::path& file, ForeignFiles& files)
{
    TiledLibrary library(files);
    ForeignWorld world;
    world.name = file.stem().string();
    if (auto map = readTiledMap(world, file, files, library))
        world.maps.push_back(std::move(*map));
    return world;
}

}  // namespace gloam::editor
