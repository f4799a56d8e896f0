#include "core/world/Link.h"

#include "core/types/FieldWriter.h"

#include <algorithm>

namespace gloam {

namespace {

template <typename List> auto placeOfLink(List& links, LinkId id)
{
    return std::lower_bound(links.begin(), links.end(), id,
                            [](const Link& link, LinkId wanted) { return link.id < wanted; });
}

}  // namespace

std::span<const std::string_view> namesOf(LinkWays)
{
    static constexpr std::string_view names[] = {"both", "one"};
    return names;
}

void fields(FieldVisitor& visitor, Link& link)
{
    field(visitor, {"id", "its permanent id"}, link.id);
    field(visitor, {.name = "kind", .help = "what kind of passage it is", .refersTo = "link-kinds"}, link.kind);
    field(visitor, {.name = "from", .help = "one end", .refersTo = "stairs"}, link.from);
    field(visitor, {.name = "to", .help = "the other end", .refersTo = "stairs"}, link.to);
    field(visitor, {"ways", "whether it also leads back"}, link.ways);
    field(visitor, {"open", "whether creatures can go through"}, link.isOpen);
    field(visitor, {.name = "key", .help = "item that opens it while it is closed", .refersTo = "entities"}, link.key);
    field(visitor, {"needs", "conditions for going through"}, link.needs);
    field(visitor, {"damage", "damage to what goes through, on arrival"}, link.damage);
}

Map writtenOf(const Link& link)
{
    Map map = written(link);
    if (link.isOpen)
        map.erase("open");
    if (link.key.isEmpty())
        map.erase("key");
    if (link.needs.empty())
        map.erase("needs");
    if (link.damage == Dice{})
        map.erase("damage");
    return map;
}

bool Links::add(Link link)
{
    const auto place = placeOfLink(m_links, link.id);
    if (link.id.isNothing() || (place != m_links.end() && place->id == link.id))
        return false;
    m_links.insert(place, std::move(link));
    return true;
}

std::optional<Link> Links::remove(LinkId id)
{
    const auto found = placeOfLink(m_links, id);
    if (found == m_links.end() || found->id != id)
        return std::nullopt;
    std::optional<Link> removed = std::move(*found);
    m_links.erase(found);
    return removed;
}

bool Links::setOpen(LinkId id, bool isOpen)
{
    const auto found = placeOfLink(m_links, id);
    if (found == m_links.end() || found->id != id)
        return false;
    found->isOpen = isOpen;
    return true;
}

bool Links::setEnds(LinkId id, const Place& from, const Place& to)
{
    const auto found = placeOfLink(m_links, id);
    if (found == m_links.end() || found->id != id)
        return false;
    found->from = from;
    found->to = to;
    return true;
}

const Link* Links::find(LinkId id) const
{
    const auto found = placeOfLink(m_links, id);
    return found != m_links.end() && found->id == id ? &*found : nullptr;
}

std::optional<Place> Links::destinationFrom(const Place& place) const
{
    for (const Link& link : m_links) {
        if (!link.isOpen)
            continue;
        if (link.from == place)
            return link.to;
        if (link.to == place && link.ways == LinkWays::Both)
            return link.from;
    }
    return std::nullopt;
}

}  // namespace gloam
