#include "core/rules/Stepping.h"

#include "core/action/Deed.h"
#include "core/parts/Moving.h"
#include "core/rules/Noise.h"
#include "core/rules/Traps.h"

#include <algorithm>

namespace gloam {

namespace {

/// A body as it was before its step, which may end it.
struct Stepper {
    EntityId id;
    Rect cells;
    bool isFlying;
    int delay;  ///< ticks of an act
};

Stepper stepperOf(const Deed& deed)
{
    const Entity& mover = deed.actor();
    return {mover.id, mover.cells(), doesFly(mover, deed.types()),
            deed.policies().stats.numberOf(deed.level(), mover, stat::delay)};
}

/// The slowest ground under a body, in percent of the usual speed (TILE-28, PATH-04); flying bodies touch none.
int paceUnder(const Level& level, const Stepper& mover, Point to)
{
    constexpr int usualPace = 100;
    if (mover.isFlying)
        return usualPace;
    int slowest = level.tiles.speedAt(to);
    for (const Point p : cellsIn(Rect{to, mover.cells.size}))
        slowest = std::min(slowest, level.tiles.speedAt(p));
    return slowest;
}

/// C-6: a diagonal step takes 141 hundredths of a straight one if the ruleset says so. TILE-28: ground of half speed
/// takes twice as long. Rounded to the nearest tick, at least one.
Done costOfStep(const Deed& deed, const Stepper& mover, Point to, Direction direction)
{
    const int percent = deed.policies().isDiagonalLonger && isDiagonal(direction) ? 141 : 100;
    const int pace = paceUnder(deed.level(), mover, to);
    if (percent == pace)
        return Done{};
    Stats own;
    own.delay = mover.delay;
    const int usual = deed.policies().timing.usualTicks(own);
    return Done{std::max(1, (usual * percent + pace / 2) / pace)};
}

}  // namespace

bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, const Policies& policies)
{
    const bool isLarge = mover.footprint != Size{1, 1};
    return (isLarge && policies.needsFootprintOnly) || areCornersOpen(level, mover, direction, policies.corners);
}

Outcome takeStep(Deed& deed, Direction direction)
{
    const Stepper mover = stepperOf(deed);
    const Point from = mover.cells.at;
    const Point to = from + step(direction);
    hook::BeforeMove before{mover.id, to};
    if (const Veto veto = deed.ask(mover.id, before))
        return *veto;

    deed.move(mover.id, to);
    deed.tell(event::Moved{deed.subject(mover.id), from});
    hook::AfterMove after{mover.id, from};
    deed.ask(mover.id, after);
    makeNoiseOfStep(deed, mover.id);
    stepOnto(deed, mover.id);
    return costOfStep(deed, mover, to, direction);
}

void walkOn(Deed& deed, Direction direction)
{
    const Entity* walker = deed.find(deed.actorId());  // what it pushed or dug may have ended it
    if (walker && !walker->flags.has(EntityFlag::Dead)
        && canStep(deed.level(), deed.actor(), direction, deed.policies().corners))
        takeStep(deed, direction);
}

}  // namespace gloam
