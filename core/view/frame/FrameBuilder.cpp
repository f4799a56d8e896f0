#include "core/view/frame/FrameBuilder.h"

#include "core/view/frame/CellLook.h"
#include "core/view/frame/LightColour.h"
#include "core/view/frame/TileLooks.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

/// The tiles of a seen cell.
TileStack stackAt(const Slice& slice, Point p)
{
    TileStack stack;
    for (const Layer layer : allLayers)
        stack[static_cast<std::size_t>(layer)] = slice.floorAt(layer, p);
    return stack;
}

/// Doors and whatever leads to another level.
bool showsWayOn(const TileType& tile)
{
    return tile.isClosedDoor() || tile.isOpenDoor() || tile.stairs != StairDirection::None || !tile.leads.isEmpty();
}

CellMark marksOf(const VisibleEntity& seen, const Slice& slice)
{
    CellMark marks = markOf(seen.mood.bearing);
    if (seen.id == slice.self.id)
        marks = marks | CellMark::Hero;
    if (seen.isAsleep)
        marks = marks | CellMark::Asleep;
    if (seen.colour.text() == "wand")
        marks = marks | CellMark::Wand;
    return marks;
}

/// Draws what a viewer knows, cell by cell.
class SlicePainter {
public:
    SlicePainter(const Slice& slice, const Palette& palette)
        : m_slice(slice), m_palette(palette), m_looks(*slice.types, palette),
          m_light(slice, palette), m_black{.glyph = U' ',
                                           .ink = palette.unseenGround(),
                                           .ground = palette.unseenGround()}
    {
        for (const VisibleEntity& seen : slice.visible)
            if (seen.cells().size != Size{1, 1})
                m_largeBodies.push_back(&seen);
    }

    const FrameCell& black() const { return m_black; }
    FrameCell cellAt(Point p) { return m_slice.isSeen(p) ? seenCell(p) : unseenCell(p); }

private:
    FrameCell seenCell(Point p)
    {
        FrameCell cell = seenTile(p);
        if (const VisibleEntity* drawn = m_slice.find(m_slice.entities2D[p - m_slice.box().at]))
            stand(cell, *drawn, p);
        return cell;
    }

    /// A seen cell without its contents.
    FrameCell seenTile(Point p)
    {
        const TileStack stack = stackAt(m_slice, p);
        const TileId top = topTile(stack);
        if (top == nothingTile)
            return m_black;
        const TileLook& look = m_looks.of(top);
        FrameCell cell{.glyph = look.sign, .ink = look.ink, .picture = PictureId::of(top)};
        if (look.isTrap)
            cell.marks = CellMark::KnownTrap;
        if (const SpecialCell* special = m_slice.specialAt(p))
            applySpecial(cell, *special);
        cell.isLiquid = look.isLiquid;
        cell.joins = knownJoins(p, m_slice.types->tile(top));
        cell.hasFoot = hasFoot(p, m_looks.of(decidingTile(stack)));
        shine(cell, stack, p);
        return cell;
    }

    void applySpecial(FrameCell& cell, const SpecialCell& special) const
    {
        if (special.glyph) {
            cell.glyph = special.glyph->sign;
            cell.picture = {};
        }
        if (special.colour)
            cell.ink = m_palette.resolve(*special.colour);
    }

    void shine(FrameCell& cell, const TileStack& stack, Point p)
    {
        const CellLight& light = m_slice.light[p - m_slice.box().at];
        if (!m_palette.isSoft()) {
            cell.ground = m_palette.tintedGround(m_looks.kindOf(stack), light.step, m_slice.tints[light.tint]);
            return;
        }
        cell.material = m_looks.materialOf(stack, [&] { return terrainAround(p); });
        cell.light = m_light.of(light.glow);
        cell.ground = litBy(cell.material, cell.light);
        cell.ink = darkened(cell.ink, inkPercentIn(cell.light));
        cell.shading = m_looks.of(decidingTile(stack)).isOpaque ? Shading::Solid : Shading::Open;
    }

    /// Draws the part of `who` at `p` on the ground there, never dimmed.
    void stand(FrameCell& cell, const VisibleEntity& who, Point p) const
    {
        cell.under = cell.picture;
        cell.inkUnder = cell.ink;
        cell.glyph = who.glyph.sign;
        cell.ink = inkOf(m_palette, who.colour, who.glyph, who.maxHp > 0);
        cell.marks = marksOf(who, m_slice);
        cell.picture = PictureId::of(m_slice.types->findEntity(who.type));
        cell.part = BodyPart::of(who.cells(), p);
        cell.joins = 0;
        cell.hasEntity = true;
        cell.isLiquid = false;
    }

    FrameCell rememberedCell(Point p)
    {
        const TileId id = m_slice.rememberedAt(p);
        if (id == nothingTile || id == m_slice.types->boundTile())
            return m_black;
        const TileType& tile = m_slice.types->tile(id);
        const TileLook& look = m_looks.of(id);
        const bool isWay = showsWayOn(tile);
        const Ground kind = isWay || (look.isWallLike && !look.isOnGround) ? Ground::Wall : Ground::Floor;
        const Rgb material = rememberedMaterial(p, look, kind);
        return {.glyph = look.sign,
                .ink = m_palette.resolveRemembered(tile.color, tile.remembered),
                .ground = isWay ? m_palette.rememberedWayGround(tile.color, material, m_light.day())
                                : m_palette.rememberedGround(kind, material, m_light.day()),
                .marks = look.isTrap ? CellMark::KnownTrap : CellMark::None,
                .picture = PictureId::of(id),
                .joins = knownJoins(p, tile),
                .hasFoot = hasFoot(p, look)};
    }

    /// One tile is remembered of a cell: what stands on the ground or has none of its own shows that around it.
    Rgb rememberedMaterial(Point p, const TileLook& look, Ground kind)
    {
        const Rgb own = look.material.value_or(m_palette.material(kind));
        return look.material && !look.isOnGround ? own : m_looks.groundAround(terrainAround(p)).value_or(own);
    }

    /// The known tiles around a cell: the terrain of those seen, what is remembered of the others.
    std::array<TileId, 8> terrainAround(Point p) const
    {
        std::array<TileId, 8> tiles;
        std::transform(allDirections.begin(), allDirections.end(), tiles.begin(), [&](Direction direction) {
            const Point at = p + step(direction);
            return m_slice.isSeen(at) ? m_slice.floorAt(Layer::Terrain, at) : m_slice.rememberedAt(at);
        });
        return tiles;
    }

    /// Draws what is remembered of a cell: the entity that lay there (C-23), an attacker from the dark (LIGHT-05), or
    /// the corner of a large body seen elsewhere.
    FrameCell unseenCell(Point p)
    {
        FrameCell cell = rememberedCell(p);
        if (const VisibleEntity* felt = m_slice.feltAt(p)) {
            stand(cell, *felt, p);
        } else if (const VisibleEntity* large = largeBodyAt(p)) {
            if (!m_slice.isKnown(p))
                cell.ground = m_palette.rememberedGround(Ground::Floor);  // where a body stands is ground
            stand(cell, *large, p);
        } else if (const RememberedSight* entity = m_slice.rememberedEntityAt(p)) {
            cell.under = cell.picture;
            cell.inkUnder = cell.ink;
            cell.glyph = entity->glyph.sign;
            cell.ink = m_palette.resolveRemembered(entity->colour, entity->remembered);
            cell.marks = CellMark::None;
            cell.picture = PictureId::of(m_slice.types->findEntity(entity->type));
            cell.joins = 0;
        }
        return cell;
    }

    const VisibleEntity* largeBodyAt(Point p) const
    {
        for (const VisibleEntity* body : m_largeBodies)
            if (body->cells().contains(p))
                return body;
        return nullptr;
    }

    /// The tile that decides whether a wall continues there, as far as the viewer knows.
    TileId knownStructure(Point p) const
    {
        return m_slice.isSeen(p) ? decidingTile(stackAt(m_slice, p)) : m_slice.rememberedAt(p);
    }

    std::uint8_t knownJoins(Point p, const TileType& tile) const
    {
        return joinsAt(p, tile,
                       [this](Point at) -> const TileType& { return m_slice.types->tile(knownStructure(at)); });
    }

    bool hasFoot(Point p, const TileLook& look)
    {
        return look.isWallLike && !look.isOnGround
               && !m_looks.of(knownStructure(p + step(Direction::South))).isWallLike;
    }

    const Slice& m_slice;
    const Palette& m_palette;
    TileLooks m_looks;
    LightColours m_light;
    FrameCell m_black;
    std::vector<const VisibleEntity*> m_largeBodies;  ///< those at least partly in sight
};

}  // namespace

CellMark markOf(Bearing bearing)
{
    switch (bearing) {
    case Bearing::None: return CellMark::None;
    case Bearing::Asleep: return CellMark::Asleep;
    case Bearing::Unaware: return CellMark::Unaware;
    case Bearing::Searching: return CellMark::Searching;
    case Bearing::Hunting: return CellMark::Noticed;
    case Bearing::Fleeing: return CellMark::Fleeing;
    case Bearing::Ally: return CellMark::Friendly;
    }
    return CellMark::None;
}

Frame frameOf(const Slice& slice, const Palette& palette, Rect window)
{
    SlicePainter painter(slice, palette);
    Frame frame{window.at, Grid<FrameCell>(window.isEmpty() ? Size{} : window.size, painter.black()), slice.types};
    for (const Point cell : cellsIn(intersected(window, {{0, 0}, slice.size})))
        frame.cells[cell - window.at] = painter.cellAt(cell);
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

std::string lightText(const Frame& frame)
{
    std::string text;
    for (int y = 0; y < frame.cells.size().height; ++y) {
        for (int x = 0; x < frame.cells.size().width; ++x) {
            const FrameCell& cell = frame.cells[{x, y}];
            const std::string percent =
                cell.shading == Shading::Flat ? "-" : std::to_string((brightnessOf(cell.light) * 100 + 127) / 255);
            text += std::string(4 - percent.size(), ' ') + percent;
        }
        text += '\n';
    }
    return text;
}

}  // namespace gloam
