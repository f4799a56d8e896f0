#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/LevelDrawing.h"
#include "core/base/Words.h"
#include "core/game/Zones.h"
#include "core/generate/Pipeline.h"
#include "core/io/file/Files.h"
#include "core/view/words/Nouns.h"
#include "editor/document/GeneratePlans.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace gloam::app {

namespace {

constexpr int mostOfASheet = 400;

struct GenerateRequest {
    World world;
    bool isOwnWorld = false;  ///< it was made for the level
    Name level;               ///< of the world, a zone perhaps; empty: a new level of the recipe
    Name name;
    Recipe recipe;
    Size size;
    std::uint64_t seed = 1;
    int count = 1;
};

/// "80x25".
std::optional<Size> levelSizeFrom(const std::string& text)
{
    const std::size_t cross = text.find('x');
    const auto width = wholeNumberFrom(text.substr(0, cross));
    const auto height = cross == std::string::npos ? std::nullopt : wholeNumberFrom(text.substr(cross + 1));
    const long long most = Limits{}.levelSide;
    if (!width || !height || *width < 1 || *height < 1 || *width > most || *height > most)
        return std::nullopt;
    return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

/// A world without levels that uses every library.
World emptyWorld(const CommandContext& context)
{
    std::string libraries;
    for (const auto& [name, types] : context.reading.library->types)
        libraries += (libraries.empty() ? "" : ", ") + name.text();
    Progress progress;
    return parseWorld("gloam: 3\nworld: {id: generated, name: Generated, ruleset: d20, uses: [" + libraries + "]}\n",
                      context.reading, "generated", progress)
        .world;
}

std::string listOfRecipes(const World& world)
{
    std::string names;
    for (const std::string& name : recipeNames(world))
        names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? "none" : names;
}

void printRecipes(const World& world, std::ostream& out)
{
    for (const std::string& name : recipeNames(world)) {
        const Result<Recipe> recipe = recipeNamed(world, name);
        out << name;
        if (recipe)
            out << " (" << recipe->size.width << "x" << recipe->size.height << "): " << recipe->about << "\n";
        else
            out << ": " << recipe.error().sentence << "\n";
    }
}

/// "Dig cave" for `dig-cave`.
std::string titleOf(const Name& recipe)
{
    std::string words = recipe.text();
    std::replace(words.begin(), words.end(), '-', ' ');
    return capitalised(std::move(words));
}

/// A level of the world as games of successive seeds build it.
Result<std::vector<Level>> levelsOfWorld(const GenerateRequest& request)
{
    std::vector<Level> levels;
    for (int i = 0; i < request.count; ++i) {
        const std::uint64_t seed = request.seed + static_cast<std::uint64_t>(i);
        Result<Level> level = builtLevel(request.world, seed, request.level);
        if (!level)
            return level.error().within("seed " + std::to_string(seed));
        levels.push_back(std::move(*level));
    }
    return levels;
}

/// A level that its recipe has not built yet.
Level unbuiltLevel(const GenerateRequest& request, std::uint64_t seed)
{
    Level blank = makeLevel(request.name, request.size, request.world.registry, Name());
    blank.name = titleOf(request.name);
    blank.recipe = request.name;
    blank.seed = static_cast<std::int64_t>(seed);
    return blank;
}

/// A level leaves its trail, unless that is null.
Result<std::vector<Level>> levelsOf(const GenerateRequest& request, BuildTrail* trail)
{
    if (!request.level.isEmpty())
        return levelsOfWorld(request);
    const ContentPools pools = contentPoolsOf(request.world);
    std::vector<Level> levels;
    for (int i = 0; i < request.count; ++i) {
        const std::uint64_t seed = request.seed + static_cast<std::uint64_t>(i);
        const Level blank = unbuiltLevel(request, seed);
        Progress progress;
        Result<Level> level = trail ? built(blank, {request.recipe, pools, seed}, *trail, progress)
                                    : built(blank, {request.recipe, pools, seed}, progress);
        if (!level)
            return level.error().within("seed " + std::to_string(seed));
        levels.push_back(std::move(*level));
    }
    return levels;
}

/// Where someone arrives: on the stair up, else on an empty cell.
Point arrivalOf(const Level& level)
{
    for (const Point p : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(p).stairs == StairDirection::Up)
            return p;
    Random chance(1);
    return findEmptyCell(level, chance).value_or(Point{});
}

/// A world made for a level has its name, and the recipe's sentence for the list of worlds.
World entitled(const GenerateRequest& request)
{
    World world = request.world;
    if (request.isOwnWorld) {
        world.settings.name = titleOf(request.name);
        world.settings.about = request.recipe.about;
    }
    return world;
}

/// The level with the start of its world on it, as the editor builds it from the recipe and seed: creatures keep away
/// from where the hero begins.
Result<Level> levelWithStart(const GenerateRequest& request, const World& world, Level level, BuildTrail trail)
{
    const Name id = level.id;
    const Point start = world.settings.start.at;
    // The world of a level alone has nothing else on it that must be reached, or stay.
    if (request.isOwnWorld && level.tiles.at(Layer::Structure, start) == nothingTile) {
        level = Level();  // a large one takes much memory
        const ContentPools pools = contentPoolsOf(world);
        Progress progress;
        return builtWith(start, unbuiltLevel(request, request.seed), {request.recipe, pools, request.seed},
                         std::move(trail), progress);
    }
    level.tiles.pack();  // it stays in memory while it is built again; packed, its cells would be searched slowly
    World around = world;
    around.levels.insert_or_assign(id, Cow<Level>(std::move(level)));
    return editor::generated(around, id, *editor::requestOf(*around.findLevel(id)));
}

/// The world with the level in it as text. If it had no start, the hero starts on the level.
Result<std::string> worldWith(const GenerateRequest& request, Level level, BuildTrail trail)
{
    World world = entitled(request);
    const Name id = level.id;
    const bool hasStart = !world.settings.start.level.isEmpty() || world.registry->findEntity("delver").slot == 0;
    if (!hasStart) {
        world.settings.start = {id, arrivalOf(level), Name("delver"), {}};
        Result<Level> again = levelWithStart(request, world, std::move(level), std::move(trail));
        if (!again)
            return again.error();
        level = std::move(*again);
    }
    world.levels.insert_or_assign(id, Cow<Level>(std::move(level)));
    return formatWorld(world);
}

int finding(CommandContext& context, const Error& error)
{
    context.err << "gloamwright: error: " << error.sentence << "\n";
    return exitFindings;
}

int writeOut(const GenerateRequest& request, std::vector<Level> levels, BuildTrail trail, const std::string& out,
             CommandContext& context)
{
    const std::string kind = std::filesystem::path(out).extension().string();
    if (kind != ".png" && kind != ".gloam")
        return usageError(context, "generate", "-o needs a file that ends in .png or .gloam, not '" + out + "'");
    if (kind == ".gloam" && levels.size() > 1)
        return usageError(context, "generate", "a sheet is a picture: -o needs a file that ends in .png");
    int columns = 1;
    while (columns * columns * request.size.width < static_cast<int>(levels.size()) * request.size.height)
        ++columns;
    Status saved = done();
    if (kind == ".png") {
        saved = savePictures(levels, columns, out);
    } else {
        const Result<std::string> world = worldWith(request, std::move(levels.front()), std::move(trail));
        if (!world)
            return finding(context, world.error());
        saved = saveFileDurably(out, *world);
    }
    if (!saved)
        return fileError(context, saved.error().sentence);
    context.out << out << "\n";
    return exitDone;
}

/// What to build: a level of the world, or a recipe.
Status chooseWhat(const Arguments& arguments, GenerateRequest& request)
{
    if (const auto level = arguments.value("level")) {
        if (arguments.value("recipe") || arguments.value("size"))
            return Error{"--level has a recipe and a size of its own: leave out --recipe and --size"};
        request.level = *level;
        const auto overland = overlandOf(request.world);
        const Level* known = request.world.findLevel(request.level);
        if (!known && !(overland && zoneOf(*overland, request.level)))
            return Error{"there is no level '" + *level + "'"};
        request.size = known ? known->tiles.size() : overland->zone;
        return done();
    }
    if (!arguments.value("recipe"))
        return Error{"generate needs --recipe; available: " + listOfRecipes(request.world)};
    request.name = *arguments.value("recipe");
    const Result<Recipe> recipe = recipeNamed(request.world, request.name);
    const std::vector<std::string> names = recipeNames(request.world);
    if (!recipe && std::find(names.begin(), names.end(), request.name.text()) != names.end())
        return recipe.error();
    if (!recipe)
        return Error{recipe.error().sentence + " Available: " + listOfRecipes(request.world) + "."};
    request.recipe = *recipe;
    request.size = recipe->size;
    return done();
}

}  // namespace

int generateCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() > 1)
        return usageError(context, "generate", "only one file is allowed: unexpected '" + arguments.files()[1] + "'");
    GenerateRequest request;
    if (arguments.files().empty()) {
        request.world = emptyWorld(context);
        request.isOwnWorld = true;
    } else {
        const auto opened = openFile(arguments.worlds()[0], context.reading);
        if (!opened)
            return fileError(context, opened.error().sentence);
        request.world = opened->parsed.world;
    }
    if (arguments.has("list")) {
        printRecipes(request.world, context.out);
        return exitDone;
    }
    if (const auto chosen = chooseWhat(arguments, request); !chosen)
        return usageError(context, "generate", chosen.error().sentence);
    if (const auto text = arguments.value("size")) {
        const auto size = levelSizeFrom(*text);
        if (!size)
            return usageError(context, "generate", "--size needs WIDTHxHEIGHT in cells, such as 80x25");
        request.size = *size;
    }
    const auto seed = numberFor(arguments, {"seed", 1});
    if (!seed)
        return usageError(context, "generate", seed.error().sentence);
    request.seed = static_cast<std::uint64_t>(*seed);
    const auto count = numberFor(arguments, {"sheet", 1, 1, mostOfASheet});
    if (!count)
        return usageError(context, "generate", count.error().sentence);
    request.count = static_cast<int>(*count);
    if (request.count > 1 && !arguments.value("o"))
        return usageError(context, "generate", "--sheet needs -o OUT.png");
    if (request.count * request.size.area() > Limits{}.fileCells)
        return usageError(context, "generate",
                          "these levels would have " + std::to_string(request.count * request.size.area())
                              + " cells in all, and the most are " + std::to_string(Limits{}.fileCells));
    BuildTrail trail;
    const std::filesystem::path out = arguments.value("o").value_or("");
    const bool getsStart = request.isOwnWorld && request.count == 1 && out.extension() == ".gloam";
    auto levels = levelsOf(request, getsStart ? &trail : nullptr);
    if (!levels)
        return finding(context, levels.error());
    if (arguments.value("o"))
        return writeOut(request, std::move(*levels), std::move(trail), out.string(), context);
    context.out << editor::drawnAsText(levels->front());
    return exitDone;
}

}  // namespace gloam::app
