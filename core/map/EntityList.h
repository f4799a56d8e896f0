#pragma once

#include "core/map/Entity.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace gloam {

/// Where each of up to 64 ids stands in a list of them: a hash table that is at most half full.
class IdPlaces {
public:
    static constexpr std::size_t most = 64;

    /// The place of an id; `none` if the list, which must be as it was when it was last noted, does not have it.
    std::size_t find(const std::vector<EntityId>& ids, EntityId id) const
    {
        for (std::size_t slot = slotOf(id); m_places[slot] != 0; slot = next(slot))
            if (const std::size_t place = m_places[slot] - std::size_t{1}; ids[place] == id)
                return place;
        return none;
    }
    static constexpr std::size_t none = most;

    void noteAll(const std::vector<EntityId>& ids);
    void noteLast(const std::vector<EntityId>& ids);  ///< only the last is new

private:
    static constexpr std::size_t entries = 2 * most;
    static std::size_t slotOf(EntityId id)
    {
        constexpr std::uint64_t spread = 0x9e3779b97f4a7c15;  // ids that follow each other come into different slots
        return static_cast<std::size_t>((id.value * spread) >> 57U);
    }
    static std::size_t next(std::size_t slot) { return (slot + 1) % entries; }
    void note(EntityId id, std::size_t place);

    std::array<std::uint8_t, entries> m_places{};  ///< one more than the place; 0: none
};

/// Entities sorted by id, in blocks, so that among many one comes or goes without moving all that follow it. Pointers
/// stay valid until the next one comes or goes.
class EntityList {
    /// Up to 64 entities. A search looks at their ids, not at them.
    struct Block {
        std::vector<Entity> entities;
        std::vector<EntityId> ids;
        IdPlaces places;
    };

public:
    class Iterator {
    public:
        using iterator_category = std::bidirectional_iterator_tag;
        using value_type = Entity;
        using difference_type = std::ptrdiff_t;
        using pointer = const Entity*;
        using reference = const Entity&;

        Iterator() = default;
        Iterator(const Block* block, std::size_t index) : m_block(block), m_index(index) {}

        reference operator*() const { return m_block->entities[m_index]; }
        pointer operator->() const { return &m_block->entities[m_index]; }
        Iterator& operator++()
        {
            if (++m_index == m_block->entities.size()) {
                ++m_block;
                m_index = 0;
            }
            return *this;
        }
        Iterator& operator--()
        {
            if (m_index == 0)
                m_index = (--m_block)->entities.size();
            --m_index;
            return *this;
        }
        Iterator operator++(int) { return std::exchange(*this, std::next(*this)); }
        Iterator operator--(int) { return std::exchange(*this, std::prev(*this)); }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const Block* m_block = nullptr;
        std::size_t m_index = 0;
    };
    using value_type = Entity;
    using const_iterator = Iterator;

    Iterator begin() const { return {m_blocks.data(), 0}; }
    Iterator end() const { return {m_blocks.data() + m_blocks.size(), 0}; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const Entity& front() const { return m_blocks.front().entities.front(); }
    const Entity& back() const { return m_blocks.back().entities.back(); }
    const Entity& operator[](std::size_t index) const;

    const Entity* find(EntityId id) const;
    Entity* find(EntityId id) { return const_cast<Entity*>(std::as_const(*this).find(id)); }

    /// How many have smaller ids.
    std::size_t countBefore(EntityId id) const;

    /// Its id must not be in the list.
    void insert(Entity entity);
    std::optional<Entity> remove(EntityId id);
    template <typename IsGoing> void removeIf(IsGoing isGoing)
    {
        for (Block& block : m_blocks)
            std::erase_if(block.entities, isGoing);
        tidy();
    }

    friend bool operator==(const EntityList& a, const EntityList& b);

private:
    std::size_t blockOf(EntityId id) const;
    static std::size_t placeIn(const Block& block, EntityId id);
    void split(std::size_t block, EntityId coming);
    void tidy();

    std::vector<Block> m_blocks;     ///< none of them is empty
    std::vector<EntityId> m_firsts;  ///< the first id of each block
    std::size_t m_size = 0;
};

}  // namespace gloam
