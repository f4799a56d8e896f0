#pragma once

#include "core/base/Limits.h"
#include "core/io/file/Container.h"
#include "core/io/file/SaveSet.h"
#include "core/io/world/WorldText.h"

#include <filesystem>
#include <functional>

namespace gloam {

/// The texts of a world: its main file, and those it lists, by their names from its folder.
struct WorldTexts {
    std::string main;
    NamedFiles parts;
};

/// The name of a listed file as problems give it: in the folder of the main file's name.
std::string nameBeside(const std::string& file, const std::string& part);

/// Gives the files that match a pattern of a world, by name. The Error says which cannot be read.
using FileFinder = std::function<Result<NamedFiles>(const std::string& pattern)>;

/// Finds files in a folder. A file that a link leads to outside of the folder is an Error.
FileFinder filesInFolder(const std::filesystem::path& folder, const Limits& limits);

/// The names of the files that a layout's patterns match in a folder.
Result<std::vector<std::string>> namesInFolder(const std::filesystem::path& folder, const WorldLayout& layout);

/// Finds files among those named, below `prefix`.
FileFinder filesAmong(const NamedFiles& files, std::string prefix = {});

/// Reads a world whose sections `levels` or `types` may list files, such as `levels: [levels/*.gloam]`. Each holds
/// `gloam: 3` and a section of that name; what one file holds of a section, no other may. Problems name the file that
/// they are in.
ParsedWorld parseWorldTexts(std::string_view main, const FileFinder& find, const ReadContext& context,
                            const std::string& file, Progress& progress, Lines lines = Lines::Kept);

/// Writes a world to the files it came from; new levels and types go to files by the layout's patterns. A file that
/// nothing is left for is not among the parts.
WorldTexts formatWorldTexts(const World& world, const WorldLayout& layout);

/// Saves a world to the files of its layout, all or none; files that hold what they should are left alone. `isOwn` says
/// that the layout was read from there: then files that nothing is left for are taken away; elsewhere, a file that the
/// world would take for its own is an Error. The layout gets the files of new levels and types.
Status saveWorldFiles(const std::filesystem::path& path, const World& world, WorldLayout& layout, bool isOwn,
                      const Limits& limits, const SaveOptions& options = {});

/// The same for a caller that already has the texts of the world.
Status saveWorldTexts(const std::filesystem::path& path, const WorldTexts& texts, const World& world,
                      WorldLayout& layout, bool isOwn, const Limits& limits, const SaveOptions& options = {});

/// The files that must be written or taken away so that those on the disk hold the world.
Result<std::vector<FileChange>> changesOfWorld(const std::filesystem::path& path, const World& world,
                                               const WorldLayout& layout, const Limits& limits);

/// Keeps a file of an older version beside itself, as `NAME.gloam.v2.bak` (SAVE-04), before it is saved in this one. A
/// copy that exists already stays.
Status keepOldVersion(const std::filesystem::path& path, std::int64_t version);

/// The stamp of all files of a world together; new files that its patterns match count too.
Result<FileStamp> stampOfWorld(const std::filesystem::path& path, const WorldLayout& layout);

/// Reads a world from a text, from a text and the files it lists, or from a pack. An Error means that it cannot be read
/// at all. `file` is the problems' name for it, by default without its folder. First finishes a save of
/// several files that was interrupted.
Result<ParsedWorld> readWorldFile(const std::filesystem::path& path, const ReadContext& context, Progress& progress,
                                  std::string file = {});

/// The same for the bytes of the file, which the caller has read. They go once they have become a tree.
Result<ParsedWorld> readWorldBytes(std::string bytes, const std::filesystem::path& path, const ReadContext& context,
                                   const std::string& file, Progress& progress);

}  // namespace gloam
