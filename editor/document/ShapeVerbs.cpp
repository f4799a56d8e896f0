#include "core/world/References.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

Place movedPlace(Place place, const Name& level, const CellMove& move)
{
    if (place.level == level)
        place.at = move(place.at).value_or(place.at + move.by);
    return place;
}

std::optional<edit::Simple> linksMoved(const World& world, const Name& level, const CellMove& move, const std::vector<LinkId>& fallen)
{
    edit::Links edit;
    for (const Link& link : world.links.all()) {
        Link moved = link;
        moved.from = movedPlace(link.from, level, move);
        moved.to = movedPlace(link.to, level, move);
        if (std::find(fallen.begin(), fallen.end(), link.id) != fallen.end())
            edit.links[link.id] = std::nullopt;
        else if (!(moved == link))
            edit.links[link.id] = std::move(moved);
    }
    return edit.links.empty() ? std::nullopt : std::optional<edit::Simple>(std::move(edit));
}

std::optional<edit::Simple> settingsMoved(const World& world, const Name& level, const CellMove& move)
{
    WorldSettings settings = world.settings;
    const Place start = movedPlace({settings.start.level, settings.start.at}, level, move);
    settings.start.at = start.at;
    for (Goal& goal : settings.goals)
        goal.reach = movedPlace(goal.reach, level, move);
    if (settings == world.settings)
        return std::nullopt;
    return edit::Settings{std::move(settings), world.ruleset, world.messages};
}

}  // namespace

CellMove WorldDocument::moveTo(const Name& level, const Rect& window) const
{
    const Level* found = m_world.findLevel(level);
    return {found ? found->tiles.size() : Size{}, window.size, Point{} - window.at, false};
}

CellMove WorldDocument::shiftBy(const Name& level, Point by, bool isWrapped) const
{
    const Level* found = m_world.findLevel(level);
    const Size size = found ? found->tiles.size() : Size{};
    return {size, size, by, isWrapped};
}

Answer WorldDocument::canRearrange(const Name& level, const CellMove& move) const
{
    const Level* found = m_world.findLevel(level);
    if (!found)
        return checkInside({level, {}});
    if (found->tiles.size() != move.before)
        return {tr("%1 has changed its size since.").arg(nameOf(level))};
    if (const Answer can = canHoldCells(move.after, level); !can)
        return can;
    if (fallenOff(m_world, level, move).hasStart)
        return {tr("The start of the world would be lost. Move it first.")};
    return {};
}

Answer WorldDocument::rearrange(const Name& level, const CellMove& move)
{
    if (const Answer can = canRearrange(level, move); !can || move.isNothing())
        return can;
    const Level& found = *m_world.findLevel(level);
    const bool isResized = move.before != move.after;
    const QString text = isResized ? tr("resize %1 to %2 by %3").arg(nameOf(level)).arg(move.after.width).arg(move.after.height)
                                   : tr("shift %1 by (%2, %3)").arg(nameOf(level)).arg(move.by.x).arg(move.by.y);
    std::vector<edit::Simple> edits;
    edits.emplace_back(edit::LevelList{edit::LevelList::Put{
        level, Cow<Level>(rearranged(found, move, blankLevel(level, nameOf(level), move.after)))}});
    for (auto& edit : {linksMoved(m_world, level, move, fallenOff(m_world, level, move).links), settingsMoved(m_world, level, move)})
        if (edit)
            edits.push_back(*edit);
    perform(joined(std::move(edits)), text);
    return {};
}

QString WorldDocument::fallenText(const FallenOff& fallen) const
{
    QStringList parts;
    if (!fallen.things.empty())
        parts << (fallen.things.size() == 1 ? tr("1 thing") : tr("%1 things").arg(fallen.things.size()));
    if (!fallen.links.empty())
        parts << (fallen.links.size() == 1 ? tr("1 link") : tr("%1 links").arg(fallen.links.size()));
    if (fallen.notes > 0)
        parts << (fallen.notes == 1 ? tr("1 note") : tr("%1 notes").arg(fallen.notes));
    return parts.join(QStringLiteral(", "));
}

Answer WorldDocument::canDuplicateLevel(const Name& level) const
{
    const Level* found = m_world.findLevel(level);
    if (!found)
        return checkInside({level, {}});
    Level copy = *found;
    copy.id = freeLevelId(nameOf(level));
    return canAddLevel(copy);
}

/// The copy has ids of its own; passages within the level are copied, those to other levels are not.
Answer WorldDocument::duplicateLevel(const Name& level, Name* made)
{
    QString name = tr("%1 copy").arg(nameOf(level));
    for (int i = 2; levelCalled(name); ++i)
        name = tr("%1 copy %2").arg(nameOf(level)).arg(i);
    return duplicateLevel(level, name, made);
}

Answer WorldDocument::duplicateLevel(const Name& level, const QString& name, Name* made)
{
    if (const Answer can = canDuplicateLevel(level); !can)
        return can;
    const Level& found = *m_world.findLevel(level);
    Level copy = found;
    copy.id = freeLevelId(name);
    copy.name = name.toStdString();
    copy.entities = {};
    std::map<EntityId, EntityId> ids;
    for (const Entity& entity : found.entities.all())
        ids[entity.id] = newId();
    edit::Links links;
    for (const Link& link : m_world.links.all())
        if (link.from.level == level && link.to.level == level) {
            Link twin = link;
            twin.id = ids[link.id] = newId();
            twin.from.level = twin.to.level = copy.id;
            links.links[twin.id] = std::move(twin);
        }
    const auto newIdOf = [&ids](EntityId id) {
        const auto known = ids.find(id);
        return known == ids.end() ? id : known->second;
    };
    for (Entity entity : found.entities.all()) {
        entity.id = newIdOf(entity.id);
        changeReferences(entity, newIdOf, [](Point cell) { return cell; });
        copy.entities.add(std::move(entity));
    }
    if (made)
        *made = copy.id;
    std::vector<edit::Simple> edits;
    const Name id = copy.id;
    edits.emplace_back(edit::LevelList{edit::LevelList::Put{id, Cow<Level>(std::move(copy))}});
    if (!links.links.empty())
        edits.emplace_back(std::move(links));
    perform(joined(std::move(edits)), tr("duplicate level %1").arg(nameOf(level)));
    return {};
}

}  // namespace gloam::editor
