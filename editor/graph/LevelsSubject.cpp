#include "editor/graph/LevelsSubject.h"

#include "core/types/FieldWriter.h"
#include "editor/graph/GraphPlans.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

/// What each level has of its own, and no two share: names, notes on cells, triggers, contents.
bool isOfOneLevel(const FormField& field)
{
    return field.name == "name" || field.kind == FieldKind::Items || field.kind == FieldKind::Map
           || field.kind == FieldKind::Object;
}

class LevelsSubject : public Subject {
    Q_DECLARE_TR_FUNCTIONS(LevelsSubject)

public:
    LevelsSubject(WorldDocument& document, std::vector<Name> levels) : m_document(document), m_levels(std::move(levels))
    {}

    QString title() const override { return tr("%1 levels").arg(m_levels.size()); }

    std::vector<FormGroup> groups() const override
    {
        FormGroup group{QStringLiteral("levels"), title(), {}, {}, {}};
        bool isFirst = true;
        for (const Name& id : m_levels) {
            const Level* level = m_document.world().findLevel(id);
            if (!level)
                continue;
            std::vector<FormRow> rows = plainRows(formOf<Level>(), written(levelWith(settingsOf(*level))));
            std::erase_if(rows, [](const FormRow& row) { return isOfOneLevel(row.field); });
            if (std::exchange(isFirst, false))
                group.rows = std::move(rows);
            else
                for (std::size_t i = 0; i < rows.size(); ++i)
                    group.rows[i].isMixed = group.rows[i].isMixed || !(group.rows[i].value == rows[i].value);
        }
        for (FormRow& row : group.rows)
            if (row.isMixed) {
                row.value = {};
                row.source.text = tr("several values");
            }
        return {group};
    }

    EditResult set(const QString&, const FormField& field, const Value& value) override
    {
        std::vector<std::pair<Name, LevelSettings>> settings;
        for (const Name& id : m_levels) {
            const Level* level = m_document.world().findLevel(id);
            if (!level)
                continue;
            Level said = levelWith(settingsOf(*level));
            if (const Problems problems = setField(said, field, value); !problems.empty())
                return resultOf(problems);
            settings.emplace_back(id, settingsOf(said));
        }
        return m_document.perform(planSettingsOfLevels(m_document.world(), settings));
    }

    EditResult reset(const QString&, const FormField&) override { return {}; }

private:
    WorldDocument& m_document;
    std::vector<Name> m_levels;
};

}  // namespace

std::unique_ptr<Subject> levelsSubject(WorldDocument& document, std::vector<Name> levels)
{
    return std::make_unique<LevelsSubject>(document, std::move(levels));
}

}  // namespace gloam::editor
