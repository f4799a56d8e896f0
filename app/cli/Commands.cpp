#include "app/cli/Commands.h"

#include "core/io/file/Files.h"
#include "core/io/run/RunFile.h"

#include <ostream>

namespace gloam::app {

int usageError(CommandContext& context, const std::string& command, const std::string& sentence)
{
    context.err << "gloamwright: error: " << sentence << " (see: gloamwright " << command << " --help)\n";
    return exitUsage;
}

int fileError(CommandContext& context, const std::string& sentence)
{
    context.err << "gloamwright: error: " << sentence << "\n";
    return exitFile;
}

Result<OpenedFile> openFile(const std::string& path, const ReadContext& context)
{
    const auto text = readFile(path, context.limits.fileBytes);
    if (!text)
        return text.error();
    if (isRunFile(*text))
        return Error{path + " is a journal: gloamwright replay plays it."};
    const std::string name = path;
    Progress progress;
    if (!isSaveText(*text))
        return OpenedFile{parseWorld(*text, context, name, progress), std::nullopt};
    auto saved = parseSave(*text, context, name, progress);
    if (!saved)
        return saved.error();
    OpenedFile opened;
    opened.parsed.world = saved->state.world;
    opened.saved = std::move(*saved);
    return opened;
}

}  // namespace gloam::app
