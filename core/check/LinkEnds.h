#pragma once

#include "core/world/LinkKind.h"

#include <map>
#include <optional>
#include <vector>

namespace gloam {

/// The links of a world by the cells and levels that they begin and end in. It keeps pointers
/// into `links`.
class LinkEnds {
public:
    explicit LinkEnds(const Links& links);

    /// The link with the smallest id, other than `id`, that can be taken from a cell, at that moment or at any. Closed
    /// links count: something may open them during play. Null if there is none.
    const Link* otherAt(const Place& place, LinkId id, std::optional<LinkMoment> moment = {}) const;

    /// The links that begin or end in a level, sorted by id.
    std::vector<Link> ofLevel(const Name& level) const;

private:
    struct End {
        const Place* place;
        LinkMoment moment;
        const Link* link;
    };
    static bool comesBefore(const End& a, const End& b);

    std::vector<End> m_ends;  ///< sorted by cell, moment and id
    std::map<Name, std::vector<const Link*>> m_byLevel;
};

}  // namespace gloam
