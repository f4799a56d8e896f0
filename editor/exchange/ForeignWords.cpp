#include "editor/exchange/ForeignWords.h"

#include "core/base/Limits.h"
#include "core/io/yaml/FlowText.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/TiledParts.h"

#include <algorithm>

namespace gloam::editor {

/// The tables, in a namespace of their own for the short names of the uses.
namespace words {

using enum WordUse;

// Tiled: https://doc.mapeditor.org/en/stable/reference/tmx-map-format/ and json-map-format/

constexpr ForeignWord tiledMapWords[] = {
    {"type", Read},
    {"class", Read},
    {"orientation", Read},
    {"width", Read},
    {"height", Read},
    {"tilewidth", Read},
    {"tileheight", Read},
    {"infinite", Read},
    {"properties", Read},
    {"propertytypes", Technical},
    {"tilesets", Read},
    {"layers", Read},
    {"version", Technical},
    {"tiledversion", Technical},
    {"compressionlevel", Technical},
    {"nextlayerid", Technical},
    {"nextobjectid", Technical},
    {"editorsettings", Technical},
    {"xmlns", Technical},
    {"renderorder", Kept, "right-down"},
    {"backgroundcolor", Kept},
    {"parallaxoriginx", Kept, "0"},
    {"parallaxoriginy", Kept, "0"},
    {"hexsidelength", Kept, "0"},
    {"staggeraxis", Kept},
    {"staggerindex", Kept},
    {"skewx", Kept, "0"},
    {"skewy", Kept, "0"},
};

constexpr ForeignWord tiledTilesetWords[] = {
    {"type", Read},
    {"firstgid", Read},
    {"source", Read},
    {"name", Read},
    {"objectalignment", Read},
    {"tiles", Read},
    {"tileproperties", Read},
    {"properties", Read},
    {"image", Read},
    {"columns", Read},
    {"margin", Read},
    {"spacing", Read},
    {"tilewidth", Read},
    {"tileheight", Read},
    {"tilecount", Read},
    {"transparentcolor", Read},
    {"trans", Read},
    {"imagewidth", Technical},
    {"imageheight", Technical},
    {"version", Technical},
    {"tiledversion", Technical},
    {"editorsettings", Technical},
    {"propertytypes", Technical},
    {"tilepropertytypes", Technical},
    {"class", Kept},
    {"backgroundcolor", Kept},
    {"tilerendersize", Kept, "tile"},
    {"fillmode", Kept, "stretch"},
    {"tileoffset", Kept},
    {"grid", Kept},
    {"transformations", Kept},
    {"terrains", Told},
    {"terraintypes", Told},
    {"wangsets", Told},
};

constexpr ForeignWord tiledTileWords[] = {
    {"id", Read},
    {"type", Read},
    {"class", Read},
    {"properties", Read},
    {"image", Read},
    {"imagewidth", Technical},
    {"imageheight", Technical},
    {"trans", Read},
    {"x", Read},
    {"y", Read},
    {"width", Read},
    {"height", Read},
    {"probability", Kept, "1"},
    {"terrain", Told},
    {"animation", Told},
    {"objectgroup", Told},
};

constexpr ForeignWord tiledLayerWords[] = {
    {"type", Read},
    {"name", Read},
    {"class", Read},
    {"properties", Read},
    {"layers", Read},
    {"objects", Read},
    {"data", Read},
    {"chunks", Read},
    {"encoding", Read},
    {"compression", Read},
    {"width", Read},
    {"height", Read},
    {"offsetx", Read},
    {"offsety", Read},
    {"id", Technical},
    {"startx", Technical},
    {"starty", Technical},
    {"propertytypes", Technical},
    {"x", Kept, "0"},
    {"y", Kept, "0"},
    {"visible", Kept, "true"},
    {"opacity", Kept, "1"},
    {"tintcolor", Kept},
    {"parallaxx", Kept, "1"},
    {"parallaxy", Kept, "1"},
    {"locked", Kept, "false"},
    {"mode", Kept, "normal"},
    {"color", Kept},
    {"draworder", Kept, "topdown"},
    {"image", Kept},
    {"imagewidth", Kept},
    {"imageheight", Kept},
    {"repeatx", Kept, "false"},
    {"repeaty", Kept, "false"},
    {"transparentcolor", Kept},
    {"trans", Kept},
};

constexpr ForeignWord tiledChunkWords[] = {{"x", Read}, {"y", Read}, {"width", Read}, {"height", Read}, {"data", Read}};

constexpr ForeignWord tiledObjectWords[] = {
    {"id", Read},
    {"type", Read},
    {"class", Read},
    {"name", Read},
    {"x", Read},
    {"y", Read},
    {"width", Read},
    {"height", Read},
    {"properties", Read},
    {"gid", Read},
    {"template", Read},
    {"rotation", Read},
    {"ellipse", Read},
    {"capsule", Read},
    {"point", Read},
    {"polygon", Read},
    {"polyline", Read},
    {"text", Read},
    {"propertytypes", Technical},
    {"visible", Kept, "true"},
    {"opacity", Kept, "1"},
};

constexpr ForeignWord tiledTextWords[] = {
    {"text", Read},
    {"fontfamily", Kept, "sans-serif"},
    {"pixelsize", Kept, "16"},
    {"wrap", Kept, "false"},
    {"color", Kept, "#000000"},
    {"bold", Kept, "false"},
    {"italic", Kept, "false"},
    {"underline", Kept, "false"},
    {"strikeout", Kept, "false"},
    {"kerning", Kept, "true"},
    {"halign", Kept, "left"},
    {"valign", Kept, "top"},
};

constexpr ForeignWord tiledPropertyWords[] = {
    {"name", Read},
    {"type", Read},
    {"value", Read},
    {"propertytype", Read},
};

constexpr ForeignWord tiledWorldWords[] = {
    {"type", Read}, {"maps", Read}, {"patterns", Read}, {"properties", Read}, {"onlyShowAdjacentMaps", Technical},
};

constexpr ForeignWord tiledWorldMapWords[] = {
    {"fileName", Read}, {"x", Read}, {"y", Read}, {"width", Technical}, {"height", Technical},
};

constexpr ForeignWord tiledWorldPatternWords[] = {
    {"regexp", Read},  {"multiplierX", Read},   {"multiplierY", Read},    {"offsetX", Read},
    {"offsetY", Read}, {"mapWidth", Technical}, {"mapHeight", Technical},
};

// LDtk: https://ldtk.io/json/

constexpr ForeignWord ldtkProjectWords[] = {
    {"jsonVersion", Read},
    {"defs", Read},
    {"levels", Read},
    {"worlds", Read},
    {"worldLayout", Read},
    {"defaultGridSize", Read},
    {"iid", Technical},
    {"__header__", Technical},
    {"__FORCED_REFS", Technical},
    {"appBuildId", Technical},
    {"nextUid", Technical},
    {"identifierStyle", Technical},
    {"externalLevels", Technical},
    {"backupOnSave", Technical},
    {"backupLimit", Technical},
    {"backupRelPath", Technical},
    {"exportTiled", Technical},
    {"exportPng", Technical},
    {"exportLevelBg", Technical},
    {"imageExportMode", Technical},
    {"pngFilePattern", Technical},
    {"simplifiedExport", Technical},
    {"minifyJson", Technical},
    {"levelNamePattern", Technical},
    {"tutorialDesc", Technical},
    {"customCommands", Technical},
    {"flags", Technical},
    {"dummyWorldIid", Technical},
    {"worldGridWidth", Technical},
    {"worldGridHeight", Technical},
    {"defaultEntityWidth", Technical},
    {"defaultEntityHeight", Technical},
    {"defaultLevelWidth", Technical},
    {"defaultLevelHeight", Technical},
    {"defaultLevelBgColor", Technical},
    {"defaultPivotX", Technical},
    {"defaultPivotY", Technical},
    {"bgColor", Technical},
    {"toc", Told, "[]"},
};

constexpr ForeignWord ldtkWorldWords[] = {
    {"levels", Read},
    {"worldLayout", Read},
    {"identifier", Read},
    {"defaultGridSize", Read},
    {"iid", Technical},
    {"worldGridWidth", Technical},
    {"worldGridHeight", Technical},
    {"defaultLevelWidth", Technical},
    {"defaultLevelHeight", Technical},
};

constexpr ForeignWord ldtkLevelWords[] = {
    {"identifier", Read},      {"iid", Read},
    {"pxWid", Read},           {"pxHei", Read},
    {"worldX", Read},          {"worldY", Read},
    {"worldDepth", Read},      {"layerInstances", Read},
    {"fieldInstances", Read},  {"externalRelPath", Read},
    {"__neighbours", Read},    {"__header__", Technical},
    {"uid", Technical},        {"useAutoIdentifier", Technical},
    {"__bgColor", Technical},  {"__smartColor", Technical},
    {"bgColor", Kept},         {"bgRelPath", Kept},
    {"bgPos", Kept},           {"__bgPos", Kept},
    {"bgPivotX", Kept, "0.5"}, {"bgPivotY", Kept, "0.5"},
};

constexpr ForeignWord ldtkLayerWords[] = {
    {"__identifier", Read},
    {"__type", Read},
    {"__cWid", Read},
    {"__cHei", Read},
    {"__gridSize", Read},
    {"__pxTotalOffsetX", Read},
    {"__pxTotalOffsetY", Read},
    {"__tilesetDefUid", Read},
    {"overrideTilesetUid", Read},
    {"layerDefUid", Read},
    {"intGridCsv", Read},
    {"intGrid", Read},
    {"gridTiles", Read},
    {"entityInstances", Read},
    {"autoLayerTiles", Read},
    {"autoTiles", Read},
    {"__tilesetRelPath", Technical},
    {"iid", Technical},
    {"levelId", Technical},
    {"pxOffsetX", Technical},
    {"pxOffsetY", Technical},
    {"seed", Technical},
    {"__opacity", Kept, "1"},
    {"visible", Kept, "true"},
    {"optionalRules", Kept, "[]"},
};

constexpr ForeignWord ldtkTileWords[] = {
    {"px", Read}, {"t", Read}, {"f", Read}, {"src", Technical}, {"d", Technical}, {"a", Told, "1"},
};

constexpr ForeignWord ldtkEntityWords[] = {
    {"__identifier", Read},  {"__grid", Read},      {"__pivot", Read},           {"px", Read},
    {"width", Read},         {"height", Read},      {"fieldInstances", Read},    {"iid", Read},
    {"__tags", Read},        {"defUid", Technical}, {"__smartColor", Technical}, {"__worldX", Technical},
    {"__worldY", Technical}, {"__tile", Kept},
};

constexpr ForeignWord ldtkFieldWords[] = {
    {"__identifier", Read},          {"__type", Read},      {"__value", Read}, {"defUid", Technical},
    {"realEditorValues", Technical}, {"__tile", Technical},
};

// Dungeon Crawl: crawl-ref/docs/develop/levels/syntax.txt

constexpr ForeignWord desVaultWords[] = {
    {"NAME", Read},     {"DEPTH", Read},      {"KFEAT", Read},     {"KMONS", Read},  {"KITEM", Read},
    {"MONS", Read},     {"ITEM", Read},       {"SUBST", Read},     {"NSUBST", Told}, {"SHUFFLE", Told},
    {"MAP", Read},      {"ENDMAP", Read},     {"TAGS", Kept},      {"ORIENT", Kept}, {"WEIGHT", Kept},
    {"CHANCE", Kept},   {"PLACE", Kept},      {"KPROP", Kept},     {"KMASK", Kept},  {"CLEAR", Kept},
    {"FTILE", Kept},    {"RTILE", Kept},      {"TILE", Kept},      {"COLOUR", Kept}, {"LFLOORCOL", Kept},
    {"LROCKCOL", Kept}, {"LFLOORTILE", Kept}, {"LROCKTILE", Kept}, {"MARKER", Kept}, {"SUBVAULT", Kept},
    {"DESC", Kept},     {"VETO", Kept},       {"LUNIQ", Kept},     {"LTAGS", Kept},  {"SPAWN", Kept},
};

}  // namespace words

std::span<const ForeignWord> wordsOf(ForeignPart part)
{
    switch (part) {
    case ForeignPart::TiledMap: return words::tiledMapWords;
    case ForeignPart::TiledTileset: return words::tiledTilesetWords;
    case ForeignPart::TiledTile: return words::tiledTileWords;
    case ForeignPart::TiledLayer: return words::tiledLayerWords;
    case ForeignPart::TiledChunk: return words::tiledChunkWords;
    case ForeignPart::TiledObject: return words::tiledObjectWords;
    case ForeignPart::TiledText: return words::tiledTextWords;
    case ForeignPart::TiledProperty: return words::tiledPropertyWords;
    case ForeignPart::TiledWorld: return words::tiledWorldWords;
    case ForeignPart::TiledWorldMap: return words::tiledWorldMapWords;
    case ForeignPart::TiledWorldPattern: return words::tiledWorldPatternWords;
    case ForeignPart::LdtkProject: return words::ldtkProjectWords;
    case ForeignPart::LdtkWorld: return words::ldtkWorldWords;
    case ForeignPart::LdtkLevel: return words::ldtkLevelWords;
    case ForeignPart::LdtkLayer: return words::ldtkLayerWords;
    case ForeignPart::LdtkTile: return words::ldtkTileWords;
    case ForeignPart::LdtkEntity: return words::ldtkEntityWords;
    case ForeignPart::LdtkField: return words::ldtkFieldWords;
    case ForeignPart::DesVault: return words::desVaultWords;
    }
    return {};
}

const ForeignWord* findWord(ForeignPart part, std::string_view name)
{
    const auto known = wordsOf(part);
    const auto found =
        std::find_if(known.begin(), known.end(), [name](const ForeignWord& word) { return word.name == name; });
    return found == known.end() ? nullptr : &*found;
}

namespace {

/// XML writes a truth as 0 or 1, and a number in more than one way.
bool saysNothing(const ForeignNode& node, std::string_view usual)
{
    if (node.as<std::monostate>())
        return true;
    const auto* list = node.as<ForeignNode::List>();
    const auto* numbers = node.as<ForeignNode::Numbers>();
    const auto* members = node.as<ForeignNode::Members>();
    if (list || numbers || members)
        return (list && list->empty()) || (numbers && numbers->empty()) || (members && members->empty());
    if (usual == "true" || usual == "false")
        return truthOf(&node) == (usual == "true");
    const ForeignNode usualNode{std::string(usual).c_str()};
    const auto number = numberOf(&usualNode);
    return number ? numberOf(&node) == number : textOf(&node) == usual && !node.as<bool>();
}

}  // namespace

bool fitsAsKey(std::string_view name)
{
    constexpr std::size_t longestKey = 1024;  // bytes, as written
    constexpr std::size_t shortKey = 250;     // whose bytes may take four each
    return name.size() <= shortKey || keyInFile(name).size() <= longestKey;
}

bool fitsAsValue(const Value& value)
{
    if (const auto* text = value.as<std::string>())
        return text->size() <= Limits{}.textBytes;
    if (const List* list = value.as<List>())
        return std::all_of(list->begin(), list->end(), fitsAsValue);
    const Map* map = value.as<Map>();
    return !map || std::all_of(map->entries().begin(), map->entries().end(), [](const Entry& entry) {
        return fitsAsKey(entry.key) && fitsAsValue(entry.value);
    });
}

bool keepValue(Map& map, const std::string& name, Value value)
{
    if (name.empty() || !fitsAsKey(name) || !fitsAsValue(value))
        return false;
    map.set(name, std::move(value));
    return true;
}

Leftover leftoverOf(const ForeignNode& node, ForeignPart part)
{
    Leftover left;
    for (const ForeignNode::Member& member : membersOf(&node)) {
        const ForeignWord* word = findWord(part, member.name);
        const WordUse use = word ? word->use : WordUse::Kept;
        if (use == WordUse::Read || use == WordUse::Technical
            || saysNothing(member.value, word ? word->usual : std::string_view()))
            continue;
        const bool isTruth = word && (word->usual == "true" || word->usual == "false");
        const auto truth = isTruth ? truthOf(&member.value) : std::nullopt;
        if (use == WordUse::Kept && keepValue(left.kept, member.name, truth ? Value(*truth) : valueFrom(member.value)))
            continue;
        if (std::find(left.told.begin(), left.told.end(), member.name) == left.told.end())
            left.told.push_back(member.name);
    }
    return left;
}

std::string listed(const std::vector<std::string>& names)
{
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < most; ++i)
        text += (i == 0 ? "" : ", ") + shown(names[i]);
    return names.size() > most ? text + " and " + std::to_string(names.size() - most) + " more" : text;
}

}  // namespace gloam::editor
