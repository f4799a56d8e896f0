#pragma once

#include "editor/exchange/TiledSets.h"

#include <filesystem>

namespace gloam::editor {

/// A layer as it stands in its groups.
struct PlacedLayer {
    const ForeignNode* node = nullptr;
    std::string name;  ///< with those of its groups, and `/` between
    double x = 0;      ///< offset in pixels
    double y = 0;
    bool isHidden = false;  ///< by itself or by a group
};

/// What the objects of a map of Tiled are read with.
struct TiledObjectContext {
    const std::filesystem::path& file;
    const TiledSets& sets;
    TiledLibrary& library;
    Problems& problems;
    Size tile;     ///< of a cell, in pixels
    Point origin;  ///< the map's own coordinates of its first cell
};

/// Adds the objects of a layer to those of the map.
void addTiledObjects(const TiledObjectContext& context, const PlacedLayer& layer, std::vector<ForeignObject>& objects);

/// A measure in pixels; 0, and reported, if it is no usable number.
double tiledPixels(const ForeignNode& node, const char* name, const std::filesystem::path& file, Problems& problems);

inline constexpr double farthestPixel = 1e9;

}  // namespace gloam::editor
