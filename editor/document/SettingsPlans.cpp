#include "editor/document/SettingsPlans.h"

#include "core/parts/Moving.h"
#include "editor/document/FileLetters.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

namespace {

WorldSettings withIdOfName(const World& world, WorldSettings settings)
{
    const WorldSettings& before = world.settings;
    const auto idOf = [](const std::string& name) {
        return Name(inFileLetters(QString::fromStdString(name), QStringLiteral("world")));
    };
    if (settings.id == before.id && settings.name != before.name && before.id == idOf(before.name))
        settings.id = idOf(settings.name);
    return settings;
}

}  // namespace

Plan planStart(const World& world, const Place& place)
{
    if (const Answer inside = checkInside(world, place); !inside)
        return inside;
    const QString where = nameOf(world, place);
    const EntityTypeId hero = world.registry->findEntity(world.settings.start.hero);
    if (!canStand(*world.findLevel(place.level), makeEntity(*world.registry, hero, heroId, place.at), place.at))
        return Answer{tr("The hero cannot stand at %1.").arg(where)};
    WorldSettings settings = world.settings;
    settings.start.level = place.level;
    settings.start.at = place.at;
    if (settings == world.settings)
        return {};
    return {edit::Settings{std::move(settings), world.ruleset, world.messages}, tr("move the start to %1").arg(where)};
}

Plan planSettings(const World& world, WorldSettings settings, IdOfName id)
{
    for (const Name& used : settings.uses)
        if (world.library->types.count(used) == 0)
            return Answer{tr("There is no type library '%1'.").arg(toQString(used))};
    if (world.library->rulesets.count(settings.ruleset) == 0)
        return Answer{tr("There is no ruleset '%1'.").arg(toQString(settings.ruleset))};
    if (settings == world.settings)
        return {};
    if (id == IdOfName::Follows)
        settings = withIdOfName(world, std::move(settings));
    return {edit::Settings{std::move(settings), world.ruleset, world.messages}, tr("change the world's settings")};
}

Plan planRules(const World& world, const Map& ruleset, const Map& messages)
{
    if (ruleset == world.ruleset && messages == world.messages)
        return {};
    return {edit::Settings{world.settings, ruleset, messages}, tr("change the world's rules")};
}

}  // namespace gloam::editor
