#include "core/ai/Foes.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/parts/Abilities.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/parts/Opacity.h"
#include "core/rules/Abilities.h"
#include "core/rules/Ranged.h"
#include "core/rules/Vision.h"
#include "core/types/AbilityType.h"

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

/// Under the pursuit `path`, and where sight needs no light, hunters always know where the hero is; otherwise they must
/// notice it (C-27, CHASE-05, 08).
bool knowsOf(const Thought& thought, const Entity& hero)
{
    const Brain* brain = part<Brain>(thought.self, thought.types());
    const MindPlan* plan = brain ? planOf(*brain) : nullptr;
    const bool isAlwaysKnown = (!plan || plan->knowsHero) && thought.policies.pursuit == Pursuit::Path
                               && !thought.policies.vision.isInDarkness;
    return isAlwaysKnown || notices(thought.level, thought.policies, thought.self, hero);
}

/// Who last hurt it.
EntityId grudgeOf(const Thought& thought)
{
    const Mood* mood = part<Mood>(thought.self, thought.types());
    return mood ? mood->grudge : EntityId{};
}

const Entity* heroAsFoe(const Thought& thought)
{
    const Entity* hero = thought.level.entities.find(heroId);
    return hero && isAlive(*hero) && (areEnemies(thought.world, thought.self, *hero) || grudgeOf(thought) == heroId)
                   && knowsOf(thought, *hero)
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

/// Visits the entities within a distance, some perhaps more than once, or all of a level that has fewer than there are
/// cells within it.
template <typename Visit> void forEachAround(const Level& level, Point centre, std::optional<int> distance, Visit visit)
{
    const EntityStore& entities = level.entities;
    const std::int64_t side = 2 * std::int64_t{distance.value_or(boundlessSight)} + 1;
    if (!distance || side * side >= static_cast<std::int64_t>(entities.count())) {
        for (const Entity& entity : entities.all())
            visit(entity);
        return;
    }
    for (const Point p : cellsIn(intersected(squareAround(centre, *distance), {{}, level.tiles.size()})))
        entities.occupancy().forEachAt(p, [&](EntityId id) { visit(*entities.find(id)); });
}

/// Asks cheap questions first: most creatures on a level are too far away or friendly.
const Entity* nearestOtherFoe(const Thought& thought)
{
    const Entity& self = thought.self;
    const FovRequest sight = sightOf(self, thought.level, thought.policies);
    const Point eye = eyeOf(self);
    std::optional<std::vector<Name>> factions;  // computed for the first creature it might take sides against
    const EntityId grudge = grudgeOf(thought);
    const auto isFoe = [&](const Entity& other) {
        if (other.id == grudge || areEnemies(thought.world, self, other))
            return true;
        if (!factions)
            factions = factionsAround(thought);
        return takesSidesAgainst(thought, other, *factions);
    };
    const Brain* brain = part<Brain>(self, thought.types());
    const bool isFollower = brain && findConduct(conductsOf(*brain), MindState::Follow);
    const auto isOutOfTheWay = [&](const Entity& other) {  // it does not leave its leader for what cannot come
        return isFollower && other.id != grudge && part<Rooted>(other, thought.types())
               && !isAdjacent(self.cells(), other.cells());
    };
    const bool isAtPeaceWithItsOwn = feelingBetween(thought.world, self.faction, self.faction) > hostileFeeling;
    const Entity* nearest = nullptr;
    forEachAround(thought.level, eye, sight.radius, [&](const Entity& other) {
        if (!other.isPlaced() || other.id == self.id || other.id == heroId || !isAlive(other))
            return;
        if ((isAtPeaceWithItsOwn && other.faction == self.faction && other.id != grudge)
            || (nearest && !isNearer(self, other, *nearest)))
            return;
        if (sight.radius && !isWithin(sight.metric, nearestIn(other.cells(), eye) - eye, *sight.radius))
            return;
        if (part<Stats>(other, thought.types()) && !isOutOfTheWay(other) && isFoe(other)
            && notices(thought.level, thought.policies, self, other))
            nearest = &other;
    });
    return nearest;
}

bool isHarmful(const Effect& effect, const TypeRegistry& types)
{
    if (effect.kind == EffectKind::Damage)
        return true;
    const StatusType* status = effect.kind == EffectKind::Afflict ? types.findStatus(effect.status) : nullptr;
    return status && status->isHarmful;
}

/// The farthest that an ability used without aim reaches, in cells.
int spreadOf(const AbilityType& ability)
{
    int reach = 0;
    for (const Effect& effect : ability.effects)
        if (effect.shape == EffectShape::Burst || effect.shape == EffectShape::InView)
            reach = std::max(reach, effect.reach);
    return reach;
}

bool reaches(const Thought& thought, const AbilityType& ability, int level, const Entity& foe)
{
    const Point near = nearestIn(foe.cells(), thought.self.at);
    switch (ability.aim) {
    case AimKind::None: return isWithin(thought.policies.metric, near - thought.self.at, spreadOf(ability));
    case AimKind::Neighbour: return chebyshevDistance(thought.self.at, near) == 1;
    case AimKind::Cell:
        return isWithin(thought.policies.metric, near - thought.self.at, rangeOf(ability, level))
               && isClearFor(thought.level, thought.policies, thought.self.id, thought.self.at, near);
    }
    return false;
}

/// The first of its abilities that is ready and harms a foe from here; one turn in two it does without.
std::optional<Command> abilityOn(const Thought& thought, const Entity& foe)
{
    if (!part<Abilities>(thought.self, thought.types()))
        return std::nullopt;
    int slot = 0;
    for (const KnownAbility& known : knownAbilitiesOf(thought.self, thought.types())) {
        ++slot;
        const AbilityType* type = thought.types().findAbility(known.ability);
        const auto isMeantToHarm = [&](const Effect& effect) { return isHarmful(effect, thought.types()); };
        if (!type || type->isPassive || whyNotReady(thought.level, thought.self, known, *type)
            || std::none_of(type->effects.begin(), type->effects.end(), isMeantToHarm)
            || !reaches(thought, *type, known.level, foe))
            continue;
        if (thought.chance.below(2) == 0)
            return std::nullopt;
        const bool isAimed = type->aim != AimKind::None;
        return command::UseAbility{slot,
                                   isAimed ? std::optional(nearestIn(foe.cells(), thought.self.at)) : std::nullopt};
    }
    return std::nullopt;
}

}  // namespace

Foes foesOf(const Thought& thought)
{
    const Entity* hero = heroAsFoe(thought);
    const Entity* other = nearestOtherFoe(thought);
    if (hero && other)
        return isNearer(thought.self, *other, *hero) ? Foes{other->id, hero->id} : Foes{hero->id, other->id};
    if (!hero && !other)
        return {};
    return {hero ? hero->id : other->id, {}};
}

std::optional<Command> attackOn(const Thought& thought, const Entity& foe)
{
    if (const auto ability = abilityOn(thought, foe))
        return ability;
    if (isAdjacent(thought.self.cells(), foe.cells()))
        return command::Strike{foe.id};
    for (const Point cell : cellsIn(foe.cells()))
        if (canShootAt(thought.level, thought.policies, thought.self, cell))
            return command::Fire{cell};
    return std::nullopt;
}

}  // namespace gloam
