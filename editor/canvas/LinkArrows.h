#pragma once

#include "core/world/World.h"

#include <QPainterPath>
#include <QRect>

#include <functional>
#include <vector>

class QPainter;

namespace gloam::editor {

struct Theme;

/// A link as it is drawn on one level.
struct LinkArrow {
    LinkId id;
    Point from;                  ///< the end on this level where it is drawn from
    std::optional<Point> to;     ///< the other end, when it is on this level too
    std::string label;           ///< the name of the level at the far end, when that is another one
    bool isOneWay = false;
    bool isComing = false;       ///< one way, and it arrives here
    bool isBroken = false;       ///< an end is missing or nobody can stand there
    friend bool operator==(const LinkArrow&, const LinkArrow&) = default;
};

/// The links that begin or end on a level, in the order of their ids. What is broken comes last: it is seen above all.
std::vector<LinkArrow> arrowsOn(const World& world, const Name& level);

/// Draws them, solid for both ways and dashed for one, a cross upon what is broken. `rectOf` gives a cell's pixels.
void drawArrows(QPainter& painter, const std::vector<LinkArrow>& arrows, LinkId selected, const Theme& theme,
                const std::function<QRect(Point)>& rectOf);

/// An arrow that is being drawn.
void drawDraft(QPainter& painter, QRect from, QRect to, bool isOneWay, bool isRefused, const Theme& theme);

}  // namespace gloam::editor
