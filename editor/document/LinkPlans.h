#pragma once

#include "core/world/LinkKind.h"
#include "core/world/World.h"
#include "editor/document/EditResult.h"
#include "editor/document/Plan.h"

#include <optional>
#include <vector>

namespace gloam::editor {

std::vector<Link> linksAt(const World& world, const Place& place);  ///< that start or end there
std::vector<Link> linksOf(const World& world, const Name& level);   ///< that start or end on it

/// The layer of the stairs in a cell; nullopt if it has none.
std::optional<Layer> layerOfStairs(const TileMap& tiles, Point at);
bool hasMouth(const World& world, const Place& place);            ///< stairs, or another passage, on an existing level
StairDirection stairsAt(const World& world, const Place& place);  ///< the cell must be on an existing level
/// The tile for stairs made by a link: the usual one, else the first by name; `nothing` if the world has none.
TileId stairTile(const TypeRegistry& types, StairDirection direction);

EditResult checkLinkEnd(const World& world, const Place& place);  ///< whether one can stand on that cell
/// Whether no link leaves a cell yet, except `except`.
EditResult checkUnlinked(const World& world, const Place& place, LinkId except = {});
EditResult checkRoomForStairs(const World& world, const Place& place, StairDirection direction);
/// Whether the tile of a passage there, if any, suits a kind of link: a portal suits only portals.
EditResult checkMouth(const World& world, const Place& place, const LinkKind& kind);
/// The tile that begins a kind of passage, down and on or up and back; `nothing` if the world has none or needs none.
TileId mouthTile(const TypeRegistry& types, const LinkKind& kind, StairDirection direction);
/// Whether there is such a tile and it can lie there; deep water has room only for a way under water.
EditResult checkRoomForMouth(const World& world, const Place& place, const LinkKind& kind, TileId mouth);
EditResult checkRim(const World& world, const Place& place);  ///< whether an edge can begin there
/// Whether a link of a kind can start or end there. Without a kind, one of the kind of the tile there, else stairs.
EditResult canLinkFrom(const World& world, const Place& place, const Name& kind = {});

/// Whether an end of a link is missing, in a wall, or lacks the stairs it needs: at its start, and at its end if it
/// also leads back.
bool isBroken(const World& world, const Link& link);
std::vector<Place> unlinkedStairs(const World& world);  ///< not linked yet, by level id
/// Where a link from `from` would put its stairs on a level: at the same coordinates, or for an edge on the opposite
/// side, else in the nearest free cell that can be reached from an entry of the level; nullopt if there is no room.
std::optional<Point> roomForPartner(const World& world, const Place& from, const Name& level, const Name& kind = {});

/// A new link with the kind and the ways that it gets: an empty kind is that of the tile where it begins, such as a
/// portal, else stairs, and some kinds only lead one way.
Link decidedLink(const World& world, Link wanted);
/// Adds such a link and the tiles missing at its ends; the arrival of a one-way link needs none. Any id will do if you
/// only ask.
Plan planLink(const World& world, const Link& wanted);
/// The same for an open link whose kind its first tile decides.
Plan planLink(const World& world, LinkId id, const Place& from, const Place& to, LinkWays ways = LinkWays::Both);
/// The tiles that such a link would add to a level.
TilePatch stairsToBe(const World& world, const Link& wanted, const Name& level);

Plan planChangeLink(const World& world, const Link& changed);
Plan planRelink(const World& world, const Link& changed);  ///< and adds the stairs that the changed link lacks

/// Changes the kind of a link, with the tiles at its ends.
Plan planChangeKind(const World& world, const Link& changed);

/// Leads a link elsewhere and adds missing stairs; the end at `from` stays.
Plan planRetarget(const World& world, LinkId id, const Place& from, const Place& to);

enum class WithStairs { No, Yes };
Plan planRemoveLink(const World& world, LinkId id);
/// Removes links, and on request the stairs that they leave at their ends.
Plan planRemoveLinks(const World& world, const std::vector<LinkId>& ids, WithStairs stairs);

/// Moves stairs to another cell of their level, with all links from and to them.
Plan planMoveStairs(const World& world, const Name& level, Point from, Point to);
/// The end of a link to move within its level, with its stairs if it has any.
enum class LinkEnd { From, To };
Plan planMoveLinkEnd(const World& world, LinkId id, LinkEnd end, Point to);

}  // namespace gloam::editor
