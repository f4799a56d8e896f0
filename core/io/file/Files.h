#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace gloam {

/// The bytes of a file, at most `limitBytes`.
Result<std::string> readFile(const std::filesystem::path& path, std::size_t limitBytes);

/// Differs if another program has written the file. An open document keeps the stamp of what it read or saved.
struct FileStamp {
    std::uint64_t size = 0;  ///< bytes
    std::int64_t modifiedNanoseconds = 0;
    std::uint64_t inode = 0;
    bool operator==(const FileStamp&) const = default;
};
Result<FileStamp> stampOf(const std::filesystem::path& path);

struct SaveOptions {
    bool keepBackup = true;  ///< the old file stays as `NAME~`
    int copies = 0;          ///< as backup, this many old files stay instead: `NAME.1`, the newest, `NAME.2`…
    /// Checks the bytes as read back from the disk, before they replace the old file.
    std::function<Status(std::string_view)> verify = {};
    /// For tests: called before each system call with its name ("write", "fsync"…). The call fails with the errno
    /// returned; at 0 it is made.
    std::function<int(std::string_view)> fault = {};
    bool isFlushed = true;  ///< false: whole after a kill, but perhaps the old one after a power cut
};

/// Writes a file so that at every moment, even if the power fails, either the old or the new one exists and is whole: a
/// temporary in the same folder is flushed, read back, compared and renamed over the old file. Follows symbolic links;
/// keeps mode and owner as far as the system allows. After an Error the old file is unchanged and no temporary is left,
/// except for one case, which the sentence names: the new file is in place and whole, but the disk did not confirm the
/// change of the folder.
Status saveFileDurably(const std::filesystem::path& path, std::string_view bytes, const SaveOptions& options = {});

/// Removes what programs left in a folder when they were killed while they saved there. saveFileDurably() does so in
/// the folder of its file.
void sweepLeftOvers(const std::filesystem::path& folder);

}  // namespace gloam
