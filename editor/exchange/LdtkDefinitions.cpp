#include "editor/exchange/LdtkDefinitions.h"

#include "core/base/Colour.h"

namespace gloam::editor {

LdtkDefinitions::LdtkDefinitions(const ForeignNode* definitions)
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
        addTileset(tileset);
}

void LdtkDefinitions::addTileset(const ForeignNode& node)
{
    Tileset& tileset = m_tilesets[wholeOf(node.find("uid")).value_or(0)];
    tileset.name = textOf(node.find("identifier"));
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
    if (const auto tag = found->second.tags.find(tile); tag != found->second.tags.end())
        kind.type = tag->second;
    if (const auto custom = found->second.customs.find(tile); custom != found->second.customs.end())
        kind.properties.push_back({"customData", "string", custom->second, {}});
    return kind;
}

}  // namespace gloam::editor
