#pragma once

#include "core/base/Random.h"
#include "core/space/FieldOfView.h"

namespace gloam::test {

/// A map without a border in which `percent` of the cells block, scattered.
inline CellPlanes scatteredWalls(Size size, int percent, Random& random)
{
    CellPlanes planes;
    planes.reset(size);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            planes.set({x, y}, random.percent(percent));
    return planes;
}

inline CellPlanes inverted(const CellPlanes& planes)
{
    CellPlanes result;
    result.reset(planes.size());
    for (int y = 0; y < planes.size().height; ++y)
        for (int x = 0; x < planes.size().width; ++x)
            result.set({x, y}, !planes.get({x, y}));
    return result;
}

inline Point anyCell(Size size, Random& random)
{
    const int x = random.between(0, size.width - 1);
    const int y = random.between(0, size.height - 1);
    return {x, y};
}

inline CellMask fieldOfView(const CellPlanes& planes, Point origin, FovRequest request = {})
{
    FovScratch scratch;
    CellMask seen;
    computeFieldOfView(planes, origin, request, scratch, seen);
    return seen;
}

/// The cells of a mask over the whole map, so that masks with different boxes compare.
inline BitGrid spread(const CellMask& mask, Size size)
{
    BitGrid result(size);
    for (int y = mask.box.top(); y < mask.box.bottom(); ++y)
        for (int x = mask.box.left(); x < mask.box.right(); ++x)
            if (mask.contains({x, y}))
                result.set({x, y}, true);
    return result;
}

}  // namespace gloam::test
