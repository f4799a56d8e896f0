#pragma once

#include "core/world/World.h"

#include <QStringList>

#include <vector>

namespace gloam::editor {

/// What a cell is that neither its tile nor what stands there shows: where a goal is reached, a way that is closed, a tile
/// that players take for another, where a passage of one way arrives.
enum class CellSignKind { Goal, ClosedWay, Secret, Arrival };

struct CellSign {
    CellSignKind kind = CellSignKind::Goal;
    Rect cells;
    friend bool operator==(const CellSign&, const CellSign&) = default;
};

/// Those of a level: of secrets only those in `window`. What is marked above others comes last.
std::vector<CellSign> signsOn(const World& world, const Name& level, const Rect& window);

/// The same of one cell in words: "the goal", "the way is closed", "seen as wall until it is found", "arrival from The Cellar
/// (3, 3), one way".
QStringList signWords(const World& world, const Place& place);

}  // namespace gloam::editor
