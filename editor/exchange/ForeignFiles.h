#pragma once

#include "core/base/Limits.h"
#include "core/base/Result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace gloam::editor {

/// Reads the files of one import. A file that another one names must lie below a folder, the first file's own unless
/// the user names a wider one: no `..`, absolute path or link leads out of it, and nothing but ordinary files is
/// opened.
class ForeignFiles {
public:
    ForeignFiles(std::filesystem::path root, const Limits& limits) : m_root(std::move(root)), m_limits(limits) {}

    /// Its bytes, unpacked if it is a gzip file.
    Result<std::string> read(const std::filesystem::path& file);

    /// The path of a file that `from` names. Takes both kinds of slashes.
    Result<std::filesystem::path> resolve(const std::filesystem::path& from, std::string reference);

    /// Whether a file was named that lies outside of the folder.
    bool hasRefused() const { return m_hasRefused; }

    const Limits& limits() const { return m_limits; }

private:
    std::filesystem::path m_root;
    const Limits& m_limits;
    std::size_t m_files = 0;
    std::size_t m_bytes = 0;
    bool m_hasRefused = false;
};

/// A foreign text for a message: cut short, with control characters escaped.
std::string shown(std::string_view text);

}  // namespace gloam::editor
