#include "editor/inspector/Subject.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

/// What of several things is shown as long as they cannot be changed together: what they are.
class SeveralSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(SeveralSubject)

public:
    SeveralSubject(Workbench& bench, std::vector<EntityId> ids) : m_bench(bench), m_ids(std::move(ids)) {}

    QString title() const override { return tr("%1 things selected").arg(m_ids.size()); }

    std::vector<FormGroup> groups() const override
    {
        FormGroup group{QStringLiteral("things"), tr("Things"), {tr("Select a single one to change what it is.")}, {}, {}};
        std::map<QString, int> counts;
        for (const EntityId id : m_ids)
            if (const Entity* entity = m_bench.level() ? m_bench.level()->entities.find(id) : nullptr)
                ++counts[QString::fromStdString(displayName(*entity, *m_bench.world().registry))];
        for (const auto& [name, count] : counts)
            group.notes << (count == 1 ? name : tr("%1 × %2").arg(count).arg(name));
        return {group};
    }

    Answer set(const QString&, const FormField&, const Value&) override { return {tr("Select a single one to change it.")}; }

private:
    Workbench& m_bench;
    std::vector<EntityId> m_ids;
};

}  // namespace

Answer Subject::reset(const QString&, const FormField&)
{
    return {};
}

Answer Subject::act(const QString&, const QString&, const QString&)
{
    return {};
}

std::unique_ptr<Subject> severalSubject(Workbench& bench, std::vector<EntityId> ids)
{
    return std::make_unique<SeveralSubject>(bench, std::move(ids));
}

std::unique_ptr<Subject> subjectOf(Workbench& bench)
{
    const Selection& selection = bench.selection();
    switch (selection.kind) {
    case Selection::Kind::Level: return levelSubject(bench, bench.levelId());
    case Selection::Kind::World: return worldSubject(bench);
    case Selection::Kind::Start: return startSubject(bench);
    case Selection::Kind::Cell: return cellSubject(bench, selection.cell);
    case Selection::Kind::Link: return linkSubject(bench, selection.link);
    case Selection::Kind::Entities:
        return selection.entities.size() == 1 ? entitySubject(bench, selection.entities.front())
                                              : severalSubject(bench, selection.entities);
    }
    return levelSubject(bench, bench.levelId());
}

Answer answerOf(const Problems& problems)
{
    return newObjection({}, problems);
}

Answer newObjection(const Problems& before, const Problems& after)
{
    for (const Problem& problem : after) {
        const bool isOld = std::any_of(before.begin(), before.end(), [&problem](const Problem& old) {
            return old.path == problem.path && old.sentence == problem.sentence;
        });
        if (isOld)
            continue;
        const std::string& more = problem.suggestion;
        return {QString::fromStdString(more.empty() ? problem.sentence : problem.sentence + " " + more)};
    }
    return {};
}

std::vector<FormRow> plainRows(const std::vector<FormField>& form, const Map& values)
{
    std::vector<FormRow> rows;
    for (const FormField& field : form) {
        const Value* value = values.find(field.name);
        rows.push_back({field, value ? *value : field.usual, {}});
    }
    return rows;
}

QString toText(const Name& name)
{
    return QString::fromStdString(name.text());
}

}  // namespace gloam::editor
