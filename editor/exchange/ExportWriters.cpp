#include "editor/exchange/ExportWriters.h"

#include "core/io/world/Pack.h"
#include "core/io/world/WorldText.h"
#include "editor/exchange/TextExport.h"
#include "editor/exchange/WorldMapSvg.h"
#include "editor/exchange/WriteBack.h"
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

Result<Exported> asDrawn(const ExportRequest& request, Result<DrawnLevel> (*draw)(const World&, const Level&))
{
    auto drawn = draw(request.world, firstLevel(request));
    if (!drawn)
        return drawn.error();
    return oneFile(request, std::move(drawn->bytes), std::move(drawn->lost));
}

/// The first level that came from a file with the ending of the request, and that file; null if none did.
std::pair<const Level*, std::filesystem::path> levelToGoBack(const ExportRequest& request)
{
    const std::string ending = std::filesystem::path(request.file).extension().string();
    if (request.isOwn || !request.reading || ending == ".world")
        return {};
    for (const Name& id : request.levels) {
        const Level* level = request.world.findLevel(id);
        const std::filesystem::path source =
            level ? fileToWriteBack(request.world, *level, request.places) : std::filesystem::path();
        if (source.extension() == ending)
            return {level, source};
    }
    return {};
}

Result<Exported> exportBack(const ExportRequest& request, const Level& level, const std::filesystem::path& source)
{
    auto back = writtenBack({request.world, *request.reading, request.places, source,
                             levelsOfSource(request.world, level, request.places)});
    if (!back)
        return back.error();
    return Exported{{{request.file, std::move(back->bytes)}}, std::move(back->lost), source, back->isSame};
}

}  // namespace

std::filesystem::path sourceToGoBack(const ExportRequest& request)
{
    return levelToGoBack(request).second;
}

Result<Exported> exportAsLdtk(const ExportRequest& request)
{
    if (const auto [level, source] = levelToGoBack(request); level)
        return exportBack(request, *level, source);
    if (request.isOwn)
        return Error{"A project of LDtk is only written back: it has no form of our own."};
    return Error{"No level came from a project of LDtk that the world remembers; only such levels go back."};
}

Result<Exported> exportAsTiled(const ExportRequest& request)
{
    if (const auto [level, source] = levelToGoBack(request); level)
        return exportBack(request, *level, source);
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

Result<Exported> exportAsXp(const ExportRequest& request)
{
    return asDrawn(request, &exportXp);
}

Result<Exported> exportAsText(const ExportRequest& request)
{
    const Level& level = firstLevel(request);
    return oneFile(request, drawnAsText(level), lostByTypesAlone(request.world, level));
}

Result<Exported> exportAsTable(const ExportRequest& request)
{
    return asDrawn(request, &exportCsv);
}

Result<Exported> exportAsPicture(const ExportRequest& request)
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

Result<Exported> exportAsMap(const ExportRequest& request)
{
    auto map = worldMapSvg(request.world);
    if (!map)
        return map.error();
    return oneFile(request, std::move(*map));
}

Result<Exported> exportAsPack(const ExportRequest& request)
{
    auto pack = writePack(request.world);
    if (!pack)
        return pack.error();
    return oneFile(request, std::move(*pack));
}

Result<Exported> exportAsWorld(const ExportRequest& request)
{
    return oneFile(request, formatWorld(request.world));
}

}  // namespace gloam::editor
