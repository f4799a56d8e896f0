#pragma once

#include "core/base/Colour.h"
#include "core/base/Grid.h"
#include "core/types/TypeRegistry.h"

#include <cstdint>
#include <memory>

namespace gloam {

/// Marks of shape, so that nothing is told by colour alone.
enum class CellMark : std::uint8_t {
    None = 0,
    Hero = 1,       ///< a line under the glyph in the colour of the flame
    Noticed = 2,    ///< a hostile that has noticed the hero: tick at the top left
    Asleep = 4,     ///< small z in the corner
    KnownTrap = 8,  ///< diagonal corner
    Wand = 16,      ///< thin line under the glyph
};

constexpr CellMark operator|(CellMark a, CellMark b)
{
    return static_cast<CellMark>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr bool has(CellMark marks, CellMark one)
{
    return (static_cast<std::uint8_t>(marks) & static_cast<std::uint8_t>(one)) != 0;
}

/// Which type's pictogram a cell may be drawn with: a tile's or an entity's, by its slot in the frame's types.
struct PictureId {
    static constexpr std::uint16_t entityBit = 0x8000;

    std::uint16_t value = 0;   ///< the slot, and the top bit for an entity; slot 0 is none

    static constexpr PictureId of(TileId tile) { return {tile.slot}; }
    static constexpr PictureId of(EntityTypeId type) { return {static_cast<std::uint16_t>(type.slot | entityBit)}; }
    constexpr std::uint16_t slot() const { return static_cast<std::uint16_t>(value & ~entityBit); }
    constexpr bool isEntity() const { return (value & entityBit) != 0; }
    friend constexpr bool operator==(PictureId, PictureId) = default;
};

/// Which cell of its body a cell shows: a body of 2x2 cells is drawn as one sign, twice as large.
struct BodyPart {
    std::uint8_t column = 0;
    std::uint8_t row = 0;
    std::uint8_t columns = 1;   ///< of the whole body, in cells
    std::uint8_t rows = 1;

    /// The part that lies at `at` of a body that covers `cells`.
    static constexpr BodyPart of(const Rect& cells, Point at)
    {
        const Point p = at - cells.at;
        return {static_cast<std::uint8_t>(p.x), static_cast<std::uint8_t>(p.y), static_cast<std::uint8_t>(cells.size.width),
                static_cast<std::uint8_t>(cells.size.height)};
    }
    constexpr bool isWhole() const { return columns == 1 && rows == 1; }
    friend constexpr bool operator==(const BodyPart&, const BodyPart&) = default;
};

/// On which sides a wall goes on, as far as is known; added up.
enum Join : std::uint8_t { JoinNorth = 1, JoinEast = 2, JoinSouth = 4, JoinWest = 8 };

/// How the light of a cell goes over into its neighbours': not at all, or into those of the same kind, which see each
/// other. It never goes over a wall's edge, nor the edge of what is seen.
enum class Shading : std::uint8_t { Flat, Open, Solid };

/// One cell as it is to be drawn: a sign in ink upon a ground, and marks of shape.
struct FrameCell {
    char32_t glyph = U' ';
    Rgb ink = {};
    Rgb ground = {};              ///< in the middle of the cell: its material in its light
    CellMark marks = CellMark::None;
    PictureId picture = {};       ///< of what is on top
    BodyPart part = {};           ///< which part of the creature or thing on top the cell shows
    std::uint8_t joins = 0;       ///< of a wall or a door: see Join
    Shading shading = Shading::Flat;
    Rgb material = {};            ///< the ground in full light; of flat cells black
    Rgb light = {};               ///< how much of each colour falls on it, of 255; of flat cells none
    bool isThing = false;         ///< a creature or thing, which a dark outline keeps readable on any ground
    bool hasFoot = false;         ///< a wall with floor south of it: its foot is darker
    bool isLiquid = false;        ///< its sign moves
    PictureId under = {};         ///< of the tile on which a creature or thing on top stands
    Rgb inkUnder = {};            ///< that tile's

    /// Whether the light goes over from this cell into a neighbour.
    bool blendsInto(const FrameCell& neighbour) const { return shading != Shading::Flat && shading == neighbour.shading; }

    friend bool operator==(const FrameCell&, const FrameCell&) = default;
};

/// A picture of cells, ready for any painter: what the play view blits, tests read and `show` prints.
/// Cell (0, 0) of the frame is cell `origin` of the level.
struct Frame {
    Point origin;
    Grid<FrameCell> cells;
    std::shared_ptr<const TypeRegistry> types = {};   ///< whose slots the pictures are

    /// The same picture, whichever registry's slots it names.
    friend bool operator==(const Frame& a, const Frame& b) { return a.origin == b.origin && a.cells == b.cells; }
};

}  // namespace gloam
