#include "editor/exchange/TiledReader.h"

#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/KindIndex.h"
#include "editor/exchange/TiledData.h"
#include "editor/exchange/TiledObjects.h"

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr long long mostCellsOfLayers = 4;  ///< times the limit of a level's cells, all layers together

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
        Leftover left = leftoverOf(m_root, ForeignPart::TiledMap);
        m_map.about = std::move(left.kept);
        reportTold("the map", left.told, m_root.mark);
        if (const auto* tilesets = layersUnder(m_root, "tilesets"))
            for (const ForeignNode& tileset : *tilesets)
                addTileset(tileset);
        std::vector<PlacedLayer> layers;
        if (const auto* top = layersUnder(m_root, "layers"))
            collect(*top, {}, 0, layers);
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

    void reportTold(const std::string& of, const std::vector<std::string>& told, Mark mark)
    {
        if (!told.empty())
            report("Of " + of + ", this is not imported: " + listed(told) + ".", mark);
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
        if (!first || *first < 1 || *first > static_cast<std::int64_t>(~tiledFlipBits)) {
            report("A tileset needs a 'firstgid' from 1 to 268435455.", node.mark, Severity::Error);
            return;
        }
        const auto tileset = withOwnName(m_library.tileset(node, m_file, m_problems));
        if (!tileset->about.isEmpty())
            m_map.tilesets.set(tileset->name, tileset->about);
        m_sets.add(static_cast<std::uint32_t>(*first), tileset);
        m_map.sets.push_back(foreignSet(*tileset, static_cast<std::uint32_t>(*first)));
    }

    /// If a map has two tilesets with the same name, the second gets a number after it.
    std::shared_ptr<const TiledTileset> withOwnName(const std::shared_ptr<const TiledTileset>& tileset)
    {
        const auto [named, isNew] = m_namedSets.try_emplace(tileset, tileset);
        const int number = isNew ? ++m_setsOfName[tileset->name] : 1;
        if (number > 1) {
            auto renamed = std::make_shared<TiledTileset>(*tileset);
            renamed->name += " " + std::to_string(number);
            named->second = std::move(renamed);
        }
        return named->second;
    }

    void collect(const ForeignNode::List& layers, const PlacedLayer& group, int depth, std::vector<PlacedLayer>& placed)
    {
        for (const ForeignNode& node : layers) {
            const std::string type = textOf(node.find("type"));
            const auto measure = [&](const char* name) { return tiledPixels(node, name, m_file, m_problems); };
            const auto within = [](double pixels) { return std::clamp(pixels, -farthestPixel, farthestPixel); };
            const PlacedLayer layer{&node, group.name + textOf(node.find("name")), within(group.x + measure("offsetx")),
                                    within(group.y + measure("offsety")),
                                    group.isHidden || truthOf(node.find("visible")) == false};
            if (type == "group" && depth < m_files.limits().depth) {
                keepLayer(layer);
                PlacedLayer inner = layer;
                inner.name += '/';
                if (const auto* members = layersUnder(node, "layers"))
                    collect(*members, inner, depth + 1, placed);
            } else if (type == "tilelayer" || type == "objectgroup") {
                if (type == "objectgroup")
                    keepLayer(layer);
                placed.push_back(layer);
            } else {
                report("The layer '" + shown(layer.name) + "' is not imported: pictures and groups nested too deep "
                           + "have no place in a level.",
                       node.mark);
            }
        }
    }

    /// What a layer says of itself besides its tiles and objects.
    ForeignLayerWords wordsOfLayer(const PlacedLayer& placed)
    {
        ForeignLayerWords words;
        words.name = placed.name;
        words.type = textOf(placed.node->find("class"));
        words.holdsObjects = textOf(placed.node->find("type")) == "objectgroup";
        words.properties = tiledProperties(*placed.node);
        Leftover left = leftoverOf(*placed.node, ForeignPart::TiledLayer);
        words.about = std::move(left.kept);
        keepWordsOfChunks(*placed.node, words.about, left.told);
        reportTold("the layer '" + shown(placed.name) + "'", left.told, placed.node->mark);
        return words;
    }

    /// What chunks say besides their tiles, each with its corner.
    void keepWordsOfChunks(const ForeignNode& layer, Map& about, std::vector<std::string>& told)
    {
        List kept;
        const auto* chunks = layersUnder(layer, "chunks");
        for (std::size_t i = 0; chunks && i < chunks->size(); ++i) {
            const ForeignNode& chunk = (*chunks)[i];
            Leftover left = leftoverOf(chunk, ForeignPart::TiledChunk);
            for (std::string& name : left.told)
                if (std::find(told.begin(), told.end(), name) == told.end())
                    told.push_back(std::move(name));
            if (left.kept.isEmpty())
                continue;
            Map words;
            words.set("at", List{wholeOf(chunk.find("x")).value_or(0), wholeOf(chunk.find("y")).value_or(0)});
            words.set("words", std::move(left.kept));
            kept.emplace_back(std::move(words));
        }
        if (!kept.empty())
            about.set("chunks", std::move(kept));
    }

    void keepLayer(const PlacedLayer& placed)
    {
        m_map.otherLayers.push_back(wordsOfLayer(placed));
        if (m_map.otherLayers.back().holdsObjects)
            keepShift(m_map.otherLayers.back(), placed);
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

    void addLayer(const PlacedLayer& placed, std::vector<Block>& blocks)
    {
        if (!isTiles(placed)) {
            addTiledObjects({m_file, m_sets, m_library, m_problems, m_tile, m_box.at}, placed, m_map.objects);
            return;
        }
        ForeignLayer layer;
        static_cast<ForeignLayerWords&>(layer) = wordsOfLayer(placed);
        keepShift(layer, placed);
        if (placed.isHidden)
            report("The layer '" + shown(layer.name) + "' is hidden; it comes as others do.", placed.node->mark);
        for (const Block& block : blocks)
            layer.blocks.push_back({block.at.at - m_box.at, block.at.size});
        if (const long long lost = addCells(layer, blocks); lost > 0)
            report("Of the layer '" + shown(layer.name) + "', " + std::to_string(lost)
                       + " tiles lie outside the map and are not imported.",
                   placed.node->mark);
        if (std::string unkept = turnsLost(layer); !unkept.empty())
            report(std::move(unkept), placed.node->mark);
        m_map.layers.push_back(std::move(layer));
    }

    /// Moves the tiles of the blocks into a layer; returns how many lie outside the map.
    long long addCells(ForeignLayer& layer, std::vector<Block>& blocks)
    {
        const auto put = [&](Point cell, std::uint32_t gid) {
            layer.cells[cell] = gid == 0 ? 0 : kindOf(gid & ~tiledFlipBits);
            if ((gid & tiledFlipBits) != 0)
                noteTurn(layer, cell, gid >> 28);
        };
        if (blocks.size() == 1 && blocks.front().at == m_box) {  // nearly always; the tiles are not copied
            layer.cells = Grid<std::uint32_t>::of(m_box.size, std::move(blocks.front().gids));
            for (const Point cell : cellsIn(m_box.size))
                put(cell, layer.cells[cell]);
            return 0;
        }
        layer.cells = Grid<std::uint32_t>(m_box.size);
        long long lost = 0;
        for (const Block& block : blocks) {
            std::size_t i = 0;
            for (const Point p : cellsIn(block.at)) {
                const std::uint32_t gid = block.gids[i++];
                const Point cell = p - m_box.at;
                if (gid != 0 && !layer.cells.contains(cell))
                    ++lost;
                else if (gid != 0)
                    put(cell, gid);
            }
        }
        blocks.clear();
        return lost;
    }

    /// Tiles between the cells come to the nearest ones, and objects to those that they begin in.
    void keepShift(ForeignLayerWords& layer, const PlacedLayer& placed)
    {
        const Point shift = shiftOf(placed);
        const double x = placed.x - static_cast<double>(shift.x) * m_tile.width;
        const double y = placed.y - static_cast<double>(shift.y) * m_tile.height;
        if (x == 0 && y == 0)
            return;
        const std::string pixels = textOfNumber(placed.x) + ", " + textOfNumber(placed.y);
        layer.about.set("offset", pixels);
        if (layer.holdsObjects)
            return;
        report("The layer '" + shown(layer.name) + "' is moved by " + pixels
                   + " pixels, which are no whole cells; its tiles come in the nearest ones.",
               placed.node->mark);
    }

    static std::string textOfNumber(double number)
    {
        const ForeignNode node{ForeignNode::Content(number)};
        return textOf(&node);
    }

    std::uint32_t kindOf(std::uint32_t gid)
    {
        const auto make = [this, gid] {
            m_map.kinds.push_back(newKind(gid));
            return std::optional(static_cast<std::uint32_t>(m_map.kinds.size() - 1));
        };
        return *m_kinds.of(gid, make);
    }

    ForeignKind newKind(std::uint32_t gid)
    {
        if (const TiledSets::Member* set = m_sets.memberOf(gid)) {
            ForeignKind kind = kindIn(*set->tileset, gid - set->first);
            kind.number = gid;
            return kind;
        }
        report("The tile " + std::to_string(gid) + " belongs to no tileset.", m_root.mark);
        ForeignKind kind;
        kind.set = "no tileset";
        kind.id = std::to_string(gid);
        kind.number = gid;
        return kind;
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
    TiledSets m_sets;
    std::map<std::shared_ptr<const TiledTileset>, std::shared_ptr<const TiledTileset>> m_namedSets;
    std::map<std::string, int> m_setsOfName;
    KindsOfNumbers m_kinds;
    long long m_cells = 0;
    bool m_isInfinite = false;
    bool m_isBroken = false;
};

/// The tree of a file, without keeping the bytes of the file.
ForeignTree treeOf(const std::filesystem::path& file, ForeignFiles& files)
{
    const auto bytes = files.read(file);
    if (!bytes)
        return {{}, foreignProblem(bytes.error().sentence, {})};
    return readTiledTree(*bytes, files.limits());
}

}  // namespace

std::optional<ForeignMap> readTiledMap(ForeignWorld& world, const std::filesystem::path& file, ForeignFiles& files,
                                       TiledLibrary& library)
{
    const ForeignTree tree = treeOf(file, files);
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
