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

/// Sets a field as the written object says it; the usual value is left out.
template <typename T> EditResult setWritten(Map& map, const FormField& field, const Value& value)
{
    T object;
    if (const Problems problems = setField(object, field, value); !problems.empty())
        return {QString::fromStdString(problems.front().sentence)};
    const Map changed = writtenChanges(object);
    const Value* now = changed.find(field.name);
    map = withValueAt(std::move(map), field.name, now ? std::optional(*now) : std::nullopt);
    return {};
}

class EntryItems : public AuthoredItems {
public:
    EntryItems(const World& world, const Name& table) : AuthoredItems(world, tableSection, table, entriesKey) {}

    QString nameOf(std::size_t entry) const override { return typeOf(items()[entry]); }
    QString goneSentence() const override { return tr("This entry is gone."); }

    EditResult add(const Name& type, std::optional<std::size_t> after) override
    {
        return type.isEmpty() ? EditResult{tr("An entry needs a type.")} : AuthoredItems::add(type, after);
    }
    EditResult set(std::size_t entry, const FormField& field, const Value& value) override
    {
        Map* map = items()[entry].as<Map>();
        return map ? setWritten<Encounter>(*map, field, value) : EditResult{goneSentence()};
    }

protected:
    Value newItem(const Name& type) const override { return entryOf(type); }
};

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
        return EditResult{
            tr("The %1 is not written as one, so it cannot be changed here.").arg(called(tableSection, table))};
    if (EditResult can = setWritten<EncounterTable>(*map, field, value); !can)
        return can;
    return planChangeWritten(
        world, tableSection, table, std::move(written),
        tr("change %1 of encounter table %2").arg(QString::fromStdString(field.name), toQString(table)));
}

std::unique_ptr<ItemList> entryList(const World& world, const Name& table)
{
    return std::make_unique<EntryItems>(world, table);
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
