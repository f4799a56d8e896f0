#include "tests/bench/Peer.h"

#include <libtcod/libtcod.h>
#include <libtcod/version.h>

#include <array>

namespace gloam::bench {

namespace {

template <auto Delete> struct TcodDeleter {
    template <typename T> void operator()(T* pointer) const { Delete(pointer); }
};

using TcodMap = std::unique_ptr<TCOD_Map, TcodDeleter<&TCOD_map_delete>>;
using TcodPath = std::unique_ptr<std::remove_pointer_t<TCOD_path_t>, TcodDeleter<&TCOD_path_delete>>;
using TcodField = std::unique_ptr<std::remove_pointer_t<TCOD_dijkstra_t>, TcodDeleter<&TCOD_dijkstra_delete>>;

class TcodPeer final : public Peer {
public:
    explicit TcodPeer(const BitGrid& open) : m_map(TCOD_map_new(open.size().width, open.size().height))
    {
        for (int y = 0; y < open.size().height; ++y)
            for (int x = 0; x < open.size().width; ++x)
                TCOD_map_set_properties(m_map.get(), x, y, open.get({x, y}), open.get({x, y}));
        for (const bool octile : {false, true}) {
            m_paths[octile].reset(TCOD_path_new_using_map(m_map.get(), octile ? 1.41421356F : 1.0F));
            m_fields[octile].reset(TCOD_dijkstra_new(m_map.get(), octile ? 1.41F : 1.0F));
        }
    }

    std::string name() const override { return "libtcod-" TCOD_STRVERSION; }
    const std::vector<std::string>& sights() const override
    {
        static const std::vector<std::string> names{"SYMMETRIC", "SHADOW", "RESTRICTIVE", "BASIC", "DIAMOND"};
        return names;
    }

    void computeFieldOfView(Point origin, int radius, std::size_t sight) override
    {
        constexpr std::array algorithms{FOV_SYMMETRIC_SHADOWCAST, FOV_SHADOW, FOV_RESTRICTIVE, FOV_BASIC, FOV_DIAMOND};
        TCOD_map_compute_fov(m_map.get(), origin.x, origin.y, radius, true, algorithms[sight]);
    }

    bool hasLineOfSight(Point a, Point b) override
    {
        TCOD_bresenham_data_t walk;
        TCOD_line_init_mt(a.x, a.y, b.x, b.y, &walk);
        for (int x = 0, y = 0; !TCOD_line_step_mt(&x, &y, &walk);)
            if (!TCOD_map_is_transparent(m_map.get(), x, y))
                return false;
        return true;
    }

    int findPath(Point from, Point to, bool octile) override
    {
        TCOD_path_compute(m_paths[octile].get(), from.x, from.y, to.x, to.y);
        return TCOD_path_size(m_paths[octile].get());
    }

    void computeDistances(Point source, bool octile) override
    {
        TCOD_dijkstra_compute(m_fields[octile].get(), source.x, source.y);
    }

private:
    TcodMap m_map;
    TcodPath m_paths[2];
    TcodField m_fields[2];
};

}  // namespace

std::unique_ptr<Peer> makePeer(const BitGrid& open)
{
    return std::make_unique<TcodPeer>(open);
}

}  // namespace gloam::bench
