#pragma once

#include "core/base/Limits.h"
#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

namespace gloam::editor {

/// Reads the files of one import. A file that another one names must lie below a folder, the first file's own unless
/// the user names a wider one: no `..`, absolute path or link leads out of it, and nothing but ordinary files is
/// opened.
class ForeignFiles {
public:
    ForeignFiles(std::filesystem::path root, const Limits& limits);

    /// Its text, unpacked if it is a gzip file, and as UTF-8 if it is UTF-16.
    Result<std::string> read(const std::filesystem::path& file);

    /// Its bytes as they are.
    Result<std::string> readBytes(const std::filesystem::path& file);

    /// The path of a file that `from` names, if it exists. Takes both kinds of slashes. Looks for no more once too many
    /// are missing.
    Result<std::filesystem::path> resolve(const std::filesystem::path& from, std::string reference);

    /// The same for a picture, which nothing depends on: missing pictures are counted apart, so that they keep no other
    /// file from being read.
    Result<std::filesystem::path> resolvePicture(const std::filesystem::path& from, std::string reference);

    /// Reads these bytes in place of those of a file.
    void readInstead(const std::filesystem::path& file, std::string bytes) { m_instead[file] = std::move(bytes); }

    /// Every text that was read, with the hash of its bytes.
    const std::map<std::string, std::uint64_t>& hashes() const { return m_hashes; }

    /// Whether a file was named that lies outside of the folder.
    bool hasRefused() const { return m_hasRefused; }

    const Limits& limits() const { return m_limits; }

private:
    Result<std::string> read(const std::filesystem::path& file, bool isText);
    Result<std::filesystem::path> found(const std::filesystem::path& from, std::string reference, std::size_t& missed);
    Error outside(const std::string& reference) const;
    Error missing(const std::filesystem::path& file);
    std::string otherwiseWritten(const std::filesystem::path& file);
    std::string nameLike(const std::filesystem::path& folder, const std::string& name);

    std::filesystem::path m_root;       ///< as given, for messages
    std::filesystem::path m_wholeRoot;  ///< absolute
    std::filesystem::path m_realRoot;   ///< without links
    std::map<std::filesystem::path, std::unordered_map<std::string, std::string>> m_folders;  ///< names by lower case
    std::map<std::filesystem::path, std::string> m_instead;
    std::map<std::string, std::uint64_t> m_hashes;
    const Limits& m_limits;
    std::size_t m_files = 0;
    std::size_t m_missing = 0;
    std::size_t m_missingPictures = 0;
    std::size_t m_bytes = 0;
    bool m_hasRefused = false;
};

/// A foreign text for a message: cut short, with control characters escaped.
std::string shown(std::string_view text);

}  // namespace gloam::editor
