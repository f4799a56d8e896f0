#pragma once

#include "core/types/Form.h"
#include "core/types/TypeSource.h"

#include <optional>

namespace gloam {

class PartTable;

/// What the types of a category can say, as one list of fields.
struct TypeFormGroup {
    Name name;        ///< of the part; of tiles and statuses the category's
    bool isInline;    ///< its fields stand among the type's own keys, not under `parts` and its name
    std::vector<FormField> fields;
};

/// All that the types of a category can say, in the order of the parts.
std::vector<TypeFormGroup> formOfTypes(TypeCategory category, const PartTable& parts);

/// Where a field of a group stands in a type's text: "glyph", "parts.stats.hp".
std::string pathOf(const TypeFormGroup& group, const FormField& field);

/// What a type says at a path of keys; none where it says nothing there.
const Value* valueAt(const Map& written, std::string_view path);

/// The map with a value at a path of keys, or without it and without what is empty then.
Map withValueAt(Map written, std::string_view path, const std::optional<Value>& value);

/// How often the fields of a form name something of a kind ("tiles", "entities").
std::size_t countNames(const std::vector<FormField>& form, const Map& written, std::string_view refersTo, const Name& name);
std::size_t countNames(const std::vector<TypeFormGroup>& form, const Map& written, std::string_view refersTo, const Name& name);

/// Puts another name wherever a field of the form names it.
void replaceNames(const std::vector<FormField>& form, Map& written, std::string_view refersTo, const Name& from, const Name& to);
void replaceNames(const std::vector<TypeFormGroup>& form, Map& written, std::string_view refersTo, const Name& from, const Name& to);

}  // namespace gloam
