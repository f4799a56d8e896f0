#include "editor/exchange/TiledExport.h"

#include "core/io/world/LevelText.h"
#include "core/io/world/WorldText.h"
#include "core/io/yaml/TreeText.h"
#include "editor/exchange/CellRows.h"
#include "editor/exchange/FileNames.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/Json.h"
#include "editor/exchange/TiledProperties.h"
#include "editor/exchange/TmxTree.h"

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

constexpr const char* tilesetFile = "tiles.tsx";
constexpr std::array tiledLayerNames{"Terrain", "Structure", "Decor", "Effect"};

const List* listUnder(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    return value ? value->as<List>() : nullptr;
}

/// The cell of an item `{at: [x, y], …}`; nullopt if it has none.
std::optional<Point> cellOfItem(const Value* at, std::size_t from = 0)
{
    const List* list = at ? at->as<List>() : nullptr;
    if (!list || list->size() != from + 2)
        return std::nullopt;
    const auto* x = (*list)[from].as<std::int64_t>();
    const auto* y = (*list)[from + 1].as<std::int64_t>();
    constexpr std::int64_t farthest = 1'000'000;
    if (!x || !y || *x < 0 || *y < 0 || *x > farthest || *y > farthest)
        return std::nullopt;
    return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

/// The tiles of a layer by their places in the tileset, from 1; 0 for none.
class GidRows : public CellRows {
public:
    GidRows(const TileMap& tiles, Layer layer) : m_tiles(tiles), m_layer(layer), m_gids(tiles.types().tiles().size(), 0)
    {
        for (const TileId tile : atlasTiles(tiles.types()))
            m_gids[tile.slot] = ++m_largest;
    }

    Size size() const override { return m_tiles.size(); }
    std::uint32_t largest() const override { return m_largest; }
    void read(int y, std::vector<std::uint32_t>& cells) const override
    {
        const TileRowView row = m_tiles.row(m_layer, y);
        cells.resize(static_cast<std::size_t>(m_tiles.size().width));
        for (std::size_t x = 0; x < cells.size(); ++x)
            cells[x] = m_gids[row[static_cast<int>(x)].slot];
    }

private:
    const TileMap& m_tiles;
    Layer m_layer;
    std::vector<std::uint32_t> m_gids;  ///< by slot
    std::uint32_t m_largest = 0;
};

/// Builds the tree of one map; holds what its steps share.
class MapBuilder {
public:
    MapBuilder(const Level& level, const TiledRequest& request, const KnownKeys& known, TiledProperties& properties)
        : m_level(level), m_tree(levelTree(level, Drawings::Empty)), m_request(request), m_known(known),
          m_properties(properties)
    {}

    ForeignNode build(const List& links, const std::string& head)
    {
        ForeignNode map;
        const Size size = m_level.tiles.size();
        for (const auto& [name, text] :
             {std::pair("type", "map"), std::pair("version", "1.10"), std::pair("orientation", "orthogonal"),
              std::pair("renderorder", "right-down")})
            map.add(name, text);
        for (const auto& [name, number] :
             {std::pair("width", size.width), std::pair("height", size.height),
              std::pair("tilewidth", m_request.tile.width), std::pair("tileheight", m_request.tile.height)})
            map.add(name, number);
        map.add("infinite", ForeignNode(ForeignNode::Content(false)));
        ForeignNode tileset;
        tileset.add("firstgid", 1);
        tileset.add("source", tilesetFile);
        map.append("tilesets", std::move(tileset));
        ForeignNode layers{ForeignNode::List()};
        for (const Layer layer : allLayers)
            layers.as<ForeignNode::List>()->push_back(tileLayer(layer));
        for (ForeignNode& group : objectGroups(links))
            layers.as<ForeignNode::List>()->push_back(std::move(group));
        map.add("nextlayerid", m_layers + 1);
        map.add("nextobjectid", m_objects + 1);
        map.add("properties", levelProperties(head));
        map.add("layers", std::move(layers));
        return map;
    }

private:
    ForeignNode newLayer(const char* type, const char* name)
    {
        ForeignNode layer;
        layer.add("type", type);
        layer.add("id", ++m_layers);
        layer.add("name", name);
        return layer;
    }

    ForeignNode tileLayer(Layer layer)
    {
        ForeignNode node = newLayer("tilelayer", tiledLayerNames[static_cast<std::size_t>(layer)]);
        const Size size = m_level.tiles.size();
        node.add("width", size.width);
        node.add("height", size.height);
        node.add("x", 0);
        node.add("y", 0);
        node.add("opacity", 1);
        node.add("visible", ForeignNode(ForeignNode::Content(true)));
        node.add("data", ForeignNode(std::make_shared<const GidRows>(m_level.tiles, layer)));
        return node;
    }

    ForeignNode newObject(const std::string& name, const std::string& type, Point at)
    {
        ForeignNode object;
        object.add("id", ++m_objects);
        object.add("name", ForeignNode(name));
        object.add("type", ForeignNode(type));
        object.add("x", at.x * m_request.tile.width);
        object.add("y", at.y * m_request.tile.height);
        object.add("width", m_request.tile.width);
        object.add("height", m_request.tile.height);
        object.add("rotation", 0);
        object.add("visible", ForeignNode(ForeignNode::Content(true)));
        return object;
    }

    std::vector<ForeignNode> objectGroups(const List& links)
    {
        std::vector<ForeignNode> groups;
        const auto add = [&](const char* name, ForeignNode::List objects) {
            if (objects.empty())
                return;
            groups.push_back(newLayer("objectgroup", name));
            groups.back().add("opacity", 1);
            groups.back().add("visible", ForeignNode(ForeignNode::Content(true)));
            groups.back().add("objects", ForeignNode(ForeignNode::Content(std::move(objects))));
        };
        add("Cell data", objectsOf("cells", [this](const Map& cell, Point at) { return cellObject(cell, at); }));
        add("Entities", objectsOf("entities", [this](const Map& item, Point at) { return entityObject(item, at); }));
        add("Notes", notes());
        ForeignNode::List wires;
        for (const Value& link : links)
            wires.push_back(linkObject(link));
        add("Links", std::move(wires));
        return groups;
    }

    /// Turns the items of a list into objects; those that cannot be stay in the list.
    template <typename Make> ForeignNode::List objectsOf(const char* key, Make make)
    {
        ForeignNode::List objects;
        List rest;
        const List* items = listUnder(m_tree, key);
        for (std::size_t i = 0; items && i < items->size(); ++i) {
            const Value& item = (*items)[i];
            const Map* map = item.as<Map>();
            const auto at = map ? cellOfItem(map->find("at")) : std::nullopt;
            auto object = at && m_level.contains(*at) && rest.empty() ? make(*map, *at) : std::nullopt;
            if (!object) {
                rest.push_back(item);
                continue;
            }
            m_properties.addComments(*object, item.commentsAbove);
            objects.push_back(std::move(*object));
        }
        if (!rest.empty())
            m_rest.emplace_back(key, std::move(rest));
        return objects;
    }

    std::optional<ForeignNode> cellObject(const Map& cell, Point at)
    {
        ForeignNode object = newObject({}, "gloam:cell", at);
        for (const Entry& entry : cell.entries())
            if (entry.key != "at")
                m_properties.add(object, entry, KeptIn::Entity, !entry.key.starts_with("gloam"));
        return object;
    }

    std::optional<ForeignNode> entityObject(const Map& item, Point at)
    {
        const Value* id = item.find("id");
        const Value* type = item.find("type");
        if (!id || !id->as<std::string>() || !type || !type->as<std::string>() || isOurs(*type->as<std::string>()))
            return std::nullopt;
        const std::string& name = *type->as<std::string>();
        ForeignNode object = newObject(name, name, at);
        for (const Entry& entry : item.entries())
            if (entry.key != "at" && entry.key != "type")
                m_properties.add(object, entry, KeptIn::Entity, m_known.entity.count(entry.key) > 0);
        return object;
    }

    static bool isOurs(const std::string& type) { return type.empty() || type.starts_with("gloam:"); }

    /// Notes that are no more than a text in a cell; if any is, all stay in a property.
    ForeignNode::List notes()
    {
        ForeignNode::List objects;
        const List* items = listUnder(m_tree, "notes");
        for (std::size_t i = 0; items && i < items->size(); ++i) {
            const Map* note = (*items)[i].as<Map>();
            const auto at = note ? cellOfItem(note->find("at")) : std::nullopt;
            const Value* text = note ? note->find("text") : nullptr;
            if (!isPlain((*items)[i]) || !at || !m_level.contains(*at) || !text || !text->as<std::string>()
                || note->entries().size() != 2 || !m_properties.canBePlain(*text))
                return {};
            ForeignNode object = newObject({}, "gloam:note", *at);
            m_properties.add(object, {"text", *text, {}}, KeptIn::Entity, true);
            objects.push_back(std::move(object));
        }
        m_areNotesObjects = !objects.empty();
        return objects;
    }

    /// A line to where it leads, or on another level a point.
    ForeignNode linkObject(const Value& item)
    {
        const Map& link = *item.as<Map>();
        const Point from = *cellOfItem(link.find("from"), 1);
        const List& to = *link.find("to")->as<List>();
        const Point end = *cellOfItem(link.find("to"), 1);
        const std::string& level = *to.front().as<std::string>();
        ForeignNode object = newObject(level, "gloam:link", from);
        for (const char* side : {"width", "height"})
            std::erase_if(*object.as<ForeignNode::Members>(), [&](const auto& member) { return member.name == side; });
        if (level == m_level.id.text() && end != from) {
            const Point way = end - from;
            ForeignNode first;
            first.add("x", 0);
            first.add("y", 0);
            ForeignNode last;
            last.add("x", way.x * m_request.tile.width);
            last.add("y", way.y * m_request.tile.height);
            object.add("polyline", ForeignNode(ForeignNode::Content(ForeignNode::List{first, last})));
        } else {
            object.add("point", ForeignNode(ForeignNode::Content(true)));
        }
        m_properties.add(object, {"dest_map", level, {}}, KeptIn::Entity, true);
        m_properties.add(object, {"dest_x", end.x, {}}, KeptIn::Entity, true);
        m_properties.add(object, {"dest_y", end.y, {}}, KeptIn::Entity, true);
        for (const Entry& entry : link.entries())
            if (entry.key != "from" && entry.key != "to")
                m_properties.add(object, entry, KeptIn::Entity, false);
        m_properties.addComments(object, item.commentsAbove);
        return object;
    }

    ForeignNode levelProperties(const std::string& head)
    {
        ForeignNode holder;
        m_properties.addText(holder, "gloam:level", m_level.id.text());
        if (!head.empty())
            m_properties.addText(holder, "gloam:world", head);
        m_properties.addComments(holder, m_level.extras.commentsAbove);
        for (const Entry& entry : m_tree.entries()) {
            const bool isElsewhere = entry.key == "size" || entry.key == "map" || entry.key == "cells"
                                     || entry.key == "entities" || (entry.key == "notes" && m_areNotesObjects);
            if (isElsewhere)
                m_properties.addComments(holder, entry.value.commentsAbove, entry.key);
            else
                m_properties.add(holder, entry, KeptIn::Level, m_known.level.count(entry.key) > 0);
        }
        for (const auto& [key, rest] : m_rest)
            m_properties.add(holder, {key, rest, {}}, KeptIn::Level, false);
        return *holder.find("properties");
    }

    const Level& m_level;
    const Map m_tree;
    const TiledRequest& m_request;
    const KnownKeys& m_known;
    TiledProperties& m_properties;
    std::vector<std::pair<std::string, List>> m_rest;
    int m_layers = 0;
    int m_objects = 0;
    bool m_areNotesObjects = false;
};

ForeignNode tilesetTree(const TypeRegistry& types, const TiledRequest& request, TiledProperties& properties)
{
    const std::vector<TileId> tiles = atlasTiles(types);
    const int count = static_cast<int>(tiles.size());
    const int rows = (count + atlasColumns - 1) / atlasColumns;
    ForeignNode tileset;
    tileset.add("version", "1.10");
    tileset.add("name", "tiles");
    for (const auto& [name, number] :
         {std::pair("tilewidth", request.tile.width), std::pair("tileheight", request.tile.height),
          std::pair("tilecount", count), std::pair("columns", atlasColumns)})
        tileset.add(name, number);
    tileset.add("image", atlasFile);
    tileset.add("imagewidth", atlasColumns * request.tile.width);
    tileset.add("imageheight", rows * request.tile.height);
    for (int i = 0; i < count; ++i) {
        const TileType& type = types.tile(tiles[static_cast<std::size_t>(i)]);
        ForeignNode tile;
        tile.add("id", i);
        tile.add("type", ForeignNode(type.id.text()));
        if (type.isMissing)
            properties.addText(tile, "gloam_tile", type.id.text());
        tileset.append("tiles", std::move(tile));
    }
    return tileset;
}

/// Exports one world; holds what its steps share.
class Exporter {
public:
    Exporter(const World& world, const TiledRequest& request, const KnownKeys& known)
        : m_world(world), m_request(request), m_known(known)
    {
        AuthoredWorld written = writtenWorld(world, Drawings::Empty);
        m_tree = std::move(written.root);
        m_trailing = std::move(written.trailingComments);
    }

    Result<std::vector<ExportedFile>> run()
    {
        nameFiles();
        shareLinks();
        const std::string head = headText();
        const bool isAlone = m_request.worldFile.empty();
        for (const Name& id : m_request.levels)
            addMap(*m_world.findLevel(id), isAlone ? head : std::string());
        if (!isAlone)
            m_files.push_back({m_request.worldFile, formatJson(worldNode(head))});
        m_files.push_back({tilesetFile, formatTmxTree(tilesetTree(*m_world.registry, m_request, m_properties), true)});
        if (const auto lost = m_properties.lost())
            return *lost;
        return std::move(m_files);
    }

private:
    void nameFiles()
    {
        const std::string ending = m_request.form == TiledForm::Tmx ? ".tmx" : ".tmj";
        std::set<std::string> taken;
        for (const Name& id : m_request.levels) {
            std::string stem = nameFrom(id.text());
            for (int number = 2; !taken.insert(stem).second; ++number)
                stem = nameFrom(id.text()) + "-" + std::to_string(number);
            m_fileNames.push_back(m_request.worldFile.empty() ? m_request.mapFile : stem + ending);
        }
    }

    /// A link stands in the map it begins in; all others stay with the world.
    void shareLinks()
    {
        Value* links = m_tree.find("links");
        List rest;
        for (const Value& item : links ? *links->as<List>() : List()) {
            const Level* level = beginning(item);
            if (level)
                m_links[level->id].push_back(item);
            else
                rest.push_back(item);
        }
        if (links)
            *links->as<List>() = std::move(rest);
    }

    const Level* beginning(const Value& item) const
    {
        const Map* link = item.as<Map>();
        const List* from = link ? listUnder(*link, "from") : nullptr;
        const List* to = link ? listUnder(*link, "to") : nullptr;
        const Value* id = link ? link->find("id") : nullptr;
        if (!from || from->empty() || !from->front().as<std::string>() || !to || to->empty()
            || !to->front().as<std::string>() || to->front().as<std::string>()->empty() || !id
            || !cellOfItem(link->find("from"), 1) || !cellOfItem(link->find("to"), 1))
            return nullptr;
        const Name name(*from->front().as<std::string>());
        const Level* level = m_world.findLevel(name);
        const auto& exported = m_request.levels;
        const bool isExported = std::find(exported.begin(), exported.end(), name) != exported.end();
        return isExported && level->contains(*cellOfItem(link->find("from"), 1)) ? level : nullptr;
    }

    /// The world without its levels, and without the links that stand in maps.
    std::string headText()
    {
        if (Value* levels = m_tree.find("levels"))
            *levels->as<Map>() = Map();
        return formatTree(m_tree, m_trailing);
    }

    void addMap(const Level& level, const std::string& head)
    {
        MapBuilder builder(level, m_request, m_known, m_properties);
        const ForeignNode map = builder.build(m_links[level.id], head);
        m_files.push_back({m_fileNames[m_files.size()],
                           m_request.form == TiledForm::Tmx ? formatTmxTree(map, false) : formatJson(map)});
    }

    /// Side by side, where no `graph` says otherwise.
    ForeignNode worldNode(const std::string& head)
    {
        ForeignNode node;
        int right = 0;
        for (std::size_t i = 0; i < m_request.levels.size(); ++i) {
            const Level& level = *m_world.findLevel(m_request.levels[i]);
            const Size size = level.tiles.size();
            const auto graph = graphOf(level);
            ForeignNode map;
            map.add("fileName", ForeignNode(m_fileNames[i]));
            map.add("x", (graph ? graph->x : right) * m_request.tile.width);
            map.add("y", (graph ? graph->y : 0) * m_request.tile.height);
            map.add("width", size.width * m_request.tile.width);
            map.add("height", size.height * m_request.tile.height);
            right += size.width + 2;
            node.append("maps", std::move(map));
        }
        node.add("onlyShowAdjacentMaps", ForeignNode(ForeignNode::Content(false)));
        node.add("type", "world");
        m_properties.addText(node, "gloam:world", head);
        return node;
    }

    static std::optional<Point> graphOf(const Level& level)
    {
        const Value* graph = level.extras.unknown.find("graph");
        return cellOfItem(graph);
    }

    const World& m_world;
    const TiledRequest& m_request;
    const KnownKeys& m_known;
    Map m_tree;
    std::vector<std::string> m_trailing;  ///< comments at the end
    std::map<Name, List> m_links;
    std::vector<std::string> m_fileNames;
    std::vector<ExportedFile> m_files;
    TiledProperties m_properties;
};

}  // namespace

std::vector<TileId> atlasTiles(const TypeRegistry& types)
{
    std::vector<TileId> tiles;
    for (std::size_t slot = 1; slot < types.tiles().size(); ++slot)
        if (!types.tiles()[slot].id.isEmpty())
            tiles.push_back({static_cast<std::uint16_t>(slot)});
    std::sort(tiles.begin(), tiles.end(), [&types](TileId a, TileId b) { return types.tile(a).id < types.tile(b).id; });
    return tiles;
}

Result<std::vector<ExportedFile>> exportTiled(const World& world, const PartTable& parts, const TiledRequest& request)
{
    for (const Name& id : request.levels)
        if (const Level* level = world.findLevel(id); !level || level->tiles.size().isEmpty())
            return Error{"The level '" + shown(id.text()) + "' has no map to export."};
    return Exporter(world, request, knownKeys(parts)).run();
}

}  // namespace gloam::editor
