#pragma once

#include "core/map/Entity.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace gloam {

/// The shining lamps of a level by where they are: a cell asks only those near it. The room `parts` says what shines,
/// and how far. The index decides only how quickly a lamp is found, so it is no part of a level's content.
class LampIndex {
public:
    /// How far an entity shines by itself, in cells; below 0 if it does not.
    using Reach = int (*)(const Entity& entity, const TypeRegistry& types);

    /// Starts an empty index for entities of these types, which `set` fills.
    void begin(std::shared_ptr<const TypeRegistry> types, Reach reach, Size map);
    bool isKept() const { return m_types != nullptr; }
    bool isFor(const TypeRegistry& types) const { return m_types.get() == &types; }
    bool isEmpty() const { return m_numbers.empty(); }

    /// An entity has come, moved or changed. A carried one is where its `holder` is; nowhere if that is null.
    void set(const Entity& entity, const Entity* holder);
    void remove(EntityId id);

    /// Replaces `ids` by those of the lamps that are somewhere and shine, in order.
    void collect(std::vector<EntityId>& ids) const;

    /// Whether `test(EntityId)` holds for a lamp that may reach a cell; asks no more once it does.
    template <typename Test> bool anyAround(Point cell, Test test) const
    {
        if (m_most < 0)
            return false;
        const Point first = chunkOf(cell - Point{m_most, m_most});
        const Point last = chunkOf(cell + Point{m_most, m_most});
        for (int y = first.y; y <= last.y; ++y)
            for (int x = first.x; x <= last.x; ++x)
                for (std::int32_t i = m_chunks[indexOf({x, y})]; i != none;) {
                    const Lamp& lamp = m_lamps[static_cast<std::size_t>(i)];
                    i = lamp.next;
                    if (lamp.mayReach(cell) && test(lamp.id))
                        return true;
                }
        return false;
    }

private:
    static constexpr std::int32_t none = -1;
    struct Lamp {
        EntityId id;
        Point at;
        int reach = -1;
        std::int32_t chunk = none;  ///< none if it is nowhere or does not shine
        std::int32_t next = none;   ///< the next lamp in the chunk, or the next unused entry
        std::int32_t previous = none;
        bool mayReach(Point cell) const
        {
            const auto [x, y] = cell - at;
            return x <= reach && -x <= reach && y <= reach && -y <= reach;
        }
    };

    std::int32_t numberOf(EntityId id);
    void link(std::int32_t number);
    void unlink(Lamp& lamp);
    Point chunkOf(Point cell) const;  ///< for a cell outside the map, the nearest
    std::size_t indexOf(Point chunk) const { return static_cast<std::size_t>(chunk.y * m_count.width + chunk.x); }

    std::shared_ptr<const TypeRegistry> m_types;
    Reach m_reach = nullptr;
    Size m_map;
    int m_side = 1;                      ///< of a chunk, in cells
    Size m_count;                        ///< of chunks
    int m_most = -1;                     ///< the farthest reach of any lamp so far
    std::vector<std::int32_t> m_chunks;  ///< the first lamp of each
    std::vector<Lamp> m_lamps;
    std::unordered_map<EntityId, std::int32_t> m_numbers;
    std::int32_t m_unused = none;  ///< the first of them
};

}  // namespace gloam
