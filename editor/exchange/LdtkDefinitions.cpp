#include "editor/exchange/LdtkDefinitions.h"

#include "core/base/Colour.h"

#include <algorithm>

namespace gloam::editor {

LdtkDefinitions::LdtkDefinitions(const ForeignNode* definitions, const std::filesystem::path& file, ForeignFiles& files)
{
    if (!definitions)
        return;
    for (const ForeignNode& layer : itemsOf(definitions->find("layers"))) {
        auto& values = m_values[wholeOf(layer.find("uid")).value_or(0)];
        for (const ForeignNode& value : itemsOf(layer.find("intGridValues"))) {
            const auto number = wholeOf(value.find("value"));
            if (number && *number > 0 && *number <= UINT32_MAX)
                values[static_cast<std::uint32_t>(*number)] = {textOf(value.find("identifier")),
                                                               textOf(value.find("color"))};
        }
    }
    for (const ForeignNode& tileset : itemsOf(definitions->find("tilesets")))
        addTileset(tileset, file, files);
}

void LdtkDefinitions::addTileset(const ForeignNode& node, const std::filesystem::path& file, ForeignFiles& files)
{
    Tileset& tileset = m_tilesets[wholeOf(node.find("uid")).value_or(0)];
    tileset.name = textOf(node.find("identifier"));
    const auto measure = [&node](const char* name) {
        return static_cast<int>(std::clamp<std::int64_t>(wholeOf(node.find(name)).value_or(0), 0, 65'536));
    };
    tileset.cell = measure("tileGridSize");
    tileset.columns = measure("__cWid");
    tileset.padding = measure("padding");
    tileset.spacing = measure("spacing");
    if (const std::string name = textOf(node.find("relPath")); !name.empty())
        if (const auto path = files.resolvePicture(file, name))
            tileset.picture = path->string();
    for (const ForeignNode& tag : itemsOf(node.find("enumTags")))
        for (const ForeignNode& tile : itemsOf(tag.find("tileIds")))
            if (const auto id = wholeOf(&tile))
                tileset.tags.emplace(*id, textOf(tag.find("enumValueId")));
    for (const ForeignNode& custom : itemsOf(node.find("customData")))
        if (const auto id = wholeOf(custom.find("tileId")))
            tileset.customs.emplace(*id, textOf(custom.find("data")));
}

ForeignKind LdtkDefinitions::kindOfValue(std::int64_t layer, const std::string& layerName, std::uint32_t value) const
{
    ForeignKind kind;
    kind.set = layerName;
    kind.id = std::to_string(value);
    const auto values = m_values.find(layer);
    if (values == m_values.end())
        return kind;
    if (const auto said = values->second.find(value); said != values->second.end()) {
        kind.type = said->second.name;
        kind.ink = parseRgb(said->second.colour) ? said->second.colour : std::string();
    }
    return kind;
}

ForeignPicture LdtkDefinitions::pictureOf(const Tileset& tileset, std::int64_t tile)
{
    if (tileset.picture.empty() || tileset.columns < 1 || tile / tileset.columns > 65'536)
        return {};
    const int step = tileset.cell + tileset.spacing;
    const Point cell{static_cast<int>(tile % tileset.columns), static_cast<int>(tile / tileset.columns)};
    const Point at{tileset.padding + cell.x * step, tileset.padding + cell.y * step};
    return {tileset.picture, at, {tileset.cell, tileset.cell}};
}

ForeignKind LdtkDefinitions::kindOfTile(std::int64_t tileset, std::int64_t tile) const
{
    ForeignKind kind;
    kind.set = "tileset " + std::to_string(tileset);
    kind.id = std::to_string(tile);
    const auto found = m_tilesets.find(tileset);
    if (found == m_tilesets.end())
        return kind;
    if (!found->second.name.empty())
        kind.set = found->second.name;
    kind.picture = pictureOf(found->second, tile);
    if (const auto tag = found->second.tags.find(tile); tag != found->second.tags.end())
        kind.type = tag->second;
    if (const auto custom = found->second.customs.find(tile); custom != found->second.customs.end())
        kind.properties.push_back({"customData", "string", custom->second, {}});
    return kind;
}

}  // namespace gloam::editor
