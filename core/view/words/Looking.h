#pragma once

#include "core/view/words/LookInfo.h"

#include <functional>

namespace gloam {

/// What a look ended with (LOOK-04, 05). It takes no time, ever.
struct LookResult {
    std::optional<Message> message;
    std::optional<Point> target;
    std::optional<LookInfo> info;
};

/// A cursor that goes over the cells of a slice, told at its first cell and at each move (LOOK-01..06). It holds no key:
/// whoever has it moves it by the player's own directions. The slice must outlive it.
class Looking {
public:
    /// Called with the cell and what is there (LOOK-03, EVT-08).
    using Listener = std::function<void(Point, const LookInfo&)>;

    /// `bounds` is cut to the level; without it, the whole level (LOOK-01, 02).
    Looking(const Slice& slice, Point start, std::optional<Rect> bounds = std::nullopt, Listener listener = {});

    Point at() const { return m_at; }
    Rect bounds() const { return m_bounds; }
    const LookInfo& info() const { return m_info; }

    /// False and nothing is told when the cursor would leave its bounds (LOOK-06).
    bool move(Direction direction);
    bool put(Point cell);

    LookResult accept(const Narrator& narrator) const;   ///< Enter (LOOK-04)
    static LookResult cancel() { return {}; }            ///< Escape (LOOK-05)

private:
    void tell();

    const Slice& m_slice;
    Rect m_bounds;
    Point m_at;
    LookInfo m_info;
    Listener m_listener;
};

/// What somebody or something in sight is to the viewer, in the order in which it matters.
enum class SightKind { Threat, Being, Item, Furniture };
SightKind kindOf(const Slice& slice, const VisibleEntity& entity);

/// Whether it is an enemy that acts and can do harm: a hostile moth without a bite is none.
bool meansHarm(const Slice& slice, const VisibleEntity& entity);

/// The cell of what is in sight, by kind and each kind nearest first: what Tab goes through.
std::vector<Point> thingsInSight(const Slice& slice);

/// Where a look begins: at the nearest threat, else at the viewer.
Point firstLook(const Slice& slice);

/// Those one can shoot at, nearest first.
std::vector<const VisibleEntity*> targetsInSight(const Slice& slice);

/// The cell of a body that is seen and nearest to the viewer.
Point seenCellOf(const Slice& slice, const VisibleEntity& entity);

/// The cell of a body nearest to a point.
Point nearestCell(Rect cells, Point to);

}  // namespace gloam
