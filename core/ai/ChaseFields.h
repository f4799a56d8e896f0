#pragma once

#include "core/ai/WalkPlanes.h"
#include "core/space/DistanceMap.h"
#include "core/space/Pathfinder.h"

#include <cstdint>
#include <vector>

namespace gloam {

/// One chaser's search for a path over even ground.
struct Chase {
    const PathRequest& request;
    const WalkerKind& kind;
    const Walkable& ground;  ///< by tiles alone; others may block more for the request
    std::int64_t turn;

    Rect goals() const { return request.area.value_or(Rect{request.to, {1, 1}}); }
    int distance() const;
};

/// Fields of distances to targets over the tiles alone. All chasers of one target that move alike share one, instead of
/// each searching the whole way. It is kept until the target moves or the ground changes. It decides only how quickly a
/// path is found, never which (see PathGuide), so it is no part of a game's state.
class ChaseFields {
public:
    /// The guide of a chase, if there is a field for it or if one costs less than the searches that it saves: those
    /// made since the target moved, or as many as asked in the turn before. Null if searching is cheaper. Valid until
    /// the next call.
    const PathGuide* find(const Chase& chase);

    /// Takes note of what a search without a guide has cost, right after find: see PathScratch::work.
    void noteSearch(const Chase& chase, int work);

private:
    struct Field {
        KeptWalkerKind kind;
        CornerRule corners{};
        int straight = 0;
        int diagonal = 0;
        Rect goals;
        std::uint64_t ground = 0;  ///< the version of the ground
        std::int64_t turn = 0;
        long long spent = 0;     ///< on searches since the target moved or the ground changed
        long long allSpent = 0;  ///< on all searches for it, and how many they were
        int searches = 0;
        int asked = 0;        ///< how often in this turn
        int askedBefore = 0;  ///< in the turn before; 0 once that has paid for a field of this turn
        int farthest = 0;     ///< distance of those who asked in this turn and the one before
        int farthestInTurn = 0;
        bool isMade = false;
        bool isWhole = false;  ///< whether the box is the whole map
        Rect box;
        Grid<int> left;
        PathGuide guide{};  ///< to `left`, set whenever it is handed out
        std::uint64_t usedAt = 0;

        bool isFor(const Chase& chase) const;
        bool serves(const Chase& chase) const;
        bool isCurrent(const Chase& chase) const;
        long long demand() const;
    };

    Field& fieldFor(const Chase& chase);
    static const PathGuide& guideOf(Field& field);
    static void beginTurn(Field& field, std::int64_t turn);
    void compute(Field& field, const Chase& chase, Rect box, int radius);

    std::vector<Field> m_fields;
    std::uint64_t m_uses = 0;
    // working space
    CellPlanes m_open;
    std::vector<Point> m_sources;
    DistanceScratch m_distances;
};

}  // namespace gloam
