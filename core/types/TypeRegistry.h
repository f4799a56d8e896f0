#pragma once

#include "core/types/EntityType.h"
#include "core/types/TileType.h"
#include "core/types/TypeSource.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace gloam {

struct AbilityType;
struct StatusType;

/// All types of a world, baked and immutable: a lookup during play is an index, not a walk.
class TypeRegistry {
public:
    template <typename T> using Named = std::map<Name, std::shared_ptr<const T>>;

    /// Slot 0 always exists: the tile `nothing`, and slot 0 of the entities.
    TypeRegistry();

    const TileType& tile(TileId id) const { return m_tiles[id.slot]; }
    const EntityType& entity(EntityTypeId id) const { return m_entities[id.slot]; }
    TileId findTile(const Name& name) const;                 ///< slot 0 if there is none
    EntityTypeId findEntity(const Name& name) const;         ///< slot 0 if there is none
    TileId tileNamed(const Name& name) const;                ///< there must be one
    EntityTypeId entityNamed(const Name& name) const;        ///< there must be one
    const AbilityType* findAbility(const Name& name) const;  ///< null if there is none
    const StatusType* findStatus(const Name& name) const;    ///< null if there is none
    TileId boundTile() const { return m_bound; }             ///< what lies outside every map (TILE-16)

    const std::vector<TileType>& tiles() const { return m_tiles; }
    const std::vector<TileId>& touchingTiles() const { return m_touching; }  ///< those that touch creatures
    const std::vector<EntityType>& entities() const { return m_entities; }
    const Named<AbilityType>& abilities() const { return m_abilities; }
    const Named<StatusType>& statuses() const { return m_statuses; }
    /// The abilities that change a stat, by name.
    std::span<const AbilityType* const> abilitiesChanging(const Name& stat) const;
    /// Those with effects of their own in each turn, and those that creatures use on an occasion: few worlds have any.
    std::span<const AbilityType* const> abilitiesOfEachTurn() const { return m_abilitiesOfEachTurn; }
    std::span<const AbilityType* const> abilitiesForOccasions() const { return m_abilitiesForOccasions; }

    /// What a tile looks like until it is found: itself, or its disguise (TILE-11).
    TileId apparent(TileId id) const
    {
        const TileId other = m_tiles[id.slot].apparent;
        return other.slot == 0 ? id : other;
    }
    std::vector<std::string> names(TypeCategory category) const;  ///< without missing types, sorted
    const Problems& problems() const { return m_problems; }       ///< of the types that it was baked from

    /// A type's value for any property, its own or its nearest ancestor's, built in or added by its author (TYPE-03);
    /// nullopt if no type in the chain specifies it.
    std::optional<Value> typeProperty(TypeCategory category, const Name& type, std::string_view property) const;

    /// Renames a type to an unused name; it keeps its slot.
    void rename(TypeCategory category, const Name& from, const Name& to);

    TileId add(TileType type);
    EntityTypeId add(EntityType type);
    void replace(EntityTypeId id, EntityType type) { m_entities[id.slot] = std::move(type); }  ///< one of that name

private:
    void indexAbilities();  ///< call it whenever the abilities have changed

    std::vector<TileType> m_tiles;
    std::vector<EntityType> m_entities;
    std::unordered_map<Name, TileId> m_tileSlots;
    std::unordered_map<Name, EntityTypeId> m_entitySlots;
    std::unordered_map<Name, Map> m_tileProperties;
    Named<AbilityType> m_abilities;
    std::map<Name, Map> m_abilityProperties;
    std::unordered_map<Name, std::vector<const AbilityType*>> m_abilitiesByStat;
    std::vector<const AbilityType*> m_abilitiesOfEachTurn;
    std::vector<const AbilityType*> m_abilitiesForOccasions;
    Named<StatusType> m_statuses;
    std::map<Name, Map> m_statusProperties;
    TileId m_bound;
    std::vector<TileId> m_touching;
    Problems m_problems;

    friend class TypeBaker;
};

/// Names that levels use: a name without a type gets a missing type, so that nothing the author wrote is lost.
struct UsedNames {
    std::vector<Name> tiles;
    std::vector<Name> entities;
};

/// Resolves inheritance once (TYPE-12) and reads every part. Types with mistakes are baked as far as they are correct,
/// and reported: cycles, missing parents, unknown parts and properties, values of the wrong kind (TYPE-17). Types that
/// `previous` had keep their slots.
std::shared_ptr<const TypeRegistry> bake(const TypeSources& sources, const PartTable& parts, const UsedNames& used,
                                         Problems& problems, const TypeRegistry* previous = nullptr);

/// The tile `nothing`, for a cell without any tile. It blocks movement and sight.
inline constexpr TileId nothingTile{0};

}  // namespace gloam
