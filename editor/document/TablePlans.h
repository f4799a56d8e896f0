#pragma once

#include "core/types/Form.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

// Plans for the world's own encounter tables. Entries are counted from 0.

/// A table with one entry; with none if the type is empty.
Value newTable(const Name& type);

/// The fields of a table besides its entries: rolls and budget.
std::vector<FormField> tableFields();
std::vector<FormField> entryFields();

Plan planTableField(const World& world, const Name& table, const FormField& field, const Value& value);
Plan planAddEntry(const World& world, const Name& table, const Name& type);  ///< at the end
Plan planRemoveEntry(const World& world, const Name& table, std::size_t entry);
Plan planDuplicateEntry(const World& world, const Name& table, std::size_t entry);  ///< right after it
Plan planMoveEntry(const World& world, const Name& table, std::size_t entry, int by);
/// Sets a field of an entry; the usual value is left out.
Plan planEntryField(const World& world, const Name& table, std::size_t entry, const FormField& field,
                    const Value& value);

/// The entries of a table as written; empty if they are no list.
List entriesIn(const Value& table);

/// What is wrong with a table: with one entry, or with all of it (`entry` empty).
struct TableFault {
    std::optional<std::size_t> entry;
    QString sentence;
};
std::vector<TableFault> faultsOfTable(const World& world, const Name& table);

}  // namespace gloam::editor
