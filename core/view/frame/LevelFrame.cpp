#include "core/view/frame/LevelFrame.h"

#include "core/view/frame/CellLook.h"
#include "core/view/frame/FromAfar.h"
#include "core/view/frame/TileLooks.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace gloam {

namespace {

constexpr char32_t signOfUnseen = U'§';  ///< for entities without a glyph in play, such as a plain trigger

TileStack stackAt(const TileMap& tiles, Point p, LevelLayers hidden = {})
{
    TileStack stack;
    for (const Layer layer : allLayers)
        stack[static_cast<std::size_t>(layer)] = hidden.has(layer) ? nothingTile : tiles.at(layer, p);
    return stack;
}

std::array<TileId, 8> terrainAround(const TileMap& tiles, Point p)
{
    std::array<TileId, 8> around;
    std::transform(allDirections.begin(), allDirections.end(), around.begin(), [&](Direction direction) {
        const Point at = p + step(direction);
        return tiles.contains(at) ? tiles.at(Layer::Terrain, at) : nothingTile;
    });
    return around;
}

void dim(FrameCell& cell)
{
    constexpr int percentLeft = 35;
    cell.ink = darkened(cell.ink, percentLeft);
    cell.ground = darkened(cell.ground, percentLeft);
}

/// For what is not there yet.
void fade(FrameCell& cell)
{
    constexpr int percentLeft = 50;
    cell.ink = mixed(cell.ground, cell.ink, percentLeft);
}

/// Calls `visit` for the changes of a patch inside a window, layer by layer, skipping the others.
template <typename Visit> void forEachChangeIn(const TilePatch& patch, const Rect& window, Visit visit)
{
    const auto endsBefore = [](const TileRun& run, Point p) {
        return run.at.y != p.y ? run.at.y < p.y : run.right() <= p.x;
    };
    for (const Layer layer : allLayers) {
        const TileRuns& runs = patch.runs(layer);
        for (int y = window.top(); y < window.bottom() && !runs.empty(); ++y) {
            auto run = std::lower_bound(runs.begin(), runs.end(), Point{window.left(), y}, endsBefore);
            for (; run != runs.end() && run->at.y == y && run->at.x < window.right(); ++run)
                for (int x = std::max(run->at.x, window.left()); x < std::min(run->right(), window.right()); ++x)
                    visit(TileChange{{x, y}, layer, run->tile});
        }
    }
}

/// How cells without contents look in full light.
class GroundLooks {
public:
    GroundLooks(const TypeRegistry& types, const Palette& palette)
        : m_palette(palette), m_looks(types, palette), m_void{.glyph = U' ',
                                                              .ink = palette.unseenGround(),
                                                              .ground = palette.unseenGround()}
    {}

    /// `around` gives the terrain of the neighbours.
    template <typename Around> FrameCell cellOf(const TileStack& stack, Around around)
    {
        const TileId top = topTile(stack);
        if (top == nothingTile)
            return m_void;
        const TileLook& look = m_looks.of(top);
        return {.glyph = look.sign,
                .ink = look.ink,
                .ground = groundOf(stack, around),
                .marks = look.isTrap ? CellMark::KnownTrap : CellMark::None,
                .picture = PictureId::of(top),
                .isLiquid = look.isLiquid};
    }

    bool isBlock(const TileStack& stack)
    {
        return m_looks.kindOf(stack) == Ground::Wall && !m_looks.of(decidingTile(stack)).isOnGround;
    }

private:
    template <typename Around> Rgb groundOf(const TileStack& stack, Around around)
    {
        return m_palette.isSoft() ? m_looks.materialOf(stack, around)
                                  : m_palette.litGround(m_looks.kindOf(stack), Palette::lightSteps - 1);
    }

    const Palette& m_palette;
    TileLooks m_looks;
    FrameCell m_void;
};

/// A cell's own look takes precedence over its tiles'.
void applyOverride(FrameCell& cell, const CellOverride& own, const Palette& palette)
{
    if (const auto glyph = own.glyph()) {
        cell.glyph = glyph->sign;
        cell.picture = {};
    }
    if (const auto colour = own.colour())
        cell.ink = palette.resolve(*colour);
}

/// Draws one level; of the entities in a cell, the last one drawn shows.
class LevelPainter {
public:
    LevelPainter(const Level& level, const Palette& palette, Rect window, const LevelView& view)
        : m_level(level), m_types(level.tiles.types()), m_palette(palette), m_view(view),
          m_inside(intersected(window, {{0, 0}, level.tiles.size()})),
          m_around(intersected(grown(m_inside, 1), {{0, 0}, level.tiles.size()})),
          m_frame{window.at,
                  Grid<FrameCell>(window.isEmpty() ? Size{} : window.size,
                                  {.glyph = U' ', .ink = palette.unseenGround(), .ground = palette.unseenGround()}),
                  level.tiles.sharedTypes()}
    {}

    void drawTiles(const TilePatch& patch)
    {
        if (m_inside.isEmpty())
            return;
        Grid<TileStack> stacks(m_around.size);
        for (const Point p : cellsIn(m_around))
            stacks[p - m_around.at] = stackAt(m_level.tiles, p, m_view.hidden);
        forEachChangeIn(patch, m_around, [&](const TileChange& change) {
            stacks[change.at - m_around.at][static_cast<std::size_t>(change.layer)] = change.tile;
        });
        const bool hasOverrides = !m_level.tiles.cells().isEmpty();
        GroundLooks looks(m_types, m_palette);
        const CellMask changed = cellsChanged(patch);
        forEachCell([&](Point p) {
            FrameCell& cell = m_frame.cells[p - m_frame.origin];
            cell = looks.cellOf(stacks[p - m_around.at], [&] { return terrainNear(stacks, p); });
            if (m_view.isRockQuiet
                && (isNear(changed, p) ? willBoundNothing(stacks, changed, p) : boundsNothing(m_level.tiles, p)))
                cell = quietened(cell, m_palette.unseenGround());
            const TileType& deciding = m_types.tile(decidingTile(stacks[p - m_around.at]));
            cell.joins = joinsAt(p, deciding, [&](Point at) -> const TileType& {  // rock continues beyond the level
                return m_level.tiles.contains(at) ? m_types.tile(structureAt(stacks, at)) : deciding;
            });
            cell.hasFoot = looks.isBlock(stacks[p - m_around.at]) && hasFloorAt(stacks, p + step(Direction::South));
            const CellOverride* own = hasOverrides ? m_level.tiles.overrideAt(p) : nullptr;
            if (own && !m_view.hidden.has(LevelLayer::Cells))
                applyOverride(cell, *own, m_palette);
            if (m_view.highlighted && !isHighlighted(stacks[p - m_around.at], own != nullptr))
                dim(cell);
            if (changed.contains(p))
                fade(cell);
        });
    }

    void drawEntities(const std::vector<EntityId>& lifted)
    {
        if (m_view.hidden.has(LevelLayer::Entities))
            return;
        std::vector<const Entity*> drawn;
        for (const Entity& entity : m_level.entities.all())
            if (entity.isPlaced() && !intersected(entity.cells(), m_inside).isEmpty()
                && std::find(lifted.begin(), lifted.end(), entity.id) == lifted.end())
                drawn.push_back(&entity);
        std::stable_sort(drawn.begin(), drawn.end(), [this](const Entity* a, const Entity* b) {
            return lookOf(*a, m_types).layer < lookOf(*b, m_types).layer;
        });
        for (const Entity* entity : drawn)
            draw(*entity, CellMark::None);
    }

    void drawGhost(const Entity& entity)
    {
        draw(entity, CellMark::None);
        const Rect cells = intersected(entity.cells(), m_inside);
        for (const Point at : cellsIn(cells))
            fade(m_frame.cells[at - m_frame.origin]);
    }

    void draw(const Entity& entity, CellMark mark)
    {
        const Look& look = lookOf(entity, m_types);
        const Rect cells = intersected(entity.cells(), m_inside);
        const bool isAlive = part<Stats>(entity, m_types) != nullptr;
        const char32_t sign = look.glyph.sign == U' ' ? signOfUnseen : look.glyph.sign;
        const Rgb ink = inkOf(m_palette, look.color, look.glyph, isAlive);
        for (const Point p : cellsIn(cells))
            stand(p, {.glyph = sign,
                      .ink = ink,
                      .marks = mark,
                      .picture = PictureId::of(entity.type),
                      .part = BodyPart::of(entity.cells(), p)});
    }

    /// A world may name no hero, or an unknown type: its start is still drawn.
    void drawStart(const StartMark& start)
    {
        if (start.hero.slot != 0)
            draw(makeEntity(m_types, start.hero, {}, start.at), CellMark::Hero);
        else if (m_inside.contains(start.at))
            stand(start.at, {.glyph = U'@', .ink = m_palette.resolve(Colour("player")), .marks = CellMark::Hero});
    }

    Frame take() { return std::move(m_frame); }

private:
    /// On the ground of its cell.
    void stand(Point at, FrameCell who)
    {
        FrameCell& cell = m_frame.cells[at - m_frame.origin];
        if (m_view.isDimmed(LevelLayer::Entities))
            dim(who);
        who.ground = cell.ground;
        who.under = cell.hasEntity ? cell.under : cell.picture;
        who.inkUnder = cell.hasEntity ? cell.inkUnder : cell.ink;
        who.hasEntity = true;
        cell = who;
    }

    bool isHighlighted(const TileStack& stack, bool hasOverride) const
    {
        for (const Layer layer : allLayers)
            if (m_view.highlighted == levelLayerOf(layer))
                return stack[static_cast<std::size_t>(layer)] != nothingTile;
        return m_view.highlighted == LevelLayer::Cells && hasOverride;
    }

    CellMask cellsChanged(const TilePatch& patch) const
    {
        CellMask changed{m_around, BitGrid(m_around.size)};
        forEachChangeIn(patch, m_around,
                        [&](const TileChange& change) { changed.bits.set(change.at - m_around.at, true); });
        return changed;
    }

    /// Whether a cell will change or is next to one that will.
    static bool isNear(const CellMask& changed, Point p)
    {
        for (int row = p.y - 1; row <= p.y + 1; ++row)
            if ((changed.bitsAt(p.x - 1, row) & 7U) != 0)
                return true;
        return false;
    }

    std::array<TileId, 8> terrainNear(const Grid<TileStack>& stacks, Point p) const
    {
        std::array<TileId, 8> tiles;
        std::transform(allDirections.begin(), allDirections.end(), tiles.begin(), [&](Direction direction) {
            const Point at = p + step(direction);
            return m_around.contains(at) ? stacks[at - m_around.at][static_cast<std::size_t>(Layer::Terrain)]
                                         : nothingTile;
        });
        return tiles;
    }

    TileId structureAt(const Grid<TileStack>& stacks, Point p) const
    {
        return m_around.contains(p) ? decidingTile(stacks[p - m_around.at]) : nothingTile;
    }

    /// As boundsNothing() when the changes are made.
    bool willBoundNothing(const Grid<TileStack>& stacks, const CellMask& changed, Point p) const
    {
        if (!m_types.tile(structureAt(stacks, p)).seenAs.isEmpty())
            return false;
        for (const Point at : cellsIn(squareAround(p, 1))) {
            const TileType& tile = m_types.tile(structureAt(stacks, at));
            const bool willBeRock = changed.contains(at) ? !tile.isWalkable && !tile.isSwum && !tile.isTransparent
                                                               && !tile.isClosedDoor() && !tile.isOpenDoor()
                                                         : isRock(m_level.tiles, at);
            if (!willBeRock)
                return false;
        }
        return true;
    }

    /// Whether something other than wall is there.
    bool hasFloorAt(const Grid<TileStack>& stacks, Point p) const
    {
        const TileId tile = structureAt(stacks, p);
        return tile != nothingTile && !isWallLike(m_types.tile(tile));
    }

    template <typename Visit> void forEachCell(Visit visit) const
    {
        for (const Point cell : cellsIn(m_inside))
            visit(cell);
    }

    const Level& m_level;
    const TypeRegistry& m_types;
    const Palette& m_palette;
    const LevelView& m_view;
    Rect m_inside;
    Rect m_around;  ///< what is inside, and the cells around it
    Frame m_frame;
};

}  // namespace

Frame frameOf(const Level& level, const Palette& palette, Rect window, const LevelPreview& preview,
              const std::optional<StartMark>& start, const LevelView& view)
{
    LevelPainter painter(level, palette, window, view);
    painter.drawTiles(preview.tiles);
    painter.drawEntities(preview.lifted);
    if (start)
        painter.drawStart(*start);
    for (const Entity& entity : preview.entities)
        painter.drawGhost(entity);
    return painter.take();
}

TileSampler tileSampler(const TypeRegistry& types, const Palette& palette)
{
    return
        [looks = GroundLooks(types, palette), unseen = palette.unseenGround()](const TileMap& tiles, Point p) mutable {
            const FrameCell cell = looks.cellOf(stackAt(tiles, p), [&] { return terrainAround(tiles, p); });
            return boundsNothing(tiles, p) ? quietened(cell, unseen) : cell;
        };
}

Rgb inkOf(const Palette& palette, const Entity& entity, const TypeRegistry& types)
{
    const Look& look = lookOf(entity, types);
    return inkOf(palette, look.color, look.glyph, part<Stats>(entity, types) != nullptr);
}

}  // namespace gloam
