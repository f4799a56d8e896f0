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

/// The canonical text of a file, or what keeps it from having one.
struct Formatted {
    std::string text;  ///< of a world that lists other files, nothing: its world has them
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

/// The errors of a world, with their positions. Only if one lacks its position is the text read again with its lines,
/// as these take as much memory as the world.
Problems locatedErrors(const Problems& problems, std::string_view text, const FileFinder& find, const std::string& file,
                       const ReadContext& reading)
{
    Problems errors = errorsOf(problems);
    if (std::all_of(errors.begin(), errors.end(), [](const Problem& error) { return error.mark.line > 0; }))
        return errors;
    Progress progress;
    Problems located = errorsOf(parseWorldTexts(text, find, reading, file, progress).problems);
    return located.empty() ? errors : located;  // another program may have mended a listed file meanwhile
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
    ParsedWorld parsed = parseWorldTexts(text, find, reading, file, progress, Lines::Dropped);
    Problems errors = locatedErrors(parsed.problems, text, find, file, reading);
    const bool isSpread = parsed.layout.isSpread();
    std::string form = isSpread || !errors.empty() ? std::string() : formatWorld(parsed.world);
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
    Result<std::string> text = readFile(file, reading.limits.fileBytes);
    if (text && isPack(*text))
        return Error{"'" + file + "' is a pack; only worlds and libraries in text are formatted."};
    if (text && (isRunFile(*text) || isSave(*text)))
        return Error{"'" + file + "' is a run that the game keeps; only worlds and libraries are formatted."};
    if (!text)
        return text;
    std::string inflated;
    const auto unzipped = unzippedText(*text, reading.limits, inflated);
    if (!unzipped)
        return unzipped.error();
    return unzipped->data() == text->data() ? std::move(text) : Result<std::string>(std::move(inflated));
}

std::string fileNameOf(const std::string& file)
{
    return std::filesystem::path(file).filename().string();
}

SaveOptions withoutBackup()
{
    SaveOptions options;
    options.keepBackup = false;
    return options;
}

/// Formats a world and the files it lists.
int formatSpread(const std::string& file, const ParsedWorld& world, bool isCheck, CommandContext& context)
{
    const auto changes = changesOfWorld(file, world.world, world.layout, context.reading.limits);
    if (!changes)
        return fileError(context, changes.error().sentence);
    for (const FileChange& change : *changes)
        context.out << nameBeside(file, change.name) << "\n";
    if (changes->empty() || isCheck)
        return changes->empty() ? exitDone : exitFindings;
    if (const Status kept = keepOldVersion(file, world.version); !kept)
        return fileError(context, kept.error().sentence);
    const Status saved = saveFilesDurably(file, *changes, withoutBackup());
    return saved ? static_cast<int>(exitDone) : fileError(context, saved.error().sentence);
}

/// Formats a file that lists no others. It consumes the world, which would else be in memory twice while the new file
/// is read back.
int formatAlone(const std::string& file, Formatted form, bool isCheck, CommandContext& context)
{
    context.out << nameBeside(file, fileNameOf(file)) << "\n";
    if (isCheck)
        return exitFindings;
    if (const Status kept = keepOldVersion(file, form.world.version); !kept)
        return fileError(context, kept.error().sentence);
    form.world.world = World();
    SaveOptions options = withoutBackup();
    options.verify = [&](std::string_view bytes) { return verify(bytes, file, context.reading); };
    const Status saved = saveFileDurably(file, form.text, options);
    return saved ? static_cast<int>(exitDone) : fileError(context, saved.error().sentence);
}

int formatFile(const std::string& file, bool isCheck, CommandContext& context)
{
    auto text = readText(file, context.reading);
    if (!text)
        return fileError(context, text.error().sentence);
    Formatted form = formatted(*text, file, context.reading);
    if (!form.problems.empty()) {
        printLines(form.problems, {}, context.err);
        context.err << "gloamwright: error: '" << file
                    << "' was not changed, because part of it would be lost. Fix it first.\n";
        return exitFindings;
    }
    if (form.isSpread)
        return formatSpread(file, form.world, isCheck, context);
    if (form.text == *text)
        return exitDone;
    text->clear();
    text->shrink_to_fit();
    return formatAlone(file, std::move(form), isCheck, context);
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
