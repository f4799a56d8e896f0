#include "core/map/Entity.h"

#include "core/types/StatusType.h"

namespace gloam {

namespace {

/// What the author set in an own part, by name; for inline parts, also what is under `properties`.
const Value* ownValue(const PartBox& box, const Map& values, std::string_view name)
{
    std::size_t index = 0;
    for (const Entry& entry : values.entries()) {
        if (entry.key == name && box.own.has(index))
            return &entry.value;
        if (entry.key == "properties" && entry.value.as<Map>())
            if (const Value* added = entry.value.as<Map>()->find(name))
                return added;
        ++index;
    }
    return nullptr;
}

EntityFlag flagOf(StatusFlag flag)
{
    switch (flag) {
    case StatusFlag::Sleeping: return EntityFlag::Sleeping;
    case StatusFlag::Petrified: return EntityFlag::Petrified;
    case StatusFlag::Frozen: return EntityFlag::Frozen;
    case StatusFlag::Stone: return EntityFlag::Stone;
    case StatusFlag::None: break;
    }
    return EntityFlag::None;
}

/// Derives the states of statuses; returns whether one of them makes it opaque.
bool deriveStates(Entity& entity, const TypeRegistry& types)
{
    for (const EntityFlag flag : {EntityFlag::Sleeping, EntityFlag::Petrified, EntityFlag::Frozen, EntityFlag::Stone})
        entity.flags.set(flag, false);
    const Statuses* statuses = part<Statuses>(entity, types);
    bool isCloaked = false;
    if (!statuses)
        return isCloaked;
    for (const Affliction& affliction : statuses->now)
        if (const StatusType* status = types.findStatus(affliction.status)) {
            entity.flags.set(flagOf(status->flag), true);
            isCloaked = isCloaked || status->isOpaque;
        }
    return isCloaked;
}

}  // namespace

Entity makeEntity(const TypeRegistry& types, EntityTypeId type, EntityId id, Point at)
{
    Entity entity;
    entity.id = id;
    entity.type = type;
    entity.at = at;
    if (const Stats* stats = types.entity(type).part<Stats>())
        entity.hp = stats->hp;
    deriveFlags(entity, types);
    return entity;
}

void deriveFlags(Entity& entity, const TypeRegistry& types)
{
    const bool isCloaked = deriveStates(entity, types);
    const Body* body = part<Body>(entity, types);
    if (!body)
        return;
    entity.footprint = body->footprint;
    entity.faction = body->faction;
    entity.flags.set(EntityFlag::Solid, body->isSolid);
    entity.flags.set(EntityFlag::Opaque, body->isOpaque || isCloaked);
}

std::optional<Value> property(const Entity& entity, const TypeRegistry& types, std::string_view name)
{
    for (const PartBox& box : entity.parts) {
        if (!box.kind().isInline)
            continue;
        const Map values = box.written();
        if (const Value* own = ownValue(box, values, name))
            return *own;
    }
    return types.typeProperty(TypeCategory::Entities, types.entity(entity.type).id, name);
}

const PartBox* boxOf(const Entity& entity, const TypeRegistry& types, const PartKey* key)
{
    const PartBox* own = entity.parts.find(key);
    return own ? own : types.entity(entity.type).parts.find(key);
}

bool hasTag(const Entity& entity, const TypeRegistry& types, const Name& tag)
{
    const Body* body = part<Body>(entity, types);
    return body && std::find(body->tags.begin(), body->tags.end(), tag) != body->tags.end();
}

void setTag(Entity& entity, const TypeRegistry& types, const Name& tag, bool isSet)
{
    if (hasTag(entity, types, tag) == isSet)
        return;
    Body* body = writePart<Body>(entity, types);
    if (!body)
        return;
    if (isSet)
        body->tags.push_back(tag);
    else
        std::erase(body->tags, tag);
}

const Look& lookOf(const Entity& entity, const TypeRegistry& types)
{
    const Look* own = findPart<Look>(entity.parts);
    return own ? *own : types.entity(entity.type).look();
}

const std::string& displayName(const Entity& entity, const TypeRegistry& types)
{
    const std::string& own = lookOf(entity, types).name;
    return own.empty() ? types.entity(entity.type).displayName() : own;
}

}  // namespace gloam
