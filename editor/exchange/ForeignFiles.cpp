#include "editor/exchange/ForeignFiles.h"

#include "core/base/Random.h"
#include "core/base/Utf8.h"
#include "core/io/file/Files.h"
#include "core/io/file/Zlib.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gloam::editor {

namespace {

constexpr std::size_t mostFiles = 4'096;
constexpr std::size_t mostNames = 100'000;                 ///< of a folder, to find those in other letters
constexpr std::size_t mostBytes = std::size_t{256} << 20;  ///< of all files together, unpacked

bool isBelow(const std::filesystem::path& path, const std::filesystem::path& folder)
{
    const auto apart = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return apart.first == folder.end() || (apart.first->empty() && std::next(apart.first) == folder.end());
}

std::string inLowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    return text;
}

template <std::size_t count> bool beginsWithOne(std::string_view bytes, const std::string_view (&starts)[count])
{
    return std::any_of(std::begin(starts), std::end(starts),
                       [bytes](std::string_view start) { return bytes.starts_with(start); });
}

/// By the mark at its start, else by a first letter that other encodings do not begin with.
bool isUtf16(std::string_view bytes)
{
    using namespace std::string_view_literals;
    constexpr std::string_view starts[] = {"\xFF\xFE"sv, "\xFE\xFF"sv, "<\0"sv, "\0<"sv, "{\0"sv, "\0{"sv};
    return beginsWithOne(bytes, starts);
}

/// Also true for UTF-16 that begins with a zero, which no text does.
bool isUtf32(std::string_view bytes)
{
    using namespace std::string_view_literals;
    constexpr std::string_view starts[] = {"\xFF\xFE\0\0"sv, "\0\0\xFE\xFF"sv, "<\0\0\0"sv,
                                           "\0\0\0<"sv,      "{\0\0\0"sv,      "\0\0\0{"sv};
    return beginsWithOne(bytes, starts);
}

/// A text of two bytes a unit as UTF-8. Half a pair alone becomes U+FFFD.
std::string fromUtf16(std::string_view bytes)
{
    const bool isMarked = bytes.front() == '\xFF' || bytes.front() == '\xFE';
    const bool isLittle = bytes.front() == '\xFF' || bytes[1] == '\0';
    const auto unitAt = [&](std::size_t at) {
        const auto byte = [&](std::size_t i) { return char32_t{static_cast<unsigned char>(bytes[at + i])}; };
        return isLittle ? byte(0) | byte(1) << 8 : byte(0) << 8 | byte(1);
    };
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t at = isMarked ? 2 : 0; at + 1 < bytes.size(); at += 2) {
        char32_t letter = unitAt(at);
        const char32_t next = at + 3 < bytes.size() ? unitAt(at + 2) : 0;
        const bool isPair = letter >= 0xD800 && letter < 0xDC00 && next >= 0xDC00 && next < 0xE000;
        if (isPair) {
            letter = 0x10000 + ((letter - 0xD800) << 10) + (next - 0xDC00);
            at += 2;
        }
        text += toUtf8(letter >= 0xD800 && letter < 0xE000 ? U'\uFFFD' : letter);
    }
    return text;
}

}  // namespace

ForeignFiles::ForeignFiles(std::filesystem::path root, const Limits& limits)
    : m_root(std::move(root)), m_wholeRoot(std::filesystem::absolute(m_root).lexically_normal()), m_limits(limits)
{
    // Absolute first: of a path whose first part does not exist, the library leaves a relative one.
    std::error_code error;
    m_realRoot = std::filesystem::weakly_canonical(m_wholeRoot, error);
}

Result<std::string> ForeignFiles::read(const std::filesystem::path& file)
{
    return read(file, true);
}

Result<std::string> ForeignFiles::readBytes(const std::filesystem::path& file)
{
    return read(file, false);
}

Result<std::string> ForeignFiles::read(const std::filesystem::path& file, bool isText)
{
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return missing(file);
    if (!std::filesystem::is_regular_file(file, error))
        return Error{"'" + shown(file.string()) + "' is not an ordinary file."};
    if (++m_files > mostFiles)
        return Error{"More than " + std::to_string(mostFiles) + " files are named."};
    const auto instead = m_instead.find(file);
    auto bytes = instead == m_instead.end() ? readFile(file, m_limits.fileBytes) : Result<std::string>(instead->second);
    if (bytes && isText)
        m_hashes[file.string()] = hashOf(*bytes);
    if (bytes && isGzip(*bytes) && isText)
        bytes = inflated(*bytes, m_limits.fileBytes);
    if (bytes && isText && isUtf32(*bytes))
        return Error{"The text is in UTF-32. Save it as UTF-8."};
    if (bytes && isText && isUtf16(*bytes))
        bytes = fromUtf16(*bytes);
    if (!bytes)
        return bytes.error();
    m_bytes += bytes->size();
    if (m_bytes > mostBytes)
        return Error{"The files are more than " + std::to_string(mostBytes >> 20) + " MiB together."};
    return bytes;
}

Result<std::filesystem::path> ForeignFiles::resolve(const std::filesystem::path& from, std::string reference)
{
    return found(from, std::move(reference), m_missing);
}

Result<std::filesystem::path> ForeignFiles::resolvePicture(const std::filesystem::path& from, std::string reference)
{
    return found(from, std::move(reference), m_missingPictures);
}

/// `missed` counts the files that do not exist.
Result<std::filesystem::path> ForeignFiles::found(const std::filesystem::path& from, std::string reference,
                                                  std::size_t& missed)
{
    if (missed > mostFiles)
        return Error{"More than " + std::to_string(mostFiles) + " files that are named do not exist."};
    std::replace(reference.begin(), reference.end(), '\\', '/');
    const bool hasDrive = reference.size() > 1 && reference[1] == ':';
    if (reference.empty() || reference.find('\0') != std::string::npos || hasDrive
        || std::filesystem::path(reference).is_absolute())
        return outside(reference);
    const std::filesystem::path named = (from.parent_path() / reference).lexically_normal();
    const std::filesystem::path whole = std::filesystem::absolute(named).lexically_normal();
    std::error_code error;
    const bool isLexicallyBelow = isBelow(whole, m_wholeRoot) || isBelow(whole, m_realRoot);
    if (isLexicallyBelow
        && std::filesystem::symlink_status(whole, error).type() == std::filesystem::file_type::not_found) {
        ++missed;
        return missing(named);
    }
    error.clear();
    const std::filesystem::path real = std::filesystem::weakly_canonical(whole, error);
    if (!error && isBelow(real, m_realRoot))
        return named;
    m_hasRefused = true;
    return outside(reference);
}

Error ForeignFiles::outside(const std::string& reference) const
{
    return {"'" + shown(reference) + "' lies outside of the folder '" + shown(m_root.string())
            + "', so it is not read."};
}

Error ForeignFiles::missing(const std::filesystem::path& file)
{
    const std::string other = otherwiseWritten(file);
    return {"The file '" + shown(file.string()) + "' does not exist."
            + (other.empty() ? other : " There is a '" + shown(other) + "': the case of letters counts.")};
}

/// Systems differ in whether the case of letters counts, so that projects often name a file or its folder wrongly.
std::string ForeignFiles::otherwiseWritten(const std::filesystem::path& file)
{
    const auto folderOf = [](const std::filesystem::path& path) {
        return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    };
    std::error_code error;
    std::vector<std::filesystem::path> names{file.filename()};
    std::filesystem::path folder = folderOf(file);
    for (; folder.has_filename() && !std::filesystem::exists(folder, error); folder = folderOf(folder))
        names.push_back(folder.filename());
    if (!isBelow(std::filesystem::weakly_canonical(std::filesystem::absolute(folder), error), m_realRoot))
        return {};
    std::filesystem::path other;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        const std::string found = nameLike(folder / other, name->string());
        if (found.empty())
            return {};
        other /= found;
    }
    return other.generic_string();
}

/// The name of what a folder holds under a name in other letters; empty if there is none.
std::string ForeignFiles::nameLike(const std::filesystem::path& folder, const std::string& name)
{
    const auto [place, isNew] = m_folders.try_emplace(folder);
    std::error_code error;
    if (isNew)
        for (std::filesystem::directory_iterator each(folder, error), end; !error && each != end;
             each.increment(error)) {
            const std::string held = each->path().filename().string();
            if (place->second.size() < mostNames)
                place->second.emplace(inLowerCase(held), held);
        }
    const auto found = place->second.find(inLowerCase(name));
    return found == place->second.end() ? std::string() : found->second;
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
