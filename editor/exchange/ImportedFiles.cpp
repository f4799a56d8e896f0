#include "editor/exchange/ImportedFiles.h"

#include "core/game/Hash.h"
#include "core/io/file/Files.h"
#include "editor/exchange/ImportContext.h"
#include "editor/exchange/KeptImports.h"

namespace gloam::editor {

namespace {

std::filesystem::path placeOfFile(const std::filesystem::path& file)
{
    std::error_code error;
    std::filesystem::path place = std::filesystem::weakly_canonical(file, error);
    return error ? file : place;
}

}  // namespace

ImportedFiles::ImportedFiles(const World& world, const SourcePlaces& places, const Limits& limits)
    : m_world(world), m_places(places), m_limits(limits)
{
    for (const auto& [id, level] : world.levels) {
        const std::string source = sourceOf(*level);
        const std::filesystem::path file = source.empty() ? std::filesystem::path() : fileOfSource(source, places);
        if (!file.empty() && isFileOfLevels(file))
            m_levels.emplace(placeOfFile(file), &*level);
    }
}

std::optional<ImportedFile> ImportedFiles::at(const std::filesystem::path& file) const
{
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return std::nullopt;
    const auto level = m_levels.find(placeOfFile(file));
    const auto kept = keptImport(m_world.settings, file, m_places);
    if (level == m_levels.end() && !kept)
        return std::nullopt;
    const ImportedFile imported{level == m_levels.end() ? nullptr : level->second};
    const auto bytes = readFile(file, m_limits.fileBytes);
    if (!bytes)
        return imported;
    // A file that is no map does not say who wrote it. If its bytes are not those imported, it has been replaced since.
    const bool isOurs = isFileOfLevels(file) ? bytes->find(ownLevelKey) != std::string::npos
                                             : keptHash(*kept, file, m_places) != textOfHash(hashOf(*bytes));
    return isOurs ? std::nullopt : std::optional(imported);
}

}  // namespace gloam::editor
