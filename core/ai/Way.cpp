#include "core/ai/Way.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/parts/Brain.h"
#include "core/parts/Moving.h"
#include "core/rules/Movement.h"

namespace gloam {

namespace {

/// The longest path it takes, in steps, including the one onto its prey.
std::optional<int> longestPath(const Thought& thought)
{
    const Brain* brain = part<Brain>(thought.self, thought.types());
    const int own = brain ? brain->pathMaxDistance : -1;
    const int most = own >= 0 ? own : thought.policies.ruleset.chase.pathMaxDistance;
    return most > 0 ? std::optional(most) : std::nullopt;
}

/// The positions of a body's top left cell from which it touches or covers the target.
Rect placesAt(Rect target, Size body, Reach reach)
{
    const int around = reach == Reach::Touch ? 1 : 0;
    const Point least = target.at - Point{body.width - 1 + around, body.height - 1 + around};
    return {least,
            {target.size.width + body.width - 1 + 2 * around, target.size.height + body.height - 1 + 2 * around}};
}

/// How a chaser moves, looked up once for all cells of a search.
struct Walker {
    const Thought& thought;
    Rect free;  ///< cells whose occupants do not block
    WalkerKind kind;
    bool digs = false;
    bool minds = true;  ///< whether occupants block

    Walker(const Thought& whose, Rect cells) : thought(whose), free(cells)
    {
        kind.footprint = thought.self.footprint;
        const bool isLarge = kind.footprint != Size{1, 1};
        kind.opensDoors = !isLarge && opensDoors(thought.self, thought.types(), thought.policies);
        kind.swims = doesSwim(thought.self, thought.types());
        digs = !isLarge && thought.policies.dig != DigRule::None && part<Digger>(thought.self, thought.types());
        minds = thought.policies.pathDynamic != PathDynamic::Ignore;
    }

    /// Whether tiles, doors it can open and walls it can dig let it through. Occupants block it unless the ruleset
    /// ignores them or it steps over them (ENT-26).
    bool canPass(Point p) const
    {
        const TileMap& tiles = thought.level.tiles;
        if (tiles.blocksMove(p) && !(kind.opensDoors && tiles.isClosedDoor(p))
            && !(digs && diggingPower(thought.level, thought.self, p) > 0))
            return false;
        if (!kind.swims && tiles.isSwum(p))
            return false;
        return !minds || free.contains(p) || !blockerIn(thought.level, thought.self.id, p, thought.policies.passOver);
    }
};

/// Blocks the cells of creatures in the walker's way in its planes during a search (PATH-05).
class Crowd {
public:
    Crowd(const Walker& walker, CellPlanes& open, std::vector<Point>& taken) : m_open(open), m_taken(taken)
    {
        m_taken.clear();
        const Thought& thought = walker.thought;
        if (walker.minds)
            for (const Entity& entity : thought.level.entities.all())
                if (entity.isSolid() && entity.isPlaced() && entity.id != thought.self.id
                    && !isSteppedOver(entity, thought.types(), thought.policies.passOver))
                    take(entity.cells(), walker);
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    ~Crowd()
    {
        for (const Point cell : m_taken)
            m_open.set(cell, true);
    }

private:
    /// Takes the places from which the walker's body would cover one of the cells.
    void take(Rect cells, const Walker& walker)
    {
        for (int y = cells.top(); y < cells.bottom(); ++y)
            for (int x = cells.left(); x < cells.right(); ++x)
                if (!walker.free.contains({x, y}))
                    takePlaces(intersected(placesAt({{x, y}, {1, 1}}, walker.kind.footprint, Reach::Cover),
                                           {{}, m_open.size()}));
    }

    void takePlaces(Rect places)
    {
        for (int y = places.top(); y < places.bottom(); ++y)
            for (int x = places.left(); x < places.right(); ++x)
                if (m_open.get({x, y})) {
                    m_open.set({x, y}, false);
                    m_taken.push_back({x, y});
                }
    }

    CellPlanes& m_open;
    std::vector<Point>& m_taken;
};

/// Finds a walker's path: by its planes, or cell by cell if it may dig through walls.
bool findWay(const Walker& walker, PathRequest request, ThinkScratch& scratch)
{
    const Level& level = walker.thought.level;
    if (walker.digs) {
        const auto isPassable = [&walker](Point p) { return walker.canPass(p); };
        request.gait.isPassable = isPassable;
        return findPath(request, level.tiles.size(), scratch.paths, scratch.path);
    }
    CellPlanes& open = scratch.walks.of(level, walker.kind);
    const Crowd crowd(walker, open, scratch.taken);
    request.gait.isPassable = open;  // the planes know the whole body: its top left cell is all that moves
    if (walker.kind.footprint != Size{1, 1})
        request.gait.corners = CornerRule::Never;
    return findPath(request, level.tiles.size(), scratch.paths, scratch.path);
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
    const Size body = thought.self.footprint;
    Walker walker(thought, target);
    PathRequest request;
    request.from = thought.self.at;
    request.to = target.at;
    request.gait.corners = thought.policies.corners;
    // A one-cell body can aim at the only cell of its prey: it attacks before it arrives.
    const bool isOfOneCell = body == Size{1, 1} && target.size == Size{1, 1};
    const bool endsBeside = reach == Reach::Touch && !(isOfOneCell && walker.canPass(target.at));
    if (endsBeside)
        walker.free = {};
    if (endsBeside || !isOfOneCell)
        request.area = placesAt(target, body, reach);
    if (const auto most = longestPath(thought))
        request.maxCost = std::max(0, endsBeside ? *most - 1 : *most) * request.gait.costs.straight;
    if (!findWay(walker, request, thought.scratch) || thought.scratch.path.steps() == 0)
        return std::nullopt;
    return command::Move{*directionOf(thought.scratch.path.cells[1] - thought.self.at)};
}

}  // namespace gloam
