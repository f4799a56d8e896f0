#pragma once

#include "core/base/Point.h"

#include <QString>

#include <optional>

namespace gloam {
struct GameState;
}

namespace gloam::app {

/// Where a zone of an overland is, from the one where the game begins: "3 west, 2 north".
QString zoneWords(Point fromHome);

/// Where a level is in its world: "depth 3", or as zoneWords().
QString levelWords(int depth, const std::optional<Point>& zone);

/// The hero's level and where that is: "The Gate, depth 1", "The Dry Well, 3 west, 1 north".
QString placeNameOf(const GameState& state);

}  // namespace gloam::app
