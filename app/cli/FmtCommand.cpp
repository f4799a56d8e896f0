#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/ProblemOutput.h"
#include "core/io/file/SaveSet.h"
#include "core/io/run/RunFile.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/Migration.h"
#include "core/io/world/Pack.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/yaml/TreeText.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace gloam::app {

namespace {

/// The canonical texts of a file and of those it lists, or what keeps it from having them.
struct Formatted {
    std::string text;
    Problems problems;
    ParsedWorld world;      ///< nothing for a library
    bool isSpread = false;  ///< it lists other files
};

Problems errorsOf(const Problems& problems)
{
    Problems errors;
    std::copy_if(problems.begin(), problems.end(), std::back_inserter(errors),
                 [](const Problem& problem) { return problem.severity == Severity::Error; });
    return errors;
}

/// Whether no line begins as the settings or levels of a world do, of which a library has neither.
bool mayBeLibrary(std::string_view text)
{
    for (const std::string_view key : {"world:", "levels:"})
        if (text.starts_with(key) || text.find("\n" + std::string(key)) != std::string_view::npos)
            return false;
    return true;
}

/// A library of types, rules or messages has neither settings nor levels of a world.
bool isLibrary(const ParsedTree& tree)
{
    return tree.isSound() && versionOf(tree.root) == newestVersion && tree.root.find("gloam")
           && !tree.root.find("world") && !tree.root.find("levels");
}

Formatted formatted(std::string_view text, const std::string& file, const ReadContext& reading)
{
    Progress progress;
    ParsedTree tree = mayBeLibrary(text) ? readRenewedTree(text, reading.limits, progress) : ParsedTree{};
    if (isLibrary(tree)) {
        for (Problem& problem : tree.problems)
            problem.file = file;
        return {formatTree(tree.root, tree.trailingComments), errorsOf(tree.problems), {}, false};
    }
    const FileFinder find = filesInFolder(std::filesystem::path(file).parent_path(), reading.limits);
    ParsedWorld parsed = parseWorldTexts(text, find, reading, file, progress);
    Problems errors = errorsOf(parsed.problems);
    const bool isSpread = parsed.layout.isSpread();
    std::string form = isSpread ? std::string() : formatWorld(parsed.world);
    return {std::move(form), std::move(errors), std::move(parsed), isSpread};
}

/// Reading it back must give the same text.
Status verify(std::string_view bytes, const std::string& file, const ReadContext& reading)
{
    const Formatted again = formatted(bytes, file, reading);
    if (!again.problems.empty() || again.text != bytes)
        return Error{"'" + file + "' was left as it was: its canonical form would not be read back as it is."};
    return done();
}

Result<std::string> readText(const std::string& file, const ReadContext& reading)
{
    if (const Status finished = finishSave(file); !finished)
        return finished.error();
    auto text = readFile(file, reading.limits.fileBytes);
    if (text && isPack(*text))
        return Error{"'" + file + "' is a pack; only worlds and libraries in text are formatted."};
    if (text && (isRunFile(*text) || isSave(*text)))
        return Error{"'" + file + "' is a run that the game keeps; only worlds and libraries are formatted."};
    return text ? unzippedText(*text, reading.limits) : text;
}

std::string fileNameOf(const std::string& file)
{
    return std::filesystem::path(file).filename().string();
}

/// The files of a world that are not in canonical form.
Result<std::vector<FileChange>> changedFiles(const std::string& file, const std::string& text, const Formatted& form,
                                             const ReadContext& reading)
{
    if (form.isSpread)
        return changesOfWorld(file, form.world.world, form.world.layout, reading.limits);
    return form.text == text ? std::vector<FileChange>() : std::vector<FileChange>{{fileNameOf(file), form.text}};
}

int formatFile(const std::string& file, bool isCheck, CommandContext& context)
{
    const auto text = readText(file, context.reading);
    if (!text)
        return fileError(context, text.error().sentence);
    const Formatted form = formatted(*text, file, context.reading);
    if (!form.problems.empty()) {
        printLines(form.problems, {}, context.err);
        context.err << "gloamwright: error: '" << file
                    << "' was not changed, because part of it would be lost. Fix it first.\n";
        return exitFindings;
    }
    const auto changes = changedFiles(file, *text, form, context.reading);
    if (!changes)
        return fileError(context, changes.error().sentence);
    for (const FileChange& change : *changes)
        context.out << nameBeside(file, change.name) << "\n";
    if (changes->empty() || isCheck)
        return changes->empty() ? exitDone : exitFindings;
    SaveOptions options;
    options.keepBackup = false;
    if (!form.isSpread)
        options.verify = [&](std::string_view bytes) { return verify(bytes, file, context.reading); };
    if (const Status kept = keepOldVersion(file, form.world.version); !kept)
        return fileError(context, kept.error().sentence);
    const Status saved =
        form.isSpread ? saveFilesDurably(file, *changes, options) : saveFileDurably(file, form.text, options);
    return saved ? static_cast<int>(exitDone) : fileError(context, saved.error().sentence);
}

}  // namespace

int fmtCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().empty())
        return usageError(context, "fmt", "fmt needs a file");
    int worst = exitDone;
    for (const std::string& file : arguments.distinctWorlds())
        worst = std::max(worst, formatFile(file, arguments.has("check"), context));
    return worst;
}

}  // namespace gloam::app
