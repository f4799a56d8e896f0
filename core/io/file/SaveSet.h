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

/// Saves files that belong together, so that at every moment, even if the power fails, all old ones or all new ones are
/// there for whoever opens the main file by way of finishSave(). All are first written beside their places; then a list
/// of them, `.NAME.saving`, is put beside the main file; then each takes its place. One file alone is saved by
/// saveFileDurably(). Makes folders as needed. After an Error either nothing has changed, or the sentence says that the
/// list remains, and the next finishSave() ends the save.
Status saveFilesDurably(const std::filesystem::path& main, const std::vector<FileChange>& changes,
                        const SaveOptions& options = {});

/// Ends a save that was interrupted after its list was written; done if there is none. Trusts the list with no file but
/// those ending in `.gloam` in and below the folder of the main file.
Status finishSave(const std::filesystem::path& main, const SaveOptions& options = {});

}  // namespace gloam
