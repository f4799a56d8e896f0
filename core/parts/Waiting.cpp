#include "core/parts/Waiting.h"

namespace gloam {

void fields(FieldVisitor& visitor, Trap& trap)
{
    field(visitor, {"discovered", "whether it has been discovered"}, trap.isDiscovered);
    field(visitor, {"damage", "damage to a creature that steps on it"}, trap.damage);
    field(visitor, {"element", "kind of that damage, such as fire; empty for none"}, trap.element);
    field(visitor, {.name = "status", .help = "status it gives its victim", .refersTo = "statuses"}, trap.status);
    field(visitor, {"turns", "how long the status lasts; 0 for its usual time", "turns", 0, 1'000'000}, trap.turns);
    field(visitor, {"once", "whether it is gone once sprung"}, trap.once);
    field(visitor, {.name = "remembered-as", .help = "tile that stands for it out of sight", .refersTo = "tiles"},
          trap.rememberedAs);
}

void fields(FieldVisitor& visitor, Switchable& switchable)
{
    field(visitor, {.name = "to", .help = "type a lever or another trigger turns it into", .refersTo = "entities"},
          switchable.to);
    field(visitor, {"seen", "message when the hero sees it change"}, switchable.seen);
    field(visitor, {"heard", "sound when the hero does not see it change, such as: chains rattle"}, switchable.heard);
}

bool isHiddenTrap(const Entity& entity, const TypeRegistry& types)
{
    const Trap* trap = part<Trap>(entity, types);
    return trap && !trap->isDiscovered;
}

bool isHidden(const Entity& entity, const TypeRegistry& types)
{
    return isHiddenTrap(entity, types) || lookOf(entity, types).glyph.sign == U' ';
}

const Entity* workedAt(const Level& level, const TypeRegistry& types, Point at)
{
    const Entity* found = nullptr;
    for (const Entity* entity : level.entities.at(at)) {
        if (entity->id == heroId)
            continue;
        if (part<Switchable>(*entity, types))
            return entity;
        found = entity;
    }
    return found;
}

}  // namespace gloam
