#include "core/ai/Foes.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Opacity.h"
#include "core/rules/Ranged.h"
#include "core/rules/Vision.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace gloam {

namespace {

bool isNearer(const Entity& self, const Entity& one, const Entity& than)
{
    return std::tuple(chebyshevDistance(self.at, one.at), one.id)
           < std::tuple(chebyshevDistance(self.at, than.at), than.id);
}

/// If sight needs no light, its enemies always know where the hero is; otherwise darkness hides the hero (C-27).
bool knowsOf(const Thought& thought, const Entity& hero)
{
    return !thought.policies.vision.isInDarkness || notices(thought.level, thought.policies, thought.self, hero);
}

const Entity* heroAsFoe(const Thought& thought)
{
    const Entity* hero = thought.level.entities.find(heroId);
    return hero && isAlive(*hero) && areEnemies(thought.world, thought.self, *hero) && knowsOf(thought, *hero)
               ? hero
               : nullptr;
}

/// The factions present on the level, including its own.
std::vector<Name> factionsAround(const Thought& thought)
{
    std::vector<Name> factions;
    for (const Entity& entity : thought.level.entities.all())
        if (entity.isPlaced() && isAlive(entity) && part<Stats>(entity, thought.types())
            && std::find(factions.begin(), factions.end(), entity.faction) == factions.end())
            factions.push_back(entity.faction);
    return factions;
}

/// Whether the two are on opposite sides of a quarrel (FACT-01): an ally of one is an enemy of the other. Allies of
/// each other never are, nor is the hero merely for an ally's sake.
bool takesSidesAgainst(const Thought& thought, const Entity& other, const std::vector<Name>& factions)
{
    const World& world = thought.world;
    const Name& own = thought.self.faction;
    const auto isHostile = [&](const Name& a, const Name& b) {
        return feelingBetween(world, a, b) <= hostileFeeling || feelingBetween(world, b, a) <= hostileFeeling;
    };
    if (feelingBetween(world, own, other.faction) >= alliedFeeling)
        return false;
    return std::any_of(factions.begin(), factions.end(), [&](const Name& ally) {
        return (feelingBetween(world, own, ally) >= alliedFeeling && isHostile(ally, other.faction))
               || (feelingBetween(world, other.faction, ally) >= alliedFeeling && isHostile(ally, own));
    });
}

/// Asks cheap questions first: most creatures on a level are too far away or friendly.
const Entity* nearestOtherFoe(const Thought& thought)
{
    const Entity& self = thought.self;
    const FovRequest sight = sightOf(self, thought.level, thought.policies);
    const Point eye = eyeOf(self);
    std::optional<std::vector<Name>> factions;  // computed for the first creature it might take sides against
    const auto isFoe = [&](const Entity& other) {
        if (areEnemies(thought.world, self, other))
            return true;
        if (!factions)
            factions = factionsAround(thought);
        return takesSidesAgainst(thought, other, *factions);
    };
    const bool isAtPeaceWithItsOwn = feelingBetween(thought.world, self.faction, self.faction) > hostileFeeling;
    const Entity* nearest = nullptr;
    for (const Entity& other : thought.level.entities.all()) {
        if (!other.isPlaced() || other.id == self.id || other.id == heroId || !isAlive(other))
            continue;
        if ((isAtPeaceWithItsOwn && other.faction == self.faction) || (nearest && !isNearer(self, other, *nearest)))
            continue;
        if (sight.radius && !isWithin(sight.metric, nearestIn(other.cells(), eye) - eye, *sight.radius))
            continue;
        if (part<Stats>(other, thought.types()) && isFoe(other)
            && notices(thought.level, thought.policies, self, other))
            nearest = &other;
    }
    return nearest;
}

}  // namespace

std::array<const Entity*, 2> foesOf(const Thought& thought)
{
    const Entity* hero = heroAsFoe(thought);
    const Entity* other = nearestOtherFoe(thought);
    if (!hero || (other && isNearer(thought.self, *other, *hero)))
        return {other, hero};
    return {hero, other};
}

std::optional<Command> attackOn(const Thought& thought, const Entity& foe)
{
    if (isAdjacent(thought.self.cells(), foe.cells()))
        return command::Strike{foe.id};
    const Rect cells = foe.cells();
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (canShootAt(thought.level, thought.policies, thought.self, {x, y}))
                return command::Fire{{x, y}};
    return std::nullopt;
}

}  // namespace gloam
