#pragma once

#include "core/base/Limits.h"
#include "editor/exchange/ExportWriters.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

/// How maps come from a kind of file.
struct ImportForm {
    std::string_view what = {};                                                   ///< "maps of Tiled"
    ForeignWorld (*read)(const std::filesystem::path&, ForeignFiles&) = nullptr;  ///< null: not imported
};

/// How worlds go out as a kind of file.
struct ExportForm {
    const char* name = nullptr;     ///< in the dialog
    const char* carries = nullptr;  ///< a sentence: what it holds, and what it leaves behind
    std::string_view help = {};     ///< on the command line
    bool hasLevel = false;          ///< it can hold one level
    bool hasWorld = false;          ///< it can hold all levels
    bool isTried = false;           ///< what it leaves behind depends on the level
    bool isPicture = false;         ///< it is drawn by a PictureForm
    Result<Exported> (*write)(const ExportRequest&) = nullptr;  ///< null: not exported
};

/// A kind of file that levels come from or go out as, with all that the program says of it: import, export, file
/// dialogs and the help of the command line read this table, and the manual is checked against it.
struct ExchangeFormat {
    std::string_view ending;  ///< with its dot
    const char* tool;         ///< the heading in file dialogs
    ImportForm in = {};
    ExportForm out = {};
};

std::span<const ExchangeFormat> exchangeFormats();

/// Those that maps come from, and those that worlds go out as.
std::vector<const ExchangeFormat*> importFormats();
std::vector<const ExchangeFormat*> exportFormats();

const ExchangeFormat* exportFormatOf(const std::filesystem::path& file);  ///< by its ending; null if there is none
std::string exportEndings();                                              ///< ".tmx, .tmj or .png"

/// Whether readForeign() knows a file's ending; it may also be packed as `.gz`.
bool isForeign(const std::filesystem::path& file);

/// Reads a file of another tool, and the files it names below `root`; an empty root is the file's own folder.
ForeignWorld readForeign(const std::filesystem::path& file, const std::filesystem::path& root, const Limits& limits);

/// The same as if these bytes stood in the file.
ForeignWorld readForeignAs(const std::filesystem::path& file, std::string bytes, const std::filesystem::path& root,
                           const Limits& limits);

/// Several files as one world, so that passages between their maps are found. It is named for the first.
ForeignWorld readForeign(const std::vector<std::filesystem::path>& files, const std::filesystem::path& root,
                         const Limits& limits);

}  // namespace gloam::editor
