#pragma once

#include "core/base/Problem.h"
#include "core/io/world/ReadContext.h"
#include "editor/exchange/LevelPictures.h"
#include "editor/exchange/Sources.h"
#include "editor/exchange/TiledExport.h"

#include <functional>

namespace gloam::editor {

/// Gives the glyphs for pictures, when a format needs them.
using FontSource = std::function<Result<std::shared_ptr<const GlyphFont>>()>;

/// What of a world to export, and as what.
struct ExportRequest {
    const World& world;
    const PartTable& parts;
    std::string file;                      ///< the name of the main file, its ending selects the form of Tiled maps
    std::vector<Name> levels;              ///< at least one; a format that holds one level takes the first
    bool asTmj = false;                    ///< the maps of a .world
    PictureForm picture = {};              ///< of a .png
    FontSource font = nullptr;             ///< for a .png, and for the tileset of maps
    const ReadContext* reading = nullptr;  ///< if given, a level that came from such a file goes back into its text
    SourcePlaces places = {};              ///< where levels came from
    bool isOwn = false;                    ///< in our own form, wherever the level came from
};

/// The files, the one that was named first, and what they do not have of the world.
struct Exported {
    std::vector<ExportedFile> files;
    Problems lost;                    ///< J002
    std::filesystem::path back = {};  ///< the source that was changed only where the level was; empty for our own form
    bool isSame = false;              ///< nothing had changed, so that it is the source byte for byte
};

/// The source of the level that goes back into its text if it is exported so; empty if none does.
std::filesystem::path sourceToGoBack(const ExportRequest& request);

/// The writers of all formats. The Error says why the world cannot be written so.
Result<Exported> exportAsTiled(const ExportRequest& request);
Result<Exported> exportAsLdtk(const ExportRequest& request);
Result<Exported> exportAsXp(const ExportRequest& request);
Result<Exported> exportAsText(const ExportRequest& request);
Result<Exported> exportAsTable(const ExportRequest& request);
Result<Exported> exportAsPicture(const ExportRequest& request);
Result<Exported> exportAsMap(const ExportRequest& request);
Result<Exported> exportAsPack(const ExportRequest& request);
Result<Exported> exportAsWorld(const ExportRequest& request);

}  // namespace gloam::editor
