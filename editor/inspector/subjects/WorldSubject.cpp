#include "core/action/Subject.h"
#include "core/types/FieldWriter.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/subjects/WorldGroups.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace gloam::editor {

namespace {

/// The goals as a field: forms, unlike files, have no short form for them.
struct GoalList {
    std::vector<Goal> goals;
};

void fields(FieldVisitor& visitor, GoalList& list)
{
    field(visitor, {"goals", "all of them must be reached to win; without goals the world has no end"}, list.goals);
}

/// A faction with its id as a field, as forms need it.
struct FactionItem {
    Name id;
    std::string name;
    std::vector<Feeling> feelings;
};

void fields(FieldVisitor& visitor, FactionItem& faction)
{
    field(visitor, {"name", "what players read"}, faction.name);
    field(visitor, {"id", "what entities name as their faction"}, faction.id);
    field(visitor, {"feelings", "what it feels for others: -10 or less is hostile, 50 or more allied"},
          faction.feelings);
}

struct FactionList {
    std::vector<FactionItem> factions;
};

void fields(FieldVisitor& visitor, FactionList& list)
{
    field(visitor, {"factions", "what factions feel for each other, beyond what the libraries say"}, list.factions);
}

FactionList listOf(const Factions& factions)
{
    FactionList list;
    for (const auto& [id, faction] : factions)
        list.factions.push_back({id, faction.name, faction.feelings});
    return list;
}

/// The factions of the list; what was not understood of a faction stays with it. Nullopt if an id is missing or occurs
/// twice.
std::optional<Factions> factionsOf(const FactionList& list, const Factions& present)
{
    Factions factions;
    for (const FactionItem& item : list.factions) {
        const auto known = present.find(item.id);
        const Faction faction{item.name, item.feelings, known == present.end() ? Extras() : known->second.extras};
        if (item.id.isEmpty() || !factions.emplace(item.id, faction).second)
            return std::nullopt;
    }
    return factions;
}

class WorldSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(WorldSubject)

public:
    explicit WorldSubject(WorldDocument& document, const OpenLevel& open) : m_document(document), m_open(open) {}

    QString title() const override
    {
        const QString name = QString::fromStdString(m_document.world().displayName());
        return name.isEmpty() ? tr("The world") : name;
    }

    std::vector<FormGroup> groups() const override
    {
        const WorldSettings& settings = m_document.world().settings;
        FormGroup world{
            QStringLiteral("world"), tr("World"), {}, plainRows(formOf<WorldSettings>(), written(settings)), {}};
        std::erase_if(world.rows, [](const FormRow& row) {
            return row.field.name == "start" || row.field.name == "mode";  // the latter is a run's
        });
        std::stable_partition(world.rows.begin(), world.rows.end(),
                              [](const FormRow& row) { return row.field.name == "name"; });
        FormGroup goals{QStringLiteral("goals"),
                        tr("Goals"),
                        {},
                        plainRows(formOf<GoalList>(), written(GoalList{settings.goals})),
                        {}};
        FormGroup factions{QStringLiteral("factions"),
                           tr("Factions"),
                           {},
                           plainRows(formOf<FactionList>(), written(listOf(settings.factions))),
                           {}};
        return {world, startGroup(m_document), goals, factions, rulesGroup(m_document)};
    }

    EditResult set(const QString& group, const FormField& field, const Value& value) override
    {
        if (group == QLatin1String("start"))
            return setStartField(m_document, field, value);
        if (group == QLatin1String("rules"))
            return setRule(m_document, field, value);
        if (group == QLatin1String("factions"))
            return setFactions(field, value);
        WorldSettings settings = m_document.world().settings;
        GoalList goals{settings.goals};
        const Problems problems =
            group == QLatin1String("goals") ? setField(goals, field, value) : setField(settings, field, value);
        if (!problems.empty())
            return resultOf(problems);
        settings.goals = goals.goals;
        const IdOfName id = m_document.path().empty() ? IdOfName::Follows : IdOfName::Stays;
        return m_document.perform(planSettings(m_document.world(), std::move(settings), id));
    }

    EditResult reset(const QString& group, const FormField& field) override
    {
        return group == QLatin1String("rules") ? resetRule(m_document, field) : EditResult();
    }

    EditResult act(const QString&, const QString&, const QString&) override
    {
        return startAtCursor(m_document, m_open);
    }

private:
    EditResult setFactions(const FormField& field, const Value& value)
    {
        WorldSettings settings = m_document.world().settings;
        FactionList list = listOf(settings.factions);
        if (const Problems problems = setField(list, field, value); !problems.empty())
            return resultOf(problems);
        const auto factions = factionsOf(list, settings.factions);
        if (!factions)
            return {tr("Each faction needs an id of its own.")};
        settings.factions = *factions;
        return m_document.perform(planSettings(m_document.world(), settings));
    }

    WorldDocument& m_document;
    const OpenLevel& m_open;
};

}  // namespace

std::unique_ptr<Subject> worldSubject(WorldDocument& document, const OpenLevel& open)
{
    return std::make_unique<WorldSubject>(document, open);
}

}  // namespace gloam::editor
