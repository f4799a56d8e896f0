#include "core/ai/Brain.h"

#include "core/rules/Combat.h"
#include "core/rules/Digging.h"
#include "core/rules/Factions.h"
#include "core/rules/Movement.h"
#include "core/rules/Ranged.h"

namespace gloam {

namespace {

/// Who is chased: the hero, while alive and an enemy.
const Entity* chaseTarget(const Thought& thought)
{
    const Entity* hero = thought.level.entities.find(heroId);
    return hero && isAlive(*hero) && areEnemies(thought.world, thought.self, *hero) ? hero : nullptr;
}

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

}  // namespace

Command chase(Thought& thought)
{
    const Entity* target = chaseTarget(thought);
    if (!target)
        return wander(thought);
    if (isAdjacent(thought.self.cells(), target->cells()))
        return command::Strike{target->id};
    if (canShootAt(thought.level, thought.policies, thought.self, target->at))
        return command::Fire{target->at};
    const auto isPassable = [&](Point p) { return isOnWay(thought, *target, p); };
    PathRequest request;
    request.from = thought.self.at;
    request.to = target->at;
    request.gait.isPassable = isPassable;
    request.gait.footprint = thought.self.footprint;
    request.gait.corners = thought.policies.corners;
    if (const auto most = longestPath(thought))
        request.maxCost = *most * request.gait.costs.straight;
    if (!findPath(request, thought.level.tiles.size(), thought.scratch.paths, thought.scratch.path))
        return wander(thought);
    const auto direction = directionOf(thought.scratch.path.cells[1] - thought.self.at);
    return command::Move{*direction};
}

}  // namespace gloam
