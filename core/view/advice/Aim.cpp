#include "core/view/advice/Aim.h"

#include "core/action/Outcome.h"
#include "core/ai/Minds.h"
#include "core/parts/Brain.h"
#include "core/space/Line.h"
#include "core/view/words/Looking.h"

#include <algorithm>
#include <tuple>

namespace gloam {

namespace {

/// Whether something the viewer knows of stops a shot passing over a cell.
bool stopsShot(const Slice& slice, Point cell)
{
    if (!slice.isSeen(cell))
        return true;
    for (const Layer layer : allLayers) {
        const TileId tile = slice.floorAt(layer, cell);
        if (tile != nothingTile && (!slice.types->tile(tile).isTransparent || slice.types->tile(tile).isSmoke))
            return true;
    }
    return std::any_of(slice.visible.begin(), slice.visible.end(), [cell](const VisibleEntity& entity) {
        return entity.isOpaque && !entity.isFelt && entity.cells().contains(cell);
    });
}

/// How many cells of a path a shot passes or reaches; all if nothing is in its way. The ends are not checked.
std::size_t clearCells(const Slice& slice, const std::vector<Point>& path)
{
    for (std::size_t i = 1; i + 1 < path.size(); ++i)
        if (stopsShot(slice, path[i]))
            return i;
    return path.size();
}

/// The line one way, or the reverse line if only that is clear: sight is symmetric (C-21).
std::vector<Point> shotPath(const Slice& slice, Point target)
{
    std::vector<Point> there = line(slice.self.at, target);
    std::vector<Point> back = line(target, slice.self.at);
    std::reverse(back.begin(), back.end());
    const bool isBackBetter = clearCells(slice, there) < there.size() && clearCells(slice, back) == back.size();
    return isBackBetter ? back : there;
}

/// Whether the cell holds a creature, or another entity whose trigger waits for a shot.
bool isTargetAt(const Slice& slice, Point target)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(), [&](const VisibleEntity& entity) {
        return (entity.maxHp > 0 || entity.isShotAt) && entity.cells().contains(target);
    });
}

std::optional<RefusalReason> refusalOf(const Slice& slice, const AimLine& aim, Point target, const AimRule& rule)
{
    if (rule.isShot && rule.range <= 0)
        return RefusalReason::NothingToShootWith;
    if (slice.self.cells().contains(target))
        return rule.isShot ? std::optional(RefusalReason::NotYourself) : std::nullopt;
    // An open cell in sight always has a clear line; a wall may be seen past a corner that stops the line.
    if (!slice.isSeen(target) || (stopsShot(slice, target) && aim.clear < aim.path.size()))
        return RefusalReason::CannotSee;
    if (!isWithin(slice.metric, target - slice.self.at, rule.range))
        return RefusalReason::OutOfRange;
    if (rule.isShot && !isTargetAt(slice, target))
        return RefusalReason::NothingToShootAt;
    return std::nullopt;
}

/// Less is worse for the viewer: out of range, no threat by itself, asleep; then the blows that would kill the viewer.
auto dangerOrder(const Slice& slice, const VisibleEntity& enemy, const AimRule& rule)
{
    constexpr double never = 1e9;
    const bool isOutOfRange = aimAt(slice, seenCellOf(slice, enemy), rule).refusal.has_value();
    const double blows = enemy.odds && enemy.odds->taken.blowsToKill > 0 ? enemy.odds->taken.blowsToKill : never;
    return std::tuple(isOutOfRange, !meansHarm(slice, enemy), enemy.isAsleep, blows);
}

/// A hostile entity that never moves, such as a straw figure: a target for practice.
bool standsStill(const Slice& slice, const VisibleEntity& enemy)
{
    const Brain* brain = slice.types->entity(slice.types->findEntity(enemy.type)).part<Brain>();
    return !enemy.isActor || (brain && (brain->mind == "idle" || brain->mind == "still"));
}

}  // namespace

LookInfo aimedInfo(LookInfo info, const AimRule& rule)
{
    if (info.entity.odds && rule.isShot && info.entity.shot)
        info.entity.odds->given = *info.entity.shot;
    else
        info.entity.odds.reset();
    return info;
}

std::optional<Point> mostDangerous(const Slice& slice, const AimRule& rule)
{
    const VisibleEntity* worst = nullptr;
    for (const VisibleEntity* enemy : targetsInSight(slice)) {
        if ((meansHarm(slice, *enemy) || standsStill(slice, *enemy))
            && (!worst || dangerOrder(slice, *enemy, rule) < dangerOrder(slice, *worst, rule)))
            worst = enemy;
    }
    return worst ? std::optional(seenCellOf(slice, *worst)) : std::nullopt;
}

AimLine aimAt(const Slice& slice, Point target)
{
    return aimAt(slice, target, {slice.range, true});
}

AimLine aimAt(const Slice& slice, Point target, const AimRule& rule)
{
    AimLine aim;
    aim.path = shotPath(slice, target);
    aim.clear = clearCells(slice, aim.path);
    aim.refusal = refusalOf(slice, aim, target, rule);
    if (aim.refusal == RefusalReason::OutOfRange) {
        const auto beyond = std::find_if(aim.path.begin(), aim.path.end(), [&](Point cell) {
            return !isWithin(slice.metric, cell - slice.self.at, rule.range);
        });
        aim.clear = static_cast<std::size_t>(beyond - aim.path.begin());
    }
    if (aim.refusal == RefusalReason::CannotSee)
        aim.clear = std::min(aim.clear, aim.path.size() - 1);
    if (!aim.refusal)
        aim.clear = aim.path.size();
    return aim;
}

}  // namespace gloam
