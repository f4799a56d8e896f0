#pragma once

#include "core/base/EntityId.h"
#include "core/types/TypeRegistry.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace gloam {

/// States of an entity as bits (ENT-24). All but Dead are derived from its parts.
enum class EntityFlag : std::uint32_t {
    None = 0,
    Sleeping = 1,
    Dead = 2,
    Petrified = 4,
    Frozen = 8,
    Stone = 16,
    Solid = 1U << 30,   ///< derived from Body
    Opaque = 1U << 31,  ///< derived from Body and statuses
};

class EntityFlags {
public:
    bool has(EntityFlag flag) const { return (m_bits & static_cast<std::uint32_t>(flag)) != 0; }
    void set(EntityFlag flag, bool value)
    {
        const auto bit = static_cast<std::uint32_t>(flag);
        m_bits = value ? m_bits | bit : m_bits & ~bit;
    }
    bool hasAnyOf(EntityFlags others) const { return (m_bits & others.m_bits) != 0; }
    friend bool operator==(EntityFlags, EntityFlags) = default;

private:
    std::uint32_t m_bits = 0;
};

/// One entity of a level: creature, item, light, trigger. Data used every turn is here; all else is in parts, and only
/// the parts in which it differs from its type.
struct Entity {
    EntityId id;
    EntityTypeId type;
    Point at;     ///< its top left cell; meaningless while it is inside another
    EntityId in;  ///< the entity that carries it, or none
    Size footprint{1, 1};
    EntityFlags flags;
    std::int64_t readyAt = 0;  ///< the tick at which it may act
    int energy = 0;            ///< energy beyond the threshold at `readyAt`, under energy timing
    int hp = 1;
    Name faction;  ///< from its Body
    PartList parts;
    Extras extras;

    bool isSolid() const { return flags.has(EntityFlag::Solid); }
    bool isOpaque() const { return flags.has(EntityFlag::Opaque); }
    bool isPlaced() const { return in.isNothing(); }
    Rect cells() const { return {at, footprint}; }

    bool operator==(const Entity&) const = default;
};

/// An entity of a type, with the type's hit points, footprint and faction (ENT-01, 29).
Entity makeEntity(const TypeRegistry& types, EntityTypeId type, EntityId id, Point at);

/// Recomputes what follows from its parts: solid, opaque, footprint, faction, and the states that its statuses mean
/// (ENT-24). Call it after its Body or Statuses change.
void deriveFlags(Entity& entity, const TypeRegistry& types);

/// A part: the entity's own, else its type's, else null.
template <typename P> const P* part(const Entity& entity, const TypeRegistry& types)
{
    const P* own = findPart<P>(entity.parts);
    return own ? own : types.entity(entity.type).part<P>();
}

/// The box of a part by its partKey(): the entity's own, else its type's, else null.
const PartBox* boxOf(const Entity& entity, const TypeRegistry& types, const PartKey* key);

/// The entity's own part, for writing; the first write copies the type's. Null if the type has no such part.
template <typename P> P* writePart(Entity& entity, const TypeRegistry& types)
{
    if (PartBox* own = entity.parts.find(partKey<P>()))
        return &own->write<P>();
    if (const PartBox* usual = types.entity(entity.type).parts.find(partKey<P>())) {
        PartBox& copy = entity.parts.push_back(*usual);
        copy.own = {};
        copy.extras = {};
        return &copy.write<P>();
    }
    return nullptr;
}

/// Adds a part that its type need not have, or returns the existing one (ENT-21).
template <typename P> P& addPart(Entity& entity, const TypeRegistry& types, const PartTable& table)
{
    if (P* present = writePart<P>(entity, types))
        return *present;
    return entity.parts.push_back(PartBox(table.kindOf<P>())).template write<P>();
}

/// Moves an own part out; nullopt if there is none.
template <typename P> std::optional<PartBox> takePart(Entity& entity)
{
    PartBox* const own = entity.parts.find(partKey<P>());
    if (!own)
        return std::nullopt;
    std::optional<PartBox> box(std::move(*own));
    entity.parts.eraseIf([](const PartBox& each) { return each.key() == partKey<P>(); });
    return box;
}

/// Removes an own part; the type's part, if any, shows again. Returns whether there was one (ENT-21).
template <typename P> bool removePart(Entity& entity)
{
    return takePart<P>(entity).has_value();
}

/// An entity's value for any property: its own, else the nearest in its type's chain. An explicit false or 0 counts
/// (TYPE-04, 05).
std::optional<Value> property(const Entity& entity, const TypeRegistry& types, std::string_view name);

bool hasTag(const Entity& entity, const TypeRegistry& types, const Name& tag);
/// Adds a tag, once, or removes it (ENT-21).
void setTag(Entity& entity, const TypeRegistry& types, const Name& tag, bool isSet);

/// The entity's look: its own or its type's.
const Look& lookOf(const Entity& entity, const TypeRegistry& types);
const std::string& displayName(const Entity& entity, const TypeRegistry& types);

}  // namespace gloam
