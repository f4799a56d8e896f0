#pragma once

#include "core/ai/WalkPlanes.h"
#include "core/base/Progress.h"
#include "core/game/GameState.h"
#include "core/prove/Acts.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gloam {

/// One level, and where the hero may get to on it.
struct LevelGround {
    Name id;
    const Level* level = nullptr;
    BitGrid cells;                 ///< where the hero can stand by tiles alone, once doors are open and secrets found
    BitGrid open;                  ///< the same without the barriers that stand
    BitGrid reached;               ///< where it may get to
    BitGrid solo{};                ///< `cells` for a body of one cell
    std::vector<Point> changed{};  ///< cells that effects may open
    bool isArrived = false;
    bool isRoamed = false;     ///< creatures carry things to where they can go and the hero cannot
    bool isLeftByAll = false;  ///< what is there can go to another level without the hero
    bool isAnywhere = false;   ///< the hero may get to every cell of it
    bool isDrawn = true;       ///< its author drew all of it
    int movers = 0;            ///< bodies that may stand on one cell or on another
};

/// A solid entity that is no creature: a locked door, a portcullis, a statue.
struct Barrier {
    EntityId entity;
    int level = 0;
    Rect cells;
    bool isGone = false;  ///< it may be, at some time
};

/// An item that lies on a level or is carried there.
struct ItemSource {
    EntityId entity;
    EntityTypeId type;
    Access access = Access::Stand;
    int level = 0;
    Rect cells;
    int count = 1;
    bool isTaken = false;  ///< the hero may get it
    bool isLuck = false;   ///< chance decides whether it is there
};

/// What a state of the world lets the hero get to and get, at best: the least fixed point of facts that only grow. What
/// the rules leave open goes well, and so does all that is not followed here, such as pushing and digging. So the hero
/// never gets to a cell, an item or a level that is not in it; that one is in it proves nothing.
class ReachSearch {
public:
    /// `authored` is the world before the game began: what begins with building levels is not known.
    /// Levels of more than `mostCells` in all are not followed.
    ReachSearch(const World& authored, const GameState& state, const Policies& policies, const Progress& progress,
                std::int64_t mostCells);
    ReachSearch(const ReachSearch&) = delete;
    ReachSearch& operator=(const ReachSearch&) = delete;

    /// False if it was cancelled. After a `release` it goes on from where it ended.
    bool run();

    /// Leaves items of these types where they are, unless the hero begins with them; call it before the first run.
    void holdBack(const std::vector<Name>& types);
    const std::vector<Name>& heldBack() const { return m_heldBack; }
    bool isInReach(const Name& held) const;  ///< whether the hero could have one of those that are held back
    void release(const Name& held);

    /// Computes where the hero could stand on a level that it may never come to.
    void survey(int number);

    bool canWin() const;
    bool isMet(const Goal& goal) const;
    bool hasEnd() const;  ///< whether the world has goals, or an effect that wins
    bool mayHave(const Name& type, std::int64_t count = 1) const;
    /// `isAnyones`: they may be asked of someone else than the hero.
    bool mayHold(const Condition& condition, bool isAnyones = false) const;
    bool mayHold(const std::vector<Condition>& conditions, bool isAnyones = false) const;
    bool isAccessible(const Act& act) const;
    bool touches(const LevelGround& ground, Rect cells, int margin) const;
    bool mayPass(const Link& link) const;
    bool isOpenable(LinkId link) const { return m_opened.count(link) > 0; }

    /// The first thing that was taken to go well; empty if there was none.
    const std::string& guess() const { return m_guess; }
    bool isWild() const { return m_isWild; }  ///< nothing is known but which levels links lead to
    bool isAnywhere() const { return (m_powers & Everywhere) != 0; }  ///< it may get to every cell of a level
    bool isCrowded() const { return m_bodies > 0 || m_isSwarming; }   ///< bodies may be in each other's way
    bool isAnythingLoose() const;  ///< something can be brought to a cell where it was not
    /// Whether something may keep the hero from arriving just there.
    bool mayBeTaken(const Place& place) const;
    /// Whether a creature or an item may come to where the hero, walking, cannot.
    bool mayComeOut(int level, const Entity& entity) const;
    const std::vector<LevelGround>& grounds() const { return m_grounds; }
    const std::vector<Barrier>& barriers() const { return m_barriers; }
    const std::vector<ItemSource>& items() const { return m_items; }
    const std::vector<Act>& acts() const { return m_acts; }
    const GameState& state() const { return m_state; }
    const TypeRegistry& types() const { return *m_state.world.registry; }
    const Entity& hero() const { return m_hero; }
    int numberOf(const Name& level) const;            ///< -1 if there is none
    const Barrier* barrierOf(EntityId entity) const;  ///< null if it is none
    bool isTaken(EntityId item) const { return m_taken.count(item) > 0; }
    /// Whether the hero can stand on a tile, perhaps once it is opened or found.
    bool isGround(TileId tile) const;
    CornerRule corners() const { return m_corners; }

private:
    static constexpr int plenty = 1'000'000;  ///< of what can be had again and again

    enum Power : unsigned { Dig = 1, Burn = 2, Fill = 4, Swim = 8, Everywhere = 16 };
    struct At {
        int level;
        Point cell;
    };
    using CellKey = std::pair<int, Point>;

    void listLevel(int number, const World& authored);
    void listEntity(int number, const Entity& entity);
    void listItem(int number, const Entity& entity);
    void listRemains(int number, const Entity& creature);
    void listKits(int number, const Entity& holder);
    void listBarrier(int number, const Entity& entity);
    void beginByLuck(const World& authored);
    Access accessTo(int& number, const Entity& holder) const;
    bool goesFurther(const Entity& creature) const;
    bool isBarrier(const Entity& entity);
    void takeToGoWell(std::string why);
    void runWild(std::string why);
    void gain(Power power, std::string why);
    void allowCorners(std::string why);
    bool isOpenedBy(const TileType& tile, int depth = 0) const;
    void computeGround(LevelGround& ground);
    void raiseBarriers(int number);
    bool isBarred(int number, Point at) const;
    void arrive(const Place& place);
    bool displace();
    bool hasBecome(EntityId entity) const;
    std::int64_t bodiesOn(int number) const;
    std::vector<Point> arrivalCells(int number, Point at) const;
    void begin(int number);
    void gainFromNature();
    void gainFromLevel(int number);
    void listNature(const Entity& entity);
    void appear(EntityTypeId type);
    void learn(EntityTypeId type);
    void meetAll();
    void meet(EntityTypeId type, bool hasAppeared);
    void obtain(EntityTypeId type, int count);
    void enter(int number, Point at);
    void lookAgain(int number, Rect cells);
    bool spread();
    void takeItems();
    bool isHeldBack(EntityTypeId type) const;
    void have(EntityTypeId type, int count);
    bool actAll();
    void act(const Act& act);
    void apply(const Act& act, const Effect& effect);
    void give(const Act& act, const Effect& effect);
    void become(const Act& act, const Effect& effect);
    void becomeAll(const Effect& effect, EntityTypeId type);
    void becomeAt(int level, const Entity& entity, EntityTypeId type);
    bool mayBe(const Entity& entity, const Name& type) const;
    void openCell(int level, Point at, const Name& tile);
    void setFlag(const Name& flag, std::int64_t least, std::int64_t most);
    void openLink(LinkId link);
    void removeBarrier(EntityId entity);
    void goThroughLinks();
    void goOffMap(int number, const Link& link);
    template <typename Do> void onLevelsOf(const Act& act, Do what);

    const GameState& m_state;
    const Policies& m_policies;
    const Progress& m_progress;
    Entity m_hero;
    CornerRule m_corners;
    WalkPlanes m_planes;
    std::vector<LevelGround> m_grounds;
    std::vector<Barrier> m_barriers;
    std::vector<ItemSource> m_items;
    std::vector<Act> m_acts;
    std::vector<At> m_queue;
    std::map<EntityTypeId, std::int64_t, bool (*)(EntityTypeId, EntityTypeId)> m_have;
    std::vector<Name> m_heldBack;
    std::map<std::uint16_t, std::int64_t> m_owed;  ///< types held back that the hero could have, and how many
    std::map<Name, std::pair<std::int64_t, std::int64_t>> m_flags;  ///< the least and the most that each may be
    std::set<LinkId> m_opened;
    std::set<std::tuple<const Effect*, EntityId, bool>> m_given;
    std::set<std::pair<EntityId, std::uint16_t>> m_became;
    std::set<std::uint16_t> m_learned;                    ///< types of which the hero has had one
    std::set<std::uint16_t> m_appeared;                   ///< types that came in play
    std::vector<std::pair<EntityTypeId, bool>> m_coming;  ///< types to be met, and whether they appeared
    std::set<EntityId> m_taken;
    std::set<CellKey, bool (*)(const CellKey&, const CellKey&)> m_arrivals;
    std::map<Name, int> m_numbers;
    std::map<EntityId, std::size_t> m_barrierOf;
    std::map<CellKey, std::vector<std::size_t>, bool (*)(const CellKey&, const CellKey&)> m_barriersAt;
    std::string m_guess;
    unsigned m_powers = 0;
    std::int64_t m_cellsLeft;
    std::int64_t m_bodies = 0;  ///< creatures, and what can be pushed, on the levels that the hero comes to
    bool m_isBegun = false;
    bool m_isSwarming = false;  ///< there may be any number of them
    bool m_isRoamed = false;    ///< one that came in play carries things off
    bool m_canWin = false;
    bool m_isWild = false;
    bool m_hasChanged = false;
};

}  // namespace gloam
