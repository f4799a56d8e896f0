#include "editor/document/LevelPlans.h"

#include "editor/document/NewWorld.h"
#include "editor/document/PlanParts.h"

#include <QStringList>

namespace gloam::editor {

CellMove moveToWindow(const World& world, const Name& level, const Rect& window)
{
    const Level* found = world.findLevel(level);
    return {found ? found->tiles.size() : Size{}, window.size, Point{} - window.at, false};
}

EditResult canRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move)
{
    const Level* found = world.findLevel(level);
    if (!found)
        return checkThere(world, level);
    if (found->tiles.size() != move.before)
        return {tr("%1 has changed its size since.").arg(nameOf(world, level))};
    if (const EditResult can = canHoldCells(world, limits, move.after, level); !can)
        return can;
    if (fallenOff(world, level, move).hasStart)
        return {tr("The start of the world would be lost. Move it first.")};
    return {};
}

Plan planRearrange(const World& world, const Limits& limits, const Name& level, const CellMove& move)
{
    if (const EditResult can = canRearrange(world, limits, level, move); !can || move.isNothing())
        return can;
    const Level& found = *world.findLevel(level);
    const bool isResized = move.before != move.after;
    const QString text =
        isResized ? tr("resize %1 to %2 by %3").arg(nameOf(world, level)).arg(move.after.width).arg(move.after.height)
                  : tr("shift %1 by (%2, %3)").arg(nameOf(world, level)).arg(move.by.x).arg(move.by.y);
    const Level ground = solidLevel(level, found.displayName(), move.after, world.registry);
    std::vector<edit::Simple> edits{
        edit::LevelList{edit::LevelList::Put{level, Cow<Level>(rearranged(found, move, ground))}}};
    const auto moved = [&](const Place& place) {
        return place.level == level ? Place{level, move(place.at).value_or(place.at + move.by)} : place;
    };
    for (edit::Simple& edit : withPlaces(world, moved, fallenOff(world, level, move).links))
        edits.push_back(std::move(edit));
    return {std::move(edits), text};
}

QString fallenText(const FallenOff& fallen)
{
    QStringList parts;
    if (!fallen.entities.empty())
        parts << (fallen.entities.size() == 1 ? tr("1 thing") : tr("%1 things").arg(fallen.entities.size()));
    if (!fallen.links.empty())
        parts << (fallen.links.size() == 1 ? tr("1 link") : tr("%1 links").arg(fallen.links.size()));
    if (fallen.notes > 0)
        parts << (fallen.notes == 1 ? tr("1 note") : tr("%1 notes").arg(fallen.notes));
    return parts.join(QStringLiteral(", "));
}

}  // namespace gloam::editor
