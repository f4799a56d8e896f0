#include "core/io/run/SaveFile.h"

#include "core/io/file/Container.h"
#include "core/io/world/Migration.h"
#include "core/io/world/WorldWeight.h"

namespace gloam {

namespace {

constexpr const char* gameEntry = "game.gloam";

}  // namespace

Result<std::string> packSave(const SavedGame& saved, const Limits& limits)
{
    std::string text = formatSave(saved);
    if (text.size() > limitsOfRun(limits).fileBytes)
        return Error{"The game is too large for a file: it has " + std::to_string(text.size()) + " bytes."};
    return formatContainer(ContainerKind::Save, {{gameEntry, std::move(text)}}, Packing::Quick);
}

Result<SavedGame> readSave(std::string_view bytes, const ReadContext& context, const std::string& file,
                           Progress& progress)
{
    if (!isContainer(bytes)) {
        std::string inflated;
        const auto text = unzippedText(bytes, limitsOfRun(context.limits), inflated);
        return text ? parseSave(*text, context, file, progress) : Result<SavedGame>(text.error().within(file));
    }
    const auto files = parseContainer(ContainerKind::Save, bytes);
    if (!files)
        return files.error().within(file);
    const auto game = files->find(gameEntry);
    if (game == files->end() || files->size() != 1)
        return Error{file + ": The save holds no game."};
    return parseSave(game->second, context, file, progress);
}

bool isSave(std::string_view bytes)
{
    if (isContainer(bytes))
        return kindOfContainer(bytes) == ContainerKind::Save;
    std::string inflated;
    const auto text = unzippedText(bytes, Limits(), inflated);
    return text && isSaveText(*text);
}

}  // namespace gloam
