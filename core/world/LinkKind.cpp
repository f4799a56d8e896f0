#include "core/world/LinkKind.h"

#include "core/types/TileType.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

constexpr LinkKind kinds[] = {
    {"stairs", "taken with > or <", LinkMoment::Asked, LinkWays::Both, false, true, true, "stairs-down", "stairs-up"},
    {"portal", "takes what comes onto it", LinkMoment::Enter, LinkWays::Both, true, true, true, "portal", "portal"},
    {"fall", "drops what comes onto it and does not fly", LinkMoment::Enter, LinkWays::One, true, false, false, "hole",
     "", "fall"},
    {"well", "climbed down with >", LinkMoment::Asked, LinkWays::One, false, true, true, "well", "rope-up", "fall"},
    {"rope", "climbed with > or <; it can need an item", LinkMoment::Asked, LinkWays::Both, false, true, true,
     "rope-down", "rope-up", "fall"},
    {"swim", "a way under water, taken with > by swimmers", LinkMoment::Asked, LinkWays::Both, false, true, true,
     "underwater-passage", "underwater-passage"},
    {"edge", "a step off this side of the map", LinkMoment::Edge, LinkWays::Both, true, true, true, "", ""},
};

/// The words of the kinds as names, in order.
const std::array<Name, std::size(kinds)>& namesOfKinds()
{
    static const auto names = [] {
        std::array<Name, std::size(kinds)> made;
        std::transform(std::begin(kinds), std::end(kinds), made.begin(),
                       [](const LinkKind& kind) { return Name(kind.word); });
        return made;
    }();
    return names;
}

enum class Side { East, West, South, North };

bool isOn(Side side, Size size, Point p)
{
    switch (side) {
    case Side::East: return p.x == size.width - 1;
    case Side::West: return p.x == 0;
    case Side::South: return p.y == size.height - 1;
    case Side::North: return p.y == 0;
    }
    return false;
}

/// The side by which a step leaves the map; past a corner, east or west.
std::optional<Side> sideLeft(Size size, Point to)
{
    if (to.x >= size.width)
        return Side::East;
    if (to.x < 0)
        return Side::West;
    if (to.y >= size.height)
        return Side::South;
    return to.y < 0 ? std::optional(Side::North) : std::nullopt;
}

}  // namespace

std::span<const LinkKind> linkKinds()
{
    return kinds;
}

const LinkKind* findLinkKind(const Name& word)
{
    if (word.isEmpty())  // as nearly every tile says of where it leads
        return nullptr;
    const auto& names = namesOfKinds();
    const auto found = std::find(names.begin(), names.end(), word);
    return found == names.end() ? nullptr : &kinds[found - names.begin()];
}

const LinkKind& kindOf(const Link& link)
{
    const LinkKind* kind = findLinkKind(link.kind);
    return kind ? *kind : kinds[0];
}

std::vector<std::string> linkKindNames()
{
    std::vector<std::string> names;
    for (const LinkKind& kind : kinds)
        names.emplace_back(kind.word);
    return names;
}

std::optional<Passage> passageFrom(const Links& links, const Place& place, LinkMoment moment)
{
    std::optional<Passage> closed;
    for (const Link& link : links.all()) {
        const bool isBack = link.to == place && link.ways == LinkWays::Both;
        if ((link.from != place && !isBack) || kindOf(link).moment != moment)
            continue;
        const Passage passage{&link, place, link.from == place ? link.to : link.from};
        if (link.isOpen)
            return passage;
        if (!closed)
            closed = passage;
    }
    return closed;
}

std::optional<Passage> passageOffMap(const Links& links, const Name& level, Size size, Point at, Direction direction)
{
    const Point to = at + step(direction);
    const auto side = sideLeft(size, to);
    if (!side)
        return std::nullopt;
    const bool isSideways = *side == Side::East || *side == Side::West;
    std::optional<Passage> found;
    const auto consider = [&](const Link& link, const Place& from, const Place& end) {
        if (from.level != level || !isOn(*side, size, from.at))
            return false;
        const int along = isSideways ? std::clamp(to.y, 0, size.height - 1) - from.at.y
                                     : std::clamp(to.x, 0, size.width - 1) - from.at.x;
        const Point beside = isSideways ? Point{0, along} : Point{along, 0};
        const Passage passage{&link, {level, at}, {end.level, end.at + beside}};
        if (link.isOpen || !found)
            found = passage;
        return link.isOpen;
    };
    for (const Link& link : links.all())
        if (kindOf(link).moment == LinkMoment::Edge
            && (consider(link, link.from, link.to)
                || (link.ways == LinkWays::Both && consider(link, link.to, link.from))))
            break;
    return found;
}

bool isMouth(const TileType& tile)
{
    return tile.stairs != StairDirection::None || !tile.leads.isEmpty();
}

bool canBeginOn(const LinkKind& kind, const TileType& tile)
{
    return kind.moment != LinkMoment::Asked || tile.stairs != StairDirection::None;
}

bool takesOnEntering(const TileType& tile)
{
    const LinkKind* kind = findLinkKind(tile.leads);
    return kind && kind->moment == LinkMoment::Enter;
}

}  // namespace gloam
