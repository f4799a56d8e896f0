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
    explicit StartSubject(WorldDocument& document, const OpenLevel& open) : m_document(document), m_open(open) {}

    QString title() const override { return tr("Where the game begins"); }
    std::vector<FormGroup> groups() const override { return {startGroup(m_document)}; }
    EditResult set(const QString&, const FormField& field, const Value& value) override
    {
        return setStartField(m_document, field, value);
    }
    EditResult act(const QString&, const QString&, const QString&) override
    {
        return startAtCursor(m_document, m_open);
    }

private:
    WorldDocument& m_document;
    const OpenLevel& m_open;
};

}  // namespace

FormGroup startGroup(const WorldDocument& document)
{
    FormGroup group{QStringLiteral("start"), QCoreApplication::translate("StartSubject", "Start"), {}, {}, {}};
    group.rows = plainRows(formOf<Start>(), written(document.world().settings.start));
    group.acts = {
        {QStringLiteral("at-cursor"), QCoreApplication::translate("StartSubject", "Start at the cursor"), {}}};
    return group;
}

EditResult setStartField(WorldDocument& document, const FormField& field, const Value& value)
{
    const Start& present = document.world().settings.start;
    WorldSettings settings = document.world().settings;
    if (const Problems problems = setField(settings.start, field, value); !problems.empty())
        return resultOf(problems);
    if (settings.start.level != present.level || settings.start.at != present.at)
        return document.perform(planStart(document.world(), {settings.start.level, settings.start.at}));
    return document.perform(planSettings(document.world(), settings));
}

EditResult startAtCursor(WorldDocument& document, const OpenLevel& open)
{
    return document.perform(planStart(document.world(), {open.id(), open.cursor()}));
}

std::unique_ptr<Subject> startSubject(WorldDocument& document, const OpenLevel& open)
{
    return std::make_unique<StartSubject>(document, open);
}

}  // namespace gloam::editor
