#include "editor/exchange/NeighbourLinks.h"

#include "core/base/Fault.h"
#include "core/base/Random.h"
#include "core/io/world/EntityText.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ImportContext.h"

#include <algorithm>
#include <set>

namespace gloam::editor {

namespace {

constexpr int rowOfEdges = -3;  ///< a row that no cell has, to derive ids from the names of neighbours

/// Two maps that touch: the first lies west or north of the second.
struct Border {
    std::size_t first = 0;
    std::size_t second = 0;
    bool isEast = false;  ///< the second lies east; else south
    int begin = 0;        ///< what they share, in cells of their world
    int end = 0;
};

/// Whether a map has a place among others of the same kind.
bool hasNeighbours(const ForeignMap& map)
{
    return map.place && !findProperty(map.properties, ownLevelKey);
}

std::vector<Border> bordersOf(const ForeignWorld& foreign)
{
    std::vector<Border> borders;
    const auto& maps = foreign.maps;
    for (std::size_t i = 0; i < maps.size(); ++i)
        for (std::size_t j = 0; hasNeighbours(maps[i]) && j < maps.size(); ++j) {
            if (i == j || !hasNeighbours(maps[j]) || maps[i].depth != maps[j].depth || maps[i].tile != maps[j].tile)
                continue;
            const Rect a{*maps[i].place, maps[i].size};
            const Rect b{*maps[j].place, maps[j].size};
            if (a.right() == b.left())
                borders.push_back({i, j, true, std::max(a.top(), b.top()), std::min(a.bottom(), b.bottom())});
            else if (a.bottom() == b.top())
                borders.push_back({i, j, false, std::max(a.left(), b.left()), std::min(a.right(), b.right())});
        }
    std::erase_if(borders, [](const Border& border) { return border.begin >= border.end; });
    std::stable_sort(borders.begin(), borders.end(),
                     [](const Border& a, const Border& b) { return a.end - a.begin > b.end - b.begin; });
    return borders;
}

bool isFree(const World& world, const Place& place)
{
    const Level* level = world.findLevel(place.level);
    return level && level->contains(place.at)
           && (level->tiles.typeAt(place.at).isWalkable || level->tiles.typeAt(place.at).isClosedDoor());
}

/// The ends of the way over a border that is nearest to its middle; nullopt if it is closed everywhere.
std::optional<std::pair<Place, Place>> wayOver(const World& world, const ForeignWorld& foreign,
                                               const std::vector<Name>& levels, const Border& border)
{
    const ForeignMap& from = foreign.maps[border.first];
    const ForeignMap& to = foreign.maps[border.second];
    std::optional<std::pair<Place, Place>> best;
    int least = 0;
    for (int at = border.begin; at < border.end; ++at) {
        const Place a{levels[border.first], border.isEast ? Point{from.size.width - 1, at - from.place->y}
                                                          : Point{at - from.place->x, from.size.height - 1}};
        const Place b{levels[border.second], border.isEast ? Point{0, at - to.place->y} : Point{at - to.place->x, 0}};
        const int distance = std::abs(2 * at - border.begin - border.end + 1);
        if (isFree(world, a) && isFree(world, b) && (!best || distance < least)) {
            best = {a, b};
            least = distance;
        }
    }
    return best;
}

}  // namespace

void linkNeighbours(World& world, const ForeignWorld& foreign, const std::vector<Name>& levels, Problems& problems)
{
    std::set<std::pair<std::size_t, int>> taken;  // sides: east and west, south and north
    for (const Border& border : bordersOf(foreign)) {
        const auto way = wayOver(world, foreign, levels, border);
        if (!way)
            continue;
        const std::pair<std::size_t, int> leaving{border.first, border.isEast ? 0 : 2};
        const std::pair<std::size_t, int> coming{border.second, border.isEast ? 1 : 3};
        if (taken.count(leaving) > 0 || taken.count(coming) > 0) {
            problems.push_back(problemAt(Severity::Warning, Fault::NotCarried, "links",
                                         "'" + shown(foreign.maps[border.first].name) + "' and '"
                                             + shown(foreign.maps[border.second].name)
                                             + "' are neighbours, but a side of one of them leads to another level: a "
                                               "side leads to one level only.",
                                         "Link them by a portal."));
            continue;
        }
        taken.insert(leaving);
        taken.insert(coming);
        Link link;
        link.id = derivedId(levels[border.first], {border.isEast ? 0 : 1, rowOfEdges},
                            hashOf(levels[border.second].text()) & 0xFFFFFF);
        link.kind = Name("edge");
        link.from = way->first;
        link.to = way->second;
        world.links.add(std::move(link));
    }
}

}  // namespace gloam::editor
