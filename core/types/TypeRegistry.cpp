#include "core/types/TypeRegistry.h"

#include "core/base/Contract.h"
#include "core/types/AbilityType.h"
#include "core/types/StatusType.h"

#include <algorithm>
#include <utility>

namespace gloam {

TypeRegistry::TypeRegistry()
{
    TileType nothing;
    nothing.id = "nothing";
    nothing.glyph = {U' '};
    nothing.isWalkable = false;
    nothing.isTransparent = false;
    m_tiles.push_back(std::move(nothing));
    m_entities.emplace_back();
}

TileId TypeRegistry::findTile(const Name& name) const
{
    const auto found = m_tileSlots.find(name);
    return found == m_tileSlots.end() ? TileId{} : found->second;
}

EntityTypeId TypeRegistry::findEntity(const Name& name) const
{
    const auto found = m_entitySlots.find(name);
    return found == m_entitySlots.end() ? EntityTypeId{} : found->second;
}

TileId TypeRegistry::tileNamed(const Name& name) const
{
    const TileId tile = findTile(name);
    require(tile.slot != 0 || name == "nothing", "There is no tile '" + name.text() + "'.");
    return tile;
}

EntityTypeId TypeRegistry::entityNamed(const Name& name) const
{
    const EntityTypeId type = findEntity(name);
    require(type.slot != 0, "There is no entity type '" + name.text() + "'.");
    return type;
}

std::span<const AbilityType* const> TypeRegistry::abilitiesChanging(const Name& stat) const
{
    const auto found = m_abilitiesByStat.find(stat);
    return found == m_abilitiesByStat.end() ? std::span<const AbilityType* const>() : found->second;
}

void TypeRegistry::indexAbilities()
{
    m_abilitiesByStat.clear();
    m_abilitiesOfEachTurn.clear();
    m_abilitiesForOccasions.clear();
    for (const auto& [id, ability] : m_abilities) {
        for (const AbilityModifier& modifier : ability->modifiers) {
            std::vector<const AbilityType*>& changing = m_abilitiesByStat[modifier.stat];
            if (changing.empty() || changing.back() != ability.get())
                changing.push_back(ability.get());
        }
        if (!ability->eachTurn.empty())
            m_abilitiesOfEachTurn.push_back(ability.get());
        if (!ability->when.empty())
            m_abilitiesForOccasions.push_back(ability.get());
    }
}

const AbilityType* TypeRegistry::findAbility(const Name& name) const
{
    const auto found = m_abilities.find(name);
    return found == m_abilities.end() ? nullptr : found->second.get();
}

const StatusType* TypeRegistry::findStatus(const Name& name) const
{
    const auto found = m_statuses.find(name);
    return found == m_statuses.end() ? nullptr : found->second.get();
}

std::vector<std::string> TypeRegistry::names(TypeCategory category) const
{
    std::vector<std::string> result;
    if (category == TypeCategory::Tiles) {
        for (const TileType& type : m_tiles)
            if (!type.isMissing && !type.id.isEmpty() && &type != &m_tiles.front())
                result.push_back(type.id.text());
    } else if (category == TypeCategory::Abilities) {
        for (const auto& [id, type] : m_abilities)
            result.push_back(id.text());
    } else if (category == TypeCategory::Statuses) {
        for (const auto& [id, type] : m_statuses)
            result.push_back(id.text());
    } else {
        for (const EntityType& type : m_entities)
            if (!type.isMissing && !type.id.isEmpty())
                result.push_back(type.id.text());
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::optional<Value> TypeRegistry::typeProperty(TypeCategory category, const Name& type,
                                                std::string_view property) const
{
    const Map* merged = nullptr;
    const auto lookUp = [&](const auto& properties) {
        const auto found = properties.find(type);
        merged = found == properties.end() ? nullptr : &found->second;
    };
    switch (category) {
    case TypeCategory::Tiles: lookUp(m_tileProperties); break;
    case TypeCategory::Entities: merged = &entity(findEntity(type)).merged; break;
    case TypeCategory::Abilities: lookUp(m_abilityProperties); break;
    case TypeCategory::Statuses: lookUp(m_statusProperties); break;
    }
    if (!merged)
        return std::nullopt;
    const Value* value = merged->find(property);
    const Value* added = merged->find("properties");
    if (!value && added && added->as<Map>())
        value = added->as<Map>()->find(property);
    return value ? std::optional(*value) : std::nullopt;
}

void TypeRegistry::rename(TypeCategory category, const Name& from, const Name& to)
{
    if (category == TypeCategory::Entities) {
        const EntityTypeId id = findEntity(from);
        m_entities[id.slot].id = to;
        m_entitySlots.erase(from);
        m_entitySlots[to] = id;
        return;
    }
    const auto renameIn = [&]<typename T>(Named<T>& types) {
        auto renamed = std::make_shared<T>(*types.at(from));
        renamed->id = to;
        types.erase(from);
        types[to] = std::move(renamed);
    };
    if (category == TypeCategory::Abilities) {
        renameIn(m_abilities);
        return indexAbilities();
    }
    if (category == TypeCategory::Statuses)
        return renameIn(m_statuses);
    const TileId id = findTile(from);
    m_tiles[id.slot].id = to;
    m_tileSlots.erase(from);
    m_tileSlots[to] = id;
}

TileId TypeRegistry::add(TileType type)
{
    const TileId id{static_cast<std::uint16_t>(m_tiles.size())};
    m_tileSlots[type.id] = id;
    if (type.id == "bound")
        m_bound = id;
    m_tiles.push_back(std::move(type));
    return id;
}

EntityTypeId TypeRegistry::add(EntityType type)
{
    const EntityTypeId id{static_cast<std::uint16_t>(m_entities.size())};
    m_entitySlots[type.id] = id;
    m_entities.push_back(std::move(type));
    return id;
}

}  // namespace gloam
