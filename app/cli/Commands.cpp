#include "app/cli/Commands.h"

#include "core/io/file/Files.h"
#include "core/io/file/SaveSet.h"
#include "core/io/run/RunFile.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/WorldFiles.h"

#include <ostream>
#include <utility>

namespace gloam::app {

int usageError(CommandContext& context, const std::string& command, const std::string& sentence)
{
    context.err << "gloamwright: error: " << sentence << " (see: gloamwright " << command
                << (command.empty() ? "" : " ") << "--help)\n";
    return exitUsage;
}

int fileError(CommandContext& context, const std::string& sentence)
{
    context.err << "gloamwright: error: " << sentence << "\n";
    return exitFile;
}

Result<OpenedFile> openFile(const std::string& path, const ReadContext& context)
{
    if (const Status finished = finishSave(path); !finished)
        return finished.error();
    auto text = readFile(path, context.limits.fileBytes);
    if (!text)
        return text.error();
    if (isRunFile(*text))
        return Error{path + " is a journal: gloamwright replay plays it."};
    const std::string name = path;
    Progress progress;
    if (!isSave(*text)) {
        auto parsed = readWorldBytes(std::move(*text), path, context, name, progress);
        return parsed ? Result<OpenedFile>(OpenedFile{std::move(*parsed), std::nullopt})
                      : Result<OpenedFile>(parsed.error());
    }
    auto saved = readSave(*text, context, name, progress);
    if (!saved)
        return saved.error();
    OpenedFile opened;
    opened.parsed.world = saved->state.world;
    opened.saved = std::move(*saved);
    return opened;
}

}  // namespace gloam::app
