#pragma once

#include "editor/exchange/TiledParts.h"

namespace gloam::editor {

/// Reads a map of Tiled (TMX or JSON) with the tilesets and templates it names. Only orthogonal maps; others are
/// refused by name.
ForeignWorld readTiledMap(const std::filesystem::path& file, ForeignFiles& files);

/// The same as part of `world`, which gets its problems; nullopt if it cannot be read.
std::optional<ForeignMap> readTiledMap(ForeignWorld& world, const std::filesystem::path& file, ForeignFiles& files,
                                       TiledLibrary& library);

/// Reads a `.world` of Tiled with all its maps, at their places.
ForeignWorld readTiledWorld(const std::filesystem::path& file, ForeignFiles& files);

}  // namespace gloam::editor
