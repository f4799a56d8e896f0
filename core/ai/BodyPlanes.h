#pragma once

#include "core/action/Fwd.h"
#include "core/ai/WalkPlanes.h"

#include <cstdint>
#include <vector>

namespace gloam {

/// Who is in a walker's way.
enum class InTheWay {
    Everyone,
    Immobile,  ///< only what does not move by itself
    Nobody
};

/// Whether an entity is in the way of others: not if they step over it (ENT-26), nor if it may move on and only
/// immobile ones count (C-7).
bool isInTheWay(const Entity& other, const TypeRegistry& types, const PassOver& rule, InTheWay inTheWay);

/// The positions of a body's top left cell from which it covers one of the cells.
Rect placesOver(Rect cells, Size body);

/// Where a kind of walker can stand among the bodies of a level. The planes are kept from search to search and follow
/// the changes of entities and tiles, so that a search does not visit every entity. They say what a look at each entity
/// says, so they are no part of a game's state.
class BodyPlanes {
public:
    /// Whose way it is.
    struct Walk {
        const Level& level;
        EntityId self;
        const WalkerKind& kind;
        const PassOver& passOver;
        InTheWay inTheWay = InTheWay::Everyone;
        Rect free;  ///< cells whose occupants do not block
    };

    /// The cells of `ground`, the planes of that kind of walker by tiles alone, but for those that others block. Valid
    /// until the next call.
    const CellPlanes& of(const Walk& walk, const CellPlanes& ground);

    /// How many bodies stood in the way of others at the last call of `of`.
    std::size_t bodies() const { return m_blockers.size() - m_gone; }

    /// Forgets all that it knows.
    void forget();

private:
    /// An entity that blocks.
    struct Blocker {
        EntityId id;
        Rect cells;
        bool isImmobile = false;
        bool isGone() const { return cells.isEmpty(); }
        bool operator==(const Blocker&) const = default;
    };
    struct Plane {
        KeptWalkerKind kind;
        InTheWay inTheWay{};
        std::uint64_t tiles = 0;  ///< the revision of the tiles that it follows
        bool isKnown = false;
        CellPlanes open;
        std::vector<Rect> changed;  ///< where others came or went since it was brought up to date
    };

    void takeBack();
    void follow(const Walk& walk);
    void begin(const Walk& walk);
    void update(const Walk& walk, EntityId id);
    void noteChange(Rect cells);
    std::size_t planeFor(const Walk& walk);
    void bringUpToDate(Plane& plane, const Walk& walk, const CellPlanes& ground) const;
    void compute(Plane& plane, const CellPlanes& ground) const;
    void lend(std::size_t plane, const Walk& walk, Rect cells, const CellPlanes& ground);

    const EntityStore* m_store = nullptr;
    Name m_level;
    Size m_size;
    std::uint64_t m_revision = 0;
    std::vector<Blocker> m_blockers;  ///< by id; those that block no more stay for a while, without cells
    std::size_t m_gone = 0;           ///< how many of them
    std::vector<Plane> m_planes;
    std::size_t m_lender = 0;  ///< the plane in which `m_lent` are open for the last walker alone
    std::vector<Point> m_lent;
};

}  // namespace gloam
