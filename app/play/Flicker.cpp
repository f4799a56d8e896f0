#include "app/play/Flicker.h"

#include "core/view/frame/Palette.h"

#include <array>

namespace gloam::app {

namespace {

constexpr int outermost = 1;        ///< the darkest lit step
constexpr int flickerPercent = 30;  ///< of the ring's cells
constexpr int breathPercent = 4;
constexpr int outerThird = fullGlow / 3;
constexpr int crestPercent = 35;   ///< how much white a wave's crest mixes in
constexpr int troughPercent = 75;  ///< of its ink that a trough keeps

/// 0 for a crest, 1 for a trough; anything else is neither.
std::uint64_t waveAt(Point at, int phase)
{
    constexpr std::uint64_t kinds = 5;
    const auto turned = [](int number) { return static_cast<std::uint64_t>(number); };
    return mix64(turned(at.x) * 31 + turned(at.y) * 17 + turned(phase + at.x + at.y) / 3) % kinds;
}

/// A crest is never brighter than the light on it.
Rgb crestOf(const FrameCell& cell)
{
    return cell.shading == Shading::Flat ? Rgb{0xFFFFFF} : cell.light;
}

}  // namespace

bool flicker(Grid<CellLight>& light, Random& chance)
{
    bool hasRing = false;
    for (int y = 0; y < light.size().height; ++y)
        for (int x = 0; x < light.size().width; ++x)
            if (CellLight& cell = light[{x, y}]; cell.step == outermost) {
                hasRing = true;
                if (chance.percent(flickerPercent))
                    ++cell.step;
            }
    return hasRing;
}

void breathe(Grid<CellLight>& light, Random& chance)
{
    std::array<int, 256> percents;  // by tint: lamps of one kind breathe together
    for (int& percent : percents)
        percent = 100 + chance.between(-breathPercent, breathPercent);
    for (CellLight& cell : light.cells())
        for (TintGlow& part : cell.glow.parts)
            if (part.amount < outerThird)
                part.amount = static_cast<std::uint8_t>(part.amount * percents[part.tint] / 100);
}

void moveWater(Frame& frame, int phase)
{
    for (int y = 0; y < frame.cells.size().height; ++y)
        for (int x = 0; x < frame.cells.size().width; ++x) {
            FrameCell& cell = frame.cells[{x, y}];
            if (!cell.isLiquid)
                continue;
            const Point at = frame.origin + Point{x, y};
            switch (waveAt(at, phase)) {
            case 0: cell.ink = mixed(cell.ink, crestOf(cell), crestPercent); break;
            case 1: cell.ink = darkened(cell.ink, troughPercent); break;
            default: break;
            }
        }
}

}  // namespace gloam::app
