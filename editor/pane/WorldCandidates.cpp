#include "editor/pane/WorldCandidates.h"

#include "core/parts/Carrying.h"
#include "core/types/TypeRegistry.h"
#include "core/world/LinkKind.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/fields/FieldEditor.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/panels/PaletteModel.h"

#include <QCoreApplication>

#include <iterator>
#include <utility>

namespace gloam::editor {

namespace {

constexpr std::size_t entitiesAtOnce = 400;  ///< about two milliseconds

QString candidateWords(const char* text)
{
    return QCoreApplication::translate("WorldCandidates", text);
}

QString textOf(const Name& name)
{
    return QString::fromStdString(name.text());
}

struct CategoryWords {
    TypeCategory category;
    const char* text;
};

#define TEXT(words) QT_TRANSLATE_NOOP("WorldCandidates", words)
constexpr CategoryWords categoryWords[] = {{TypeCategory::Tiles, TEXT("tile type")},
                                           {TypeCategory::Entities, TEXT("entity type")},
                                           {TypeCategory::Abilities, TEXT("ability")},
                                           {TypeCategory::Statuses, TEXT("status")}};

struct SectionWords {
    AuthoredSection section;
    Candidate::Kind kind;
    const char* icon;
    const char* text;
};
constexpr SectionWords sectionWords[] = {{AuthoredSection::Recipes, Candidate::Kind::Recipe, "recipes", TEXT("recipe")},
                                         {AuthoredSection::Tables, Candidate::Kind::Table, "tables",
                                          TEXT("encounter table")},
                                         {AuthoredSection::Prefabs, Candidate::Kind::Prefab, "place-prefab",
                                          TEXT("prefab")}};
#undef TEXT

/// What it is, and the library it is from: "recipe", "tile type of basics".
QString wordsOf(const char* kind, const Name& library)
{
    const QString word = candidateWords(kind);
    if (library.isEmpty())
        return word;
    return candidateWords(QT_TRANSLATE_NOOP("WorldCandidates", "%1 of %2")).arg(word, textOf(library));
}

}  // namespace

WorldCandidates::WorldCandidates(EditorState& state) : m_world(state.document.world()), m_open(state.open.id())
{
    addFields(state);
    m_fields = std::exchange(m_ready, {});
    m_level = m_world.levels.begin();
}

std::vector<Candidate> WorldCandidates::next()
{
    static constexpr void (WorldCandidates::*stages[])() = {&WorldCandidates::addLevels, &WorldCandidates::addTypes,
                                                            &WorldCandidates::addEntries, &WorldCandidates::addLinks,
                                                            &WorldCandidates::takeFields};
    while (m_ready.empty() && m_stage < std::size(stages))
        (this->*stages[m_stage++])();
    if (m_ready.empty())
        addEntities();
    return std::exchange(m_ready, {});
}

void WorldCandidates::takeFields()
{
    m_ready = std::exchange(m_fields, {});
}

void WorldCandidates::addLevels()
{
    for (const auto& [id, level] : m_world.levels) {
        Candidate candidate;
        candidate.kind = Candidate::Kind::Level;
        candidate.title = FuzzyText(QString::fromStdString(level->displayName()));
        const QString depth = candidateWords(QT_TRANSLATE_NOOP("WorldCandidates", "level, depth %1")).arg(level->depth);
        candidate.context = FuzzyText(depth);
        candidate.hidden = FuzzyText(textOf(id));
        candidate.icon = QStringLiteral("minimap");
        candidate.level = id;
        m_ready.push_back(std::move(candidate));
    }
}

void WorldCandidates::addTypes()
{
    for (const CategoryWords& row : categoryWords)
        for (const std::string& name : m_world.registry->names(row.category)) {
            Candidate candidate;
            candidate.kind = Candidate::Kind::Type;
            candidate.category = row.category;
            candidate.name = Name(name);
            candidate.title = FuzzyText(nameOfType(*m_world.registry, row.category, candidate.name));
            const QString words = wordsOf(row.text, libraryOf(m_world, row.category, candidate.name));
            const QString id = QString::fromStdString(name);
            const bool isSaid = QString(id)
                                    .replace(QLatin1Char('-'), QLatin1Char(' '))
                                    .compare(candidate.title.text(), Qt::CaseInsensitive)
                                == 0;
            candidate.context = FuzzyText(isSaid ? words : QStringLiteral("%1, %2").arg(words, id));
            candidate.hidden = FuzzyText(id);
            m_ready.push_back(std::move(candidate));
        }
}

void WorldCandidates::addEntries()
{
    for (const SectionWords& row : sectionWords)
        for (const Name& name : namesIn(m_world, row.section)) {
            Candidate candidate;
            candidate.kind = row.kind;
            candidate.title = FuzzyText(textOf(name));
            candidate.context = FuzzyText(wordsOf(row.text, libraryOf(m_world, row.section, name)));
            candidate.icon = QLatin1String(row.icon);
            candidate.name = name;
            m_ready.push_back(std::move(candidate));
        }
}

QString WorldCandidates::levelText(const Name& id) const
{
    const Level* level = m_world.findLevel(id);
    return level ? QString::fromStdString(level->displayName()) : textOf(id);
}

QString WorldCandidates::placeText(const Place& place) const
{
    const QString level = levelText(place.level);
    return place.hasCell() ? QStringLiteral("%1, %2, %3").arg(level).arg(place.at.x).arg(place.at.y) : level;
}

void WorldCandidates::addLinks()
{
    for (const Link& link : m_world.links.all()) {
        Candidate candidate;
        candidate.kind = Candidate::Kind::Link;
        candidate.title = FuzzyText(candidateWords(QT_TRANSLATE_NOOP("WorldCandidates", "%1 to %2"))
                                        .arg(levelText(link.from.level), levelText(link.to.level)));
        candidate.context = FuzzyText(candidateWords(QT_TRANSLATE_NOOP("WorldCandidates", "link, %1, from %2"))
                                          .arg(textOf(link.kind), placeText(link.from)));
        candidate.icon = QStringLiteral("tool-link");
        candidate.link = link.id;
        candidate.level = link.from.level;
        candidate.at = link.from.at;
        m_ready.push_back(std::move(candidate));
    }
}

/// The fields of the world and of the open level, as the inspector shows them.
void WorldCandidates::addFields(EditorState& state)
{
    const auto add = [this](const Subject& subject, const Name& level) {
        const QString place =
            level.isEmpty()
                ? candidateWords(QT_TRANSLATE_NOOP("WorldCandidates", "setting of the world"))
                : candidateWords(QT_TRANSLATE_NOOP("WorldCandidates", "setting of %1")).arg(levelText(level));
        for (const FormGroup& group : subject.groups())
            for (const FormRow& row : group.rows) {
                Candidate candidate;
                candidate.kind = Candidate::Kind::Setting;
                candidate.title = FuzzyText(labelOf(row.field));
                candidate.context = FuzzyText(QStringLiteral("%1, %2").arg(place, group.title));
                candidate.hidden = FuzzyText(QString::fromStdString(row.field.help));
                candidate.icon = QStringLiteral("settings");
                candidate.id = group.key + QLatin1Char('/') + QString::fromStdString(row.field.name);
                candidate.level = level;
                m_ready.push_back(std::move(candidate));
            }
    };
    add(*worldSubject(state.document, state.open), {});
    if (!m_open.isEmpty())
        add(*levelSubject(state.document, state.cells, state.subject, m_open), m_open);
}

void WorldCandidates::addEntities()
{
    for (; m_level != m_world.levels.end(); ++m_level, m_entity.reset()) {
        const Level& level = *m_level->second;
        const EntityList& all = level.entities.all();
        if (!m_entity)
            m_entity = all.begin();
        for (; *m_entity != all.end(); ++*m_entity) {
            if (m_ready.size() == entitiesAtOnce)
                return;
            addEntity(level, **m_entity);
        }
    }
}

void WorldCandidates::addEntity(const Level& level, const Entity& entity)
{
    Candidate candidate;
    candidate.kind = Candidate::Kind::Entity;
    const TypeRegistry& types = *m_world.registry;
    candidate.name = types.entity(entity.type).id;
    candidate.category = TypeCategory::Entities;
    candidate.title = FuzzyText(QString::fromStdString(displayName(entity, types)));
    candidate.at = outermostOf(level, entity).at;
    const char* const words = entity.isPlaced() ? QT_TRANSLATE_NOOP("WorldCandidates", "thing, %1")
                                                : QT_TRANSLATE_NOOP("WorldCandidates", "carried, %1");
    candidate.context = FuzzyText(candidateWords(words).arg(placeText({level.id, candidate.at})));
    candidate.hidden = FuzzyText(textOf(candidate.name));
    candidate.level = level.id;
    candidate.entity = entity.id;
    m_ready.push_back(std::move(candidate));
}

}  // namespace gloam::editor
