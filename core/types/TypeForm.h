#pragma once

#include "core/types/Form.h"
#include "core/types/TypeSource.h"

#include <optional>

namespace gloam {

class PartTable;

/// What the types of a category can specify, as one list of fields.
struct TypeFormGroup {
    Name name;      ///< name of the part; for tiles and statuses, of the category
    bool isInline;  ///< its fields are among the type's own keys, not under `parts` and its name
    std::vector<FormField> fields;
};

/// Everything the types of a category can specify, in the order of the parts.
std::vector<TypeFormGroup> formOfTypes(TypeCategory category, const PartTable& parts);

/// Where a field of a group is in a type's text: "glyph", "parts.stats.hp".
std::string pathOf(const TypeFormGroup& group, const FormField& field);

/// The value a type has at a path of keys; null if it has none there.
const Value* valueAt(const Map& written, std::string_view path);

/// The map with the value at a path of keys set or removed, with maps that become empty; comments go to a neighbour.
Map withValueAt(Map written, std::string_view path, const std::optional<Value>& value);

/// How many times the fields of a form name something of a kind ("tiles", "entities").
std::size_t countNames(const std::vector<FormField>& form, const Map& written, std::string_view refersTo,
                       const Name& name);
std::size_t countNames(const std::vector<TypeFormGroup>& form, const Map& written, std::string_view refersTo,
                       const Name& name);

/// Replaces a name wherever a field of the form uses it.
void replaceNames(const std::vector<FormField>& form, Map& written, std::string_view refersTo, const Name& from,
                  const Name& to);
void replaceNames(const std::vector<TypeFormGroup>& form, Map& written, std::string_view refersTo, const Name& from,
                  const Name& to);

}  // namespace gloam
