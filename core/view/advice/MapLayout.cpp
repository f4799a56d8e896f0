#include "core/view/advice/MapLayout.h"

#include <algorithm>
#include <map>
#include <optional>

namespace gloam {

namespace {

/// Something to place in a row: a level, or all zones of a depth together.
struct Block {
    std::vector<std::size_t> places;
    Size size;
    int wanted = 0;  ///< where its middle should be, across
    int left = 0;
};

class Arranger {
public:
    Arranger(const WorldMap& map, const MapMeasure& measure) : m_map(map), m_measure(measure)
    {
        m_layout.places.resize(map.places.size());
    }

    MapLayout arranged()
    {
        int top = 0;
        for (auto& [depth, row] : rows()) {
            int height = 0;
            for (Block& block : row)
                block.wanted = middleAbove(block).value_or(0);
            std::stable_sort(row.begin(), row.end(),
                             [](const Block& a, const Block& b) { return a.wanted < b.wanted; });
            spread(row);
            for (const Block& block : row) {
                put(block, {block.left, top});
                height = std::max(height, block.size.height);
            }
            top += height + m_measure.between.height;
        }
        moveToOrigin();
        return std::move(m_layout);
    }

private:
    std::map<int, std::vector<Block>> rows()
    {
        std::map<int, std::vector<Block>> rows;
        std::map<int, Block> zones;
        for (std::size_t i = 0; i < m_map.places.size(); ++i) {
            const MapPlace& place = m_map.places[i];
            if (place.zone)
                zones[place.depth].places.push_back(i);
            else
                rows[place.depth].push_back({{i}, m_measure.level});
        }
        for (auto& [depth, block] : zones) {
            block.size = sizeOfZones(block);
            rows[depth].push_back(std::move(block));
        }
        return rows;
    }

    Rect zonesOf(const Block& block) const
    {
        Point least = *m_map.places[block.places.front()].zone;
        Point most = least;
        for (const std::size_t i : block.places) {
            const Point zone = *m_map.places[i].zone;
            least = {std::min(least.x, zone.x), std::min(least.y, zone.y)};
            most = {std::max(most.x, zone.x), std::max(most.y, zone.y)};
        }
        return {least, {most.x - least.x + 1, most.y - least.y + 1}};
    }

    Size stepOfZones() const
    {
        return {m_measure.zone.width + m_measure.betweenZones, m_measure.zone.height + m_measure.betweenZones};
    }

    Size sizeOfZones(const Block& block) const
    {
        const Size zones = zonesOf(block).size;
        const Size step = stepOfZones();
        return {zones.width * step.width - m_measure.betweenZones, zones.height * step.height - m_measure.betweenZones};
    }

    /// The middle of what a block is linked to above; nullopt if that is nothing.
    std::optional<int> middleAbove(const Block& block) const
    {
        long long sum = 0;
        int count = 0;
        const auto isOfBlock = [&block](std::size_t i) {
            return std::find(block.places.begin(), block.places.end(), i) != block.places.end();
        };
        for (const MapLink& link : m_map.links) {
            const bool leads = isOfBlock(link.to);
            if (leads == isOfBlock(link.from))
                continue;
            const Rect& other = m_layout.places[leads ? link.from : link.to];
            if (other.isEmpty())
                continue;  // it is in this row, or lower
            sum += other.left() + other.size.width / 2;
            ++count;
        }
        return count == 0 ? std::nullopt : std::optional(static_cast<int>(sum / count));
    }

    /// Moves the blocks of a row apart, in their order, so that the row as a whole stays where it is wanted.
    void spread(std::vector<Block>& row) const
    {
        long long excess = 0;
        int right = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const int wanted = row[i].wanted - row[i].size.width / 2;
            row[i].left = i == 0 ? wanted : std::max(wanted, right + m_measure.between.width);
            right = row[i].left + row[i].size.width;
            excess += row[i].left - wanted;
        }
        const int shift = row.empty() ? 0 : static_cast<int>(excess / static_cast<long long>(row.size()));
        for (Block& block : row)
            block.left -= shift;
    }

    void put(const Block& block, Point at)
    {
        const bool areZones = m_map.places[block.places.front()].zone.has_value();
        const Rect zones = areZones ? zonesOf(block) : Rect{};
        const Size step = stepOfZones();
        for (const std::size_t i : block.places) {
            const Point offset = areZones ? *m_map.places[i].zone - zones.at : Point{};
            m_layout.places[i] = {{at.x + offset.x * step.width, at.y + offset.y * step.height},
                                  areZones ? m_measure.zone : m_measure.level};
        }
    }

    void moveToOrigin()
    {
        int left = 0;
        for (std::size_t i = 0; i < m_layout.places.size(); ++i)
            left = i == 0 ? m_layout.places[i].left() : std::min(left, m_layout.places[i].left());
        for (Rect& place : m_layout.places) {
            place.at.x -= left;
            m_layout.size = {std::max(m_layout.size.width, place.right()),
                             std::max(m_layout.size.height, place.bottom())};
        }
    }

    const WorldMap& m_map;
    const MapMeasure& m_measure;
    MapLayout m_layout;
};

}  // namespace

MapLayout layoutOf(const WorldMap& map, const MapMeasure& measure)
{
    return Arranger(map, measure).arranged();
}

}  // namespace gloam
