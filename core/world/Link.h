#pragma once

#include "core/base/Field.h"
#include "core/types/Effect.h"
#include "core/types/Extras.h"

#include <optional>
#include <vector>

namespace gloam {

enum class LinkWays { Both, One };
std::span<const std::string_view> namesOf(LinkWays);

/// A wired passage from one cell to another.
struct Link {
    LinkId id;
    Name kind{"stairs"};
    Place from;
    Place to;
    LinkWays ways = LinkWays::Both;
    Extras extras = {};
    bool isOpen = true;                 ///< a closed one stops everything
    Name key = {};                      ///< the item type that opens it
    std::vector<Condition> needs = {};  ///< all must hold for an entity to go through
    Dice damage = {};                   ///< to what goes through, on arrival

    bool operator==(const Link&) const = default;
};
void fields(FieldVisitor& visitor, Link& link);

/// Its fields as in files and hashes, without defaults.
Map writtenOf(const Link& link);

/// The links of a world, sorted by id.
class Links {
public:
    const std::vector<Link>& all() const { return m_links; }
    bool add(Link link);  ///< false if the id is taken (TRANS-01)
    std::optional<Link> remove(LinkId id);
    bool setOpen(LinkId id, bool isOpen);  ///< false if there is no such link
    bool setEnds(LinkId id, const Place& from, const Place& to);
    const Link* find(LinkId id) const;

    /// Where an open passage from a cell leads: along a link, or back along a two-way one. The smallest id wins.
    std::optional<Place> destinationFrom(const Place& place) const;

    bool operator==(const Links&) const = default;

private:
    std::vector<Link> m_links;
};

}  // namespace gloam
