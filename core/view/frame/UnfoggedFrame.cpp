#include "core/view/frame/UnfoggedFrame.h"

#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LevelFrame.h"

#include <vector>

namespace gloam {

namespace {

constexpr int unseenPercent = 45;  ///< of its light, for what the hero does not see

Rgb unseenShade(Rgb colour)
{
    return Rgb::of(colour.red() * unseenPercent / 100, colour.green() * unseenPercent / 100,
                   colour.blue() * unseenPercent / 100);
}

std::vector<EntityId> withoutSign(const Game& game)
{
    std::vector<EntityId> ids;
    for (const Entity& entity : game.level().entities.all())
        if (const char32_t sign = lookOf(entity, game.types()).glyph.sign; sign == U' ' || sign == 0)
            ids.push_back(entity.id);
    return ids;
}

}  // namespace

Frame unfoggedFrame(const Game& game, const Slice& slice, const Palette& palette, Rect window)
{
    Frame frame =
        frameOf(game.level(), palette, window, {{}, {}, withoutSign(game)}, std::nullopt, {.isRockQuiet = true});
    for (const Point p : cellsIn(frame.cells.size()))
        if (!slice.isSeen(frame.origin + p)) {
            FrameCell& cell = frame.cells[p];
            cell.ink = unseenShade(cell.ink);
            cell.ground = unseenShade(cell.ground);
        }
    return frame;
}

Frame withoutFog(Frame frame, const Frame& unfogged, const Slice& slice)
{
    for (const Point p : cellsIn(frame.cells.size())) {
        const Point in = frame.origin + p - unfogged.origin;
        if (!slice.isSeen(frame.origin + p) && unfogged.cells.contains(in))
            frame.cells[p] = unfogged.cells[in];
    }
    return frame;
}

void markBearings(Frame& frame, const Game& game)
{
    const Entity* hero = game.hero();
    const Rect window{frame.origin, frame.cells.size()};
    for (const Entity& entity : game.level().entities.all()) {
        if (!hero || !entity.isPlaced() || intersected(entity.cells(), window).isEmpty())
            continue;
        const CellMark mark = markOf(bearingOf(game, entity, *hero));
        for (const Point p : cellsIn(intersected(entity.cells(), window)))
            if (FrameCell& cell = frame.cells[p - frame.origin]; cell.hasEntity)
                cell.marks = cell.marks | mark;
    }
}

}  // namespace gloam
