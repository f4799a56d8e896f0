#include "core/rules/Triggers.h"
#include "editor/document/WorldDocument.h"

namespace gloam::editor {

std::optional<Effect> WorldDocument::effectUpon(const Name& level, const Place& target) const
{
    Effect effect;
    if (const std::vector<Link> links = linksAt(target); !links.empty()) {
        effect.kind = EffectKind::Passage;
        effect.link = links.front().id;
        effect.isOn = !links.front().isOpen;
        return effect;
    }
    if (target.level != level || !m_world.contains(target) || !m_world.findLevel(level)->tiles.isDoor(target.at))
        return std::nullopt;
    const TileType& door = m_world.findLevel(level)->tiles.typeAt(target.at);
    effect.kind = EffectKind::Tile;
    effect.at = target.at;
    effect.tile = door.isClosedDoor() ? door.opensTo : door.closesTo;
    return effect;
}

Answer WorldDocument::canDrive(const Name& level, EntityId trigger, const Place& target) const
{
    if (const Answer known = canRemoveEntities(level, {trigger}); !known)
        return known;
    if (!part<Trigger>(*m_world.findLevel(level)->entities.find(trigger), *m_world.registry))
        return {tr("It has no trigger that could set anything off.")};
    if (const Answer inside = checkInside(target); !inside)
        return inside;
    if (!effectUpon(level, target))
        return {tr("A trigger drives a link or a door of its own level; at (%1, %2) there is neither.").arg(target.at.x).arg(target.at.y)};
    return {};
}

Answer WorldDocument::drive(const Name& level, EntityId trigger, const Place& target)
{
    if (const Answer can = canDrive(level, trigger, target); !can)
        return can;
    Entity changed = *m_world.findLevel(level)->entities.find(trigger);
    writePart<Trigger>(changed, *m_world.registry)->effects.push_back(*effectUpon(level, target));
    const QString name = QString::fromStdString(displayName(changed, *m_world.registry));
    perform(edit::Entities{level, {{trigger, changed}}}, tr("wire the %1 on %2").arg(name, nameOf(level)));
    return {};
}

}  // namespace gloam::editor
