#pragma once

#include "core/world/LinkKind.h"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

namespace gloam {

/// The links of a world by the cells and levels that they begin and end in. It keeps pointers
/// into `links`.
class LinkEnds {
public:
    explicit LinkEnds(const Links& links);
    LinkEnds(const LinkEnds&) = delete;
    LinkEnds& operator=(const LinkEnds&) = delete;

    /// The link with the smallest id, other than `id`, that can be taken from a cell, at that moment or at any. Closed
    /// links count: something may open them during play. Null if there is none.
    const Link* otherAt(const Place& place, LinkId id, std::optional<LinkMoment> moment = {}) const;

    /// The links that begin or end in a level, sorted by id.
    std::vector<Link> ofLevel(const Name& level) const;

private:
    struct OfLevel {
        std::vector<const Link*> links;
        std::size_t number = 0;  ///< as they came
    };
    struct End {
        std::size_t level = 0;  ///< its number
        Point at;
        LinkMoment moment = LinkMoment::Asked;
        LinkId id;
        const Link* link = nullptr;
    };
    static bool comesBefore(const End& a, const End& b);
    OfLevel& ofLevelOf(const Place& place);

    std::unordered_map<Name, OfLevel> m_levels;
    std::vector<End> m_ends;  ///< sorted by cell, moment and id
};

}  // namespace gloam
