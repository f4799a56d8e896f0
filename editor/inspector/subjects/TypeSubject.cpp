#include "core/action/Subject.h"
#include "core/game/Engine.h"
#include "core/types/AbilityType.h"
#include "core/types/FieldWriter.h"
#include "core/types/StatusType.h"
#include "core/types/TypeForm.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/fields/FieldLabel.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/inspector/subjects/BrainActs.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace gloam::editor {

namespace {

const QString typeGroup = QStringLiteral("type");
const QString addTypePartAct = QStringLiteral("add-part");
const QString removeTypePartAct = QStringLiteral("remove-part");
const QString newChildAct = QStringLiteral("new-child");
const QString overrideAct = QStringLiteral("override");

FormField nameField(const char* name, const QString& help, std::string refersTo)
{
    FormField field;
    field.name = name;
    field.kind = FieldKind::Name;
    field.help = help.toStdString();
    field.refersTo = std::move(refersTo);
    field.usual = "";
    return field;
}

/// The items of `inherited` missing from `list`.
List missingFrom(const List& list, const List& inherited)
{
    List missing;
    std::copy_if(inherited.begin(), inherited.end(), std::back_inserter(missing),
                 [&list](const Value& item) { return std::find(list.begin(), list.end(), item) == list.end(); });
    return missing;
}

/// A type of the world or of its libraries. The values of the world's own types are set and reset here, as keys of
/// their text; libraries are read-only.
class TypeSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(TypeSubject)

public:
    TypeSubject(WorldDocument& document, SubjectSelection& subject, TypeCategory category, const Name& name)
        : m_document(document), m_subject(subject), m_category(category), m_name(name),
          m_form(formOfTypes(category, parts()))
    {}

    QString title() const override
    {
        if (!hasType(world(), m_category, m_name))
            return tr("Nothing is selected");
        const TypeRegistry& types = *world().registry;
        if (m_category == TypeCategory::Abilities)
            return QString::fromStdString(types.findAbility(m_name)->displayName());
        if (m_category == TypeCategory::Statuses)
            return QString::fromStdString(types.findStatus(m_name)->displayName());
        return QString::fromStdString(m_category == TypeCategory::Tiles
                                          ? types.tile(types.findTile(m_name)).displayName()
                                          : types.entity(types.findEntity(m_name)).displayName());
    }

    std::vector<FormGroup> groups() const override
    {
        if (!hasType(world(), m_category, m_name))
            return {};
        const auto values = resolvedValues(allTypes(world()), m_category, m_name);
        std::vector<FormGroup> groups;
        for (const TypeFormGroup& group : m_form)
            if (hasGroup(group))
                groups.push_back(groupOf(group, values));
        const std::size_t names = bringNameForward(groups);
        groups.insert(groups.begin() + static_cast<std::ptrdiff_t>(names), headGroup());
        groups.front().notes = notesOf();
        bringDefiningGroupForward(groups, names + 1);
        foldWithoutOwn(groups, names + 2);
        return groups;
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        if (group == typeGroup && field.name == "id")
            return m_document.perform(planRenameType(m_document.world(), m_category, m_name, wordIn(value)));
        if (!own())
            return readOnly();
        if (group == typeGroup)
            return setParent(wordIn(value));
        const TypeFormGroup* form = findGroup(group);
        if (!form)
            return {};
        const std::string path = pathOf(*form, field);
        const Map above = inherited();
        const Value* usual = valueAt(above, path);
        if (isEmptyValue(field, value) && (!usual || isEmptyValue(field, *usual)))
            return reset(group, field);
        Value said = completed(field, value);
        if (const EditResult kept = keepInherited(field, usual, said); !kept)
            return kept;
        return change(withValueAt(own()->written, path, said));
    }

    EditResult reset(const QString& group, const FormField& field) override
    {
        const TypeFormGroup* form = findGroup(group);
        if (!own() || !form)
            return own() ? EditResult() : readOnly();
        Map written = withValueAt(own()->written, pathOf(*form, field), std::nullopt);
        const bool isOwnPart = !form->isInline && !valueAt(inherited(), partPath(*form));
        if (isOwnPart && !valueAt(written, partPath(*form)))
            written = withValueAt(std::move(written), partPath(*form), Map());  // keeps the part
        return change(written);
    }

    EditResult act(const QString& group, const QString& act, const QString& choice) override
    {
        if (act == newChildAct)
            return makeType(newTypeFrom(m_name, freeTypeName(m_document.world(), m_category, toText(m_name))));
        if (act == overrideAct)
            return m_document.perform(planPutType(m_document.world(), m_category, {m_name, {}, {}, {}, {}, {}}));
        if (!own())
            return readOnly();
        const TypeFormGroup* form = findGroup(act == addTypePartAct ? choice : group);
        if (!form)
            return {};
        if (act == startFromMindAct)
            return change(withValueAt(own()->written, partPath(*form) + ".states", statesOfMind(valuesOf(*form))));
        return change(withValueAt(own()->written, partPath(*form),
                                  act == addTypePartAct ? std::optional<Value>(Map()) : std::nullopt));
    }

private:
    const World& world() const { return m_document.world(); }
    const PartTable& parts() const { return m_document.parts(); }
    const TypeSource* own() const { return ownType(m_document.world(), m_category, m_name); }
    Name library() const { return libraryOf(m_document.world(), m_category, m_name); }
    static std::string partPath(const TypeFormGroup& group) { return "parts." + group.name.text(); }

    EditResult readOnly() const
    {
        return {tr("'%1' comes from the library %2 and is read-only. Make a new type from it, or override it in this "
                   "world.")
                    .arg(toText(m_name), toText(library()))};
    }

    static Name wordIn(const Value& value)
    {
        const auto* text = value.as<std::string>();
        return text ? Name(*text) : Name();
    }

    const TypeFormGroup* findGroup(const QString& key) const
    {
        const auto found = std::find_if(m_form.begin(), m_form.end(),
                                        [&key](const TypeFormGroup& group) { return toText(group.name) == key; });
        return found == m_form.end() ? nullptr : &*found;
    }

    const EntityType& entityType() const { return world().registry->entity(world().registry->findEntity(m_name)); }
    const PartBox* boxOf(const TypeFormGroup& group) const
    {
        const auto kind = parts().find(group.name);
        return kind ? findBox(entityType().parts, *kind) : nullptr;
    }
    bool hasGroup(const TypeFormGroup& group) const { return m_category != TypeCategory::Entities || boxOf(group); }

    /// What its ancestors define, and the library's type of its name, if any.
    Map inherited() const
    {
        World without = world();
        for (TypeSource& source : without.types.write().of(m_category))
            if (source.name == m_name)
                source.written = {};
        const std::vector<TypeSource> all = allTypes(without).of(m_category);
        std::vector<const TypeSource*> chain;
        std::set<Name> met;
        for (Name next = m_name; !next.isEmpty() && met.insert(next).second;) {
            const auto found =
                std::find_if(all.begin(), all.end(), [&next](const TypeSource& source) { return source.name == next; });
            if (found == all.end())
                break;
            chain.push_back(&*found);
            next = found->parent;
        }
        Map merged;
        for (auto source = chain.rbegin(); source != chain.rend(); ++source)
            merged = overlaid(merged, (*source)->written);
        return merged;
    }

    /// Tags and properties add to the inherited ones: those stay, and only the rest belongs to this type.
    EditResult keepInherited(const FormField& field, const Value* usual, Value& said) const
    {
        const Map* above = usual && field.kind == FieldKind::Map ? usual->as<Map>() : nullptr;
        const List* tags = usual && field.name == "tags" ? usual->as<List>() : nullptr;
        if (tags && said.as<List>()) {
            const List lost = missingFrom(*said.as<List>(), *tags);
            if (!lost.empty())
                return {tr("'%1' is a tag of an ancestor; remove it there.")
                            .arg(QString::fromStdString(toFlowText(lost.front())))};
            said = missingFrom(*tags, *said.as<List>());
        }
        if (!above || !said.as<Map>())
            return {};
        for (const Entry& entry : above->entries())
            if (!said.as<Map>()->find(entry.key))
                return {
                    tr("'%1' is a property of an ancestor; remove it there.").arg(QString::fromStdString(entry.key))};
        Map rest;
        for (const Entry& entry : said.as<Map>()->entries())
            if (const Value* same = above->find(entry.key); !same || !(*same == entry.value))
                rest.set(entry.key, entry.value);
        said = rest;
        return {};
    }

    /// Moves the group with the name up front; returns how many groups precede the head, which has the id: one or none.
    static std::size_t bringNameForward(std::vector<FormGroup>& groups)
    {
        const auto found = std::find_if(groups.begin(), groups.end(), [](const FormGroup& group) {
            return !group.rows.empty() && group.rows.front().field.name == "name";
        });
        if (found == groups.end())
            return 0;
        std::rotate(groups.begin(), found, found + 1);
        return 1;
    }

    QStringList notesOf() const
    {
        if (!own())
            return {tr("Read-only: this type comes from the library %1.").arg(toText(library()))};
        return library().isEmpty()
                   ? QStringList()
                   : QStringList{tr("Overrides the type of the library %1 in this world.").arg(toText(library()))};
    }

    FormGroup headGroup() const
    {
        FormGroup group{typeGroup, tr("Type"), {}, {}, {}};
        const TypeSource* source = own();
        Name parent;
        const TypeSources all = allTypes(world());
        for (const TypeSource& each : all.of(m_category))
            parent = each.name == m_name ? each.parent : parent;
        group.rows.push_back({nameField("id", tr("the name that files and other types use"), {}), m_name.text(), {}});
        group.rows.push_back({nameField("parent", tr("the type that supplies everything this one leaves out"),
                                        std::string(nameOf(m_category))),
                              parent.text(),
                              {}});
        group.acts.push_back({newChildAct, tr("New type from this"), {}});
        if (!source)
            group.acts.push_back({overrideAct, tr("Override it in this world"), {}});
        QStringList missing;
        for (const TypeFormGroup& each : m_form)
            if (!each.isInline && !hasGroup(each))
                missing << toText(each.name);
        if (source && !missing.isEmpty())
            group.acts.push_back({addTypePartAct, tr("Add part"), missing});
        return group;
    }

    Map valuesOf(const TypeFormGroup& group) const
    {
        if (m_category == TypeCategory::Entities)
            return boxOf(group)->written();
        if (m_category == TypeCategory::Abilities)
            return written(*world().registry->findAbility(m_name));
        if (m_category == TypeCategory::Statuses)
            return written(*world().registry->findStatus(m_name));
        return written(world().registry->tile(world().registry->findTile(m_name)));
    }

    QString titleOf(const TypeFormGroup& form) const
    {
        if (m_category == TypeCategory::Entities)
            return labelOfKey(form.name.text());
        if (m_category == TypeCategory::Abilities)
            return tr("Ability");
        return m_category == TypeCategory::Tiles ? tr("Tile") : tr("Status");
    }

    FormGroup groupOf(const TypeFormGroup& form, const std::vector<ResolvedValue>& values) const
    {
        FormGroup group{toText(form.name), titleOf(form), {}, plainRows(form.fields, valuesOf(form)), {}};
        for (FormRow& row : group.rows)
            row.source = sourceOf(pathOf(form, row.field), values);
        const bool isRemovable = own() && !form.isInline && valueAt(own()->written, partPath(form));
        const bool isOwnBrain = own() && m_category == TypeCategory::Entities && group.key == brainKey;
        if (const auto start = isOwnBrain ? startFromMind(valuesOf(form)) : std::nullopt)
            group.acts.push_back(*start);
        if (isRemovable)
            group.acts.push_back(
                {removeTypePartAct, valueAt(inherited(), partPath(form)) ? tr("Reset all") : tr("Remove part"), {}});
        return group;
    }

    ValueSource sourceOf(const std::string& path, const std::vector<ResolvedValue>& values) const
    {
        if (own() && valueAt(own()->written, path))
            return {ValueSource::Kind::Here, tr("set in this type")};
        const QString sayers = sayersOf(values, path);
        if (sayers.isEmpty())
            return {ValueSource::Kind::Inherited, tr("default")};
        const bool isOfLibrary = sayersOf(values, path) == tr("from the type %1").arg(toText(m_name));
        return {ValueSource::Kind::Inherited, isOfLibrary ? tr("from the library %1").arg(toText(library())) : sayers};
    }

    EditResult setParent(const Name& parent)
    {
        TypeSource changed = *own();
        changed.parent = parent;
        return put(changed);
    }

    EditResult change(Map written)
    {
        TypeSource changed = *own();
        changed.written = std::move(written);
        return put(changed);
    }

    EditResult put(const TypeSource& changed)
    {
        Plan plan = planPutType(m_document.world(), m_category, changed);
        if (!plan)
            return plan;
        World trial = world();
        Problems before;
        Problems after;
        bake(allTypes(trial), parts(), {}, before);
        for (TypeSource& source : trial.types.write().of(m_category))
            source = source.name == m_name ? changed : source;
        bake(allTypes(trial), parts(), {}, after);
        const EditResult objection = newObjection(before, after);
        return objection ? m_document.perform(std::move(plan)) : objection;
    }

    EditResult makeType(const TypeSource& source)
    {
        const EditResult made = m_document.perform(planPutType(m_document.world(), m_category, source));
        if (made)
            m_subject.select(Selection::ofType(m_category, source.name));
        return made;
    }

    WorldDocument& m_document;
    SubjectSelection& m_subject;
    TypeCategory m_category;
    Name m_name;
    std::vector<TypeFormGroup> m_form;
};

}  // namespace

std::unique_ptr<Subject> typeSubject(WorldDocument& document, SubjectSelection& subject, TypeCategory category,
                                     const Name& name)
{
    return std::make_unique<TypeSubject>(document, subject, category, name);
}

}  // namespace gloam::editor
