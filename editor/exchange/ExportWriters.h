#pragma once

#include "core/base/Problem.h"
#include "editor/exchange/LevelPictures.h"
#include "editor/exchange/TiledExport.h"

#include <functional>

namespace gloam::editor {

/// Gives the glyphs for pictures, when a format needs them.
using FontSource = std::function<Result<std::shared_ptr<const GlyphFont>>()>;

/// What of a world to export, and as what.
struct ExportRequest {
    const World& world;
    const PartTable& parts;
    std::string file;           ///< the name of the main file, its ending selects the form of Tiled maps
    std::vector<Name> levels;   ///< at least one; a format that holds one level takes the first
    bool asTmj = false;         ///< the maps of a .world
    PictureForm picture = {};   ///< of a .png
    FontSource font = nullptr;  ///< for a .png, and for the tileset of maps
};

/// The files, the one that was named first, and what they do not have of the world.
struct Exported {
    std::vector<ExportedFile> files;
    Problems lost;  ///< J002
};

/// The writers of all formats. The Error says why the world cannot be written so.
Result<Exported> exportAsTiled(const ExportRequest& request);
Result<Exported> exportAsXp(const ExportRequest& request);
Result<Exported> exportAsText(const ExportRequest& request);
Result<Exported> exportAsTable(const ExportRequest& request);
Result<Exported> exportAsPicture(const ExportRequest& request);
Result<Exported> exportAsMap(const ExportRequest& request);
Result<Exported> exportAsPack(const ExportRequest& request);
Result<Exported> exportAsWorld(const ExportRequest& request);

}  // namespace gloam::editor
