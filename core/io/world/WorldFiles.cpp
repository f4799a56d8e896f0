#include "core/io/world/WorldFiles.h"

#include "core/io/file/FileNames.h"
#include "core/io/file/Files.h"
#include "core/io/file/SaveSet.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/Migration.h"
#include "core/io/world/OldTypes.h"
#include "core/io/world/Pack.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldParts.h"
#include "core/io/world/WorldProblems.h"
#include "core/io/world/WorldSections.h"
#include "core/io/yaml/Comments.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/MapAt.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::size_t mostNamesInFolder = 100'000;

/// Whether the file that a name leads to is in the folder, once links are followed.
bool isWithin(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    std::error_code error;
    const std::filesystem::path root = std::filesystem::canonical(folder, error);
    const std::filesystem::path real = error ? std::filesystem::path() : std::filesystem::canonical(file, error);
    return !error && std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end();
}

/// The names in a folder that match, sorted.
Result<std::vector<std::string>> namesMatching(const std::filesystem::path& folder, const std::string& pattern)
{
    std::vector<std::string> names;
    const std::string below = pattern.substr(0, pattern.rfind('/') + 1);
    std::error_code error;
    std::size_t seen = 0;
    std::filesystem::directory_iterator at(folder / below, error);
    for (; !error && at != std::filesystem::directory_iterator(); at.increment(error)) {
        if (++seen > mostNamesInFolder)
            return Error{"The folder '" + below + "' has more than " + std::to_string(mostNamesInFolder) + " files."};
        const std::string name = below + at->path().filename().string();
        if (isSafeFileName(name) && matchesPattern(name, pattern))
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// The names of the files that a pattern means; empty if there are none.
Result<std::vector<std::string>> namesOf(const std::filesystem::path& folder, const std::string& pattern)
{
    if (pattern.find('*') != std::string::npos)
        return namesMatching(folder, pattern);
    std::error_code error;
    return std::filesystem::exists(folder / pattern, error) ? std::vector<std::string>{pattern}
                                                            : std::vector<std::string>();
}

Result<NamedFiles> filesMatching(const std::filesystem::path& folder, const std::string& pattern, const Limits& limits)
{
    const auto names = namesOf(folder, pattern);
    if (!names)
        return names.error();
    const WorldLimits most;
    NamedFiles files;
    std::size_t bytes = 0;
    for (const std::string& name : *names) {
        if (!isWithin(folder, folder / name))
            return Error{"The file '" + name + "' is a link that leads out of the world's folder."};
        auto text = readFile(folder / name, limits.fileBytes);
        if (!text)
            return text.error();
        bytes += text->size();
        files.emplace(name, std::move(*text));
        if (bytes > most.unpackedBytes || static_cast<int>(files.size()) > most.files)
            return Error{"The files that match '" + pattern + "' are too many or too large: a world has at most "
                         + std::to_string(most.files) + " files of " + std::to_string(most.unpackedBytes)
                         + " bytes in all."};
    }
    return files;
}

/// Gives the marks of a type's values the lines of its own file.
void moveMarks(Map& map, int lines)
{
    const std::function<void(Value&)> move = [lines, &move](Value& value) {
        value.mark.line -= value.mark.line > 0 ? lines : 0;
        if (List* list = value.as<List>())
            std::for_each(list->begin(), list->end(), move);
        if (Map* inner = value.as<Map>())
            moveMarks(*inner, lines);
    };
    for (Entry& entry : map.entries()) {
        entry.mark.line -= entry.mark.line > 0 ? lines : 0;
        move(entry.value);
    }
}

void moveToTheirFiles(TypeSources& types, const SourceMap& lines)
{
    for (const TypeCategory category : allTypeCategories)
        for (TypeSource& source : types.of(category))
            if (const TextFile* text = lines.fileAt(source.mark.line)) {
                source.file = text->name;
                source.mark.line -= text->linesBefore;
                moveMarks(source.written, text->linesBefore);
            }
}

/// Sets a section at its place among the others.
void setSectionInOrder(Map& tree, const std::string& key, Value value)
{
    if (tree.find(key)) {
        tree.set(key, std::move(value));
        return;
    }
    const auto rank = [](const std::string& name) {
        return std::find(worldSections.begin(), worldSections.end(), name) - worldSections.begin();
    };
    auto& entries = tree.entries();
    const auto place =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return rank(entry.key) > rank(key); });
    entries.insert(place, Entry{key, std::move(value), {}});
}

Value listOf(const std::vector<std::string>& patterns)
{
    List list;
    for (const std::string& pattern : patterns)
        list.emplace_back(pattern);
    return list;
}

using Sections = std::map<std::string, Map>;  ///< what each file holds of a section

Sections levelsByFile(const Map& levels, const WorldLayout& layout)
{
    Sections files;
    for (const Entry& level : levels.entries())
        files[fileOfLevel(layout, level.key)].entries().push_back(level);
    return files;
}

void addTypes(Sections& files, const Entry& category, const WorldLayout& layout)
{
    const Map* types = category.value.as<Map>();
    if (!types) {
        files[fileOfType(layout, category.key, {}, {})].entries().push_back(category);
        return;
    }
    std::string before;
    bool isFirst = true;
    for (const Entry& type : types->entries()) {
        before = fileOfType(layout, category.key, type.key, before);
        Map& file = files[before];
        Value* held = file.find(category.key);
        if (!held)
            held = &file.set(category.key, Map());
        if (isFirst)
            held->commentsAbove = category.value.commentsAbove;
        isFirst = false;
        held->as<Map>()->entries().push_back(type);
    }
}

Sections typesByFile(const Map& types, const WorldLayout& layout)
{
    Sections files;
    for (const Entry& category : types.entries())
        addTypes(files, category, layout);
    return files;
}

std::string formatPart(const std::string& section, const Map* held, const PartHead& head, const LeftOut& leftOut)
{
    Map tree;
    tree.set("gloam", formatVersion);
    if (held)
        tree.set(section, *held);
    for (const Entry& entry : head.extras.unknown.entries())
        tree.set(entry.key, entry.value);
    std::vector<std::string> trailing = putComments(tree, head.extras.comments, {"gloam", section});
    trailing.insert(trailing.end(), head.trailing.begin(), head.trailing.end());
    return formatTree(tree, trailing, &leftOut);
}

/// Moves a section of the main file's tree into the files that it lists.
void spread(Map& tree, const std::string& section, const std::vector<std::string>& patterns, const Sections& files,
            const WorldLayout& layout, const LeftOut& leftOut, NamedFiles& parts)
{
    setSectionInOrder(tree, section, listOf(patterns));
    static const PartHead none;
    for (const auto& [name, held] : files) {
        const auto head = layout.heads.find(name);
        parts[name] = formatPart(section, &held, head == layout.heads.end() ? none : head->second, leftOut);
    }
    // What an author wrote into a file stays when its last level or type goes.
    for (const auto& [name, head] : layout.heads)
        if (!isEmptyHead(head) && files.count(name) == 0
            && std::any_of(patterns.begin(), patterns.end(),
                           [&name = name](const std::string& pattern) { return matchesPattern(name, pattern); }))
            parts[name] = formatPart(section, nullptr, head, leftOut);
}

}  // namespace

FileFinder filesInFolder(const std::filesystem::path& folder, const Limits& limits)
{
    const std::filesystem::path root = folder.empty() ? "." : folder;
    return [root, limits](const std::string& pattern) { return filesMatching(root, pattern, limits); };
}

Result<std::vector<std::string>> namesInFolder(const std::filesystem::path& folder, const WorldLayout& layout)
{
    std::vector<std::string> all;
    for (const auto* patterns : {&layout.typePatterns, &layout.levelPatterns})
        for (const std::string& pattern : *patterns) {
            const auto names = namesOf(folder.empty() ? "." : folder, pattern);
            if (!names)
                return names.error();
            all.insert(all.end(), names->begin(), names->end());
        }
    return all;
}

FileFinder filesAmong(const NamedFiles& files, std::string prefix)
{
    return [&files, prefix = std::move(prefix)](const std::string& pattern) {
        NamedFiles found;
        for (const auto& [name, bytes] : files)
            if (name.starts_with(prefix) && matchesPattern(std::string_view(name).substr(prefix.size()), pattern))
                found.emplace(name.substr(prefix.size()), bytes);
        return Result<NamedFiles>(std::move(found));
    };
}

namespace {

ParsedWorld readJoined(JoinedTree joined, const ReadContext& context, const std::string& file, Lines lines)
{
    if (joined.version < formatVersion && context.library)
        adoptShippedTypes(joined.tree.root, *context.library, joined.tree.problems);
    ReadContext reading = context;
    if (joined.layout.isSpread())
        reading.limits.fileCells = WorldLimits().cells;
    ParsedWorld parsed = readWorldTree(std::move(joined.tree.root), reading, file, lines);
    if (!joined.tree.trailingComments.empty())
        parsed.world.extras.comments.emplace_back(endOfFile, joined.tree.trailingComments);
    addTextProblems(parsed, joined.tree, file);
    parsed.lines.setFiles(std::move(joined.files));
    parsed.lines.locate(parsed.problems, file);
    moveToTheirFiles(parsed.world.types.write(), parsed.lines);
    parsed.layout = std::move(joined.layout);
    parsed.version = joined.version;
    return parsed;
}

}  // namespace

ParsedWorld parseWorldTexts(std::string_view main, const FileFinder& find, const ReadContext& context,
                            const std::string& file, Progress& progress, Lines lines)
{
    return readJoined(joinParts(main, find, context.limits, file, progress), context, file, lines);
}

WorldTexts formatWorldTexts(const World& world, const WorldLayout& layout)
{
    WorldTexts texts;
    Map tree = leanSectionsOf(world);
    const LeftOutOfLevels leftOut(world);
    if (!layout.levelPatterns.empty())
        spread(tree, "levels", layout.levelPatterns, levelsByFile(mapAt(tree, "levels"), layout), layout, leftOut,
               texts.parts);
    if (!layout.typePatterns.empty())
        spread(tree, "types", layout.typePatterns, typesByFile(mapAt(tree, "types"), layout), layout, leftOut,
               texts.parts);
    const std::vector<std::string> trailing = putCommentsOf(world, tree);
    texts.main = formatTree(tree, trailing, &leftOut);
    return texts;
}

ParsedWorld parseWorld(std::string_view text, const ReadContext& context, const std::string& file, Progress& progress)
{
    return parseWorldTexts(text, {}, context, file, progress);
}

namespace {

/// The tree of a file. Its bytes go with this call, before the tree becomes a world.
Result<JoinedTree> joinedOf(std::string bytes, const std::filesystem::path& path, const ReadContext& context,
                            const std::string& file, Progress& progress)
{
    std::string inflated;
    const auto text = unzippedText(bytes, context.limits, inflated);
    if (!text)
        return text.error().within(file);
    return joinParts(*text, filesInFolder(path.parent_path(), context.limits), context.limits, file, progress);
}

}  // namespace

Result<ParsedWorld> readWorldBytes(std::string bytes, const std::filesystem::path& path, const ReadContext& context,
                                   const std::string& file, Progress& progress)
{
    if (isContainer(bytes))
        return readPack(bytes, context, file, progress);
    auto joined = joinedOf(std::move(bytes), path, context, file, progress);
    if (!joined)
        return joined.error();
    return readJoined(std::move(*joined), context, file, Lines::Kept);
}

Result<ParsedWorld> readWorldFile(const std::filesystem::path& path, const ReadContext& context, Progress& progress,
                                  std::string file)
{
    if (const Status finished = finishSave(path); !finished)
        return finished.error();
    auto bytes = readFile(path, std::max(context.limits.fileBytes, WorldLimits().packBytes));
    if (!bytes)
        return bytes.error();
    return readWorldBytes(std::move(*bytes), path, context, file.empty() ? path.filename().string() : file, progress);
}

}  // namespace gloam
