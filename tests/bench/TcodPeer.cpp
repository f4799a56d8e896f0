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

using TcodTree = std::unique_ptr<TCOD_bsp_t, TcodDeleter<&TCOD_bsp_delete>>;
using TcodHeights = std::unique_ptr<TCOD_heightmap_t, TcodDeleter<&TCOD_heightmap_delete>>;
using TcodNoise = std::unique_ptr<TCOD_Noise, TcodDeleter<&TCOD_noise_delete>>;
using TcodRandom = std::unique_ptr<std::remove_pointer_t<TCOD_random_t>, TcodDeleter<&TCOD_random_delete>>;

bool digHall(TCOD_bsp_t* node, void* map)
{
    if (TCOD_bsp_is_leaf(node))
        for (int y = node->y + 1; y < node->y + node->h; ++y)
            for (int x = node->x + 1; x < node->x + node->w; ++x)
                TCOD_map_set_properties(static_cast<TCOD_Map*>(map), x, y, true, true);
    return true;
}

/// Divides the map and digs a hall in each part; joins none of them.
void makeHalls(Size size, unsigned seed)
{
    const TcodRandom random(TCOD_random_new_from_seed(TCOD_RNG_MT, seed));
    const TcodMap map(TCOD_map_new(size.width, size.height));
    const TcodTree tree(TCOD_bsp_new_with_size(0, 0, size.width - 1, size.height - 1));
    TCOD_bsp_split_recursive(tree.get(), random.get(), 12, 5, 5, 3.0F, 3.0F);
    TCOD_bsp_traverse_pre_order(tree.get(), &digHall, map.get());
}

void makeHeights(Size size, unsigned seed, TCOD_noise_type_t kind)
{
    const TcodRandom random(TCOD_random_new_from_seed(TCOD_RNG_MT, seed));
    const TcodNoise noise(TCOD_noise_new(2, TCOD_NOISE_DEFAULT_HURST, TCOD_NOISE_DEFAULT_LACUNARITY, random.get()));
    TCOD_noise_set_type(noise.get(), kind);
    const TcodHeights heights(TCOD_heightmap_new(size.width, size.height));
    // A point of the lattice for every eight cells.
    TCOD_heightmap_add_fbm(heights.get(), noise.get(), static_cast<float>(size.width) / 8,
                           static_cast<float>(size.height) / 8, 0, 0, 2, 0, 1);
}

}  // namespace

std::unique_ptr<Peer> makePeer(const BitGrid& open)
{
    return std::make_unique<TcodPeer>(open);
}

std::vector<PeerMaker> peerMakers()
{
    const std::string name = "libtcod-" TCOD_STRVERSION;
    return {{name, "bsp", "depth=12,least-side=5,joined=no", &makeHalls},
            {name, "noise", "fbm-perlin,octaves=2,scale=8",
             [](Size size, unsigned seed) { makeHeights(size, seed, TCOD_NOISE_PERLIN); }},
            {name, "noise", "fbm-simplex,octaves=2,scale=8",
             [](Size size, unsigned seed) { makeHeights(size, seed, TCOD_NOISE_SIMPLEX); }}};
}

}  // namespace gloam::bench
