#include "editor/document/TablePlans.h"

#include "core/types/FieldWriter.h"
#include "core/types/TypeForm.h"
#include "core/world/EncounterTable.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/PlanParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr AuthoredSection tableSection = AuthoredSection::Tables;
constexpr const char* entriesKey = "entries";

Answer notWritten(const Name& table)
{
    return {tr("The encounter table %1 is not written as one, so it cannot be changed here.").arg(toQString(table))};
}

Answer checkEntry(const List& entries, std::size_t entry)
{
    return entry < entries.size() && entries[entry].as<Map>() ? Answer() : Answer{tr("This entry is gone.")};
}

Value entryOf(const Name& type)
{
    Map entry;
    entry.set("type", type.text());
    return entry;
}

QString typeOf(const Value& entry)
{
    const Map* map = entry.as<Map>();
    const Value* type = map ? map->find("type") : nullptr;
    const auto* text = type ? type->as<std::string>() : nullptr;
    return text && !text->empty() ? QString::fromStdString(*text) : tr("an entry");
}

/// Sets a field as the written thing says it; the usual value is left out.
template <typename T> Answer setWritten(Map& map, const FormField& field, const Value& value)
{
    T thing;
    if (const Problems problems = setField(thing, field, value); !problems.empty())
        return {QString::fromStdString(problems.front().sentence)};
    const Map changed = writtenChanges(thing);
    const Value* now = changed.find(field.name);
    map = withValueAt(std::move(map), field.name, now ? std::optional(*now) : std::nullopt);
    return {};
}

Plan withEntries(const World& world, const Name& table, List entries, const QString& what)
{
    Value written = writtenOf(world, tableSection, table);
    Map* map = written.as<Map>();
    if (!map)
        return notWritten(table);
    map->set(entriesKey, std::move(entries));
    return planChangeWritten(world, tableSection, table, std::move(written), what);
}

}  // namespace

Value newTable(const Name& type)
{
    Map table;
    table.set("rolls", "1d3");
    table.set(entriesKey, type.isEmpty() ? List() : List{entryOf(type)});
    return table;
}

std::vector<FormField> tableFields()
{
    std::vector<FormField> fields = formOf<EncounterTable>();
    std::erase_if(fields, [](const FormField& field) { return field.name == entriesKey; });
    return fields;
}

std::vector<FormField> entryFields()
{
    return formOf<Encounter>();
}

Plan planTableField(const World& world, const Name& table, const FormField& field, const Value& value)
{
    Value written = writtenOf(world, tableSection, table);
    Map* map = written.as<Map>();
    if (!map)
        return notWritten(table);
    if (Answer can = setWritten<EncounterTable>(*map, field, value); !can)
        return can;
    return planChangeWritten(
        world, tableSection, table, std::move(written),
        tr("change %1 of encounter table %2").arg(QString::fromStdString(field.name), toQString(table)));
}

Plan planAddEntry(const World& world, const Name& table, const Name& type)
{
    if (type.isEmpty())
        return Answer{tr("An entry needs a type.")};
    List entries = entriesIn(writtenOf(world, tableSection, table));
    entries.push_back(entryOf(type));
    return withEntries(world, table, std::move(entries),
                       tr("add %1 to encounter table %2").arg(toQString(type), toQString(table)));
}

Plan planRemoveEntry(const World& world, const Name& table, std::size_t entry)
{
    List entries = entriesIn(writtenOf(world, tableSection, table));
    if (entry >= entries.size())
        return Answer{tr("This entry is gone.")};
    const QString type = typeOf(entries[entry]);
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(entry));
    return withEntries(world, table, std::move(entries),
                       tr("remove %1 from encounter table %2").arg(type, toQString(table)));
}

Plan planDuplicateEntry(const World& world, const Name& table, std::size_t entry)
{
    List entries = entriesIn(writtenOf(world, tableSection, table));
    if (Answer can = checkEntry(entries, entry); !can)
        return can;
    Value twin = entries[entry];
    twin.commentsAbove.clear();
    const QString type = typeOf(twin);
    entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(entry) + 1, std::move(twin));
    return withEntries(world, table, std::move(entries),
                       tr("duplicate %1 in encounter table %2").arg(type, toQString(table)));
}

Plan planMoveEntry(const World& world, const Name& table, std::size_t entry, int by)
{
    List entries = entriesIn(writtenOf(world, tableSection, table));
    const std::size_t other = entry + static_cast<std::size_t>(by);
    if (entry >= entries.size() || other >= entries.size())
        return {};
    const QString type = typeOf(entries[entry]);
    std::swap(entries[entry], entries[other]);
    return withEntries(world, table, std::move(entries),
                       tr("move %1 in encounter table %2").arg(type, toQString(table)));
}

Plan planEntryField(const World& world, const Name& table, std::size_t entry, const FormField& field,
                    const Value& value)
{
    List entries = entriesIn(writtenOf(world, tableSection, table));
    if (Answer can = checkEntry(entries, entry); !can)
        return can;
    const QString type = typeOf(entries[entry]);
    if (Answer can = setWritten<Encounter>(*entries[entry].as<Map>(), field, value); !can)
        return can;
    return withEntries(
        world, table, std::move(entries),
        tr("change %1 of %2 in encounter table %3").arg(QString::fromStdString(field.name), type, toQString(table)));
}

List entriesIn(const Value& table)
{
    const Map* map = table.as<Map>();
    const Value* entries = map ? map->find(entriesKey) : nullptr;
    const List* list = entries ? entries->as<List>() : nullptr;
    return list ? *list : List();
}

std::vector<TableFault> faultsOfTable(const World& world, const Name& table)
{
    std::vector<TableFault> faults;
    const Read<EncounterTable>* read = findEntry<EncounterTable>(world, table);
    if (!read)
        return faults;
    const std::string start = "tables." + table.text() + "." + entriesKey + "[";
    for (const Problem& problem : read->problems) {
        std::optional<std::size_t> entry;
        if (problem.path.compare(0, start.size(), start) == 0)
            entry = static_cast<std::size_t>(std::stoul(problem.path.substr(start.size())));
        faults.push_back({entry, QString::fromStdString(
                                     problem.sentence + (problem.suggestion.empty() ? "" : " " + problem.suggestion))});
    }
    const std::vector<Encounter>& entries = read->value.entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Name& type = entries[i].type;
        if (type.isEmpty())
            faults.push_back({i, tr("Choose a type: this entry brings nothing.")});
        else if (world.registry->findEntity(type).slot == 0)
            faults.push_back(
                {i, QString::fromStdString("There is no entity type '" + type.text() + "'. "
                                           + suggestName(type.text(), world.registry->names(TypeCategory::Entities)))
                        .trimmed()});
    }
    return faults;
}

}  // namespace gloam::editor
