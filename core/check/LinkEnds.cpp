#include "core/check/LinkEnds.h"

#include <algorithm>
#include <tuple>

namespace gloam {

LinkEnds::LinkEnds(const Links& links)
{
    m_ends.reserve(2 * links.all().size());
    for (const Link& link : links.all()) {
        const LinkMoment moment = kindOf(link).moment;
        OfLevel& from = ofLevelOf(link.from);
        OfLevel& to = ofLevelOf(link.to);
        m_ends.push_back({from.number, link.from.at, moment, link.id, &link});
        if (link.ways == LinkWays::Both)
            m_ends.push_back({to.number, link.to.at, moment, link.id, &link});
        from.links.push_back(&link);
        if (&to != &from)
            to.links.push_back(&link);
    }
    std::sort(m_ends.begin(), m_ends.end(), &comesBefore);
}

LinkEnds::OfLevel& LinkEnds::ofLevelOf(const Place& place)
{
    const std::size_t number = m_levels.size();
    const auto [level, isNew] = m_levels.try_emplace(place.level);
    if (isNew)
        level->second.number = number;
    return level->second;
}

bool LinkEnds::comesBefore(const End& a, const End& b)
{
    const auto key = [](const End& end) { return std::tuple(end.level, end.at.y, end.at.x, end.moment, end.id.value); };
    return key(a) < key(b);
}

const Link* LinkEnds::otherAt(const Place& place, LinkId id, std::optional<LinkMoment> moment) const
{
    const auto level = m_levels.find(place.level);
    if (level == m_levels.end())
        return nullptr;
    const Link* first = nullptr;
    for (const LinkMoment one : {LinkMoment::Asked, LinkMoment::Enter, LinkMoment::Edge}) {
        if (moment && one != *moment)
            continue;
        const auto isThere = [&](const End& end) {
            return end.level == level->second.number && end.at == place.at && end.moment == one;
        };
        auto end = std::lower_bound(m_ends.begin(), m_ends.end(), End{level->second.number, place.at, one, {}, nullptr},
                                    &comesBefore);
        while (end != m_ends.end() && isThere(*end) && end->id == id)
            ++end;  // both ends of the link itself
        if (end != m_ends.end() && isThere(*end) && (!first || end->id < first->id))
            first = end->link;
    }
    return first;
}

std::vector<Link> LinkEnds::ofLevel(const Name& level) const
{
    std::vector<Link> links;
    const auto known = m_levels.find(level);
    if (known == m_levels.end())
        return links;
    links.reserve(known->second.links.size());
    for (const Link* link : known->second.links)
        links.push_back(*link);
    return links;
}

}  // namespace gloam
