#pragma once

#include "core/base/Colour.h"
#include "core/base/Grid.h"
#include "core/types/TypeRegistry.h"

#include <cstdint>
#include <memory>

namespace gloam {

/// Marks of shape, so that nothing depends on colour alone.
enum class CellMark : std::uint16_t {
    None = 0,
    Hero = 1,       ///< a line under the glyph in the colour of the flame
    Noticed = 2,    ///< a hostile that has noticed the hero: a tick at the top left
    Asleep = 4,     ///< small z in the corner
    KnownTrap = 8,  ///< diagonal corner
    Wand = 16,      ///< thin line under the glyph
    // What a creature is at, at the top left, where Noticed is:
    Unaware = 32,    ///< a hostile that has not noticed the hero: a dash
    Searching = 64,  ///< one that looks for it: a ring
    Fleeing = 128,   ///< an arrow
    Friendly = 256,  ///< an ally: a plus
};

constexpr CellMark operator|(CellMark a, CellMark b)
{
    return static_cast<CellMark>(static_cast<std::uint16_t>(a) | static_cast<std::uint16_t>(b));
}
constexpr bool has(CellMark marks, CellMark one)
{
    return (static_cast<std::uint16_t>(marks) & static_cast<std::uint16_t>(one)) != 0;
}

/// Which type's pictogram a cell may be drawn with: a tile's or an entity's, by slot in the frame's types.
struct PictureId {
    static constexpr std::uint16_t entityBit = 0x8000;

    std::uint16_t value = 0;  ///< the slot, and the top bit for an entity; slot 0: none

    static constexpr PictureId of(TileId tile) { return {tile.slot}; }
    static constexpr PictureId of(EntityTypeId type) { return {static_cast<std::uint16_t>(type.slot | entityBit)}; }
    constexpr std::uint16_t slot() const { return static_cast<std::uint16_t>(value & ~entityBit); }
    constexpr bool isEntity() const { return (value & entityBit) != 0; }
    friend constexpr bool operator==(PictureId, PictureId) = default;
};

/// Which cell of its body a cell shows: a body of 2x2 cells is drawn as one glyph of twice the size.
struct BodyPart {
    std::uint8_t column = 0;
    std::uint8_t row = 0;
    std::uint8_t columns = 1;  ///< of the whole body, in cells
    std::uint8_t rows = 1;

    /// The part at `at` of a body that covers `cells`.
    static constexpr BodyPart of(const Rect& cells, Point at)
    {
        const Point p = at - cells.at;
        return {static_cast<std::uint8_t>(p.x), static_cast<std::uint8_t>(p.y),
                static_cast<std::uint8_t>(cells.size.width), static_cast<std::uint8_t>(cells.size.height)};
    }
    constexpr bool isWhole() const { return columns == 1 && rows == 1; }
    friend constexpr bool operator==(const BodyPart&, const BodyPart&) = default;
};

/// The sides on which a wall is known to continue, added up.
enum Join : std::uint8_t { JoinNorth = 1, JoinEast = 2, JoinSouth = 4, JoinWest = 8 };

/// How a cell's light blends into its neighbours': not at all, or into those of the same kind that see each other. It
/// never crosses the edge of a wall or of what is seen.
enum class Shading : std::uint8_t { Flat, Open, Solid };

/// One cell to draw: a glyph in ink on a ground, with marks of shape.
struct FrameCell {
    char32_t glyph = U' ';
    Rgb ink = {};
    Rgb ground = {};  ///< in the middle of the cell: its material in its light
    CellMark marks = CellMark::None;
    PictureId picture = {};  ///< of what is on top
    BodyPart part = {};      ///< which part of the topmost entity the cell shows
    std::uint8_t joins = 0;  ///< of a wall or a door: see Join
    Shading shading = Shading::Flat;
    Rgb material = {};       ///< the ground in full light; black for flat cells
    Rgb light = {};          ///< how much of each colour falls on it, up to 255; none for flat cells
    bool hasEntity = false;  ///< an entity, which a dark outline keeps readable on any ground
    bool hasFoot = false;    ///< a wall with floor south of it: its foot is darker
    bool isLiquid = false;   ///< its glyph moves
    PictureId under = {};    ///< of the tile under the topmost entity
    Rgb inkUnder = {};       ///< that tile's

    /// Whether the light blends from this cell into a neighbour.
    bool blendsInto(const FrameCell& neighbour) const
    {
        return shading != Shading::Flat && shading == neighbour.shading;
    }

    bool operator==(const FrameCell&) const = default;
};

/// A picture of cells, ready for any painter: the play view draws it, tests read it and `show` prints it. Cell (0, 0)
/// of the frame is cell `origin` of the level.
struct Frame {
    Point origin;
    Grid<FrameCell> cells;
    std::shared_ptr<const TypeRegistry> types = {};  ///< the registry of the pictures' slots

    /// The same picture, even with slots of another registry.
    friend bool operator==(const Frame& a, const Frame& b) { return a.origin == b.origin && a.cells == b.cells; }
};

}  // namespace gloam
