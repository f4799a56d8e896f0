#pragma once

#include "core/io/file/Files.h"

#include <optional>
#include <vector>

namespace gloam {

/// A file to write, or to take away.
struct FileChange {
    std::string name;                  ///< from the folder of the main file
    std::optional<std::string> bytes;  ///< nothing: the file goes; with a backup, it stays as `NAME~`
};

/// Saves files that belong together. At every moment, even if the power fails, finishSave() on the main file leads to
/// either all the old files or all the new ones. They are first written beside their places; then a list
/// of them, `.NAME.saving`, is put beside the main file; then each takes its place. One file alone is saved by
/// saveFileDurably(). Makes folders as needed. After an Error either nothing has changed, or the sentence says that the
/// list remains, and the next finishSave() ends the save.
Status saveFilesDurably(const std::filesystem::path& main, const std::vector<FileChange>& changes,
                        const SaveOptions& options = {});

/// Ends a save that was interrupted after its list was written; done if there is none. Trusts the list with no file but
/// those ending in `.gloam` in and below the folder of the main file.
Status finishSave(const std::filesystem::path& main, const SaveOptions& options = {});

}  // namespace gloam
