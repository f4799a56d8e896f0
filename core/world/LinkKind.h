#pragma once

#include "core/base/Direction.h"
#include "core/world/Link.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

struct TileType;

/// What takes someone through a passage (TRANS-03).
enum class LinkMoment {
    Asked,  ///< `>` or `<` on its cell
    Enter,  ///< coming onto its cell
    Edge    ///< a step off the map
};

/// A kind of passage. Adding one needs a row in LinkKind.cpp, its sentences, and a line in the manual.
struct LinkKind {
    std::string_view word;
    std::string_view help;
    LinkMoment moment;
    LinkWays ways;          ///< of a new link
    bool takesAll;          ///< entities that come onto its cell go through as well
    bool takesFlyers;       ///< a flying body goes through as well
    bool isFollowed;        ///< those beside the hero come along
    std::string_view down;  ///< the tile that usually lies at an end that leads down or on; empty: none is needed
    std::string_view up;    ///< and at one that leads up or back
    std::string_view harm = "passage";  ///< the cause of a link's damage
};

std::span<const LinkKind> linkKinds();
const LinkKind* findLinkKind(const Name& word);  ///< null if there is none
const LinkKind& kindOf(const Link& link);        ///< an unknown kind counts as stairs
std::vector<std::string> linkKindNames();

/// A way through a link, from either of its ends.
struct Passage {
    const Link* link = nullptr;
    Place from;
    Place to;
};

/// The passage from a cell that works at a moment: an open one before a closed one, then the smallest id.
std::optional<Passage> passageFrom(const Links& links, const Place& place, LinkMoment moment);

/// The passage that a step off the map takes. An edge covers the whole side: a step n cells beside one end arrives n
/// cells beside the other (TRANS-04).
std::optional<Passage> passageOffMap(const Links& links, const Name& level, Size size, Point at, Direction direction);

/// Whether a tile looks like a passage: stairs, or the mouth of another kind.
bool isMouth(const TileType& tile);
/// Whether a link of a kind can begin on a tile; what needs no tile can begin anywhere.
bool canBeginOn(const LinkKind& kind, const TileType& tile);
/// Whether a tile looks as if stepping on it takes you elsewhere.
bool takesOnEntering(const TileType& tile);

}  // namespace gloam
