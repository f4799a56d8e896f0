#pragma once

#include "core/base/Point.h"

#include <optional>
#include <vector>

namespace gloam::editor {

/// What decides where a card of the world graph lies.
struct GraphSpot {
    int depth = 0;
    std::optional<Point> pin = {};   ///< where a person put it
    std::optional<Point> zone = {};  ///< of an overland: column and row
};

/// A way between two spots, by their indexes; its direction does not count here.
struct GraphWay {
    std::size_t from = 0;
    std::size_t to = 0;
};

/// Lengths of a drawn graph. A unit is about the width of a cell, as in the levels' key `graph`.
struct GraphMeasure {
    Size card{96, 72};
    Size between{28, 36};  ///< at least, between cards that nobody pinned

    Point pitch() const { return {card.width + between.width, card.height + between.height}; }
};

/// The area of each card, in the order of the spots. Cards never overlap.
///
/// A pinned card lies where its pin is; if another pinned one is there already, at the nearest place that is free. The
/// others lie in rows by depth, the deeper, the lower, and in columns by branch: a chain of ways down from one depth to
/// the next keeps its column, and each way that parts from it begins another, further right. What `first` leads to
/// comes first, then what is not linked to that. A row of very many cards is folded. Zones keep their places in the
/// overland, above all rows. What would lie on a pinned card moves right. One card's pin moves only those that it
/// covers.
std::vector<Rect> layOutGraph(const std::vector<GraphSpot>& spots, const std::vector<GraphWay>& ways,
                              std::size_t first = 0, const GraphMeasure& measure = {});

/// The smallest area around all of them.
Rect areaAround(const std::vector<Rect>& cards);

}  // namespace gloam::editor
