#pragma once

#include "core/map/Entity.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace gloam {

/// How an entity shines by itself.
struct Shine {
    int reach = -1;        ///< the farthest cell that it may light, in king's moves; below 0 if it does not shine
    int radius = 0;        ///< of its light, in cells
    int strength = 0;      ///< right beside it, in steps
    bool letsSee = false;  ///< whether it lights what is seen, and does not merely glow
};

/// The shining lamps of a level by where they are: a cell asks only those near it. The room `parts` says what shines,
/// and how. The index decides only how quickly a lamp is found, so it is no part of a level's content.
class LampIndex {
public:
    using ShineOf = Shine (*)(const Entity& entity, const TypeRegistry& types);

    /// One that is somewhere and shines.
    struct Lamp {
        EntityId id;
        Point at;
        Shine shine;
        bool isCarried = false;  ///< by the entity at that cell, so that it shines only while worn
    };

    /// Starts an empty index for entities of these types, which `set` fills.
    void begin(std::shared_ptr<const TypeRegistry> types, ShineOf shineOf, Size map);
    bool isKept() const { return m_types != nullptr; }
    bool isFor(const TypeRegistry& types) const { return m_types.get() == &types; }
    bool isEmpty() const { return m_numbers.empty(); }

    /// An entity has come, moved or changed. A carried one is where its `holder` is; nowhere if that is null.
    void set(const Entity& entity, const Entity* holder);
    void remove(EntityId id);

    /// Calls `visit(const Lamp&)` for each, by id.
    template <typename Visit> void forEach(Visit visit) const
    {
        for (const std::int32_t number : m_order)
            if (const Kept& lamp = m_lamps[static_cast<std::size_t>(number)]; lamp.chunk != none)
                visit(lamp);
    }

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
                    const Kept& lamp = m_lamps[static_cast<std::size_t>(i)];
                    i = lamp.next;
                    if (lamp.mayReach(cell) && test(lamp.id))
                        return true;
                }
        return false;
    }

private:
    static constexpr std::int32_t none = -1;
    struct Kept : Lamp {
        std::int32_t chunk = none;  ///< none if it is nowhere or does not shine
        std::int32_t next = none;   ///< the next lamp in the chunk, or the next unused entry
        std::int32_t previous = none;
        bool mayReach(Point cell) const
        {
            const auto [x, y] = cell - at;
            return x <= shine.reach && -x <= shine.reach && y <= shine.reach && -y <= shine.reach;
        }
    };

    std::int32_t numberOf(EntityId id);
    void link(std::int32_t number);
    void unlink(Kept& lamp);
    std::vector<std::int32_t>::iterator orderOf(EntityId id);
    Point chunkOf(Point cell) const;  ///< for a cell outside the map, the nearest
    std::size_t indexOf(Point chunk) const { return static_cast<std::size_t>(chunk.y * m_count.width + chunk.x); }

    std::shared_ptr<const TypeRegistry> m_types;
    ShineOf m_shineOf = nullptr;
    Size m_map;
    int m_side = 1;                      ///< of a chunk, in cells
    Size m_count;                        ///< of chunks
    int m_most = -1;                     ///< the farthest reach of any lamp so far
    std::vector<std::int32_t> m_chunks;  ///< the first lamp of each
    std::vector<Kept> m_lamps;
    std::vector<std::int32_t> m_order;  ///< the numbers of lamps, by id
    std::unordered_map<EntityId, std::int32_t> m_numbers;
    std::int32_t m_unused = none;  ///< the first of them
};

}  // namespace gloam
