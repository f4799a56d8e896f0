#include "core/io/world/LibraryFiles.h"

#include "core/base/Fault.h"
#include "core/io/file/Files.h"
#include "core/io/world/BuiltInTexts.h"
#include "core/io/world/FactionText.h"
#include "core/io/world/Migration.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/TypeText.h"
#include "core/io/world/WorldSections.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/MapAt.h"
#include "core/world/Ruleset.h"
#include "core/world/Sentence.h"

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

/// The text of a library file; empty if it cannot be read, which becomes a problem.
std::string textOfFile(const std::filesystem::path& path, const Limits& limits, Problems& problems)
{
    auto text = readFile(path, limits.fileBytes);
    if (text)
        return std::move(*text);
    problems.push_back(
        {Severity::Error, Fault::LibraryUnreadable, {}, text.error().sentence, {}, path.filename().string(), {}});
    return {};
}

Map treeOfText(std::string_view text, const std::string& file, const Limits& limits, Problems& problems)
{
    Progress progress;
    ParsedTree tree = readRenewedTree(text, limits, progress);
    for (Problem& problem : tree.problems) {
        problem.file = file;
        problems.push_back(problem);
    }
    return std::move(tree.root);
}

/// The tree of a library file; adds its problems.
Map treeOfFile(const std::filesystem::path& path, const Limits& limits, Problems& problems)
{
    return treeOfText(textOfFile(path, limits, problems), path.filename().string(), limits, problems);
}

/// A sentence as written, with the severity and the category of its group where it has none of its own.
Map weighedAs(const Map& group, const Value& sentence)
{
    Map weighed = sentence.as<Map>() ? *sentence.as<Map>() : Map();
    if (sentence.as<std::string>())
        weighed.set("text", sentence);
    for (const Entry& usual : group.entries())
        if (!weighed.find(usual.key))
            weighed.set(usual.key, usual.value);
    return weighed;
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

TypeLibrary parseLibrary(std::string_view text, const std::string& file, const Limits& limits, Problems& problems)
{
    const Map tree = treeOfText(text, file, limits, problems);
    TypeLibrary library;
    Extras extras;
    Map unknown;
    library.types = readTypes(mapAt(tree, "types"), file, problems, extras);
    library.factions = readFactions(mapAt(tree, "factions"), "factions", problems, unknown);
    for (const AuthoredSection section : entrySections)
        setWritten(library, section, mapAt(tree, keyOf(section)));
    return library;
}

std::string formatLibrary(const TypeLibrary& library)
{
    Map tree;
    tree.set("gloam", formatVersion);
    const auto set = [&tree](std::string_view key, Map section) {
        if (!section.isEmpty())
            tree.set(std::string(key), std::move(section));
    };
    set("types", typesTree(library.types, {}));
    set("factions", factionsTree(library.factions, {}));
    for (const AuthoredSection section : entrySections)
        set(keyOf(section), writtenIn(library, section));
    return formatTree(tree);
}

TypeLibrary libraryOf(const Library& libraries, const Name& name)
{
    const auto of = [&name](const auto& byName) {
        const auto found = byName.find(name);
        return found == byName.end() ? typename std::decay_t<decltype(byName)>::mapped_type() : found->second;
    };
    return {of(libraries.sections), of(libraries.types), of(libraries.factions)};
}

LoadedLibrary loadLibrary(const std::filesystem::path& resources, const Limits& limits)
{
    auto library = std::make_shared<Library>();
    Problems problems;
    for (const auto& path : gloamFilesIn(resources / "types")) {
        const Name name = path.stem().string();
        const std::string text = textOfFile(path, limits, problems);
        TypeLibrary read =
            text.empty() ? TypeLibrary() : parseLibrary(text, path.filename().string(), limits, problems);
        library->types[name] = std::move(read.types);
        library->factions[name] = std::move(read.factions);
        library->sections[name] = std::move(read);
    }
    for (const auto& path : gloamFilesIn(resources / "rulesets"))
        library->rulesets[path.stem().string()] = mapAt(treeOfFile(path, limits, problems), "ruleset");
    for (const auto& path : gloamFilesIn(resources / "messages"))
        if (path.stem() == "en")
            library->messages = messagesOf(mapAt(treeOfFile(path, limits, problems), "messages"));
    return {std::move(library), std::move(problems)};
}

std::shared_ptr<const Library> builtInLibrary()
{
    auto library = std::make_shared<Library>();
    Problems none;  // the tests read these texts from their files
    for (const BuiltInText& ruleset : builtInRulesets())
        library->rulesets[Name(ruleset.name)] =
            mapAt(treeOfText(ruleset.text, std::string(ruleset.name), {}, none), "ruleset");
    const BuiltInText messages = builtInMessages();
    library->messages = messagesOf(mapAt(treeOfText(messages.text, std::string(messages.name), {}, none), "messages"));
    return library;
}

}  // namespace gloam
