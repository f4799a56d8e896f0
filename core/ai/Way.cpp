#include "core/ai/Way.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/ai/BodyPlanes.h"
#include "core/parts/Brain.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/rules/Movement.h"
#include "core/rules/Stepping.h"
#include "core/rules/Treading.h"

#include <algorithm>
#include <climits>
#include <utility>

namespace gloam {

namespace {

/// The positions of a body's top left cell from which it touches or covers the target.
Rect placesAt(Rect target, Size body, Reach reach)
{
    return placesOver(reach == Reach::Touch ? grown(target, 1) : target, body);
}

/// The longest path it takes, in steps, including the one onto its prey.
std::optional<int> longestPath(const Thought& thought)
{
    const Brain* brain = part<Brain>(thought.self, thought.types());
    const int own = brain ? brain->pathMaxDistance : -1;
    const int most = own >= 0 ? own : thought.policies.ruleset.chase.pathMaxDistance;
    return most > 0 ? std::optional(most) : std::nullopt;
}

/// The time of steps, or their number (C-6). Where all steps take as long, a diagonal one costs a trifle more, so that
/// of equally long ways the straightest is taken.
StepCosts costsUnder(const Policies& policies)
{
    if (!policies.arePathsWeighted)
        return {};
    return policies.isDiagonalLonger ? StepCosts{1'000, 1'410} : StepCosts{1'000, 1'001};
}

/// How a chaser moves, looked up once for all cells of a search.
struct Walker {
    const Thought& thought;
    Rect free;  ///< cells whose occupants do not block
    WalkerKind kind;
    bool digs = false;
    bool displaces = false;
    bool isSlowed = false;  ///< whether its paths count the speed of tiles (TILE-28)
    InTheWay inTheWay = InTheWay::Everyone;
    CornerRule corners;

    Walker(const Thought& whose, Rect cells)
        : thought(whose), free(cells), kind(walkerKindOf(whose.self, whose.types(), whose.policies)),
          corners(cornersFor(whose.self, whose.policies))
    {
        const Policies& policies = thought.policies;
        const Mobile& mobile = mobileOf(thought.self, thought.types());
        if (!thought.level.tiles.acting(TileAct::Touch).empty())
            kind.hurtBy = hurtBy(thought.level, thought.self);
        const bool isLarge = kind.footprint != Size{1, 1};
        displaces = mobile.displaces;
        digs = !isLarge && policies.dig != DigRule::None && diggerOf(thought.level, thought.self) != nullptr;
        isSlowed = policies.arePathsWeighted && !mobile.flies;
        if (policies.pathDynamic == PathDynamic::Ignore)
            inTheWay = InTheWay::Nobody;
    }

    /// Whether tiles, doors it can open and walls it can dig let it through, and no one who counts is there.
    bool canPass(Point p) const
    {
        const TileMap& tiles = thought.level.tiles;
        if (kind.passesWalls ? !tiles.contains(p) : !canEnter(tiles, p))
            return false;
        if ((kind.hurtBy != 0 && (kind.hurtBy & tiles.touchBitsAt(p)) != 0) || !isOnOneOf(tiles, p, kind.only))
            return false;
        if (inTheWay == InTheWay::Nobody || free.contains(p) || !thought.level.entities.blockerAt(p, thought.self.id))
            return true;
        for (const Entity* entity : thought.level.entities.at(p))
            if (entity->id != thought.self.id
                && isInTheWay(*entity, thought.types(), thought.policies.passOver, inTheWay))
                return false;
        return true;
    }

private:
    bool canEnter(const TileMap& tiles, Point p) const
    {
        if (tiles.blocksMove(p) && !(kind.opensDoors && tiles.isClosedDoor(p))
            && !(digs && diggingPower(thought.level, thought.self, p) > 0))
            return false;
        return kind.swims || !tiles.isSwum(p);
    }
};

/// The time of a step onto a cell in percent of the usual: the slowest tile under the body counts (PATH-04).
class PaceMap {
public:
    explicit PaceMap(const Walker& walker) : m_tiles(walker.thought.level.tiles), m_body(walker.kind.footprint) {}

    int percentAt(Point at) const
    {
        int slowest = m_tiles.speedAt(at);
        if (m_body != Size{1, 1})
            for (const Point p : cellsIn(Rect{at, m_body}))
                slowest = std::min(slowest, m_tiles.speedAt(p));
        return (10'000 + slowest / 2) / slowest;
    }

    /// The least percentage of any cell, at most 100: of the fastest ground under the fastest effect.
    int leastPercent() const
    {
        int fastest = 100;
        for (const TileType& tile : m_tiles.types().tiles())
            fastest = std::max(fastest, tile.speed);
        return std::max(1, 1'000'000 / (fastest * fastest));
    }

    bool isEvenAlong(const Path& path) const
    {
        return std::all_of(path.cells.begin() + 1, path.cells.end(), [&](Point p) { return percentAt(p) == 100; });
    }

private:
    const TileMap& m_tiles;
    Size m_body;
};

/// Finds the cheapest path by the time of its steps; `findEven` finds the cheapest over even ground. If that meets no
/// slow ground it is the cheapest in any case, and far quicker to find.
template <typename FindEven>
bool findQuickest(const Walker& walker, PathRequest request, ThinkScratch& scratch, FindEven findEven)
{
    const PaceMap pace(walker);
    const int leastPercent = walker.isSlowed ? pace.leastPercent() : 100;
    const bool neverSpeeds = leastPercent == 100;
    if (neverSpeeds || !request.maxCost) {
        if (!findEven())
            return false;
        if (neverSpeeds && (!walker.isSlowed || pace.isEvenAlong(scratch.path)))
            return true;
    }
    const auto percent = [&pace](Point p) { return pace.percentAt(p); };
    request.movement.costs.percent = percent;
    request.movement.costs.leastPercent = leastPercent;
    return findPath(request, walker.thought.level.tiles.size(), scratch.paths, scratch.path);
}

constexpr int manyLooks = 1'000;
constexpr int fewLines = 64;

/// Finds a path that costs hardly more than the field of its target says: others on the way cost a detour.
bool findByGuide(PathRequest request, const PathGuide& guide, int least, ThinkScratch& scratch)
{
    constexpr int fewSteps = 4;
    const int most = request.maxCost.value_or(INT_MAX);
    request.guide = &guide;
    for (const int detour : {0, fewSteps * request.movement.costs.straight}) {
        request.maxCost = std::min(least + detour, most);
        if (findPath(request, request.movement.isPassable.plane()->size(), scratch.paths, scratch.path))
            return true;
    }
    return false;
}

/// Finds a path by a search from the goal. What blocks the way is a crowd around the goal; once the search leaves the
/// crowd, it runs straight to the walker.
bool findFromGoal(PathRequest request, Size map, ThinkScratch& scratch)
{
    if (request.area)
        return findPath(request, map, scratch.paths, scratch.path);
    std::swap(request.from, request.to);
    const bool isFound = findPath(request, map, scratch.paths, scratch.path);
    std::reverse(scratch.path.cells.begin(), scratch.path.cells.end());
    return isFound;
}

/// The request of a search that stopped, to go on with it.
PathRequest goingOn(PathRequest request)
{
    request.resumes = true;
    return request;
}

/// Finds a path to a goal that others stand beside: a long search stops and starts again from the goal; if that one is
/// long, too, checks whether the goal is shut in.
template <typename IsCutOff>
bool findThroughCrowd(const PathRequest& request, Size map, ThinkScratch& scratch, IsCutOff isCutOff)
{
    constexpr int looksInACrowd = 100;
    PathRequest limited = request;
    limited.maxLooks = looksInACrowd;
    if (findPath(limited, map, scratch.paths, scratch.path))
        return true;
    limited.maxLooks = manyLooks;
    const bool triesFromGoal = scratch.paths.hasOpen() && !request.area;
    if (triesFromGoal && findFromGoal(limited, map, scratch))
        return true;
    const bool isUndecided = scratch.paths.hasOpen();
    return !isCutOff(isUndecided ? INT_MAX : fewLines) && isUndecided && findFromGoal(goingOn(request), map, scratch);
}

/// Finds a path to a goal that nobody stands beside. A long search stops, and goes on once it is known that the goal is
/// not shut in. Those who share a field find the same.
template <typename IsCutOff> bool findOverGround(const Chase& chase, ThinkScratch& scratch, IsCutOff isCutOff)
{
    const PathRequest& request = chase.request;
    const Size map = chase.ground.open.size();
    if (const PathGuide* guide = scratch.fields.find(chase)) {
        const int least = (*guide->left)[request.from - guide->at];
        if (least == unreachable || least > request.maxCost.value_or(INT_MAX))
            return false;
        if (findByGuide(request, *guide, least, scratch))
            return true;
    }
    PathRequest limited = request;
    limited.maxLooks = manyLooks;
    const bool isFound = findPath(limited, map, scratch.paths, scratch.path);
    scratch.fields.noteSearch(chase, scratch.paths.work());
    if (isFound)
        return true;
    const bool isUndecided = scratch.paths.hasOpen();
    return !isCutOff(isUndecided ? INT_MAX : fewLines) && isUndecided
           && findPath(goingOn(request), map, scratch.paths, scratch.path);
}

/// Whether even a straight way would cost more than it may.
bool isTooFar(const PathRequest& request, Rect goals)
{
    const StepCosts& costs = request.movement.costs;
    const std::int64_t steps = chebyshevDistance(request.from, nearestIn(goals, request.from));
    return request.maxCost && steps * std::min(costs.straight, costs.diagonal) > *request.maxCost;
}

/// Whether others block a cell at one of the goals or beside it.
bool areOthersAt(Rect goals, const CellPlanes& ground, const BitGrid& open)
{
    for (const Point p : cellsIn(intersected(grown(goals, 1), {{}, open.size()})))
        if (ground.get(p) && !open.get(p))
            return true;
    return false;
}

/// Finds a path, or finds that there is none. A search without a path would visit every cell in reach.
bool findUnlessCutOff(const Walker& walker, const PathRequest& request, Walkable& ground, ThinkScratch& scratch)
{
    const BitGrid& open = *request.movement.isPassable.plane();
    const bool diagonally =
        request.movement.corners == CornerRule::Always;  // else sides of a diagonal step are joined, too
    const Rect goals = request.area.value_or(Rect{request.to, {1, 1}});
    if (isTooFar(request, goals))
        return false;
    const auto isCutOff = [&](int lines) { return ground.cutOff.fill(open, diagonally, goals, request.from, lines); };
    if (ground.cutOff.isComplete()
        && (ground.cutOff.cutsOff(open, diagonally, goals, request.from) || isCutOff(fewLines)))
        return false;
    if (areOthersAt(goals, ground.open, open))
        return findThroughCrowd(request, open.size(), scratch, isCutOff);
    return findOverGround({request, walker.kind, ground, walker.thought.turn}, scratch, isCutOff);
}

const CellPlanes& openTo(const Walker& walker, InTheWay inTheWay, const Walkable& ground, ThinkScratch& scratch)
{
    const Thought& thought = walker.thought;
    if (inTheWay == InTheWay::Nobody)
        return ground.open;
    return scratch.bodies.of({thought.level, thought.self.id, walker.kind, thought.policies.passOver, inTheWay,
                              walker.free},
                             ground.open);
}

/// Finds the way on whose cells only those stand who may move on.
bool findPastImmobile(const Walker& walker, PathRequest request, Walkable& ground, ThinkScratch& scratch)
{
    request.movement.isPassable = openTo(walker, InTheWay::Immobile, ground, scratch);
    return findQuickest(walker, request, scratch, [&] { return findUnlessCutOff(walker, request, ground, scratch); });
}

/// Finds a path to the first free cell some steps ahead on a way, around those who stand in between.
bool goAround(const Walker& walker, PathRequest request, const Path& way, ThinkScratch& scratch)
{
    constexpr std::size_t nearest = 12;
    constexpr std::size_t farthest = 24;
    constexpr int looksNearby = 64;
    const BitGrid& open = *request.movement.isPassable.plane();
    std::size_t ahead = std::min(nearest, way.cells.size() - 1);
    const std::size_t last = std::min(farthest, way.cells.size() - 1);
    while (ahead < last && !open.get(way.cells[ahead]))
        ++ahead;
    request.to = way.cells[ahead];
    request.area.reset();
    request.maxCost.reset();
    request.maxLooks = looksNearby;
    return findQuickest(walker, request, scratch,
                        [&] { return findPath(request, open.size(), scratch.paths, scratch.path); });
}

/// Finds the beginning of a long way through a herd. A walker far from its goal does not plan around each of the
/// others, so the size of the herd does not matter. It finds none if a few shut the goal in. The result never depends
/// on earlier searches.
bool findThroughHerd(const Walker& walker, const PathRequest& request, Walkable& ground, ThinkScratch& scratch)
{
    const bool diagonally = request.movement.corners == CornerRule::Always;
    const Rect goals = request.area.value_or(Rect{request.to, {1, 1}});
    if (scratch.shutIn.fill(*request.movement.isPassable.plane(), diagonally, goals, request.from, fewLines)
        || !findPastImmobile(walker, request, ground, scratch))
        return false;
    std::swap(scratch.path, scratch.ahead);
    PathRequest nearby = request;
    nearby.movement.isPassable = openTo(walker, InTheWay::Everyone, ground, scratch);
    return goAround(walker, nearby, scratch.ahead, scratch);
}

/// Whether a way is so long that others on it may have moved on by then.
bool isFarAhead(const PathRequest& request)
{
    return chebyshevDistance(request.from, nearestIn(request.area.value_or(Rect{request.to, {1, 1}}), request.from))
           > farAhead;
}

/// Finds a walker's path: by its planes, or cell by cell if it may dig through walls.
bool findWay(const Walker& walker, PathRequest request, ThinkScratch& scratch)
{
    const Size map = walker.thought.level.tiles.size();
    if (walker.digs) {
        const auto isPassable = [&walker](Point p) { return walker.canPass(p); };
        request.movement.isPassable = isPassable;
        return findQuickest(walker, request, scratch,
                            [&] { return findPath(request, map, scratch.paths, scratch.path); });
    }
    Walkable& ground = scratch.walks.of(walker.thought.level, walker.kind);
    // The planes know the whole body: its top left cell is all that moves.
    request.movement.isPassable = openTo(walker, walker.inTheWay, ground, scratch);
    if (walker.inTheWay == InTheWay::Everyone && isFarAhead(request) && scratch.bodies.bodies() > mostAvoided)
        return findThroughHerd(walker, request, ground, scratch);
    return findQuickest(walker, request, scratch, [&] { return findUnlessCutOff(walker, request, ground, scratch); });
}

/// The request of a path to the target, but for the cells that are open.
PathRequest requestFor(Walker& walker, Rect target, Reach reach)
{
    const Thought& thought = walker.thought;
    const Size body = thought.self.footprint;
    PathRequest request;
    request.from = thought.self.at;
    request.to = target.at;
    request.movement.corners = walker.corners;
    request.movement.costs = costsUnder(thought.policies);
    // A one-cell body can aim at the only cell of its prey: it attacks before it arrives.
    const bool isOfOneCell = body == Size{1, 1} && target.size == Size{1, 1};
    const bool endsBeside = reach == Reach::Touch && !(isOfOneCell && walker.canPass(target.at));
    if (endsBeside)
        walker.free = {};
    if (endsBeside || !isOfOneCell)
        request.area = placesAt(target, body, reach);
    if (const auto most = longestPath(thought)) {
        const StepCosts& costs = request.movement.costs;
        const int costOfStep = thought.policies.isDiagonalLonger ? costs.straight : costs.diagonal;
        request.maxCost = static_cast<int>(
            std::min<std::int64_t>(std::max(0, endsBeside ? *most - 1 : *most) * std::int64_t{costOfStep}, 1 << 30));
    }
    return request;
}

/// A step onto a cell that another may leave: who neither displaces nor fights it waits behind it.
Command stepInQueue(const Walker& walker, Direction direction)
{
    const Thought& thought = walker.thought;
    for (const Point p : cellsIn(Rect{thought.self.at + step(direction), thought.self.footprint}))
        if (const Entity* blocker = blockerIn(thought.level, thought.self.id, p, thought.policies.passOver))
            if (!walker.displaces && !areEnemies(thought.world, thought.self, *blocker))
                return command::Wait{};
    return command::Move{direction};
}

}  // namespace

bool canCover(const Level& level, const Entity& who, Point cell)
{
    const Rect places = placesAt({cell, {1, 1}}, who.footprint, Reach::Cover);
    for (int y = places.top(); y < places.bottom(); ++y)
        for (int x = places.left(); x < places.right(); ++x)
            if (canStandOnTiles(level.tiles, who, {x, y}))
                return true;
    return false;
}

std::optional<Command> stepToward(Thought& thought, Rect target, Reach reach)
{
    Walker walker(thought, target);
    const PathRequest request = requestFor(walker, target, reach);
    bool isFound = findWay(walker, request, thought.scratch);
    const bool queues = !isFound && (thought.policies.pathDynamic == PathDynamic::Queue || walker.displaces);
    if (queues) {
        walker.inTheWay = InTheWay::Immobile;
        isFound = findWay(walker, request, thought.scratch);
    }
    const Path& path = thought.scratch.path;
    if (!isFound || path.steps() == 0)
        return std::nullopt;
    const Direction first = *directionOf(path.cells[1] - path.cells[0]);
    return queues ? stepInQueue(walker, first) : command::Move{first};
}

std::optional<Command> breakToward(Thought& thought, Rect target, Reach reach)
{
    Walker walker(thought, target);
    walker.kind.opensDoors = true;
    if (!findWay(walker, requestFor(walker, target, reach), thought.scratch) || thought.scratch.path.steps() == 0)
        return std::nullopt;
    const std::vector<Point>& cells = thought.scratch.path.cells;
    const Direction first = *directionOf(cells[1] - cells[0]);
    for (const Point p : cellsIn(Rect{cells[1], thought.self.footprint}))
        if (thought.level.tiles.isClosedDoor(p))
            return command::Bash{first};
    return command::Move{first};
}

bool isStepClear(const Thought& thought, Rect target, Direction direction)
{
    const Walker walker(thought, target);
    const Point to = thought.self.at + step(direction);
    for (const Point p : cellsIn(Rect{to, thought.self.footprint}))
        if (!thought.level.contains(p) || !walker.canPass(p))
            return false;
    return areCornersOpen(thought.level, thought.self, direction, thought.policies);
}

}  // namespace gloam
