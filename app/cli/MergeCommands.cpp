#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "core/io/edit/WorldDiff.h"
#include "core/io/edit/WorldMerge.h"
#include "core/io/world/MainFile.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/world/WorldWeight.h"

#include <filesystem>
#include <ostream>

namespace gloam::app {

namespace {

/// A world that could be read as a whole: what is missing would count as removed. It has no positions, which are as
/// large as its text.
Result<ParsedWorld> wholeWorld(const std::string& path, const ReadContext& reading)
{
    auto opened = openFile(path, reading);
    if (!opened)
        return opened.error();
    for (const Problem& problem : opened->parsed.problems)
        if (problem.code().front() == 'F' || problem.code().front() == 'V')
            return Error{path + ": " + problem.sentence};
    opened->parsed.lines = SourceMap();
    return std::move(opened->parsed);
}

}  // namespace

int diffCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() != 2)
        return usageError(context, "diff", "diff needs two worlds");
    const auto before = wholeWorld(arguments.worlds()[0], context.reading);
    if (!before)
        return fileError(context, before.error().sentence);
    const auto after = wholeWorld(arguments.worlds()[1], context.reading);
    if (!after)
        return fileError(context, after.error().sentence);
    const std::vector<WorldDifference> differences = differencesBetween(before->world, after->world);
    for (const WorldDifference& difference : differences)
        context.out << sentenceOf(difference) << "\n";
    return differences.empty() ? exitDone : exitFindings;
}

int mergeCommand(const Arguments& arguments, CommandContext& context)
{
    const auto given = arguments.value("o");
    if (arguments.files().size() != 3 || !given)
        return usageError(context, "merge", "merge needs three worlds, BASE OURS THEIRS, and -o OUT");
    std::vector<ParsedWorld> worlds;
    for (const std::string& file : arguments.worlds()) {
        auto world = wholeWorld(file, context.reading);
        if (!world)
            return fileError(context, world.error().sentence);
        worlds.push_back(std::move(*world));
    }
    ReadContext reading = context.reading;
    reading.limits = limitsOfWorld(reading.limits, worlds[1].layout.isSpread());
    const auto merge = [&](const std::set<std::string>& fromTheirs) {
        return mergeWorlds(worlds[0].world, worlds[1].world, worlds[2].world, reading, fromTheirs);
    };
    auto merged = merge({});
    std::set<std::string> all;
    if (merged && arguments.has("theirs"))
        for (const MergeConflict& conflict : merged->conflicts)
            all.insert(conflict.key);
    if (!all.empty())
        merged = merge(all);
    if (!merged)
        return fileError(context, merged.error().sentence);
    std::error_code none;
    const std::filesystem::path world = worldFileAt(*given);
    const bool isOwn = std::filesystem::equivalent(world, arguments.worlds()[1], none);
    const std::filesystem::path out = isOwn ? world : std::filesystem::path(*given);  // else only what was named
    SaveOptions options;
    options.keepBackup = false;
    WorldLayout layout = std::move(worlds[1].layout);
    worlds.clear();
    if (const Status saved = saveWorldFiles(out, merged->world, layout, isOwn, context.reading.limits, options); !saved)
        return fileError(context, saved.error().sentence);
    for (const MergeConflict& conflict : merged->conflicts)
        context.out << "Both changed: " << conflict.name << "\n  ours: " << conflict.ours
                    << "\n  theirs: " << conflict.theirs << "\n";
    return merged->conflicts.empty() ? exitDone : exitFindings;
}

}  // namespace gloam::app
