#include "core/view/frame/Miniature.h"

#include "core/view/frame/FromAfar.h"
#include "core/view/frame/LevelFrame.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int mostAsked = 4;  ///< cells per pixel, along each side

/// How much a cell tells; the highest weight shows.
int weightOf(const TileMap& tiles, Point p)
{
    const TileType& type = tiles.typeAt(p);
    if (tiles.isDoor(p) || type.stairs != StairDirection::None || !type.seenAs.isEmpty())
        return 4;
    if (!tiles.blocksMove(p))
        return 3;
    return boundsNothing(tiles, p) ? 1 : 2;
}

/// The cell that tells most in a part of a level.
Point tellingCell(const TileMap& tiles, const Rect& part)
{
    const int stepX = std::max(1, part.size.width / mostAsked);
    const int stepY = std::max(1, part.size.height / mostAsked);
    Point best = part.at;
    int most = 0;
    for (int y = part.top(); y < part.bottom(); y += stepY)
        for (int x = part.left(); x < part.right(); x += stepX)
            if (const int weight = weightOf(tiles, {x, y}); weight > most) {
                most = weight;
                best = {x, y};
            }
    return best;
}

/// The colours of some cells of a part, mixed: the more floor, the lighter. So rooms show where each pixel has some.
template <typename Look> Rgb mixedColour(const Rect& part, Look look)
{
    const int stepX = std::max(1, part.size.width / mostAsked);
    const int stepY = std::max(1, part.size.height / mostAsked);
    int red = 0;
    int green = 0;
    int blue = 0;
    int count = 0;
    for (int y = part.top(); y < part.bottom(); y += stepY)
        for (int x = part.left(); x < part.right(); x += stepX) {
            const std::uint32_t colour = look(Point{x, y}).value;
            red += static_cast<int>(colour >> 16U & 0xFFU);
            green += static_cast<int>(colour >> 8U & 0xFFU);
            blue += static_cast<int>(colour & 0xFFU);
            ++count;
        }
    const auto mean = [count](int sum) { return static_cast<std::uint32_t>(sum / std::max(1, count)); };
    return {mean(red) << 16U | mean(green) << 8U | mean(blue)};
}

/// The first cell of a pixel's span, for `pixel` up to `pixels`.
int beginOf(int pixel, int cells, int pixels)
{
    return static_cast<int>(static_cast<long long>(pixel) * cells / pixels);
}

}  // namespace

Miniature::Miniature(const Level& level, const Palette& palette, Size pixels)
    : m_cells(level.tiles.size()),
      m_pixels(m_cells.isEmpty() ? Size{} : Size{std::max(1, pixels.width), std::max(1, pixels.height)},
               palette.unseenGround())
{
    draw(level, palette, {{0, 0}, m_cells});
}

Point Miniature::cellAt(Point pixel) const
{
    const Size size = m_pixels.size();
    return size.isEmpty()
               ? Point{}
               : Point{beginOf(pixel.x, m_cells.width, size.width), beginOf(pixel.y, m_cells.height, size.height)};
}

Rect Miniature::pixelsOf(const Rect& cells) const
{
    const Rect inside = intersected(cells, {{0, 0}, m_cells});
    if (inside.isEmpty())
        return {};
    const Size size = m_pixels.size();
    const auto first = [](int cell, int all, int pixels) {
        return static_cast<int>(static_cast<long long>(cell) * pixels / all);
    };
    const Point from{first(inside.left(), m_cells.width, size.width), first(inside.top(), m_cells.height, size.height)};
    const auto last = [](int cell, int all, int pixels) {
        return static_cast<int>((static_cast<long long>(cell) * pixels + all - 1) / all);
    };
    const Point to{std::max(from.x + 1, last(inside.right(), m_cells.width, size.width)),
                   std::max(from.y + 1, last(inside.bottom(), m_cells.height, size.height))};
    return intersected({from, {to.x - from.x, to.y - from.y}}, {{0, 0}, size});
}

/// Entities would cover the whole picture.
bool Miniature::isFar() const
{
    constexpr int mostWithEntities = 300;
    return std::max(m_cells.width, m_cells.height) > mostWithEntities;
}

Rect Miniature::draw(const Level& level, const Palette& palette, const Rect& cells)
{
    const Rect part = pixelsOf(cells);
    const TileSampler looks = tileSampler(level.tiles.types(), palette);
    for (int y = part.top(); y < part.bottom(); ++y)
        for (int x = part.left(); x < part.right(); ++x) {
            const Point from = cellAt({x, y});
            const Point to = cellAt({x + 1, y + 1});
            const Rect shared{from, {std::max(1, to.x - from.x), std::max(1, to.y - from.y)}};
            const auto colourAt = [&](Point cell) { return colourFromAfar(looks(level.tiles, cell)); };
            m_pixels[{x, y}] = isFar() ? mixedColour(shared, colourAt) : colourAt(tellingCell(level.tiles, shared));
        }
    if (isFar())
        return part;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced())
            if (const Rect seen = intersected(pixelsOf(entity.cells()), part); !seen.isEmpty())
                for (const Point p : cellsIn(seen))
                    m_pixels[p] = inkOf(palette, entity, level.tiles.types());
    return part;
}

}  // namespace gloam
