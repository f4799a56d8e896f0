#pragma once

#include "core/base/Field.h"
#include "core/base/Problem.h"

#include <cstdint>
#include <vector>

namespace gloam {

enum class EditKind {
    Tiles,
    Cells,
    Entities,
    Level,
    LevelName,
    LevelSettings,
    Links,
    Type,
    TypeName,
    Settings,
    Written,
    World
};
std::span<const std::string_view> namesOf(EditKind);

/// The first line of an edit's text: its kind, and what the sections below it cannot say.
struct EditHead {
    EditKind kind = EditKind::Tiles;
    Name level = {};
    Name category = {};  ///< of a type
    Name section = {};   ///< the key of an AuthoredSection
    Name name = {};      ///< of a type or of a key in the section
    Name from = {};      ///< of what is renamed
    Name to = {};
    std::int64_t position = -1;  ///< in its section, from 0; -1 for the end
    std::int64_t legend = 0;     ///< entries of a level's legend that are its own; its drawing may need more
    std::int64_t place = 0;      ///< of a level in its file
    std::vector<std::int64_t> legends = {};  ///< the same for each level of a whole world, in its order
};
void fields(FieldVisitor& visitor, EditHead& head);

}  // namespace gloam
