#pragma once

#include "core/bot/Bot.h"
#include "core/space/DistanceMap.h"
#include "core/view/slice/KnownPlanes.h"

#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace gloam {

struct World;

/// Sees all there is to see. It answers questions, leaving talks that go in circles, eats when it is hungry, strikes an
/// enemy beside it, and walks to the nearest unknown cell, opening doors on its way. With nothing left to explore it
/// visits each entity it saw once, then takes new stairs, down before up. When there are none, it waits and says so.
class ExplorerBot : public Bot {
public:
    Errand next(const Slice& slice, Random& chance) override;

    /// A step toward an item or a chest within ten steps, else toward the nearest unknown cell of the level, else
    /// toward an entity seen there that it has not visited; nullopt if none is left. Strikes nobody and takes no
    /// stairs.
    std::optional<Command> exploreLevel(const Slice& slice);

    /// Forgets levels that were removed, as far above on an endless stair.
    void dropLost(const World& world);

    /// Stays out of some cells, until it forgets them.
    void bar(const Slice& slice, Rect cells);

    /// Forgets which cells turned out to be closed.
    void forgetBarred();
    bool hasVisited(const Slice& slice, Point p) const { return m_visited.count(spotOf(slice, p)) > 0; }

    /// Whether it has stood beside a chest that bars the way, or on one that does not.
    bool hasVisitedChest(const Slice& slice, Point p) const { return m_chestsVisited.count(spotOf(slice, p)) > 0; }

    /// A step toward the nearest known cell it has never stood on; nullopt if it has stood on all it can reach.
    std::optional<Command> tread(const Slice& slice);

    /// A step toward stairs that lead, directly or over other levels, to a level with cells it has never stood on;
    /// nullopt if it knows no such level.
    std::optional<Command> seekUntrodden(const Slice& slice);

    /// A step toward the nearest stairs down that it knows and has not taken, or down them; nullopt if it knows none.
    std::optional<Command> descend(const Slice& slice);

    /// The same for all ways out: stairs down, then up, then portals and holes, then the edges of the map.
    std::optional<Command> leaveLevel(const Slice& slice);

    std::size_t cellsVisited() const { return m_visited.size(); }

private:
    using Spot = std::tuple<Name, int, int>;
    static Spot spotOf(const Slice& slice, Point p) { return {slice.level, p.x, p.y}; }

    /// What it last tried, to notice that it was refused.
    struct LastStep {
        Name level;
        Point from;
        Point to;
        std::int64_t turn = 0;
    };
    /// What it last tried to eat, to notice that it was refused.
    struct Meal {
        EntityId what;
        int count = 0;
        std::int64_t turn = 0;
    };
    Command answer(const Slice& slice);
    std::optional<Command> eatWhenHungry(const Slice& slice);
    void learn(const Slice& slice);
    void learnFromLastStep(const Slice& slice);
    void learnWhereStairsLead(const Slice& slice);
    std::vector<Point> stairsToUntrodden(const Slice& slice) const;
    Command climb(const Slice& slice, StairDirection direction);
    void noteObstacles(const Slice& slice);
    void noteEntities(const Slice& slice);
    void noteRememberedItems(const Slice& slice);
    void readGround(const Slice& slice);
    const BitGrid& wayFor(const Slice& slice);
    BitGrid edgeOf(const Slice& slice) const;
    void leaveOutBarred(const Slice& slice, BitGrid& cells) const;
    std::optional<Command> explore(const Slice& slice);

    /// Lifts the bar from where something unseen stood, once for each cell; false if there is none.
    bool tryAgain();
    std::optional<Command> seekEntities(const Slice& slice);
    std::optional<Command> seekTreasureNearby(const Slice& slice);
    void noteChest(const Slice& slice, const VisibleEntity& chest);
    void noteLostChests(const Slice& slice);
    template <typename Visit> static void forEachOnLevel(const Slice& slice, const std::set<Spot>& spots, Visit visit);
    void addPlaces(const Slice& slice, const std::set<Spot>& spots, std::vector<Point>& places) const;
    void addBeside(const Slice& slice, const std::set<Spot>& spots, const BitGrid& way,
                   std::vector<Point>& places) const;
    std::optional<Command> seekStairs(const Slice& slice, StairDirection direction);
    std::optional<Command> seekWayOut(const Slice& slice);
    std::optional<Command> seekMouth(const Slice& slice);
    std::optional<Command> seekExit(const Slice& slice);
    std::optional<Direction> stepToward(const Slice& slice, const std::vector<Point>& goals, const BitGrid& way,
                                        std::optional<int> mostCost = std::nullopt);
    Command walk(const Slice& slice, Direction direction);

    std::set<Spot> m_barred;      ///< cells that turned out to be closed
    std::set<Spot> m_bumpedInto;  ///< those of them where something unseen stood, perhaps a creature
    std::set<Spot> m_triedAgain;
    std::set<Spot> m_entities;       ///< cells with something it has not visited
    std::set<Spot> m_treasure;       ///< those of m_entities that are items or chests
    std::set<Spot> m_chests;         ///< chests that bar the way and that it has not stood beside
    std::set<Spot> m_chestsVisited;  ///< of both kinds
    std::set<Spot> m_stayedShut;     ///< what looked as if it would open, and did not
    std::set<Spot> m_visited;
    std::set<Spot> m_owned;      ///< where items of others were seen
    std::set<Spot> m_darkSteps;  ///< those that it could not see
    std::set<Spot> m_usedStairs;
    std::set<std::pair<Name, Direction>> m_usedSides;
    std::map<Spot, Name> m_leadsTo;        ///< the levels that stairs lead to, as learned by taking them
    std::set<Name> m_trodden;              ///< levels on which it has walked on every cell it can reach
    std::map<std::string, int> m_answers;  ///< by question, since time passed or its belongings changed
    std::int64_t m_askedAt = -1;           ///< the turn of the last question
    std::vector<CarriedItem> m_askedWith;  ///< what it carried then
    std::optional<Meal> m_meal;
    std::set<EntityId> m_inedible;
    std::optional<Spot> m_lastStairs;
    std::optional<LastStep> m_last;
    KnownPlanes m_ground;   ///< of the slice at hand
    BitGrid m_way;          ///< of that slice, as wayFor found it
    bool m_hasWay = false;  ///< whether m_way holds
    DistanceScratch m_scratch;
    Grid<int> m_costs;
};

/// Calls `visit(Point)` for the spots on the slice's level, in their order.
template <typename Visit> void ExplorerBot::forEachOnLevel(const Slice& slice, const std::set<Spot>& spots, Visit visit)
{
    constexpr int least = std::numeric_limits<int>::min();
    for (auto spot = spots.lower_bound({slice.level, least, least}); spot != spots.end(); ++spot) {
        const auto& [level, x, y] = *spot;
        if (level != slice.level)
            return;
        visit(Point{x, y});
    }
}

}  // namespace gloam
