#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/LevelDrawing.h"
#include "app/cli/ProblemOutput.h"
#include "app/cli/ShowGame.h"

#include "core/game/Building.h"
#include "core/game/Zones.h"
#include "core/parts/Opacity.h"
#include "core/space/DistanceMap.h"
#include "core/space/FieldOfView.h"
#include "core/space/Pathfinder.h"

#include <optional>
#include <ostream>

namespace gloam::app {

namespace {

/// Octile paths are searched with a diagonal of 1.4142, so that 100 and 141 never prefer the longer of two long ways;
/// the output counts in 100 and 141.
constexpr StepCosts exactOctile{10'000, 14'142, {}, 100};

/// A request about one level.
struct ShowRequest {
    const Level& level;
    Point hero;
    bool hasHero = false;
    Metric metric = Metric::Euclidean;
    std::string cost = "uniform";
    CornerRule corners = CornerRule::Always;
    FovAlgorithm algorithm = FovAlgorithm::Symmetric;
};

/// The cells someone can be in who walks and opens doors.
BitGrid walkableCells(const TileMap& tiles)
{
    BitGrid open(tiles.size());
    for (int y = 0; y < tiles.size().height; ++y)
        for (int x = 0; x < tiles.size().width; ++x)
            open.set({x, y}, (!tiles.blocksMove({x, y}) && !tiles.isSwum({x, y})) || tiles.isClosedDoor({x, y}));
    return open;
}

/// The cost of entering a cell, in percent: 100 * 100 / pace, rounded (TILE-28).
int percentOf(const TileMap& tiles, Point p)
{
    const int speed = std::max(1, tiles.speedAt(p));
    return (100 * 100 + speed / 2) / speed;
}

std::string rowsOf(Size size, const auto& signAt)
{
    std::string text;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x)
            text += signAt(Point{x, y});
        text += '\n';
    }
    return text;
}

int showLevel(const ShowRequest& request, CommandContext& context)
{
    const Level& level = request.level;
    const Size size = level.tiles.size();
    context.out << level.displayName() << " (" << level.id.text() << ", depth " << level.depth << ", " << size.width
                << " by " << size.height << ")\n"
                << editor::drawnAsText(level, request.hasHero ? std::optional(request.hero) : std::nullopt);
    return exitDone;
}

int showFov(const ShowRequest& request, const std::string& text, CommandContext& context)
{
    const std::vector<int> numbers = numbersFrom(text);
    if (numbers.size() != 2 && numbers.size() != 3)
        return usageError(context, "show", "--fov needs X,Y or X,Y,RADIUS, not '" + text + "'");
    const Point origin{numbers[0], numbers[1]};
    if (!request.level.contains(origin))
        return usageError(context, "show", "the cell " + text + " is outside the level");
    FovRequest fov{std::nullopt, request.metric, request.algorithm};
    if (numbers.size() == 3)
        fov.radius = numbers[2];
    FovScratch scratch;
    CellPlanes opacity;
    CellMask seen;
    computeFieldOfView(opacityFor(request.level, {}, opacity), origin, fov, scratch, seen);
    context.out << rowsOf(request.level.tiles.size(), [&](Point p) { return seen.contains(p) ? '*' : '.'; });
    return exitDone;
}

int showPath(const ShowRequest& request, const std::string& text, CommandContext& context)
{
    const std::size_t colon = text.find(':');
    const std::vector<int> from = numbersFrom(text.substr(0, colon));
    const std::vector<int> to = colon == std::string::npos ? std::vector<int>() : numbersFrom(text.substr(colon + 1));
    if (from.size() != 2 || to.size() != 2)
        return usageError(context, "show", "--path needs X,Y:X,Y, not '" + text + "'");
    const TileMap& tiles = request.level.tiles;
    const BitGrid open = walkableCells(tiles);
    const auto percent = [&tiles](Point p) { return percentOf(tiles, p); };
    PathRequest path{{from[0], from[1]}, {to[0], to[1]}, {}, {}, {}};
    path.movement.isPassable = Passable(open);
    path.movement.corners = request.corners;
    if (request.cost == "octile")
        path.movement.costs = exactOctile;
    if (request.cost == "terrain")
        path.movement.costs = {100, 141, percent, 10};
    PathScratch scratch;
    Path found;
    if (!findPath(path, tiles.size(), scratch, found)) {
        context.out << "no path\n";
        return exitFindings;
    }
    const int cost = request.cost == "octile" ? found.straight * 100 + found.diagonal * 141 : found.cost;
    context.out << "straight " << found.straight << " diagonal " << found.diagonal << " cost " << cost << "\n";
    for (const Point p : found.cells)
        context.out << p.x << "," << p.y << "\n";
    return exitDone;
}

int showDistances(const ShowRequest& request, const std::string& text, CommandContext& context)
{
    const std::vector<int> numbers = numbersFrom(text);
    if (numbers.size() != 2)
        return usageError(context, "show", "--distance needs X,Y, not '" + text + "'");
    const TileMap& tiles = request.level.tiles;
    const BitGrid open = walkableCells(tiles);
    const auto percent = [&tiles](Point p) { return percentOf(tiles, p); };
    const std::vector<Point> sources{{numbers[0], numbers[1]}};
    DistanceRequest distances{sources, {}, {}, false};
    distances.movement.isPassable = Passable(open);
    distances.movement.corners = request.corners;
    distances.movement.costs = {1, 1, {}, 100};
    if (request.cost == "octile")
        distances.movement.costs = {100, 141, {}, 100};
    if (request.cost == "terrain")
        distances.movement.costs = {100, 141, percent, 10};
    DistanceScratch scratch;
    Grid<int> costs;
    computeDistances(distances, tiles.size(), scratch, costs);
    for (int y = 0; y < tiles.size().height; ++y)
        for (int x = 0; x < tiles.size().width; ++x) {
            const int cost = costs[{x, y}];
            context.out << (cost == unreachable ? "-" : std::to_string(cost))
                        << (x + 1 < tiles.size().width ? " " : "\n");
        }
    return exitDone;
}

/// The requested level: by name, else the one of a save's hero, else the start's, else the first.
Name levelFor(const OpenedFile& opened, const std::optional<std::string>& name)
{
    const World& world = opened.parsed.world;
    if (name)
        return *name;
    if (opened.saved)
        return opened.saved->state.level;
    const Name& start = world.settings.start.level;
    const auto overland = overlandOf(world);
    if (world.findLevel(start) || (overland && zoneOf(*overland, start)))
        return start;
    return world.levels.empty() ? Name() : world.levels.begin()->first;
}

/// The level as a game of the seed builds it, or as the save has it.
Result<Level> levelIn(const OpenedFile& opened, const Name& id, std::uint64_t seed)
{
    if (!opened.saved)
        return builtLevel(opened.parsed.world, seed, id);
    GameState state = opened.saved->state;
    if (!state.world.findLevel(id))
        return Error{"There is no level '" + id.text() + "'."};
    if (const Status built = buildIfUnbuilt(state, nullptr, id); !built)
        return built.error();
    return *state.world.findLevel(id);
}

bool isLevel(const World& world, const Name& id)
{
    const auto overland = overlandOf(world);
    return world.findLevel(id) || (overland && zoneOf(*overland, id));
}

std::string levelNames(const World& world)
{
    std::string names;
    for (const auto& [id, level] : world.levels)
        names += (names.empty() ? "" : ", ") + id.text();
    if (const auto overland = overlandOf(world)) {
        const Point last{overland->size.width - 1, overland->size.height - 1};
        names += (names.empty() ? "" : ", ") + ("zones " + zoneId(*overland, {}).text()) + " to "
                 + zoneId(*overland, last).text();
    }
    return names.empty() ? "none" : names;
}

}  // namespace

int showCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.files().size() != 1)
        return usageError(context, "show", "show needs exactly one file");
    const auto metric = metricFromWord(arguments.value("metric").value_or("euclidean"));
    const auto algorithm = fovAlgorithmFromWord(arguments.value("algorithm").value_or("symmetric"));
    const auto corners = cornerRuleFromWord(arguments.value("corners").value_or("always"));
    const std::string cost = arguments.value("cost").value_or("uniform");
    const auto opened = openFile(arguments.worlds()[0], context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    printLines(opened->parsed.problems, {}, context.err);
    const auto seed = numberFor(arguments, {"seed", 1});
    if (!seed)
        return usageError(context, "show", seed.error().sentence);
    if (asksAboutGame(arguments))
        return showGame(*opened, arguments, static_cast<std::uint64_t>(*seed), context);
    const Name id = levelFor(*opened, arguments.value("level"));
    if (!isLevel(opened->parsed.world, id))
        return usageError(context, "show", "no such level; available: " + levelNames(opened->parsed.world));
    const Result<Level> level = levelIn(*opened, id, static_cast<std::uint64_t>(*seed));
    if (!level) {
        context.err << "gloamwright: error: " << level.error().sentence << "\n";
        return exitFindings;
    }
    const Start& start = opened->parsed.world.settings.start;
    const ShowRequest request{*level,   start.at,  !opened->saved && start.level == level->id, *metric, cost,
                              *corners, *algorithm};
    if (const auto fov = arguments.value("fov"))
        return showFov(request, *fov, context);
    if (const auto path = arguments.value("path"))
        return showPath(request, *path, context);
    if (const auto distance = arguments.value("distance"))
        return showDistances(request, *distance, context);
    return showLevel(request, context);
}

}  // namespace gloam::app
