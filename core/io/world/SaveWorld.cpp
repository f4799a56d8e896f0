#include "core/io/file/Checksum.h"
#include "core/io/file/FileNames.h"
#include "core/io/file/Files.h"
#include "core/io/file/SaveSet.h"
#include "core/io/world/WorldFiles.h"

#include <algorithm>
#include <set>

namespace gloam {

namespace {

namespace fs = std::filesystem;

/// All files that the patterns of a layout match, by name.
Result<NamedFiles> filesOnDisk(const fs::path& path, const WorldLayout& layout, const Limits& limits)
{
    NamedFiles files;
    const FileFinder find = filesInFolder(path.parent_path(), limits);
    for (const auto* patterns : {&layout.typePatterns, &layout.levelPatterns})
        for (const std::string& pattern : *patterns) {
            auto found = find(pattern);
            if (!found)
                return found.error();
            files.merge(*found);
        }
    return files;
}

std::vector<FileChange> changesBetween(const NamedFiles& before, const NamedFiles& now, const WorldLayout& layout)
{
    std::vector<FileChange> changes;
    for (const auto& [name, text] : now)
        if (const auto old = before.find(name); old == before.end() || old->second != text)
            changes.push_back({name, text});
    for (const auto& [name, text] : before)
        if (now.count(name) == 0 && layout.heads.count(name) > 0)
            changes.push_back({name, std::nullopt});
    return changes;
}

/// Done unless the folder holds files that the world would list from now on.
Status checkForeign(const NamedFiles& before, const NamedFiles& now)
{
    for (const auto& [name, text] : before)
        if (now.count(name) == 0)
            return Error{"The folder holds '" + name
                         + "', which would become part of this world. Save in another folder, or move it away."};
    return done();
}

/// Remembers where levels and types have been written.
void noteFiles(WorldLayout& layout, const World& world, const NamedFiles& parts)
{
    for (const auto& [name, text] : parts)
        layout.heads.try_emplace(name);
    if (!layout.levelPatterns.empty())
        for (const auto& [id, level] : world.levels)
            layout.levelFiles.emplace(id.text(), fileOfLevel(layout, id.text()));
    if (layout.typePatterns.empty())
        return;
    for (const TypeCategory category : allTypeCategories) {
        const std::string word(nameOf(category));
        std::string before;
        for (const TypeSource& type : world.types->of(category)) {
            before = fileOfType(layout, word, type.name.text(), before);
            layout.typeFiles.emplace(std::pair(word, type.name.text()), before);
        }
    }
}

/// Of killed programs something may also lie in the folders of files that did not change.
void sweepFolders(const fs::path& root, const NamedFiles& parts)
{
    std::set<fs::path> folders{root};
    for (const auto& [name, text] : parts)
        folders.insert((root / name).parent_path());
    for (const fs::path& folder : folders)
        sweepLeftOvers(folder.empty() ? "." : folder);
}

Status checkSizes(const WorldTexts& texts, const Limits& limits)
{
    std::size_t all = texts.main.size();
    std::size_t largest = texts.main.size();
    for (const auto& [name, text] : texts.parts) {
        all += text.size();
        largest = std::max(largest, text.size());
    }
    const WorldLimits most;
    if (largest > limits.fileBytes || all > most.unpackedBytes || static_cast<int>(texts.parts.size()) > most.files)
        return Error{"The world is too large for its files: a file has at most " + std::to_string(limits.fileBytes)
                     + " bytes, and a world " + std::to_string(most.files) + " files."};
    return done();
}

std::vector<FileChange> changesToward(const fs::path& path, WorldTexts texts, const NamedFiles& before,
                                      const WorldLayout& layout, const Limits& limits)
{
    std::vector<FileChange> changes = changesBetween(before, texts.parts, layout);
    if (const auto main = readFile(path, limits.fileBytes); !main || *main != texts.main)
        changes.push_back({path.filename().string(), std::move(texts.main)});
    return changes;
}

}  // namespace

Result<std::vector<FileChange>> changesOfWorld(const fs::path& path, const World& world, const WorldLayout& layout,
                                               const Limits& limits)
{
    const auto before = filesOnDisk(path, layout, limits);
    if (!before)
        return before.error();
    return changesToward(path, formatWorldTexts(world, layout), *before, layout, limits);
}

Status saveWorldFiles(const fs::path& path, const World& world, WorldLayout& layout, bool isOwn, const Limits& limits,
                      const SaveOptions& options)
{
    return saveWorldTexts(path, formatWorldTexts(world, layout), world, layout, isOwn, limits, options);
}

Status saveWorldTexts(const fs::path& path, const WorldTexts& texts, const World& world, WorldLayout& layout,
                      bool isOwn, const Limits& limits, const SaveOptions& options)
{
    if (const Status checked = checkSizes(texts, limits); !checked)
        return checked;
    if (!layout.isSpread())
        return saveFileDurably(path, texts.main, options);
    const auto before = filesOnDisk(path, layout, limits);
    if (!before)
        return before.error();
    if (const Status checked = isOwn ? done() : checkForeign(*before, texts.parts); !checked)
        return checked;
    SaveOptions setOptions = options;
    setOptions.verify = {};  // the files together are a world, not each of them
    const std::vector<FileChange> changes = changesToward(path, texts, *before, layout, limits);
    if (const Status saved = saveFilesDurably(path, changes, setOptions); !saved)
        return saved;
    sweepFolders(path.parent_path(), texts.parts);
    noteFiles(layout, world, texts.parts);
    return done();
}

Status keepOldVersion(const fs::path& path, std::int64_t version)
{
    const std::string ending = ".v" + std::to_string(version) + ".bak";
    const fs::path copy = path.parent_path() / nameBesideFile({}, path.filename().string(), ending);
    std::error_code error;
    if (version >= newestVersion || !fs::exists(path, error) || fs::exists(copy, error))
        return done();
    const auto bytes = readFile(path, Limits().fileBytes);
    return bytes ? saveFileDurably(copy, *bytes) : Status(bytes.error());
}

Result<FileStamp> stampOfWorld(const fs::path& path, const WorldLayout& layout)
{
    auto stamp = stampOf(path);
    if (!stamp || !layout.isSpread())
        return stamp;
    const auto names = namesInFolder(path.parent_path(), layout);
    if (!names)
        return names.error();
    for (const std::string& name : *names) {
        const auto part = stampOf(path.parent_path() / name);
        if (!part)
            return part.error();
        stamp->size += part->size;
        stamp->modifiedNanoseconds = std::max(stamp->modifiedNanoseconds, part->modifiedNanoseconds);
        stamp->inode = chainedSum(stamp->inode ^ part->inode, name + "/" + std::to_string(part->size) + "/"
                                                                  + std::to_string(part->modifiedNanoseconds));
    }
    return stamp;
}

}  // namespace gloam
