#include "core/rules/Noise.h"

#include "core/action/Deed.h"
#include "core/parts/Brain.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Listeners.h"
#include "core/rules/Alertness.h"
#include "core/rules/Statuses.h"
#include "core/rules/Vision.h"

#include <algorithm>

namespace gloam {

namespace {

/// How far a creature hears a noise of that reach.
int earshotOf(const Entity& hearer, const TypeRegistry& types, int reach, NoiseFor whom)
{
    const Brain* brain = part<Brain>(hearer, types);
    const bool isAsleep = hearer.flags.has(EntityFlag::Sleeping);
    const int ears = !brain ? reach : isAsleep ? brain->hearing / 2 : brain->hearing;
    const int loud = isAsleep && whom == NoiseFor::Strangers ? (reach - 1) / 2 : reach;
    return std::min(loud, ears);
}

/// A noise and the ground it is made on.
struct Sound {
    const World& world;
    const Level& level;
    const Policies& policies;
    const Entity* maker;
    Point at;
    int reach;
    NoiseFor whom;
};

Sound soundOf(const Deed& deed, EntityId maker, Point at, int reach, NoiseFor whom)
{
    return {deed.world(), deed.level(), deed.policies(), deed.find(maker), at, reach, whom};
}

bool hears(const Sound& sound, const Entity& hearer)
{
    const TypeRegistry& types = sound.level.tiles.types();
    if (!hearer.isPlaced() || (sound.maker && hearer.id == sound.maker->id))
        return false;
    const Point off = nearestIn(hearer.cells(), sound.at) - sound.at;
    const Metric metric = sound.policies.metric;
    if (!isWithin(metric, off, sound.reach) || !part<Stats>(hearer, types)
        || !isWithin(metric, off, earshotOf(hearer, types, sound.reach, sound.whom)))
        return false;
    return sound.whom == NoiseFor::Everyone || !sound.maker
           || feelingOf(sound.world, hearer, *sound.maker) < alliedFeeling;
}

/// Those who hear a sound and are wanted, by id. Asks the cells around for one that few of them hear, else every entity
/// of the level.
template <typename IsWanted> std::vector<EntityId> hearersAmong(const Sound& sound, IsWanted isWanted)
{
    const EntityStore& entities = sound.level.entities;
    constexpr std::size_t usual = 64;
    std::vector<EntityId> hearers;
    const auto add = [&](const Entity& entity) {
        if (!hears(sound, entity) || !isWanted(entity))
            return;
        if (hearers.empty())
            hearers.reserve(std::min(entities.count(), usual));
        hearers.push_back(entity.id);
    };
    const std::size_t side = 2 * static_cast<std::size_t>(sound.reach) + 1;
    if (side * side >= entities.count()) {
        for (const Entity& entity : entities.all())
            add(entity);
        return hearers;
    }
    for (const Point p : cellsIn(intersected(squareAround(sound.at, sound.reach), {{}, sound.level.tiles.size()})))
        entities.occupancy().forEachAt(p, [&](EntityId id) { add(*entities.find(id)); });
    std::sort(hearers.begin(), hearers.end());
    hearers.erase(std::unique(hearers.begin(), hearers.end()), hearers.end());
    return hearers;
}

/// Among those who fight, a noise is news to hardly any. Nothing but that it alerts them may happen, and nobody takes
/// note of who heard it. False, and without any effect, if it may wake one of them, or if more could happen.
bool alertsAlone(Deed& deed, const Sound& sound, EntityId maker)
{
    if (deed.hasRoomForNotes() || deed.isInHook() || !isHearingAlone(deed))
        return false;
    Listeners& listeners = deed.listeners();
    listeners.follow(deed.level());
    if (!listeners.isAnyStirred(sound.at, sound.reach))
        return true;
    bool isOneFreed = false;
    const std::vector<EntityId> alerted = hearersAmong(sound, [&](const Entity& hearer) {
        isOneFreed = isOneFreed || isFreedWhenHurt(hearer, deed.types());
        return part<Brain>(hearer, deed.types())
               && isNews(hearer, deed.types(), sound.at, maker, MindSense::Noise, deed.turn());
    });
    if (isOneFreed)
        return false;
    for (const EntityId who : alerted)
        alert(deed, who, sound.at, maker, MindSense::Noise);
    return true;
}

}  // namespace

std::vector<EntityId> hearersOf(const World& world, const Level& level, const Policies& policies, const Entity* maker,
                                Point at, int reach, NoiseFor whom)
{
    return hearersAmong({world, level, policies, maker, at, reach, whom}, [](const Entity&) { return true; });
}

void makeNoise(Deed& deed, EntityId maker, Point at, int reach, NoiseFor whom)
{
    if (reach <= 0 || alertsAlone(deed, soundOf(deed, maker, at, reach, whom), maker))
        return;
    std::vector<EntityId> hearers =
        hearersAmong(soundOf(deed, maker, at, reach, whom), [](const Entity&) { return true; });
    for (const EntityId who : hearers) {
        endWhenHurt(deed, who);
        hook::Heard heard{who, at, maker};
        deed.ask(who, heard);
    }
    deed.note({maker, at, reach, std::move(hearers)});
}

void makeNoiseOfStep(Deed& deed, EntityId walker)
{
    const int usual = deed.policies().ruleset.noise.step;
    const Entity* entity = usual > 0 ? deed.find(walker) : nullptr;
    if (!entity)
        return;
    const int stealth = std::max(0, deed.policies().stats.numberOf(deed.level(), *entity, stat::stealth));
    makeNoise(deed, walker, entity->at, usual - stealth, NoiseFor::Strangers);
}

}  // namespace gloam
