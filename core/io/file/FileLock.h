#pragma once

#include "core/base/Result.h"
#include "core/io/file/FileHandle.h"

#include <filesystem>
#include <optional>

namespace gloam {

/// Marks something as used by this process, with a file that the system unlocks when its owner ends, however it ends.
class FileLock {
public:
    /// Takes the lock; nullopt if another process, or another lock of this one, holds it. Makes the file if need be.
    /// The Error says that this cannot be done at all.
    static Result<std::optional<FileLock>> take(const std::filesystem::path& path);

    /// Takes the lock as soon as its owner gives it back: for what is held only for a moment.
    static Result<FileLock> wait(const std::filesystem::path& path);

    /// Whether a living process, or another lock of this one, holds it now. Never gets in the way of `take`.
    static bool isHeld(const std::filesystem::path& path);

    /// Locks an open file as long as it stays open, for isHeld to find; where files cannot be locked, does nothing.
    static void mark(const FileHandle& file);

    /// The process id of the last owner; 0 if unknown.
    static int ownerOf(const std::filesystem::path& path);

private:
    explicit FileLock(FileHandle file) : m_file(std::move(file)) {}

    FileHandle m_file;
};

}  // namespace gloam
