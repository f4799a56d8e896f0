#include "editor/exchange/TiledSets.h"

#include <algorithm>

namespace gloam::editor {

void TiledSets::add(std::uint32_t first, std::shared_ptr<const TiledTileset> tileset)
{
    const auto after = std::upper_bound(m_members.begin(), m_members.end(), first,
                                        [](std::uint32_t value, const Member& member) { return value < member.first; });
    m_members.insert(after, {first, std::move(tileset)});
}

const TiledSets::Member* TiledSets::memberOf(std::uint32_t tile) const
{
    const auto after = std::upper_bound(m_members.begin(), m_members.end(), tile,
                                        [](std::uint32_t value, const Member& member) { return value < member.first; });
    return after == m_members.begin() ? nullptr : &*std::prev(after);
}

ForeignSet foreignSet(const TiledTileset& tileset, std::uint32_t first)
{
    ForeignSet set;
    set.name = tileset.name;
    set.first = first;
    for (const auto& [id, tile] : tileset.tiles) {
        const std::string said = textProperty(tile.properties, "gloam_tile");
        if (!tile.type.empty() || !said.empty())
            set.types[std::to_string(id)] = tile.type.empty() ? said : tile.type;
    }
    set.picture = {tileset.picture.string(), {}, tileset.tile, tileset.clear};
    set.margin = tileset.margin;
    set.spacing = tileset.spacing;
    return set;
}

ForeignKind kindIn(const TiledTileset& tileset, std::uint32_t id)
{
    ForeignKind kind;
    kind.set = tileset.name;
    kind.id = std::to_string(id);
    kind.picture = pictureOf(tileset, id);
    if (const auto said = tileset.tiles.find(id); said != tileset.tiles.end()) {
        kind.type = said->second.type;
        kind.properties = said->second.properties;
        kind.about = said->second.about;
    }
    return kind;
}

}  // namespace gloam::editor
