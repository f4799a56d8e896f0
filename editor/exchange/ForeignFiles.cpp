#include "editor/exchange/ForeignFiles.h"

#include "core/base/Utf8.h"
#include "core/io/file/Files.h"
#include "core/io/file/Zlib.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t mostFiles = 4'096;
constexpr std::size_t mostBytes = std::size_t{256} << 20;  ///< of all files together, unpacked

bool isBelow(const std::filesystem::path& path, const std::filesystem::path& folder)
{
    const auto apart = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return apart.first == folder.end() || (apart.first->empty() && std::next(apart.first) == folder.end());
}

}  // namespace

Result<std::string> ForeignFiles::read(const std::filesystem::path& file)
{
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return Error{"The file '" + shown(file.string()) + "' does not exist."};
    if (!std::filesystem::is_regular_file(file, error))
        return Error{"'" + shown(file.string()) + "' is not an ordinary file."};
    if (++m_files > mostFiles)
        return Error{"More than " + std::to_string(mostFiles) + " files are named."};
    auto bytes = readFile(file, m_limits.fileBytes);
    if (bytes && isGzip(*bytes) && file.extension() != ".xp")
        bytes = inflated(*bytes, m_limits.fileBytes);
    if (!bytes)
        return bytes.error();
    m_bytes += bytes->size();
    if (m_bytes > mostBytes)
        return Error{"The files are more than " + std::to_string(mostBytes >> 20) + " MiB together."};
    return bytes;
}

Result<std::filesystem::path> ForeignFiles::resolve(const std::filesystem::path& from, std::string reference)
{
    std::replace(reference.begin(), reference.end(), '\\', '/');
    const Error outside{"'" + shown(reference) + "' lies outside of the folder '" + shown(m_root.string())
                        + "', so it is not read."};
    const bool hasDrive = reference.size() > 1 && reference[1] == ':';
    if (reference.empty() || reference.find('\0') != std::string::npos || hasDrive
        || std::filesystem::path(reference).is_absolute())
        return outside;
    std::error_code error;
    const std::filesystem::path root = std::filesystem::weakly_canonical(m_root, error);
    const std::filesystem::path named = (from.parent_path() / reference).lexically_normal();
    const std::filesystem::path real = std::filesystem::weakly_canonical(named, error);
    if (error || !isBelow(real, root)) {
        m_hasRefused = true;
        return outside;
    }
    return named;
}

std::string shown(std::string_view text)
{
    constexpr std::size_t most = 80;
    std::string safe;
    std::size_t letters = 0;
    for (const char32_t letter : toCodePoints(text)) {
        if (++letters > most)
            return safe + "…";
        safe += letter < 0x20 || (letter >= 0x7F && letter < 0xA0) ? std::string("?") : toUtf8(letter);
    }
    return safe;
}

}  // namespace gloam::editor
