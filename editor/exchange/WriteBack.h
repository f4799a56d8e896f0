#pragma once

#include "core/base/Progress.h"
#include "core/io/world/ReadContext.h"
#include "editor/exchange/Import.h"
#include "editor/exchange/KeptImports.h"
#include "editor/exchange/TiledExport.h"

namespace gloam::editor {

/// Which levels of a world to write back into the file that they come from.
struct BackRequest {
    const World& world;
    const ReadContext& reading;
    SourcePlaces places;
    std::filesystem::path file;  ///< the source
    std::vector<Name> levels;    ///< of that file
};

/// The source with what the levels changed, and what of the levels it cannot hold.
struct WrittenBack {
    std::string bytes;
    Problems lost;        ///< J002
    bool isSame = false;  ///< nothing has changed, so that these are the bytes of the source
};

/// The source of levels, patched: everything that the levels did not change stays as it is, byte for byte. The result
/// is imported again and compared with the levels; each difference is in `lost`. The Error says why nothing can be
/// written: the source is missing or has changed since it was imported, a level has another size, or a level has a tile
/// that no tileset of the file offers.
Result<WrittenBack> writtenBack(const BackRequest& request);

/// The file of a level that can go back into it; empty if there is none.
std::filesystem::path fileToWriteBack(const World& world, const Level& level, const SourcePlaces& places);

/// The levels that come from the same file as a level, itself among them.
std::vector<Name> levelsOfSource(const World& world, const Level& level, const SourcePlaces& places);

}  // namespace gloam::editor
