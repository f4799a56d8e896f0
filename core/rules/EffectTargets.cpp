#include "core/rules/EffectTargets.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Life.h"
#include "core/parts/Opacity.h"
#include "core/space/Line.h"
#include "core/space/SightScratch.h"

#include <algorithm>
#include <cstdlib>

namespace gloam {

namespace {

constexpr int mostAmount = 1'000'000;

/// The cells of a line beyond its origin. If `isStopped`, it ends with the first cell that blocks movement.
std::vector<Point> cellsOfLine(const Level& level, Point from, Point toward, int reach, bool isStopped)
{
    const Point offset = toward - from;
    const int longest = std::max(std::abs(offset.x), std::abs(offset.y));
    if (longest == 0 || reach <= 0)
        return {};
    const int times = (reach + longest - 1) / longest;
    std::vector<Point> cells;
    LineWalk walk(from, from + Point{offset.x * times, offset.y * times});
    for (walk.advance(); !walk.isDone() && static_cast<int>(cells.size()) < reach && level.contains(walk.at());
         walk.advance()) {
        cells.push_back(walk.at());
        if (isStopped && level.tiles.blocksMove(walk.at()))
            break;
    }
    return cells;
}

/// Whether an offset is within 45 degrees of a direction: its cosine squared is at least one half.
bool isInQuarter(Point offset, Point direction)
{
    const auto square = [](Point p) { return static_cast<long long>(p.x) * p.x + static_cast<long long>(p.y) * p.y; };
    const long long dot =
        static_cast<long long>(offset.x) * direction.x + static_cast<long long>(offset.y) * direction.y;
    return dot > 0 && 2 * dot * dot >= square(offset) * square(direction);
}

/// The cells within reach and in line of sight of a centre whose offsets `isIn` accepts.
template <typename IsIn>
std::vector<Point> cellsAround(const Deed& deed, const Causing& causing, Point centre, int reach, IsIn isIn)
{
    const Level& level = deed.level();
    std::vector<Point> cells;
    const Rect square = intersected(squareAround(centre, reach), {{}, level.tiles.size()});
    deed.spend(std::int64_t{std::max(0, square.size.width)} * std::max(0, square.size.height));
    for (const Point at : cellsIn(square))
        if (isWithin(deed.policies().metric, at - centre, reach) && isIn(at - centre)
            && isClearFor(level, causing.user, centre, at))
            cells.push_back(at);
    return cells;
}

std::vector<Point> cellsInView(const Deed& deed, const Causing& causing)
{
    const Entity* user = deed.find(causing.user);
    if (!user)
        return {};
    SightScratch scratch;
    CellMask seen;
    deed.policies().vision.look(*user, deed.level(), deed.policies(), scratch, seen);
    std::vector<Point> cells;
    deed.spend(256);
    for (const Point p : cellsIn(seen.box))
        if (seen.contains(p))
            cells.push_back(p);
    return cells;
}

}  // namespace

Subject sourceOf(const Deed& deed, const Causing& causing, Point at)
{
    if (causing.isOfLevel)
        return {{}, {}, {}, at};
    const EntityId id = deed.find(causing.entity) ? causing.entity : causing.user;
    Subject subject = deed.subject(id);
    subject.at = placeOf(deed.level(), id);
    return subject;
}

bool doesAct(const Deed& deed, const Causing& causing)
{
    return !causing.isOfLevel && !causing.isUnasked && deed.find(causing.user);
}

Subject harmerOf(const Deed& deed, const Causing& causing, EntityId who)
{
    const bool isOfUser = doesAct(deed, causing) && who != causing.user;
    return isOfUser ? deed.subject(causing.user) : sourceOf(deed, causing, causing.target);
}

Point originOf(const Deed& deed, const Causing& causing)
{
    for (const EntityId id : {causing.user, causing.entity})
        if (deed.find(id))
            return placeOf(deed.level(), id);
    return causing.target;
}

std::vector<Point> cellsOf(const Deed& deed, const Effect& effect, const Causing& causing)
{
    const Point origin = originOf(deed, causing);
    std::vector<Point> cells;
    if (effect.at != noCell) {
        cells = {effect.at};
    } else {
        switch (effect.shape) {
        case EffectShape::Self: cells = {origin}; break;
        case EffectShape::Cell: cells = {causing.target}; break;
        case EffectShape::Line:
            cells = cellsOfLine(deed.level(), origin, causing.target, effect.reach, effect.kind != EffectKind::Dig);
            break;
        case EffectShape::Cone:
            cells = cellsAround(deed, causing, origin, effect.reach,
                                [&](Point offset) { return isInQuarter(offset, causing.target - origin); });
            break;
        case EffectShape::Burst:
            cells = cellsAround(deed, causing, causing.target, effect.reach, [](Point) { return true; });
            break;
        case EffectShape::InView: cells = cellsInView(deed, causing); break;
        }
    }
    std::erase_if(cells, [&](Point p) { return !deed.level().contains(p); });
    std::sort(cells.begin(), cells.end(), comesBefore);
    return cells;
}

std::vector<EntityId> bodiesOf(const Deed& deed, const Effect& effect, const Causing& causing)
{
    const auto isBody = [&deed](EntityId id) {
        const Entity* entity = deed.find(id);
        return entity && part<Stats>(*entity, deed.types()) && isAlive(*entity);
    };
    const bool hasOwnCell = effect.at != noCell;
    if (effect.shape == EffectShape::Self && !hasOwnCell)
        return isBody(causing.user) ? std::vector{causing.user} : std::vector<EntityId>();
    const bool isSpared = doesAct(deed, causing);
    std::vector<EntityId> bodies;
    for (const Point p : cellsOf(deed, effect, causing))
        deed.level().entities.occupancy().forEachAt(p, [&](EntityId id) {
            if (isBody(id) && (hasOwnCell || !isSpared || id != causing.user))
                bodies.push_back(id);
        });
    std::sort(bodies.begin(), bodies.end());
    bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
    return bodies;
}

int rollAmount(Deed& deed, const Effect& effect, const Causing& causing)
{
    const std::int64_t rolled = roll(effect.amount, deed.chance("effects"));
    const std::int64_t amount = rolled * (effect.timesLevel ? std::max(1, causing.level) : 1);
    return static_cast<int>(std::clamp<std::int64_t>(amount, -mostAmount, mostAmount));
}

}  // namespace gloam
