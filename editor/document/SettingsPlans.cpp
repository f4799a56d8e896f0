#include "editor/document/SettingsPlans.h"

#include "core/parts/Moving.h"
#include "core/world/Ruleset.h"
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

/// "add a goal", "call the world The Lamplit Stair": what the history says.
QString nameOfChange(const WorldSettings& before, const WorldSettings& after)
{
    const auto isAlone = [&](auto WorldSettings::*member) {
        WorldSettings same = after;
        same.*member = before.*member;
        return same == before;
    };
    if (isAlone(&WorldSettings::goals))
        return after.goals.size() > before.goals.size()   ? tr("add a goal")
               : after.goals.size() < before.goals.size() ? tr("remove a goal")
                                                          : tr("change a goal");
    WorldSettings called = after;
    called.name = before.name;
    called.id = before.id;
    if (called == before && after.name != before.name)
        return tr("call the world %1").arg(QString::fromStdString(after.name));
    if (isAlone(&WorldSettings::start))
        return tr("change the start");
    if (isAlone(&WorldSettings::ruleset))
        return tr("use the ruleset %1").arg(toQString(after.ruleset));
    if (isAlone(&WorldSettings::uses))
        return tr("use other type libraries");
    if (isAlone(&WorldSettings::factions))
        return tr("change what factions feel");
    if (isAlone(&WorldSettings::saves))
        return tr("change where the world saves");
    if (isAlone(&WorldSettings::about) || isAlone(&WorldSettings::author) || isAlone(&WorldSettings::license))
        return tr("describe the world");
    return tr("change the world's settings");
}

}  // namespace

Plan planStart(const World& world, const Place& place)
{
    if (const EditResult inside = checkInside(world, place); !inside)
        return inside;
    const QString where = nameOf(world, place);
    const EntityTypeId hero = world.registry->findEntity(world.settings.start.hero);
    if (!canStand(*world.findLevel(place.level), makeEntity(*world.registry, hero, heroId, place.at), place.at))
        return EditResult{tr("The hero cannot stand at %1.").arg(where)};
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
            return EditResult{tr("There is no type library '%1'.").arg(toQString(used))};
    if (world.library->rulesets.count(settings.ruleset) == 0)
        return EditResult{tr("There is no ruleset '%1'.").arg(toQString(settings.ruleset))};
    if (settings == world.settings)
        return {};
    if (id == IdOfName::Follows)
        settings = withIdOfName(world, std::move(settings));
    const QString name = nameOfChange(world.settings, settings);
    return {edit::Settings{std::move(settings), world.ruleset, world.messages}, name};
}

Plan planRules(const World& world, const Authored<RuleChoices>& ruleset, const AuthoredEntries<Sentence>& messages)
{
    if (ruleset == world.ruleset && messages == world.messages)
        return {};
    return {edit::Settings{world.settings, ruleset, messages}, tr("change the world's rules")};
}

}  // namespace gloam::editor
