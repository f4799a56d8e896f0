#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/ForeignNode.h"

#include <map>

namespace gloam::editor {

/// What a project of LDtk says once for all its levels.
class LdtkDefinitions {
public:
    /// `file` is the project's, from which it names the pictures of its tilesets.
    LdtkDefinitions(const ForeignNode* definitions, const std::filesystem::path& file, ForeignFiles& files);

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
        std::string picture;                          ///< empty if there is none that may be read
        int cell = 0;                                 ///< pixels
        int columns = 0;
        int padding = 0;
        int spacing = 0;
    };
    void addTileset(const ForeignNode& node, const std::filesystem::path& file, ForeignFiles& files);
    static ForeignPicture pictureOf(const Tileset& tileset, std::int64_t tile);

    std::map<std::int64_t, std::map<std::uint32_t, GridValue>> m_values;
    std::map<std::int64_t, Tileset> m_tilesets;
};

}  // namespace gloam::editor
