#include "core/ai/Foes.h"

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

/// Cells the chaser could walk: tiles, doors it can open, walls it digs through, and unless the ruleset ignores them nobody else in the way.
/// The target's own cells count as free, or no path would ever end there.
bool isOnWay(const Thought& thought, const Entity& target, Point p)
{
    const TileMap& tiles = thought.level.tiles;
    const Mobile* mobile = part<Mobile>(thought.self, thought.types());
    const bool opensDoors = !mobile || mobile->opensDoors;
    const bool swims = mobile && (mobile->swims || mobile->flies);
    const bool digs = thought.policies.dig != DigRule::None && diggingPower(thought.level, thought.self, p) > 0;
    if ((tiles.blocksMove(p) && !(opensDoors && tiles.isClosedDoor(p)) && !digs) || (tiles.isSwum(p) && !swims))
        return false;
    if (thought.policies.pathDynamic == PathDynamic::Ignore || target.cells().contains(p))
        return true;
    return !thought.level.entities.blockerAt(p, thought.self.id);
}

/// The first step of a way to the target, where there is one that is short enough.
std::optional<Command> stepToward(Thought& thought, const Entity& target)
{
    const auto isPassable = [&](Point p) { return isOnWay(thought, target, p); };
    PathRequest request;
    request.from = thought.self.at;
    request.to = target.at;
    request.gait.isPassable = isPassable;
    request.gait.footprint = thought.self.footprint;
    request.gait.corners = thought.policies.corners;
    if (const auto most = longestPath(thought))
        request.maxCost = *most * request.gait.costs.straight;
    if (!findPath(request, thought.level.tiles.size(), thought.scratch.paths, thought.scratch.path))
        return std::nullopt;
    return command::Move{*directionOf(thought.scratch.path.cells[1] - thought.self.at)};
}

}  // namespace

Command chase(Thought& thought)
{
    for (const Entity* foe : foesOf(thought)) {
        if (!foe)
            continue;
        if (const auto attack = attackOn(thought, *foe))
            return *attack;
        if (const auto move = stepToward(thought, *foe))
            return *move;
    }
    return wander(thought);
}

}  // namespace gloam
