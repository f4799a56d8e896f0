#pragma once

#include "core/world/Stamp.h"

#include <QString>

namespace gloam::editor {
class OpenLevel;
class CellSelection;
class SubjectSelection;
}  // namespace gloam::editor

namespace gloam::app {

/// A difference on a level that a game has caused.
struct PlayedChange {
    enum class Kind { Tiles, Gone, Came, Moved, Changed };
    Kind kind = Kind::Tiles;
    Point at;                 ///< for Tiles
    EntityId entity;          ///< for the others
    QString text;             ///< "(9, 5): door, closed becomes door, open"
    bool isLasting = true;    ///< not smoke, which disperses
    bool isSelected = false;  ///< belongs to the editor's selection
};

/// The differences on a level between the edited world and the game played in a copy of it: tiles in reading order,
/// then entities by id. The hero and its belongings do not count; what the hero took is gone.
std::vector<PlayedChange> playedChanges(const Level& edited, const Level& played);

/// Marks those that belong to the editor's selection: the selected entities with their former contents, the selected
/// cells with what was in them. The level must be open there.
void markSelected(std::vector<PlayedChange>& changes, const editor::OpenLevel& open, const editor::CellSelection& cells,
                  const editor::SubjectSelection& subject);

/// These changes, combined for the edited level. Entities born in play, with what they carry, are in `came` with their
/// ids from the game; all other entities keep their clocks.
struct Adoption {
    LevelChange work;
    LevelChange came;
};
Adoption adopted(const Level& edited, const Level& played, const std::vector<PlayedChange>& changes);

}  // namespace gloam::app
