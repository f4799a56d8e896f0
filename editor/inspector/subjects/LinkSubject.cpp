#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/inspector/fields/Subject.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

const QString driverAct = QStringLiteral("driver-");

class LinkSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(LinkSubject)

public:
    LinkSubject(WorldDocument& document, DestinationQuestion& destination, const OpenLevel& open,
                SubjectSelection& subject, Navigation& navigation, LinkId id)
        : m_document(document), m_destination(destination), m_open(open), m_subject(subject), m_navigation(navigation),
          m_id(id)
    {}

    QString title() const override
    {
        const Link* link = find();
        return link ? tr("Link to %1").arg(nameOf(m_document.world(), link->to.level)) : tr("Link");
    }

    std::vector<FormGroup> groups() const override
    {
        const Link* link = find();
        if (!link)
            return {};
        FormGroup group{QStringLiteral("link"), tr("Link"), {}, plainRows(formOf<Link>(), written(*link)), {}};
        std::erase_if(group.rows, [](const FormRow& row) { return row.field.name == "id"; });
        const Place far = otherEnd(*link);
        if (far.hasCell())
            group.picture = FormPicture{far, nameOf(m_document.world(), far), tr("Go there"), QStringLiteral("go")};
        for (const Place& end : {link->from, link->to})
            if (!end.hasCell())
                group.notes << tr("A game finds the cell of %1 when it builds that level, or begins.")
                                   .arg(nameOf(m_document.world(), end));
        group.acts = actsOf(*link);
        FormGroup driven{QStringLiteral("driven"), tr("Driven by"), {}, {}, driverActs()};
        if (driven.acts.empty())
            driven.notes << tr(
                "Nothing opens or closes it. With the link tool, drag from a thing with a trigger to one of its ends.");
        return {group, driven};
    }

    EditResult set(const QString&, const FormField& field, const Value& value) override
    {
        if (!find())
            return planRemoveLink(m_document.world(), m_id);
        Link changed = *find();
        if (const Problems problems = setField(changed, field, value); !problems.empty())
            return resultOf(problems);
        return m_document.perform(field.name == "kind" ? planChangeKind(m_document.world(), changed)
                                                       : planChangeLink(m_document.world(), changed));
    }

    EditResult act(const QString&, const QString& act, const QString&) override
    {
        if (act == QLatin1String("remove") || !find())
            return m_document.perform(planRemoveLink(m_document.world(), m_id));
        if (act == QLatin1String("lead")) {
            m_destination.ask(m_id);
            return {};
        }
        if (act == QLatin1String("ways") || act == QLatin1String("swap"))
            return turn(act == QLatin1String("swap"));
        if (act.startsWith(driverAct))
            return goToDriver(act.mid(driverAct.size()).toUInt());
        const Place to = otherEnd(*find());
        if (!to.hasCell() && m_document.world().findLevel(to.level)) {
            m_navigation.open(to.level);
            m_subject.select(Selection::ofLink(m_id));
            return {};
        }
        if (!m_document.world().contains(to))
            return {tr("This link is broken: there is no such place.")};
        m_navigation.goAlongLink(to);
        m_subject.select(Selection::ofLink(m_id));
        return {};
    }

private:
    std::vector<FormAct> actsOf(const Link& link) const
    {
        std::vector<FormAct> acts{{QStringLiteral("go"), tr("Go to the other end"), {}},
                                  {QStringLiteral("lead"), tr("Lead it elsewhere…"), {}},
                                  {QStringLiteral("ways"),
                                   link.ways == LinkWays::Both ? tr("Make it one way") : tr("Make it two-way"),
                                   {}}};
        if (link.ways == LinkWays::One)
            acts.push_back({QStringLiteral("swap"), tr("Swap its ends"), {}});
        acts.push_back({QStringLiteral("remove"), tr("Unlink"), {}});
        return acts;
    }

    std::vector<FormAct> driverActs() const
    {
        std::vector<FormAct> acts;
        for (const Driver& driver : driversOf(m_document.world(), m_id))
            acts.push_back({driverAct + QString::number(acts.size()), wordsOf(driver), {}});
        return acts;
    }

    QString wordsOf(const Driver& driver) const
    {
        const World& world = m_document.world();
        const Entity* entity = world.findLevel(driver.level)->entities.find(driver.trigger);
        if (!entity)
            return (driver.isOpening ? tr("Opened by a trigger of %1") : tr("Closed by a trigger of %1"))
                .arg(nameOf(world, driver.level));
        return (driver.isOpening ? tr("Opened by the %1 at %2") : tr("Closed by the %1 at %2"))
            .arg(QString::fromStdString(displayName(*entity, *world.registry)),
                 nameOf(world, Place{driver.level, entity->at}));
    }

    EditResult goToDriver(unsigned index)
    {
        const std::vector<Driver> drivers = driversOf(m_document.world(), m_id);
        if (index >= drivers.size())
            return {tr("It is gone.")};
        const Driver driver = drivers[index];
        if (driver.trigger.isNothing()) {
            m_navigation.open(driver.level);
            m_subject.select({});
            return {};
        }
        m_navigation.goAlongLink(
            {driver.level, m_document.world().findLevel(driver.level)->entities.find(driver.trigger)->at});
        m_subject.select(Selection::ofEntities({driver.trigger}));
        return {};
    }

    /// With the stairs it then needs.
    EditResult turn(bool isSwapped)
    {
        Link changed = *find();
        if (isSwapped)
            std::swap(changed.from, changed.to);
        else
            changed.ways = changed.ways == LinkWays::Both ? LinkWays::One : LinkWays::Both;
        return m_document.perform(planRelink(m_document.world(), changed));
    }

    const Link* find() const { return m_document.world().links.find(m_id); }

    /// The end where you are not: the far level's or, on the same level, the one without the cursor.
    Place otherEnd(const Link& link) const
    {
        const bool isAtBoth = link.from.level == link.to.level;
        const bool isAtTo = isAtBoth ? m_open.cursor() == link.to.at : m_open.id() == link.to.level;
        return isAtTo ? link.from : link.to;
    }

    WorldDocument& m_document;
    DestinationQuestion& m_destination;
    const OpenLevel& m_open;
    SubjectSelection& m_subject;
    Navigation& m_navigation;
    LinkId m_id;
};

}  // namespace

std::unique_ptr<Subject> linkSubject(WorldDocument& document, DestinationQuestion& destination, const OpenLevel& open,
                                     SubjectSelection& subject, Navigation& navigation, LinkId id)
{
    return std::make_unique<LinkSubject>(document, destination, open, subject, navigation, id);
}

}  // namespace gloam::editor
