#include "editor/tools/TakePrefab.h"

#include "core/base/Random.h"
#include "core/generate/PrefabStamp.h"
#include "core/parts/Items.h"
#include "core/parts/Waiting.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

bool asksFor(const Condition& condition, const Name& type)
{
    return (condition.kind == ConditionKind::Have && condition.type == type)
           || std::any_of(condition.of.begin(), condition.of.end(),
                          [&type](const Condition& inner) { return asksFor(inner, type); });
}

/// Whether something of the world opens, or says something else, if the hero carries an item of this type.
bool isKey(const World& world, const Name& type)
{
    const auto asks = [&type](const Effect& effect) {
        return std::any_of(effect.conditions.begin(), effect.conditions.end(),
                           [&type](const Condition& condition) { return asksFor(condition, type); });
    };
    const auto isLock = [&](const Trigger& trigger) {
        return std::any_of(trigger.effects.begin(), trigger.effects.end(), asks)
               || std::any_of(trigger.conditions.begin(), trigger.conditions.end(),
                              [&type](const Condition& condition) { return asksFor(condition, type); });
    };
    for (const auto& [id, level] : world.levels) {
        if (std::any_of(level->triggers.begin(), level->triggers.end(), isLock))
            return true;
        for (const Entity& entity : level->entities.all())
            if (const Trigger* trigger = part<Trigger>(entity, *world.registry); trigger && isLock(*trigger))
                return true;
    }
    return false;
}

/// The name of the first level that has an item of this type; empty if none.
QString levelWith(const World& world, EntityTypeId type)
{
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all())
            if (entity.type == type)
                return QString::fromStdString(level->displayName());
    return {};
}

/// Says which keys of a stamp the world has already: a second one opens the same locks. Empty for none.
QString keysInWords(const World& world, const Stamp& stamp)
{
    for (const Entity& entity : stamp.entities.all()) {
        const EntityType& type = world.registry->entity(entity.type);
        const QString level = type.part<Item>() ? levelWith(world, entity.type) : QString();
        if (!level.isEmpty() && isKey(world, Name(type.id)))
            return QCoreApplication::translate("TakePrefab", "It carries a %1, and %2 has one already: both open the "
                                                             "same locks.")
                .arg(QString::fromStdString(type.displayName()), level);
    }
    return {};
}

}  // namespace

EditResult takePrefab(WorldDocument& document, Notices& notices, ToolChoice& tool, PaintChoice& paint,
                      const Name& prefab)
{
    const World& world = document.world();
    const PrefabsByName prefabs = prefabsOf(world);
    const auto found = prefabs.find(prefab);
    const QString name = QString::fromStdString(prefab.text());
    if (found == prefabs.end())
        return {QCoreApplication::translate("TakePrefab", "The prefab %1 cannot be placed: the problems say why.")
                    .arg(name)};
    Random chance(mix64(document.newId().value));
    Stamp stamp = stampOf(found->second, world.registry, tablesOf(world), chance);
    stamp.name = prefab.text();
    const QString twice = keysInWords(world, stamp);
    paint.takeStamp(std::move(stamp));
    Brush brush = paint.brush();
    brush.mix = Mix::None;  // or single cells of it would be painted
    paint.setBrush(brush);
    tool.choose(ToolKind::Stamp);
    notices.tell(
        QCoreApplication::translate("TakePrefab",
                                    "In hand: prefab %1. A click or Enter places it; x and y mirror it, z turns it.")
            .arg(name));
    if (!twice.isEmpty())
        notices.tell(twice, Sign::Warning);
    return {};
}

}  // namespace gloam::editor
