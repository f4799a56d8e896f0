#include "core/check/LinkEnds.h"

#include <algorithm>
#include <tuple>

namespace gloam {

LinkEnds::LinkEnds(const Links& links)
{
    for (const Link& link : links.all()) {
        const LinkMoment moment = kindOf(link).moment;
        OfLevel& from = m_levels[link.from.level];
        OfLevel& to = m_levels[link.to.level];
        m_ends.push_back({&from, link.from.at, moment, &link});
        if (link.ways == LinkWays::Both)
            m_ends.push_back({&to, link.to.at, moment, &link});
        from.links.push_back(&link);
        if (&to != &from)
            to.links.push_back(&link);
    }
    std::size_t rank = 0;
    for (auto& [id, level] : m_levels)
        level.rank = rank++;
    std::sort(m_ends.begin(), m_ends.end(), &comesBefore);
}

bool LinkEnds::comesBefore(const End& a, const End& b)
{
    const auto key = [](const End& end) {
        return std::tuple(end.level->rank, end.at.y, end.at.x, end.moment, end.link ? end.link->id.value : 0);
    };
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
            return end.level == &level->second && end.at == place.at && end.moment == one;
        };
        auto end =
            std::lower_bound(m_ends.begin(), m_ends.end(), End{&level->second, place.at, one, nullptr}, &comesBefore);
        while (end != m_ends.end() && isThere(*end) && end->link->id == id)
            ++end;  // both ends of the link itself
        if (end != m_ends.end() && isThere(*end) && (!first || end->link->id < first->id))
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
