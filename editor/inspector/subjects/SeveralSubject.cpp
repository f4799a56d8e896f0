#include "core/action/Subject.h"
#include "editor/document/EntityPlans.h"
#include "editor/inspector/fields/FieldEditor.h"
#include "editor/inspector/subjects/EntityGroups.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

/// Whether a value of this kind can be shown as "several": lists and maps show only if all are equal.
bool canBeMixed(const FormField& field)
{
    return field.kind != FieldKind::Items && field.kind != FieldKind::Map && field.kind != FieldKind::Object;
}

bool isOfOneAlone(const FormField& field)
{
    return field.name == "at" || field.name == "in";
}

const FormRow* sameRow(const std::vector<FormGroup>& groups, const QString& key, const FormField& field)
{
    for (const FormGroup& group : groups)
        for (const FormRow& row : group.rows)
            if (group.key == key && row.field.name == field.name && row.field.kind == field.kind)
                return &row;
    return nullptr;
}

/// Whether two entities have equal values in all fields shown for several entities.
bool showTheSame(const Entity& one, const Entity& other)
{
    Entity moved = other;
    moved.id = one.id;
    moved.at = one.at;
    moved.in = one.in;
    return moved == one;
}

/// Several entities of the open level: the fields they all have. Setting a value sets it for all, in one step.
class SeveralSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(SeveralSubject)

public:
    SeveralSubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject, PatrolChoice& patrol,
                   std::vector<EntityId> ids)
        : m_document(document), m_open(open), m_subject(subject), m_patrol(patrol), m_ids(std::move(ids))
    {}

    QString title() const override { return tr("%1 things selected").arg(m_ids.size()); }

    std::vector<FormGroup> groups() const override
    {
        std::vector<std::vector<FormGroup>> each;
        for (const EntityId id : differentOnes())
            each.push_back(entitySubject(m_document, m_open, m_subject, m_patrol, id)->groups());
        std::vector<FormGroup> groups{countGroup()};
        if (each.empty())
            return groups;
        for (const FormGroup& group : each.front()) {
            const bool isOfEach = group.key == contentsKey || group.key == keptKey;
            if (FormGroup common = commonOf(group, each); !isOfEach && !common.rows.empty())
                groups.push_back(std::move(common));
        }
        return groups;
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        return changeAll([&](Subject& subject) { return subject.set(group, field, value); });
    }

    EditResult reset(const QString& group, const FormField& field) override
    {
        return changeAll([&](Subject& subject) { return subject.reset(group, field); });
    }

private:
    /// Of thousands of equal entities, one is enough.
    std::vector<EntityId> differentOnes() const
    {
        std::vector<EntityId> different;
        const EntityStore* all = m_open.level() ? &m_open.level()->entities : nullptr;
        for (const EntityId id : m_ids) {
            const Entity* entity = all ? all->find(id) : nullptr;
            const bool isLike = !entity || std::any_of(different.begin(), different.end(), [&](EntityId other) {
                return showTheSame(*entity, *all->find(other));
            });
            if (!isLike)
                different.push_back(id);
        }
        return different;
    }

    FormGroup countGroup() const
    {
        FormGroup group{QStringLiteral("things"), tr("Things"), {}, {}, {}};
        std::map<QString, int> counts;
        for (const EntityId id : m_ids)
            if (const Entity* entity = m_open.level() ? m_open.level()->entities.find(id) : nullptr)
                ++counts[QString::fromStdString(displayName(*entity, *m_document.world().registry))];
        for (const auto& [name, count] : counts)
            group.notes << (count == 1 ? name : tr("%1 × %2").arg(count).arg(name));
        return group;
    }

    static FormGroup commonOf(const FormGroup& first, const std::vector<std::vector<FormGroup>>& each)
    {
        FormGroup common{first.key, first.title, {}, {}, {}};
        common.beginsFolded = std::all_of(each.begin(), each.end(), [&first](const std::vector<FormGroup>& groups) {
            const auto same = std::find_if(groups.begin(), groups.end(),
                                           [&first](const FormGroup& group) { return group.key == first.key; });
            return same != groups.end() && same->beginsFolded;
        });
        QStringList different;
        for (const FormRow& row : first.rows) {
            if (isOfOneAlone(row.field))
                continue;
            if (auto joined = joinedRow(first.key, row, each))
                common.rows.push_back(std::move(*joined));
            else if (isInAll(first.key, row.field, each))
                different << labelOf(row.field);
        }
        if (!different.isEmpty())
            common.notes << tr("They differ; shown of one only: %1").arg(different.join(QStringLiteral(", ")));
        return common;
    }

    static bool isInAll(const QString& key, const FormField& field, const std::vector<std::vector<FormGroup>>& each)
    {
        return std::all_of(each.begin(), each.end(), [&](const std::vector<FormGroup>& groups) {
            return sameRow(groups, key, field) != nullptr;
        });
    }

    /// The row for all; nullopt if one of them lacks the field.
    static std::optional<FormRow> joinedRow(const QString& key, const FormRow& first,
                                            const std::vector<std::vector<FormGroup>>& each)
    {
        FormRow joined = first;
        QStringList values{typedText(first.value)};
        for (const std::vector<FormGroup>& groups : each) {
            const FormRow* row = sameRow(groups, key, first.field);
            if (!row)
                return std::nullopt;
            joined.isMixed = joined.isMixed || !(row->value == first.value);
            if (row->source.kind == ValueSource::Kind::Here || row->source.text != first.source.text)
                joined.source = {row->source.kind == ValueSource::Kind::Here ? row->source.kind : joined.source.kind,
                                 tr("differs")};
            values << typedText(row->value);
        }
        if (!joined.isMixed)
            return joined;
        if (!canBeMixed(first.field))
            return std::nullopt;
        values.removeDuplicates();
        joined.value = {};
        joined.source.text = tr("several values: %1").arg(values.join(QStringLiteral(", ")));
        return joined;
    }

    static QString typedText(const Value& value)
    {
        const auto* text = value.as<std::string>();
        return QString::fromStdString(text ? *text : toFlowText(value));
    }

    template <typename Change> EditResult changeAll(Change change)
    {
        std::vector<Entity> changed;
        for (const EntityId id : m_ids) {
            const auto subject =
                entitySubject(m_document, m_open, m_subject, m_patrol, id, [&changed](const Entity& entity) {
                    changed.push_back(entity);
                    return EditResult();
                });
            if (const EditResult result = change(*subject); !result)
                return result;
        }
        return m_document.perform(planChangeEntities(m_document.world(), m_open.id(), changed));
    }

    WorldDocument& m_document;
    const OpenLevel& m_open;
    SubjectSelection& m_subject;
    PatrolChoice& m_patrol;
    std::vector<EntityId> m_ids;
};

}  // namespace

std::unique_ptr<Subject> severalSubject(WorldDocument& document, const OpenLevel& open, SubjectSelection& subject,
                                        PatrolChoice& patrol, std::vector<EntityId> ids)
{
    return std::make_unique<SeveralSubject>(document, open, subject, patrol, std::move(ids));
}

}  // namespace gloam::editor
