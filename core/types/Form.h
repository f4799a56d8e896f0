#pragma once

#include "core/base/Field.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <string>
#include <vector>

namespace gloam {

struct PartKind;

/// What kinds of leaf there are, and what fields are made of.
enum class FieldKind { Truth, Number, Text, Name, Dice, Cell, Size, Colour, Glyph, Id, Place, Map, Choice, Thing, Items };

/// All that a form or a reference page needs to know of a field, from the list that also reads and writes it.
struct FormField {
    std::string name;
    FieldKind kind = FieldKind::Text;
    std::string help;
    std::string unit;
    std::string refersTo;              ///< what a Name names; empty: any word
    std::int64_t min = 0, max = 0;     ///< of a Number
    std::vector<std::string> choices;  ///< of a Choice
    std::string only;                  ///< the words of the first choice beside it that have it, with blanks between; empty: all
    std::vector<std::string> missing;  ///< of a Choice: what there is elsewhere and cannot be chosen here
    Value usual;                       ///< as FieldWriter writes it
    std::vector<FormField> inner;      ///< the fields of a Thing; of Items one, which goes by the list's name

    bool hasRange() const;
    friend bool operator==(const FormField&, const FormField&) = default;
};

/// The fields of a part, in order.
std::vector<FormField> formOf(const PartKind& kind);

/// The fields of anything that lists them with `visit`. Lists of what holds such a list again end at the
/// eighth depth.
std::vector<FormField> formOf(const VisitBlank& visit);

template <typename T> std::vector<FormField> formOf()
{
    return formOf([](FieldVisitor& visitor) {
        T blank{};
        fields(visitor, blank);
    });
}

const FormField* findField(const std::vector<FormField>& form, std::string_view name);

/// Whether a value says nothing where its kind could say something: no colour, no sign, no id, no place. Files leave
/// these out.
bool isEmptyValue(const FormField& field, const Value& value);

/// The value with every field of its things said, also those at their defaults: laid over anything it replaces it all.
/// Only what is empty stays unsaid.
Value completed(const FormField& field, const Value& value);

/// Visits a thing that is there: `[&](FieldVisitor& visitor) { fields(visitor, thing); }`.
using VisitThing = std::function<void(FieldVisitor&)>;

/// Puts a value into one field of a thing as if a file had said it. With problems the thing may be half changed: hand
/// in a copy.
Problems setField(const VisitThing& visit, const FormField& field, const Value& value);

/// The same for anything with a field list; with problems nothing is changed.
template <typename T> Problems setField(T& thing, const FormField& field, const Value& value)
{
    T changed = thing;
    Problems problems = setField([&changed](FieldVisitor& visitor) { fields(visitor, changed); }, field, value);
    if (problems.empty())
        thing = std::move(changed);
    return problems;
}

}  // namespace gloam
