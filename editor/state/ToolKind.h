#pragma once

#include <array>
#include <cstddef>

namespace gloam::editor {

enum class ToolKind { Stamp, Terrain, Fill, Shape, Eraser, Area, Wand, Entity, Select, Link };

/// What a tool places of the current choice. A tool that places stamps also places tiles.
enum class ToolPlaces { Nothing, Tile, Stamp, Entities };

/// The layer a tool works on: that of the current tile, one of these, or the previous one.
enum class ToolLayer { OfTile, Entities, Links, AsBefore };

/// What the editor needs to know of a tool. Its class in tools/ knows how it works.
struct ToolRow {
    ToolKind kind;
    const char* act;  ///< the act that chooses it, which also gives the tool's text and icon
    ToolPlaces places = ToolPlaces::Nothing;
    ToolLayer layer = ToolLayer::OfTile;
    bool followsLinks = false;   ///< a double click follows a link; with other tools it is two clicks
    bool isLastOfGroup = false;  ///< in the column of tools
};

/// By ToolKind, in the order of the menus and the column of tools.
inline constexpr std::array allTools{
    ToolRow{.kind = ToolKind::Stamp, .act = "tool-stamp", .places = ToolPlaces::Stamp},
    ToolRow{.kind = ToolKind::Terrain, .act = "tool-terrain", .places = ToolPlaces::Tile},
    ToolRow{.kind = ToolKind::Fill, .act = "tool-fill", .places = ToolPlaces::Stamp},
    ToolRow{.kind = ToolKind::Shape, .act = "tool-shape", .places = ToolPlaces::Stamp},
    ToolRow{.kind = ToolKind::Eraser, .act = "tool-eraser", .isLastOfGroup = true},
    ToolRow{.kind = ToolKind::Area, .act = "tool-area"},
    ToolRow{.kind = ToolKind::Wand, .act = "tool-wand", .isLastOfGroup = true},
    ToolRow{
        .kind = ToolKind::Entity, .act = "tool-entity", .places = ToolPlaces::Entities, .layer = ToolLayer::Entities},
    ToolRow{.kind = ToolKind::Select,
            .act = "tool-select",
            .layer = ToolLayer::AsBefore,
            .followsLinks = true,
            .isLastOfGroup = true},
    ToolRow{.kind = ToolKind::Link, .act = "tool-link", .layer = ToolLayer::Links, .followsLinks = true},
};
inline constexpr int toolKindCount = static_cast<int>(allTools.size());

constexpr const ToolRow& rowOf(ToolKind tool)
{
    return allTools[static_cast<std::size_t>(tool)];
}

static_assert([] {
    for (std::size_t i = 0; i < allTools.size(); ++i)
        if (static_cast<std::size_t>(allTools[i].kind) != i)
            return false;
    return true;
}());

constexpr bool doesPlace(ToolKind tool, ToolPlaces what)
{
    return rowOf(tool).places == what || (what == ToolPlaces::Tile && rowOf(tool).places == ToolPlaces::Stamp);
}

}  // namespace gloam::editor
