#pragma once

#include "core/world/Stamp.h"

#include <QString>

namespace gloam::editor {
class Workbench;
}

namespace gloam::app {

/// One thing that a game has made otherwise on a level.
struct PlayedChange {
    enum class Kind { Tiles, Gone, Came, Moved, Changed };
    Kind kind = Kind::Tiles;
    Point at;             ///< of Tiles
    EntityId entity;      ///< of the others
    QString text;         ///< "(9, 5): door, closed becomes door, open"
    bool isLasting = true;   ///< no smoke that hangs there for a while
    bool isSelected = false; ///< by what is selected in the editor
};

/// What differs on a level between the world as it is edited and the game that is played in a copy of it: tiles in reading
/// order, then things by id. The hero and all that the hero carries are no part of it; what the hero took is gone.
std::vector<PlayedChange> playedChanges(const Level& edited, const Level& played);

/// Marks those that are of what is selected in the editor: the selected things with all that they had with them, the
/// selected cells with all that stood there. The level must be the one that is open there.
void markSelected(std::vector<PlayedChange>& changes, const editor::Workbench& bench);

/// Those changes as one work on the edited level. What came in play, and what that carries, is among `came` with the
/// ids that it has in the game; all other things keep their clocks as they were.
struct Adoption {
    LevelWork work;
    LevelWork came;
};
Adoption adopted(const Level& edited, const Level& played, const std::vector<PlayedChange>& changes);

}  // namespace gloam::app
