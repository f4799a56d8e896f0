#include "editor/document/PlanParts.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

QString tr(const char* text)
{
    return QCoreApplication::translate("gloam::editor::WorldDocument", text);
}

QString toQString(const Name& name)
{
    return QString::fromStdString(name.text());
}

QString nameOf(const World& world, const Name& level)
{
    const Level* found = world.findLevel(level);
    return QString::fromStdString(found ? found->displayName() : level.text());
}

QString nameOf(const World& world, const Entity& entity)
{
    return QString::fromStdString(displayName(entity, *world.registry));
}

QString nameOf(const World& world, const Place& place)
{
    const QString level = nameOf(world, place.level);
    switch (place.stairs) {
    case EndStairs::Cell: break;
    case EndStairs::Fitting: return tr("fitting stairs of %1").arg(level);
    case EndStairs::Down: return tr("stairs down %1 of %2").arg(place.nth).arg(level);
    case EndStairs::Up: return tr("stairs up %1 of %2").arg(place.nth).arg(level);
    }
    return tr("(%1, %2) of %3").arg(place.at.x).arg(place.at.y).arg(level);
}

QString nameOf(const World& world, const Level& level, const std::vector<EntityId>& ids)
{
    return ids.size() == 1 ? nameOf(world, *level.entities.find(ids.front())) : tr("%1 things").arg(ids.size());
}

EditResult checkInside(const World& world, const Place& place)
{
    const Level* level = world.findLevel(place.level);
    if (!level)
        return {tr("There is no level '%1'.").arg(nameOf(world, place.level))};
    const Size size = level->tiles.size();
    if (!level->contains(place.at))
        return {tr("(%1, %2) is outside of %3, which is %4 by %5.")
                    .arg(place.at.x)
                    .arg(place.at.y)
                    .arg(nameOf(world, place.level))
                    .arg(size.width)
                    .arg(size.height)};
    return {};
}

EditResult checkThere(const World& world, const Name& level, const std::vector<EntityId>& ids)
{
    const Level* found = world.findLevel(level);
    if (!found)
        return checkInside(world, {level, {}});
    if (!std::all_of(ids.begin(), ids.end(), [found](EntityId id) { return found->entities.find(id) != nullptr; }))
        return {tr("It is no longer on %1.").arg(nameOf(world, level))};
    return {};
}

std::vector<edit::Simple> withPlaces(const World& world, const std::function<Place(const Place&)>& moved,
                                     const std::vector<LinkId>& gone)
{
    std::vector<edit::Simple> edits;
    edit::Links links;
    for (const Link& link : world.links.all()) {
        Link changed = link;
        for (Place* end : {&changed.from, &changed.to})
            if (end->hasCell())
                *end = moved(*end);
        if (std::find(gone.begin(), gone.end(), link.id) != gone.end())
            links.links[link.id] = std::nullopt;
        else if (!(changed == link))
            links.links[link.id] = std::move(changed);
    }
    if (!links.links.empty())
        edits.emplace_back(std::move(links));
    WorldSettings settings = world.settings;
    const Place start = moved({settings.start.level, settings.start.at});
    settings.start.level = start.level;
    settings.start.at = start.at;
    for (GameMode& mode : settings.modes) {
        const Place begins = moved({mode.start.level, mode.start.at});
        mode.start.level = begins.level;
        mode.start.at = begins.at;
    }
    for (Goal& goal : settings.goals)
        goal.reach = moved(goal.reach);
    if (!(settings == world.settings))
        edits.emplace_back(edit::Settings{std::move(settings), world.ruleset, world.messages});
    return edits;
}

}  // namespace gloam::editor
