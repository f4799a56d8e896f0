#include "core/check/LinkEnds.h"

#include <algorithm>
#include <tuple>

namespace gloam {

LinkEnds::LinkEnds(const Links& links)
{
    for (const Link& link : links.all()) {
        const LinkMoment moment = kindOf(link).moment;
        m_ends.push_back({&link.from, moment, &link});
        if (link.ways == LinkWays::Both)
            m_ends.push_back({&link.to, moment, &link});
        m_byLevel[link.from.level].push_back(&link);
        if (link.to.level != link.from.level)
            m_byLevel[link.to.level].push_back(&link);
    }
    std::sort(m_ends.begin(), m_ends.end(), &comesBefore);
}

bool LinkEnds::comesBefore(const End& a, const End& b)
{
    const auto key = [](const End& end) {
        const Place& place = *end.place;
        return std::tuple(std::string_view(place.level.text()), place.at.y, place.at.x, end.moment,
                          end.link ? end.link->id.value : 0);
    };
    return key(a) < key(b);
}

const Link* LinkEnds::otherAt(const Place& place, LinkId id, std::optional<LinkMoment> moment) const
{
    const Link* first = nullptr;
    for (const LinkMoment one : {LinkMoment::Asked, LinkMoment::Enter, LinkMoment::Edge}) {
        if (moment && one != *moment)
            continue;
        auto end = std::lower_bound(m_ends.begin(), m_ends.end(), End{&place, one, nullptr}, &comesBefore);
        while (end != m_ends.end() && *end->place == place && end->moment == one && end->link->id == id)
            ++end;  // both ends of the link itself
        if (end != m_ends.end() && *end->place == place && end->moment == one && (!first || end->link->id < first->id))
            first = end->link;
    }
    return first;
}

std::vector<Link> LinkEnds::ofLevel(const Name& level) const
{
    std::vector<Link> links;
    const auto known = m_byLevel.find(level);
    if (known == m_byLevel.end())
        return links;
    links.reserve(known->second.size());
    for (const Link* link : known->second)
        links.push_back(*link);
    return links;
}

}  // namespace gloam
