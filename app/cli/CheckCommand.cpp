#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/Interrupt.h"
#include "app/cli/ProblemOutput.h"
#include "app/cli/Watch.h"
#include "core/check/Check.h"
#include "core/check/Ignored.h"
#include "core/game/Engine.h"
#include "core/prove/Finding.h"
#include "core/prove/ProveSeeds.h"
#include "core/view/words/Nouns.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace gloam::app {

namespace {

constexpr int mostSeedsChecked = 100'000;

/// The problems of some files, and what proves those of where the hero can go.
struct Found {
    Problems problems;
    std::size_t ignored = 0;                               ///< how many the worlds ignore
    std::map<std::string, std::vector<Finding>> findings;  ///< by file

    const Witness* witnessOf(const Problem& problem) const
    {
        const auto ofFile = findings.find(problem.file);
        return ofFile == findings.end() ? nullptr : gloam::witnessOf(problem, ofFile->second);
    }
};

/// All problems of a world, with their proofs, and apart from them those that it ignores.
Sifted provedProblems(const ParsedWorld& parsed, const Engine& engine, const std::string& file,
                      std::vector<Finding>* findings = nullptr)
{
    if (!parsed.isSound)
        return {parsed.problems, {}};
    Problems all = allProblems(parsed, checkWorld(parsed.world, engine, Progress(), Proofs::Yes, findings), file);
    Problems idle = idleIgnores(all, parsed.world.settings);
    parsed.lines.locate(idle, file);
    Sifted sifted = sift(std::move(all), parsed.world.settings);
    sifted.problems.insert(sifted.problems.end(), idle.begin(), idle.end());
    return sifted;
}

/// Adds the problems of many seeds, of a world without errors; exitStopped at Ctrl+C.
int addSeeds(const OpenedFile& opened, const std::string& file, int seeds, CommandContext& context, Problems& problems)
{
    const ParsedWorld& parsed = opened.parsed;
    if (seeds == 0 || hasErrors(problems) || !isBuiltBySeed(parsed.world))
        return exitDone;
    UntilInterrupted progress;
    const SeedVerdicts verdicts = proveSeeds(parsed.world, *context.reading.engine, seeds, progress);
    Problems found = problemsOf(verdicts);
    parsed.lines.locate(found, file);
    problems.insert(problems.end(), found.begin(), found.end());
    if (verdicts.tried == seeds)
        return exitDone;
    context.err << "gloamwright: stopped after " << verdicts.tried << " of " << numbered(seeds, "seed") << "\n";
    return exitStopped;
}

/// Reports a file; exitFile if it cannot be read, exitStopped at Ctrl+C.
int checkFile(const std::string& file, int seeds, CommandContext& context, Found& found)
{
    const auto opened = openFile(file, context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    std::vector<Finding> findings;
    Sifted sifted = provedProblems(opened->parsed, *context.reading.engine, file, &findings);
    const int code = addSeeds(*opened, file, seeds, context, sifted.problems);
    found.problems.insert(found.problems.end(), std::make_move_iterator(sifted.problems.begin()),
                          std::make_move_iterator(sifted.problems.end()));
    found.ignored += sifted.ignored.size();
    found.findings.emplace(file, std::move(findings));
    return code;
}

}  // namespace

Result<CheckedFile> checkedFile(const std::string& file, const ReadContext& reading)
{
    auto opened = openFile(file, reading);
    if (!opened)
        return opened.error();
    Problems problems = provedProblems(opened->parsed, *reading.engine, file).problems;
    return CheckedFile{std::move(problems), std::move(opened->parsed.layout)};
}

int checkCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().empty())
        return usageError(context, "check", "check needs a file");
    if (arguments.has("watch") && arguments.has("json"))
        return usageError(context, "check", "--watch and --json cannot be combined");
    if (arguments.has("watch") && arguments.value("seeds"))
        return usageError(context, "check", "--watch and --seeds cannot be combined");
    if (arguments.has("watch"))
        return watchFiles(arguments.distinctWorlds(), context, pauseUntilInterrupted());
    const auto seeds = numberFor(arguments, {"seeds", 0, 0, mostSeedsChecked});
    if (!seeds)
        return usageError(context, "check", seeds.error().sentence);
    Found found;
    int worst = exitDone;
    for (const std::string& file : arguments.distinctWorlds()) {
        worst = std::max(worst, checkFile(file, static_cast<int>(*seeds), context, found));
        if (worst == exitStopped)
            break;
    }
    printProblems(found.problems, arguments.has("json"), context.out,
                  [&found](const Problem& problem) { return found.witnessOf(problem); });
    if (found.ignored > 0 && !arguments.has("json"))
        context.out << (found.ignored == 1 ? std::string("1 problem is")
                                           : std::to_string(found.ignored) + " problems are")
                    << " ignored, as the world asks.\n";
    if (worst != exitDone)
        return worst;
    return hasErrors(found.problems) ? exitFindings : exitDone;
}

}  // namespace gloam::app
