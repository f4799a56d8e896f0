#include "core/rules/Vision.h"

#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Opacity.h"
#include "core/parts/Talk.h"
#include "core/parts/Waiting.h"
#include "core/rules/SightModels.h"
#include "core/space/LightMap.h"
#include "core/space/Line.h"
#include "core/space/SightScratch.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace gloam {

namespace {

int darkvisionOf(const Entity& who, const Level& level, const StatTable& stats)
{
    return std::max(0, stats.numberOf(level, who, stat::darkvision));
}

void numbersOfDarkvision(const StatQuery& query, StatValue& value)
{
    if (query.stat != stat::darkvision)
        return;
    if (const Darkvision* darkvision = part<Darkvision>(query.who, query.types()))
        value.add("eyes", darkvision->radius);
}

/// No line says what the other algorithms see: the field itself is asked, as far as the cell.
bool isInFieldOf(FovRequest sight, const Entity& viewer, const Level& level, Point at)
{
    const Point eye = eyeOf(viewer);
    CellPlanes opacity;
    FovScratch scratch;
    CellMask seen;
    sight.radius = chebyshevDistance(eye, at);
    sight.metric = Metric::Chebyshev;
    computeFieldOfView(opacityFor(level, viewer.id, opacity), eye, sight, scratch, seen);
    return seen.contains(at);
}

/// How far a creature sees, and by which algorithm.
using SightRule = FovRequest(const Entity& viewer, const Level& level, const Policies& policies);

/// Whether it sees a cell within its range. A short line is asked for first: most are blocked, and to walk one takes
/// less time than to work out the range.
bool seesWithin(SightRule* sightFor, const Entity& viewer, const Level& level, const Policies& policies, Point at)
{
    constexpr int shortLine = 24;  // cells
    const Point eye = eyeOf(viewer);
    if (!level.contains(at) || !level.contains(eye))
        return false;
    const bool followsLines = policies.fov == FovAlgorithm::Symmetric;
    const bool isLineKnown = followsLines && chebyshevDistance(eye, at) <= shortLine;
    if (isLineKnown && !isClearFor(level, policies, viewer.id, eye, at))
        return false;
    const FovRequest sight = sightFor(viewer, level, policies);
    if (sight.radius && !isWithin(sight.metric, at - eye, *sight.radius))
        return false;
    if (!followsLines)
        return isInFieldOf(sight, viewer, level, at);
    return isLineKnown || isClearFor(level, policies, viewer.id, eye, at);
}

std::uint64_t mixed(std::uint64_t hash, std::initializer_list<int> numbers)
{
    for (const int number : numbers)
        hash = mix64(hash ^ static_cast<std::uint32_t>(number));
    return hash;
}

/// Computes what it sees, unless it has seen the same already (FOV-09).
void lookWithin(const FovRequest& sight, const Entity& viewer, const Level& level, SightScratch& scratch,
                CellMask& seen)
{
    const SightCache::Key key{viewer.id,     hashOfOpacity(level, viewer.id),
                              eyeOf(viewer), sight.radius,
                              sight.metric,  sight.algorithm};
    if (const CellMask* kept = scratch.kept.find(key)) {
        seen = *kept;
        return;
    }
    computeFieldOfView(opacityFor(level, viewer.id, scratch.opacity), eyeOf(viewer), sight, scratch.fov, seen);
    scratch.kept.keep(key, seen);
}

void lookFar(const Entity& viewer, const Level& level, const Policies& policies, SightScratch& scratch, CellMask& seen)
{
    lookWithin(sightOf(viewer, level, policies), viewer, level, scratch, seen);
}

bool seesFar(const Entity& viewer, const Level& level, const Policies& policies, Point at)
{
    return seesWithin(&sightOf, viewer, level, policies, at);
}

void collectSources(const Level& level, SightScratch& scratch)
{
    scratch.lights.clear();
    const auto collect = [&](const Lamp& lamp) {
        if (lamp.light->affects == LightAffects::Vision)
            scratch.lights.push_back({lamp.at, lamp.light->radius, strengthOf(*lamp.light), 0, lamp.entity->id.value});
    };
    forEachLamp(level, scratch.lamps, collect);
    const auto collectTile = [&](Point at, const TileLight& light) {
        if (light.affects == LightAffects::Vision)
            scratch.lights.push_back({at, light.radius, brightestStep, 0, keyOfTileLight(at)});
    };
    forEachTileLight(level, collectTile);
}

/// Of what lamps contribute to which cells within a radius are lit. Their brightness does not count.
std::uint64_t hashOfSources(const Level& level, Point eye, std::optional<int> radius, SightScratch& scratch)
{
    if (level.ambient > 0)
        return 0;
    collectSources(level, scratch);
    std::uint64_t hash = 1;
    for (const LightSource& light : scratch.lights)
        if (!radius || chebyshevDistance(eye, light.at) <= std::int64_t{*radius} + light.radius)
            hash = mixed(hash, {light.at.x, light.at.y, light.radius});
    return hash;
}

/// The radius noticed without light: all but the hero sense the neighbouring cells.
int darkReach(const Entity& viewer, const Level& level, const StatTable& stats)
{
    const int least = viewer.id == heroId ? 0 : 1;
    return std::max(least, darkvisionOf(viewer, level, stats));
}

void lookAtLit(const Entity& viewer, const Level& level, const Policies& policies, SightScratch& scratch,
               CellMask& seen)
{
    lookFar(viewer, level, policies, scratch, seen);
    collectSources(level, scratch);
    const CellPlanes& planes = opacityFor(level, {}, scratch.opacity);
    BitGrid& lit = scratch.lit;
    scratch.seenBy.followLit(planes, seen, eyeOf(viewer), level.ambient, scratch.lights, scratch.fov, lit,
                             hashOfOpacity(level, {}));
    const int reach = darkReach(viewer, level, policies.stats);
    for (const Point p : cellsIn(intersected(squareAround(eyeOf(viewer), reach), seen.box)))
        if (isWithin(policies.metric, p - eyeOf(viewer), reach))
            lit.set(p - seen.box.at, true);
    for (int y = 0; y < lit.size().height; ++y)
        for (int word = 0; word < lit.wordsPerRow(); ++word)
            seen.bits.row(y)[word] &= lit.row(y)[word];
}

bool seesLit(const Entity& viewer, const Level& level, const Policies& policies, Point at)
{
    return seesFar(viewer, level, policies, at)
           && (isLit(level, at)
               || isWithin(policies.metric, at - eyeOf(viewer), darkReach(viewer, level, policies.stats)));
}

bool isInUnlitCell(const Entity& viewer, const Level& level, const StatTable& stats)
{
    return darkvisionOf(viewer, level, stats) == 0 && !isLit(level, eyeOf(viewer));
}

/// The hero sees as far as its light reaches (LIGHT-02), or less with weaker eyes.
FovRequest sightByLight(const Entity& viewer, const Level& level, const Policies& policies)
{
    FovRequest sight = sightOf(viewer, level, policies);
    const auto lamp = lightInUse(level, viewer);
    const int reach = std::max(lamp ? lamp->light->radius : 0, darkvisionOf(viewer, level, policies.stats));
    sight.radius = std::min(sight.radius.value_or(reach), reach);
    return sight;
}

void lookByLight(const Entity& viewer, const Level& level, const Policies& policies, SightScratch& scratch,
                 CellMask& seen)
{
    if (viewer.id != heroId)
        return lookAtLit(viewer, level, policies, scratch, seen);
    lookWithin(sightByLight(viewer, level, policies), viewer, level, scratch, seen);
}

bool seesByLight(const Entity& viewer, const Level& level, const Policies& policies, Point at)
{
    return viewer.id == heroId ? seesWithin(&sightByLight, viewer, level, policies, at)
                               : seesLit(viewer, level, policies, at);
}

bool isWithoutLight(const Entity& viewer, const Level& level, const StatTable& stats)
{
    return darkvisionOf(viewer, level, stats) == 0 && !lightInUse(level, viewer);
}

/// LIGHT-05: the hero gropes in the dark. Creatures are used to it.
template <bool (*isInDarkness)(const Entity&, const Level&, const StatTable&)>
void numbersOfDarkness(const StatQuery& query, StatValue& value)
{
    if (query.who.id == heroId && (query.stat == stat::hitBonus || query.stat == stat::dv)
        && isInDarkness(query.who, query.level, query.stats))
        value.add("darkness", darknessPenalty);
}

}  // namespace

bool followsFromBasis(const VisionPolicy& model)
{
    return model.look == &lookFar || model.look == &lookAtLit || model.look == &lookByLight;
}

SightBasis sightBasisOf(const Entity& viewer, const Level& level, const Policies& policies, SightScratch& scratch)
{
    const bool seesByLamp = policies.vision.look == &lookByLight && viewer.id == heroId;
    const FovRequest sight = (seesByLamp ? sightByLight : sightOf)(viewer, level, policies);
    SightBasis basis{level.tiles.planeRevision(), hashOfBodies(level, {}), eyeOf(viewer), sight.radius, sight.metric};
    if (policies.vision.look == &lookFar || seesByLamp)
        return basis;
    basis.darkReach = darkReach(viewer, level, policies.stats);
    basis.lamps = hashOfSources(level, basis.eye, basis.radius, scratch);
    return basis;
}

bool isClearFor(const Level& level, const Policies& policies, EntityId looker, Point from, Point to)
{
    if (policies.ruleset.los.isSymmetric)
        return isClearFor(level, looker, from, to);
    return isClearAlong(from, to, [&](Point p) { return doesHide(level, looker, p); });
}

bool canSee(const Level& level, const Policies& policies, const Entity& who, Point to)
{
    return policies.vision.sees(who, level, policies, to);
}

bool canSeeBody(const Level& level, const Policies& policies, const Entity& who, const Entity& other)
{
    for (const Point cell : cellsIn(other.cells()))
        if (level.contains(cell) && canSee(level, policies, who, cell))
            return true;
    return false;
}

bool notices(const Level& level, const Policies& policies, const Entity& who, const Entity& other)
{
    if (!canSeeBody(level, policies, who, other))
        return false;
    const int stealth = std::max(0, policies.stats.numberOf(level, other, stat::stealth));
    if (stealth == 0)
        return true;
    const FovRequest sight = sightOf(who, level, policies);
    return !sight.radius
           || isWithin(sight.metric, nearestIn(other.cells(), eyeOf(who)) - eyeOf(who),
                       std::max(1, *sight.radius - stealth));
}

const Entity* enemyInView(const World& world, const Level& level, const Policies& policies, const Entity& who)
{
    const TypeRegistry& types = level.tiles.types();
    const Entity* first = nullptr;
    const auto look = [&](const Entity& other) {
        if ((!first || other.id < first->id) && other.isPlaced() && other.id != who.id && isAlive(other)
            && part<Stats>(other, types) && !part<Talk>(other, types) && areEnemies(world, who, other)
            && !isHidden(other, types) && canSeeBody(level, policies, who, other))
            first = &other;
    };
    if (const auto radius = sightOf(who, level, policies).radius) {
        level.entities.forEachAround(eyeOf(who), *radius, look);
        return first;
    }
    for (const Entity& other : level.entities.all()) {
        look(other);
        if (first)
            break;
    }
    return first;
}

void registerVision(PolicyRegistry& policies)
{
    policies.stats.add(&numbersOfDarkvision);
    policies.offerVision("geometric", {&lookFar, &seesFar, nullptr, nullptr});
    policies.offerVision("lit-cells", {&lookAtLit, &seesLit, &isInUnlitCell, &numbersOfDarkness<&isInUnlitCell>});
    policies.offerVision("light-radius",
                         {&lookByLight, &seesByLight, &isWithoutLight, &numbersOfDarkness<&isWithoutLight>});
}

}  // namespace gloam
