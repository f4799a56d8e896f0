#include "editor/inspector/Subject.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

class LinkSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(LinkSubject)

public:
    LinkSubject(Workbench& bench, LinkId id) : m_bench(bench), m_id(id) {}

    QString title() const override
    {
        const Link* link = find();
        return link ? tr("Link to %1").arg(nameOf(link->to.level)) : tr("Link");
    }

    std::vector<FormGroup> groups() const override
    {
        const Link* link = find();
        if (!link)
            return {};
        FormGroup group{QStringLiteral("link"), tr("Link"), {}, plainRows(formOf<Link>(), written(*link)), {}};
        std::erase_if(group.rows, [](const FormRow& row) { return row.field.name == "id"; });
        group.acts = {{QStringLiteral("go"), tr("Go to the other end"), {}}, {QStringLiteral("remove"), tr("Remove link"), {}}};
        return {group};
    }

    Answer set(const QString&, const FormField& field, const Value& value) override
    {
        if (!find())
            return m_bench.document().canRemoveLink(m_id);
        Link changed = *find();
        if (const Problems problems = setField(changed, field, value); !problems.empty())
            return answerOf(problems);
        return m_bench.document().changeLink(changed);
    }

    Answer act(const QString&, const QString& act, const QString&) override
    {
        if (act == QLatin1String("remove") || !find())
            return m_bench.document().removeLink(m_id);
        m_bench.openLevelAt(otherEnd(*find()));
        m_bench.select(Selection::ofLink(m_id));
        return {};
    }

private:
    const Link* find() const { return m_bench.world().links.find(m_id); }

    QString nameOf(const Name& level) const
    {
        const Level* found = m_bench.world().findLevel(level);
        return found ? QString::fromStdString(found->displayName()) : toText(level);
    }

    /// The end that one is not at: the far level's, and on one level the one without the cursor.
    Place otherEnd(const Link& link) const
    {
        const bool isAtBoth = link.from.level == link.to.level;
        const bool isAtTo = isAtBoth ? m_bench.cursor() == link.to.at : m_bench.levelId() == link.to.level;
        return isAtTo ? link.from : link.to;
    }

    Workbench& m_bench;
    LinkId m_id;
};

}  // namespace

std::unique_ptr<Subject> linkSubject(Workbench& bench, LinkId id)
{
    return std::make_unique<LinkSubject>(bench, id);
}

}  // namespace gloam::editor
