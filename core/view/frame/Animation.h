#pragma once

#include "core/action/Fwd.h"
#include "core/base/Colour.h"
#include "core/base/Point.h"
#include "core/view/slice/Slice.h"

#include <map>

namespace gloam {

/// Something shown over a cell for a moment (FX-01). At `sign` 0 the cell keeps its glyph and only its ground changes.
struct AnimationCell {
    Point at;
    char32_t sign = 0;
    Colour colour;
    bool operator==(const AnimationCell&) const = default;
};

inline constexpr int usualFrameTime = 50;  ///< milliseconds (FX-01)

/// Cells shown together, for a time of its own or the playback's usual one (FX-03).
struct AnimationFrame {
    std::vector<AnimationCell> cells;
    std::optional<int> milliseconds;
    bool operator==(const AnimationFrame&) const = default;
};

/// Frames in sequence. An animation is for the eye: nothing in the game depends on it (FX-08).
struct Animation {
    std::vector<AnimationFrame> frames;
    bool operator==(const Animation&) const = default;
};

/// The first, then the second (FX-02).
Animation concat(Animation first, const Animation& second);

Animation hitAnimation(Point at);   ///< two frames, red and yellow (FX-05)
Animation missAnimation(Point at);  ///< one frame, a white dash (FX-05)

/// Along Bresenham's line, 30 ms per cell, without the start; `*` without a sign, cyan without a colour (FX-06).
Animation projectileAnimation(Point from, Point to, Glyph glyph = {}, const Colour& colour = {});

/// Hit points lost, shown as a number that rises from the cell.
struct LossMark {
    Point at;
    int damage = 0;
    bool isHero = false;
    bool operator==(const LossMark&) const = default;
};

/// What can be seen of a step.
struct StepAnimation {
    Animation animation;
    std::vector<LossMark> losses;
    bool isEmpty() const { return animation.frames.empty() && losses.empty(); }
    bool operator==(const StepAnimation&) const = default;
};

/// What the hero perceived of the events, in order: shots fly and end in a hit or a miss (FX-04, 07).
StepAnimation animationOf(const std::vector<PerceivedEvent>& events);

/// A light that shines for a moment.
struct Flare {
    Point at;
    Colour colour;
    bool operator==(const Flare&) const = default;
};

/// Where light flares up, as far as the hero perceived: someone dies, an ability is used or gained, a flask breaks.
std::vector<Flare> flaresOf(const std::vector<PerceivedEvent>& events, const TypeRegistry& types);

/// Notices lamps that are lit in sight, such as a shrine: the entity stays and becomes another that shines, and no
/// event tells of it.
class LampsLit {
public:
    /// The flares of those that have begun to shine since the last call on this level.
    std::vector<Flare> since(const Slice& now);
    void forget() { m_seen.clear(); }

private:
    Name m_level;
    std::map<EntityId, bool> m_seen;  ///< whether it shone
};

/// Its duration if a frame without its own time takes `frameTime`.
int millisecondsOf(const Animation& animation, int frameTime = usualFrameTime);

}  // namespace gloam
