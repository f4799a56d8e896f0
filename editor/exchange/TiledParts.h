#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/ForeignNode.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace gloam::editor {

/// The member `properties` as values. Those of a class are a map; what is nested deeper than worlds allow is its JSON.
ForeignProperties tiledProperties(const ForeignNode& node);

/// A JSON value as a value of ours; a number with a fraction is its digits.
Value valueFrom(const ForeignNode& node, int depth = 0);

/// `own` with those of `base` that it lacks.
ForeignProperties withInherited(ForeignProperties own, const ForeignProperties& base);

/// The class of an entity: `class` in the files of one version, `type` in all others.
std::string tiledClass(const ForeignNode& node);

/// What a tileset says of its tiles, and where their pictures are.
struct TiledTileset {
    struct Tile {
        std::string type;
        ForeignProperties properties;
        Map about = {};               ///< what else is said, for `x`
        ForeignPicture picture = {};  ///< its own, in a set of single pictures
    };
    std::string name;
    std::string alignment;  ///< of tile objects; empty is bottom left
    std::unordered_map<std::uint32_t, Tile> tiles;
    Map about = {};                      ///< what else is said, for `x`
    std::filesystem::path picture = {};  ///< of all tiles; empty if it has none that may be read
    std::string clear = {};              ///< the colour of it that shows nothing
    Size tile = {};                      ///< pixels
    int columns = 0;
    int margin = 0;
    int spacing = 0;
};

/// Where the picture of a tile is, if it has one.
ForeignPicture pictureOf(const TiledTileset& tileset, std::uint32_t id);

/// The tilesets and templates that maps name, read once each.
class TiledLibrary {
public:
    explicit TiledLibrary(ForeignFiles& files) : m_files(files) {}

    /// A member of `tilesets`, whether it stands there or in a file of its own. One that cannot be read is reported,
    /// and has no tiles that say anything.
    std::shared_ptr<const TiledTileset> tileset(const ForeignNode& node, const std::filesystem::path& from,
                                                Problems& problems);

    struct Template {
        ForeignNode object;
        std::shared_ptr<const TiledTileset> tileset;  ///< null if its object shows no tile
        std::uint32_t firstGid = 0;
    };
    /// The template that an object of `from` names; null, and reported, if it cannot be read or is made from another.
    const Template* find(const std::string& reference, const std::filesystem::path& from, Mark mark,
                         Problems& problems);

private:
    void readTiles(const ForeignNode& said, const std::filesystem::path& path, TiledTileset& tileset,
                   std::vector<std::string>& told);
    void readTile(const ForeignNode& tile, std::uint32_t id, const std::filesystem::path& path, TiledTileset& tileset,
                  std::vector<std::string>& told);
    std::filesystem::path pictureFile(const std::filesystem::path& from, const ForeignNode* image);
    std::optional<ForeignNode> treeOf(const std::string& reference, const std::filesystem::path& from,
                                      std::filesystem::path& path, Mark mark, Problems& problems);

    ForeignFiles& m_files;
    std::map<std::filesystem::path, std::shared_ptr<const TiledTileset>> m_tilesets;
    std::map<std::filesystem::path, std::optional<Template>> m_templates;
};

/// A file of Tiled as a tree, whichever of its forms it has.
ForeignTree readTiledTree(std::string_view bytes, const Limits& limits);

}  // namespace gloam::editor
