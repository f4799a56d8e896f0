#include "core/ai/Way.h"

#include "core/rules/Digging.h"
#include "core/rules/Movement.h"

namespace gloam {

namespace {

std::optional<int> longestPath(const Thought& thought)
{
    const Brain* brain = part<Brain>(thought.self, thought.types());
    const int own = brain ? brain->pathMaxDistance : -1;
    const int most = own >= 0 ? own : thought.policies.ruleset.chase.pathMaxDistance;
    return most > 0 ? std::optional(most) : std::nullopt;
}

/// How a chaser gets about, looked up once for all the cells that a search asks for.
struct Walker {
    const Thought& thought;
    Rect target;
    bool opensDoors = true;
    bool swims = false;
    bool digs = false;
    bool minds = true;   ///< those in the way

    Walker(const Thought& whose, Rect cells) : thought(whose), target(cells)
    {
        if (const Mobile* mobile = part<Mobile>(thought.self, thought.types()))
            opensDoors = mobile->opensDoors;
        swims = doesSwim(thought.self, thought.types());
        digs = thought.policies.dig != DigRule::None && part<Digger>(thought.self, thought.types());
        minds = thought.policies.pathDynamic != PathDynamic::Ignore;
    }

    /// Tiles, doors it can open, walls it digs through, and unless the ruleset ignores them nobody else in the way. The
    /// target's own cells count as free, or no path would ever end there.
    bool canPass(Point p) const
    {
        const TileMap& tiles = thought.level.tiles;
        if (tiles.blocksMove(p) && !(opensDoors && tiles.isClosedDoor(p)) && !(digs && diggingPower(thought.level, thought.self, p) > 0))
            return false;
        if (!swims && tiles.isSwum(p))
            return false;
        return !minds || target.contains(p) || !thought.level.entities.blockerAt(p, thought.self.id);
    }
};

}  // namespace

std::optional<Command> stepToward(Thought& thought, Point to, Rect target)
{
    const Walker walker(thought, target);
    const auto isPassable = [&walker](Point p) { return walker.canPass(p); };
    PathRequest request;
    request.from = thought.self.at;
    request.to = to;
    request.gait.isPassable = isPassable;
    request.gait.footprint = thought.self.footprint;
    request.gait.corners = thought.policies.corners;
    if (const auto most = longestPath(thought))
        request.maxCost = *most * request.gait.costs.straight;
    if (!findPath(request, thought.level.tiles.size(), thought.scratch.paths, thought.scratch.path))
        return std::nullopt;
    return command::Move{*directionOf(thought.scratch.path.cells[1] - thought.self.at)};
}

}  // namespace gloam
