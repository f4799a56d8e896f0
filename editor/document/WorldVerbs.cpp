#include "core/rules/Movement.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>
#include <set>

namespace gloam::editor {

namespace {

const TypeSource* sourceNamed(const std::vector<TypeSource>& sources, const Name& name)
{
    const auto found = std::find_if(sources.begin(), sources.end(), [&name](const TypeSource& source) { return source.name == name; });
    return found == sources.end() ? nullptr : &*found;
}

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

Answer WorldDocument::changeSettings(const WorldSettings& settings)
{
    if (const Answer can = canChangeSettings(settings); !can || settings == m_world.settings)
        return can;
    perform(edit::Settings{settings, m_world.ruleset, m_world.messages}, tr("change the world's settings"));
    return {};
}

Answer WorldDocument::changeRules(const Map& ruleset, const Map& messages)
{
    if (ruleset == m_world.ruleset && messages == m_world.messages)
        return {};
    perform(edit::Settings{m_world.settings, ruleset, messages}, tr("change the world's rules"));
    return {};
}

Answer WorldDocument::canPutType(TypeCategory category, const TypeSource& source) const
{
    if (source.name.isEmpty())
        return {tr("A type needs a name.")};
    const std::vector<TypeSource> all = allTypes(m_world).of(category);
    std::set<Name> met{source.name};
    for (Name parent = source.parent; !parent.isEmpty();) {
        const TypeSource* found = sourceNamed(all, parent);
        if (!found)
            return {tr("There is no type '%1'.").arg(textOf(parent))};
        if (!met.insert(parent).second)
            return {tr("'%1' cannot be its own ancestor.").arg(textOf(source.name))};
        parent = found->parent;
    }
    return {};
}

Answer WorldDocument::putType(TypeCategory category, const TypeSource& source)
{
    if (const Answer can = canPutType(category, source); !can)
        return can;
    const auto& own = m_world.types.of(category);
    const TypeSource* present = sourceNamed(own, source.name);
    if (present && *present == source)
        return {};
    const QString text = present ? tr("change type %1").arg(textOf(source.name)) : tr("add type %1").arg(textOf(source.name));
    perform(edit::Types{category, source.name, source, own.size()}, text);
    return {};
}

Answer WorldDocument::canRemoveType(TypeCategory category, const Name& name) const
{
    return sourceNamed(m_world.types.of(category), name) ? Answer() : Answer{tr("'%1' is no type of this world's own.").arg(textOf(name))};
}

Answer WorldDocument::removeType(TypeCategory category, const Name& name)
{
    if (const Answer can = canRemoveType(category, name); !can)
        return can;
    perform(edit::Types{category, name, std::nullopt}, tr("delete type %1").arg(textOf(name)));
    return {};
}

}  // namespace gloam::editor
