#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/LevelDrawing.h"
#include "core/game/Engine.h"
#include "core/io/world/WorldFiles.h"
#include "editor/exchange/ImportedFiles.h"
#include "editor/exchange/KeptImports.h"
#include "editor/exchange/WorldExport.h"
#include "editor/exchange/WriteBack.h"

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
    std::string form;             ///< "tmx" or "tmj"
    editor::PictureForm picture;  ///< of a .png
    bool isOwn = false;           ///< no level goes back into the text that it came from
};

Result<editor::PictureForm> pictureForm(const Arguments& arguments)
{
    editor::PictureForm form;
    form.hasGrid = arguments.has("grid");
    form.isPictorial = arguments.has("pictograms");
    form.hasEntities = arguments.value("things") != "no";
    const auto cell = arguments.value("cell");
    if (!cell)
        return form;
    const auto width = wholeNumberFrom(*cell);
    form.step = editor::stepOfWidth(static_cast<int>(std::clamp(width.value_or(0), 0LL, 1'000LL)));
    if (form.step)
        return form;
    std::string known;
    for (const int each : editor::cellWidths())
        known += (known.empty() ? "" : ", ") + std::to_string(each);
    return Error{"--cell needs a width in pixels: " + known};
}

Result<ExportWords> exportWords(const Arguments& arguments)
{
    if (arguments.files().size() != 1)
        return Error{"export needs exactly one world"};
    if (!arguments.value("o"))
        return Error{"export needs -o OUT"};
    const auto picture = pictureForm(arguments);
    if (!picture)
        return picture.error();
    ExportWords asked{arguments.worlds().front(), *arguments.value("o"), std::nullopt, "tmx", *picture};
    if (const auto level = arguments.value("level"))
        asked.level = Name(*level);
    if (asked.out.extension() == ".tmj")
        asked.form = "tmj";
    if (const auto form = arguments.value("as"))
        asked.form = *form;
    asked.isOwn = arguments.has("own");
    return asked;
}

/// What another program wrote is not lost to our own form, unless the words ask for that.
Status checkSources(const World& world, const ExportWords& asked, const editor::Exported& exported,
                    const editor::SourcePlaces& places, const Limits& limits)
{
    if (asked.isOwn)
        return done();
    const editor::ImportedFiles imported(world, places, limits);
    std::error_code error;
    for (const editor::ExportedFile& file : exported.files) {
        const std::filesystem::path path = asked.out.parent_path() / file.name;
        if (!exported.back.empty() && std::filesystem::equivalent(path, exported.back, error))
            continue;
        const auto found = imported.at(path);
        if (!found)
            continue;
        constexpr const char* advice = " Choose another name, or replace it with --own.";
        if (!found->level)
            return Error{"'" + file.name + "' belongs to a map that was imported, and this export would replace it."
                         + advice};
        const bool isForgotten = editor::fileToWriteBack(world, *found->level, places).empty();
        return Error{"The level '" + found->level->id.text() + "' came from '" + file.name
                     + "', and this export would replace that map." + advice
                     + (isForgotten ? " To write into the map itself, import it again first." : "")};
    }
    return done();
}

/// Prints what the files do not have, and their names.
int write(const editor::Exported& exported, const std::filesystem::path& folder, CommandContext& context)
{
    for (const Problem& problem : exported.lost)
        context.err << toLine(problem) << "\n";
    if (const Status written = editor::writeExported(exported.files, folder); !written)
        return fileError(context, written.error().sentence);
    for (const editor::ExportedFile& file : exported.files)
        context.out << (folder / file.name).string() << "\n";
    return exitDone;
}

/// Where the source itself was written, the world knows its new bytes: others have not changed it.
Status noteWritten(const ExportWords& asked, const ParsedWorld& opened, const std::string& bytes,
                   const editor::SourcePlaces& places, const CommandContext& context)
{
    World world = opened.world;
    editor::rememberWritten(world.settings, asked.out, bytes, places);
    WorldLayout layout = opened.layout;
    const WorldTexts texts = formatWorldTexts(world, layout);
    return saveWorldTexts(asked.file, texts, world, layout, true, context.reading.limits);
}

}  // namespace

int exportCommand(const Arguments& arguments, CommandContext& context)
{
    const auto asked = exportWords(arguments);
    if (!asked)
        return usageError(context, "export", asked.error().sentence);
    const editor::ExchangeFormat* format = editor::exportFormatOf(asked->out);
    if (!format)
        return usageError(context, "export", "OUT must end in " + editor::exportEndings());
    const auto opened = openFile(asked->file, context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    const World& world = opened->parsed.world;
    if (!opened->parsed.isSound || hasErrors(opened->parsed.problems))
        return fileError(context, "'" + asked->file
                                      + "' has errors, and an export could lose what they are about: check it first.");
    const std::vector<Name> levels = editor::levelsToExport(world, asked->level);
    if (levels.empty())
        return usageError(context, "export",
                          asked->level ? "there is no level '" + asked->level->text() + "'"
                                       : "the world has no levels");
    if (!format->out.hasWorld && levels.size() > 1)
        return usageError(context, "export", "the world has several levels: choose one with --level, or name a .world");
    std::optional<PictureGlyphs> glyphs;
    const auto font = [&glyphs]() -> Result<std::shared_ptr<const editor::GlyphFont>> {
        auto loaded = PictureGlyphs::load();
        if (!loaded)
            return loaded.error();
        return glyphs.emplace(std::move(*loaded)).font;
    };
    std::error_code error;
    const editor::SourcePlaces places{std::filesystem::absolute(asked->file, error).parent_path()};
    const auto exported =
        editor::exportWorld({world, context.reading.engine->parts, asked->out.filename().string(), levels,
                             asked->form == "tmj", asked->picture, font, &context.reading, places, asked->isOwn});
    if (!exported)
        return fileError(context, exported.error().sentence);
    if (const Status can = checkSources(world, *asked, *exported, places, context.reading.limits); !can)
        return fileError(context, can.error().sentence);
    const int code = write(*exported, asked->out.parent_path(), context);
    if (code != exitDone || exported->back.empty() || exported->isSame
        || !std::filesystem::equivalent(asked->out, exported->back, error))
        return code;
    if (const Status noted = noteWritten(*asked, opened->parsed, exported->files.front().bytes, places, context);
        !noted)
        return fileError(context, noted.error().sentence);
    return code;
}

}  // namespace gloam::app
