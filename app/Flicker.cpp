#include "app/Flicker.h"

namespace gloam::app {

namespace {

constexpr int outermost = 1;        ///< the darkest step of what is lit
constexpr int flickerPercent = 30;  ///< of the ring's cells

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

}  // namespace gloam::app
