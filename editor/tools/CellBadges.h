#pragma once

#include "core/world/World.h"

#include <QStringList>

#include <vector>

namespace gloam::editor {

/// What a cell means beyond its tile and contents: a goal, a closed way, a tile that players take for another, the
/// arrival of a one-way passage.
enum class CellBadgeKind { Goal, ClosedWay, Secret, Arrival };

struct CellBadge {
    CellBadgeKind kind = CellBadgeKind::Goal;
    Rect cells;
    bool operator==(const CellBadge&) const = default;
};

/// Those of a level; secrets only in `window`. The most important comes last, on top.
std::vector<CellBadge> signsOn(const World& world, const Name& level, const Rect& window);

/// For one cell, in words: "the goal", "the way is closed", "seen as wall until it is found", "arrival from The Cellar
/// (3, 3), one way".
QStringList signWords(const World& world, const Place& place);

}  // namespace gloam::editor
