#pragma once

#include "core/base/Field.h"
#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

struct PartKind;

/// The kinds of fields. An Object has fields of its own; Items is a list.
enum class FieldKind {
    Truth,
    Number,
    Text,
    Name,
    Dice,
    Cell,
    Size,
    Colour,
    Glyph,
    Id,
    Place,
    Map,
    Choice,
    Object,
    Items
};

/// Everything a form or a reference page needs to know about a field, from the list that also reads and writes it.
struct FormField {
    std::string name;
    FieldKind kind = FieldKind::Text;
    std::string help;
    std::string unit;
    std::string refersTo;              ///< what a Name refers to; if empty, any word
    std::int64_t min = 0, max = 0;     ///< for a Number
    std::vector<std::string> choices;  ///< for a Choice
    std::string only;  ///< the words of the first choice field to which it applies, separated by blanks; if empty, all
    InputStyle input = InputStyle::Usual;
    std::vector<std::string> missing;  ///< for a Choice: options that exist elsewhere but not here
    Value usual;                       ///< as FieldWriter writes it
    std::vector<FormField> inner;      ///< the fields of an Object; for Items a single one, named like the list

    bool hasRange() const;
    bool operator==(const FormField&) const = default;
};

/// The fields of a part, in order.
std::vector<FormField> formOf(const PartKind& kind);

/// The fields of anything that lists them through `visit`. Lists that contain themselves are followed to a depth of
/// eight.
std::vector<FormField> formOf(const VisitBlank& visit);

template <typename T> std::vector<FormField> formOf()
{
    return formOf([](FieldVisitor& visitor) {
        T blank{};
        fields(visitor, blank);
    });
}

const FormField* findField(const std::vector<FormField>& form, std::string_view name);

/// Whether a value is empty where its kind allows that: no colour, glyph, id or place. Files omit such values.
bool isEmptyValue(const FormField& field, const Value& value);

/// The value with every field of its objects written out, defaults included, so that it replaces whatever it overlays.
/// Only empty values are omitted.
Value completed(const FormField& field, const Value& value);

/// Visits the fields of an object: `[&](FieldVisitor& visitor) { fields(visitor, object); }`.
using VisitFields = std::function<void(FieldVisitor&)>;

/// Sets one field as if it were read from a file. With problems the object may be half changed: pass in a copy.
Problems setField(const VisitFields& visit, const FormField& field, const Value& value);

/// The same for any object with a field list; with problems, nothing changes.
template <typename T> Problems setField(T& object, const FormField& field, const Value& value)
{
    T changed = object;
    Problems problems = setField([&changed](FieldVisitor& visitor) { fields(visitor, changed); }, field, value);
    if (problems.empty())
        object = std::move(changed);
    return problems;
}

}  // namespace gloam
