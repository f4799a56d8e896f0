#pragma once

#include "core/world/World.h"
#include "editor/document/Answer.h"
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

Answer checkLinkEnd(const World& world, const Place& place);  ///< whether one can stand on that cell
/// Whether no link leaves a cell yet, except `except`.
Answer checkUnlinked(const World& world, const Place& place, LinkId except = {});
Answer checkRoomForStairs(const World& world, const Place& place, StairDirection direction);
Answer canLinkFrom(const World& world, const Place& place);  ///< whether a link can start or end there

/// Whether an end of a link is missing, in a wall, or lacks the stairs it needs: at its start, and at its end if it
/// also leads back.
bool isBroken(const World& world, const Link& link);
std::vector<Place> unlinkedStairs(const World& world);  ///< not linked yet, by level id
/// Where a link from `from` would put its stairs on a level: at the same coordinates, else in the nearest free cell
/// that can be reached from an entry of the level; nullopt if there is no room.
std::optional<Point> roomForPartner(const World& world, const Place& from, const Name& level);

/// Links two cells and adds missing stairs; the arrival of a one-way link needs none. On the mouth of another passage,
/// such as a portal, the link is of that kind. `id` is the new link's; any id
/// will do if you only ask.
Plan planLink(const World& world, LinkId id, const Place& from, const Place& to, LinkWays ways = LinkWays::Both);
/// The stairs that such a link would add to a level.
TilePatch stairsToBe(const World& world, const Place& from, const Place& to, LinkWays ways, const Name& level);

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
