#pragma once

#include "core/world/World.h"
#include "editor/document/Answer.h"
#include "editor/document/Plan.h"

#include <optional>
#include <vector>

namespace gloam::editor {

std::vector<Link> linksAt(const World& world, const Place& place);  ///< that begin or end there
std::vector<Link> linksOf(const World& world, const Name& level);   ///< that begin or end on it

/// The layer that a cell's stairs lie in; none where there are none.
std::optional<Layer> layerOfStairs(const TileMap& tiles, Point at);
StairDirection stairsAt(const World& world, const Place& place);  ///< of a cell of a level that is there
/// The tile for stairs made by a link: the usual ones, else the first by name; `nothing` if the world has none.
TileId stairTile(const TypeRegistry& types, StairDirection direction);

Answer checkLinkEnd(const World& world, const Place& place);  ///< whether it is a cell to stand on
/// Whether you can leave a cell by no link yet, apart from one.
Answer checkUnlinked(const World& world, const Place& place, LinkId except = {});
Answer checkRoomForStairs(const World& world, const Place& place, StairDirection direction);
Answer canLinkFrom(const World& world, const Place& place);  ///< whether a link may begin or end there

/// Whether an end is nowhere, in a wall, or without the stairs that it needs.
bool isBroken(const World& world, const Link& link);
std::vector<Place> unlinkedStairs(const World& world);  ///< that lead nowhere yet, by the ids of levels
/// Where stairs that a link from `from` leads to would be put on a level: at the same coordinates, else in the nearest
/// free cell that can be walked to from where one comes into the level; none where there is no room.
std::optional<Point> roomForPartner(const World& world, const Place& from, const Name& level);

/// Links two cells and makes stairs of those that are none; where one way arrives no stair is needed. `id` is that of
/// the new link; any, if you only ask.
Plan planLink(const World& world, LinkId id, const Place& from, const Place& to, LinkWays ways = LinkWays::Both);
/// The stairs that linking so puts on a level.
TilePatch stairsToBe(const World& world, const Place& from, const Place& to, LinkWays ways, const Name& level);

Plan planChangeLink(const World& world, const Link& changed);
Plan planRelink(const World& world, const Link& changed);  ///< the same, with the stairs that the changed link lacks

/// Leads a link elsewhere, with the stairs that it lacks then; the end at `from` stays.
Plan planRetarget(const World& world, LinkId id, const Place& from, const Place& to);

enum class WithStairs { No, Yes };
Plan planRemoveLink(const World& world, LinkId id);
/// With the stairs that are left at their ends where that is wished.
Plan planRemoveLinks(const World& world, const std::vector<LinkId>& ids, WithStairs stairs);

/// Moves stairs to another cell of their level with all that leads from and to them.
Plan planMoveStairs(const World& world, const Name& level, Point from, Point to);
/// Moves one end of a link within its level, and the stairs there with it where there are any.
enum class LinkEnd { From, To };
Plan planMoveLinkEnd(const World& world, LinkId id, LinkEnd end, Point to);

}  // namespace gloam::editor
