#pragma once

#include "editor/document/ItemList.h"

namespace gloam::editor {

// Plans for the world's own encounter tables.

/// A table with one entry; with none if the type is empty.
Value newTable(const Name& type);

/// The fields of a table besides its entries: rolls and budget.
std::vector<FormField> tableFields();
std::vector<FormField> entryFields();

Plan planTableField(const World& world, const Name& table, const FormField& field, const Value& value);

/// The entries of a table, to be changed by the plans of ListPlans.h.
std::unique_ptr<ItemList> entryList(const World& world, const Name& table);

/// What is wrong with a table: with one entry, or with all of it (`entry` empty).
struct TableFault {
    std::optional<std::size_t> entry;
    QString sentence;
};
std::vector<TableFault> faultsOfTable(const World& world, const Name& table);

}  // namespace gloam::editor
