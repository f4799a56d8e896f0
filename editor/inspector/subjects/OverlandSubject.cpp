#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "editor/document/OverlandPlans.h"
#include "editor/inspector/fields/Subject.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

class OverlandSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(OverlandSubject)

public:
    explicit OverlandSubject(WorldDocument& document, const OpenOverland& overland)
        : m_document(document), m_overland(overland)
    {}

    QString title() const override { return tr("The overland"); }

    std::vector<FormGroup> groups() const override
    {
        const Overland& overland = m_document.world().overland.value();
        FormGroup group{QStringLiteral("overland"), tr("Overland"), notes(overland), {}, {}};
        group.rows = plainRows(formOf<Overland>(), written(overland));
        group.acts = {{QStringLiteral("remove"), tr("Remove the overland"), {}}};
        return {group};
    }

    EditResult set(const QString&, const FormField& field, const Value& value) override
    {
        Overland overland = m_document.world().overland.value();
        const Problems before = problemsOf(overland);
        if (const Problems problems = setField(overland, field, value); !problems.empty())
            return resultOf(problems);
        if (const EditResult can = newObjection(before, ofField(problemsOf(overland), field)); !can)
            return can;
        return m_document.perform(planOverland(m_document.world(), overland));
    }

    EditResult act(const QString&, const QString&, const QString&) override
    {
        return m_document.perform(planRemoveOverland(m_document.world()));
    }

private:
    QStringList notes(const Overland& overland) const
    {
        const auto picture = pictureOf(m_document.world(), m_overland.seed());
        if (!picture)
            return {tr("This overland cannot be used yet. The list of problems says why.")};
        QStringList lines{picture->drawn.empty()
                              ? tr("Zones are built when the hero first comes to them.")
                              : tr("Zones are built when the hero first comes to them; %1 drawn by hand.")
                                    .arg(picture->drawn.size())};
        if (overland.seed == 0)
            lines << tr("Each game has its own biomes. The map shows those of seed %1.").arg(m_overland.seed());
        return lines;
    }

    /// A problem elsewhere, such as a fixed zone that a smaller overland no longer has, is for the list of problems.
    static Problems ofField(Problems problems, const FormField& field)
    {
        const std::string path = "overland." + field.name;
        std::erase_if(problems, [&path](const Problem& problem) { return problem.path.rfind(path, 0) != 0; });
        return problems;
    }

    WorldDocument& m_document;
    const OpenOverland& m_overland;
};

}  // namespace

std::unique_ptr<Subject> overlandSubject(WorldDocument& document, const OpenOverland& overland)
{
    return std::make_unique<OverlandSubject>(document, overland);
}

}  // namespace gloam::editor
