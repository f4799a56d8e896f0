#include "editor/inspector/WorldGroups.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

/// The goals as a field of their own: files have a short form for them, forms have not.
struct GoalList {
    std::vector<Goal> goals;
};

void fields(FieldVisitor& visitor, GoalList& list)
{
    field(visitor, {"goals", "all of them must be achieved to win; none: the world has no end"}, list.goals);
}

class WorldSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(WorldSubject)

public:
    explicit WorldSubject(Workbench& bench) : m_bench(bench) {}

    QString title() const override
    {
        const QString name = QString::fromStdString(m_bench.world().displayName());
        return name.isEmpty() ? tr("The world") : name;
    }

    std::vector<FormGroup> groups() const override
    {
        const WorldSettings& settings = m_bench.world().settings;
        FormGroup world{QStringLiteral("world"), tr("World"), {}, plainRows(formOf<WorldSettings>(), written(settings)), {}};
        std::erase_if(world.rows, [](const FormRow& row) { return row.field.name == "start"; });
        FormGroup goals{QStringLiteral("goals"), tr("Goals"), {}, plainRows(formOf<GoalList>(), written(GoalList{settings.goals})), {}};
        return {world, startGroup(m_bench), goals, rulesGroup(m_bench)};
    }

    Answer set(const QString& group, const FormField& field, const Value& value) override
    {
        if (group == QLatin1String("start"))
            return setStartField(m_bench, field, value);
        if (group == QLatin1String("rules"))
            return setRule(m_bench, field, value);
        WorldSettings settings = m_bench.world().settings;
        GoalList goals{settings.goals};
        const Problems problems = group == QLatin1String("goals") ? setField(goals, field, value) : setField(settings, field, value);
        if (!problems.empty())
            return answerOf(problems);
        settings.goals = goals.goals;
        return m_bench.document().changeSettings(settings);
    }

    Answer reset(const QString& group, const FormField& field) override
    {
        return group == QLatin1String("rules") ? resetRule(m_bench, field) : Answer();
    }

    Answer act(const QString&, const QString&, const QString&) override { return startAtCursor(m_bench); }

private:
    Workbench& m_bench;
};

}  // namespace

std::unique_ptr<Subject> worldSubject(Workbench& bench)
{
    return std::make_unique<WorldSubject>(bench);
}

}  // namespace gloam::editor
