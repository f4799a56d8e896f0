#include "core/view/FrameBuilder.h"

#include "core/view/CellLook.h"

namespace gloam {

namespace {

/// The topmost tile of a seen cell; `nothing` in the void.
TileId topFloorAt(const Slice& slice, Point p)
{
    for (auto layer = allLayers.rbegin(); layer != allLayers.rend(); ++layer)
        if (const TileId tile = slice.floorAt(*layer, p); tile != nothingTile)
            return tile;
    return nothingTile;
}

FrameCell blackCell(const Palette& palette)
{
    return {U' ', palette.unseenGround(), palette.unseenGround(), CellMark::None};
}

Ground groundKindAt(const Slice& slice, Point p)
{
    const TileId structure = slice.floorAt(Layer::Structure, p);
    const TileId deciding = structure != nothingTile ? structure : slice.floorAt(Layer::Terrain, p);
    return isWallLike(slice.types->tile(deciding)) ? Ground::Wall : Ground::Floor;
}

/// The tile that decides whether walls go on there, as far as the viewer knows.
const TileType& knownStructure(const Slice& slice, Point p)
{
    if (!slice.isSeen(p))
        return slice.types->tile(slice.rememberedAt(p));
    const TileId structure = slice.floorAt(Layer::Structure, p);
    return slice.types->tile(structure != nothingTile ? structure : slice.floorAt(Layer::Terrain, p));
}

std::uint8_t knownJoins(const Slice& slice, Point p, const TileType& tile)
{
    return joinsAt(p, tile, [&slice](Point at) -> const TileType& { return knownStructure(slice, at); });
}

/// A seen cell without what stands in it.
FrameCell seenTile(const Slice& slice, const Palette& palette, Point p)
{
    const TileId top = topFloorAt(slice, p);
    if (top == nothingTile)
        return blackCell(palette);
    const TileType& tile = slice.types->tile(top);
    const CellLight light = slice.light[p - slice.box().at];
    FrameCell cell{tile.glyph.sign, palette.resolve(tile.color),
                   palette.tintedGround(groundKindAt(slice, p), light.step, slice.tints[light.tint]), CellMark::None};
    if (isTrap(tile))
        cell.marks = CellMark::KnownTrap;
    cell.picture = PictureId::of(top);
    cell.joins = knownJoins(slice, p, tile);
    if (const SpecialCell* special = slice.specialAt(p)) {
        if (special->glyph) {
            cell.glyph = special->glyph->sign;
            cell.picture = {};
        }
        if (special->colour)
            cell.ink = palette.resolve(*special->colour);
    }
    return cell;
}

CellMark marksOf(const VisibleEntity& seen, const Slice& slice)
{
    CellMark marks = CellMark::None;
    if (seen.id == slice.self.id)
        marks = marks | CellMark::Hero;
    if (seen.hasNoticed)
        marks = marks | CellMark::Noticed;
    if (seen.isAsleep)
        marks = marks | CellMark::Asleep;
    if (seen.colour.text() == "wand")
        marks = marks | CellMark::Wand;
    return marks;
}

FrameCell seenCell(const Slice& slice, const Palette& palette, Point p)
{
    FrameCell cell = seenTile(slice, palette, p);
    const VisibleEntity* drawn = slice.find(slice.entities2D[p - slice.box().at]);
    if (!drawn)
        return cell;
    cell.glyph = drawn->glyph.sign;
    cell.ink = inkOf(palette, drawn->colour, drawn->glyph, drawn->maxHp > 0);
    const bool isLit = slice.light[p - slice.box().at].step > 0;
    cell.ground = palette.litGround(Ground::Floor, isLit ? darkestLitStep : 0);
    cell.marks = marksOf(*drawn, slice);
    cell.picture = PictureId::of(slice.types->findEntity(drawn->type));
    cell.joins = 0;
    return cell;
}

FrameCell rememberedCell(const Slice& slice, const Palette& palette, Point p)
{
    const TileId id = slice.rememberedAt(p);
    if (id == nothingTile || id == slice.types->boundTile())
        return blackCell(palette);
    const TileType& tile = slice.types->tile(id);
    return {tile.glyph.sign, palette.resolveRemembered(tile.color, tile.remembered),
            palette.rememberedGround(isWallLike(tile) ? Ground::Wall : Ground::Floor),
            isTrap(tile) ? CellMark::KnownTrap : CellMark::None, PictureId::of(id), knownJoins(slice, p, tile)};
}

/// Over what is remembered of a cell: the thing that lay there (C-23), or who struck out of it (LIGHT-05).
FrameCell unseenCell(const Slice& slice, const Palette& palette, Point p)
{
    FrameCell cell = rememberedCell(slice, palette, p);
    if (const VisibleEntity* felt = slice.feltAt(p)) {
        cell.glyph = felt->glyph.sign;
        cell.ink = inkOf(palette, felt->colour, felt->glyph, felt->maxHp > 0);
        cell.marks = marksOf(*felt, slice);
        cell.picture = PictureId::of(slice.types->findEntity(felt->type));
        cell.joins = 0;
    } else if (const RememberedSight* thing = slice.rememberedThingAt(p)) {
        cell.glyph = thing->glyph.sign;
        cell.ink = palette.resolveRemembered(thing->colour, thing->remembered);
        cell.marks = CellMark::None;
        cell.picture = PictureId::of(slice.types->findEntity(thing->type));
        cell.joins = 0;
    }
    return cell;
}

}  // namespace

Frame frameOf(const Slice& slice, const Palette& palette, Rect window)
{
    Frame frame{window.at, Grid<FrameCell>(window.isEmpty() ? Size{} : window.size, blackCell(palette)), slice.types};
    const Rect inside = intersected(window, {{0, 0}, slice.size});
    for (int y = inside.top(); y < inside.bottom(); ++y)
        for (int x = inside.left(); x < inside.right(); ++x) {
            const Point p{x, y};
            frame.cells[p - window.at] = slice.isSeen(p) ? seenCell(slice, palette, p)
                                                         : unseenCell(slice, palette, p);
        }
    return frame;
}

std::string glyphText(const Frame& frame)
{
    std::string text;
    for (int y = 0; y < frame.cells.size().height; ++y) {
        for (int x = 0; x < frame.cells.size().width; ++x)
            text += toUtf8(frame.cells[{x, y}].glyph);
        text += '\n';
    }
    return text;
}

}  // namespace gloam
