#pragma once

#include "core/types/Form.h"
#include "core/types/TypeSource.h"

#include <optional>

namespace gloam {

class PartTable;
class TypeRegistry;

/// What the types of a category can specify, as one list of fields.
struct TypeFormGroup {
    Name name;      ///< name of the part; for tiles and statuses, of the category
    bool isInline;  ///< its fields are among the type's own keys, not under `parts` and its name
    std::vector<FormField> fields;
};

/// Everything the types of a category can specify, in the order of the parts.
std::vector<TypeFormGroup> formOfTypes(TypeCategory category, const PartTable& parts);

/// The same with only the parts that any type of a registry has.
std::vector<TypeFormGroup> formOfTypes(TypeCategory category, const TypeRegistry& types);

/// Where a field of a group is in a type's text: "glyph", "parts.stats.hp".
std::string pathOf(const TypeFormGroup& group, const FormField& field);

/// The value a type has at a path of keys; null if it has none there.
const Value* valueAt(const Map& written, std::string_view path);

/// The map with the value at a path of keys set or removed, with maps that become empty; comments go to a neighbour.
Map withValueAt(Map written, std::string_view path, const std::optional<Value>& value);

}  // namespace gloam
