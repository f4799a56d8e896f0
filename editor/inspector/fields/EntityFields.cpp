#include "editor/inspector/fields/EntityFields.h"

#include "core/io/world/EntityText.h"
#include "core/types/MapAt.h"
#include "editor/document/PlanParts.h"
#include "editor/inspector/fields/Subject.h"

#include <algorithm>

namespace gloam::editor {

std::vector<FormField> entityStateForm()
{
    std::vector<FormField> form = formOf(visitEntityState);
    std::erase_if(form, [](const FormField& field) {
        return field.name == "id" || field.name == "ready-at" || field.name == "energy";
    });
    for (FormField& field : form)
        if (field.name == "flags") {
            field.inner.front().kind = FieldKind::Choice;
            field.inner.front().choices = entityFlagNames();
        }
    return form;
}

const PartBox* EntityFields::inheritedBox(const Entity& entity, const PartKind& kind) const
{
    return findBox(types().entity(entity.type).parts, kind);
}

Value EntityFields::inheritedValue(const Entity& entity, const PartKind& kind, const FormField& field) const
{
    const PartBox* box = inheritedBox(entity, kind);
    const Map values = box ? box->written() : Map();
    const Value* value = values.find(field.name);
    return value ? *value : field.usual;
}

/// Drops fields that no longer apply to an entity of this kind: whom a trigger watches, once it waits for feet.
void EntityFields::dropOthers(const Entity& entity, const PartKind& kind, Map& said) const
{
    const std::vector<FormField> form = formOf(kind);
    const PartBox* inherited = inheritedBox(entity, kind);
    const std::string tag =
        tagIn(form, form.empty() || said.find(form.front().name) || !inherited ? said : inherited->written());
    for (const FormField& field : form)
        if (!field.only.empty() && !isOneOf(tag, field.only))
            said.erase(field.name);
}

ChangedEntity EntityFields::with(const Name& level, const Entity& present, const Name& part, const FormField& field,
                                 const Value& value) const
{
    const PartKind* kind = m_parts.find(part).get();
    const bool saysNothing =
        isEmptyValue(field, value) && (!kind || isEmptyValue(field, inheritedValue(present, *kind, field)));
    if (saysNothing)
        return without(level, present, part, field);
    Map tree = entityTree(present, types());
    if (!kind || kind->isInline) {
        tree.set(field.name, completed(field, value));
        return read(level, present, tree);
    }
    Map all = mapAt(tree, "parts");
    Map said = mapAt(all, kind->name.text());
    said.set(field.name, completed(field, value));
    dropOthers(present, *kind, said);
    all.set(kind->name.text(), said);
    tree.set("parts", all);
    return read(level, present, tree);
}

ChangedEntity EntityFields::without(const Name& level, const Entity& present, const Name& part,
                                    const FormField& field) const
{
    Map tree = entityTree(present, types());
    const PartKind* kind = m_parts.find(part).get();
    if (!kind || kind->isInline) {
        tree.erase(field.name);
        return read(level, present, tree);
    }
    Map said = mapAt(mapAt(tree, "parts"), kind->name.text());
    said.erase(field.name);
    const bool isStillAPart = !said.isEmpty() || !inheritedBox(present, *kind);
    return withPart(std::move(tree), level, present, *kind, isStillAPart ? std::optional(said) : std::nullopt);
}

ChangedEntity EntityFields::withPart(const Name& level, const Entity& present, const PartKind& kind,
                                     const std::optional<Map>& said) const
{
    return withPart(entityTree(present, types()), level, present, kind, said);
}

ChangedEntity EntityFields::withPart(Map tree, const Name& level, const Entity& present, const PartKind& kind,
                                     const std::optional<Map>& said) const
{
    Map all = mapAt(tree, "parts");
    if (said)
        all.set(kind.name.text(), *said);
    else
        all.erase(kind.name.text());
    if (all.isEmpty())
        tree.erase("parts");
    else
        tree.set("parts", all);
    return read(level, present, tree);
}

ChangedEntity EntityFields::read(const Name& level, const Entity& present, const Map& tree) const
{
    if (types().findEntity(typeNameOf(tree)).slot == 0)
        return EditResult{tr("There is no type '%1'.").arg(toText(typeNameOf(tree)))};
    Problems before;
    Problems after;
    readEntity(entityTree(present, types()), types(), m_parts, level, 0, {}, before);
    Entity changed = readEntity(tree, types(), m_parts, level, 0, {}, after);
    if (EditResult objection = newObjection(before, after); !objection)
        return objection;
    changed.extras.commentsAbove = present.extras.commentsAbove;
    changed.extras.comments = present.extras.comments;
    return changed;
}

}  // namespace gloam::editor
