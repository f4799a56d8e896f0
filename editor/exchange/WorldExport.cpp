#include "editor/exchange/WorldExport.h"

#include "core/io/file/Files.h"
#include "core/io/world/Pack.h"
#include "core/io/world/WorldText.h"
#include "editor/exchange/TextExport.h"
#include "editor/exchange/WorldMapSvg.h"
#include "editor/exchange/XpExport.h"

#include <algorithm>

namespace gloam::editor {

namespace {

const Level& firstLevel(const ExportRequest& request)
{
    return *request.world.findLevel(request.levels.front());
}

Exported oneFile(const ExportRequest& request, std::string bytes, Problems lost = {})
{
    return {{{request.file, std::move(bytes)}}, std::move(lost)};
}

Result<Exported> asTiled(const ExportRequest& request)
{
    const auto font = request.font();
    if (!font)
        return font.error();
    auto atlas = drawnAtlas(request.world.registry, atlasTiles(*request.world.registry), atlasColumns, *font);
    if (!atlas)
        return atlas.error();
    TiledRequest tiled;
    tiled.form = request.asTmj || request.file.ends_with(".tmj") ? TiledForm::Tmj : TiledForm::Tmx;
    tiled.levels = request.levels;
    tiled.tile = atlas->cell;
    (request.file.ends_with(".world") ? tiled.worldFile : tiled.mapFile) = request.file;
    auto files = exportTiled(request.world, request.parts, tiled);
    if (!files)
        return files.error();
    std::stable_partition(files->begin(), files->end(),
                          [&request](const ExportedFile& file) { return file.name == request.file; });
    files->push_back({atlasFile, std::move(atlas->png)});
    return Exported{std::move(*files), {}};
}

Result<Exported> asWorld(const ExportRequest& request)
{
    return oneFile(request, formatWorld(request.world));
}

Result<Exported> asPack(const ExportRequest& request)
{
    auto pack = writePack(request.world);
    if (!pack)
        return pack.error();
    return oneFile(request, std::move(*pack));
}

Result<Exported> asText(const ExportRequest& request)
{
    const Level& level = firstLevel(request);
    return oneFile(request, drawnAsText(level), lostByTypesAlone(request.world, level));
}

Result<Exported> asDrawn(const ExportRequest& request, Result<DrawnLevel> (*draw)(const World&, const Level&))
{
    auto drawn = draw(request.world, firstLevel(request));
    if (!drawn)
        return drawn.error();
    return oneFile(request, std::move(drawn->bytes), std::move(drawn->lost));
}

Result<Exported> asXp(const ExportRequest& request)
{
    return asDrawn(request, &exportXp);
}

Result<Exported> asCsv(const ExportRequest& request)
{
    return asDrawn(request, &exportCsv);
}

Result<Exported> asMap(const ExportRequest& request)
{
    auto map = worldMapSvg(request.world);
    if (!map)
        return map.error();
    return oneFile(request, std::move(*map));
}

Result<Exported> asPicture(const ExportRequest& request)
{
    const auto font = request.font();
    if (!font)
        return font.error();
    std::vector<Level> levels;
    for (const Name& id : request.levels)
        levels.push_back(*request.world.findLevel(id));
    int columns = 1;
    while (columns * columns < static_cast<int>(levels.size()))
        ++columns;
    const auto sheet = sheetOf(levels, columns, *font, request.picture);
    if (!sheet)
        return sheet.error();
    auto png = pngOf(*sheet);
    if (!png)
        return png.error();
    return oneFile(request, std::move(*png));
}

using Writer = Result<Exported> (*)(const ExportRequest&);

constexpr ExportFormat formatsOut[] = {
    {".world", false, true},     {".tmx", true, false},   {".tmj", true, false}, {".xp", true, false},
    {".txt", true, false},       {".csv", true, false},   {".png", true, true},  {".svg", false, true},
    {".gloampack", false, true}, {".gloam", false, true},
};
constexpr Writer writersOut[] = {&asTiled, &asTiled,   &asTiled, &asXp,   &asText,
                                 &asCsv,   &asPicture, &asMap,   &asPack, &asWorld};
static_assert(std::size(formatsOut) == std::size(writersOut));

}  // namespace

std::span<const ExportFormat> exportFormats()
{
    return formatsOut;
}

const ExportFormat* exportFormatOf(const std::filesystem::path& file)
{
    const std::string ending = file.extension().string();
    const auto found = std::find_if(std::begin(formatsOut), std::end(formatsOut),
                                    [&ending](const ExportFormat& format) { return format.ending == ending; });
    return found == std::end(formatsOut) ? nullptr : found;
}

std::string exportEndings()
{
    std::string text;
    for (const ExportFormat& format : formatsOut) {
        const bool isLast = &format == std::end(formatsOut) - 1;
        text += (text.empty() ? "" : isLast ? " or " : ", ") + std::string(format.ending);
    }
    return text;
}

Result<Exported> exportWorld(const ExportRequest& request)
{
    const ExportFormat* format = exportFormatOf(request.file);
    if (!format)
        return Error{"'" + request.file + "' must end in " + exportEndings() + "."};
    if (request.levels.empty())
        return Error{"The world has no levels."};
    if (!format->hasWorld && request.levels.size() > 1)
        return Error{"A file that ends in " + std::string(format->ending) + " holds one level."};
    return writersOut[format - std::begin(formatsOut)](request);
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
