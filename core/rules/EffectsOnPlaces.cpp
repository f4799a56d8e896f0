#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Ends.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Items.h"
#include "core/parts/Moving.h"
#include "core/rules/EffectKinds.h"
#include "core/rules/EffectTargets.h"
#include "core/rules/Effects.h"
#include "core/rules/Harm.h"
#include "core/rules/Inventories.h"
#include "core/rules/Noise.h"
#include "core/rules/Switching.h"
#include "core/rules/Traps.h"
#include "core/space/Line.h"

#include <algorithm>
#include <cstdlib>

namespace gloam::doing {

namespace {

constexpr int mostSummoned = 100;
constexpr int summonRadius = 5;  ///< cells around, searched for a free one

/// The step away from a point: diagonal unless one side is more than twice the other.
Point stepAway(Point from, Point body)
{
    const Point offset = body - from;
    const auto sign = [](int side, int other) {
        return side == 0 || 2 * std::abs(side) < std::abs(other) ? 0 : side / std::abs(side);
    };
    return {sign(offset.x, offset.y), sign(offset.y, offset.x)};
}

/// Where a body ends up when driven on for as long as it can stand there.
Point driven(const Deed& deed, const Entity& body, Point step, int cells)
{
    Entity mover = body;
    for (int i = 0; i < cells && canStand(deed.level(), mover, mover.at + step); ++i)
        mover.at = mover.at + step;
    return mover.at;
}

std::vector<Point> freeCellsInSight(const Deed& deed, const Effect& effect, const Causing& causing)
{
    Effect around = effect;
    around.shape = EffectShape::InView;
    const Entity& user = *deed.find(causing.user);
    std::vector<Point> cells = cellsOf(deed, around, causing);
    std::erase_if(cells, [&](Point p) {
        return p == user.at || !isWithin(deed.policies().metric, p - user.at, effect.reach)
               || !canStand(deed.level(), user, p);
    });
    return cells;
}

/// The nearest stairs of a direction (king's moves, then reading order), or the free cell nearest to them.
std::optional<Point> cellAtStairs(const Deed& deed, const Entity& user, StairDirection direction)
{
    const TileMap& tiles = deed.level().tiles;
    std::optional<Point> nearest;
    for (const Point at : cellsIn(tiles.size()))
        if (tiles.typeAt(at).stairs == direction
            && (!nearest || chebyshevDistance(user.at, at) < chebyshevDistance(user.at, *nearest)))
            nearest = at;
    return nearest ? freeCellNear(deed.level(), user, *nearest, summonRadius) : std::nullopt;
}

/// The first cell of the line toward a target that is beside it; nullopt if the way there is not free, or too long.
std::optional<Point> cellBeside(const Deed& deed, const Entity& user, Point target, int reach)
{
    const Rect aimed{target, {1, 1}};
    if (isAdjacent(user.cells(), aimed))
        return std::nullopt;
    int steps = 0;
    for (const Point at : line(user.at, target)) {
        if (at == user.at)
            continue;
        if (++steps > reach || !canStand(deed.level(), user, at))
            return std::nullopt;
        if (isAdjacent({at, user.footprint}, aimed))
            return at;
    }
    return std::nullopt;
}

/// Where a blink ends: at stairs; beside the target; at the target, if free and seen; or at a random cell in reach.
std::optional<Point> blinkEnd(Deed& deed, const Effect& effect, const Causing& causing)
{
    if (effect.landing == Landing::Beside)
        return cellBeside(deed, *deed.find(causing.user), causing.target, effect.reach);
    if (effect.landing != Landing::InSight)
        return cellAtStairs(deed, *deed.find(causing.user),
                            effect.landing == Landing::StairsUp ? StairDirection::Up : StairDirection::Down);
    const std::vector<Point> cells = freeCellsInSight(deed, effect, causing);
    if (effect.shape != EffectShape::Self) {
        const bool isOpen = std::find(cells.begin(), cells.end(), causing.target) != cells.end();
        return isOpen ? std::optional(causing.target) : std::nullopt;
    }
    if (cells.empty())
        return std::nullopt;
    return cells[deed.chance("effects").below(cells.size())];
}

/// What an obstacle stops is hurt by it, in the name of the user.
void crash(Deed& deed, const Effect& effect, const Causing& causing, EntityId who)
{
    if (effect.crash == Dice{} || !deed.find(who))
        return;
    const int damage = roll(effect.crash, deed.chance("effects"));
    hurt(deed, who, {effect.element, harmerOf(deed, causing, who), damage, effect.element});
}

}  // namespace

/// Pushes away from the user, or, if the user itself is pushed, from the item or trigger.
void push(Deed& deed, const Effect& effect, const Causing& causing)
{
    const Point origin = effect.shape == EffectShape::Self
                             ? (deed.find(causing.entity) ? placeOf(deed.level(), causing.entity) : causing.target)
                             : originOf(deed, causing);
    for (const EntityId who : bodiesOf(deed, effect, causing)) {
        const int cells = rollAmount(deed, effect, causing);
        if (!deed.find(who))
            continue;  // gone through something an earlier push set off
        const Entity& body = *deed.find(who);
        const Point step = stepAway(origin, body.at);
        const Point to = step == Point{} ? body.at : driven(deed, body, step, cells);
        const bool isStopped = step != Point{} && chebyshevDistance(body.at, to) < cells;
        const bool isMoved = to != body.at;
        if (isMoved) {
            const Subject pushed = deed.subject(who);
            deed.move(who, to);
            deed.tell(event::Pushed{sourceOf(deed, causing, pushed.at), pushed, to, {}});
        }
        if (isStopped)
            crash(deed, effect, causing, who);  // before what lies there moves it on
        if (isMoved && deed.find(who))
            stepOnto(deed, who);
    }
}

void blink(Deed& deed, const Effect& effect, const Causing& causing)
{
    if (!deed.find(causing.user))
        return;
    const std::optional<Point> to = blinkEnd(deed, effect, causing);
    if (!to)
        return;
    const Point from = deed.find(causing.user)->at;
    deed.move(causing.user, *to);
    deed.tell(event::Appeared{deed.subject(causing.user), from});
    stepOnto(deed, causing.user);
}

void summon(Deed& deed, const Effect& effect, const Causing& causing)
{
    const EntityTypeId type = deed.types().findEntity(effect.type);
    const std::vector<Point> cells = cellsOf(deed, effect, causing);
    const int count = std::min(mostSummoned, rollAmount(deed, effect, causing));
    if (type == EntityTypeId{} || cells.empty())
        return;
    const Entity blank = makeEntity(deed.types(), type, {}, {});
    for (int i = 0; i < count; ++i) {
        const auto at =
            freeCellNear(deed.level(), blank, cells[static_cast<std::size_t>(i) % cells.size()], summonRadius);
        if (!at)
            continue;
        const EntityId id = deed.create(type, *at);
        if (id.isNothing())
            return;
        if (effect.turns > 0)
            if (Fleeting* fleeting = deed.add<Fleeting>(id))
                fleeting->turns = effect.turns;
        if (deed.read<Inventory>(id))
            outfit(deed, id);
        if (causing.isBeginning)
            continue;
        if (effect.at != noCell)
            tellOfArrival(deed, id);
        else
            deed.tell(event::Appeared{deed.subject(id), *at});
    }
}

void noise(Deed& deed, const Effect& effect, const Causing& causing)
{
    const std::vector<Point> cells = cellsOf(deed, effect, causing);
    if (cells.empty())
        return;
    const Point at = cells.front();
    Subject source = sourceOf(deed, causing, at);
    source.at = at;
    deed.tell(event::NoiseMade{source, at, effect.reach});
    makeNoise(deed, causing.user, at, effect.reach, NoiseFor::Everyone);
}

}  // namespace gloam::doing
