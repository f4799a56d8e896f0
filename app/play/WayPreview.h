#pragma once

#include "core/view/advice/Route.h"

#include <QString>

#include <optional>

namespace gloam::app {

class MapEffects;

/// The way to the cell under the mouse or the look cursor, before one commits to it: dots on the map, and its cost in
/// words.
class WayPreview {
public:
    explicit WayPreview(MapEffects& effects) : m_effects(effects) {}

    /// Shows the way to a cell, or none. Returns its cost, "12 turns, 12 of 96 light"; empty if a click there would
    /// take one step or none.
    QString show(const Slice& slice, std::optional<Point> cell);
    void hide();

private:
    MapEffects& m_effects;
    RouteScratch m_scratch;
};

}  // namespace gloam::app
