#pragma once

#include <QtGlobal>

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
    const char* act;   ///< which chooses it, and the name of its icon
    const char* text;  ///< as those of an ActionRow
    const char* tip;
    const char* key;
    ToolPlaces places = ToolPlaces::Nothing;
    ToolLayer layer = ToolLayer::OfTile;
    bool followsLinks = false;   ///< a double click follows a link; with other tools it is two clicks
    bool isLastOfGroup = false;  ///< in the column of tools
};

#define TEXT(words) QT_TRANSLATE_NOOP("ActionTable", words)
/// By ToolKind, in the order of the menus and the column of tools.
inline constexpr std::array allTools{
    ToolRow{.kind = ToolKind::Stamp,
            .act = "tool-stamp",
            .text = TEXT("Stamp"),
            .tip = TEXT("Paint the tile or stamp in hand, freely or along lines"),
            .key = "b",
            .places = ToolPlaces::Stamp},
    ToolRow{.kind = ToolKind::Terrain,
            .act = "tool-terrain",
            .text = TEXT("Terrain"),
            .tip = TEXT("Paint ground with its walls, edges and variants"),
            .key = "t",
            .places = ToolPlaces::Tile},
    ToolRow{.kind = ToolKind::Fill,
            .act = "tool-fill",
            .text = TEXT("Fill"),
            .tip = TEXT("Fill all touching cells of one tile with what is in hand"),
            .key = "f",
            .places = ToolPlaces::Stamp},
    ToolRow{.kind = ToolKind::Shape,
            .act = "tool-shape",
            .text = TEXT("Shape"),
            .tip = TEXT("Paint a rectangle or, chosen again, an ellipse, filled or as an outline"),
            .key = "p",
            .places = ToolPlaces::Stamp},
    ToolRow{.kind = ToolKind::Eraser,
            .act = "tool-eraser",
            .text = TEXT("Eraser"),
            .tip = TEXT("Erase tiles and things"),
            .key = "e",
            .isLastOfGroup = true},
    ToolRow{.kind = ToolKind::Area,
            .act = "tool-area",
            .text = TEXT("Area"),
            .tip = TEXT("Select rectangles of cells, and move or copy what is in them"),
            .key = "r"},
    ToolRow{.kind = ToolKind::Wand,
            .act = "tool-wand",
            .text = TEXT("Wand"),
            .tip = TEXT("Select all cells of one tile that touch"),
            .key = "w",
            .isLastOfGroup = true},
    ToolRow{.kind = ToolKind::Entity,
            .act = "tool-entity",
            .text = TEXT("Entity"),
            .tip = TEXT("Place the chosen creature or thing"),
            .key = "i",
            .places = ToolPlaces::Entities,
            .layer = ToolLayer::Entities},
    ToolRow{.kind = ToolKind::Select,
            .act = "tool-select",
            .text = TEXT("Select"),
            .tip = TEXT("Select and move things"),
            .key = "s",
            .layer = ToolLayer::AsBefore,
            .followsLinks = true,
            .isLastOfGroup = true},
    ToolRow{.kind = ToolKind::Link,
            .act = "tool-link",
            .text = TEXT("Link"),
            .tip = TEXT("Link stairs and passages, and wire levers to what they work"),
            .key = "l",
            .layer = ToolLayer::Links,
            .followsLinks = true},
};
#undef TEXT
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
