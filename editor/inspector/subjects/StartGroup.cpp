#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/subjects/WorldGroups.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

class StartSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(StartSubject)

public:
    explicit StartSubject(EditorState& state) : m_state(state) {}

    QString title() const override { return tr("Where the game begins"); }
    std::vector<FormGroup> groups() const override { return {startGroup(m_state)}; }
    Answer set(const QString&, const FormField& field, const Value& value) override
    {
        return setStartField(m_state, field, value);
    }
    Answer act(const QString&, const QString&, const QString&) override { return startAtCursor(m_state); }

private:
    EditorState& m_state;
};

}  // namespace

FormGroup startGroup(const EditorState& state)
{
    FormGroup group{QStringLiteral("start"), QCoreApplication::translate("StartSubject", "Start"), {}, {}, {}};
    group.rows = plainRows(formOf<Start>(), written(state.document.world().settings.start));
    group.acts = {
        {QStringLiteral("at-cursor"), QCoreApplication::translate("StartSubject", "Start at the cursor"), {}}};
    return group;
}

Answer setStartField(EditorState& state, const FormField& field, const Value& value)
{
    const Start& present = state.document.world().settings.start;
    WorldSettings settings = state.document.world().settings;
    if (const Problems problems = setField(settings.start, field, value); !problems.empty())
        return answerOf(problems);
    if (settings.start.level != present.level || settings.start.at != present.at)
        return state.document.perform(planStart(state.document.world(), {settings.start.level, settings.start.at}));
    return state.document.perform(planSettings(state.document.world(), settings));
}

Answer startAtCursor(EditorState& state)
{
    return state.document.perform(planStart(state.document.world(), {state.open.id(), state.open.cursor()}));
}

std::unique_ptr<Subject> startSubject(EditorState& state)
{
    return std::make_unique<StartSubject>(state);
}

}  // namespace gloam::editor
