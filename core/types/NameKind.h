#pragma once

#include "core/types/TypeRegistry.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// Whether there is a type of that name, even one that levels name and nobody defines.
bool hasType(const TypeRegistry& types, TypeCategory category, const Name& name);
/// Whether a type of that name is defined.
bool definesType(const TypeRegistry& types, TypeCategory category, const Name& name);

/// The kind of names that a word stands for, as `FieldInfo::refersTo` has it: "tiles" for "tile" or "tiles"; empty if
/// it stands for none.
std::string_view nameKindFromWord(std::string_view word);
/// All of these kinds: "tiles", "entities"…
std::vector<std::string> nameKindWords();

/// The noun for one of the things that a field refers to: "tile" for "tiles", "entity type" for "entities".
std::string_view nounOf(std::string_view refersTo);

/// Whether one section both lists such names and alone mentions them; the check of that section reports missing ones.
bool isOfOneSection(std::string_view refersTo);

/// Whether a name that a field of this kind holds must be known; a flag or faction may be new, and a slot
/// that an inventory lists.
bool mustExist(std::string_view refersTo);

}  // namespace gloam
