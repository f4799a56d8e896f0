#include "core/ai/Foes.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/ai/Powers.h"
#include "core/parts/Arms.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
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

/// The search of a creature for the nearest foe in sight other than the hero, among a crowd that is up to date. Asks
/// cheap questions first: most creatures of a level are too far away.
class FoeSearch {
public:
    explicit FoeSearch(const Thought& thought)
        : m_thought(thought), m_sight(sightOf(thought.self, thought.level, thought.policies)),
          m_eye(eyeOf(thought.self)), m_grudge(grudgeOf(thought))
    {
        const Rect all{{}, thought.level.tiles.size()};
        m_bounds = {m_sight.radius ? intersected(squareAround(m_eye, *m_sight.radius), all) : all, boundlessSight};
        const Brain* brain = part<Brain>(thought.self, thought.types());
        m_isFollower = brain && findConduct(conductsOf(*brain), MindState::Follow);
    }

    const Entity* nearest()
    {
        const Thought& thought = m_thought;
        if (!thought.level.contains(m_eye))
            return nullptr;
        if (const Entity* foe = thought.level.entities.find(m_grudge))
            consider(*foe);
        const auto visit = [&](EntityId id, Point at) {
            if (chebyshevDistance(at, thought.self.at) <= m_bounds.distance && id != thought.self.id && id != m_grudge)
                consider(*thought.level.entities.find(id));
        };
        thought.scratch.crowd.forEachFoe(thought.world, thought.self.faction, thought.self.at, m_bounds, visit);
        return m_nearest;
    }

private:
    void consider(const Entity& other)
    {
        const Entity& self = m_thought.self;
        if (!other.isPlaced() || other.id == self.id || other.id == heroId || !isAlive(other)
            || (m_nearest && !isNearer(self, other, *m_nearest)))
            return;
        if (m_sight.radius && !isWithin(m_sight.metric, nearestIn(other.cells(), m_eye) - m_eye, *m_sight.radius))
            return;
        if (!part<Stats>(other, m_thought.types()) || isOutOfTheWay(other) || isOutOfSight(other))
            return;
        if (!notices(m_thought.level, m_thought.policies, self, other))
            return noteUnseen();
        m_nearest = &other;
        m_bounds.distance = chebyshevDistance(self.at, other.at);
    }

    /// A follower does not leave its leader for what cannot come.
    bool isOutOfTheWay(const Entity& other) const
    {
        return m_isFollower && other.id != m_grudge && part<Rooted>(other, m_thought.types())
               && !isAdjacent(m_thought.self.cells(), other.cells());
    }

    bool isOutOfSight(const Entity& other) const
    {
        if (m_hasLooked)
            for (const Point cell : cellsIn(other.cells()))
                if (m_thought.scratch.seen.contains(cell))
                    return false;
        return m_hasLooked;
    }

    /// Looking around once costs less than checking many foes that walls hide. Bodies, which are left out, hide more.
    void noteUnseen()
    {
        constexpr int mostUnseen = 4;
        const bool canLook = m_sight.algorithm == FovAlgorithm::Symmetric || m_thought.level.entities.opaque().empty();
        if (m_hasLooked || !canLook || ++m_unseen < mostUnseen)
            return;
        ThinkScratch& scratch = m_thought.scratch;
        computeFieldOfView(m_thought.level.tiles.sight(), m_eye, m_sight, scratch.fov, scratch.seen);
        m_bounds.within = intersected(m_bounds.within, scratch.seen.box);
        m_hasLooked = true;
    }

    const Thought& m_thought;
    FovRequest m_sight;
    Point m_eye;
    EntityId m_grudge;  ///< its foe whatever the faction
    bool m_isFollower = false;
    Crowd::Bounds m_bounds;
    const Entity* m_nearest = nullptr;
    int m_unseen = 0;  ///< foes it has not noticed
    bool m_hasLooked = false;
};

/// Its nearest foe other than the hero. Most levels hold none, which is known without asking how far it sees.
const Entity* otherFoe(const Thought& thought)
{
    Crowd& crowd = thought.scratch.crowd;
    crowd.follow(thought.level);
    const bool mayHaveOne = !grudgeOf(thought).isNothing() || crowd.hasFoes(thought.world, thought.self.faction);
    return mayHaveOne ? FoeSearch(thought).nearest() : nullptr;
}

}  // namespace

Foes foesOf(const Thought& thought)
{
    const Entity* hero = heroAsFoe(thought);
    const Entity* other = otherFoe(thought);
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
    if (canStrike(thought.level, thought.self, foe))
        return command::Strike{foe.id};
    for (const Point cell : cellsIn(foe.cells()))
        if (canShootAt(thought.level, thought.policies, thought.self, cell))
            return command::Fire{cell};
    return std::nullopt;
}

}  // namespace gloam
