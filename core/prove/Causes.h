#pragma once

#include "core/base/Fault.h"
#include "core/base/Progress.h"
#include "core/prove/Finding.h"
#include "core/prove/ReachSearch.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gloam {

/// Why the hero cannot win, and what it cannot get to: findings from the facts of a finished `ReachSearch`.
class Causes {
public:
    /// What it finds after it was cancelled is not all there is.
    Causes(const ReachSearch& reach, std::vector<Finding>& findings, const Progress& progress)
        : m_reach(reach), m_findings(findings), m_progress(progress)
    {}

    void findUnmetGoals();
    void findHopelessOrders();  ///< where only the order of acts stands in the way
    void findLocks();
    void findLostLevels();
    void findLostEntities();
    void findLockedIn();
    void findUnfairArrivals();
    void findTraps();
    void tellMore();  ///< how many more there are of kinds that a level has too many of; call it last

private:
    struct Lock {
        std::string what;  ///< "The locked door at (8, 2) in level 'a'"
        std::string path;
        Place place;
        const Barrier* barrier = nullptr;  ///< null for a link
    };
    Finding& add(Severity severity, Fault fault, std::string path, std::string sentence, std::string suggestion = {});
    void unmetGoal(const Goal& goal, std::size_t index);
    void findLock(const Barrier& barrier);
    void findLock(const Link& link);
    void findWalls();
    void missKey(const Lock& lock, const Name& key, int least);
    void missLever(const Lock& lock, const Act& lever);
    bool isTold(Fault fault, int level);
    const Condition* missingItem(const std::vector<Condition>& conditions) const;
    bool isBeyond(const Barrier& barrier, int level, Rect cells) const;
    bool isOpenedBy(const Barrier& barrier, const Act& act, const Effect& effect) const;
    void lose(int level, const std::vector<const Entity*>& lost, Severity severity, const std::string& verb,
              const std::string& kind);
    void loseLoot(int level);
    std::vector<const Entity*> lostLoot(int level) const;
    void lockIn(int level, const std::vector<const Entity*>& held, bool isTooLarge);
    void findAmbush(int level, Point arrival);
    bool isInSight(const LevelGround& level, Point at) const;
    std::string barred(int level, Point goal, Witness& witness) const;
    BitGrid around(int level, Rect cells, const BitGrid& open) const;
    void showReached(Witness& witness, int level) const;
    std::string where(int level, Point at) const;
    std::string nameOf(const Entity& entity) const;
    const LevelGround& ground(int level) const { return m_reach.grounds()[static_cast<std::size_t>(level)]; }

    const ReachSearch& m_reach;
    std::vector<Finding>& m_findings;
    const Progress& m_progress;
    static constexpr int mostTold = 100;  ///< of a kind on a level

    std::vector<EntityId> m_named;                ///< keys that a finding names
    std::map<std::pair<Fault, int>, int> m_told;  ///< how many of a kind there are on a level
};

}  // namespace gloam
