#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/ProblemOutput.h"
#include "core/base/Progress.h"
#include "core/game/Engine.h"
#include "core/io/file/Files.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/world/WorldWeight.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/Import.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <filesystem>
#include <ostream>

namespace gloam::app {

namespace {

/// What the words ask for.
struct ImportWords {
    std::vector<std::string> files;
    std::string out;
    std::string map;    ///< the mapping's file; empty for none
    std::string root;   ///< the folder that files may lie in
    std::string level;  ///< to replace; empty for none
    bool asJson = false;
};

Result<ImportWords> importWords(const Arguments& arguments)
{
    if (arguments.files().empty())
        return Error{"import needs a file"};
    if (!arguments.value("o"))
        return Error{"import needs -o WORLD"};
    return ImportWords{arguments.files(),
                       *arguments.value("o"),
                       arguments.value("map").value_or(""),
                       arguments.value("root").value_or(""),
                       arguments.value("into").value_or(""),
                       arguments.has("json")};
}

/// The mapping of a file; an empty one if it does not exist yet.
Result<editor::ParsedMapping> readMapping(const std::string& file, const Limits& limits)
{
    std::error_code error;
    if (file.empty() || !std::filesystem::exists(file, error))
        return editor::ParsedMapping{};
    const auto text = readFile(file, limits.fileBytes);
    if (!text)
        return text.error();
    return editor::parseMapping(*text, limits, file);
}

/// The folder of the world's file.
std::filesystem::path homeOf(const ImportWords& words)
{
    std::error_code error;
    return std::filesystem::absolute(words.out, error).parent_path();
}

/// A world as it was read back from its texts.
struct AuthoredWorld {
    World world;
    WorldTexts texts;
};

/// The world and its texts, if the program can read these back; otherwise an error, and no file is written. It consumes
/// the world, so that a large one is not in memory twice.
Result<AuthoredWorld> readBack(World world, const WorldLayout& layout, const ReadContext& reading)
{
    WorldWeight weight = weightOf(world, reading.engine->parts);
    weight.bytes = 0;  // an upper bound; reading back measures them
    if (const std::string excess = excessOf(weight, {}, limitsOfWorld(reading.limits, layout.isSpread()));
        !excess.empty())
        return Error{"The world could not be read back, so it is not saved: " + excess};
    Progress progress;
    WorldTexts texts = formatWorldTexts(world, layout);
    world = World();
    ParsedWorld read = parseWorldTexts(texts.main, filesAmong(texts.parts), reading, {}, progress, Lines::Dropped);
    const WorldTexts again = formatWorldTexts(read.world, read.layout);
    if (read.isSound && again.main == texts.main && again.parts == texts.parts)
        return AuthoredWorld{std::move(read.world), std::move(texts)};
    return Error{
        "The world could not be read back as it is, so it is not saved: "
        + (read.problems.empty() ? std::string("it has too many different cells.") : read.problems.front().sentence)};
}

/// `before` is the world that the levels went into; null for a new one. It stays in the files that it is spread over.
Status writeResult(World world, const editor::Mapping& mapping, const ImportWords& words, const ParsedWorld* before,
                   const ReadContext& reading)
{
    WorldLayout layout = before ? before->layout : WorldLayout();
    const auto written = readBack(std::move(world), layout, reading);
    if (!written)
        return written.error();
    if (const Status kept = before ? keepOldVersion(words.out, before->version) : done(); !kept)
        return kept;
    if (const Status saved =
            saveWorldTexts(words.out, written->texts, written->world, layout, before != nullptr, reading.limits);
        !saved)
        return saved;
    std::error_code error;
    if (words.map.empty() || std::filesystem::exists(words.map, error))
        return done();
    return saveFileDurably(words.map, editor::formatMapping(mapping));
}

/// Printed before the file is written: what was changed by hand on these levels is replaced.
void printUpdates(const editor::Imported& imported, const ImportWords& words, std::ostream& out)
{
    for (const Name& id : imported.levels)
        if (const Level* level = imported.world.findLevel(id); level && imported.updated.count(id) > 0)
            out << words.out << ": updates the level " << id.text() << " from " << editor::sourceOf(*level) << "\n";
}

void printResult(const editor::Imported& imported, const ImportWords& words, std::ostream& out)
{
    if (!words.asJson) {
        printProblems(imported.problems, false, out);
        for (const Name& level : imported.levels)
            out << words.out << ": level " << level.text() << "\n";
        return;
    }
    QJsonArray levels;
    QJsonArray updated;
    for (const Name& level : imported.levels) {
        levels.append(QString::fromStdString(level.text()));
        if (imported.updated.count(level) > 0)
            updated.append(QString::fromStdString(level.text()));
    }
    const QJsonObject object{{"world", QString::fromStdString(words.out)},
                             {"levels", levels},
                             {"updated", updated},
                             {"problems", toJson(imported.problems)}};
    out << QJsonDocument(object).toJson().toStdString();
}

/// The world that a file holds already, which the levels go into; nothing if there is no such file.
Result<std::optional<ParsedWorld>> existingWorld(const std::string& path, const CommandContext& context)
{
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return std::optional<ParsedWorld>();
    auto opened = openFile(path, context.reading);
    if (!opened)
        return opened.error();
    if (opened->saved || !opened->parsed.isSound || hasErrors(opened->parsed.problems))
        return Error{"'" + path + "' is no world that levels can be added to. Check it first, or name another file."};
    if (opened->parsed.isPacked)
        return Error{"'" + path + "' is a pack, which is not written to. Name another file."};
    return std::optional<ParsedWorld>(std::move(opened->parsed));
}

}  // namespace

int importCommand(const Arguments& arguments, CommandContext& context)
{
    const auto asked = importWords(arguments);
    if (!asked)
        return usageError(context, "import", asked.error().sentence);
    const auto into = existingWorld(asked->out, context);
    if (!into)
        return fileError(context, into.error().sentence);
    const ParsedWorld* before = *into ? &**into : nullptr;
    const World* world = before ? &before->world : nullptr;
    if (!asked->level.empty() && !(world && world->findLevel(Name(asked->level))))
        return usageError(context, "import", "there is no level '" + asked->level + "' in " + asked->out);
    const auto mapping = readMapping(asked->map, context.reading.limits);
    if (!mapping)
        return fileError(context, mapping.error().sentence);
    if (!mapping->problems.empty()) {
        printProblems(mapping->problems, asked->asJson, context.out);
        return exitFile;
    }
    editor::ForeignWorld foreign =
        editor::readForeign({asked->files.begin(), asked->files.end()}, asked->root, context.reading.limits);
    foreign.name = std::filesystem::path(asked->out).stem().string();
    if (foreign.maps.empty()) {
        for (const Problem& problem : foreign.problems)
            context.err << toLine(problem) << "\n";
        return exitFile;
    }
    editor::Imported imported = editor::importWorld({foreign,
                                                     mapping->mapping,
                                                     context.reading,
                                                     world,
                                                     Name(asked->level),
                                                     {homeOf(*asked)},
                                                     before && before->layout.isSpread()});
    if (!asked->asJson)
        printUpdates(imported, *asked, context.out);
    context.out.flush();
    foreign.maps.clear();
    if (const Status written = writeResult(std::move(imported.world), imported.again, *asked, before, context.reading);
        !written)
        return fileError(context, written.error().sentence);
    printResult(imported, *asked, context.out);
    return hasErrors(imported.problems) ? exitFindings : exitDone;
}

}  // namespace gloam::app
