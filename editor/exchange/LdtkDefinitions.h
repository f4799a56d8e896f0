#pragma once

#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/ForeignNode.h"

#include <map>

namespace gloam::editor {

/// What a project of LDtk says once for all its levels.
class LdtkDefinitions {
public:
    explicit LdtkDefinitions(const ForeignNode* definitions);

    /// The kind of a value of a layer of numbers, and of a tile of a tileset.
    ForeignKind kindOfValue(std::int64_t layer, const std::string& layerName, std::uint32_t value) const;
    ForeignKind kindOfTile(std::int64_t tileset, std::int64_t tile) const;

private:
    struct GridValue {
        std::string name;
        std::string colour;
    };
    struct Tileset {
        std::string name;
        std::map<std::int64_t, std::string> tags;     ///< the first enum value of a tile
        std::map<std::int64_t, std::string> customs;  ///< the text that an artist wrote for a tile
    };
    void addTileset(const ForeignNode& node);

    std::map<std::int64_t, std::map<std::uint32_t, GridValue>> m_values;
    std::map<std::int64_t, Tileset> m_tilesets;
};

}  // namespace gloam::editor
