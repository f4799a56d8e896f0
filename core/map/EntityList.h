#pragma once

#include "core/map/Entity.h"

#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace gloam {

/// Entities sorted by id, in blocks, so that among many one comes or goes without moving all that follow it. Pointers
/// stay valid until the next one comes or goes.
class EntityList {
public:
    class Iterator {
    public:
        using iterator_category = std::bidirectional_iterator_tag;
        using value_type = Entity;
        using difference_type = std::ptrdiff_t;
        using pointer = const Entity*;
        using reference = const Entity&;

        Iterator() = default;
        Iterator(const std::vector<Entity>* block, std::size_t index) : m_block(block), m_index(index) {}

        reference operator*() const { return (*m_block)[m_index]; }
        pointer operator->() const { return &(*m_block)[m_index]; }
        Iterator& operator++()
        {
            if (++m_index == m_block->size()) {
                ++m_block;
                m_index = 0;
            }
            return *this;
        }
        Iterator& operator--()
        {
            if (m_index == 0)
                m_index = (--m_block)->size();
            --m_index;
            return *this;
        }
        Iterator operator++(int) { return std::exchange(*this, std::next(*this)); }
        Iterator operator--(int) { return std::exchange(*this, std::prev(*this)); }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const std::vector<Entity>* m_block = nullptr;
        std::size_t m_index = 0;
    };
    using value_type = Entity;
    using const_iterator = Iterator;

    Iterator begin() const { return {m_blocks.data(), 0}; }
    Iterator end() const { return {m_blocks.data() + m_blocks.size(), 0}; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const Entity& front() const { return m_blocks.front().front(); }
    const Entity& back() const { return m_blocks.back().back(); }
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
        for (std::vector<Entity>& block : m_blocks)
            std::erase_if(block, isGoing);
        tidy();
    }

    friend bool operator==(const EntityList& a, const EntityList& b);

private:
    std::size_t blockOf(EntityId id) const;
    std::size_t placeIn(std::size_t block, EntityId id) const;
    void tidy();

    std::vector<std::vector<Entity>> m_blocks;  ///< none of them is empty
    std::vector<std::vector<EntityId>> m_ids;   ///< of each block: a search in them does not touch the entities
    std::vector<EntityId> m_firsts;             ///< the first id of each block
    std::size_t m_size = 0;
};

}  // namespace gloam
