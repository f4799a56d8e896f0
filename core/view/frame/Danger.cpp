#include "core/view/frame/Danger.h"

#include "core/ai/Moods.h"
#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Opacity.h"
#include "core/rules/Vision.h"
#include "core/space/LightMap.h"
#include "core/space/SightScratch.h"

#include <algorithm>

namespace gloam {

namespace {

bool attacks(MindState state)
{
    return state == MindState::Hunt || state == MindState::KeepDistance || state == MindState::Steal;
}

/// Whether a creature looks out for the hero to attack it.
bool looksOut(const World& world, const Entity& who, const Entity& hero)
{
    const Brain* brain = who.isPlaced() && isAlive(who) ? part<Brain>(who, *world.registry) : nullptr;
    if (!brain || who.id == heroId || who.flags.has(EntityFlag::Sleeping) || !areEnemies(world, who, hero))
        return false;
    const auto conducts = conductsOf(*brain);
    return moodOf(who, *world.registry).state != MindState::Sleep
           && std::any_of(conducts.begin(), conducts.end(), [](const Conduct& one) { return attacks(one.in); });
}

/// Removes what is too far for it to notice the hero in spite of its stealth, and cells where nobody can stand.
void narrow(CellMask& seen, const Entity& who, const Level& level, const Policies& policies, int stealth)
{
    const FovRequest sight = sightOf(who, level, policies);
    const bool isLimited = stealth > 0 && sight.radius;
    const int reach = isLimited ? std::max(1, *sight.radius - stealth) : 0;
    const TileMap& tiles = level.tiles;
    for (const Point p : cellsIn(seen.box))
        if (seen.contains(p)
            && ((tiles.blocksMove(p) && !tiles.isClosedDoor(p))
                || (isLimited && !isWithin(sight.metric, p - eyeOf(who), reach))))
            seen.bits.set(p - seen.box.at, false);
}

}  // namespace

Danger::Danger(const Game& game, const Level& level) : m_counts(level.tiles.size(), 0)
{
    const Entity& hero = *game.hero();
    const Policies& policies = game.policies();
    const int stealth = std::max(0, policies.stats.numberOf(game.level(), hero, stat::stealth));
    Level lit = level;
    lit.entities.remove(heroId);
    if (lightInUse(game.level(), hero))
        lit.ambient = brightestStep;  // the hero lights the cell where it stands, and they need not see any other
    SightScratch scratch;
    for (const Entity& who : lit.entities.all()) {
        if (!looksOut(game.state().world, who, hero))
            continue;
        Watcher watcher{who.id, {}};
        policies.vision.look(who, lit, policies, scratch, watcher.watched);
        narrow(watcher.watched, who, lit, policies, stealth);
        for (const Point p : cellsIn(watcher.watched.box))
            if (watcher.watched.contains(p))
                m_most = std::max<int>(m_most, ++m_counts[p]);
        m_watchers.push_back(std::move(watcher));
    }
}

std::vector<EntityId> Danger::watchersAt(Point at) const
{
    std::vector<EntityId> ids;
    for (const Watcher& watcher : m_watchers)
        if (watcher.watched.contains(at))
            ids.push_back(watcher.id);
    return ids;
}

}  // namespace gloam
