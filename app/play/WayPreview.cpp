#include "app/play/WayPreview.h"

#include "app/play/MapEffects.h"
#include "app/play/PlayActs.h"
#include "app/play/PlayWords.h"

namespace gloam::app {

QString WayPreview::show(const Slice& slice, std::optional<Point> cell)
{
    if (!cell || clickAt(slice, *cell) != ClickAct::Travel) {
        hide();
        return {};
    }
    const Route route = routeTo(slice, {*cell, {1, 1}}, m_scratch);
    m_effects.setWay(route.cells);
    return route.cells.size() > 1 ? costOfWalk(slice, route.turns) : QString();
}

void WayPreview::hide()
{
    m_effects.setWay({});
}

}  // namespace gloam::app
