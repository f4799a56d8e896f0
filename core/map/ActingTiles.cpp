#include "core/map/TileMap.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr unsigned bitOf(TileAct act)
{
    return 1U << static_cast<unsigned>(act);
}

}  // namespace

std::uint64_t TileMap::touchBitsAt(Point p) const
{
    std::uint64_t bits = 0;
    for (const Layer layer : allLayers)
        bits |= m_types->tile(at(layer, p)).touchBit;
    return bits;
}

unsigned TileMap::actsOf(TileId tile) const
{
    const TileType& type = m_types->tile(tile);
    return (type.touchBit != 0 ? bitOf(TileAct::Touch) : 0U) | (type.isFire ? bitOf(TileAct::Fire) : 0U)
           | (type.light.radius > 0 ? bitOf(TileAct::Shine) : 0U);
}

void TileMap::deriveActs(Point p)
{
    unsigned acts = 0;
    for (const Layer layer : allLayers)
        acts |= actsOf(at(layer, p));
    for (const TileAct act : {TileAct::Touch, TileAct::Fire, TileAct::Shine}) {
        const std::vector<Point>& known = acting(act);
        const auto place = std::lower_bound(known.begin(), known.end(), p, comesBefore);
        const bool isThere = place != known.end() && *place == p;
        const bool isWanted = (acts & bitOf(act)) != 0;
        if (isThere == isWanted)
            continue;
        const auto index = place - known.begin();
        std::vector<Point>& cells = m_acting.write()[static_cast<std::size_t>(act)];
        if (isWanted)
            cells.insert(cells.begin() + index, p);
        else
            cells.erase(cells.begin() + index);
    }
}

/// Looks at no cell if no tile acts.
void TileMap::deriveActs()
{
    std::vector<std::uint8_t> acts;  // by slot
    unsigned any = 0;
    for (std::size_t slot = 0; slot < m_types->tiles().size(); ++slot) {
        acts.push_back(static_cast<std::uint8_t>(actsOf({static_cast<std::uint16_t>(slot)})));
        any |= acts.back();
    }
    if (any == 0 && std::all_of(m_acting->begin(), m_acting->end(), [](const auto& cells) { return cells.empty(); }))
        return;
    auto& acting = m_acting.write();
    for (std::vector<Point>& cells : acting)
        cells.clear();
    const auto width = static_cast<std::size_t>(m_size.width);
    std::vector<std::uint8_t> row(width);
    std::vector<TileId> room;
    for (int y = 0; y < m_size.height && any != 0; ++y) {
        std::fill(row.begin(), row.end(), std::uint8_t{0});
        unsigned all = 0;
        for (const TileLayer& layer : m_layers) {
            layer.copyRow({0, y}, m_size.width, room);
            for (std::size_t x = 0; x < width; ++x)
                all |= row[x] = static_cast<std::uint8_t>(row[x] | acts[room[x].slot]);
        }
        for (std::size_t x = 0; x < width && all != 0; ++x)
            for (std::size_t act = 0; act < acting.size(); ++act)
                if ((unsigned{row[x]} >> act & 1U) != 0)
                    acting[act].push_back({static_cast<int>(x), y});
    }
}

}  // namespace gloam
