#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace gloam {

/// The bytes of a file of at most `limitBytes`.
Result<std::string> readFile(const std::filesystem::path& path, std::size_t limitBytes);

/// What changes when somebody else writes a file. An open document keeps the stamp of what it read or saved.
struct FileStamp {
    std::uint64_t size = 0;             ///< bytes
    std::int64_t modifiedNanoseconds = 0;
    std::uint64_t inode = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
Result<FileStamp> stampOf(const std::filesystem::path& path);

struct SaveOptions {
    bool keepBackup = true;  ///< the old file stays as `NAME~`
    /// Asked about the bytes as they were read back from the disk, before they take the old file's place.
    std::function<Status(std::string_view)> verify;
    /// For tests: asked before each call of the system by the call's name ("write", "fsync"…). An errno makes that call
    /// fail with it; 0 lets it be made.
    std::function<int(std::string_view)> fault;
};

/// Writes a file so that at every moment, also when the power fails, either the old or the new one is there and whole: a
/// temporary in the same folder, flushed, read back and compared, takes the old one's place. Symbolic links are
/// followed; mode and owner are kept as far as the system allows. After an Error the old file is as it was and no
/// temporary is left, but for one case, which the sentence tells: the new file is in place and whole, and the disk did
/// not confirm the change of the folder.
Status saveFileDurably(const std::filesystem::path& path, std::string_view bytes, const SaveOptions& options = {});

}  // namespace gloam
