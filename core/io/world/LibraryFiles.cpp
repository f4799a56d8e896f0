#include "core/io/world/LibraryFiles.h"

#include "core/base/Fault.h"
#include "core/io/file/Files.h"
#include "core/io/world/FactionText.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/TypeText.h"
#include "core/io/yaml/TreeReader.h"
#include "core/view/words/Template.h"

#include <algorithm>

namespace gloam {

namespace {

/// The `.gloam` files of a folder, sorted by name so that the file system's order does not matter.
std::vector<std::filesystem::path> gloamFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == ".gloam")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// The tree of a library file; adds its problems.
Map treeOfFile(const std::filesystem::path& path, const Limits& limits, Problems& problems)
{
    const auto text = readFile(path, limits.fileBytes);
    if (!text) {
        problems.push_back(
            {Severity::Error, Fault::LibraryUnreadable, {}, text.error().sentence, {}, path.filename().string(), {}});
        return {};
    }
    Progress progress;
    ParsedTree tree = readTree(*text, limits, progress);
    for (Problem& problem : tree.problems) {
        problem.file = path.filename().string();
        problems.push_back(problem);
    }
    return std::move(tree.root);
}

const Map& sectionOf(const Map& tree, std::string_view key)
{
    static const Map none;
    const Value* section = tree.find(key);
    return section && section->as<Map>() ? *section->as<Map>() : none;
}

/// The sentences by key: of each group as it is listed, weighed by where it stands.
Map messagesOf(const Map& groups)
{
    Map messages;
    for (const Entry& group : groups.entries()) {
        Map usual;
        usual.set("severity", "info");
        usual.set("category", group.key);
        if (const Map* sentences = group.value.as<Map>())
            for (const Entry& sentence : sentences->entries())
                messages.set(sentence.key, weighedAs(usual, sentence.value));
    }
    return messages;
}

}  // namespace

LoadedLibrary loadLibrary(const std::filesystem::path& resources, const Limits& limits)
{
    auto library = std::make_shared<Library>();
    Problems problems;
    for (const auto& path : gloamFilesIn(resources / "types")) {
        const Map tree = treeOfFile(path, limits, problems);
        Extras extras;
        library->types[path.stem().string()] =
            readTypes(sectionOf(tree, "types"), path.filename().string(), problems, extras);
        library->tables[path.stem().string()] = sectionOf(tree, "tables");
        library->recipes[path.stem().string()] = sectionOf(tree, "recipes");
        library->prefabs[path.stem().string()] = sectionOf(tree, "prefabs");
        Map unknown;
        library->factions[path.stem().string()] =
            readFactions(sectionOf(tree, "factions"), "factions", problems, unknown);
    }
    for (const auto& path : gloamFilesIn(resources / "rulesets"))
        library->rulesets[path.stem().string()] = sectionOf(treeOfFile(path, limits, problems), "ruleset");
    for (const auto& path : gloamFilesIn(resources / "messages"))
        if (path.stem() == "en")
            library->messages = messagesOf(sectionOf(treeOfFile(path, limits, problems), "messages"));
    return {std::move(library), std::move(problems)};
}

Result<ParsedWorld> readWorldFile(const std::filesystem::path& path, const ReadContext& context, Progress& progress)
{
    const auto text = readFile(path, context.limits.fileBytes);
    if (!text)
        return text.error();
    return parseWorld(*text, context, path.filename().string(), progress);
}

}  // namespace gloam
