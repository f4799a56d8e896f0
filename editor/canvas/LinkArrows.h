#pragma once

#include "editor/state/Workbench.h"

#include <QLineF>
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

/// What a trigger opens or closes, as it is drawn on the trigger's level.
struct TriggerWire {
    EntityId trigger;
    Point from;
    std::optional<Point> to;   ///< the cell that changes, or the near end of the link; if empty, all of it is elsewhere
    LinkId link;                 ///< nothing: a cell
    std::string label;           ///< "opens", "closes The Cellar", "door, open"
    bool isBroken = false;       ///< there is no such link, or no such cell
    friend bool operator==(const TriggerWire&, const TriggerWire&) = default;
};

/// The links that begin or end on a level, in the order of their ids. What is broken comes last: it is seen above all.
std::vector<LinkArrow> arrowsOn(const World& world, const Name& level);

/// What the triggers of a level open and close, by their ids, with what stands within choices.
std::vector<TriggerWire> wiresOn(const World& world, const Name& level);

/// A thing whose effects open or close a link.
struct Driver {
    Name level;
    EntityId trigger;
    bool isOpening = true;
    friend bool operator==(const Driver&, const Driver&) = default;
};
std::vector<Driver> driversOf(const World& world, LinkId link);   ///< by level and id

/// Of the open level's, those that the bench's mode shows.
std::vector<LinkArrow> arrowsShown(const Workbench& bench);
std::vector<TriggerWire> wiresShown(const Workbench& bench);

/// The place of a label beside its cell, inside the room; empty if the cell is outside the room.
QRect labelBeside(const QRect& cell, QSize size, const QRect& room);

/// The place of a label at the middle of the visible part of a line; empty if no part is visible.
QRect labelUpon(const QLineF& line, QSize size, const QRect& room);

/// Draws them, solid for both ways and dashed for one, a cross on what is broken. `rectOf` gives a cell's pixels;
/// labels stay inside `room`.
void drawArrows(QPainter& painter, const std::vector<LinkArrow>& arrows, LinkId selected, const Theme& theme,
                const std::function<QRect(Point)>& rectOf, const QRect& room);

/// The uppermost of them whose curve or label is at a pixel.
std::optional<LinkArrow> arrowUnder(QPoint position, const std::vector<LinkArrow>& arrows, const Theme& theme,
                                    const std::function<QRect(Point)>& rectOf, const QRect& room);

/// Draws them in dots and dashes, a word on each.
void drawWires(QPainter& painter, const std::vector<TriggerWire>& wires, const Theme& theme,
               const std::function<QRect(Point)>& rectOf, const QRect& room);

/// An arrow that is being drawn.
void drawDraft(QPainter& painter, QRect from, QRect to, bool isOneWay, bool isRefused, const Theme& theme);

}  // namespace gloam::editor
