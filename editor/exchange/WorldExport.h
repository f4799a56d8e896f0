#pragma once

#include "editor/exchange/Formats.h"

#include <filesystem>

namespace gloam::editor {

/// As the format of the request's file, which must be one that worlds go out as; several levels only for formats that
/// can hold them all. The Error says why the world cannot be written so.
Result<Exported> exportWorld(const ExportRequest& request);

/// All levels in the order of their file, or the one that is named if it exists.
std::vector<Name> levelsToExport(const World& world, const std::optional<Name>& level);

/// Writes the files beside each other, each durably. An Error may leave the first of them written.
Status writeExported(const std::vector<ExportedFile>& files, const std::filesystem::path& folder);

}  // namespace gloam::editor
