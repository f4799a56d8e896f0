#include "core/parts/Waiting.h"
#include "core/types/EffectWalk.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/document/WireWords.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

namespace gloam::editor {

namespace {

/// A wire to the near end of the link, or with the name of its level.
TriggerWire wireToLink(const World& world, const Name& level, const Entity& trigger, const Effect& effect)
{
    TriggerWire wire{trigger.id, trigger.at, {}, effect.link, wireVerb(world, level, effect)};
    const Link* link = world.links.find(effect.link);
    wire.isBroken = !link;
    if (!link)
        return wire;
    if (link->from.level == level)
        wire.to = link->from.at;
    else if (link->to.level == level)
        wire.to = link->to.at;
    else if (const Level* far = world.findLevel(link->from.level))
        wire.label += " " + far->displayName();
    return wire;
}

TriggerWire wireToCell(const World& world, const Name& level, const Entity& trigger, const Effect& effect)
{
    const TileId tile = world.registry->findTile(effect.tile);
    const std::string label = tile == nothingTile ? effect.tile.text() : world.registry->tile(tile).displayName();
    return {trigger.id, trigger.at, effect.at, {}, label, !world.contains({level, effect.at})};
}

/// A wire to an entity in a cell; broken if nothing is there.
TriggerWire wireToEntity(const World& world, const Name& level, const Entity& trigger, const Effect& effect)
{
    const bool isThere =
        world.contains({level, effect.at}) && workedAt(*world.findLevel(level), *world.registry, effect.at);
    return {trigger.id, trigger.at, effect.at, {}, wireVerb(world, level, effect), !isThere};
}

/// A wire to the cell where something appears.
TriggerWire wireToArrival(const World& world, const Name& level, const Entity& trigger, const Effect& effect)
{
    const EntityTypeId type = world.registry->findEntity(effect.type);
    const std::string name = type == EntityTypeId{} ? effect.type.text() : world.registry->entity(type).displayName();
    const bool isBroken = type == EntityTypeId{} || !world.contains({level, effect.at});
    return {trigger.id, trigger.at, effect.at, {}, name + " appears", isBroken};
}

/// What fills a level on the hero's first arrival gets no wire: it would cover the map.
bool isWorkedByHand(const Trigger& trigger)
{
    return trigger.on == TriggerMoment::Use || trigger.on == TriggerMoment::Enter || trigger.on == TriggerMoment::Bump
           || trigger.on == TriggerMoment::Shot || trigger.on == TriggerMoment::Look;
}

/// Adds one wire per cell, whatever else appears there.
void addArrival(std::vector<TriggerWire>& wires, const TriggerWire& arrival)
{
    for (TriggerWire& wire : wires)
        if (wire.trigger == arrival.trigger && wire.to == arrival.to) {
            wire.label = "several things appear";
            return;
        }
    wires.push_back(arrival);
}

}  // namespace

std::vector<TriggerWire> wiresOn(const World& world, const Name& level)
{
    std::vector<TriggerWire> wires;
    for (const Entity& entity : world.findLevel(level)->entities.all()) {
        const Trigger* trigger = entity.isPlaced() ? part<Trigger>(entity, *world.registry) : nullptr;
        if (!trigger)
            continue;
        forEachEffect(trigger->effects, [&](const Effect& effect) {
            if (effect.kind == EffectKind::Passage)
                wires.push_back(wireToLink(world, level, entity, effect));
            else if (effect.kind == EffectKind::Tile && effect.at != noCell)
                wires.push_back(wireToCell(world, level, entity, effect));
            else if (effect.kind == EffectKind::Become && effect.at != noCell)
                wires.push_back(wireToEntity(world, level, entity, effect));
            else if (effect.kind == EffectKind::Summon && effect.at != noCell && isWorkedByHand(*trigger))
                addArrival(wires, wireToArrival(world, level, entity, effect));
        });
    }
    return wires;
}

std::vector<Driver> driversOf(const World& world, LinkId link)
{
    std::vector<Driver> drivers;
    const auto addThoseOf = [&](const Name& level, EntityId carrier, const Trigger& trigger) {
        forEachEffect(trigger.effects, [&](const Effect& effect) {
            const Driver driver{level, carrier, effect.isOn};
            if (effect.kind == EffectKind::Passage && effect.link == link
                && (drivers.empty() || drivers.back() != driver))
                drivers.push_back(driver);
        });
    };
    for (const auto& [id, level] : world.levels) {
        for (const Trigger& trigger : level->triggers)
            addThoseOf(id, {}, trigger);
        for (const Entity& entity : level->entities.all())
            if (const Trigger* trigger = part<Trigger>(entity, *world.registry))
                addThoseOf(id, entity.id, *trigger);
    }
    return drivers;
}

void drawWires(QPainter& painter, const std::vector<TriggerWire>& wires, const Theme& theme,
               const std::function<QRect(Point)>& rectOf, const QRect& room)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.secondaryFont());
    for (const TriggerWire& wire : wires) {
        const QColor& colour = wire.isBroken ? theme.danger : theme.accent;
        QPen pen(inkOnMap(theme, colour), 2, Qt::CustomDashLine, Qt::RoundCap);
        pen.setDashPattern({1, 2.5, 4, 2.5});
        const QPointF from = QRectF(rectOf(wire.from)).center();
        const QPointF to = wire.to ? QRectF(rectOf(*wire.to)).center() : from;
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawLine(from, to);
        if (wire.to)
            painter.drawEllipse(to, rectOf(*wire.to).height() * 0.6, rectOf(*wire.to).height() * 0.6);
        const QString words = wire.isBroken ? QStringLiteral("%1 ✕").arg(QString::fromStdString(wire.label))
                                            : QString::fromStdString(wire.label);
        const QSize size(painter.fontMetrics().horizontalAdvance(words) + 8, painter.fontMetrics().height() + 2);
        const QPointF below(0, wire.to ? 0 : size.height());
        const QRect box = labelUpon({from + below, to + below}, size, room);
        if (box.isEmpty())
            continue;
        QColor ground = theme.panel;
        ground.setAlpha(230);
        drawBox(painter, box, QPen(colour, 1), ground);
        painter.drawText(box, Qt::AlignCenter, words);
    }
    painter.restore();
}

}  // namespace gloam::editor
