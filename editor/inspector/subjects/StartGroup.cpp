#include "editor/document/SettingsPlans.h"
#include "editor/inspector/subjects/WorldGroups.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

class StartSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(StartSubject)

public:
    explicit StartSubject(Workbench& bench) : m_bench(bench) {}

    QString title() const override { return tr("Where the game begins"); }
    std::vector<FormGroup> groups() const override { return {startGroup(m_bench)}; }
    Answer set(const QString&, const FormField& field, const Value& value) override { return setStartField(m_bench, field, value); }
    Answer act(const QString&, const QString&, const QString&) override { return startAtCursor(m_bench); }

private:
    Workbench& m_bench;
};

}  // namespace

FormGroup startGroup(const Workbench& bench)
{
    FormGroup group{QStringLiteral("start"), QCoreApplication::translate("StartSubject", "Start"), {}, {}, {}};
    group.rows = plainRows(formOf<Start>(), written(bench.world().settings.start));
    group.acts = {{QStringLiteral("at-cursor"), QCoreApplication::translate("StartSubject", "Start at the cursor"), {}}};
    return group;
}

Answer setStartField(Workbench& bench, const FormField& field, const Value& value)
{
    const Start& present = bench.world().settings.start;
    WorldSettings settings = bench.world().settings;
    if (const Problems problems = setField(settings.start, field, value); !problems.empty())
        return answerOf(problems);
    if (settings.start.level != present.level || settings.start.at != present.at)
        return bench.perform(planStart(bench.world(), {settings.start.level, settings.start.at}));
    return bench.perform(planSettings(bench.world(), settings));
}

Answer startAtCursor(Workbench& bench)
{
    return bench.perform(planStart(bench.world(), {bench.levelId(), bench.cursor()}));
}

std::unique_ptr<Subject> startSubject(Workbench& bench)
{
    return std::make_unique<StartSubject>(bench);
}

}  // namespace gloam::editor
