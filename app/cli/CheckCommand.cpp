#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/ProblemOutput.h"
#include "app/cli/Watch.h"
#include "core/game/Engine.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <string>
#include <utility>

namespace gloam::app {

namespace {

/// Reports it and goes on; exitFile if the file cannot be read.
int checkFile(const std::string& file, CommandContext& context, Problems& problems)
{
    auto found = checkedFile(file, context.reading);
    if (!found)
        return fileError(context, found.error().sentence);
    std::move(found->problems.begin(), found->problems.end(), std::back_inserter(problems));
    return exitDone;
}

}  // namespace

Result<CheckedFile> checkedFile(const std::string& file, const ReadContext& reading)
{
    auto opened = openFile(file, reading);
    if (!opened)
        return opened.error();
    Problems problems = allProblems(opened->parsed, *reading.engine, file);
    return CheckedFile{std::move(problems), std::move(opened->parsed.layout)};
}

int checkCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().empty())
        return usageError(context, "check", "check needs a file");
    if (arguments.has("watch") && arguments.has("json"))
        return usageError(context, "check", "--watch and --json cannot be combined");
    if (arguments.has("watch"))
        return watchFiles(arguments.distinctWorlds(), context, pauseUntilInterrupted());
    Problems problems;
    int worst = exitDone;
    for (const std::string& file : arguments.distinctWorlds())
        worst = std::max(worst, checkFile(file, context, problems));
    printProblems(problems, arguments.has("json"), context.out);
    if (worst != exitDone)
        return worst;
    return hasErrors(problems) ? exitFindings : exitDone;
}

}  // namespace gloam::app
