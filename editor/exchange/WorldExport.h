#pragma once

#include "core/base/Problem.h"
#include "editor/exchange/LevelPictures.h"
#include "editor/exchange/TiledExport.h"

#include <filesystem>
#include <functional>
#include <span>

namespace gloam::editor {

/// A kind of file that worlds go out as.
struct ExportFormat {
    std::string_view ending;  ///< with its dot
    bool hasLevel;            ///< it can hold one level
    bool hasWorld;            ///< it can hold all levels
};
std::span<const ExportFormat> exportFormats();
const ExportFormat* exportFormatOf(const std::filesystem::path& file);  ///< by its ending; null if there is none
std::string exportEndings();                                            ///< ".tmx, .tmj or .png"

/// Gives the glyphs for pictures, when a format needs them.
using FontSource = std::function<Result<std::shared_ptr<const GlyphFont>>()>;

/// What of a world to export, and as what.
struct ExportRequest {
    const World& world;
    const PartTable& parts;
    std::string file;           ///< the name of the main file, whose ending is that of a format
    std::vector<Name> levels;   ///< see levelsToExport(); several only for formats that can hold all levels
    bool asTmj = false;         ///< the maps of a .world
    PictureForm picture = {};   ///< of a .png
    FontSource font = nullptr;  ///< for a .png, and for the tileset of maps
};

/// The files, the one that was named first, and what they do not have of the world.
struct Exported {
    std::vector<ExportedFile> files;
    Problems lost;  ///< J002
};

/// The Error says why the world cannot be written so.
Result<Exported> exportWorld(const ExportRequest& request);

/// All levels in the order of their file, or the one that is named if it exists.
std::vector<Name> levelsToExport(const World& world, const std::optional<Name>& level);

/// Writes the files beside each other, each durably. An Error may leave the first of them written.
Status writeExported(const std::vector<ExportedFile>& files, const std::filesystem::path& folder);

}  // namespace gloam::editor
