#pragma once

#include "core/world/LinkKind.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/DisplayChoices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"

#include <QLineF>
#include <QPainterPath>
#include <QRect>

#include <functional>
#include <vector>

class QPainter;

namespace gloam::editor {

struct Theme;

/// A link as drawn on one level.
struct LinkArrow {
    LinkId id;
    Point from;               ///< the end on this level that it is drawn from
    std::optional<Point> to;  ///< the other end, if on this level, too
    std::string label;        ///< the name of the level at the far end, if another
    bool isOneWay = false;
    bool isComing = false;  ///< one way, arriving here
    bool isBroken = false;  ///< an end is missing or cannot be stood on
    LinkMoment moment = LinkMoment::Asked;
    bool operator==(const LinkArrow&) const = default;
};

/// What a trigger opens or closes, as drawn on the trigger's level.
struct TriggerWire {
    EntityId trigger;
    Point from;
    std::optional<Point> to;  ///< the cell that changes, or the near end of the link; if empty, it is elsewhere
    LinkId link;              ///< if empty, the target is a cell
    std::string label;        ///< "opens", "closes The Cellar", "door, open"
    bool isBroken = false;    ///< there is no such link or cell
    bool operator==(const TriggerWire&) const = default;
};

/// The links that start or end on a level, sorted by id; broken ones last, so that they are drawn on top.
std::vector<LinkArrow> arrowsOn(const World& world, const Name& level);

/// What the triggers of a level open and close, sorted by id, including effects within choices.
std::vector<TriggerWire> wiresOn(const World& world, const Name& level);

/// An entity or a level whose effects open or close a link.
struct Driver {
    Name level;
    EntityId trigger;  ///< nothing: a trigger of the level itself
    bool isOpening = true;
    bool operator==(const Driver&) const = default;
};
std::vector<Driver> driversOf(const World& world, LinkId link);  ///< by level and id

/// Those of the open level that the current mode shows.
std::vector<LinkArrow> arrowsShown(const WorldDocument& document, const DisplayChoices& display, const OpenLevel& open,
                                   const SubjectSelection& subject);
std::vector<TriggerWire> wiresShown(const WorldDocument& document, const DisplayChoices& display, const OpenLevel& open,
                                    const SubjectSelection& subject);

/// The place of a label beside its cell, inside the room; empty if the cell is outside the room.
QRect labelBeside(const QRect& cell, QSize size, const QRect& room);

/// The place of a label at the middle of the visible part of a line; empty if no part is visible.
QRect labelUpon(const QLineF& line, QSize size, const QRect& room);

/// Draws links, solid for both ways and dashed for one, with a cross on broken ones. `rectOf` gives a cell's pixels;
/// labels stay inside `room`.
void drawArrows(QPainter& painter, const std::vector<LinkArrow>& arrows, LinkId selected, const Theme& theme,
                const std::function<QRect(Point)>& rectOf, const QRect& room);

/// The topmost one whose curve or label is at a pixel.
std::optional<LinkArrow> arrowUnder(QPoint position, const std::vector<LinkArrow>& arrows, const Theme& theme,
                                    const std::function<QRect(Point)>& rectOf, const QRect& room);

/// Draws wires as dots and dashes, each with a label.
void drawWires(QPainter& painter, const std::vector<TriggerWire>& wires, const Theme& theme,
               const std::function<QRect(Point)>& rectOf, const QRect& room);

/// Draws an unfinished arrow.
void drawDraft(QPainter& painter, QRect from, QRect to, bool isOneWay, bool isRefused, const Theme& theme);

}  // namespace gloam::editor
