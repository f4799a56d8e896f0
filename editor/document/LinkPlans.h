#pragma once

#include "editor/document/LinkChecks.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

/// Links two cells and makes stairs of those that are none; where one way arrives no stair is needed. `id` is that of the
/// new link; any, if you only ask.
Plan planLink(const World& world, LinkId id, const Place& from, const Place& to, LinkWays ways = LinkWays::Both);
/// The stairs that linking so puts on a level.
TilePatch stairsToBe(const World& world, const Place& from, const Place& to, LinkWays ways, const Name& level);

Plan planChangeLink(const World& world, const Link& changed);
Plan planRelink(const World& world, const Link& changed);   ///< the same, with the stairs that the changed link lacks

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
