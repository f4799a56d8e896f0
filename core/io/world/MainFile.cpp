#include "core/io/world/MainFile.h"

#include "core/base/Limits.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/io/file/FileNames.h"
#include "core/io/file/Files.h"
#include "core/io/world/WorldParts.h"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <ios>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace gloam {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view ending = ".gloam";
constexpr int mostFoldersAbove = 4;
constexpr std::size_t mostFilesTried = 100;
constexpr std::size_t mostBytesTried = std::size_t{1} << 20;  // a main file that lists others is short

/// The files of a folder that could be worlds, sorted.
std::vector<fs::path> candidatesIn(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ending && entry->is_regular_file(error))
            files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    return files;
}

bool hasSettings(std::string_view text)
{
    return text.starts_with("world:") || text.find("\nworld:") != std::string_view::npos;
}

/// The settings come before the levels; a listed file has none, however long it is.
std::string firstBytesOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string text(mostBytesTried, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return text;
}

/// The file of a folder that bears its name or is alone in it; else, if none is a world, any of them, which a world
/// above may list. Empty: none.
fs::path fileOf(const fs::path& folder)
{
    std::error_code error;
    const fs::path named = folder / (fs::canonical(folder, error).filename() += ending);
    if (fs::is_regular_file(named, error))
        return named;
    const std::vector<fs::path> files = candidatesIn(folder);
    const bool isClear = files.size() == 1 || std::none_of(files.begin(), files.end(), [](const fs::path& file) {
                             return hasSettings(firstBytesOf(file));
                         });
    return isClear && !files.empty() ? files.front() : fs::path();
}

/// Whether the main file of a world lists another file. Reading a text as a tree takes long: first its words are
/// sought.
bool lists(const fs::path& main, const fs::path& part)
{
    const auto text = readFile(main, mostBytesTried);
    if (!text || !hasSettings(*text))
        return false;
    const bool mayList =
        text->find('*') != std::string::npos || text->find(part.filename().string()) != std::string::npos;
    if (!mayList)
        return false;
    Progress progress;
    const FileFinder none = [](const std::string&) { return Result<NamedFiles>(NamedFiles()); };
    const WorldLayout layout = joinParts(*text, none, Limits(), main.string(), progress).layout;
    const std::string name = part.lexically_relative(main.parent_path()).generic_string();
    const auto holds = [&name](const std::string& pattern) { return matchesPattern(name, pattern); };
    return std::any_of(layout.levelPatterns.begin(), layout.levelPatterns.end(), holds)
           || std::any_of(layout.typePatterns.begin(), layout.typePatterns.end(), holds);
}

/// The main file that lists a file; empty if there is none.
fs::path mainFileOf(const fs::path& part)
{
    fs::path folder = part.parent_path();
    for (int above = 0; above <= mostFoldersAbove; ++above) {
        std::vector<fs::path> files = candidatesIn(folder);
        files.resize(std::min(files.size(), mostFilesTried));
        for (const fs::path& file : files)
            if (file != part && lists(file, part))
                return file;
        if (!folder.has_relative_path())
            break;
        folder = folder.parent_path();
    }
    return {};
}

}  // namespace

fs::path worldFileAt(const fs::path& given)
{
    std::error_code error;
    const fs::path path = fs::is_directory(given, error) ? fileOf(given) : given;
    if (path.extension() != ending || !fs::is_regular_file(path, error))
        return given;
    if (hasSettings(firstBytesOf(path)))
        return path;
    const fs::path main = mainFileOf(fs::weakly_canonical(path, error));
    if (main.empty())
        return given;
    return path.is_absolute() ? main : fs::proximate(main, error);
}

}  // namespace gloam
