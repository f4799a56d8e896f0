#pragma once

#include "core/base/FunctionRef.h"
#include "core/types/Part.h"
#include "core/types/ReferenceVisitor.h"
#include "core/types/TypeForm.h"

namespace gloam {

// Finds the names that an object holds, by what its fields refer to: in structs and in values as written.

/// One kind of names ("tiles", "levels"…) and perhaps one name; all of them if empty.
struct NameFilter {
    std::string_view refersTo = {};
    std::string_view name = {};

    bool takes(std::string_view kind, std::string_view text) const
    {
        return !kind.empty() && !text.empty() && (refersTo.empty() || kind == refersTo)
               && (name.empty() || text == name);
    }
};

/// Whether a form has a field for names of this kind; an empty kind stands for all of them.
bool canName(const std::vector<FormField>& form, std::string_view refersTo);

/// A name that a field holds.
struct NameIn {
    std::string_view refersTo;
    std::string_view name;
    std::span<const PathStep> way;  ///< to the field
    std::size_t topField = 0;       ///< the place of the field that the way begins with; of what has a struct
};
using SeeName = FunctionRef<void(const NameIn&)>;

/// A new name for one of a kind.
struct NameChange {
    std::string_view refersTo;
    Name from;
    Name to;
};

/// Shows each name that the filter takes, in the order of the fields. A place names its level.
void seeNames(const VisitFields& visit, NameFilter filter, SeeName see);
void seeNames(const PartBox& box, NameFilter filter, SeeName see);
void seeNames(const std::vector<FormField>& form, const Map& written, NameFilter filter, SeeName see);
void seeNames(const std::vector<TypeFormGroup>& form, const Map& written, NameFilter filter, SeeName see);

/// Shows every field, item and object within values as written, each with its form. The form of a recursive object ends
/// at some depth; below that, a list has the form of the one around it.
using SeeWritten = FunctionRef<void(const FormField& field, const Value& value, std::span<const PathStep> way)>;
void seeWritten(const std::vector<FormField>& form, const Map& written, SeeWritten see);

template <typename T> void seeNamesOf(const T& object, NameFilter filter, SeeName see)
{
    // One list of fields serves readers and writers, so it takes objects that could change; these change nothing.
    seeNames([&object](FieldVisitor& visitor) { fields(visitor, const_cast<T&>(object)); }, filter, see);
}

/// Shows each cell of a level that an object names.
using SeeCell = FunctionRef<void(Point cell, std::span<const PathStep> way)>;
void seeCells(const VisitFields& visit, SeeCell see);

/// Renames wherever a field has the name; returns whether any has.
bool replaceNames(const VisitFields& visit, const NameChange& change);
bool replaceNames(PartBox& box, FieldMask mayChange, const NameChange& change);
bool replaceNames(const std::vector<FormField>& form, Map& written, const NameChange& change);
bool replaceNames(const std::vector<TypeFormGroup>& form, Map& written, const NameChange& change);

template <typename T> bool replaceNamesOf(T& object, const NameChange& change)
{
    return replaceNames([&object](FieldVisitor& visitor) { fields(visitor, object); }, change);
}

}  // namespace gloam
