#include "editor/exchange/WorldExport.h"

#include "core/io/file/Files.h"

#include <algorithm>

namespace gloam::editor {

Result<Exported> exportWorld(const ExportRequest& request)
{
    const ExchangeFormat* format = exportFormatOf(request.file);
    if (!format)
        return Error{"'" + request.file + "' must end in " + exportEndings() + "."};
    if (request.levels.empty())
        return Error{"The world has no levels."};
    if (!format->out.hasWorld && request.levels.size() > 1)
        return Error{"A file that ends in " + std::string(format->ending) + " holds one level."};
    return format->out.write(request);
}

std::vector<Name> levelsToExport(const World& world, const std::optional<Name>& level)
{
    std::vector<const Level*> levels;
    for (const auto& [id, each] : world.levels)
        if (!level || id == *level)
            levels.push_back(&*each);
    std::stable_sort(levels.begin(), levels.end(),
                     [](const Level* a, const Level* b) { return a->place.number < b->place.number; });
    std::vector<Name> names;
    for (const Level* each : levels)
        names.push_back(each->id);
    return names;
}

Status writeExported(const std::vector<ExportedFile>& files, const std::filesystem::path& folder)
{
    for (const ExportedFile& file : files)
        if (const Status saved = saveFileDurably(folder / file.name, file.bytes, {.keepBackup = false}); !saved)
            return saved;
    return done();
}

}  // namespace gloam::editor
