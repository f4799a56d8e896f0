#include "editor/things/ThingPlans.h"

#include "core/types/Scalar.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/find/FindPlans.h"
#include "editor/inspector/fields/EntityFields.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int thingsBetweenStops = 64;

/// A whole field with one value in it changed.
Value withInner(Value whole, const std::vector<std::string>& keys, std::size_t at, const Value& value)
{
    if (at == keys.size())
        return value;
    Map map = whole.as<Map>() ? *whole.as<Map>() : Map();
    const Value* const below = map.find(keys[at]);
    Value changed = withInner(below ? *below : Value(), keys, at + 1, value);
    map.set(keys[at], std::move(changed));
    return map;
}

/// The field as the inspector has it: hit points are the entity's own.
FormField fieldOfColumn(const ThingColumn& column)
{
    if (!column.part.isEmpty())
        return column.field;
    const std::vector<FormField> form = entityStateForm();
    const FormField* const field = findField(form, column.field.name);
    return field ? *field : column.field;
}

using ChangeThing = std::function<ChangedEntity(const Name& level, const Entity& entity)>;

ThingsChange planForEach(const World& world, const std::vector<ThingRow>& rows, const ThingColumn& column,
                         const ChangeThing& change, const QString& name, Progress& progress)
{
    ThingsChange result;
    ThingReader reader;
    std::map<Name, std::vector<Entity>> changed;
    int done = 0;
    for (const ThingRow& row : rows) {
        if (++done % thingsBetweenStops == 0) {
            progress.report(done, static_cast<int>(rows.size()));
            if (progress.isCancelled())
                return {};
        }
        const Level* const level = world.findLevel(row.level);
        const Entity* const entity = level ? level->entities.find(row.id) : nullptr;
        if (!entity)
            continue;
        if (reader.read(world, *level, *entity, column).from == ThingCell::From::Nowhere) {
            ++result.left;
            if (result.reason.isEmpty())
                result.reason = tr("The %1 has no such field.").arg(nameOf(world, *entity));
            continue;
        }
        ChangedEntity next = change(row.level, *entity);
        if (!next.entity) {
            result.plan = Plan(EditResult{rows.size() == 1 ? next.objection
                                                           : tr("%1: %2").arg(nameOf(world, *entity), next.objection)});
            return result;
        }
        if (*next.entity == *entity)
            continue;
        changed[row.level].push_back(std::move(*next.entity));
        ++result.changed;
    }
    std::vector<edit::Simple> edits;
    for (const auto& [level, entities] : changed) {
        Plan plan = planChangeEntities(world, level, entities);
        if (!plan) {
            result.plan = Plan(static_cast<EditResult>(plan));
            return result;
        }
        std::move(plan.edits.begin(), plan.edits.end(), std::back_inserter(edits));
    }
    if (!edits.empty())
        result.plan = Plan(std::move(edits), name);
    return result;
}

/// Things keep their places and what is their own; those without room for the new body are left.
ThingsChange planSetTypes(const World& world, const PartTable& parts, const std::vector<ThingRow>& rows,
                          const std::string& type)
{
    std::vector<FindSubject> subjects;
    for (const ThingRow& row : rows)
        if (const Level* level = world.findLevel(row.level); level && level->entities.find(row.id))
            subjects.push_back({.kind = SubjectKind::Entity, .level = row.level, .id = row.id});
    Replacing replacing =
        planReplace(world, parts, subjects, Replacement{.kind = Replacement::Kind::Type, .text = type});
    return {std::move(replacing.plan), static_cast<int>(replacing.replaced), static_cast<int>(replacing.left),
            replacing.reason};
}

}  // namespace

ThingsChange planSetCells(const World& world, const PartTable& parts, const std::vector<ThingRow>& rows,
                          const ThingColumn& column, const Value& value, Progress& progress)
{
    if (column.kind == ThingColumn::Kind::Type)
        return planSetTypes(world, parts, rows, cellText(value));
    const EntityFields fields(world, parts);
    const FormField field = fieldOfColumn(column);
    // What the author of a map adds is written as in files.
    const bool isAdded = column.leaf.kind == FieldKind::Text && column.field.kind == FieldKind::Map;
    const Value typed = isAdded && value.as<std::string>() ? valueOfPlainScalar(*value.as<std::string>()) : value;
    ThingColumn whole = column;
    whole.within.clear();
    whole.key = column.field.name + " of " + column.part.text();
    whole.leaf = column.field;
    ThingReader reader;
    const auto change = [&](const Name& level, const Entity& entity) {
        if (column.within.empty())
            return fields.with(level, entity, column.part, field, typed);
        const Value before = reader.read(world, *world.findLevel(level), entity, whole).value;
        return fields.with(level, entity, column.part, field, withInner(before, column.within, 0, typed));
    };
    const QString key = QString::fromStdString(column.key);
    const QString name =
        rows.size() == 1 ? tr("set %1 of a thing").arg(key) : tr("set %1 of %2 things").arg(key).arg(rows.size());
    return planForEach(world, rows, column, change, name, progress);
}

ThingsChange planResetCells(const World& world, const PartTable& parts, const std::vector<ThingRow>& rows,
                            const ThingColumn& column, Progress& progress)
{
    if (column.kind == ThingColumn::Kind::Type)
        return {};
    const EntityFields fields(world, parts);
    const FormField field = fieldOfColumn(column);
    const auto change = [&](const Name& level, const Entity& entity) {
        return fields.without(level, entity, column.part, field);
    };
    const QString key = QString::fromStdString(column.key);
    const QString name =
        rows.size() == 1 ? tr("reset %1 of a thing").arg(key) : tr("reset %1 of %2 things").arg(key).arg(rows.size());
    return planForEach(world, rows, column, change, name, progress);
}

}  // namespace gloam::editor
