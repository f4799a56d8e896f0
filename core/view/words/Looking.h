#pragma once

#include "core/view/words/LookInfo.h"

#include <functional>

namespace gloam {

/// The result of a look (LOOK-04, 05). It takes no time.
struct LookResult {
    std::optional<Message> message;
    std::optional<Point> target;
    std::optional<LookInfo> info;
};

/// A cursor over the cells of a slice that reports its first cell and each move (LOOK-01..06). It knows no keys: its
/// owner moves it by the player's own directions. The slice must outlive it.
class Looking {
public:
    /// Called with the cell and its contents (LOOK-03, EVT-08).
    using Listener = std::function<void(Point, const LookInfo&)>;

    /// `bounds` is clipped to the level; without it, the whole level (LOOK-01, 02).
    Looking(const Slice& slice, Point start, std::optional<Rect> bounds = std::nullopt, Listener listener = {});

    Point at() const { return m_at; }
    Rect bounds() const { return m_bounds; }
    const LookInfo& info() const { return m_info; }

    /// False, without a report, if the cursor would leave its bounds (LOOK-06).
    bool move(Direction direction);
    bool put(Point cell);

    LookResult accept(const Narrator& narrator) const;  ///< Enter (LOOK-04)
    static LookResult cancel() { return {}; }           ///< Escape (LOOK-05)

private:
    void tell();

    const Slice& m_slice;
    Rect m_bounds;
    Point m_at;
    LookInfo m_info;
    Listener m_listener;
};

/// What someone or something in sight is to the viewer, most important first.
enum class SightKind { Threat, Being, Item, Furniture };
SightKind kindOf(const Slice& slice, const VisibleEntity& entity);

/// Whether it is an enemy that acts and can do harm; a hostile moth without a bite is not.
bool meansHarm(const Slice& slice, const VisibleEntity& entity);

/// What is in sight of one kind: threats most dangerous first, all else nearest first. What deals damage is more of a
/// danger than what does not, what hunts than what is unaware, what is awake than what sleeps; then the fewest blows to
/// kill the viewer count, and at last the distance.
std::vector<const VisibleEntity*> inSight(const Slice& slice, SightKind kind);

/// The cells of what is in sight, by kind and then in that order: the order of Tab.
std::vector<Point> entitiesInSight(const Slice& slice);

/// Where a look begins: at the nearest threat, else at the nearest harmless enemy, else at the viewer.
Point firstLook(const Slice& slice);

/// The targets for a shot, nearest first.
std::vector<const VisibleEntity*> targetsInSight(const Slice& slice);

/// The seen cell of a body that is nearest to the viewer.
Point seenCellOf(const Slice& slice, const VisibleEntity& entity);

/// The cell of a body nearest to a point.
Point nearestCell(Rect cells, Point to);

}  // namespace gloam
