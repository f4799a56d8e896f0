#pragma once

#include "core/base/Point.h"

#include <QPoint>
#include <QRect>

namespace gloam::test {

/// The number of cells that a pan by `by` pixels brings into sight, in whole or in part.
template <typename Canvas> long long cellsExposed(const Canvas& canvas, const Rect& cells, QPoint by)
{
    long long count = 0;
    for (const Point cell : cellsIn(cells))
        if (const QRect seen = canvas.rectOf(cell) & canvas.rect(); !seen.isEmpty())
            count += canvas.rect().contains(seen.translated(by)) ? 0 : 1;
    return count;
}

}  // namespace gloam::test
