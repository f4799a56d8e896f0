#include "core/io/file/FileNames.h"

#include "core/base/Utf8.h"
#include "core/io/file/Checksum.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::size_t longestFileName = 1024;
constexpr std::size_t longestFileWord = 255;
constexpr std::string_view listedEnding = ".gloam";

bool isSafeWord(std::string_view word)
{
    const auto isBad = [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return byte < 0x20 || byte == 0x7F || letter == '\\' || letter == ':';
    };
    return !word.empty() && word.size() <= longestFileWord && word != "." && word != ".."
           && std::none_of(word.begin(), word.end(), isBad);
}

bool isUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();)
        if (!nextCodePoint(text, at))
            return false;
    return true;
}

/// Up to and with the last slash.
std::string_view folderPartOf(std::string_view name)
{
    return name.substr(0, name.rfind('/') + 1);
}

bool startsWithDrive(std::string_view path)
{
    return path.size() > 1 && path[1] == ':';
}

}  // namespace

std::string nameToShare(std::string_view path)
{
    if (isSafeFileName(path))
        return std::string(path);
    const bool isOfWindows = startsWithDrive(path) || path.starts_with("\\\\");
    const std::size_t slash = path.find_last_of(isOfWindows ? "/\\" : "/");
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

bool isSafeFileName(std::string_view name)
{
    if (name.size() > longestFileName || !isUtf8(name))
        return false;
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('/', at), name.size());
        if (!isSafeWord(name.substr(at, end - at)))
            return false;
        at = end + 1;
    }
    return true;
}

std::string nameBesideFile(std::string_view before, std::string_view name, std::string_view after)
{
    const bool fits = before.size() + name.size() + after.size() <= longestFileWord;
    return std::string(before) + (fits ? std::string(name) : std::to_string(chainedSum(0, name))) + std::string(after);
}

bool matchesPattern(std::string_view name, std::string_view pattern)
{
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos)
        return name == pattern;
    const std::string_view before = pattern.substr(0, star);
    const std::string_view after = pattern.substr(star + 1);
    const std::string_view folder = folderPartOf(pattern);
    return name.size() >= before.size() + after.size() && name.starts_with(before) && name.ends_with(after)
           && folderPartOf(name) == folder && !name.substr(folder.size()).starts_with('.');
}

bool isSafePattern(std::string_view pattern)
{
    const std::size_t star = pattern.find('*');
    const bool isOneStar =
        star == std::string_view::npos || (star == pattern.rfind('*') && star >= folderPartOf(pattern).size());
    return isOneStar && isSafeFileName(pattern) && pattern.ends_with(listedEnding)
           && pattern.substr(folderPartOf(pattern).size()).size() > listedEnding.size();
}

}  // namespace gloam
