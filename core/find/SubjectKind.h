#pragma once

#include "core/base/Field.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gloam {

/// What a query can find.
enum class SubjectKind {
    Tile,  ///< tiles of one layer, side by side in a row
    Cell,  ///< a cell with values of its own
    Entity,
    Type,   ///< one of the world's own
    Level,  ///< its settings
    Note,
    Trigger,  ///< one of a level's own
    Link,
    Settings,  ///< of the world
    Goal,
    Faction,
    Entry,  ///< an encounter table, a recipe, a prefab, or a key of the overland
    Message
};
std::span<const std::string_view> namesOf(SubjectKind);

std::optional<SubjectKind> subjectKindFromWord(std::string_view word);  ///< also of more: "tiles"; "thing" is an entity
std::string subjectKindWords();                                         ///< "tile, cell, … or message"

}  // namespace gloam
