#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/LevelDrawing.h"
#include "core/game/Engine.h"
#include "core/io/file/Files.h"
#include "core/io/world/Pack.h"
#include "editor/exchange/TextExport.h"
#include "editor/exchange/TiledExport.h"
#include "editor/exchange/WorldMapSvg.h"
#include "editor/exchange/XpExport.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace gloam::app {

namespace {

/// What the words ask for.
struct ExportWords {
    std::string file;
    std::filesystem::path out;
    std::optional<Name> level;
    std::string form;     ///< "tmx" or "tmj"
    PictureForm picture;  ///< of a .png
};

constexpr const char* endings = ".tmx, .tmj, .world, .gloam, .gloampack, .txt, .csv, .xp, .png or .svg";

Result<PictureForm> pictureForm(const Arguments& arguments)
{
    PictureForm form;
    form.hasGrid = arguments.has("grid");
    form.isPictorial = arguments.has("pictograms");
    const std::string things = arguments.value("things").value_or("yes");
    if (things != "yes" && things != "no")
        return Error{"--things needs yes or no"};
    form.hasThings = things == "yes";
    const auto cell = arguments.value("cell");
    if (!cell)
        return form;
    const auto width = wholeNumberFrom(*cell);
    form.step = stepOfWidth(static_cast<int>(std::clamp(width.value_or(0), 0LL, 1'000LL)));
    if (form.step)
        return form;
    std::string known;
    for (const int each : cellWidths())
        known += (known.empty() ? "" : ", ") + std::to_string(each);
    return Error{"--cell needs a width in pixels: " + known};
}

Result<ExportWords> exportWords(Words words)
{
    std::replace(words.begin(), words.end(), std::string("-o"), std::string("--out"));
    const auto arguments = Arguments::parse(words, {"out", "level", "as", "cell", "things"}, {"grid", "pictograms"});
    if (!arguments)
        return arguments.error();
    if (arguments->files().size() != 1)
        return Error{"export needs exactly one world"};
    if (!arguments->value("out"))
        return Error{"export needs -o OUT"};
    const auto picture = pictureForm(*arguments);
    if (!picture)
        return picture.error();
    ExportWords asked{arguments->files().front(), *arguments->value("out"), std::nullopt, "tmx", *picture};
    if (const auto level = arguments->value("level"))
        asked.level = Name(*level);
    if (asked.out.extension() == ".tmj")
        asked.form = "tmj";
    if (const auto form = arguments->value("as"))
        asked.form = *form;
    if (asked.form != "tmx" && asked.form != "tmj")
        return Error{"--as needs tmx or tmj"};
    return asked;
}

/// Writes files beside each other and prints their names.
Status writeFiles(const std::vector<editor::ExportedFile>& files, const std::filesystem::path& folder,
                  std::ostream& out)
{
    for (const editor::ExportedFile& file : files) {
        const std::filesystem::path path = folder / file.name;
        if (const Status saved = saveFileDurably(path, file.bytes, {false, {}, {}}); !saved)
            return saved;
        out << path.string() << "\n";
    }
    return done();
}

std::vector<Name> levelsOf(const World& world, const ExportWords& words)
{
    std::vector<const Level*> levels;
    for (const auto& [id, level] : world.levels)
        if (!words.level || id == *words.level)
            levels.push_back(&*level);
    std::stable_sort(levels.begin(), levels.end(),
                     [](const Level* a, const Level* b) { return a->place.number < b->place.number; });
    std::vector<Name> names;
    for (const Level* level : levels)
        names.push_back(level->id);
    return names;
}

Status exportForTiled(const World& world, const ExportWords& words, CommandContext& context)
{
    auto atlas = drawnAtlas(world.registry, editor::atlasTiles(*world.registry), editor::atlasColumns);
    if (!atlas)
        return atlas.error();
    editor::TiledRequest request;
    request.form = words.form == "tmj" ? editor::TiledForm::Tmj : editor::TiledForm::Tmx;
    request.levels = levelsOf(world, words);
    request.tile = atlas->cell;
    const std::string name = words.out.filename().string();
    (words.out.extension() == ".world" ? request.worldFile : request.mapFile) = name;
    auto files = editor::exportTiled(world, context.reading.engine->parts, request);
    if (!files)
        return files.error();
    files->push_back({editor::atlasFile, std::move(atlas->png)});
    return writeFiles(*files, words.out.parent_path(), context.out);
}

Status exportAsText(const World& world, const ExportWords& words, CommandContext& context)
{
    const std::string text = drawnAsText(*world.findLevel(levelsOf(world, words).front()));
    return writeFiles({{words.out.filename().string(), text}}, words.out.parent_path(), context.out);
}

/// Writes one level, and prints what the file does not have of it.
Status exportDrawn(const World& world, const ExportWords& words, CommandContext& context,
                   Result<editor::DrawnLevel> (*draw)(const World&, const Level&))
{
    const auto drawn = draw(world, *world.findLevel(levelsOf(world, words).front()));
    if (!drawn)
        return drawn.error();
    for (const Problem& problem : drawn->lost)
        context.err << toLine(problem) << "\n";
    return writeFiles({{words.out.filename().string(), drawn->bytes}}, words.out.parent_path(), context.out);
}

Status exportAsXp(const World& world, const ExportWords& words, CommandContext& context)
{
    return exportDrawn(world, words, context, &editor::exportXp);
}

Status exportAsCsv(const World& world, const ExportWords& words, CommandContext& context)
{
    return exportDrawn(world, words, context, &editor::exportCsv);
}

Status exportWorldMap(const World& world, const ExportWords& words, CommandContext& context)
{
    const auto map = editor::worldMapSvg(world);
    if (!map)
        return map.error();
    return writeFiles({{words.out.filename().string(), *map}}, words.out.parent_path(), context.out);
}

Status exportPicture(const World& world, const ExportWords& words, CommandContext& context)
{
    std::vector<Level> levels;
    for (const Name& id : levelsOf(world, words))
        levels.push_back(*world.findLevel(id));
    int columns = 1;
    while (columns * columns < static_cast<int>(levels.size()))
        ++columns;
    const Status saved = savePictures(levels, columns, words.out.string(), words.picture);
    if (saved)
        context.out << words.out.string() << "\n";
    return saved;
}

Status exportAsWorld(const World& world, const ExportWords& words, CommandContext& context)
{
    return writeFiles({{words.out.filename().string(), formatWorld(world)}}, words.out.parent_path(), context.out);
}

Status exportAsPack(const World& world, const ExportWords& words, CommandContext& context)
{
    const auto pack = writePack(world);
    if (!pack)
        return pack.error();
    return writeFiles({{words.out.filename().string(), *pack}}, words.out.parent_path(), context.out);
}

struct ExportFormat {
    std::string_view ending;
    bool isOfOneLevel;
    Status (*write)(const World&, const ExportWords&, CommandContext&);
};

constexpr ExportFormat exportFormats[] = {
    {".tmx", true, &exportForTiled},      {".tmj", true, &exportForTiled}, {".world", false, &exportForTiled},
    {".gloam", false, &exportAsWorld},    {".txt", true, &exportAsText},   {".png", false, &exportPicture},
    {".gloampack", false, &exportAsPack}, {".csv", true, &exportAsCsv},    {".xp", true, &exportAsXp},
    {".svg", false, &exportWorldMap},
};

}  // namespace

int exportCommand(const Words& words, CommandContext& context)
{
    const auto asked = exportWords(words);
    if (!asked)
        return usageError(context, "export", asked.error().sentence);
    const auto format = std::find_if(std::begin(exportFormats), std::end(exportFormats), [&](const ExportFormat& each) {
        return each.ending == asked->out.extension().string();
    });
    if (format == std::end(exportFormats))
        return usageError(context, "export", std::string("OUT must end in ") + endings);
    const auto opened = openFile(asked->file, context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    const World& world = opened->parsed.world;
    if (!opened->parsed.isSound || hasErrors(opened->parsed.problems))
        return fileError(context, "'" + asked->file
                                      + "' has errors, and an export could lose what they are about: check it first.");
    const std::size_t count = levelsOf(world, *asked).size();
    if (count == 0)
        return usageError(context, "export",
                          asked->level ? "there is no level '" + asked->level->text() + "'"
                                       : "the world has no levels");
    if (format->isOfOneLevel && count > 1)
        return usageError(context, "export", "the world has several levels: choose one with --level, or name a .world");
    if (const Status written = format->write(world, *asked, context); !written)
        return fileError(context, written.error().sentence);
    return exitDone;
}

}  // namespace gloam::app
