#include "core/action/HookTable.h"
#include "core/action/Subject.h"
#include "core/game/Engine.h"
#include "core/types/MapAt.h"
#include "editor/inspector/fields/Subject.h"

#include "core/io/world/EntityText.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/fields/EntityFields.h"
#include "editor/inspector/fields/FieldLabel.h"
#include "editor/inspector/subjects/BrainActs.h"
#include "editor/inspector/subjects/EntityGroups.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

const QString stateGroup = QStringLiteral("entity");
const QString addPartAct = QStringLiteral("add-part");
const QString editTypeAct = QStringLiteral("edit-type");
const QString applyAct = QStringLiteral("apply-to-type");
const QString makeTypeAct = QStringLiteral("make-type");

/// One entity of the open level. It is changed through its text: setting a value adds a key, resetting removes it. So
/// what is saved cannot differ from what is shown.
class EntitySubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(EntitySubject)

public:
    EntitySubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject, PatrolChoice& patrol,
                  EntityId id, TakeEntity take)
        : m_document(document), m_open(open), m_subject(subject), m_patrol(patrol), m_id(id), m_take(std::move(take))
    {}

    QString title() const override
    {
        return find() ? QString::fromStdString(displayName(*find(), types())) : tr("Nothing is selected");
    }

    std::vector<FormGroup> groups() const override
    {
        if (!find())
            return {};
        const Map tree = entityTree(*find(), types());
        const std::vector<ResolvedValue> values = typeValues();
        std::vector<FormGroup> groups{stateOf(*find(), tree, values)};
        if (const auto contents = contentsGroup(m_document, m_open, *find()))
            groups.push_back(*contents);
        for (const auto& kind : parts().kinds())
            if (hasPart(*kind))
                groups.push_back(partOf(kind, tree, values));
        QStringList missing;
        for (const auto& kind : parts().kinds())
            if (!hasPart(*kind) && !kind->isInline)
                missing << toText(kind->name);
        groups.front().acts = {{editTypeAct, tr("Edit the type %1").arg(toText(type().id)), {}}};
        if (!missing.isEmpty())
            groups.front().acts.push_back({addPartAct, tr("Add part"), missing});
        if (FormGroup own = ownGroup(); !own.acts.empty())
            groups.push_back(std::move(own));
        bringDefiningGroupForward(groups);
        foldWithoutOwn(groups);
        if (const auto kept = keptGroup(m_document, m_open, *find()))
            groups.insert(groups.begin(), *kept);
        return groups;
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        if (!find())
            return gone();
        if (group == contentsKey)
            return addToContents(m_document, m_open, m_id, value);
        return take(fields().with(m_open.id(), *find(), partOfGroup(group), field, value));
    }

    EditResult reset(const QString& group, const FormField& field) override
    {
        if (!find())
            return gone();
        return take(fields().without(m_open.id(), *find(), partOfGroup(group), field));
    }

    EditResult act(const QString& group, const QString& act, const QString& choice) override
    {
        if (!find())
            return gone();
        if (group == contentsKey || group == keptKey)
            return actOnContents(m_document, m_open, m_subject, act, choice);
        if (act == editTypeAct) {
            m_subject.select(Selection::ofType(TypeCategory::Entities, Name(type().id)));
            return {};
        }
        if (act == applyAct)
            return m_document.perform(planApplyToType(m_document.world(), m_document.parts(), m_open.id(), m_id));
        if (act == makeTypeAct)
            return m_document.perform(
                planMakeTypeOf(m_document.world(), m_document.parts(), m_open.id(), m_id, nameOfNewType()));
        if (act == drawPatrolAct) {
            m_patrol.draw(m_id);
            return {};
        }
        if (act == startFromMindAct)
            return startFromMindStates();
        const auto kind = parts().find(act == addPartAct ? choice.toStdString() : group.toStdString());
        if (!kind)
            return {};
        return take(
            fields().withPart(m_open.id(), *find(), *kind, act == addPartAct ? std::optional(Map()) : std::nullopt));
    }

private:
    const Entity* find() const { return m_open.level() ? m_open.level()->entities.find(m_id) : nullptr; }
    const TypeRegistry& types() const { return *m_document.world().registry; }
    const PartTable& parts() const { return m_document.parts(); }
    const EntityType& type() const { return types().entity(find()->type); }
    const PartBox* inheritedBox(const PartKind& kind) const { return findBox(type().parts, kind); }
    bool hasPart(const PartKind& kind) const { return inheritedBox(kind) || findBox(find()->parts, kind); }

    /// Empty for the group of the entity's own state.
    Name partOfGroup(const QString& group) const
    {
        const PartKind* kind = parts().find(group.toStdString()).get();
        return kind ? kind->name : Name();
    }
    EntityFields fields() const { return {m_document.world(), parts()}; }
    EditResult take(ChangedEntity changed) const { return changed.entity ? m_take(*changed.entity) : changed; }

    Name nameOfNewType() const { return freeTypeName(m_document.world(), TypeCategory::Entities, title()); }

    /// Offers to move the entity's own values to its type, or to a new type. Without own values it has no acts. It is a
    /// separate group so that the one with the focus keeps its shape when the first value is set.
    FormGroup ownGroup() const
    {
        const WorldDocument& document = m_document;
        FormGroup group{QStringLiteral("own"), tr("Set here"), {tr("Share these settings:")}, {}, {}};
        if (canApplyToType(document.world(), document.parts(), m_open.id(), m_id))
            group.acts.push_back({applyAct, tr("Apply to the type %1").arg(toText(type().id)), {}});
        if (const Name name = nameOfNewType();
            canMakeTypeOf(document.world(), document.parts(), m_open.id(), m_id, name))
            group.acts.push_back({makeTypeAct, tr("New type from this: %1").arg(toText(name)), {}});
        return group;
    }

    static EditResult gone() { return {tr("It is gone.")}; }

    std::vector<ResolvedValue> typeValues() const
    {
        return resolvedValues(allTypes(m_document.world()), TypeCategory::Entities, type().id);
    }

    static ValueSource sourceOf(bool isHere, const std::string& path, const std::vector<ResolvedValue>& values)
    {
        if (isHere)
            return {ValueSource::Kind::Here, tr("set here")};
        const QString sayers = sayersOf(values, path);
        return {ValueSource::Kind::Inherited, sayers.isEmpty() ? tr("default") : sayers};
    }

    FormGroup stateOf(const Entity& entity, const Map& tree, const std::vector<ResolvedValue>& values) const
    {
        FormGroup group{stateGroup, tr("Thing"), {}, plainRows(entityStateForm(), tree), {}};
        group.footnotes = {tr("Id %1").arg(QString::fromStdString(gloam::toText(entity.id)))};
        for (FormRow& row : group.rows)
            if (row.field.name == "hp") {
                row.value = entity.hp;
                row.source = sourceOf(tree.find("hp") != nullptr, "parts.stats.hp", values);
            }
        return group;
    }

    FormGroup partOf(const std::shared_ptr<const PartKind>& kind, const Map& tree,
                     const std::vector<ResolvedValue>& values) const
    {
        const PartBox* own = findBox(find()->parts, *kind);
        const PartBox* inherited = inheritedBox(*kind);
        const Map said = kind->isInline ? tree : mapAt(mapAt(tree, "parts"), kind->name.text());
        const std::string prefix = kind->isInline ? std::string() : "parts." + kind->name.text() + ".";
        FormGroup group{toText(kind->name),
                        labelOfKey(kind->name.text()),
                        {},
                        plainRows(formOf(*kind), (own ? *own : *inherited).written()),
                        {}};
        for (FormRow& row : group.rows)
            row.source = sourceOf(said.find(row.field.name) != nullptr, prefix + row.field.name, values);
        if (group.key == brainKey)
            group.acts = actsOfBrain((own ? *own : *inherited).written());
        if (!inherited)
            group.acts.push_back({QStringLiteral("remove-part"), tr("Remove part"), {}});
        return group;
    }

    std::vector<FormAct> actsOfBrain(const Map& brain) const
    {
        std::vector<FormAct> acts;
        if (const auto start = startFromMind(brain))
            acts.push_back(*start);
        if (find()->isPlaced())
            acts.push_back({drawPatrolAct, tr("Draw its patrol on the map"), {}});
        return acts;
    }

    EditResult startFromMindStates()
    {
        const auto kind = parts().find(brainKey.toStdString());
        const PartBox* own = findBox(find()->parts, *kind);
        const PartBox* box = own ? own : inheritedBox(*kind);
        for (const FormField& field : formOf(*kind))
            if (box && field.name == "states")
                return set(brainKey, field, statesOfMind(box->written()));
        return {};
    }

    WorldDocument& m_document;
    const OpenLevel& m_open;
    SubjectSelection& m_subject;
    PatrolChoice& m_patrol;
    EntityId m_id;
    TakeEntity m_take;
};

}  // namespace

std::unique_ptr<Subject> entitySubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject,
                                       PatrolChoice& patrol, EntityId id)
{
    return entitySubject(document, open, subject, patrol, id, [&document, &open](const Entity& changed) {
        return document.perform(planChangeEntities(document.world(), open.id(), {changed}));
    });
}

std::unique_ptr<Subject> entitySubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject,
                                       PatrolChoice& patrol, EntityId id, TakeEntity take)
{
    return std::make_unique<EntitySubject>(document, open, subject, patrol, id, std::move(take));
}

}  // namespace gloam::editor
