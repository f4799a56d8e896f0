#include "core/parts/Moving.h"
#include "editor/document/FileLetters.h"
#include "editor/document/WorldDocument.h"

namespace gloam::editor {

namespace {

QString textOf(const Name& name)
{
    return QString::fromStdString(name.text());
}

}  // namespace

Answer WorldDocument::canSetStart(const Place& place) const
{
    if (const Answer inside = checkInside(place); !inside)
        return inside;
    const EntityTypeId hero = m_world.registry->findEntity(m_world.settings.start.hero);
    if (!canStand(*m_world.findLevel(place.level), makeEntity(*m_world.registry, hero, heroId, place.at), place.at))
        return {tr("The hero cannot stand at (%1, %2) of %3.").arg(place.at.x).arg(place.at.y).arg(nameOf(place.level))};
    return {};
}

Answer WorldDocument::setStart(const Place& place)
{
    const Start& start = m_world.settings.start;
    if (const Answer can = canSetStart(place); !can || (start.level == place.level && start.at == place.at))
        return can;
    WorldSettings settings = m_world.settings;
    settings.start.level = place.level;
    settings.start.at = place.at;
    perform(edit::Settings{std::move(settings), m_world.ruleset, m_world.messages},
            tr("move the start to (%1, %2) of %3").arg(place.at.x).arg(place.at.y).arg(nameOf(place.level)));
    return {};
}

Answer WorldDocument::canChangeSettings(const WorldSettings& settings) const
{
    for (const Name& used : settings.uses)
        if (m_context.library->types.count(used) == 0)
            return {tr("There is no type library '%1'.").arg(textOf(used))};
    if (m_context.library->rulesets.count(settings.ruleset) == 0)
        return {tr("There is no ruleset '%1'.").arg(textOf(settings.ruleset))};
    return {};
}

/// Where only the name changes, the id goes on being made from it, as long as it was and no file has it.
WorldSettings WorldDocument::withIdOfName(WorldSettings settings) const
{
    const WorldSettings& before = m_world.settings;
    const auto idOf = [](const std::string& name) { return Name(inFileLetters(QString::fromStdString(name), QStringLiteral("world"))); };
    if (m_path.empty() && settings.id == before.id && settings.name != before.name && before.id == idOf(before.name))
        settings.id = idOf(settings.name);
    return settings;
}

Answer WorldDocument::changeSettings(const WorldSettings& settings)
{
    if (const Answer can = canChangeSettings(settings); !can || settings == m_world.settings)
        return can;
    perform(edit::Settings{withIdOfName(settings), m_world.ruleset, m_world.messages}, tr("change the world's settings"));
    return {};
}

Answer WorldDocument::changeRules(const Map& ruleset, const Map& messages)
{
    if (ruleset == m_world.ruleset && messages == m_world.messages)
        return {};
    perform(edit::Settings{m_world.settings, ruleset, messages}, tr("change the world's rules"));
    return {};
}

}  // namespace gloam::editor
