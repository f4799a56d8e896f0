#include "tests/fuzz/FuzzSeeds.h"

#include "core/base/Progress.h"
#include "core/game/Game.h"
#include "core/io/edit/EditLog.h"
#include "core/io/edit/StepText.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/Pack.h"
#include "core/io/world/WorldText.h"
#include "editor/exchange/TextExport.h"
#include "editor/exchange/TiledExport.h"
#include "editor/exchange/XpExport.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/fuzz/FuzzBytes.h"
#include "tests/fuzz/FuzzTargets.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/SourceFolder.h"
#include "tests/support/WorldFixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <filesystem>
#include <map>

namespace gloam::test {

namespace {

using Seeds = std::vector<std::string>;

const std::filesystem::path data = sourceFolder() / GLOAM_TEST_DATA;

World twoRooms()
{
    Progress progress;
    return parseWorld(bytesOf(data / "worlds/two-rooms.gloam"), fuzzContext(), "two-rooms.gloam", progress).world;
}

/// Two rooms with things to see, to carry and to read, and a passage.
World furnishedRooms(const ReadContext& context = fuzzContext())
{
    Progress progress;
    const std::string text = bytesOf(data / "worlds/two-rooms.gloam")
                             + "      - {id: 2fq2v0h1t5m8k, type: dagger, at: [3, 3], name: Wick}\n"
                               "      - {type: satchel, at: [4, 2], parts: {inventory: {}}}\n"
                               "      - {type: brazier, at: [5, 5], x: {y: 1}}\n"
                               "    cells: [{at: [7, 3], locked: brass}]\n"
                               "    notes: [{at: [1, 1], text: Hm.}]\n"
                               "links: [{id: 7ywd3n0cg4v8e, kind: stairs, from: [rooms, 1, 5], to: [rooms, 14, 5]}]\n";
    return parseWorld(text, context, "rooms.gloam", progress).world;
}

Seeds filesIn(const std::filesystem::path& folder, std::string_view ending)
{
    Seeds seeds;
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(folder))
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (ending.empty() || entry.path().extension() == ending)
                files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const std::filesystem::path& file : files)
        seeds.push_back(bytesOf(file));
    return seeds;
}

Game playedGame()
{
    Game game = *Game::begin(shippedContext().engine, furnishedRooms(shippedContext()), 5);
    for (const Command& command : *parseCommands("3*e wait 2*s"))
        game.perform(command);
    return game;
}

std::string save()
{
    SavedGame saved;
    saved.state = playedGame().state();
    return *packSave(saved);
}

/// A run in the furnished rooms, with the shipped types: a game does not begin with types that have errors.
RecordedRun begunInRooms()
{
    const RunOrigin origin = NewGame{furnishedRooms(shippedContext()), 5, std::nullopt};
    RecordedRun run{origin, {}, std::move(*beginRun(shippedContext().engine, origin))};
    run.records.push_back(Recorder().begin(run.game.state()));
    return run;
}

std::string journal()
{
    RecordedRun run = begunInRooms();
    playOn(run, "3*e wait 2*s");
    return run.bytes();
}

/// A game of many turns, a journal of it, and one that goes on from it.
RecordedRun longRun()
{
    RecordedRun run = begunInRooms();
    Random chance(5);
    playByChance(run, chance, 120);
    return run;
}

Seeds saves()
{
    SavedGame saved;
    saved.state = longRun().game.state();
    saved.log = {{"A line.", "alert", 2, "fight", 3, "gate"}};
    saved.worldFile = "two-rooms.gloam";
    return {save(), *packSave(saved)};
}

Seeds journals()
{
    RecordedRun run = longRun();
    return {journal(), run.bytes(), formatRun({}, run.game.state(), {})};
}

/// Steps of every kind of edit, each for the world that the one before leads to, or for the first world.
Seeds steps(bool isChain)
{
    const PartTable& parts = fuzzContext().engine->parts;
    RandomEdits random(7, parts);
    World world = twoRooms();
    Seeds texts;
    for (std::size_t i = 0; i < 2 * std::variant_size_v<Edit>; ++i) {
        const EditStep step{"step " + std::to_string(i), 5,
                            simpleEditsIn(random.make(world, i % std::variant_size_v<Edit>))};
        texts.push_back(formatStep(step, world, parts));
        if (!isChain)
            continue;
        Edit done = joined(step.edits);
        exchange(world, done, parts);
    }
    return texts;
}

std::string logOf(const std::vector<EditRecord>& records)
{
    std::string bytes = formatEditLogHead({"two-rooms.gloam", "x1", "two-rooms", 5, 1}, formatWorld(twoRooms()));
    std::uint64_t sum = parseEditLog(bytes, Limits{})->sum;
    for (std::size_t i = 0; i < records.size(); ++i)
        bytes += gloam::bytesOf(records[i], i + 1, sum);
    return bytes;
}

/// A short journal with every kind of record, and one of every kind of edit.
Seeds editLogs()
{
    using Kind = EditRecord::Kind;
    const Seeds chain = steps(true);
    std::vector<EditRecord> all;
    for (const std::string& step : chain)
        all.push_back({Kind::Step, step});
    return {logOf({{Kind::Step, chain[0]},
                   {Kind::Bookmark, textOf(BookmarkMark{1, "one"})},
                   {Kind::Undo},
                   {Kind::Redo},
                   {Kind::Join, chain[1]},
                   {Kind::Saved, textOf(SavedMark{"two-rooms.gloam", "x2"})}}),
            logOf(all)};
}

/// Worlds with every part, trigger, effect and tile that the engine knows.
Seeds randomWorlds()
{
    Seeds texts;
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        texts.push_back(formatWorld(readWorldTree(randomWorldTree(seed), fuzzContext(), "random.gloam").world));
    return texts;
}

/// Maps of Tiled as our export writes them, with properties for all that Tiled has no word for.
Seeds exported(editor::TiledForm form)
{
    const World world = furnishedRooms();
    const std::string file = form == editor::TiledForm::Tmx ? "rooms.tmx" : "rooms.tmj";
    const auto files = editor::exportTiled(world, fuzzContext().engine->parts, {form, {"rooms"}, {}, file});
    Seeds seeds;
    for (const editor::ExportedFile& each : *files)
        if (each.name == file)
            seeds.push_back(each.bytes);
    return seeds;
}

/// A project that holds more than one world, in the form of recent versions of LDtk.
std::string worldsOfLdtk()
{
    QJsonObject project =
        QJsonDocument::fromJson(QByteArray::fromStdString(bytesOf(data / "exchange/keep.ldtk"))).object();
    const QJsonObject world{{QStringLiteral("identifier"), QStringLiteral("World")},
                            {QStringLiteral("worldLayout"), QStringLiteral("Free")},
                            {QStringLiteral("levels"), project.take(QStringLiteral("levels"))}};
    project.insert(QStringLiteral("levels"), QJsonArray{});
    project.insert(QStringLiteral("worlds"), QJsonArray{world});
    return QJsonDocument(project).toJson(QJsonDocument::Compact).toStdString();
}

constexpr const char* oddJson =
    R"({"type": "map", "orientation": "orthogonal", "width": 1, "height": 1, "tilewidth": 16, "tileheight": 16,
 "properties": [{"name": "\u0041\ud83d\ude00\ud800\n\t\\", "type": "float", "value": -1.5E-3},
  {"name": "b", "value": null}],
 "layers": [{"type": "tilelayer", "name": "\"a\/b\"", "width": 1, "height": 1, "data": [0], "visible": false}]})";
constexpr const char* oddTable = "\xEF\xBB\xBF\"wall\";\"floor+door-closed\" ;\"\"\r\n\"a \"\"b\"\"\";-1;gritling\r\n";

std::string xp()
{
    const World world = twoRooms();
    return editor::exportXp(world, *world.levels.begin()->second)->bytes;
}

std::string csv()
{
    const World world = twoRooms();
    return editor::exportCsv(world, *world.levels.begin()->second)->bytes;
}

/// Files as they are written, and such that a campaign can change without minding the sums.
Seeds withSections(Seeds files)
{
    for (std::size_t i = 0, count = files.size(); i < count; ++i)
        files.push_back(sectionsOf(files[i]));
    return files;
}

Seeds madeSeeds(std::string_view target)
{
    if (target == "text")
        return randomWorlds();
    if (target == "types")
        return {"types:\n  entities:\n    rat: {parent: creature, glyph: r, parts: {stats: {hp: 2}}}\n"};
    if (target == "keys")
        return {"north Up k\nsave Ctrl+S\n# a remark\nundo Ctrl+Z Alt+Backspace\n"};
    if (target == "records")
        return {"e", "bump:ne", "use:lamp@12,7", "state 0 clock=1f level/gate/tiles=8c21", "travel@12,7"};
    if (target == "steps")
        return steps(false);
    if (target == "edits")
        return withSections(editLogs());
    if (target == "pack")
        return withSections({*writePack(twoRooms())});
    if (target == "save")
        return withSections(saves());
    if (target == "journal")
        return withSections(journals());
    if (target == "xp")
        return {xp()};
    if (target == "csv")
        return {csv(), "0,1,1\n-1,2,0\n", oddTable};
    if (target == "tmx")
        return exported(editor::TiledForm::Tmx);
    if (target == "txt")
        return {"#####\n#@.+\n#####\n", "  ##\n##.#  \n#<>#\n", "\xEF\xBB\xBF#\xE2\x96\x91#\r\n"};
    if (target == "world")
        return {R"({"maps": [{"fileName": "csv.tmx", "x": 0, "y": 0}], "type": "world"})",
                R"({"patterns": [{"regexp": "c(s)(v)\\.tmx", "multiplierX": 16, "offsetY": 2}], "type": "world"})"};
    if (target == "tmj" || target == "json") {
        Seeds seeds = exported(editor::TiledForm::Tmj);
        seeds.push_back(oddJson);
        return seeds;
    }
    if (target == "ldtk")
        return {worldsOfLdtk()};
    return {};
}

/// Folders of tests/data with files for a target, and their ending.
const std::multimap<std::string_view, std::pair<std::filesystem::path, std::string_view>>& keptSeeds()
{
    static const std::multimap<std::string_view, std::pair<std::filesystem::path, std::string_view>> all{
        {"text", {data / "versions", ".gloam"}},     {"text", {data / "found", ".gloam"}},
        {"save", {data / "versions", ".gloamsave"}}, {"themes", {sourceFolder() / GLOAM_RESOURCES / "themes", ".txt"}},
        {"tmx", {data / "exchange", ".tmx"}},        {"tmj", {data / "exchange", ".tmj"}},
        {"json", {data / "exchange", ".tmj"}},       {"world", {data / "exchange", ".world"}},
        {"ldtk", {data / "exchange", ".ldtk"}},      {"des", {data / "exchange", ".des"}},
    };
    return all;
}

}  // namespace

std::vector<std::string> fuzzSeeds(std::string_view target)
{
    Seeds seeds = madeSeeds(target);
    const auto add = [&seeds](Seeds more) { seeds.insert(seeds.end(), more.begin(), more.end()); };
    const auto [first, last] = keptSeeds().equal_range(target);
    for (auto kept = first; kept != last; ++kept)
        add(filesIn(kept->second.first, kept->second.second));
    add(filesIn(data / "fuzz" / target, {}));
    return seeds;
}

}  // namespace gloam::test
