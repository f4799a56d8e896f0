#include "core/view/LevelFrame.h"

#include "core/view/CellLook.h"
#include "core/view/Illumination.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

constexpr char32_t signOfUnseen = U'§';   ///< of what has no sign in play, such as a plain trigger

using Stack = std::array<TileId, 4>;   ///< of a cell, by layer

Stack stackAt(const TileMap& tiles, Point p, LevelLayers hidden = {})
{
    Stack stack;
    for (const Layer layer : allLayers)
        stack[static_cast<std::size_t>(layer)] = hidden.has(layer) ? nothingTile : tiles.at(layer, p);
    return stack;
}

void dim(FrameCell& cell)
{
    constexpr int percentLeft = 35;
    const auto dimmed = [](Rgb colour) {
        return Rgb::of(colour.red() * percentLeft / 100, colour.green() * percentLeft / 100, colour.blue() * percentLeft / 100);
    };
    cell.ink = dimmed(cell.ink);
    cell.ground = dimmed(cell.ground);
}

/// The tile that says whether a cell is wall or floor.
TileId decidingOf(const Stack& stack)
{
    const TileId structure = stack[static_cast<std::size_t>(Layer::Structure)];
    return structure != nothingTile ? structure : stack[static_cast<std::size_t>(Layer::Terrain)];
}

/// Calls `visit` for the changes of a patch in a window, without walking through the others.
template <typename Visit> void forEachChangeIn(const TilePatch& patch, const Rect& window, Visit visit)
{
    const auto& changes = patch.changes();
    for (int y = window.top(); y < window.bottom(); ++y) {
        const Point first{window.left(), y};
        auto change = std::lower_bound(changes.begin(), changes.end(), first,
                                       [](const TileChange& one, Point p) { return comesBefore(one.at, p); });
        for (; change != changes.end() && change->at.y == y && change->at.x < window.right(); ++change)
            visit(*change);
    }
}

/// How the tiles of one registry are drawn in one palette; each type is worked out once.
class TileLooks {
public:
    TileLooks(const TypeRegistry& types, const Palette& palette)
        : m_types(types), m_palette(palette), m_looks(types.tiles().size()), m_void{U' ', palette.unseenGround(), palette.unseenGround(), CellMark::None},
          m_grounds{palette.litGround(Ground::Floor, brightestStep), palette.litGround(Ground::Wall, brightestStep)}
    {
    }

    FrameCell cellOf(const Stack& stack)
    {
        TileId top = nothingTile;
        for (const TileId tile : stack)
            if (tile != nothingTile)
                top = tile;
        if (top == nothingTile)
            return m_void;
        const TileId deciding = decidingOf(stack);
        FrameCell cell = lookOf(top).cell;
        cell.ground = m_grounds[lookOf(deciding).isWallLike ? 1 : 0];
        return cell;
    }

private:
    struct TileLook {
        bool isKnown = false;
        bool isWallLike = false;
        FrameCell cell;
    };
    const TileLook& lookOf(TileId id)
    {
        TileLook& look = m_looks[id.slot];
        if (!look.isKnown) {
            const TileType& tile = m_types.tile(id);
            look = {true, gloam::isWallLike(tile),
                    {tile.glyph.sign, m_palette.resolve(tile.color), {}, isTrap(tile) ? CellMark::KnownTrap : CellMark::None,
                     PictureId::of(id), 0}};
        }
        return look;
    }

    const TypeRegistry& m_types;
    const Palette& m_palette;
    std::vector<TileLook> m_looks;
    FrameCell m_void;
    std::array<Rgb, 2> m_grounds;   ///< of floors and of walls
};

/// What a cell says of its own look goes before its tiles'.
void applyOverride(FrameCell& cell, const CellOverride& own, const Palette& palette)
{
    if (const auto glyph = own.glyph()) {
        cell.glyph = glyph->sign;
        cell.picture = {};
    }
    if (const auto colour = own.colour())
        cell.ink = palette.resolve(*colour);
}

/// Draws one level; whoever is drawn last in a cell is seen.
class LevelPainter {
public:
    LevelPainter(const Level& level, const Palette& palette, Rect window, const LevelView& view)
        : m_level(level), m_types(level.tiles.types()), m_palette(palette), m_view(view),
          m_inside(intersected(window, {{0, 0}, level.tiles.size()})),
          m_frame{window.at, Grid<FrameCell>(window.isEmpty() ? Size{} : window.size,
                                             {U' ', palette.unseenGround(), palette.unseenGround(), CellMark::None}),
                level.tiles.sharedTypes()}
    {
    }

    void drawTiles(const TilePatch& patch)
    {
        if (m_inside.isEmpty())
            return;
        Grid<Stack> stacks(m_inside.size);
        forEachCell([&](Point p) { stacks[p - m_inside.at] = stackAt(m_level.tiles, p, m_view.hidden); });
        forEachChangeIn(patch, m_inside, [&](const TileChange& change) {
            stacks[change.at - m_inside.at][static_cast<std::size_t>(change.layer)] = change.tile;
        });
        const bool hasOverrides = !m_level.tiles.cells().isEmpty();
        TileLooks looks(m_types, m_palette);
        forEachCell([&](Point p) {
            FrameCell& cell = m_frame.cells[p - m_frame.origin];
            cell = looks.cellOf(stacks[p - m_inside.at]);
            cell.joins = joinsAt(p, m_types.tile(decidingOf(stacks[p - m_inside.at])),
                                 [&](Point at) -> const TileType& { return m_types.tile(structureAt(stacks, at)); });
            const CellOverride* own = hasOverrides ? m_level.tiles.overrideAt(p) : nullptr;
            if (own && !m_view.hidden.has(LevelLayer::Cells))
                applyOverride(cell, *own, m_palette);
            if (m_view.highlighted && !isHighlighted(stacks[p - m_inside.at], own != nullptr))
                dim(cell);
        });
    }

    void drawEntities(const std::vector<EntityId>& lifted)
    {
        if (m_view.hidden.has(LevelLayer::Entities))
            return;
        std::vector<const Entity*> drawn;
        for (const Entity& entity : m_level.entities.all())
            if (entity.isPlaced() && !intersected(entity.cells(), m_inside).isEmpty() &&
                std::find(lifted.begin(), lifted.end(), entity.id) == lifted.end())
                drawn.push_back(&entity);
        std::stable_sort(drawn.begin(), drawn.end(), [this](const Entity* a, const Entity* b) {
            return lookOf(*a, m_types).layer < lookOf(*b, m_types).layer;
        });
        for (const Entity* entity : drawn)
            draw(*entity, CellMark::None);
    }

    void draw(const Entity& entity, CellMark mark)
    {
        const Look& look = lookOf(entity, m_types);
        const Rect cells = intersected(entity.cells(), m_inside);
        const bool isAlive = part<Stats>(entity, m_types) != nullptr;
        const char32_t sign = look.glyph.sign == U' ' ? signOfUnseen : look.glyph.sign;
        FrameCell cell{sign, inkOf(m_palette, look.color, look.glyph, isAlive), m_palette.litGround(Ground::Floor, darkestLitStep),
                       mark, PictureId::of(entity.type), 0};
        if (m_view.isDimmed(LevelLayer::Entities))
            dim(cell);
        for (int y = cells.top(); y < cells.bottom(); ++y)
            for (int x = cells.left(); x < cells.right(); ++x)
                m_frame.cells[Point{x, y} - m_frame.origin] = cell;
    }

    /// A world may name no hero, or one that is no type: its start is seen all the same.
    void drawStart(const StartMark& start)
    {
        if (start.hero.slot != 0)
            draw(makeEntity(m_types, start.hero, {}, start.at), CellMark::Hero);
        else if (m_inside.contains(start.at))
            m_frame.cells[start.at - m_frame.origin] = {U'@', m_palette.resolve(Colour("player")),
                                                        m_palette.litGround(Ground::Floor, darkestLitStep), CellMark::Hero};
    }

    Frame take() { return std::move(m_frame); }

private:
    bool isHighlighted(const Stack& stack, bool hasOverride) const
    {
        for (const Layer layer : allLayers)
            if (m_view.highlighted == levelLayerOf(layer))
                return stack[static_cast<std::size_t>(layer)] != nothingTile;
        return m_view.highlighted == LevelLayer::Cells && hasOverride;
    }

    /// Beyond the window as the level has it.
    TileId structureAt(const Grid<Stack>& stacks, Point p) const
    {
        if (m_inside.contains(p))
            return decidingOf(stacks[p - m_inside.at]);
        return m_level.tiles.contains(p) ? decidingOf(stackAt(m_level.tiles, p)) : nothingTile;
    }

    template <typename Visit> void forEachCell(Visit visit) const
    {
        for (int y = m_inside.top(); y < m_inside.bottom(); ++y)
            for (int x = m_inside.left(); x < m_inside.right(); ++x)
                visit(Point{x, y});
    }

    const Level& m_level;
    const TypeRegistry& m_types;
    const Palette& m_palette;
    const LevelView& m_view;
    Rect m_inside;
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
        painter.draw(entity, CellMark::None);
    return painter.take();
}

Frame sampledFrame(const Level& level, const Palette& palette, Size size)
{
    const Size all = level.tiles.size();
    const Size shown{std::min(size.width, all.width), std::min(size.height, all.height)};
    if (shown.isEmpty())
        return {};
    Frame frame{{}, Grid<FrameCell>(shown, {})};
    TileLooks looks(level.tiles.types(), palette);
    for (int y = 0; y < shown.height; ++y)
        for (int x = 0; x < shown.width; ++x) {
            const Point from{x * all.width / shown.width, y * all.height / shown.height};
            frame.cells[{x, y}] = looks.cellOf(stackAt(level.tiles, from));
        }
    return frame;
}

}  // namespace gloam
