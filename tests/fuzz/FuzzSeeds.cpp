#include "tests/fuzz/FuzzSeeds.h"

#include "core/base/Progress.h"
#include "core/game/Game.h"
#include "core/io/edit/EditLog.h"
#include "core/io/edit/StepText.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/Pack.h"
#include "editor/exchange/TextExport.h"
#include "editor/exchange/XpExport.h"
#include "tests/fuzz/FuzzBytes.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/WorldFixture.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace gloam::test {

namespace {

using Seeds = std::vector<std::string>;

const std::filesystem::path data = GLOAM_TEST_DATA;

World twoRooms()
{
    return worldFrom(bytesOf(data / "worlds/two-rooms.gloam")).world;
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
    Game game = *Game::begin(shippedContext().engine, twoRooms(), 5);
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

std::string journal()
{
    RecordedRun run = begunRun(5);
    playOn(run, "3*e wait 2*s");
    return run.bytes();
}

EditStep paintStep(const World& world)
{
    TilePatch patch;
    patch.set({2, 2}, Layer::Terrain, world.registry->findTile("water"));
    return {"paint", 5, {edit::Tiles{world.levels.begin()->first, patch}}};
}

std::string stepText()
{
    const World world = twoRooms();
    return formatStep(paintStep(world), world, shippedContext().engine->parts);
}

/// A step and an undo.
std::string edits()
{
    std::string bytes = formatEditLogHead({}, formatWorld(twoRooms()));
    std::uint64_t sum = parseEditLog(bytes, Limits{})->sum;
    bytes += gloam::bytesOf(EditRecord{EditRecord::Kind::Step, stepText()}, 1, sum);
    bytes += gloam::bytesOf(EditRecord{EditRecord::Kind::Undo}, 2, sum);
    return bytes;
}

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
    if (target == "types")
        return {"types:\n  entities:\n    rat: {parent: creature, glyph: r, parts: {stats: {hp: 2}}}\n"};
    if (target == "keys")
        return {"north Up k\nsave Ctrl+S\n# a remark\nundo Ctrl+Z Alt+Backspace\n"};
    if (target == "records")
        return {"e", "bump:ne", "use:lamp@12,7", "state 0 clock=1f level/gate/tiles=8c21", "travel@12,7"};
    if (target == "steps")
        return {stepText()};
    if (target == "edits")
        return withSections({edits()});
    if (target == "pack")
        return withSections({*writePack(twoRooms())});
    if (target == "save")
        return withSections({save()});
    if (target == "journal")
        return withSections({journal()});
    if (target == "xp")
        return {xp()};
    if (target == "csv")
        return {csv(), "0,1,1\n-1,2,0\n"};
    return {};
}

/// Folders of tests/data with files for a target, and their ending.
const std::multimap<std::string_view, std::pair<std::filesystem::path, std::string_view>>& keptSeeds()
{
    static const std::multimap<std::string_view, std::pair<std::filesystem::path, std::string_view>> all{
        {"text", {data / "versions", ".gloam"}},     {"text", {data / "found", ".gloam"}},
        {"save", {data / "versions", ".gloamsave"}}, {"themes", {GLOAM_RESOURCES "/themes", ".txt"}},
        {"tmx", {data / "exchange", ".tmx"}},        {"tmj", {data / "exchange", ".tmj"}},
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
