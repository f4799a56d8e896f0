#include "editor/exchange/TiledParts.h"

#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/Json.h"
#include "editor/exchange/ObjectItems.h"
#include "editor/exchange/TmxTree.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int deepestValue = 8;

ForeignProperty propertyFrom(const ForeignNode& node);

/// In XML the members of a class are properties of their own, in JSON plain members.
void readClass(const ForeignNode& node, ForeignProperty& property)
{
    const auto* list = node.as<ForeignNode::List>();
    if (!list) {
        property.value = valueFrom(node);
        property.hasBareMembers = true;
        return;
    }
    Map map;
    for (const ForeignNode& item : *list) {
        ForeignProperty member = propertyFrom(item);
        map.set(member.name, member.type == "object" ? member.value : std::move(member.value));
        const bool saysMore =
            member.type == "object" || !member.custom.empty() || !member.about.isEmpty() || !member.members.empty();
        if (saysMore)
            property.members.push_back(std::move(member));
    }
    property.value = std::move(map);
}

ForeignProperty propertyFrom(const ForeignNode& node)
{
    ForeignProperty property{textOf(node.find("name")), textOf(node.find("type")), {}, node.mark};
    if (property.type.empty())
        property.type = "string";
    property.custom = textOf(node.find("propertytype"));
    property.about = leftoverOf(node, ForeignPart::TiledProperty).kept;
    const ForeignNode* value = node.find("value");
    const auto whole = wholeOf(value);
    const auto truth = truthOf(value);
    if (!value)
        property.value = property.type == "class" ? Value(Map()) : Value("");
    else if (property.type == "bool" && truth)
        property.value = *truth;
    else if ((property.type == "int" || property.type == "object") && whole)
        property.value = *whole;
    else if (property.type == "class")
        readClass(*value, property);
    else if (value->as<ForeignNode::List>() || value->as<ForeignNode::Members>() || value->as<ForeignNode::Numbers>())
        property.value = valueFrom(*value);
    else
        property.value = value->as<bool>() ? Value(*value->as<bool>() ? "true" : "false") : Value(textOf(value));
    return property;
}

/// Keeps the properties of a tileset.
void keepProperties(const ForeignProperties& properties, Leftover& left)
{
    Map map;
    for (const ForeignProperty& property : properties)
        if (!keepValue(map, property.name, property.value))
            left.told.push_back(property.name);
    if (!map.isEmpty())
        left.kept.set("properties", std::move(map));
    keepWordsOf(properties, left.kept);
}

/// The colour of a picture that shows nothing, as "#RRGGBB"; empty if there is none.
std::string clearColour(const ForeignNode& node)
{
    for (const char* name : {"transparentcolor", "trans"})
        if (const std::string said = textOf(node.find(name)); !said.empty())
            return said.starts_with('#') ? said : "#" + said;
    return {};
}

}  // namespace

const Value* findProperty(const ForeignProperties& properties, std::string_view name)
{
    const auto found = std::find_if(properties.begin(), properties.end(),
                                    [name](const ForeignProperty& property) { return property.name == name; });
    return found == properties.end() ? nullptr : &found->value;
}

std::string textProperty(const ForeignProperties& properties, std::string_view name)
{
    const Value* value = findProperty(properties, name);
    const auto* text = value ? value->as<std::string>() : nullptr;
    return text ? *text : std::string();
}

Value valueFrom(const ForeignNode& node, int depth)
{
    if (depth > deepestValue)
        return formatJson(node);
    if (const auto* members = node.as<ForeignNode::Members>()) {
        Map map;
        for (const ForeignNode::Member& member : *members)
            map.set(member.name, valueFrom(member.value, depth + 1));
        return map;
    }
    if (node.as<ForeignNode::List>() || node.as<ForeignNode::Numbers>()) {
        List list;
        for (const ForeignNode& item : itemsOf(&node))
            list.push_back(valueFrom(item, depth + 1));
        return list;
    }
    if (const auto* truth = node.as<bool>())
        return *truth;
    if (const auto* whole = node.as<std::int64_t>())
        return *whole;
    return node.as<std::monostate>() ? Value() : Value(textOf(&node));
}

ForeignProperties tiledProperties(const ForeignNode& node)
{
    ForeignProperties properties;
    const ForeignNode* listed = node.find("properties");
    for (const ForeignNode& item : itemsOf(listed))
        properties.push_back(propertyFrom(item));
    for (const ForeignNode::Member& member : membersOf(listed))  // files of before 1.2: values by name
        properties.push_back({member.name, "string", valueFrom(member.value), member.value.mark});
    return properties;
}

ForeignProperties withInherited(ForeignProperties own, const ForeignProperties& base)
{
    for (const ForeignProperty& property : base)
        if (!findProperty(own, property.name))
            own.push_back(property);
    return own;
}

std::string tiledClass(const ForeignNode& node)
{
    const std::string type = textOf(node.find("type"));
    return type.empty() ? textOf(node.find("class")) : type;
}

ForeignTree readTiledTree(std::string_view bytes, const Limits& limits)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool isXml = first != std::string_view::npos && bytes[first] == '<';
    return isXml ? readTmxTree(bytes, limits) : readJson(bytes, limits);
}

std::optional<ForeignNode> TiledLibrary::treeOf(const std::string& reference, const std::filesystem::path& from,
                                                std::filesystem::path& path, Mark mark, Problems& problems)
{
    const auto resolved = m_files.resolve(from, reference);
    const auto bytes = resolved ? m_files.read(*resolved) : Result<std::string>(resolved.error());
    if (!bytes) {
        problems.push_back(foreignProblem(bytes.error().sentence, mark, Severity::Warning));
        problems.back().file = from.string();
        return std::nullopt;
    }
    path = *resolved;
    ForeignTree tree = readTiledTree(*bytes, m_files.limits());
    if (!tree.problem)
        return std::move(tree.root);
    problems.push_back(*tree.problem);
    problems.back().severity = Severity::Warning;
    problems.back().file = path.string();
    return std::nullopt;
}

std::shared_ptr<const TiledTileset> TiledLibrary::tileset(const ForeignNode& node, const std::filesystem::path& from,
                                                          Problems& problems)
{
    const std::string source = textOf(node.find("source"));
    const std::filesystem::path key = source.empty() ? std::filesystem::path() : from.parent_path() / source;
    if (const auto found = m_tilesets.find(key); !source.empty() && found != m_tilesets.end())
        return found->second;
    std::filesystem::path path;
    const auto read = source.empty() ? std::nullopt : treeOf(source, from, path, node.mark, problems);
    const ForeignNode& said = read ? *read : node;
    TiledTileset tileset;
    tileset.name = textOf(said.find("name"));
    if (tileset.name.empty())
        tileset.name = std::filesystem::path(source).stem().string();
    if (!fitsAsKey(tileset.name))
        tileset.name = shown(tileset.name);
    tileset.alignment = textOf(said.find("objectalignment"));
    const std::filesystem::path& file = read ? path : from;
    const auto measure = [&said](const char* name) {
        return static_cast<int>(std::clamp<std::int64_t>(wholeOf(said.find(name)).value_or(0), 0, 65'536));
    };
    tileset.picture = pictureFile(file, said.find("image"));
    tileset.clear = clearColour(said);
    tileset.tile = {measure("tilewidth"), measure("tileheight")};
    tileset.columns = measure("columns");
    tileset.margin = measure("margin");
    tileset.spacing = measure("spacing");
    Leftover left = leftoverOf(said, ForeignPart::TiledTileset);
    keepProperties(tiledProperties(said), left);
    tileset.about = std::move(left.kept);
    readTiles(said, file, tileset, left.told);
    if (!left.told.empty()) {
        problems.push_back(foreignProblem("Of the tileset '" + shown(tileset.name)
                                              + "', this is not imported: " + listed(left.told) + ".",
                                          said.mark, Severity::Warning));
        problems.back().file = file.string();
    }
    auto shared = std::make_shared<const TiledTileset>(std::move(tileset));
    if (!source.empty())
        m_tilesets[key] = shared;
    return shared;
}

/// In files of before 1.2, tiles are members by their numbers, and their properties stand apart.
void TiledLibrary::readTiles(const ForeignNode& said, const std::filesystem::path& path, TiledTileset& tileset,
                             std::vector<std::string>& told)
{
    const auto numberOfName = [](const std::string& name) {
        const ForeignNode node(name.c_str());
        return wholeOf(&node);
    };
    const auto isId = [](std::optional<std::int64_t> id) { return id && *id >= 0 && *id < INT32_MAX; };
    const ForeignNode* tiles = said.find("tiles");
    if (const auto* list = tiles ? tiles->as<ForeignNode::List>() : nullptr)
        for (const ForeignNode& tile : *list)
            if (const auto id = wholeOf(tile.find("id")); isId(id))
                readTile(tile, static_cast<std::uint32_t>(*id), path, tileset, told);
    for (const ForeignNode::Member& member : membersOf(tiles))
        if (const auto id = numberOfName(member.name); isId(id))
            readTile(member.value, static_cast<std::uint32_t>(*id), path, tileset, told);
    for (const ForeignNode::Member& member : membersOf(said.find("tileproperties")))
        if (const auto id = numberOfName(member.name); isId(id))
            for (const ForeignNode::Member& property : membersOf(&member.value))
                tileset.tiles[static_cast<std::uint32_t>(*id)].properties.push_back(
                    {property.name, "string", valueFrom(property.value), property.value.mark});
}

void TiledLibrary::readTile(const ForeignNode& tile, std::uint32_t id, const std::filesystem::path& path,
                            TiledTileset& tileset, std::vector<std::string>& told)
{
    Leftover left = leftoverOf(tile, ForeignPart::TiledTile);
    TiledTileset::Tile read{tiledClass(tile), tiledProperties(tile), std::move(left.kept), {}};
    if (const std::filesystem::path file = pictureFile(path, tile.find("image")); !file.empty()) {
        const auto measure = [&tile](const char* name) {
            return static_cast<int>(std::clamp<std::int64_t>(wholeOf(tile.find(name)).value_or(0), 0, 65'536));
        };
        read.picture = {file.string(),
                        {measure("x"), measure("y")},
                        {measure("width"), measure("height")},
                        clearColour(tile)};
    }
    tileset.tiles[id] = std::move(read);
    for (std::string& name : left.told)
        if (std::find(told.begin(), told.end(), name) == told.end())
            told.push_back(std::move(name));
}

/// A picture is only looked at, so that one outside of the folder is no problem.
std::filesystem::path TiledLibrary::pictureFile(const std::filesystem::path& from, const ForeignNode* image)
{
    const std::string name = textOf(image);
    const auto path = name.empty() ? Result<std::filesystem::path>(Error{}) : m_files.resolvePicture(from, name);
    return path ? *path : std::filesystem::path();
}

ForeignPicture pictureOf(const TiledTileset& tileset, std::uint32_t id)
{
    if (const auto own = tileset.tiles.find(id); own != tileset.tiles.end() && !own->second.picture.file.empty())
        return own->second.picture;
    if (tileset.picture.empty() || tileset.tile.isEmpty())
        return {};
    const auto columns = static_cast<std::uint32_t>(std::max(1, tileset.columns));
    const Point cell{static_cast<int>(id % columns), static_cast<int>(id / columns)};
    return {tileset.picture.string(),
            {tileset.margin + cell.x * (tileset.tile.width + tileset.spacing),
             tileset.margin + cell.y * (tileset.tile.height + tileset.spacing)},
            tileset.tile,
            tileset.clear};
}

const TiledLibrary::Template* TiledLibrary::find(const std::string& reference, const std::filesystem::path& from,
                                                 Mark mark, Problems& problems)
{
    const std::filesystem::path key = from.parent_path() / reference;
    const auto [place, isNew] = m_templates.try_emplace(key);
    if (!isNew)
        return place->second ? &*place->second : nullptr;
    std::filesystem::path path;
    const auto tree = treeOf(reference, from, path, mark, problems);
    if (!tree)
        return nullptr;
    ForeignNode::List objects = itemsOf(tree->find("objects")).list();
    if (const ForeignNode* object = tree->find("object"))
        objects.push_back(*object);
    if (objects.empty() || objects.front().find("template")) {
        problems.push_back(foreignProblem(objects.empty() ? "The template has no object."
                                                          : "A template made from a template cannot be read.",
                                          tree->mark, Severity::Warning));
        problems.back().file = path.string();
        return nullptr;
    }
    Template read{objects.front(), nullptr, 0};
    ForeignNode::List tilesets = itemsOf(tree->find("tilesets")).list();
    if (const ForeignNode* tileset = tree->find("tileset"))
        tilesets.push_back(*tileset);
    if (!tilesets.empty()) {
        read.firstGid = static_cast<std::uint32_t>(wholeOf(tilesets.front().find("firstgid")).value_or(1));
        read.tileset = tileset(tilesets.front(), path, problems);
    }
    place->second = std::move(read);
    return &*place->second;
}

}  // namespace gloam::editor
