#pragma once

#include "core/base/Result.h"
#include "core/world/World.h"

#include <string>
#include <vector>

namespace gloam::editor {

/// A file to write, with its name in the folder of the export.
struct ExportedFile {
    std::string name;
    std::string bytes;
};

enum class TiledForm { Tmx, Tmj };

/// What to export for Tiled, and as what.
struct TiledRequest {
    TiledForm form = TiledForm::Tmx;
    std::vector<Name> levels;  ///< in this order
    std::string worldFile;     ///< `NAME.world`, which lists the maps; empty for one map alone
    std::string mapFile;       ///< the name of that one map
    Size tile{16, 16};         ///< of a cell of the atlas, in pixels
};

inline constexpr const char* atlasFile = "tiles.png";
inline constexpr int atlasColumns = 16;

/// The maps, the tileset that they share and, for several, the world. Everything that Tiled has no word for stands in
/// properties that begin with `gloam:`, so that importWorld() gives back the same text. The picture of the tileset is
/// the caller's to draw: `atlasTiles` in their order, sixteen to a row. The Error names what XML or Tiled cannot hold.
Result<std::vector<ExportedFile>> exportTiled(const World& world, const PartTable& parts, const TiledRequest& request);

/// The tile types of a world in the order of the tileset.
std::vector<TileId> atlasTiles(const TypeRegistry& types);

}  // namespace gloam::editor
