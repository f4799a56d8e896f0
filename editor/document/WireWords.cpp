#include "editor/document/WireWords.h"

#include "core/parts/Waiting.h"
#include "core/types/EffectWalk.h"
#include "editor/document/PlanParts.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

QString wireWord(const char* word)
{
    return QCoreApplication::translate("Links", word);
}

std::string openingOrClosing(bool wasShut, bool isShut)
{
    return (wasShut == isShut ? wireWord("changes") : isShut ? wireWord("closes") : wireWord("opens")).toStdString();
}

bool isShutGround(const TileType& type)
{
    return !type.isWalkable || type.isClosedDoor();
}

}  // namespace

std::string wireVerb(const World& world, const Name& level, const Effect& effect)
{
    const TypeRegistry& types = *world.registry;
    if (effect.kind == EffectKind::Summon)
        return wireWord("makes appear").toStdString();
    if (effect.kind == EffectKind::Passage)
        return openingOrClosing(effect.isOn, !effect.isOn);
    if (!world.contains({level, effect.at}))
        return wireWord("changes").toStdString();
    const Level& there = *world.findLevel(level);
    if (effect.kind == EffectKind::Become) {
        const Entity* entity = workedAt(there, types, effect.at);
        const EntityTypeId type = types.findEntity(effect.type);
        if (effect.type.isEmpty())
            return wireWord("takes away").toStdString();
        return entity && type.slot != 0 ? openingOrClosing(entity->isSolid(), types.entity(type).body().isSolid)
                                        : wireWord("changes").toStdString();
    }
    const TileId tile = types.findTile(effect.tile);
    return tile == nothingTile
               ? wireWord("changes").toStdString()
               : openingOrClosing(isShutGround(there.tiles.typeAt(effect.at)), isShutGround(types.tile(tile)));
}

namespace {

/// What an effect works on, with its place: "the gate at 12, 7".
QString targetOf(const World& world, const Name& level, const Effect& effect)
{
    if (effect.kind == EffectKind::Passage) {
        const Link* link = world.links.find(effect.link);
        if (!link)
            return {};
        const Name& far = link->from.level == level ? link->to.level : link->from.level;
        return wireWord("the way to %1").arg(nameOf(world, far));
    }
    if (!world.contains({level, effect.at}))
        return {};
    const Level& there = *world.findLevel(level);
    const Entity* entity = effect.kind == EffectKind::Become ? workedAt(there, *world.registry, effect.at) : nullptr;
    const EntityTypeId type = world.registry->findEntity(effect.type);
    const std::string summoned = type.slot == 0 ? effect.type.text() : world.registry->entity(type).displayName();
    const std::string name = effect.kind == EffectKind::Summon ? summoned
                             : entity                          ? displayName(*entity, *world.registry)
                                                               : there.tiles.typeAt(effect.at).displayName();
    return wireWord("the %1 at %2, %3").arg(QString::fromStdString(name)).arg(effect.at.x).arg(effect.at.y);
}

void addDeeds(QStringList& deeds, const World& world, const Name& level, const std::vector<Effect>& effects)
{
    forEachEffect(effects, [&](const Effect& effect) {
        const bool isWire = effect.kind == EffectKind::Passage || effect.kind == EffectKind::Become
                            || effect.kind == EffectKind::Summon || effect.kind == EffectKind::Tile;
        if (const QString target = isWire ? targetOf(world, level, effect) : QString(); !target.isEmpty())
            deeds << (effect.kind == EffectKind::Summon
                          ? wireWord("it makes %1 appear").arg(target)
                          : wireWord("it %1 %2").arg(QString::fromStdString(wireVerb(world, level, effect)), target));
    });
}

}  // namespace

QStringList deedsOf(const World& world, const Name& level, const Entity& trigger)
{
    QStringList deeds;
    if (const Trigger* wired = part<Trigger>(trigger, *world.registry))
        addDeeds(deeds, world, level, wired->effects);
    deeds.removeDuplicates();
    return deeds;
}

QString wiredText(const World& world, const Name& level, EntityId trigger, const Place& target)
{
    const Entity& lever = *world.findLevel(level)->entities.find(trigger);
    const Trigger* wired = part<Trigger>(lever, *world.registry);
    if (!wired || wired->effects.empty())
        return {};
    const Effect& effect = wired->effects.back();
    const QString name = nameOf(world, lever);
    const QString verb = QString::fromStdString(wireVerb(world, level, effect));
    if (effect.kind == EffectKind::Passage) {
        const Link& link = *world.links.find(effect.link);
        return wireWord("Wired: the %1 %2 the way to %3.")
            .arg(name, verb, nameOf(world, link.from == target ? link.to.level : link.from.level));
    }
    if (effect.kind == EffectKind::Summon) {
        const std::string& appearing = world.registry->entity(world.registry->findEntity(effect.type)).displayName();
        return wireWord("Wired: the %1 makes the %2 appear.").arg(name, QString::fromStdString(appearing));
    }
    const Level& there = *world.findLevel(level);
    const Entity* entity = effect.kind == EffectKind::Become ? workedAt(there, *world.registry, effect.at) : nullptr;
    const std::string what =
        entity ? displayName(*entity, *world.registry) : there.tiles.typeAt(effect.at).displayName();
    return wireWord("Wired: the %1 %2 the %3.").arg(name, verb, QString::fromStdString(what));
}

}  // namespace gloam::editor
