#include "core/view/slice/Window.h"

namespace gloam {

namespace {

/// The cell that the viewer sees from (C-34).
Point eyeOf(const VisibleEntity& viewer)
{
    return viewer.at + Point{(viewer.footprint.width - 1) / 2, (viewer.footprint.height - 1) / 2};
}

}  // namespace

SliceWindow windowOf(const Slice& slice, Size size, std::optional<int> radius)
{
    const Point eye = eyeOf(slice.self);
    SliceWindow window{{eye - Point{size.width / 2, size.height / 2}, size}, BitGrid(size), {}, Grid<EntityId>(size)};
    window.floors.fill(Grid<TileId>(size, unseenTile));
    for (const Point p : cellsIn(intersected(window.box, slice.box()))) {
        if (!slice.isSeen(p) || (radius && !isWithin(slice.metric, p - eye, *radius)))
            continue;
        const Point at = p - window.box.at;
        window.seen.set(at, true);
        window.entities2D[at] = slice.entities2D[p - slice.box().at];
        for (const Layer layer : allLayers)
            window.floors[static_cast<std::size_t>(layer)][at] = slice.floorAt(layer, p);
    }
    return window;
}

}  // namespace gloam
