#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "core/io/file/Files.h"
#include "core/io/run/RunFile.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"

#include <algorithm>
#include <iterator>
#include <ostream>

namespace gloam::app {

namespace {

/// A file's canonical text, or what keeps it from having one.
struct Formatted {
    std::string text;
    Problems problems;
};

Problems errorsOf(const Problems& problems)
{
    Problems errors;
    std::copy_if(problems.begin(), problems.end(), std::back_inserter(errors),
                 [](const Problem& problem) { return problem.severity == Severity::Error; });
    return errors;
}

/// A library of types, rules or messages has neither settings nor levels of a world.
bool isLibrary(const ParsedTree& tree)
{
    return tree.isSound() && tree.root.find("gloam") && !tree.root.find("world") && !tree.root.find("levels");
}

Formatted formatted(std::string_view text, const std::string& file, const ReadContext& reading)
{
    Progress progress;
    ParsedTree tree = readTree(text, reading.limits, progress);
    if (isLibrary(tree)) {
        for (Problem& problem : tree.problems)
            problem.file = file;
        return {formatTree(tree.root, tree.trailingComments), errorsOf(tree.problems)};
    }
    const ParsedWorld parsed = parseWorld(text, reading, file, progress);
    return {formatWorld(parsed.world), errorsOf(parsed.problems)};
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
    auto text = readFile(file, reading.limits.fileBytes);
    if (text && (isRunFile(*text) || isSaveText(*text)))
        return Error{"'" + file + "' is a run that the game keeps; only worlds and libraries are formatted."};
    return text;
}

int formatFile(const std::string& file, bool isCheck, CommandContext& context)
{
    const auto text = readText(file, context.reading);
    if (!text)
        return fileError(context, text.error().sentence);
    const Formatted form = formatted(*text, file, context.reading);
    if (!form.problems.empty()) {
        for (const Problem& problem : form.problems)
            context.err << toLine(problem) << "\n";
        context.err << "gloamwright: error: '" << file
                    << "' was not changed, because part of it would be lost. Fix it first.\n";
        return exitFindings;
    }
    if (form.text == *text)
        return exitDone;
    context.out << file << "\n";
    if (isCheck)
        return exitFindings;
    SaveOptions options;
    options.keepBackup = false;
    options.verify = [&](std::string_view bytes) { return verify(bytes, file, context.reading); };
    const Status saved = saveFileDurably(file, form.text, options);
    return saved ? static_cast<int>(exitDone) : fileError(context, saved.error().sentence);
}

}  // namespace

int fmtCommand(const Words& words, CommandContext& context)
{
    const auto arguments = Arguments::parse(words, {}, {"check"});
    if (!arguments)
        return usageError(context, "fmt", arguments.error().sentence);
    if (arguments->files().empty())
        return usageError(context, "fmt", "fmt needs a file");
    int worst = exitDone;
    for (const std::string& file : arguments->files())
        worst = std::max(worst, formatFile(file, arguments->has("check"), context));
    return worst;
}

}  // namespace gloam::app
